"""What people are told about tables: judged a moment after it happened, put into their inbox, closed when it passes."""

import logging
from collections.abc import Collection, Iterator, Mapping
from datetime import UTC, datetime, timedelta
from typing import Any

from django.db import OperationalError, transaction
from django.db.models import Exists, F, OuterRef, Q
from django.utils.translation import gettext_noop as N_

from accounts.models import Mails, User
from accounts.notices import inbox, pushing, wishes
from accounts.notices.models import Device, Kind, Notice
from games import registry
from games.tables import asking, events, instant, outbox, permits, timing
from games.tables.models import Outbox, Seat, Table
from games.tables.rows import Rows

# How long a mail waits. The daily one has its own hour; what it leaves out comes at once.
DELAY = {Mails.AT_ONCE: events.SOON, Mails.LATER: timedelta(minutes=5)}
DAY = timedelta(days=1)
BATCH = 100
PASSED_ON_SCREEN = Q(pushed=True, closed_at__isnull=False)
WARNINGS = ("warning", "last_warning")
FIRST_SHARE, LAST_SHARE = 0.8, 0.96
# Of a game; what becomes of a table before its game is told as all else is.
KINDS = {"turn": Kind.TURN, "warning": Kind.TIME, "last_warning": Kind.TIME, "started": Kind.STARTED, "over": Kind.OVER}
FOLDS = "folds"
LATER = (*WARNINGS, FOLDS)
TEXTS = {
    "turn": N_("It is your turn in {game}, table {table}."),
    "first": N_("{game} has begun at table {table}, and it is your turn."),
    "started": N_("{game} has begun at table {table}."),
    "over": N_("{game} at table {table} is over."),
    "cancelled": N_("{game} at table {table} was cancelled."),
    "warning": N_("It is still your turn in {game}, table {table}, and most of your time is used."),
    FOLDS: N_("{game} at table {table} still waits for players; it folds up in a day if nobody comes."),
    "last_warning": N_("It is still your turn in {game}, table {table}, and your time is nearly used up."),
}
# What an administrator, or a fault of the rules, did to a table.
HALTED = N_("{game} at table {table} was stopped, and its clocks stand. {why}")
RESUMED = N_("{game} at table {table} goes on. {why}")
REPAIRED = N_("{game} at table {table} goes on from an earlier move. {why}")
STOPPED = N_("{game} at table {table} was cancelled by an administrator and counts for nobody. {why}")
_OVER = (Table.Status.FINISHED, Table.Status.CANCELLED)
# A table that stands still may go on, and it will be the same turn.
_ASKING = (Table.Status.RUNNING, Table.Status.FROZEN)

log = logging.getLogger(__name__)


def tell(row_id: int, tries: int) -> None:
    """Put what a row speaks of into an inbox, and note which mail may follow; nothing if it has passed."""
    row = outbox.take(row_id, tries, outbox.TELLING)
    if row is None:
        return
    try:
        with transaction.atomic():
            _tell(row)
    except OperationalError:
        raise  # the database's fault: the row's lease ends, and it is tried again
    except Exception:
        log.exception("%s failed.", row)
        if row.attempts >= outbox.MOST_TRIES:
            outbox.park(row, "It failed too often; the log says how.")
        return
    # A turn that ended while this was written was not seen to end by who closes notices.
    close_passed([row.payload["table"]])


def _tell(row: Outbox) -> None:
    what, since = row.payload["what"], moment(row)
    seat = seat_of(row.payload)
    if seat is None or seat.user is None or not seat.user.is_active or not is_current(what, seat, since):
        outbox.finish(row)
        return
    if what in WARNINGS:
        due = warn_at(seat, what)
        if due is None or due > instant.now():
            outbox.put_off(row, due) if due else outbox.finish(row)
            return
    if what == "turn":
        _plan_warnings(seat, row.payload["version"])
    _write(row, what, seat, seat.user, since)
    outbox.finish(row)


def _write(row: Outbox, what: str, seat: Seat, user: User, since: datetime) -> None:
    table, seen = seat.table, has_seen(what, seat, since)
    inbox.notify(
        user.pk,
        KINDS.get(what, Kind.WAITING),
        row.key.removeprefix("notice:"),
        TEXTS[opening(what, table, first=table.started_at == since)],
        {"game": registry.get(table.game).meta.title, "table": table.pk},
        link=f"/tables/{table.pk}",
        at=instant.now() if what in LATER else since,
        table=table.pk,
        since=since,
        read=seen,
        quiet=seat.muted,
    )
    if what in KINDS and not seen and wants_mail(what, seat, user):
        outbox.add(events.mail(row, instant.now() if what in WARNINGS else since + DELAY[Mails(user.mails)]))


def tell_all(found: Rows, text: str, why: str, now: datetime) -> None:
    """Tell everybody who sits at a table, and has not left, what was done to it and why; once for each version."""
    table = found.table
    args: dict[str, str | int] = {"game": registry.get(table.game).meta.title, "table": table.pk, "why": why}
    for seat in permits.people(found.seats):
        if seat.user_id is not None:
            inbox.notify(
                seat.user_id, Kind.ACCOUNT, f"hand:{table.pk}:{table.version}", text, args,
                link=f"/tables/{table.pk}", at=now, table=table.pk, quiet=seat.muted,
            )  # fmt: skip


def seat_of(payload: Mapping[str, Any]) -> Seat | None:
    """Return the seat that a row speaks of, with its table and who sits there; of an open table its creator's."""
    seats = Seat.objects.filter(table_id=payload["table"])
    mine = {"user": F("table__creator")} if payload["what"] == FOLDS else {"number": payload["seat"]}
    seats = seats.filter(**mine)
    seat = seats.select_related("table", "user").first()
    timing.attach([] if seat is None else [seat])
    return seat


def moment(row: Outbox) -> datetime:
    """Return when what a row speaks of began."""
    return datetime(1970, 1, 1, tzinfo=UTC) + timedelta(microseconds=row.payload["since"])


def opening(what: str, table: Table, *, first: bool) -> str:
    """Return which of the texts says it."""
    if what == "over" and table.status == Table.Status.CANCELLED:
        return "cancelled"
    return "first" if what == "turn" and first else what


# Whether ------------------------------------------------------------------------------------------


def is_current(what: str, seat: Seat, since: datetime) -> bool:
    """Tell whether what is to be told is still so: this very turn, a game just begun, or ended."""
    table = seat.table
    if seat.user_id is None:
        return False
    if what == FOLDS:
        return table.status == Table.Status.OPEN
    if what == "over":
        return table.status in _OVER and table.finished_at == since
    if table.status != Table.Status.RUNNING or seat.left or seat.bot:
        return False
    if what == "started":
        # Who has been asked since is told that it is their turn.
        return seat.asked_version is None
    return seat.asked_at == since


def has_seen(what: str, seat: Seat, since: datetime) -> bool:
    """Tell whether a person had the table before their eyes since then; a warning is for those too."""
    return what not in LATER and seat.seen_at is not None and seat.seen_at >= since


def wants_mail(what: str, seat: Seat, user: User) -> bool:
    """Tell whether a person gets a mail of its own about this."""
    kind = KINDS[what]
    return not seat.muted and wishes.wants_mail(user, kind) and not wishes.waits_for_digest(user, kind)


def warn_at(seat: Seat, what: str) -> datetime | None:
    """Return when so much of a seat's time is used that its player is warned; None where no clock runs."""
    return asking.used_at(seat, FIRST_SHARE if what == WARNINGS[0] else LAST_SHARE, instant.now())


def _plan_warnings(seat: Seat, version: int) -> None:
    """Note when a turn that has just begun, and still goes on, will run out of time."""
    if seat.deadline is None or seat.asked_at is None:
        return
    long = seat.deadline - seat.asked_at > DAY
    for what in WARNINGS if long else WARNINGS[:1]:
        due = warn_at(seat, what) or seat.deadline
        outbox.add(events.notice(seat.table_id, seat.number, version, what, seat.asked_at, due))


# What is asked of others --------------------------------------------------------------------------

ASKS = {
    "undo": N_("{name} asks for a move back in {game}, table {table}."),
    "cancel": N_("{name} offers to cancel {game}, table {table}."),
    "rematch": N_("{name} offers a rematch of {game}: table {table} is set."),
}
INVITES = N_("{name} invites you to {game}, table {table}.")


def ask(table: Table, what: str, by: Seat, others: Collection[Seat], now: datetime) -> None:
    """Tell people that another asks something of them, within the write that does."""
    people = [seat for seat in others if seat.user_id is not None and seat.user_id != by.user_id]
    name = User.objects.values_list("username", flat=True).get(pk=by.user_id or 0) if people else ""
    args: dict[str, str | int] = {"name": name, "game": registry.get(table.game).meta.title, "table": table.pk}
    for seat in people:
        inbox.notify(
            seat.user_id or 0, Kind.OFFER, f"{what}:{table.pk}:{table.version}", ASKS[what], args,
            link=f"/tables/{table.pk}", at=now, table=table.pk, quiet=seat.muted,
        )  # fmt: skip


def invite(table: Table, by_id: int, user_ids: Collection[int], now: datetime) -> None:
    """Tell people that a seat is kept for them; each once a table, however often they are asked."""
    if not user_ids:
        return
    name = User.objects.values_list("username", flat=True).get(pk=by_id)
    args: dict[str, str | int] = {"name": name, "game": registry.get(table.game).meta.title, "table": table.pk}
    for user_id in user_ids:
        inbox.notify(
            user_id, Kind.INVITATION, f"invite:{table.pk}", INVITES, args, link=f"/tables/{table.pk}", at=now,
            table=table.pk,
        )  # fmt: skip


def asked_no_more(table: Table, what: str, now: datetime) -> None:
    """Close what was told of a wish that has come to its end."""
    inbox.close_all(f"{what}:{table.pk}:", now)


# By which channels --------------------------------------------------------------------------------


def spread() -> None:
    """Hand what was told to the channels that each person wishes; no notice twice."""
    untold = Notice.objects.filter(told_at=None)
    if Notice.objects.filter(PASSED_ON_SCREEN).exists():
        _recall()
    if not untold.exists():
        return
    with transaction.atomic():
        mine = untold.select_for_update(skip_locked=True, of=("self",)).select_related("user")
        found = list(mine.prefetch_related("user__devices", "user__webhooks").order_by("pk")[:BATCH])
        Outbox.objects.bulk_create([row for notice in found for row in _rows_of(notice)], ignore_conflicts=True)
        Notice.objects.filter(pk__in=[notice.pk for notice in found]).update(told_at=instant.now())


def _rows_of(notice: Notice) -> Iterator[Outbox]:
    """Yield a row for each channel that is to tell a notice; none for one that is past."""
    user, now = notice.user, instant.now()
    if not user.is_active or notice.read_at is not None or notice.closed_at is not None:
        return
    yield from _rows_out(notice, user)
    if notice.only == "mail" and user.email:
        yield _row(Outbox.Kind.LETTER, str(notice.pk), {"notice": notice.pk}, now)
    if notice.only or not wishes.wants_mail(user, notice.kind):
        return
    if wishes.waits_for_digest(user, notice.kind):
        due = wishes.next_digest(user, now)
        yield _row(Outbox.Kind.DIGEST, f"{user.pk}:{due:%Y-%m-%dT%H}", {"user": user.pk}, due)
    elif notice.kind not in KINDS.values():
        yield _row(Outbox.Kind.LETTER, str(notice.pk), {"notice": notice.pk}, notice.at + DELAY[Mails(user.mails)])


def _rows_out(notice: Notice, user: User) -> Iterator[Outbox]:
    """Yield a row for each screen and each webhook."""
    if wishes.told_by(notice, "push"):
        yield from (_push(notice, device, closes=False) for device in user.devices.all())
    if wishes.told_by(notice, "webhook"):
        for hook in user.webhooks.all():
            if hook.paused_at is None:
                payload = {"notice": notice.pk, "webhook": hook.pk}
                yield _row(Outbox.Kind.HOOK, f"{notice.pk}:{hook.pk}", payload, instant.now())


def _push(notice: Notice, device: Device, *, closes: bool) -> Outbox:
    payload = {"notice": notice.pk, "device": device.pk, "closes": int(closes)}
    key = f"{notice.pk}:{device.pk}{':closes' if closes else ''}"
    return _row(Outbox.Kind.PUSH, key, payload, instant.now())


def _recall() -> None:
    """Have screens close what they show and is past."""
    with transaction.atomic():
        mine = Notice.objects.filter(PASSED_ON_SCREEN).select_for_update(skip_locked=True, of=("self",))
        found = list(mine.select_related("user").prefetch_related("user__devices").order_by("pk")[:BATCH])
        rows = [
            _push(notice, device, closes=True)
            for notice in found
            for device in notice.user.devices.all()
            if pushing.takes_closing(device)
        ]
        Outbox.objects.bulk_create(rows, ignore_conflicts=True)
        Notice.objects.filter(pk__in=[notice.pk for notice in found]).update(pushed=False)


def _row(kind: Outbox.Kind, key: str, payload: dict[str, int], due: datetime) -> Outbox:
    return Outbox(kind=kind, key=f"{kind}:{key}", payload=payload, due_at=due)


# When it passes -----------------------------------------------------------------------------------


def close_passed(table_ids: Collection[int]) -> None:
    """Close what was told about turns that have been played, or are nobody's any more, and of seats no more kept."""
    asked = Seat.objects.filter(
        table=OuterRef("table"), user=OuterRef("user"), asked_at=OuterRef("since"), left="", bot="",
        table__status__in=_ASKING,
    )  # fmt: skip
    idle = Seat.objects.filter(table=OuterRef("table"), user=OuterRef("user"), asked_at=None, left="", bot="")
    told = Notice.objects.filter(table__in=list(table_ids), closed_at=None)
    waits = Table.objects.filter(pk=OuterRef("table"), status=Table.Status.OPEN)
    passed = ~Exists(asked) & Q(kind__in=[Kind.TURN, Kind.TIME]) | ~Exists(idle) & Q(kind=Kind.STARTED)
    kept = Seat.objects.filter(
        table=OuterRef("table"), user=OuterRef("user"), accepted=False, table__status=Table.Status.OPEN
    )
    passed |= ~Exists(waits) & Q(kind=Kind.WAITING) | ~Exists(kept) & Q(kind=Kind.INVITATION)
    told.filter(passed).update(closed_at=instant.now())


def purge() -> None:
    """Delete notices that are long past."""
    inbox.purge(instant.now())
