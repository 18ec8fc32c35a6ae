"""An offer to cancel a game: once all people who still play agree, nothing counts. Changes in memory, saves nothing."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Protocol

from games.tables import permits
from games.tables.models import Move, Seat

STANDS_FOR = timedelta(days=3)
FIELDS = ("agreed", "cancel_until")


class Offered(Protocol):
    """A table, or one that is reckoned anew: the seats that agree, whose offer it is first, and how long it stands."""

    agreed: list[int]
    cancel_until: datetime | None


def has_lapsed(table: Offered, now: datetime) -> bool:
    """Tell whether an offer's time is over, though nobody has noted that yet; what comes at its end counts."""
    return table.cancel_until is not None and table.cancel_until < now


def missing(table: Offered, seats: Sequence[Seat]) -> list[int]:
    """Return the seats of people who still play and have not agreed. Bots are asked nothing, nor is who left."""
    return [seat.number for seat in permits.people(seats) if seat.number not in table.agreed]


def is_agreed(table: Offered, seats: Sequence[Seat], now: datetime) -> bool:
    """Tell whether all who have a say agree to an offer that stands."""
    return table.cancel_until is not None and now <= table.cancel_until and not missing(table, seats)


def is_possible(table: Offered, seats: Sequence[Seat], note: str, seat: int | None, now: datetime) -> bool:
    """Tell whether this can be said of an offer, or that there is none, by this seat; by nobody if it lapsed."""
    if note == Move.Note.LAPSED:
        return seat is None and has_lapsed(table, now)
    stands = table.cancel_until is not None and now <= table.cancel_until
    own = stands and seat == table.agreed[0]
    fits = {
        Move.Note.OFFERED: table.cancel_until is None,
        Move.Note.AGREED: stands and seat not in table.agreed,
        Move.Note.DECLINED: stands and not own,
        Move.Note.WITHDREW: own,
    }
    return fits.get(Move.Note(note), False) and any(each.number == seat for each in permits.people(seats))


def take(table: Offered, note: str, seat: int | None, now: datetime) -> None:
    """Let what was said happen."""
    if note == Move.Note.OFFERED and seat is not None:
        table.agreed, table.cancel_until = [seat], now + STANDS_FOR
    elif note == Move.Note.AGREED and seat is not None:
        table.agreed = [*table.agreed, seat]
    else:
        drop(table)


def leave(table: Offered, seat: int) -> None:
    """Let a seat's say go with who leaves it: an offer of theirs ends."""
    if table.agreed[:1] == [seat]:
        drop(table)
    else:
        table.agreed = [each for each in table.agreed if each != seat]


def drop(table: Offered) -> None:
    """End an offer, if there is one."""
    table.agreed, table.cancel_until = [], None
