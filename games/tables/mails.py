"""Mails about tables: judged again when they are due, made for their receiver's eyes, sent once at most."""

import logging
from datetime import UTC, datetime, timedelta

from django.db import OperationalError

from accounts import services as accounts
from accounts.models import Mails, User
from accounts.notices import message, sending
from games.tables import events, instant, letters, outbox, replays, rows
from games.tables.models import Outbox, Seat, Table
from games.tables.rows import Rows

DELAY = {Mails.AT_ONCE: events.SOON, Mails.LATER: timedelta(minutes=5)}
# While the server is away a mail is tried again ever more rarely, for about a day.
FIRST_PAUSE, LONGEST_PAUSE, MOST_TRIES = timedelta(seconds=15), timedelta(minutes=4), 360
# What fails on our side does so again.
MOST_FAULTS = 6
DAY = timedelta(days=1)
WARNINGS = ("warning", "last_warning")
FIRST_SHARE, LAST_SHARE = 0.8, 0.96
_OVER = (Table.Status.FINISHED, Table.Status.CANCELLED)

log = logging.getLogger(__name__)


def send(row_id: int, tries: int) -> None:
    """Send the mail of a row if it is still to be sent, and note what came of it."""
    row = outbox.take(row_id, tries, outbox.MAILING)
    if row is None:
        return
    try:
        due = _judge(row)
        if due is None:
            outbox.finish(row)
        elif isinstance(due, datetime):
            outbox.put_off(row, due)
        else:
            _hand_over(row, due)
    except OperationalError:
        raise  # the database's fault: the row's lease ends, and it is tried again
    except Exception:
        log.exception("%s failed.", row.key)
        _again(row, "It failed too often; the log says how.", MOST_FAULTS)


def _hand_over(row: Outbox, notice: message.Notice) -> None:
    """Send a mail; it counts as sent from the moment in which the server may have it."""
    try:
        sending.send(message.mail(notice), lambda: outbox.finish(row))
    except sending.TryLater as problem:
        log.warning("%s waits: %s", row.key, problem)
        _again(row, f"The mail server did not take it: {problem}", MOST_TRIES, reopen=True)
    except sending.Refused as problem:
        log.warning("%s was refused: %s", row.key, problem)
        outbox.park(row, f"The mail server refused it: {problem}")
        if problem.address:
            accounts.note_refusal(_user_id(row), notice.to)
    except sending.Unsure as problem:
        log.warning("%s may have arrived and is not sent again: %s", row.key, problem)


def _again(row: Outbox, reason: str, most: int, *, reopen: bool = False) -> None:
    if row.attempts >= most:
        outbox.park(row, reason)
        return
    pause = min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** min(row.attempts - 1, 10))
    outbox.put_off(row, instant.now() + pause, reopen=reopen)


def _user_id(row: Outbox) -> int:
    seat = Seat.objects.filter(table_id=row.payload["table"], number=row.payload["seat"])
    return seat.values_list("user_id", flat=True).first() or 0


# Whether ------------------------------------------------------------------------------------------


def _judge(row: Outbox) -> message.Notice | datetime | None:
    """Return the mail to be sent now, or when to look again; None if there is nothing to say any more."""
    what, number = row.payload["what"], row.payload["seat"]
    found = rows.read(row.payload["table"], replays.known(row.payload["table"]))
    if found is None or not 0 <= number < len(found.seats):
        return None
    seat, since = found.seats[number], _instant(row.payload["since"])
    if not _is_current(what, found, seat, since):
        return None
    if what == "turn":
        _plan_warnings(found.table, seat, row.payload["version"])
    user = User.objects.filter(pk=seat.user_id, is_active=True).first()
    if user is None or not _wants_mail(user, seat):
        return None
    if what not in WARNINGS and seat.seen_at is not None and seat.seen_at >= since:
        return None
    due = _due(what, user, seat, since)
    if due is None or due > instant.now():
        return due
    return letters.notice(what, found, seat, user, row.payload["version"], instant.now())


def _instant(microseconds: int) -> datetime:
    return datetime(1970, 1, 1, tzinfo=UTC) + timedelta(microseconds=microseconds)


def _is_current(what: str, found: Rows, seat: Seat, since: datetime) -> bool:
    """Tell whether what a mail would speak of is still so: this very turn, a game just begun, or ended."""
    status = found.table.status
    if seat.user_id is None:
        return False
    if what == "over":
        return status in _OVER and found.table.finished_at == since
    if status != Table.Status.RUNNING or seat.left or seat.bot:
        return False
    if what == "started":
        # Who has been asked since is told that it is their turn.
        return seat.asked_version is None
    return seat.asked_at == since


def _wants_mail(user: User, seat: Seat) -> bool:
    return bool(user.email) and not seat.muted and user.mails != Mails.OFF and not user.email_refused


def _due(what: str, user: User, seat: Seat, since: datetime) -> datetime | None:
    """Return when a mail is due: after the player's own delay, or when so much of their time is used."""
    if what not in WARNINGS:
        return since + DELAY[Mails(user.mails)]
    return _warn_at(seat, FIRST_SHARE if what == WARNINGS[0] else LAST_SHARE)


def _warn_at(seat: Seat, share: float) -> datetime | None:
    if seat.deadline is None or seat.asked_at is None:
        return None
    return seat.asked_at + (seat.deadline - seat.asked_at) * share


def _plan_warnings(table: Table, seat: Seat, version: int) -> None:
    """Note when a turn that has just begun, and still goes on, will run out of time."""
    if seat.deadline is None or seat.asked_at is None:
        return
    shares = [(WARNINGS[0], FIRST_SHARE)]
    if seat.deadline - seat.asked_at > DAY:
        shares.append((WARNINGS[1], LAST_SHARE))
    for what, share in shares:
        due_at = seat.asked_at + (seat.deadline - seat.asked_at) * share
        row = events.mail(table.pk, seat.number, version, what, seat.asked_at, due_at)
        Outbox.objects.get_or_create(
            key=row.key,
            defaults={
                "kind": row.kind, "payload": row.payload, "table_id": row.table_id, "due_at": row.due_at,
            },
        )  # fmt: skip
