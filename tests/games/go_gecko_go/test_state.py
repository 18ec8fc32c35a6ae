"""States copy and compare by value."""

import pytest

from games.engine.chance import seeded, settle
from games.go_gecko_go.game import GO_GECKO_GO
from games.go_gecko_go.state import State
from tests.games.go_gecko_go.boards import course, given, new


def start() -> State:
    state = new(3)
    settle(GO_GECKO_GO, state, seeded(5))
    return state


def test_a_copy_is_equal_and_independent() -> None:
    state = given({"courses": [{"s4": ["turtle", "frog"], "s5": ["crocodile", "gecko"]}]})
    copy = state.copy()
    assert copy == state
    GO_GECKO_GO.apply(copy, 0, GO_GECKO_GO.legal_steps(copy, 0)[1])
    assert copy != state
    assert course(state, 0) == {"s4": ["turtle", "frog"], "s5": ["crocodile", "gecko"]}


def test_every_slot_is_copied_and_compared() -> None:
    for slot in State.__slots__:
        other = start()
        setattr(other, slot, [77])
        assert other != start(), slot
        assert getattr(other.copy(), slot) == [77]


def test_a_state_is_no_key() -> None:
    with pytest.raises(TypeError):
        hash(start())
    assert "phase='turn'" in repr(start())
    assert start() != "a state"


def test_stacks_are_read_bottom_first_and_start_and_trunk_by_size() -> None:
    state = given({"courses": [{"start": ["gecko", "turtle"], "s7": ["frog", "crocodile"]}]})
    assert course(state, 0) == {"start": ["turtle", "gecko"], "s7": ["frog", "crocodile"]}
    assert course(state, 1) == {"start": ["crocodile", "turtle", "frog", "gecko"]}
