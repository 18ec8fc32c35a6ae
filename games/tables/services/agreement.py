"""Cancelling a running game by agreement: one offers it, the others agree or decline; three days later it lapses.

What is said is a move without steps, so it has a number and a version like everything that happens. It changes no
seat: nobody is asked anew, no draft is lost, and the clocks go on.
"""

from datetime import datetime
from functools import partial
from typing import Literal

from django.utils.translation import gettext as _

from games.tables import instant, offers, telling
from games.tables.models import Move
from games.tables.refusals import Refusal
from games.tables.replays import Replay
from games.tables.rows import Rows
from games.tables.services import endings, moves, writing
from games.tables.services.writing import Answer, Request

Say = Literal["offer", "accept", "decline", "withdraw"]
SAID: tuple[Say, ...] = ("offer", "accept", "decline", "withdraw")
Note = Move.Note


def cancel(*, table_id: int, user_id: int, say: Say, request: Request | None = None) -> Answer:
    """Let a person offer to cancel a running game, or answer such an offer; the last to agree ends the game."""
    now = instant.now()
    act = partial(_cancel, table_id, user_id, say, now)
    return endings.guarded(table_id, now, lambda: writing.run(request, act))


def _cancel(table_id: int, user_id: int, say: Say, now: datetime) -> Answer:
    found = writing.locked(table_id, user_id)
    seat = endings.playing_seat(found, user_id)
    if len(found.seats) == 1:
        message = _("You play alone: there is nobody to agree with. You can give the game up.")
        raise Refusal(409, "alone", message, version=found.table.version)
    replay = lapse(found, moves.replay_of(found), now)
    note = _offering(found, replay, seat.number, now) if say == "offer" else _answering(found, seat.number, say)
    answer, _rows = _note(found, replay, note, seat.number, now)
    return answer


def lapse(found: Rows, replay: Replay, now: datetime) -> Replay:
    """End an offer whose time is over; return the replay that goes on with that, or as it was."""
    if not offers.has_lapsed(found.table, now):
        return replay
    _, after = _note(found, replay, Note.LAPSED, None, now)
    return after


def _offering(found: Rows, replay: Replay, seat: int, now: datetime) -> Note:
    """Return what it means that a seat offers to cancel: it agrees, if another has offered meanwhile."""
    table = found.table
    if seat in table.agreed:
        raise _agreed_already(found)
    if table.cancel_until is not None:
        return Note.AGREED
    if _offered_lately(replay, seat, now):
        message = _("You have offered that already. You can again once somebody has moved, or three days after.")
        raise Refusal(409, "offered_already", message, version=table.version)
    return Note.OFFERED


def _offered_lately(replay: Replay, seat: int, now: datetime) -> bool:
    """Tell whether a seat has offered within the time of an offer, and nobody has moved since."""
    for move in reversed(replay.moves):
        if move.steps:
            return False
        if (move.note, move.seat) == (Note.OFFERED, seat):
            return now <= move.at + offers.STANDS_FOR
    return False


def _answering(found: Rows, seat: int, say: Say) -> Note:
    """Return what it means that a seat answers an offer, or takes its own back."""
    table = found.table
    if table.cancel_until is None:
        message = _("There is no offer to cancel this game, or not any more.")
        raise Refusal(409, "no_offer", message, version=table.version)
    own = seat == table.agreed[0]
    if say == "accept":
        if seat in table.agreed:
            raise _agreed_already(found)
        return Note.AGREED
    if own != (say == "withdraw"):
        message = (
            _("This offer is your own: take it back.")
            if own
            else _("This offer is another's: you can decline it.")
        )
        raise Refusal(409, "not_your_offer", message, version=table.version)
    return Note.WITHDREW if own else Note.DECLINED


def _agreed_already(found: Rows) -> Refusal:
    message = _("You agree to cancel this game already; the others are yet to answer.")
    return Refusal(409, "agreed_already", message, version=found.table.version)


def _note(found: Rows, replay: Replay, note: Note, seat: int | None, now: datetime) -> tuple[Answer, Replay]:
    """Store what was said of an offer, and end the game if all agree now. Return what came of it."""
    table = found.table
    writing.bump(table, now)
    offers.take(table, note, seat, now)
    if note == Note.OFFERED and seat is not None:
        missing = offers.missing(table, found.seats)
        telling.ask(table, "cancel", found.seats[seat], [found.seats[number] for number in missing], now)
    elif note != Note.AGREED:
        telling.asked_no_more(table, "cancel", now)
    after = moves.insert_note(found, replay, note, seat, now)
    if offers.is_agreed(table, found.seats, now):
        return endings.end(found, after, now, {"kind": "cancelled"}), after
    return moves.save(found, after, now, (), *offers.FIELDS), after
