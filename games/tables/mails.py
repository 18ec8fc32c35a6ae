"""Mails about what people are told: judged again when they are due, made for their receiver's eyes, sent once."""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta

from django.db import OperationalError, transaction

from accounts import languages
from accounts import services as accounts
from accounts.models import User
from accounts.notices import message, sending
from accounts.notices.models import Notice
from games.tables import digests, instant, letters, outbox, replays, rows, telling
from games.tables.models import Outbox

# While the server is away a mail is tried again ever more rarely, for about a day.
FIRST_PAUSE, LONGEST_PAUSE, MOST_TRIES = timedelta(seconds=15), timedelta(minutes=4), 360
# What fails on our side does so again.
MOST_FAULTS = 6

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Due:
    """A mail that is to be sent now, to whom, and what is to be noted from the moment in which it may be out."""

    user: User
    notice: message.Notice
    began: Callable[[], object] = lambda: None


def send(row_id: int, tries: int) -> None:
    """Send the mail of a row if it is still to be sent, and note what came of it."""
    row = outbox.take(row_id, tries, outbox.MAILING)
    if row is None:
        return
    try:
        due = _JUDGES[row.kind](row)
        if due is None:
            outbox.finish(row)
        else:
            _hand_over(row, due)
    except OperationalError:
        raise  # the database's fault: the row's lease ends, and it is tried again
    except Exception:
        log.exception("%s failed.", row)
        _again(row, "It failed too often; the log says how.", MOST_FAULTS)


def _hand_over(row: Outbox, due: Due) -> None:
    """Send a mail; it counts as sent from the moment in which the server may have it."""

    def began() -> None:
        with transaction.atomic():
            outbox.finish(row)
            due.began()

    try:
        with languages.speaking_to(due.user):
            made = message.mail(due.notice)
        sending.send(made, began)
    except sending.TryLater as problem:
        log.warning("%s waits: %s", row, problem)
        _again(row, f"The mail server did not take it: {problem}", MOST_TRIES, reopen=True)
    except sending.Refused as problem:
        log.warning("%s was refused: %s", row, problem)
        outbox.park(row, f"The mail server refused it: {problem}")
        if problem.address:
            accounts.note_refusal(due.user.pk, due.notice.to)
    except sending.Unsure as problem:
        log.warning("%s may have arrived and is not sent again: %s", row, problem)


def _again(row: Outbox, reason: str, most: int, *, reopen: bool = False) -> None:
    if row.attempts >= most:
        outbox.park(row, reason)
        return
    pause = min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** min(row.attempts - 1, 10))
    outbox.put_off(row, instant.now() + pause, reopen=reopen)


# Whether ------------------------------------------------------------------------------------------


def _about_table(row: Outbox) -> Due | None:
    """Return the mail about a table; None if there is nothing to say any more, or nobody who wants to hear it."""
    what, since, seat = row.payload["what"], telling.moment(row), telling.seat_of(row.payload)
    if seat is None or seat.user is None or not seat.user.is_active or not telling.is_current(what, seat, since):
        return None
    if not telling.wants_mail(what, seat, seat.user) or telling.has_seen(what, seat, since):
        return None
    found = rows.read(seat.table_id, replays.known(seat.table_id))
    if found is None or not telling.is_current(what, found.seats[seat.number], since):
        return None
    version, mine = row.payload["version"], found.seats[seat.number]
    with languages.speaking_to(seat.user):
        return Due(seat.user, letters.notice(what, found, mine, seat.user, version, instant.now()))


def _letter(row: Outbox) -> Due | None:
    found = digests.letter(row.payload["notice"], instant.now())
    return Due(*found) if found else None


def _digest(row: Outbox) -> Due | None:
    found = digests.digest(row.payload["user"], row.key, instant.now())
    if found is None:
        return None
    user, notice, told = found
    return Due(user, notice, lambda: Notice.objects.filter(pk__in=told).update(digest=row.key))


_JUDGES: dict[str, Callable[[Outbox], Due | None]] = {
    Outbox.Kind.MAIL: _about_table,
    Outbox.Kind.LETTER: _letter,
    Outbox.Kind.DIGEST: _digest,
}
