"""Two bots: the sprout sees cards and bugs at hand and often errs, the gardener also weighs what a gecko leads to."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from games.engine.game import Seat, Seen
from games.engine.steps import Step
from games.garden_geckos import choices, scoring
from games.garden_geckos.components import (
    BOX,
    BUG,
    KINDS,
    OBJECTIVE,
    OBJECTIVES,
    SECRET,
    SECRETS,
    TILE,
    TILES,
)
from games.garden_geckos.geometry import OPPOSITE, SHOWN, STEP, Cell, Lying, matching
from games.garden_geckos.objectives import NEEDS, Edge, Reach, edges_of, met, parts_met
from games.garden_geckos.rules import gecko_at
from games.garden_geckos.scoring import bugs_of, segments, shows
from games.garden_geckos.state import NOBODY, State
from games.garden_geckos.steps import AwardBug, Claim, KeepSecret, PlaceGecko, PlaceTile, ReturnTile, Swap
from games.garden_geckos.trapping import judge, trapped

HARDLY = 0.05  # what is gained by less is no gain
SPARE = 2  # bugs held before one is given for a swap


@dataclass(frozen=True, slots=True)
class Scales:
    """How a turn is weighed, in points.

    *claim* is each point of a card that can be claimed at once, *progress* each of one that is all but met, *caught* a
    bug won, *lost* one that another seat wins, *area* a segment of the area that the own secret counts.
    """

    claim: float = 3.0
    progress: float = 1.0
    caught: float = 1.5
    lost: float = 0.5
    area: float = 0.8


SCALES = Scales()


@dataclass(slots=True)
class Outlook:
    """What the turn in progress may bring *me*: best ways to lay tiles and to stretch geckos, and their worth."""

    state: State
    me: Seat
    scales: Scales = SCALES
    edges: list[Edge] = field(init=False)
    cards: tuple[int, ...] = field(init=False)
    geckos: range = field(init=False)
    points: dict[int, float] = field(init=False)
    now: float = field(init=False)
    areas: dict[Cell, tuple[int, int]] = field(init=False)
    _memo: dict[tuple[int, int, int, int], float] = field(default_factory=dict)
    _others: dict[int, set[Cell]] = field(default_factory=dict)
    _closed: dict[Cell, tuple[Cell, ...]] = field(default_factory=dict)
    _tiles: dict[int, float] | None = None

    def __post_init__(self) -> None:
        state = self.state
        self.edges = edges_of(state, state.turn)
        self.cards = () if state.is_nuisance else (*state.market[0], *state.market[1])  # GG-32
        self.geckos = choices.movable(state)
        self.points = {card: self.card(card) for card in self.cards}
        self.now = self._progress(Reach(self.edges), self.points)
        self.areas = {}
        if (terrain := self._terrain()) != NOBODY:
            for number, (size, cells) in enumerate(scoring.areas(state, terrain)):
                self.areas.update(dict.fromkeys(cells, (number, size)))

    def _terrain(self) -> int:
        kept = self.state.kept[self.me]
        return SECRETS[kept].kind if kept != NOBODY and SECRETS[kept].type else NOBODY

    def placements(self) -> Iterator[tuple[float, int]]:
        """Each way to lay a tile of the hand, as `choices.places` codes it, behind what it brings."""
        for code in choices.places(self.state):
            lying, cell = choices.decoded(code)
            yield self.laying(lying, cell), code

    def tiles(self) -> dict[int, float]:
        """What each tile of the hand brings at best; those that fit nowhere are not there."""
        if self._tiles is not None:
            return self._tiles
        found: dict[int, float] = {}
        for value, code in self.placements():
            tile = choices.decoded(code)[0] // KINDS
            found[tile] = max(value, found.get(tile, value))
        self._tiles = found
        return found

    def laying(self, lying: Lying, cell: Cell) -> float:
        """What a tile brings on a cell, with the best gecko."""
        shared = self.state.frontier[cell] & SHOWN[lying]
        bug = TILES[lying // KINDS].bug
        best = max(self.stretching(cell, side, terrain, bug, gecko)
                   for side, terrain in matching(shared) for gecko in self.geckos)
        return best + self.growing(lying, cell)

    def growing(self, lying: Lying, cell: Cell) -> float:
        """What a tile on a cell adds to the area of my secret."""
        return self.scales.area * self._growth(lying, cell) if self.areas else 0.0

    def stretching(self, cell: Cell, side: int, terrain: int, bug: int, gecko: int) -> float:
        """What a gecko brings on a side of a tile with this bug on *cell*."""
        key = self.reach(cell, side, terrain, bug, gecko)
        value = self._memo.get(key)
        if value is None:
            beside = cell + STEP[side]
            value = self._memo[key] = self._worth((cell, beside, terrain, bug, self.state.bug_on(beside)), gecko)
        closed = self._closed.get(cell)
        if closed is None:
            closed = self._closed[cell] = self._closed_by(cell)
        return value + self._catch(closed, cell << 6 | side << 3 | terrain, gecko) if closed else value

    def reach(self, cell: Cell, side: int, terrain: int, bug: int, gecko: int) -> tuple[int, int, int, int]:
        """All that matters for cards: of a tile beside that no other gecko touches, nothing but its bug."""
        beside = cell + STEP[side]
        return gecko, beside if beside in self._touched(gecko) else ~self.state.bug_on(beside), terrain, bug

    def _touched(self, gecko: int) -> set[Cell]:
        """The tiles that the other geckos touch."""
        if gecko not in self._others:
            others = (*self.edges[:gecko], *self.edges[gecko + 1:])
            self._others[gecko] = {cell for edge in others for cell in edge[:2]}
        return self._others[gecko]

    def _worth(self, new: Edge, gecko: int) -> float:
        """Cards to claim and progress, once *gecko* lies there."""
        if not self.cards:
            return 0.0
        reach = Reach([*self.edges[:gecko], new, *self.edges[gecko + 1:]])
        best = [0.0, 0.0]
        for card in met(self.cards, reach, gecko):
            kind = OBJECTIVES[card].type
            best[kind] = max(best[kind], self.points[card])
        return self.scales.claim * sum(best) + self._progress(reach, self.points)

    def _progress(self, reach: Reach, cards: Mapping[int, float]) -> float:
        """How far geckos have come with some cards, in points."""
        return self.scales.progress * sum(
            points * (parts_met(card, reach) / NEEDS[card].parts) ** 2 for card, points in cards.items()
        )

    def card(self, number: int) -> float:
        """The points of an objective for me."""
        if self.state.solo:
            return 2.0
        return OBJECTIVES[number].points + BOX.bug_bonus * OBJECTIVES[number].printed.count(self._bug())

    def _bug(self) -> int:
        """The bug of my secret, NOBODY if it is a terrain."""
        kept = self.state.kept[self.me]
        return NOBODY if kept == NOBODY or SECRETS[kept].type else SECRETS[kept].kind

    def bug(self, kind: int) -> float:
        """What a bug caught is worth to me."""
        held = bugs_of(self.state, self.me)
        if self.state.solo:  # GG-35
            wanted = kind == self.state.start_bug and held[kind] < BOX.solo.bugs
            return self.scales.caught + 2.0 * wanted + 1.0 * (not held[kind])
        return self.scales.caught + BOX.bug_bonus * (kind == self._bug())

    def _closed_by(self, cell: Cell) -> tuple[Cell, ...]:
        """The tiles that are closed in once *cell* is full."""
        board = self.state.board
        if cell in board:
            return trapped(self.state, cell)
        board[cell] = 0
        closed = trapped(self.state, cell)
        del board[cell]
        return closed

    def _catch(self, closed: Sequence[Cell], code: int, gecko: int) -> float:
        """Bugs won and lost by trapping."""
        state, own = self.state, self.state.geckos[self.state.turn]
        geckos = [*state.geckos]
        geckos[state.turn] = (*own[:gecko], code, *own[gecko + 1:])
        value = 0.0
        for cell in closed:
            verdict = judge(state, cell, geckos, state.supply)
            if verdict.winner == self.me:
                value += self.bug(state.bug_on(cell))
            elif verdict.winner != NOBODY or verdict.why is None:
                value -= self.scales.lost
        return value

    def _growth(self, lying: Lying, cell: Cell) -> int:
        """By how much the largest area of my terrain grows."""
        terrain, state = self._terrain(), self.state
        own = segments(lying // KINDS, terrain)
        if not own:
            return 0
        joined = {
            self.areas[cell + step] for side, step in enumerate(STEP)
            if cell + step in self.areas and shows(lying, side, terrain)
            and shows(state.board[cell + step], OPPOSITE[side], terrain)
        }
        largest = max(size for _number, size in self.areas.values())
        return max(0, own + sum(size for _number, size in joined) - largest)


@dataclass(frozen=True, slots=True)
class Gardener:
    """Takes the turn that brings most in cards, bugs, progress and bonus."""

    scales: Scales = SCALES
    swaps: bool = True

    def choose(self, seen: Seen[Any, Step, Any], rng: Random) -> Step:
        """One of the legal steps."""
        return self.step(seen.sample(rng), seen.seat, seen.legal, rng)

    def look(self, state: State, seat: Seat) -> Outlook:
        """What its turns are weighed by."""
        return Outlook(state, seat, self.scales)

    def step(self, state: State, seat: Seat, legal: Sequence[Step], rng: Random) -> Step:
        """The best of the legal steps of a seat."""
        if len(legal) == 1:
            return legal[0]
        outlook = self.look(state, seat)
        if isinstance(legal[0], PlaceTile):
            return self._tile(outlook, legal, rng)
        return _best(legal, lambda step: weigh(outlook, step), rng)

    def ranked(self, state: State, seat: Seat, legal: Sequence[Step], rng: Random) -> list[Step]:
        """The legal steps, the best first, without swaps where a tile is to be laid."""
        outlook = self.look(state, seat)
        if not isinstance(legal[0], PlaceTile):
            return sorted(legal, key=lambda step: (weigh(outlook, step), rng.random()), reverse=True)
        found = sorted(((value, rng.random(), code) for value, code in outlook.placements()), reverse=True)
        return [choices.place(code) for _value, _chance, code in found]

    def _tile(self, outlook: Outlook, legal: Sequence[Step], rng: Random) -> Step:
        value, _chance, code = max((value, rng.random(), code) for value, code in outlook.placements())
        if self.swaps and value < outlook.now + HARDLY and sum(bugs_of(outlook.state, outlook.me)) >= SPARE:
            swaps = [step for step in legal if isinstance(step, Swap)]
            if swaps:
                return _best(swaps, lambda step: -outlook.bug(BUG[step.bug]), rng)
        return choices.place(code)


def weigh(outlook: Outlook, step: Step) -> float:
    """What a step brings that lays no tile."""
    match step:
        case PlaceGecko():
            return _stretch(outlook, step)
        case ReturnTile():
            return -outlook.tiles().get(TILE[step.tile], 0.0)
        case Claim():
            return _claim(outlook, step)
        case KeepSecret():
            return _promise(step)
        case AwardBug():
            return -_standing(outlook.state, step)
        case _:
            return 0.0


@dataclass(frozen=True, slots=True)
class Sprout:
    """Takes cards and bugs that lie at hand, looks no further, and often does anything at all."""

    errs: float = 0.35
    scales: Scales = Scales(progress=0.0, area=0.0)

    def choose(self, seen: Seen[Any, Step, Any], rng: Random) -> Step:
        """One of the legal steps."""
        plain = [step for step in seen.legal if not isinstance(step, Swap)]
        if rng.random() < self.errs:
            return rng.choice(plain)
        return Gardener(self.scales, swaps=False).choose(seen, rng)


def _best(steps: Sequence[Step], value: Callable[[Any], float], rng: Random) -> Step:
    return steps[max((value(step), rng.random(), number) for number, step in enumerate(steps))[2]]


def _stretch(outlook: Outlook, step: PlaceGecko) -> float:
    state = outlook.state
    bug = state.bug_on(state.placed)
    return outlook.stretching(state.placed, step.side, gecko_at(state, step.side) & 7, bug, step.gecko)


def _claim(outlook: Outlook, step: Claim) -> float:
    return -1.0 if step.card is None else outlook.card(OBJECTIVE[step.card])


def _standing(state: State, step: AwardBug) -> float:
    """The open points of the seat that would be given a bug."""
    return sum(bugs_of(state, step.to)) + scoring.printed(state.cards[step.to])


def _promise(step: KeepSecret) -> float:
    """Bugs are the better bonus: cards print them too."""
    return -float(SECRETS[SECRET[step.card]].type)
