"""Who belongs to which room of a table, and which rooms they may read."""

from dataclasses import dataclass

from games.tables import permits
from games.tables.models import Seat, Table
from games.tables.refusals import absent
from games.talk.models import Side

LARGEST_ID = 2**63 - 1
# Nobody reads the other room while something is at stake. Before the game all talk in that of the players.
_APART = (Table.Status.RUNNING, Table.Status.FROZEN)


@dataclass(frozen=True, slots=True)
class Place:
    """A table as talk knows it: who sits there, who looks, and whether the rooms are apart, or there is one only."""

    table_id: int
    game: str
    user_id: int | None
    players: dict[int, str]
    muters: frozenset[int]
    apart: bool
    open: bool

    @property
    def side(self) -> Side:
        """The room that this visitor belongs to; who has left a game still belongs to its players."""
        return self.side_of(self.user_id)

    def side_of(self, user_id: int | None) -> Side:
        """Return the room that somebody belongs to."""
        return Side.PLAYERS if self.open or user_id in self.players else Side.SPECTATORS

    @property
    def rooms(self) -> list[Side]:
        """The rooms that this visitor may read, their own first."""
        other = Side.SPECTATORS if self.side == Side.PLAYERS else Side.PLAYERS
        return [self.side] if self.apart or self.open else [self.side, other]


def of(table_id: int, user_id: int | None, link: str | None = None) -> Place:
    """Look at a table for a visitor, without a lock. Refuses one that is not there, or not there for them."""
    table = (
        None
        if table_id > LARGEST_ID
        else Table.objects.only(*permits.SEEING, "game").filter(pk=table_id).first()
    )
    seats = [] if table is None else _seats(table_id)
    if table is None or not permits.may_see(table, seats, user_id, link):
        raise absent()
    return _place(table, seats, user_id)


def of_site(table_id: int) -> Place:
    """Look at a table that is there, for the site itself."""
    return _place(Table.objects.only(*permits.SEEING, "game").get(pk=table_id), _seats(table_id), None)


def _seats(table_id: int) -> list[Seat]:
    return list(Seat.objects.filter(table=table_id).select_related("user"))


def _place(table: Table, seats: list[Seat], user_id: int | None) -> Place:
    return Place(
        table_id=table.pk,
        game=table.game,
        user_id=user_id,
        players={seat.user.pk: seat.user.get_username() for seat in seats if seat.user is not None},
        muters=frozenset(seat.user_id for seat in seats if seat.muted and seat.user_id is not None),
        apart=table.status in _APART,
        open=table.status == Table.Status.OPEN,
    )
