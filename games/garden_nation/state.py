"""The whole truth of a game: plain numbers, a copy and a comparison; no rules."""

from typing import Literal, Self

from games.engine.game import Options
from games.engine.state import Fields
from games.garden_nation.components import AREAS, BOX, MISSIONS, PRINTED, PROJECTS
from games.garden_nation.geometry import PRINTED_BOARD, Board

Phase = Literal["board", "projects", "first", "deal", "keep", "action", "project", "reveal", "next", "over"]

NOBODY = -1  # no seat is asked; no owner
CHANCE_ACTS = -2
ALL_CHOOSE = -3  # every seat that has not kept its missions yet
NOWHERE = -1  # the torticrane is not on the board; no area was built on

_NO_OWNER = [NOBODY] * AREAS
_NO_FLOORS = [0] * AREAS
_WHOLE_PILE = tuple(mission.copies for mission in MISSIONS)


class State(Fields):
    """A game of Garden Nation.

    *owner*, *floors* and *land* have a number an area, *blocked* is the set of buildings with a roof (bit n for area
    n), *won* a set of projects a seat. *pile* counts the missions not dealt by kind; *dealt* and *kept* hold those of
    each seat, sorted. The turn goes by *track* (the seats on it, the last one active) and *actions_left*. Of one
    action, *tied* says that it must be done where the torticrane stands (a ploy was used), *moved* how often it moved
    on, *built* where floors were just placed. *drained* says that the last floor of a supply was placed.
    """

    __slots__ = ("actions_left", "blocked", "board", "built", "crane", "dealt", "deck", "display", "drained", "end",
                 "floors", "kept", "land", "moved", "options", "owner", "people", "phase", "pile", "ploys", "round",
                 "seat", "seats", "supply", "tied", "tokens", "track", "vp", "won")

    options: Options
    seats: int
    phase: Phase
    seat: int
    board: Board
    owner: list[int]
    floors: list[int]
    land: list[int]
    blocked: int
    tokens: list[int]
    people: list[int]
    supply: list[int]
    ploys: list[int]
    vp: list[int]
    won: list[int]
    display: tuple[int, ...]
    deck: int
    crane: int
    track: tuple[int, ...]
    actions_left: int
    round: int
    drained: bool
    tied: bool
    moved: int
    built: int
    pile: tuple[int, ...]
    dealt: tuple[tuple[int, ...], ...]
    kept: tuple[tuple[int, ...], ...]
    end: str

    def __init__(self, seats: int, options: Options) -> None:
        self.options = options
        self.seats = seats
        self.phase = "projects" if options["board"] == "printed" else "board"
        self.seat = CHANCE_ACTS
        self.board = PRINTED_BOARD
        self.owner = _NO_OWNER[:]
        self.floors = _NO_FLOORS[:]
        self.land = list(PRINTED)
        self.blocked = 0
        self.tokens = list(BOX.tokens)
        self.people = [BOX.other_people] * seats
        self.supply = [BOX.floors[seats]] * seats
        self.ploys = [BOX.ploys] * seats
        self.vp = [0] * seats
        self.won = [0] * seats
        self.display = ()
        self.deck = (1 << len(PROJECTS)) - 1
        self.crane = NOWHERE
        self.track = ()
        self.actions_left = 0
        self.round = 1
        self.drained = False
        self.tied = False
        self.moved = 0
        self.built = NOWHERE
        self.pile = _WHOLE_PILE
        self.dealt = ((),) * seats
        self.kept = ((),) * seats
        self.end = ""

    def copy(self) -> Self:
        """An independent copy."""
        other = self.__class__.__new__(self.__class__)
        other.options = self.options
        other.seats = self.seats
        other.phase = self.phase
        other.seat = self.seat
        other.board = self.board
        other.owner = self.owner[:]
        other.floors = self.floors[:]
        other.land = self.land[:]
        other.blocked = self.blocked
        other.tokens = self.tokens[:]
        other.people = self.people[:]
        other.supply = self.supply[:]
        other.ploys = self.ploys[:]
        other.vp = self.vp[:]
        other.won = self.won[:]
        other.display = self.display
        other.deck = self.deck
        other.crane = self.crane
        other.track = self.track
        other.actions_left = self.actions_left
        other.round = self.round
        other.drained = self.drained
        other.tied = self.tied
        other.moved = self.moved
        other.built = self.built
        other.pile = self.pile
        other.dealt = self.dealt
        other.kept = self.kept
        other.end = self.end
        return other

    @property
    def roofs(self) -> int:
        """The roofs left in the reserve."""
        return BOX.roofs - self.blocked.bit_count()

    @property
    def active(self) -> int:
        """The seat whose turn it is, NOBODY before the first turn."""
        return self.track[-1] if self.track else NOBODY
