"""Two bots: the sprout often moves anything at all, the gardener weighs every stack and knows what a roll is worth."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from games.engine.game import Seat, Seen
from games.engine.steps import Step
from games.go_gecko_go import choices, rules
from games.go_gecko_go.components import BIGGER, TEAM
from games.go_gecko_go.state import State
from games.go_gecko_go.steps import PASS, SHOVE


@dataclass(frozen=True, slots=True)
class Sprout:
    """Shoves or rolls as it likes and takes the longest way for most animals, but often any step; seldom passes."""

    errs: float = 0.4

    def choose(self, seen: Seen[Any, Step, Any], rng: Random) -> Step:
        """One of the legal steps."""
        steps = [step for step in seen.legal if step is not PASS] or seen.legal
        if rng.random() < self.errs or PASS not in seen.legal:
            return rng.choice(steps)
        state: State = seen.sample(rng)
        return max(steps, key=lambda step: _advance(state, seen.seat, step) + rng.random())


def _advance(state: State, seat: Seat, step: Step) -> int:
    """By how many spaces all animals of a seat get on together."""
    after = state.copy()
    rules.apply(after, seat, step)
    team = slice(seat * TEAM, (seat + 1) * TEAM)
    return sum(after.at[team]) - sum(state.at[team])


@dataclass(frozen=True, slots=True)
class Gardener:
    """Greedy, by the worth of the own river.

    An animal is worth the index of its space, and *riding* more on the back of a bigger one, *buried* less below a
    bigger one, *shade* more in the shade, *bridge* more directly before a bridge. *gain* is what a shove must bring for
    each animal that is not home.
    """

    riding: float = 0.5
    buried: float = 0.8
    shade: float = 0.3
    bridge: float = 0.4
    gain: float = 0.5

    def choose(self, seen: Seen[Any, Step, Any], rng: Random) -> Step:
        """One of the legal steps."""
        return self.step(seen.sample(rng), seen.seat, seen.legal, rng)

    def step(self, state: State, seat: Seat, legal: Sequence[Step], rng: Random) -> Step:
        """The best of the legal steps of a seat."""
        if len(legal) == 1 or state.phase == "bar":
            return rng.choice(legal)
        passed = bool(state.passed >> seat & 1)
        if state.phase == "turn":
            return SHOVE if passed or self._is_worth_shoving(state, seat) else legal[0]
        # To pass twice running could go on for ever, with every animal waiting for a better roll.
        steps = [step for step in legal if not (passed and step is PASS)]
        return max(steps, key=lambda step: self.after(state, seat, step) + rng.random() / 1000)

    def _is_worth_shoving(self, state: State, seat: Seat) -> bool:
        waiting = TEAM - state.at[seat * TEAM:(seat + 1) * TEAM].count(state.course.trunk)
        return self.after(state, seat, SHOVE) - self.worth(state, seat) >= self.gain * waiting

    def after(self, state: State, seat: Seat, step: Step) -> float:
        """What the position of a seat is worth after a step."""
        after = state.copy()
        rules.apply(after, seat, step)
        return self.worth(after, seat)

    def worth(self, state: State, seat: Seat) -> float:
        """What the position of a seat is worth."""
        first, course = seat * TEAM, state.course
        worth = 0.0
        for animal in range(TEAM):
            space, above = state.at[first + animal], state.above[first + animal]
            worth += space
            worth += self.riding * len(choices.members(above & ~BIGGER[animal]))
            if above & BIGGER[animal]:
                worth -= self.buried
            if space in course.shade:
                worth += self.shade
            elif space in course.before:
                worth += self.bridge
        return worth
