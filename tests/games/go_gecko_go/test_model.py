"""Random games beside a second, plainer writing of the rules: the same choices and the same rivers all the way."""

from itertools import product
from random import Random
from typing import Any

import pytest

from games.engine.chance import seeded
from games.engine.game import CHANCE
from games.engine.steps import plain
from games.go_gecko_go.components import ANIMALS, CLEARANCE
from games.go_gecko_go.game import GO_GECKO_GO
from games.go_gecko_go.state import State
from tests.games.go_gecko_go.boards import new
from tests.games.go_gecko_go.model import Water

VARIANTS = list(product([2, 3, 4], ["long", "short"], ["random", "low", "high", "chosen"]))


@pytest.mark.parametrize(("players", "course", "bridges"), VARIANTS)
def test_game_goes_as_the_model_says(players: int, course: str, bridges: str) -> None:
    rng = seeded(f"{players}/{course}/{bridges}")
    state = new(players, course=course, bridges=bridges)
    while state.phase in ("first", "bars", "bar"):
        take(state, rng)
    one, two = state.bars
    waters = [Water(course, (CLEARANCE[one], CLEARANCE[two])) for _ in range(players)]
    quiet = 0
    while GO_GECKO_GO.to_act(state):
        seat = state.active
        stirred, passed = turn(state, waters, rng)
        quiet = quiet + 1 if passed and not stirred else 0
        assert shown(state) == [water.shown() for water in waters]
        home = len(waters[seat].spaces[-1])
        assert (not GO_GECKO_GO.to_act(state)) == (home == 4 or quiet == 20 * players)
    result = GO_GECKO_GO.result(state)
    assert result is not None
    standing = [(-len(water.spaces[-1]), water.left()) for water in waters]
    assert [*result.scores] == [-home for home, _ in standing]
    assert [*result.details["left"]] == [left for _, left in standing]
    assert [*result.ranks] == [1 + sum(other < own for other in standing) for own in standing]


def turn(state: State, waters: list[Water], rng: Random) -> tuple[bool, bool]:
    """One turn of both; whether sunshine moved somebody, and whether it ended in a pass."""
    own = waters[state.active]
    assert kinds(state) == (["roll", "shove"] if own.can_shove() else ["roll"])
    if take(state, rng)["kind"] == "shove":
        own.shove()
        return False, False
    dice = take(state, rng)
    jumped = [water.shine() for water in waters if dice["weather"] == "sun"]
    assert shown(state) == [water.shown() for water in waters]
    wanted = list(own.choices(dice["colors"], dice["weather"]))
    assert [plain(step) for step in GO_GECKO_GO.legal_steps(state, state.seat)] == wanted
    step = take(state, rng)
    if step["kind"] == "move":
        own.move(step["animal"], step["spaces"])
    elif step["kind"] == "bolt":
        own.move(step["animal"], own.struck(step["animal"]))
    return any(jumped), step["kind"] == "pass"


def take(state: State, rng: Random) -> dict[str, Any]:
    """Any step of whoever is asked, as data; a pass only where there is nothing else, to come to an end."""
    (by,) = GO_GECKO_GO.to_act(state)
    if by == CHANCE:
        step = GO_GECKO_GO.draw(state, rng)
    else:
        steps = list(GO_GECKO_GO.legal_steps(state, by))
        step = rng.choice(steps[:-1] if len(steps) > 1 and state.phase == "act" and rng.random() < 0.9 else steps)
    GO_GECKO_GO.apply(state, by, step)
    taken: dict[str, Any] = plain(step)
    return taken


def kinds(state: State) -> list[str]:
    return [step.kind for step in GO_GECKO_GO.legal_steps(state, state.seat)]


def shown(state: State) -> list[list[list[str]]]:
    spaces = range(state.course.trunk + 1)
    return [[[ANIMALS[one] for one in state.on(seat, space)] for space in spaces] for seat in range(state.seats)]
