"""What the search knows of Go Gecko Go!"""

from collections.abc import Sequence
from math import tanh
from random import Random
from typing import Any

from games.engine.game import Game, Seat
from games.engine.search import Guide, Master, outcome
from games.engine.steps import Step
from games.go_gecko_go import choices, rules, scoring
from games.go_gecko_go.estimate import turns_left
from games.go_gecko_go.state import State
from games.go_gecko_go.steps import PASS, ROLL, SHOVE


class Rivers(Guide[State, Step]):
    """Plays on by the turns that a seat would still need; stands well who needs fewer than the others."""

    scale = 4.5  # turns
    shove = 0.6  # by so many turns a shove must shorten the way

    def promising(
        self, game: Game[State, Step, Any], state: State, seat: Seat, legal: Sequence[Step], rng: Random
    ) -> Sequence[Step]:
        """The steps after which the fewest turns are left; before the roll, what it would play on with."""
        if state.phase != "act":
            likely = self.policy(game, state, seat, rng)
            return sorted(legal, key=lambda step: step != likely)
        return sorted(legal, key=lambda step: self.after(state, seat, step))

    def policy(self, game: Game[State, Step, Any], state: State, seat: Seat, rng: Random) -> Step:
        """The step after which the fewest turns are left; never a second pass running, which could go on for ever."""
        passed = state.passed >> seat & 1
        if state.phase == "turn":
            if not choices.can_shove(state, seat):
                return ROLL
            shorter = turns_left(state, seat) - self.after(state, seat, SHOVE)
            return SHOVE if passed or shorter >= self.shove else ROLL
        if state.phase == "bar":
            return super().policy(game, state, seat, rng)
        steps = choices.acts(state)
        if passed and len(steps) > 1:
            steps = [step for step in steps if step is not PASS]
        return steps[0] if len(steps) == 1 else min(steps, key=lambda step: self.after(state, seat, step))

    def value(self, game: Game[State, Step, Any], state: State, seat: Seat) -> float:
        """By how many turns a seat is ahead of the next; who has the turn is ahead by half of one."""
        if state.phase == "over":
            return outcome(scoring.ranks(state), seat)
        needed = [turns_left(state, each) + (each != state.active) / 2 for each in range(state.seats)]
        return tanh((min(turns for each, turns in enumerate(needed) if each != seat) - needed[seat]) / self.scale)

    def after(self, state: State, seat: Seat, step: Step) -> float:
        """The turns that are left after a step."""
        after = state.copy()
        rules.apply(after, seat, step)
        return turns_left(after, seat)


MASTER: Master[State, Step] = Master(Rivers(), wide=8, turns=8, iterations=400, doubt=0.0)
