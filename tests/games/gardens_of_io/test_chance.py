"""What chance may do and how often it does it."""

from collections import Counter

import pytest

from games.engine.chance import seeded, settle
from games.gardens_of_io import rules
from games.gardens_of_io.components import BOX, CIRCLE
from games.gardens_of_io.game import GARDENS_OF_IO
from games.gardens_of_io.geometry import divides
from games.gardens_of_io.state import State
from games.gardens_of_io.steps import Deal, Trees


def new(players: int, **options: str) -> State:
    return GARDENS_OF_IO.setup(players, GARDENS_OF_IO.meta.read_options(options, players))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_setup_deals_and_plants_trees(players: int) -> None:
    state = new(players)
    steps = settle(GARDENS_OF_IO, state, seeded(players))
    assert [step.kind for step in steps] == ["deal", "trees"]
    assert [sum(state.reserve(seat)) for seat in range(players)] == [BOX.reserve_size[players]] * players
    assert state.trees.bit_count() == 3
    assert state.seat == 0


def test_each_colour_is_dealt_equally_often() -> None:
    rng, deals = seeded(1), 600
    dealt: Counter[int] = Counter()
    for _ in range(deals):
        step = rules.draw(new(2), rng)
        assert isinstance(step, Deal)
        dealt.update(dict(enumerate(step.reserves[1])))
    assert all(abs(number / deals - 4.5) < 0.25 for number in dealt.values())


def test_trees_grow_everywhere_equally_often_and_never_divide() -> None:
    state, rng, draws = new(2), seeded(2), 9000
    rules.apply(state, "chance", rules.draw(state, rng))
    grown: Counter[str] = Counter()
    for _ in range(draws):
        step = rules.draw(state, rng)
        assert isinstance(step, Trees)
        assert not divides(sum(1 << CIRCLE[cell] for cell in step.cells))
        grown.update(step.cells)
    assert len(grown) == 81
    assert all(abs(number / draws - 3 / 81) < 0.01 for number in grown.values())


def test_players_place_the_trees_where_they_wish_to() -> None:
    state = new(3, tree_placement="players")
    assert [step.kind for step in settle(GARDENS_OF_IO, state, seeded(3))] == ["deal"]
    assert (state.phase, state.seat) == ("place", 0)
