"""Taking a move back by consent. Whether that is asked for follows from the notes behind the last move alone."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any, Protocol

from django.utils.translation import gettext as _

from games.engine.game import CHANCE
from games.tables import permits
from games.tables.models import Move, Seat, Table
from games.tables.replays import Played, Replay

SAID = (Move.Note.UNDO_ASKED, Move.Note.UNDO_AGREED, Move.Note.UNDO_NO, Move.Note.UNDO_DROP)
Note = Move.Note
_ENDS = (Note.UNDO_NO, Note.UNDO_DROP, Note.UNDONE, Note.RESIGNED, Note.TIMEOUT, Note.FROZEN)


class Made(Protocol):
    """A move, stored or played, as far as wishes go."""

    @property
    def note(self) -> str: ...
    @property
    def seat(self) -> int | None: ...
    @property
    def steps(self) -> Sequence[Any]: ...


@dataclass(frozen=True, slots=True)
class Asked:
    """Who asks to take their last move back, and which seats agree: first the one who asks."""

    agreed: tuple[int, ...]

    @property
    def by(self) -> int:
        """Return the seat whose wish it is."""
        return self.agreed[0]


def asked(moves: Sequence[Made]) -> Asked | None:
    """Return what is asked for now; whoever moves, refuses or leaves ends it."""
    found: Asked | None = None
    behind = list(takewhile(lambda move: not move.steps, reversed(moves)))
    for move in reversed(behind):
        if move.note == Note.UNDO_ASKED and move.seat is not None:
            found = Asked((move.seat,))
        elif move.note == Note.UNDO_AGREED and found is not None and move.seat is not None:
            found = Asked((*found.agreed, move.seat))
        elif move.note in _ENDS:
            found = None
    return found


def missing(request: Asked, seats: Sequence[Seat]) -> list[int]:
    """Return the seats of people who play and have not agreed. Bots always do."""
    return [seat.number for seat in permits.people(seats) if seat.number not in request.agreed]


def is_possible(moves: Sequence[Made], seats: Sequence[Seat], note: str, seat: int | None) -> bool:
    """Tell whether this can be said behind these moves by this seat; an undoing by whose move it is, once all agree."""
    request = asked(moves)
    if all(each.number != seat for each in permits.people(seats)):
        return False
    if note == Note.UNDO_ASKED:
        return request is None
    if note == Note.UNDONE:
        request = request or Asked((seat or 0,))
        return request.by == seat and len(missing(request, seats)) <= 1  # the last to agree is not noted
    if request is None:
        return False
    if note == Note.UNDO_AGREED:
        return seat not in request.agreed
    return (request.by == seat) == (note == Note.UNDO_DROP)


def last_move(replay: Replay, seat: int) -> Played | None:
    """Return the last move of a seat, the one that it may want back."""
    return next((move for move in reversed(replay.moves) if move.seat == seat and move.steps), None)


def why_not(table: Table, replay: Replay, seat: int) -> str | None:
    """Say why a seat can't have its last move back; None if it can, once the others agree."""
    if table.ranked:
        return _("Moves are taken back at friendly tables only.")
    move = last_move(replay, seat)
    if move is None:
        return _("You have made no move that could be taken back.")
    since = replay.moves[move.number :]
    if any(each.note in (Note.RESIGNED, Note.TIMEOUT) for each in since):
        return _("Somebody has left the game since your last move, so it stays.")
    if any(by == CHANCE for each in since for by, _step in each.steps):
        return _("Chance has had its say since you made your last move, so it stays.")
    effects = (effect for each in since for followed in each.effects for effect in followed)
    if any(effect.closes == "reveal" for effect in effects):
        return _("Something hidden has come to light since you made your last move, so it stays.")
    return None


def may_say(table: Table, replay: Replay, seat: int) -> list[str]:
    """Return what a seat may say now of taking a move back."""
    request = asked(replay.moves)
    if request is None:
        return ["ask"] if why_not(table, replay, seat) is None else []
    if request.by == seat:
        return ["withdraw"]
    return ["refuse"] if seat in request.agreed else ["agree", "refuse"]
