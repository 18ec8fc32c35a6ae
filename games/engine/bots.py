"""Players made of code: what they are given, two that play any game, and random play to the end."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, TypeVar

from games.engine.chance import seeded, settle
from games.engine.game import CHANCE, Game, Seat, Seen, State
from games.engine.steps import Step

S = TypeVar("S", bound=State)
T = TypeVar("T", bound=Step)
V = TypeVar("V")


def seen(game: Game[S, T, V], state: S, seat: Seat) -> Seen[S, T, V]:
    """What a bot on *seat* is given: built from another world, so nothing in it leads back to the truth."""
    known = game.resample(state, seat, seeded(0))
    view, legal = game.view(known, seat), game.legal_steps(known, seat)
    return Seen(game, seat, view, legal, lambda rng: game.resample(known, seat, rng))


@dataclass(frozen=True, slots=True)
class RandomBot:
    """Takes any legal step, each as likely as the others."""

    def choose(self, seen: Seen[Any, T, Any], rng: Random) -> T:
        """One of the legal steps."""
        return seen.legal[rng.randrange(len(seen.legal))]


@dataclass(frozen=True, slots=True)
class GreedyBot(Generic[S]):
    """Takes the step after which a seat stands best by *evaluate*, in the mean over some of its worlds."""

    evaluate: Callable[[S, Seat], float]
    worlds: int = 1

    def choose(self, seen: Seen[S, T, Any], rng: Random) -> T:
        """The best of the legal steps; among equals, any."""
        if len(seen.legal) == 1:
            return seen.legal[0]
        worlds = [seen.sample(rng) for _ in range(self.worlds)]
        values = [sum(self._value(seen, world, step, rng) for world in worlds) for step in seen.legal]
        best = max(values)
        return rng.choice([step for step, value in zip(seen.legal, values, strict=True) if value == best])

    def _value(self, seen: Seen[S, T, Any], world: S, step: T, rng: Random) -> float:
        after = world.copy()
        seen.game.apply(after, seen.seat, step)
        settle(seen.game, after, rng)
        return self.evaluate(after, seen.seat)


def playout(game: Game[S, T, V], state: S, rng: Random) -> int:
    """Play *state* to its end in place, each step as likely as the others; the number of steps taken.

    Equal states and generators give equal games. A compiled game may replace it, with the same games.
    """
    to_act, legal_steps, draw, apply = game.to_act, game.legal_steps, game.draw, game.apply
    random = rng.random
    taken = 0
    while actors := to_act(state):
        by = actors[0] if len(actors) == 1 else actors[int(random() * len(actors))]
        if by == CHANCE:
            step = draw(state, rng)
        else:
            steps = legal_steps(state, by)  # may be lazy: asked for its length and one item only
            step = steps[int(random() * len(steps))]
        apply(state, by, step)
        taken += 1
    return taken
