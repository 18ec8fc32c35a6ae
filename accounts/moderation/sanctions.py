"""Mute and ban: said by moderators, with an end and a reason that the person is told."""

from datetime import datetime, timedelta
from email.utils import parseaddr

from django.conf import settings
from django.db import transaction
from django.utils import dateformat, timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as N_

from accounts import audit, languages, services
from accounts.models import User
from accounts.moderation.models import FOREVER, Report, Sanction
from accounts.notices import inbox
from accounts.notices.models import Kind
from accounts.ties import Refused

MODERATE = "moderation.moderate"
# For how many hours; 0 is without an end.
SPANS = {1: "an hour", 24: "a day", 168: "a week", 720: "30 days", 8760: "a year", 0: "without an end"}
MUTED = N_("You can't write {until}. Reason: {reason} If you think this is wrong, write to {appeal}.")
BANNED = N_("This account is banned {until}. Reason: {reason} If you think this is wrong, write to {appeal}.")
LIFTED = {Sanction.Kind.MUTE: N_("You can write again."), Sanction.Kind.BAN: N_("Your account is no longer banned.")}


def is_moderator(user: User) -> bool:
    """Tell whether somebody decides reports, mutes and bans."""
    return user.has_perm(MODERATE)


def muted(user_id: int, now: datetime) -> Sanction | None:
    """Return what keeps a person from writing; None if nothing does."""
    return _standing(user_id, Sanction.Kind.MUTE, now)


def ban_words(user: User) -> str:
    """Return what a banned person is told who wants to sign in."""
    found = _standing(user.pk, Sanction.Kind.BAN, timezone.now())
    return words(found) if found else _("This account is banned.")


def of_person(user_id: int) -> list[Sanction]:
    """Return all that was ever said about a person, newest first."""
    return list(Sanction.objects.filter(person=user_id).select_related("by", "lifted_by"))


def stands(sanction: Sanction, now: datetime) -> bool:
    """Tell whether it holds at this moment."""
    return sanction.lifted_at is None and sanction.until > now


def _standing(user_id: int, kind: Sanction.Kind, now: datetime) -> Sanction | None:
    found = Sanction.objects.filter(person=user_id, kind=kind, lifted_at=None, until__gt=now)
    return found.order_by("-until").first()


def words(sanction: Sanction) -> str:
    """Return what its person is told: until when, why, and where to object."""
    text = MUTED if sanction.kind == Sanction.Kind.MUTE else BANNED
    return _(text).format(**_args(sanction))


def _args(sanction: Sanction) -> dict[str, str | int]:
    until = sanction.until
    moment = dateformat.format(until, _("j F Y, H:i"))
    said = _("without an end") if until >= FOREVER else _("until {moment} UTC").format(moment=moment)
    return {"until": said, "reason": sentence(sanction.reason), "appeal": appeal_address()}


def sentence(reason: str) -> str:
    """Return a reason with a full stop behind it."""
    return reason if reason.endswith((".", "!", "?")) else f"{reason}."


def appeal_address() -> str:
    """Return where who was muted or banned may object."""
    return settings.APPEAL_ADDRESS or parseaddr(settings.DEFAULT_FROM_EMAIL)[1]


def until_after(hours: int, now: datetime) -> datetime:
    """Return the end of a span of so many hours; 0 is without an end."""
    return now + timedelta(hours=hours) if hours else FOREVER


@transaction.atomic
def impose(
    kind: Sanction.Kind, *, by: User, on: User, hours: int, reason: str, report: Report | None = None
) -> Sanction:
    """Mute or ban somebody for so many hours, 0 for good; they are told why. A ban ends all of their sessions."""
    _check(by, on, reason)
    now = timezone.now()
    User.objects.select_for_update(no_key=True).get(pk=on.pk)
    made = Sanction.objects.create(
        kind=kind,
        person=on,
        reason=reason.strip(),
        at=now,
        until=until_after(hours, now),
        by=by,
        report=report,
    )
    why = f"{made.reason} ({SPANS.get(hours, f'{hours} hours')})"
    audit.record(by=by, what=kind.value, whom=on, about=f"report {report.pk}" if report else "", why=why)
    _tell(made, MUTED if kind == Sanction.Kind.MUTE else BANNED, f"sanction:{made.pk}", now)
    if kind == Sanction.Kind.BAN:
        _note_ban(on, now)
        services.sign_out_everywhere(on)
    return made


@transaction.atomic
def lift(sanction: Sanction, *, by: User, reason: str = "") -> None:
    """End a mute or a ban before its time."""
    now = timezone.now()
    person = User.objects.select_for_update(no_key=True).get(pk=sanction.person_id)
    _check(by, person, reason or "lifted")
    if not Sanction.objects.filter(pk=sanction.pk, lifted_at=None, until__gt=now).update(
        lifted_at=now, lifted_by=by
    ):
        raise Refused("over", _("That is over already."))
    kind = Sanction.Kind(sanction.kind)
    audit.record(by=by, what=f"lift {kind.value}", whom=person, about=f"sanction {sanction.pk}", why=reason)
    if kind == Sanction.Kind.BAN:
        _note_ban(person, now)
    if _standing(person.pk, kind, now) is None:
        _tell(sanction, LIFTED[kind], f"lifted:{sanction.pk}", now)


def _note_ban(person: User, now: datetime) -> None:
    """Keep with the person until when they are banned, where every request reads it."""
    found = _standing(person.pk, Sanction.Kind.BAN, now)
    person.banned_until = found.until if found else None
    person.save(update_fields=["banned_until"])


def _check(by: User, on: User, reason: str) -> None:
    if by.pk == on.pk:
        raise Refused("yourself", _("That is you."))
    if (on.is_staff or is_moderator(on)) and not by.is_superuser:
        raise Refused("not_them", _("Only an administrator can do this to somebody of the staff."))
    if not reason.strip():
        raise Refused("no_reason", _("Say why: the person reads it."))


def _tell(sanction: Sanction, text: str, key: str, now: datetime) -> None:
    with languages.speaking_to(sanction.person):
        args = _args(sanction) if "{" in text else {}
    inbox.notify(sanction.person_id, Kind.ACCOUNT, key, text, args, link="/help", at=now)
