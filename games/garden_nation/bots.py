"""Two bots: the sprout looks one step ahead and often errs, the gardener weighs what follows and what others may do."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from games.engine.game import Seat, Seen
from games.engine.steps import Step
from games.garden_nation import choices, prospects, rules
from games.garden_nation.components import (
    BOX,
    MISSION,
    MISSIONS,
    PROJECTS,
    TILE,
    TILES,
    VALUE,
    WORTH,
    Area,
    Mission,
    population_points,
)
from games.garden_nation.state import NOBODY, State
from games.garden_nation.steps import (
    Abandon,
    Construct,
    Invade,
    KeepMissions,
    MoveOn,
    StrategicMovement,
    TransferRoof,
)
from games.garden_nation.turns import end_action

DEEDS = (Construct, Abandon, Invade)
FREE = (StrategicMovement, TransferRoof, MoveOn)
PLOYS = (Invade, StrategicMovement, TransferRoof)
_PROMISE = {"towers": 12.0, "control": 8.0, "buildings": 8.0, "floors": 6.0}
_BOTH_TOWERS = 5.0  # one tall building serves both  # GN-32


def promise(step: KeepMissions) -> float:
    """What a pair of missions may come to, before anything is built."""
    cards = [MISSIONS[MISSION[card]] for card in step.cards]
    rules_ = [card.rule for card in cards]
    return sum(_PROMISE[rule] for rule in rules_) + (_BOTH_TOWERS if rules_ == ["towers", "towers"] else 0)


@dataclass(frozen=True, slots=True)
class Scales:
    """How a seat's position is weighed, in points.

    *person* is an inhabitant's worth up to 40, *control* that of a territory led alone and *shared* that of one shared,
    *stock* that of each inhabitant a building would give back, *hope* the share of a mission's points for the way to
    it, *near* the share of a project's points if one floor is missing.
    """

    person: float = 0.3
    control: float = 1.2
    shared: float = 0.5
    stock: float = 0.12
    hope: float = 0.5
    near: float = 0.3

    def weigh(self, state: State, me: Seat) -> list[float]:
        """Every seat's worth by what *me* knows: its own missions count, those of others do not."""
        early = earliness(state)
        values = [points + self._people(people, early) for points, people in zip(state.vp, state.people, strict=True)]
        counts = [[0] * state.seats for _ in range(TILES)]
        mine: list[Area] = []
        floors, stock = state.floors, self.stock * early
        for area, owner in enumerate(state.owner):
            if owner != NOBODY:
                counts[TILE[area]][owner] += floors[area]
                values[owner] += stock * WORTH[VALUE[area]][floors[area]]
                if owner == me and not state.blocked >> area & 1:
                    mine.append(area)
        self._add_control(values, counts)
        for mission in state.kept[me]:
            values[me] += self._mission(state, me, MISSIONS[mission], counts, mine, early)
        return values

    def _people(self, people: int, early: float) -> float:
        points = population_points(people)
        growing = points * 0.6 if people < 10 else self.person * min(people, 40) + 0.1 * max(0, people - 40)
        return early * growing + (1 - early) * points

    def _add_control(self, values: list[float], counts: Sequence[Sequence[int]]) -> None:
        for count in counts:
            most = max(count)
            if most:
                worth = self.control if count.count(most) == 1 else self.shared
                for seat, floors in enumerate(count):
                    if floors == most:
                        values[seat] += worth

    def _mission(
        self, state: State, me: Seat, card: Mission, counts: Sequence[Sequence[int]], mine: Iterable[Area], early: float
    ) -> float:
        """What a mission gives, and a share of what is on its way."""
        hope = self.hope * early
        if card.rule == "control":
            return self._rule(card, me, counts, hope)
        floors = state.floors
        if card.rule == "towers":
            tallest = [0] * TILES
            for area in mine:
                tallest[TILE[area]] = max(tallest[TILE[area]], floors[area])
            heights = [height for height in tallest if height]
        else:
            heights = [floors[area] for area in mine if state.land[area] == card.land]
            if card.rule == "floors":
                return float(card.each * sum(heights))
        return sum(card.each * (1.0 if n >= card.floors else hope * (n / card.floors) ** 2) for n in heights)

    def _rule(self, card: Mission, me: Seat, counts: Sequence[Sequence[int]], hope: float) -> float:
        held, near = 0, 0
        for tile in card.pair:
            others = max(count for seat, count in enumerate(counts[tile]) if seat != me)
            held += counts[tile][me] > others
            near += counts[tile][me] == others
        return (0, card.one, card.both)[held] + hope * 3 * near

    def outlook(self, state: State, me: Seat) -> float:
        """What the face-up projects may come to for one seat."""
        has, total = prospects.room(state, me), 0.0
        early = 0.0 if state.drained else 1.0
        for number in state.display:
            card = PROJECTS[number]
            missing, _ = prospects.missing(state, me, card, has)
            if missing == 1:
                total += card.points
            elif missing == 2:
                total += 0.3 * card.points
        return early * self.near * total

    def lead(self, state: State, me: Seat) -> float:
        """By how much a seat is ahead of the best of the others, or behind."""
        values = self.weigh(state, me)
        return values[me] - max(value for seat, value in enumerate(values) if seat != me)


SCALES = Scales()


@dataclass(frozen=True, slots=True)
class Sprout:
    """Takes what looks best at once, but often anything at all; hardly ever thinks of a ploy."""

    errs: float = 0.35

    def choose(self, seen: Seen[Any, Step, Any], rng: Random) -> Step:
        """One of the legal steps."""
        errs = rng.random() < self.errs
        return at_once(seen.sample(rng), seen.seat, seen.legal, rng, errs=errs)


def at_once(state: State, me: Seat, legal: Sequence[Step], rng: Random, *, errs: bool = False) -> Step:
    """What leads at once, without ploys; of what leads to nothing at once, or if it *errs*, anything."""
    plain = [step for step in legal if isinstance(step, Construct | Abandon)] or legal
    if errs or state.phase not in ("action", "project"):
        return plain[int(rng.random() * len(plain))]
    return max(plain, key=lambda step: SCALES.lead(taken(state, step), me) + rng.random() / 100)


def taken(state: State, step: Step) -> State:
    """The state after a step of the seat to act; which project is revealed next, nobody knows, so none is."""
    after = state.copy()
    rules.apply(after, after.seat, step)
    if after.phase == "reveal":
        after.seat = after.active
        end_action(after, None)
    return after


@dataclass(frozen=True, slots=True)
class Gardener:
    """Weighs each action with the project it completes, what may follow on it, and what a ploy is worth keeping for.

    *wide* is how many of the best are looked into further, *answer* the share of another seat's best answer that is
    feared, *again* the share of the own best next action that is hoped for.
    """

    scales: Scales = SCALES
    ploy: float = 1.5
    wide: int = 6
    answer: float = 0.6
    again: float = 0.7

    def choose(self, seen: Seen[Any, Step, Any], rng: Random) -> Step:
        """One of the legal steps."""
        return self.ranked(seen.sample(rng), seen.seat, seen.legal, rng)[0]

    def ranked(self, state: State, me: Seat, legal: Sequence[Step], rng: Random) -> list[Step]:
        """The legal steps, the best first; of the worse ones some may be left out."""
        if len(legal) == 1:
            return [legal[0]]
        if state.phase == "keep":
            return sorted(legal, key=lambda step: promise(step) + rng.random(), reverse=True)  # type: ignore[arg-type]  # all are
        found = [
            (self.scales.lead(after, me) - price, rng.random(), step, after)
            for step, after, price in self.leaves(state, legal)
        ]
        found.sort(key=lambda leaf: leaf[:2], reverse=True)
        best = sorted(found[:self.wide], key=lambda leaf: leaf[0] + self._further(leaf[3], me), reverse=True)
        return list(dict.fromkeys(leaf[2] for leaf in (*best, *found[self.wide:])))

    def leaves(self, state: State, legal: Iterable[Step]) -> Iterator[tuple[Step, State, float]]:
        """Each step with every state that it or the deed behind it may lead to, and what the ploys on the way cost."""
        price = self.ploy * earliness(state)
        for step in legal:
            after, ploy = taken(state, step), price if isinstance(step, PLOYS) else 0.0
            if isinstance(step, FREE):
                yield from ((step, leaf, ploy) for leaf in self.deeds(after))
            else:
                yield step, self.with_project(after), ploy

    def deeds(self, state: State) -> Iterator[State]:
        """The states after each construct, abandon and invade step of the seat to act."""
        for step in choices.actions(state):
            if isinstance(step, DEEDS):
                yield self.with_project(taken(state, step))

    def with_project(self, state: State) -> State:
        """The best that can be completed is completed, unless the roof would cost more than it brings."""
        if state.phase != "project":
            return state
        me = state.seat
        options = [taken(state, step) for step in choices.projects(state)]
        return max(options, key=lambda after: self.scales.lead(after, me))

    def _further(self, after: State, me: Seat) -> float:
        """What the face-up projects promise, and what the next action may bring or cost."""
        if after.phase == "over":
            return 0.0
        hopes = self.scales.outlook(after, me)
        if after.phase == "next":
            return hopes + max(self._next(taken(after, step), me) for step in choices.next_steps(after))
        return hopes + self._next(after, me)

    def _next(self, after: State, me: Seat) -> float:
        if after.phase != "action":
            return 0.0
        now = self.scales.lead(after, me)
        leads = [self.scales.lead(leaf, me) for leaf in self.deeds(after)] or [now]
        if after.seat == me:
            return self.again * max(0.0, max(leads) - now)
        return self.answer * min(0.0, min(leads) - now)


def earliness(state: State) -> float:
    """How much of the game is left: 1 at its beginning, 0 in the last round."""
    return 0.0 if state.drained else min(state.supply) / BOX.floors[state.seats]
