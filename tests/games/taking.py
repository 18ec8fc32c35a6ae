"""Steps taken as they stand in a record, on positions of any game."""

from collections.abc import Mapping
from typing import Any

from games.engine.errors import IllegalStep
from games.engine.steps import Effect, read_step


def play(game: Any, state: Any, *steps: Mapping[str, Any]) -> list[Effect]:
    """Take steps; the effects of the last. Raises IllegalStep, and then *state* must be as it was."""
    effects: list[Effect] = []
    for data in steps:
        effects = []
        by, step = read_step(game.kinds, data)
        before = state.copy()
        try:
            game.apply(state, by, step, effects)
        except IllegalStep:
            assert state == before
            raise
    return effects


def allowed(game: Any, state: Any, data: Mapping[str, Any]) -> bool:
    """True if a step is legal: whether it is taken and whether it is on the list must agree."""
    by, step = read_step(game.kinds, data)
    listed = step in game.legal_steps(state, by)
    try:
        game.apply(state.copy(), by, step)
    except IllegalStep:
        assert not listed
        return False
    assert listed
    return True
