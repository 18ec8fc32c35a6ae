"""Whole games between bots, as records."""

from collections.abc import Sequence
from random import Random
from typing import TypeVar, cast

from games.engine.bots import seen
from games.engine.game import CHANCE, Bot, Game, Options, State
from games.engine.record import Record
from games.engine.steps import Actor, Step

S = TypeVar("S", bound=State)
T = TypeVar("T", bound=Step)
V = TypeVar("V")


def simulate(game: Game[S, T, V], options: Options, bots: Sequence[Bot], rng: Random) -> Record:
    """A game with one bot on each seat; equal generators give equal games."""
    state = game.setup(len(bots), options)
    steps: list[tuple[Actor, T]] = []
    while actors := game.to_act(state):
        by = rng.choice(actors)
        step = game.draw(state, rng) if by == CHANCE else cast(T, bots[by].choose(seen(game, state, by), rng))
        game.apply(state, by, step)
        steps.append((by, step))
    result = game.result(state)
    return Record(game.meta.slug, len(bots), options, steps, None if result is None else result.plain())
