"""What the search knows of Gardens of Io."""

from collections.abc import Sequence
from math import tanh
from random import Random
from typing import Any

from games.engine.game import Game, Seat
from games.engine.search import Guide, Master, outcome
from games.engine.steps import Step
from games.gardens_of_io import choices, scoring
from games.gardens_of_io.bots import Gardener
from games.gardens_of_io.geometry import circles_of
from games.gardens_of_io.prospects import Outlook, levels
from games.gardens_of_io.state import State
from games.gardens_of_io.steps import ADVANCE, PLANT


class Walks(Guide[State, Step]):
    """Plants for the longest walk; stands well who is ahead and sees a large group."""

    scale = 12.0
    outlook = 0.4  # the worth of a space that a seat could walk in its next turn
    gardener = Gardener()

    def promising(
        self, game: Game[State, Step, Any], state: State, seat: Seat, legal: Sequence[Step], rng: Random
    ) -> Sequence[Step]:
        """The plantings and special actions that the gardener thinks best."""
        if state.phase == "turn":
            found = self.gardener.weighed(state, rng)
            found.sort(key=lambda each: each[0], reverse=True)
            return [step for _value, step in found]
        if state.phase == "bonus":
            return sorted(legal, key=lambda step: self.gardener.after_bonus(state, step) + rng.random(), reverse=True)
        return super().promising(game, state, seat, legal, rng)

    def policy(self, game: Game[State, Step, Any], state: State, seat: Seat, rng: Random) -> Step:
        """The longest walk, without a special action."""
        if state.phase != "turn":
            return super().policy(game, state, seat, rng)
        reach = choices.reach(state)
        if not reach:
            return ADVANCE
        best, colour, where = 0, 0, 0
        for held in choices.colours_held(state, seat):
            for size, circles in levels(state.flowers[held]):
                if size < best:
                    break
                if both := circles & reach:
                    if size > best or rng.random() < 0.5:
                        best, colour, where = size, held, both
                    break
        circles_there = circles_of(where)
        return PLANT[colour][circles_there[int(rng.random() * len(circles_there))]]

    def value(self, game: Game[State, Step, Any], state: State, seat: Seat) -> float:
        """By how much a seat is ahead; of all together, how far the last has come."""
        walked = scoring.walked(state)
        if scoring.is_cooperative(state):
            return tanh((min(walked) + sum(walked) / (10 * state.seats)) / 100)
        if state.phase == "over":
            ranks = [1 + sum(other > own for other in walked) for own in walked]
            return outcome(ranks, seat)
        outlook = Outlook(state)
        likely = [own + self.outlook * outlook.best(each, own) for each, own in enumerate(walked)]
        return tanh((likely[seat] - max(value for each, value in enumerate(likely) if each != seat)) / self.scale)


MASTER: Master[State, Step] = Master(Walks(), wide=8, turns=60, iterations=160)
