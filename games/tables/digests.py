"""Mails about what stands in an inbox: one notice of its own, or all that is new since the last daily mail."""

from collections.abc import Sequence
from datetime import datetime

from django.conf import settings
from django.db.models import Q
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from accounts import languages
from accounts.models import Mails, User
from accounts.notices import inbox, links, message, wishes
from accounts.notices.models import Kind, Notice
from games.tables import letters, telling, timing
from games.tables.models import Seat

MOST_ITEMS = 40


def letter(notice_id: int, now: datetime) -> tuple[User, message.Notice] | None:
    """Return the mail about one notice; None if it is read, past or not wanted any more."""
    notice = Notice.objects.filter(pk=notice_id, read_at=None, closed_at=None).select_related("user").first()
    if notice is None or not _may_have(notice) or _is_muted(notice):
        return None
    with languages.speaking_to(notice.user):
        return notice.user, _about(notice, notice.user, now)


def _about(notice: Notice, user: User, now: datetime) -> message.Notice:
    sentence = inbox.sentence(notice)
    return message.Notice(
        to=user.email,
        name=message.clean(user.username),
        subject=sentence.removesuffix("."),
        opening=sentence,
        link=settings.SITE_URL + notice.link,
        link_words=_("Go to the table")
        if notice.table
        else _("Go to {site_name}").format(site_name=settings.SITE_NAME),
        mute_link=letters.mute_link(notice.table, user.pk) if notice.table else "",
        off_link=links.off_link(user.pk),
        thread=f"table-{notice.table}.player-{user.pk}" if notice.table else f"notices.player-{user.pk}",
        number=f"notice-{notice.pk}",
        at=now,
    )


def _may_have(notice: Notice) -> bool:
    user, kind = notice.user, notice.kind
    if notice.only:
        return user.is_active and bool(user.email)
    return user.is_active and wishes.wants_mail(user, kind) and not wishes.waits_for_digest(user, kind)


def _is_muted(notice: Notice) -> bool:
    return Seat.objects.filter(table=notice.table, user=notice.user_id, muted=True).exists()


# The daily mail -----------------------------------------------------------------------------------


def digest(user_id: int, key: str, now: datetime) -> tuple[User, message.Notice, list[int]] | None:
    """Return a person's daily mail and the numbers of the notices it tells; None if nothing is new, or it is unwanted.

    New is what no other daily mail told; *key* names this one, so that one tried again is the same.
    """
    user = User.objects.filter(pk=user_id, is_active=True).first()
    if user is None or user.mails != Mails.DIGEST:
        return None
    found = _new(user, key)
    if not found:
        return None
    with languages.speaking_to(user):
        return user, _daily(user, found, key, now), [notice.pk for notice in found]


def _daily(user: User, found: Sequence[Notice], key: str, now: datetime) -> message.Notice:
    count = len(found)
    return message.Notice(
        to=user.email,
        name=message.clean(user.username),
        subject=ngettext("1 thing is new", "{count} things are new", count).format(count=count),
        opening=_("This is new at {site_name} since your last daily mail:").format(site_name=settings.SITE_NAME),
        items=_items(user, found[:MOST_ITEMS], now),
        facts=[_("And {count} more.").format(count=count - MOST_ITEMS)] if count > MOST_ITEMS else [],
        link=f"{settings.SITE_URL}/inbox",
        link_words=_("Go to your inbox"),
        off_link=links.off_link(user.pk),
        thread=f"daily.player-{user.pk}",
        number=key.replace(":", "-"),
        at=now,
    )


def _new(user: User, key: str) -> list[Notice]:
    """Return what is new to a person and still true, turns first."""
    mine = inbox.unread(user.pk).filter(Q(digest="") | Q(digest=key), quiet=False, only="", told_at__isnull=False)
    telling.close_passed({notice.table for notice in mine if notice.table is not None})
    muted = Seat.objects.filter(user=user, muted=True).values("table")
    found = [
        notice
        for notice in mine.exclude(table__isnull=False, table__in=muted).order_by("at", "pk")
        if wishes.wants_mail(user, notice.kind) and wishes.waits_for_digest(user, notice.kind)
    ]
    return sorted(found, key=lambda notice: notice.kind != Kind.TURN)


def _items(user: User, found: Sequence[Notice], now: datetime) -> list[message.Item]:
    turns = [notice.table for notice in found if notice.kind == Kind.TURN]
    mine = list(Seat.objects.filter(user=user, table__in=turns).select_related("table"))
    timing.attach(mine)
    seats: dict[int | None, Seat] = {seat.table_id: seat for seat in mine}
    return [
        message.Item(
            inbox.sentence(notice),
            letters.time_left(seats[notice.table], user, now) if notice.table in seats else [],
            settings.SITE_URL + notice.link,
        )
        for notice in found
    ]
