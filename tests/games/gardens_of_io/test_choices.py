"""The lazy list of legal steps, held against every well-formed step tried one by one."""

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from games.engine.errors import IllegalStep
from games.engine.steps import Step
from games.gardens_of_io.components import ACTIONS, CIRCLE, COLOURS
from games.gardens_of_io.game import GARDENS_OF_IO
from games.gardens_of_io.state import State
from games.gardens_of_io.steps import ADVANCE, Bonus, Deal, Plant, Special, Tree
from tests.games.gardens_of_io.boards import drawn

MIDDLE = """
T...B....
....B....
...RR....
...R.....
.T.......
......YY.
......G..
.P.......
....T....
"""
RESERVES = [{"red": 5, "blue": 1}, {"green": 5}]


def every_step() -> Iterator[Step]:
    yield ADVANCE
    yield from (Tree(cell) for cell in CIRCLE)
    yield from (Bonus(cell) for cell in CIRCLE)
    yield from (Plant(colour, cell) for colour, cell in product(COLOURS, CIRCLE))
    places = [None, *CIRCLE]
    yield from (Special(action, source, target) for action, source, target in product(ACTIONS, places, places))


def allowed(state: State, step: Step) -> bool:
    try:
        GARDENS_OF_IO.apply(state.copy(), state.seat, step)
    except IllegalStep:
        return False
    return True


@pytest.mark.parametrize("positions", [[4, 9], [13, 9], [None, 9]])
def test_the_list_is_what_apply_allows(positions: list[int | None]) -> None:
    state = drawn(MIDDLE, RESERVES, positions)
    legal = list(GARDENS_OF_IO.legal_steps(state, 0))
    assert len(set(legal)) == len(legal)
    assert set(legal) == {step for step in every_step() if allowed(state, step)}


def test_the_list_reads_like_any_sequence() -> None:
    state = drawn(MIDDLE, RESERVES, [4, 9])
    legal = GARDENS_OF_IO.legal_steps(state, 0)
    steps = list(legal)
    assert len(legal) == len(steps)
    assert [legal[index] for index in range(len(legal))] == steps
    assert legal[-1] == steps[-1] == Special("advance_five")
    assert legal[3:9:2] == steps[3:9:2]
    assert list(reversed(legal)) == steps[::-1]
    assert all(step in legal for step in steps)
    with pytest.raises(IndexError):
        legal[len(steps)]


@pytest.mark.parametrize("step", [
    ADVANCE, Deal(()), Plant("red", "a9"), Plant("pink", "i6"), Plant("red", "z6"), Special("jump"),
    Special("advance_five", "a9", "a8"), Special("move_tree", "a9"), Special("move_tree", "a8", "a7"),
    Special("swap_flowers", "e8", "d7"), "plant",
])
def test_what_is_not_legal_is_not_in_the_list(step: object) -> None:
    legal = GARDENS_OF_IO.legal_steps(drawn(MIDDLE, RESERVES, [4, 9]), 0)
    assert step not in legal
    assert step not in list(legal)


def test_the_list_outlives_the_state_it_was_made_from() -> None:
    state = drawn(MIDDLE, RESERVES, [4, 9])
    legal = GARDENS_OF_IO.legal_steps(state, 0)
    before = list(legal)
    GARDENS_OF_IO.apply(state, 0, Special("move_tree", "a9", "b9"))
    assert list(legal) == before


def test_nobody_else_is_asked() -> None:
    state = drawn(MIDDLE, RESERVES, [4, 9])
    assert not GARDENS_OF_IO.legal_steps(state, 1)


def test_equal_generators_play_equal_games() -> None:
    games = []
    for _ in range(2):
        state, rng = drawn(MIDDLE, RESERVES, [4, 9]), Random(7)
        while actors := GARDENS_OF_IO.to_act(state):
            GARDENS_OF_IO.apply(state, actors[0], rng.choice(GARDENS_OF_IO.legal_steps(state, state.seat)))
        games.append(state)
    assert games[0] == games[1]
    assert games[0] != drawn(MIDDLE, RESERVES, [4, 9])
