"""From steps to a state. A shorter replay is undo; there is no other way back."""

from collections.abc import Iterable
from typing import TypeVar

from games.engine.errors import BadRecord, GameError
from games.engine.game import Game, Options, State
from games.engine.steps import Actor, Effect, Step

S = TypeVar("S", bound=State)
T = TypeVar("T", bound=Step)
V = TypeVar("V")


def replay(game: Game[S, T, V], seats: int, options: Options, steps: Iterable[tuple[Actor, T]]) -> S:
    """The state after *steps* from the start. Raises BadRecord with the number of the first bad step."""
    state = game.setup(seats, options)
    extend(game, state, steps)
    return state


def extend(
    game: Game[S, T, V],
    state: S,
    steps: Iterable[tuple[Actor, T]],
    first: int = 1,
    effects: list[list[Effect]] | None = None,
) -> None:
    """Apply *steps* to *state* in place, the first numbered *first*; a list is given the effects of each."""
    for number, (by, step) in enumerate(steps, first):
        followed: list[Effect] = []
        try:
            game.apply(state, by, step, None if effects is None else followed)
        except GameError as error:
            raise BadRecord(number, str(error)) from error
        if effects is not None:
            effects.append(followed)
