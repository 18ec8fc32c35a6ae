"""Taking a move back: one asks for their last move, the others agree or refuse; whoever moves meanwhile refuses too.

What is taken back stays written, marked; the game goes on from before it, and so do the clocks.
"""

from datetime import datetime
from functools import partial
from typing import Literal

from django.utils.translation import gettext as _

from games.tables import asking, instant, offers, reckoning, replays, takebacks, telling
from games.tables.models import Move, Seat
from games.tables.refusals import Refusal
from games.tables.replays import Replay
from games.tables.rows import Rows
from games.tables.services import agreement, endings, moves, prepared, writing
from games.tables.services.writing import Answer, Request, Settled
from games.tables.takebacks import Asked

Say = Literal["ask", "agree", "refuse", "withdraw"]
SAYS: tuple[Say, ...] = ("ask", "agree", "refuse", "withdraw")
Note = Move.Note


def take_back(*, table_id: int, user_id: int, say: Say, request: Request | None = None) -> Answer:
    """Let a person ask for their last move, or answer who asks; the last to agree takes it back."""
    now = instant.now()
    act = partial(_take_back, table_id, user_id, say, now)
    return endings.guarded(table_id, now, lambda: writing.run(request, act))


def _take_back(table_id: int, user_id: int, say: Say, now: datetime) -> Answer | Settled:
    found = writing.locked(table_id, user_id)
    seat = endings.playing_seat(found, user_id)
    replay = agreement.lapse(found, moves.replay_of(found), now)
    late = next((each for each in found.seats if asking.is_late(each, now)), None)
    if late is not None and endings.settle_overdue(found, replay, now, late=late):
        message = _("Somebody's time has run out, so the game has changed. Please look again.")
        return Settled(Refusal(409, "too_late", message, version=found.table.version))
    request = _asking(found, replay, seat) if say == "ask" else _answering(found, replay, seat.number, say)
    missing = [] if request is None else takebacks.missing(request, found.seats)
    if request is None or not missing:
        telling.asked_no_more(found.table, "undo", now)
    if request is not None and not missing:
        return _undo(found, replay, request.by, now)
    note = {"ask": Note.UNDO_ASKED, "agree": Note.UNDO_AGREED, "refuse": Note.UNDO_NO, "withdraw": Note.UNDO_DROP}[say]
    writing.bump(found.table, now)
    if say == "ask":
        telling.ask(found.table, "undo", seat, [found.seats[number] for number in missing], now)
    return moves.save(found, moves.insert_note(found, replay, note, seat.number, now), now, (), *offers.FIELDS)


def _asking(found: Rows, replay: Replay, seat: Seat) -> Asked:
    """Return what is asked for once this seat has asked. Refuses what can't be had."""
    version = found.table.version
    if takebacks.asked(replay.moves) is not None:
        raise Refusal(409, "asked_already", _("Somebody asks for a move back already."), version=version)
    if why := takebacks.why_not(found.table, replay, seat.number):
        raise Refusal(409, "stays", why, version=version)
    return Asked((seat.number,))


def _answering(found: Rows, replay: Replay, seat: int, say: Say) -> Asked | None:
    """Return what is asked for once this seat has answered; None if that ends it."""
    request, version = takebacks.asked(replay.moves), found.table.version
    if request is None:
        raise Refusal(409, "not_asked", _("Nobody asks for a move back, or not any more."), version=version)
    own = seat == request.by
    if own != (say == "withdraw"):
        message = (
            _("This wish is your own: let the move stand.")
            if own
            else _("This wish is another's: agree or refuse.")
        )
        raise Refusal(409, "not_yours", message, version=version)
    if say != "agree":
        return None
    if seat in request.agreed:
        raise Refusal(409, "agreed_already", _("You agree already; the others are yet to answer."), version=version)
    return Asked((*request.agreed, seat))


def _undo(found: Rows, replay: Replay, seat: int, now: datetime) -> Answer:
    """Go back to before a seat's last move: state, clocks, and who is asked; all that was said since falls away."""
    table, gone = found.table, takebacks.last_move(replay, seat)
    assert gone is not None
    stood = reckoning.before(found, gone.number)
    Move.objects.filter(table=table, number__gte=gone.number, taken_back=False).update(taken_back=True)
    writing.bump(table, now)
    table.undone += 1
    offers.drop(table)
    prepared.drop(found)
    reckoning.go_back(found.seats, stood, gone.at)
    after = moves.insert_note(found, replays.until(found, replay, gone.number), Note.UNDONE, seat, now)
    moves.ask(found, after, now)
    return moves.save(found, after, now, found.seats, "undone", *offers.FIELDS)
