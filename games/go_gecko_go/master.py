"""What the search knows of Go Gecko Go!"""

from collections.abc import Sequence
from math import tanh
from random import Random
from typing import Any

from games.engine.game import Game, Seat
from games.engine.search import Guide, Master, outcome
from games.engine.steps import Step
from games.go_gecko_go import scoring
from games.go_gecko_go.bots import Gardener
from games.go_gecko_go.state import State


class Rivers(Guide[State, Step]):
    """Plays on as the gardener does; stands well whose river is worth more than the others'."""

    scale = 8.0
    gardener = Gardener()

    def promising(
        self, game: Game[State, Step, Any], state: State, seat: Seat, legal: Sequence[Step], rng: Random
    ) -> Sequence[Step]:
        """The steps that the gardener thinks best; those of chance's doing (a roll) cannot be told."""
        if state.phase != "act":
            return super().promising(game, state, seat, legal, rng)
        return sorted(legal, key=lambda step: self.gardener.after(state, seat, step), reverse=True)

    def policy(self, game: Game[State, Step, Any], state: State, seat: Seat, rng: Random) -> Step:
        """The gardener's step."""
        return self.gardener.step(state, seat, game.legal_steps(state, seat), rng)

    def value(self, game: Game[State, Step, Any], state: State, seat: Seat) -> float:
        """By how much the own river is worth more than the best of the others."""
        if state.phase == "over":
            return outcome(scoring.ranks(state), seat)
        worths = [self.gardener.worth(state, each) for each in range(state.seats)]
        return tanh((worths[seat] - max(worth for each, worth in enumerate(worths) if each != seat)) / self.scale)


MASTER: Master[State, Step] = Master(Rivers(), wide=8, turns=12, iterations=800)
