"""What the search knows of Garden Nation."""

from collections.abc import Sequence
from math import tanh
from random import Random
from typing import Any

from games.engine.game import Game, Seat
from games.engine.search import Guide, Master, outcome
from games.engine.steps import Step
from games.garden_nation.bots import SCALES, Gardener
from games.garden_nation.state import State


class Nations(Guide[State, Step]):
    """Plays on as the gardener does; stands well who leads by the gardener's scales."""

    scale = 15.0
    gardener = Gardener()

    def promising(
        self, game: Game[State, Step, Any], state: State, seat: Seat, legal: Sequence[Step], rng: Random
    ) -> Sequence[Step]:
        """What the gardener thinks best."""
        return self.gardener.ranked(state, seat, legal, rng)

    def policy(self, game: Game[State, Step, Any], state: State, seat: Seat, rng: Random) -> Step:
        """The gardener's step."""
        return self.gardener.ranked(state, seat, game.legal_steps(state, seat), rng)[0]

    def value(self, game: Game[State, Step, Any], state: State, seat: Seat) -> float:
        """By how much a seat leads."""
        if (result := game.result(state)) is not None:
            return outcome(result.ranks, seat)
        return tanh((SCALES.lead(state, seat) + SCALES.outlook(state, seat)) / self.scale)


MASTER: Master[State, Step] = Master(Nations(), wide=5, turns=2, iterations=60)
