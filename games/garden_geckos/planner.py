"""How the master of Garden Geckos weighs a turn: the points it brings, and what may be hoped of the cards left."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import NamedTuple

from games.engine.game import Seat
from games.engine.steps import Step
from games.garden_geckos import choices
from games.garden_geckos.bots import Gardener, Outlook, Scales
from games.garden_geckos.components import KINDS, OBJECTIVE, OBJECTIVES, TILES
from games.garden_geckos.geometry import HAS, SHOWN, STEP, Cell, matching
from games.garden_geckos.objectives import NEEDS, Edge, Reach, edges_of, met, parts_met
from games.garden_geckos.state import NOBODY, NOWHERE, State
from games.garden_geckos.steps import STRETCH, Claim, PlaceTile
from games.garden_geckos.trapping import touching, trapped

SCALES = Scales(claim=1.0, progress=1.0, caught=1.0, lost=1.0, area=0.8)
LAST = Scales(claim=1.0, progress=0.0, caught=1.0, lost=1.0, area=1.0)  # in the last turn points alone count

OWN = (
    ((0.88, 0.81, 0.48, 0.47, 0.22, 0.0), (1.38, 1.10, 0.72, 0.48, 0.34, 0.33)),
    ((0.66, 0.52, 0.32, 0.25, 0.25, 0.0), (0.98, 0.70, 0.40, 0.27, 0.24, 0.21)),
    ((0.43, 0.36, 0.23, 0.20, 0.10, 0.0), (0.65, 0.45, 0.14, 0.08, 0.07, 0.03)),
    ((0.21, 0.17, 0.11, 0.10, 0.02, 0.0), (0.34, 0.31, 0.08, 0.03, 0.0, 0.0)),
    ((0.0,) * 6, (0.0,) * 6),
)
OTHERS = (
    ((1.56, 1.05, 0.65, 0.50, 0.30, 0.0), (1.30, 1.61, 1.05, 0.80, 0.59, 0.46)),
    ((1.18, 0.65, 0.41, 0.24, 0.0, 0.0), (1.37, 1.05, 0.59, 0.43, 0.34, 0.29)),
    ((0.95, 0.41, 0.27, 0.20, 0.0, 0.0), (1.00, 0.69, 0.26, 0.13, 0.04, 0.04)),
    ((0.74, 0.23, 0.10, 0.04, 0.0, 0.0), (0.88, 0.58, 0.11, 0.05, 0.0, 0.0)),
    ((0.19, 0.02, 0.0, 0.0, 0.0, 0.0), (0.16, 0.16, 0.0, 0.0, 0.0, 0.0)),
)
"""By how much of a card's points a seat's lead may be expected to grow while the card lies open, behind its own turn:
for itself and, as a loss, for the next seat. By stage of the game, for bug and terrain cards, by the parts missing.

Fitted by least squares, each stage on its own, to how leads grew from positions in games of such planners with
gardeners, of which a part of the turns was random.
"""

_STAGE = (0, 0, 1, 1, 2, 3)  # by the most cards that a seat has
_END = 4

_MET = -1  # stands for a card that is met, the new gecko being among those used
_NEW = NOWHERE + 1  # a cell that no tile lies on, for the one to come


class Lacks(dict[int, int]):
    """The parts of bug and terrain cards that are missing with all geckos set, or _MET; found when first asked for."""

    __slots__ = ("new", "reach")

    def __init__(self, edges: Sequence[Edge]) -> None:
        self.reach = Reach(edges)
        self.new = len(edges) - 1

    def __missing__(self, card: int) -> int:
        lack = self[card] = _MET if met((card,), self.reach, self.new) else missing(card, self.reach)
        return lack


class Rest:
    """The geckos that stay where they are, and what cards lack once another has been set: looked up or found."""

    __slots__ = ("edges", "found", "touched")

    def __init__(self, edges: tuple[Edge, ...]) -> None:
        self.edges = edges
        self.touched = {cell for edge in edges for cell in edge[:2]}
        self.found: dict[tuple[int, ...], Lacks] = {}

    def bugs(self, bug: int, beside: Cell, other: int) -> Lacks:
        """With one more gecko, from a tile with *bug* that nothing touches to the tile *beside* with the bug *other*.

        It is right for bug cards only; NOWHERE stands for any tile that nothing touches.
        """
        return self._found((bug, beside, other), (_NEW, beside, 0, bug, other))

    def terrains(self, terrain: int) -> Lacks:
        """With one more gecko on a terrain; it is right for terrain cards only."""
        return self._found((terrain,), (_NEW, NOWHERE, terrain, 0, 0))

    def _found(self, key: tuple[int, ...], new: Edge) -> Lacks:
        lacks = self.found.get(key)
        if lacks is None:
            lacks = self.found[key] = Lacks((*self.edges, new))
        return lacks


rest = lru_cache(maxsize=128)(Rest)
"""One set of geckos comes up again in many worlds: what was found of it once serves a whole search."""


class Market:
    """The open cards as a seat looks at them, once it has set a gecko: claimed at once, or left for later."""

    __slots__ = ("gains", "rows")

    def __init__(self, state: State, seat: Seat, points: Mapping[int, float]) -> None:
        stage = stage_of(state)
        others = [Reach(edges_of(state, one)) for one in range(state.players) if one != seat]
        self.gains: dict[int, float] = {}  # by how much it is better to claim a card than to leave it, once it is met
        self.rows: tuple[list[tuple[int, list[float]]], ...] = ([], [])  # by type: a card, its hopes by missing parts
        for card, worth in points.items():
            kind, printed = OBJECTIVES[card].type, OBJECTIVES[card].points
            hopes = [worth * share for share in OWN[stage][kind]]
            hopes.append(hopes[0])  # at _MET, for a card that is met and yet left
            lost = max((OTHERS[stage][kind][missing(card, reach)] for reach in others), default=0.0)
            self.rows[kind].append((card, hopes))
            self.gains[card] = worth + printed * lost - hopes[0]

    def worth(self, kind: int, lacks: Lacks) -> float:
        """What the cards of a type are worth, of which one may be claimed in a turn."""
        total = claimed = 0.0
        for card, hopes in self.rows[kind]:
            lack = lacks[card]
            total += hopes[lack]
            if lack == _MET:
                claimed = max(claimed, self.gains[card])
        return total + claimed


def stage_of(state: State) -> int:
    """How far a game has come."""
    return _END if state.end else _STAGE[min(5, max(map(len, state.cards)))]


def missing(card: int, reach: Reach) -> int:
    """The parts of a card that a seat's geckos do not serve yet."""
    return NEEDS[card].parts - parts_met(card, reach)


class Plan(Outlook):
    """An outlook in points: those of the turn, and those that may be hoped for behind it."""

    __slots__ = ("market", "rests")

    def __post_init__(self) -> None:
        Outlook.__post_init__(self)
        self.market = Market(self.state, self.me, self.points)
        self.rests = {gecko: rest((*self.edges[:gecko], *self.edges[gecko + 1:])) for gecko in self.geckos}

    def _progress(self, _reach: Reach, _cards: Mapping[int, float]) -> float:
        return 0.0  # the market knows it

    def _worth(self, new: Edge, gecko: int) -> float:
        _cell, beside, terrain, bug, other = new
        geckos = self.rests[gecko]
        near = beside if beside in geckos.touched else NOWHERE
        return self.market.worth(0, geckos.bugs(bug, near, other)) + self.market.worth(1, geckos.terrains(terrain))


class Turn(NamedTuple):
    """A tile and its cell, and a gecko to be set over a side of it that shows a terrain, behind what they bring."""

    value: float
    tile: int
    cell: Cell
    side: int
    terrain: int
    gecko: int


Sites = dict[tuple[Cell, int], dict[int, tuple[float, Cell, int]]]
"""Where a gecko may come from, a cell and a side, behind the bugs won and lost by trapping: by the tile beside (NOWHERE
for any that no gecko touches) and its bug, and by terrain."""


class Glance(Plan):
    """A plan made fast, for playing on: of places that are alike for cards it looks at one, and leaves areas out."""

    __slots__ = ()

    def _terrain(self) -> int:
        return NOBODY

    def best(self) -> Turn:
        """The turn that brings most; where a tile lies already, the best gecko."""
        state = self.state
        hand = (state.tile_on(state.placed),) if state.phase == "gecko" else state.hands[state.turn]
        sites, most = self._sites(), Turn(float("-inf"), 0, 0, 0, 0, 0)
        for gecko, geckos in self.rests.items():
            terrains = [self.market.worth(1, geckos.terrains(terrain)) for terrain in range(KINDS)]
            seen: dict[tuple[int, Cell, int], float] = {}
            for (beside, other), ways in sites.items():
                near = beside if beside in geckos.touched else NOWHERE
                for tile in hand:
                    bug, has = TILES[tile].bug, HAS[tile]
                    value = seen.get((bug, near, other))
                    if value is None:
                        value = seen[bug, near, other] = self.market.worth(0, geckos.bugs(bug, near, other))
                    for terrain, (caught, cell, side) in ways.items():
                        if has >> terrain & 1 and (total := value + terrains[terrain] + caught) > most.value:
                            most = Turn(total, tile, cell, side, terrain, gecko)
        return most

    def _sites(self) -> Sites:
        state, sites = self.state, Sites()
        touched = {cell for edge in self.edges for cell in edge[:2]}
        if state.phase == "gecko":
            spots, closing = [(state.placed, state.shared)], {state.placed: [*trapped(state, state.placed)]}
        else:
            spots, closing = [*state.frontier.items()], _closing(state)
        for cell, asked in spots:
            closed = closing.get(cell)
            for side, terrain in _matching(asked):
                beside = cell + STEP[side]
                caught = self._caught(closed, beside) if closed else 0.0
                ways = sites.setdefault((beside if beside in touched else NOWHERE, state.bug_on(beside)), {})
                if terrain not in ways or caught > ways[terrain][0]:
                    ways[terrain] = (caught, cell, side)
        return sites

    def _caught(self, closed: Sequence[Cell], beside: Cell) -> float:
        """Bugs won and lost, whichever gecko is moved to the side of a tile *beside*."""
        value = 0.0
        for cell in closed:
            counts = [*touching(self.state.geckos, cell)]
            counts[self.state.turn] += cell == beside
            if counts[self.state.turn] == max(counts):
                value += self.bug(self.state.bug_on(cell)) if max(counts) else 0.0
            else:
                value -= self.scales.lost
        return value


_matching = lru_cache(maxsize=1 << 14)(matching)


def _closing(state: State) -> dict[Cell, list[Cell]]:
    """The tiles that each empty cell would close in."""
    empty: dict[Cell, list[Cell]] = {}
    for cell in state.frontier:
        for step in STEP:
            if cell + step in state.board:
                empty.setdefault(cell + step, []).append(cell)
    closing: dict[Cell, list[Cell]] = {}
    for tile, cells in empty.items():
        if len(cells) == 1:
            closing.setdefault(cells[0], []).append(tile)
    return closing


def lead(state: State, seat: Seat) -> float:
    """The points that the turn of a seat is expected to bring it, and the cards that lie open to cost it later."""
    glance = Glance(state, seat, SCALES)
    stage = stage_of(state)
    lost = 0.0
    for other in range(state.players):
        if other != seat:
            reach = Reach(edges_of(state, other))
            lost += sum(OBJECTIVES[card].points * OTHERS[stage][OBJECTIVES[card].type][missing(card, reach)]
                        for card in glance.cards)
    return glance.best().value - lost


def hopes(state: State, seat: Seat) -> float:
    """The points that a seat may expect of the open cards, whoever is in turn."""
    reach, own = Reach(edges_of(state, seat)), OWN[stage_of(state)]
    return sum((1 if state.solo else OBJECTIVES[card].points) * own[kind][missing(card, reach)]
               for kind, row in enumerate(state.market) for card in row)


@dataclass(frozen=True, slots=True)
class Planner(Gardener):
    """Takes the turn that brings most, and never swaps: there is nearly always something to be hoped for."""

    swaps: bool = False

    def look(self, state: State, seat: Seat) -> Outlook:
        """A plan; in a turn that is the seat's last, for nothing but points."""
        return Plan(state, seat, LAST if state.end else SCALES)

    def ranked(self, state: State, seat: Seat, legal: Sequence[Step], rng: Random) -> list[Step]:
        """The legal steps, the best first; of tiles that lead to the same cards only the best, of claims only cards."""
        if isinstance(legal[0], Claim):
            return self._claims(state, seat, legal)
        if not isinstance(legal[0], PlaceTile):
            return Gardener.ranked(self, state, seat, legal, rng)
        best: dict[tuple[int, ...], tuple[float, float, int]] = {}
        plan = self.look(state, seat)
        for code in choices.places(state):
            lying, cell = choices.decoded(code)
            tile, growing = lying // KINDS, plan.growing(lying, cell)
            bug = TILES[tile].bug
            for side, terrain in matching(state.frontier[cell] & SHOWN[lying]):
                for gecko in plan.geckos:
                    move = (plan.stretching(cell, side, terrain, bug, gecko) + growing, rng.random(), code)
                    alike = (tile, *plan.reach(cell, side, terrain, bug, gecko))
                    best[alike] = max(move, best.get(alike, move))
        return [*dict.fromkeys(choices.place(code) for _value, _chance, code in sorted(best.values(), reverse=True))]

    def _claims(self, state: State, seat: Seat, legal: Sequence[Step]) -> list[Step]:
        gains = Plan(state, seat, SCALES).market.gains
        cards = [(gains[OBJECTIVE[step.card]], -number, step) for number, step in enumerate(legal)
                 if isinstance(step, Claim) and step.card is not None]
        return [step for _gain, _number, step in sorted(cards, reverse=True)]

    def quick(self, state: State, seat: Seat, legal: Sequence[Step], rng: Random) -> Step:
        """A good step, found fast."""
        if len(legal) == 1:
            return legal[0]
        if state.phase == "claim":
            return self._claims(state, seat, legal)[0]
        if state.phase not in ("tile", "gecko"):
            return self.step(state, seat, legal, rng)
        turn = Glance(state, seat, SCALES).best()
        if state.phase == "gecko":
            return STRETCH[turn.gecko][turn.side]
        turns = range(KINDS * turn.tile, KINDS * turn.tile + KINDS)
        lying = next(one for one in turns if SHOWN[one] >> KINDS * turn.side + turn.terrain & 1)
        return choices.place(choices.coded(lying, turn.cell))
