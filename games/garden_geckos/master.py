"""What the search knows of Garden Geckos."""

from collections.abc import Sequence
from math import tanh
from random import Random
from typing import Any

from games.engine.game import Game, Seat
from games.engine.search import Guide, Master, outcome
from games.engine.steps import Step
from games.garden_geckos import scoring
from games.garden_geckos.planner import Planner, hopes
from games.garden_geckos.state import State


class Cards(Guide[State, Step]):
    """Plays on by the planner; stands well who has more points, its own bonus included, and is near to more."""

    scale = 8.0
    near = 0.7  # of the points that may be expected, as the other may be the first to claim them
    planner = Planner(swaps=False)

    def promising(
        self, game: Game[State, Step, Any], state: State, seat: Seat, legal: Sequence[Step], rng: Random
    ) -> Sequence[Step]:
        """What the planner thinks best."""
        return self.planner.ranked(state, seat, legal, rng)

    def policy(self, game: Game[State, Step, Any], state: State, seat: Seat, rng: Random) -> Step:
        """The planner's step."""
        return self.planner.step(state, seat, game.legal_steps(state, seat), rng)

    def value(self, game: Game[State, Step, Any], state: State, seat: Seat) -> float:
        """By how many points a seat leads; alone, how many it has."""
        if state.solo:
            return tanh(scoring.total(state, scoring.breakdown(state, 0)) / 60)
        if (result := game.result(state)) is not None:
            return outcome(result.ranks, seat)
        totals = [self._total(state, each) for each in range(state.players)]
        return tanh((totals[seat] - max(total for each, total in enumerate(totals) if each != seat)) / self.scale)

    def _total(self, state: State, seat: Seat) -> float:
        return scoring.total(state, scoring.breakdown(state, seat)) + self.near * hopes(state, seat)


MASTER: Master[State, Step] = Master(Cards(), wide=5, turns=2, iterations=30, doubt=2.5)
