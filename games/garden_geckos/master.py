"""What the search knows of Garden Geckos."""

from collections.abc import Sequence
from math import tanh
from random import Random
from typing import Any

from games.engine.game import Game, Seat
from games.engine.search import Guide, Master, outcome
from games.engine.steps import Step
from games.garden_geckos import scoring
from games.garden_geckos.bots import Gardener
from games.garden_geckos.state import State


class Cards(Guide[State, Step]):
    """Plays on as the gardener does; stands well who has more points, its own bonus included."""

    scale = 8.0
    gardener = Gardener()

    def promising(
        self, game: Game[State, Step, Any], state: State, seat: Seat, legal: Sequence[Step], rng: Random
    ) -> Sequence[Step]:
        """What the gardener thinks best."""
        return self.gardener.ranked(state, seat, legal, rng)

    def policy(self, game: Game[State, Step, Any], state: State, seat: Seat, rng: Random) -> Step:
        """The gardener's step."""
        return self.gardener.step(state, seat, game.legal_steps(state, seat), rng)

    def value(self, game: Game[State, Step, Any], state: State, seat: Seat) -> float:
        """By how many points a seat leads; alone, how many it has and whether its goals are met."""
        totals = [scoring.total(state, scoring.breakdown(state, each)) for each in range(state.players)]
        if state.solo:
            return tanh(totals[0] / 60)
        if (result := game.result(state)) is not None:
            return outcome(result.ranks, seat)
        return tanh((totals[seat] - max(total for each, total in enumerate(totals) if each != seat)) / self.scale)


MASTER: Master[State, Step] = Master(Cards(), wide=5, turns=2, iterations=60)
