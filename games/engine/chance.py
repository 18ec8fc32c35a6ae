"""The only user of `random`: chance is asked here and its outcomes are applied like any step."""

from random import Random, SystemRandom
from typing import TypeVar

from games.engine.game import CHANCE, Game, State
from games.engine.steps import Effect, Step

S = TypeVar("S", bound=State)
T = TypeVar("T", bound=Step)
V = TypeVar("V")


def fair() -> Random:
    """The generator for real games: the operating system's, which nobody can predict or repeat."""
    return SystemRandom()


def seeded(seed: int | str) -> Random:
    """A generator for simulations and tests; equal seeds give equal games."""
    return Random(seed)


def settle(game: Game[S, T, V], state: S, rng: Random, effects: list[list[Effect]] | None = None) -> list[T]:
    """Let chance act until a seat is asked or the game is over; the steps it took, in order."""
    taken: list[T] = []
    while game.to_act(state) == (CHANCE,):
        step = game.draw(state, rng)
        followed: list[Effect] = []
        game.apply(state, CHANCE, step, None if effects is None else followed)
        taken.append(step)
        if effects is not None:
            effects.append(followed)
    return taken
