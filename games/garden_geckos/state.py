"""The whole truth of a game: plain numbers, a copy and a comparison; no rules."""

from dataclasses import dataclass
from typing import Literal, NamedTuple, Self

from games.engine.game import Options
from games.engine.state import Fields
from games.garden_geckos.components import BOX, KINDS, OBJECTIVES, SECRETS, START, TILES, End
from games.garden_geckos.geometry import HOME, START_LIES, Cell, Lying, Sides, lay

Phase = Literal["first", "start_bug", "deal", "secrets", "keep", "goals", "market", "tile", "swap", "return",
                "exchange", "gecko", "award", "claim", "refill", "draw", "over"]

NOBODY = -1  # no seat is asked; no seat has begun; no bug, no card
CHANCE_ACTS = -2
ALL_CHOOSE = -3  # every seat that has not kept its secret yet
NOWHERE = 0  # no cell of a garden
EVERYBODY = -1  # knows a tile that was shown before it went under the deck

_BOARD: dict[Cell, Lying] = {}
_FRONTIER: dict[Cell, Sides] = {}
lay(_BOARD, _FRONTIER, HOME, START_LIES)


class Event(NamedTuple):
    """Something that happened to hidden tiles: *tiles* were drawn, lifted from under the deck, placed, returned, shown.

    Or the hand of a *seat* did or did not fit the garden, which asked for a set of terrains, the only item then.
    """

    what: Literal["draw", "lift", "place", "return", "show", "fit", "unfit"]
    seat: int
    tiles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Trail:
    """Where all hidden tiles were when somebody began to know something of another's hand, and what happened since."""

    hands: tuple[tuple[int, ...], ...]
    under: tuple[int, ...]
    under_by: tuple[int, ...]
    events: tuple[Event, ...]


class State(Fields):
    """A game of Garden Geckos.

    *seats* take turns: all players, or in the solo game the player and, as seat 1, the nuisance gecko. *seat* is the
    one that is asked, *turn* the one whose turn it is.

    *board* has the tile on each cell as it lies, *frontier* what each empty cell beside them asks for. *unseen* is the
    shuffled part of the deck, a set of tiles (bit n for tile n); *under* the tiles below it in order, *under_by* who
    put each there. *geckos* are those on the table by seat and number: cell, side and terrain in one number. *bugs* has
    six numbers a seat. *market* and *left* (cards in the pile) have the bug cards first, *hidden* is the set of cards
    never shown. *dealt* and *kept* are secrets, *spare* the set of those that nobody was dealt.

    Of one turn: *swapped*, *exchanged* (GG-7); *to_draw* and *to_return* tiles; *placed*, the tile laid, and *shared*,
    the bits of its matching sides; *fresh*, the number of the gecko just set; *pending*, the trapped tiles that are not
    settled; *claimed*, a set of types; *ready*, the cards that may be claimed; *gap*, the place of the one just
    claimed. *idle* counts turns in a row without a tile. *trail* is what must be remembered to tell what each viewer
    knows; nearly always None.
    """

    __slots__ = ("board", "bugs", "cards", "claimed", "dealt", "end", "exchanged", "first", "fresh", "frontier",
                 "gap", "geckos", "hands", "hidden", "idle", "kept", "left", "market", "options", "pending", "phase",
                 "placed", "players", "ready", "round", "seat", "seats", "shared", "spare", "start_bug", "supply",
                 "swapped", "to_draw", "to_return", "trail", "turn", "under", "under_by", "unseen")

    options: Options
    players: int
    seats: int
    phase: Phase
    seat: int
    first: int
    turn: int
    round: int
    board: dict[Cell, Lying]
    frontier: dict[Cell, Sides]
    start_bug: int
    unseen: int
    under: tuple[int, ...]
    under_by: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    geckos: list[tuple[int, ...]]
    bugs: list[int]
    supply: list[int]
    cards: tuple[tuple[int, ...], ...]
    market: tuple[tuple[int, ...], ...]
    left: tuple[int, ...]
    hidden: int
    spare: int
    dealt: tuple[tuple[int, ...], ...]
    kept: tuple[int, ...]
    swapped: bool
    exchanged: bool
    to_draw: int
    to_return: int
    placed: Cell
    shared: Sides
    fresh: int
    pending: tuple[Cell, ...]
    claimed: int
    ready: tuple[int, ...]
    gap: int
    idle: int
    end: End | None
    trail: Trail | None

    def __init__(self, players: int, options: Options) -> None:
        solo = players == 1
        seats = 2 if solo else players
        self.options = options
        self.players = players
        self.seats = seats
        self.phase = "goals" if solo else "first"
        self.seat = CHANCE_ACTS
        self.first = 0 if solo else NOBODY  # GG-31
        self.turn = NOBODY
        self.round = 1
        self.board = _BOARD.copy()
        self.frontier = _FRONTIER.copy()
        self.start_bug = NOBODY
        self.unseen = (1 << len(TILES)) - 1
        self.under = ()
        self.under_by = ()
        self.hands = ((),) * seats
        self.geckos = [()] * seats
        self.bugs = [0] * (KINDS * seats)
        self.supply = [BOX.supply[str(options["bug_supply"])]] * KINDS
        self.cards = ((),) * seats
        self.market = ((), ())
        self.left = (BOX.solo.cards,) * 2 if solo else (len(OBJECTIVES) // 2,) * 2
        self.hidden = (1 << len(OBJECTIVES)) - 1
        self.spare = (1 << len(SECRETS)) - 1
        self.dealt = ((),) * seats
        self.kept = (NOBODY,) * seats
        self.swapped = False
        self.exchanged = False
        self.to_draw = 0
        self.to_return = 0
        self.placed = NOWHERE
        self.shared = 0
        self.fresh = NOBODY
        self.pending = ()
        self.claimed = 0
        self.ready = ()
        self.gap = 0
        self.idle = 0
        self.end = None
        self.trail = None

    def copy(self) -> Self:
        """An independent copy."""
        other = self.__class__.__new__(self.__class__)
        other.options = self.options
        other.players = self.players
        other.seats = self.seats
        other.phase = self.phase
        other.seat = self.seat
        other.first = self.first
        other.turn = self.turn
        other.round = self.round
        other.board = self.board.copy()
        other.frontier = self.frontier.copy()
        other.start_bug = self.start_bug
        other.unseen = self.unseen
        other.under = self.under
        other.under_by = self.under_by
        other.hands = self.hands
        other.geckos = self.geckos[:]
        other.bugs = self.bugs[:]
        other.supply = self.supply[:]
        other.cards = self.cards
        other.market = self.market
        other.left = self.left
        other.hidden = self.hidden
        other.spare = self.spare
        other.dealt = self.dealt
        other.kept = self.kept
        other.swapped = self.swapped
        other.exchanged = self.exchanged
        other.to_draw = self.to_draw
        other.to_return = self.to_return
        other.placed = self.placed
        other.shared = self.shared
        other.fresh = self.fresh
        other.pending = self.pending
        other.claimed = self.claimed
        other.ready = self.ready
        other.gap = self.gap
        other.idle = self.idle
        other.end = self.end
        other.trail = self.trail
        return other

    @property
    def solo(self) -> bool:
        """True in the game for one player."""
        return self.players == 1

    @property
    def is_nuisance(self) -> bool:
        """True in the nuisance gecko's turn."""
        return self.turn == 1 and self.players == 1

    @property
    def decider(self) -> int:
        """The seat that decides in this turn: in solo the player, for the nuisance too."""  # GG-32
        return 0 if self.players == 1 else self.turn

    @property
    def deck(self) -> int:
        """The tiles in the deck."""
        return self.unseen.bit_count() + len(self.under)

    def tile_on(self, cell: Cell) -> int:
        """The tile on a cell that has one."""
        return self.board[cell] // KINDS

    def bug_on(self, cell: Cell) -> int:
        """The bug of the tile on a cell that has one."""
        tile = self.board[cell] // KINDS
        return self.start_bug if tile == START else TILES[tile].bug
