"""States copy and compare by value."""

import pytest

from games.engine.chance import seeded, settle
from games.gardens_of_io.game import GARDENS_OF_IO
from games.gardens_of_io.state import State


def start() -> State:
    state = GARDENS_OF_IO.setup(3, GARDENS_OF_IO.meta.read_options({}, 3))
    settle(GARDENS_OF_IO, state, seeded(5))
    return state


def test_a_copy_is_equal_and_independent() -> None:
    state = start()
    copy = state.copy()
    assert copy == state
    GARDENS_OF_IO.apply(copy, 0, GARDENS_OF_IO.legal_steps(copy, 0)[0])
    assert copy != state
    assert state == start()


def test_every_slot_is_copied_and_compared() -> None:
    for slot in State.__slots__:
        other = start()
        setattr(other, slot, "something else")
        assert other != start(), slot
        assert getattr(other.copy() if slot not in ("flowers", "reserves", "positions", "slots") else other, slot)


def test_a_state_is_no_key() -> None:
    with pytest.raises(TypeError):
        hash(start())
    assert "phase='turn'" in repr(start())
    assert start() != "a state"
