"""States copy and compare by value; chance does what it may, as often as it should."""

from collections import Counter

import pytest

from games.engine.chance import seeded, settle
from games.garden_nation.components import BOX, MISSIONS
from games.garden_nation.game import GARDEN_NATION
from games.garden_nation.geometry import PRINTED_BOARD
from games.garden_nation.state import State
from games.garden_nation.steps import DealMissions, LayBoard
from tests.games.garden_nation.boards import new


def start() -> State:
    state = new(3)
    settle(GARDEN_NATION, state, seeded(5))
    return state


def test_a_copy_is_equal_and_independent() -> None:
    state = start()
    copy = state.copy()
    assert copy == state
    GARDEN_NATION.apply(copy, 0, GARDEN_NATION.legal_steps(copy, 0)[0])
    assert copy != state
    assert state == start()


def test_every_slot_is_copied_and_compared() -> None:
    for slot in State.__slots__:
        other = start()
        value = getattr(other, slot)
        setattr(other, slot, [*value, "else"] if isinstance(value, list) else "something else")
        assert other != start(), slot
        assert getattr(other.copy(), slot) == getattr(other, slot)


def test_a_state_is_no_key() -> None:
    with pytest.raises(TypeError):
        hash(start())
    assert "phase='keep'" in repr(start())
    assert start() != "a state"


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("board", "first"), [("random", ["board"]), ("unrotated", ["board"]), ("printed", [])])
def test_chance_sets_the_table(players: int, board: str, first: list[str]) -> None:
    state = new(players, board=board)
    kinds = [step.kind for step in settle(GARDEN_NATION, state, seeded(players))]
    assert kinds == [*first, "projects", "first_player", *["deal_missions"] * players]
    assert state.supply == [{2: 20, 3: 17, 4: 14}[players]] * players
    assert sorted(state.people) == [35] * (players - 1) + [38]
    assert (len(state.display), state.deck.bit_count(), sum(state.pile)) == (4, 17, 24 - 4 * players)
    assert (state.board == PRINTED_BOARD) == (board == "printed")
    assert not any(state.board.rotations) or board == "random"


def test_gn_2_every_tile_lies_everywhere_and_every_way() -> None:
    rng, lying, turned = seeded(1), Counter[tuple[int, int]](), Counter[int]()
    for _ in range(2100):
        step = GARDEN_NATION.draw(new(2), rng)
        assert isinstance(step, LayBoard)
        lying.update(enumerate(step.territories))
        turned.update(step.rotations)
    assert len(lying) == 49
    assert all(abs(count / 300 - 1) < 0.25 for count in lying.values())
    assert all(abs(count / 2450 - 1) < 0.1 for count in turned.values())


def test_missions_are_dealt_card_by_card() -> None:
    rng, dealt, deals = seeded(2), Counter[str](), 3000
    state = new(2, board="printed")
    for _ in range(2):
        GARDEN_NATION.apply(state, "chance", GARDEN_NATION.draw(state, rng))
    for _ in range(deals):
        step = GARDEN_NATION.draw(state, rng)
        assert isinstance(step, DealMissions)
        dealt.update(step.cards)
    for mission in MISSIONS:
        assert abs(dealt[mission.id] / deals - 4 * mission.copies / 24) < 0.04


def test_gn_17_more_than_forty_inhabitants_are_worth_no_more() -> None:
    assert (BOX.population[-1], len(BOX.population)) == (10, 39)
