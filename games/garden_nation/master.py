"""What the search knows of Garden Nation."""

from collections.abc import Sequence
from math import tanh
from random import Random
from typing import Any

from games.engine.game import Game, Seat
from games.engine.search import Guide, Master, outcome
from games.engine.steps import Step
from games.garden_nation.bots import PLOYS, taken
from games.garden_nation.lookahead import Lookahead
from games.garden_nation.state import State


class Nations(Guide[State, Step]):
    """Looks some actions ahead for what is promising, plays on by what looks best at once."""

    scale = 15.0
    ahead = Lookahead()

    def promising(
        self, game: Game[State, Step, Any], state: State, seat: Seat, legal: Sequence[Step], rng: Random
    ) -> Sequence[Step]:
        """What is best some actions ahead; as there is nothing yet to look at, the missions that promise most."""
        if state.phase == "keep":
            return self.ahead.gardener.ranked(state, seat, legal, rng)[:1]
        return self.ahead.ranked(state, seat, legal, rng)

    def policy(self, game: Game[State, Step, Any], state: State, seat: Seat, rng: Random) -> Step:
        """What leads most at once, without ploys."""
        legal = game.legal_steps(state, seat)
        plain = [step for step in legal if not isinstance(step, PLOYS)] or legal
        if len(plain) == 1:
            return plain[0]
        return max(plain, key=lambda step: self.ahead.value(taken(state, step), seat))

    def value(self, game: Game[State, Step, Any], state: State, seat: Seat) -> float:
        """By how much a seat leads."""
        if (result := game.result(state)) is not None:
            return outcome(result.ranks, seat)
        return tanh(self.ahead.value(state, seat) / self.scale)


MASTER: Master[State, Step] = Master(Nations(), wide=4, turns=2, iterations=16, doubt=2.0)
