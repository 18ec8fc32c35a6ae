"""What a viewer may know of a game, built field by field; and another truth that the viewer cannot tell from it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from games.engine.game import Options
from games.garden_geckos.components import BugName, CardType, End, Medal
from games.garden_geckos.prospects import Offer, Trap
from games.garden_geckos.steps import Gecko, Match

Spot = tuple[int, int]
ViewPhase = Literal["setup", "start_bug", "keep", "tile", "return", "gecko", "award", "claim", "draw", "over"]


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile of the garden, `START` among them (its terrains: every one on every side).

    *open* counts the empty cells beside it: with 1 the next tile there traps it, with 0 it is trapped or filled a hole.
    *touching* are the geckos of each seat that touch it (in solo: player, nuisance); empty if none does.
    """

    tile: str
    q: int
    r: int
    rot: int
    bug: BugName
    open: int
    touching: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Secret:
    """A bonus card and its points if the game ended now; *area* are the cells of the area that a terrain counts.

    On each of those tiles all sides of the terrain belong to the area.
    """

    card: str
    points: int
    area: tuple[Spot, ...]


@dataclass(frozen=True, slots=True)
class Score:
    """Points as they stand: *secret* and *total* are None where the viewer may not know them, *advanced* is 0 without
    that option. In solo *cards* counts instead of *printed*, which is 0.
    """

    bugs: int
    printed: int
    cards: int
    advanced: int
    secret: int | None
    total: int | None


@dataclass(frozen=True, slots=True)
class Seat:
    """What a viewer sees of a seat; in solo seat 1 is the nuisance gecko.

    *tiles* counts its hand; *hand* shows it to its owner, the nuisance's to all, each in hand order. *geckos* are those
    on the table by number, as they came out; the others are in the supply. *bugs* has all six types. *chosen* says that
    its secret is chosen; *secret* is the viewer's own, and everybody's at the end.
    """

    tiles: int
    hand: tuple[str, ...] | None
    geckos: tuple[Gecko, ...]
    bugs: Mapping[BugName, int]
    cards: tuple[str, ...]
    chosen: bool
    secret: Secret | None
    score: Score


@dataclass(frozen=True, slots=True)
class MarketCard:
    """A face-up objective; *claimable* if the active seat may take it now.

    The rest is the progress of the viewer's own seat, None or empty for a spectator. *met* of *parts* are the diamonds,
    or the links and loose bugs, that one assignment of geckos serves, the best there is. *geckos* has for each diamond
    or link, in the card's order, the number of the gecko that serves it, None where one is wanting. *cells* has for
    each bug of a bug card the tile that serves it, None where one is wanting.
    """

    card: str
    type: CardType
    points: int
    claimable: bool
    parts: int
    met: int | None
    geckos: tuple[int | None, ...]
    cells: tuple[Spot | None, ...]


@dataclass(frozen=True, slots=True)
class Piles:
    """Objectives of each type that may still be turned up."""

    bug: int
    terrain: int


@dataclass(frozen=True, slots=True)
class Goal:
    """A goal of the solo game: what there *is* of what is *wanted*."""

    is_: int
    wanted: int
    met: bool


@dataclass(frozen=True, slots=True)
class Solo:
    """The solo game's goals and what they have come to.

    *bug* and *terrain* are the two goal cards; the terrain's area is in the `secret` of seat 0. *passed* and *medal*
    are what the game would end with now, *next_medal* the points that bronze, then silver want (None: no more by
    points).
    """

    bug: str
    terrain: str
    bonus_bugs: Goal
    area: Goal
    bug_cards: Goal
    terrain_cards: Goal
    kinds: Goal
    passed: bool
    medal: Medal
    next_medal: int | None


@dataclass(frozen=True, slots=True)
class View:
    """A game as one viewer sees it.

    *turn* is the seat whose turn it is (1 for the nuisance in solo), *seat* the one that decides in it; both None
    before the first turn. *first* began the game. *end* is what has triggered the end, *turns_left* how many turns are
    left then, this one included. *supply* are the bugs left. *deck* counts the tiles left, those *under* it included:
    these in the order in which they will come, each named where the viewer knows it. *returns_left* is what must still
    be returned after a swap, *swapped* says that there was one this turn. *placed* is the tile laid this turn and
    *matches* its matching sides, while its gecko is to be set; *offers* are the ways to do it, for the seat that
    decides only. *award* is the tile whose bug the active seat must award. *claimed* are the types of cards claimed
    this turn. *market* has the bug cards, then the terrain cards. *dealt* are the viewer's own two secrets.
    """

    phase: ViewPhase
    turn: int | None
    seat: int | None
    first: int | None
    round: int
    end: End | None
    turns_left: int | None
    start_bug: BugName | None
    tiles: tuple[Tile, ...]
    seats: tuple[Seat, ...]
    market: tuple[MarketCard, ...]
    piles: Piles
    supply: Mapping[BugName, int]
    deck: int
    under: tuple[str | None, ...]
    returns_left: int
    swapped: bool
    placed: Spot | None
    matches: tuple[Match, ...]
    offers: tuple[Offer, ...]
    award: Trap | None
    claimed: tuple[CardType, ...]
    dealt: tuple[str, ...] | None
    solo: Solo | None
    options: Options
