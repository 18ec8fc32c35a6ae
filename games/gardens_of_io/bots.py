"""Two bots: the sprout looks one step ahead and often errs, the gardener is greedy with foresight."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from games.engine.game import Seen
from games.engine.steps import Step
from games.gardens_of_io import choices, rules
from games.gardens_of_io.choices import Specials
from games.gardens_of_io.components import (
    ADVANCE_FIVE,
    HUES,
    LAP,
    MOVE_FLOWER,
    MOVE_TREE,
    SWAP_FLOWERS,
    SWAP_TREE_FLOWER,
    Circles,
)
from games.gardens_of_io.geometry import circles_of, group, in_sight
from games.gardens_of_io.prospects import Outlook, largest, levels
from games.gardens_of_io.scoring import is_cooperative, walked
from games.gardens_of_io.state import State
from games.gardens_of_io.steps import ADVANCE, PLANT, Special, special


@dataclass(frozen=True, slots=True)
class Sprout:
    """Plants for the longest walk, but often anything at all; hardly ever thinks of a special action."""

    errs: float = 0.35
    acts: float = 0.05

    def choose(self, seen: Seen[Any, Step, Any], rng: Random) -> Step:
        """One of the legal steps."""
        state: State = seen.sample(rng)
        reach = choices.reach(state) if state.phase == "turn" else 0
        if not reach or rng.random() < self.acts:
            return seen.legal[0] if state.phase == "turn" and not reach else rng.choice(seen.legal)
        plants = [(colour, circle) for colour in choices.colours_held(state, seen.seat) for circle in circles_of(reach)]
        if rng.random() >= self.errs:
            rng.shuffle(plants)
            plants.sort(key=lambda plant: _group_size(state, *plant))
            return PLANT[plants[-1][0]][plants[-1][1]]
        colour, circle = rng.choice(plants)
        return PLANT[colour][circle]


def _group_size(state: State, colour: int, circle: int) -> int:
    bit = 1 << circle
    return group(bit, state.flowers[colour] | bit).bit_count()


@dataclass(frozen=True, slots=True)
class Gardener:
    """Greedy: walk far, keep something good in sight, leave little to the next.

    *extra* is the worth of an extra turn in spaces, *ahead* the share of the best planting seen from the landing
    space, *threat* the share of what the next player could walk, *lead* the worth of each flower of the colour that
    the own reserve holds beyond the others' mean: groups of such colours feed their owner. *patience* is what a
    special action must bring.
    """

    extra: float = 3.0
    ahead: float = 0.6
    threat: float = 0.4
    lead: float = 0.6
    patience: float = 3.0

    def choose(self, seen: Seen[Any, Step, Any], rng: Random) -> Step:
        """One of the legal steps."""
        state: State = seen.sample(rng)
        if len(seen.legal) == 1 or state.phase == "place":
            return rng.choice(seen.legal)
        if state.phase == "bonus":
            return max(seen.legal, key=lambda step: self.after_bonus(state, step) + rng.random())
        value, step = max(self._plants(state, rng), key=lambda found: found[0])
        specials = choices.open_specials(state)
        if specials is not None:
            for candidate in _promising(state, specials):
                gain = self._worth(state, candidate, rng) - value
                if gain >= self._price(state):
                    value, step = value + gain, candidate
        return step

    def weighed(self, state: State, rng: Random) -> list[tuple[float, Step]]:
        """The worth of every planting (or the one advance) and of the special actions that may be worth their price."""
        found = self._plants(state, rng)
        specials = choices.open_specials(state)
        if specials is not None:
            price = self._price(state)
            found += [(self._worth(state, step, rng) - price, step) for step in _promising(state, specials)]
        return found

    def _price(self, state: State) -> float:
        """What a special action must bring: less towards the end, when there is little to wait for."""
        return self.patience if sum(state.reserve(state.seat)) > 4 else 0.5

    def _worth(self, state: State, step: Special, rng: Random) -> float:
        """The best planting after a special action, with what the action walked itself."""
        after, seat = state.copy(), state.seat
        rules.apply(after, seat, step)
        gained = after.positions[seat] - state.positions[seat]
        if after.phase == "over":
            return gained + self._end(after, seat)
        if after.phase == "bonus":
            rules.apply(after, seat, rules.legal_steps(after, seat)[0])
            gained += 2
        return gained + max(value for value, _step in self._plants(after, rng))

    def _plants(self, state: State, rng: Random) -> list[tuple[float, Step]]:
        """The worth of every planting, or of the one advance."""
        reach = choices.reach(state)
        if not reach:
            return [(1.0 + self.ahead * Outlook(state).best(state.seat, state.positions[state.seat] + 1), ADVANCE)]
        outlook = Outlook(state)
        return [
            (self._plant_value(state, outlook, colour, circle) + rng.random() / 100, PLANT[colour][circle])
            for colour in choices.colours_held(state, state.seat)
            for circle in circles_of(reach)
        ]

    def _plant_value(self, state: State, outlook: Outlook, colour: int, circle: int) -> float:
        after, seat = state.copy(), state.seat
        rules.do_plant(after, PLANT[colour][circle], None)
        gained = after.positions[seat] - state.positions[seat]
        if after.phase == "over":
            return gained + self._end(after, seat)
        then = outlook.after(after, colour)
        value = gained + self.ahead * then.best_walk(seat, after.positions)
        value += self.lead * _lead(after, seat, colour)
        if after.phase == "bonus":
            value += 2
        if not any(after.reserves[colour::HUES]):
            return value + self.extra
        rival = (seat + 1) % state.seats
        threat = then.best_walk(rival, after.positions)
        return value + self.threat * threat if is_cooperative(state) else value - self.threat * threat

    def after_bonus(self, state: State, step: Step) -> float:
        after, seat = state.copy(), state.seat
        rules.apply(after, seat, step)
        then = Outlook(after)
        return then.best(seat, after.positions[seat])

    def _end(self, after: State, seat: int) -> float:
        """The game is over: good for the leader, in a cooperative game for nobody."""
        scores = walked(after)
        return 100.0 if not is_cooperative(after) and scores[seat] == max(scores) else -100.0


def _lead(state: State, seat: int, colour: int) -> float:
    """By how many flowers of a colour a reserve exceeds the mean of the others."""
    own, everyone = state.reserves[seat * HUES + colour], sum(state.reserves[colour::HUES])
    return own - (everyone - own) / (state.seats - 1)


def _promising(state: State, specials: Specials) -> Iterator[Special]:
    """The special actions worth a closer look: a few of each kind, found by the group they would allow at once."""
    if ADVANCE_FIVE in specials.open:
        yield special(ADVANCE_FIVE)
    yield from _tree_actions(state, specials)
    yield from _flower_actions(state, specials)


def _tree_actions(state: State, specials: Specials, keep: int = 3) -> list[Special]:
    """Those that bring larger groups into sight."""
    seat, space = state.seat, state.positions[state.seat] % LAP
    tables = [levels(state.flowers[colour]) for colour in choices.colours_held(state, seat)]
    found = []
    for action in {SWAP_TREE_FLOWER, MOVE_TREE}.intersection(specials.open):
        for source in circles_of(state.trees):
            for target in circles_of(specials.targets(action, source)):
                moved = 1 << source | 1 << target
                empty = state.empty ^ moved if action == MOVE_TREE else state.empty
                reach = in_sight(space, state.trees ^ moved) & empty
                size = max(largest(table, reach) for table in tables)
                found.append((size, action, source, target))
    found.sort(reverse=True)
    return [special(action, source, target) for _, action, source, target in found[:keep]]


def _flower_actions(state: State, specials: Specials, keep: int = 3) -> list[Special]:
    """Those that bring a flower to where it makes or joins a larger group in sight."""
    goals = 0
    if MOVE_FLOWER in specials.open:
        goals |= state.empty
    if SWAP_FLOWERS in specials.open:
        goals |= state.planted()
    reach = choices.reach(state)
    if not goals or not reach:
        return []
    found = [
        (largest(levels(state.flowers[colour] | 1 << target), reach & ~(1 << target)), colour, target)
        for colour in choices.colours_held(state, state.seat)
        if state.flowers[colour]
        for target in circles_of(goals & ~state.flowers[colour])
    ]
    found.sort(reverse=True)
    return [_with_source(state, reach, colour, target) for _, colour, target in found[:keep]]


def _with_source(state: State, reach: Circles, colour: int, target: int) -> Special:
    """The flower that is missed least elsewhere goes to *target*."""
    flowers, bit = state.flowers[colour], 1 << target
    source = max(
        circles_of(flowers),
        key=lambda circle: largest(levels(flowers & ~(1 << circle) | bit), reach & ~bit),
    )
    if state.empty & bit:
        return special(MOVE_FLOWER, source, target)
    return special(SWAP_FLOWERS, min(source, target), max(source, target))
