"""What the search knows of Garden Geckos."""

from collections.abc import Sequence
from math import tanh
from random import Random
from typing import Any

from games.engine.game import Game, Seat
from games.engine.search import Guide, Master, outcome
from games.engine.steps import Step
from games.garden_geckos import scoring
from games.garden_geckos.planner import Planner, hopes, lead
from games.garden_geckos.state import State

SEARCHED = ("tile", "gecko", "claim")  # phases of a turn; what lies outside is not told apart by the next turn


class Cards(Guide[State, Step]):
    """Plays on to its own next turn, and values that by the best it could then do.

    What counts most is which cards the next turn can claim: that hangs on the tiles in hand, and on what the others
    leave. What comes behind is mostly luck and so only estimated.
    """

    scale = 8.0
    planner = Planner()

    def promising(
        self, game: Game[State, Step, Any], state: State, seat: Seat, legal: Sequence[Step], rng: Random
    ) -> Sequence[Step]:
        """What the planner thinks best; what is no part of a turn is left to it."""
        steps = self.planner.ranked(state, seat, legal, rng)
        return steps if state.phase in SEARCHED else steps[:1]

    def policy(self, game: Game[State, Step, Any], state: State, seat: Seat, rng: Random) -> Step:
        """The planner's step, alone its careful one."""
        legal = game.legal_steps(state, seat)
        return (self.planner.step if state.solo else self.planner.quick)(state, seat, legal, rng)

    def value(self, game: Game[State, Step, Any], state: State, seat: Seat) -> float:
        """By how many points a seat leads; alone, how many it has."""
        if state.solo:
            return tanh((scoring.total(state, scoring.breakdown(state, 0)) + hopes(state, 0)) / 60)
        if (result := game.result(state)) is not None:
            return outcome(result.ranks, seat)
        totals: list[float] = [scoring.total(state, scoring.breakdown(state, each)) for each in range(state.players)]
        if state.turn == seat and state.phase == "tile":
            totals[seat] += lead(state, seat)
        else:  # among several, before its own turn has come
            totals = [total + hopes(state, each) for each, total in enumerate(totals)]
        return tanh((totals[seat] - max(total for each, total in enumerate(totals) if each != seat)) / self.scale)


MASTER: Master[State, Step] = Master(Cards(), wide=8, turns=2, iterations=100, doubt=0.0)
