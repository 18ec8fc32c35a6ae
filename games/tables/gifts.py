"""Giving time: any opponent may give a seat that is asked an increment, once a turn. Changes memory, saves nothing."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Protocol

from django.utils.translation import gettext as _

from games.tables import asking, clock, permits
from games.tables.models import Move, Seat


class Said(Protocol):
    """A move, stored or played, as far as gifts go."""

    @property
    def note(self) -> str: ...
    @property
    def seat(self) -> int | None: ...
    @property
    def given_to(self) -> int | None: ...
    @property
    def at(self) -> datetime: ...


def why_not(seats: Sequence[Seat], moves: Iterable[Said], giver: int, to: int) -> str | None:
    """Say why one seat can't give another time now; None if it can."""
    if giver == to:
        return _("Time is given by others.")
    if not 0 <= to < len(seats) or all(seat.number != to for seat in permits.people(seats)):
        return _("Time can be given to a person who plays.")
    seat = seats[to]
    if seat.asked_at is None or seat.bank_ms is None:
        return _("Time can be given to a seat whose clock runs.")
    asked_at = seat.asked_at
    if any(
        move.note == Move.Note.GAVE and (move.seat, move.given_to) == (giver, to) and move.at >= asked_at
        for move in moves
    ):
        return _("You have given this seat time already, for this turn.")
    return None


def give(seat: Seat, pace: clock.Clock) -> None:
    """Add an increment to the time of a turn, beyond the cap too, which holds again at its end."""
    seat.bank_ms = (seat.bank_ms or 0) + (pace.increment_seconds or 0) * 1000
    asking.set_deadline(seat)
