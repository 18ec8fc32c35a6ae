"""Mails about tables: judged again when they are due, made for their receiver's eyes, sent once at most."""

import logging
from datetime import timedelta

from django.db import OperationalError

from accounts import services as accounts
from accounts.notices import message, sending
from games.tables import instant, letters, outbox, replays, rows, telling
from games.tables.models import Outbox, Seat

# While the server is away a mail is tried again ever more rarely, for about a day.
FIRST_PAUSE, LONGEST_PAUSE, MOST_TRIES = timedelta(seconds=15), timedelta(minutes=4), 360
# What fails on our side does so again.
MOST_FAULTS = 6

log = logging.getLogger(__name__)


def send(row_id: int, tries: int) -> None:
    """Send the mail of a row if it is still to be sent, and note what came of it."""
    row = outbox.take(row_id, tries, outbox.MAILING)
    if row is None:
        return
    try:
        notice = _judge(row)
        if notice is None:
            outbox.finish(row)
        else:
            _hand_over(row, notice)
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


def _judge(row: Outbox) -> message.Notice | None:
    """Return the mail of a row; None if there is nothing to say any more, or nobody who wants to hear it."""
    what, since, seat = row.payload["what"], telling.moment(row), telling.seat_of(row.payload)
    if seat is None or seat.user is None or not seat.user.is_active or not telling.is_current(what, seat, since):
        return None
    if not telling.wants_mail(seat.user, seat) or telling.has_seen(what, seat, since):
        return None
    found = rows.read(seat.table_id, replays.known(seat.table_id))
    if found is None or not telling.is_current(what, found.seats[seat.number], since):
        return None
    return letters.notice(what, found, found.seats[seat.number], seat.user, row.payload["version"], instant.now())
