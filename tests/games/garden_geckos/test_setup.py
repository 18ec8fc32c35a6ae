"""The state as plain data, the box as it is printed, and chance as it should be."""

from collections import Counter
from typing import Any

import pytest

from games.engine.chance import seeded, settle
from games.garden_geckos import geometry
from games.garden_geckos.components import BOX, BUG, KINDS, OBJECTIVES, START, TILE, TILES
from games.garden_geckos.game import GARDEN_GECKOS
from games.garden_geckos.geometry import HOME, SHOWN, START_LIES, cell_at, matching, spot
from games.garden_geckos.state import State
from tests.games.garden_geckos.boards import given, new, play


def dealt(players: int, seed: int = 1) -> State:
    """A game of so many with secrets and market."""
    state, rng = new(players), seeded(seed)
    settle(GARDEN_GECKOS, state, rng)
    while state.phase != "tile":
        by = GARDEN_GECKOS.to_act(state)[0]
        GARDEN_GECKOS.apply(state, by, rng.choice(list(GARDEN_GECKOS.legal_steps(state, by))))  # type: ignore[arg-type]
        settle(GARDEN_GECKOS, state, rng)
    return state


# --- state --------------------------------------------------------------------------------------------------------


def test_a_state_compares_and_prints_by_its_fields() -> None:
    state = dealt(3)
    copy = state.copy()
    assert copy == state
    copy.idle = 1
    assert copy != state
    assert state != "a state"
    assert "phase='tile'" in repr(state)
    with pytest.raises(TypeError):
        hash(state)


def test_a_copy_shares_nothing_that_changes() -> None:
    state = dealt(2)
    before, copy = state.copy(), state.copy()
    settle(GARDEN_GECKOS, copy, seeded(1))
    GARDEN_GECKOS.apply(copy, copy.seat, GARDEN_GECKOS.legal_steps(copy, copy.seat)[0])
    GARDEN_GECKOS.apply(copy, copy.seat, GARDEN_GECKOS.legal_steps(copy, copy.seat)[0])
    copy.bugs[0], copy.supply[0] = 7, 7
    assert state == before


@pytest.mark.parametrize("players", range(2, 7))
def test_setup_goes_in_the_order_of_the_rules(players: int) -> None:
    state, rng, kinds = new(players), seeded(players), list[tuple[Any, str]]()
    while state.phase != "tile":
        by = GARDEN_GECKOS.to_act(state)[0]
        step = GARDEN_GECKOS.draw(state, rng) if by == "chance" else GARDEN_GECKOS.legal_steps(state, by)[0]
        GARDEN_GECKOS.apply(state, by, step)
        kinds.append((getattr(step, "seat", by), step.kind))
    order = [(state.first + number) % players for number in range(players)]
    assert kinds[:2] == [(state.first, "first_player"), (order[-1], "start_bug")]  # GG-1, GG-2
    assert kinds[2:-1] == [*((seat, "deal_tiles") for seat in order), *((seat, "deal_secrets") for seat in order),
                           *((seat, "keep_secret") for seat in range(players))]
    assert kinds[-1] == ("chance", "deal_market")
    assert (state.turn, state.supply[state.start_bug]) == (state.first, 11)
    assert state.deck == 60 - 3 * players


def test_secrets_are_kept_in_any_order() -> None:
    state = new(3)
    settle(GARDEN_GECKOS, state, seeded(1))
    GARDEN_GECKOS.apply(state, state.seat, GARDEN_GECKOS.legal_steps(state, state.seat)[0])
    settle(GARDEN_GECKOS, state, seeded(1))
    for seat in (2, 0, 1):
        assert seat in GARDEN_GECKOS.to_act(state)
        GARDEN_GECKOS.apply(state, seat, GARDEN_GECKOS.legal_steps(state, seat)[1])
        assert len(GARDEN_GECKOS.legal_steps(state, seat)) == 0
    assert state.phase == "market"


@pytest.mark.parametrize(("supply", "bugs"), [("full", 12), ("short", 5)])
def test_gg_36_the_supply(supply: str, bugs: int) -> None:
    assert new(4, bug_supply=supply).supply == [bugs] * 6


# --- the grid -----------------------------------------------------------------------------------------------------


def test_cells_are_numbers_and_back() -> None:
    for place in ((0, 0), (-5, 3), (63, -63)):
        cell = cell_at(*place)
        assert cell is not None
        assert spot(cell) == place
    assert cell_at(64, 0) is None
    assert cell_at(0, -64) is None
    assert {spot(HOME + step) for step in geometry.STEP} == {(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)}


def test_a_turned_tile_shows_its_segments_clockwise() -> None:
    data = {"H24": ["sand", "bark", "pond"]}
    names = ["moss", "sand", "pond", "bark", "petal", "stone"]
    for rot in range(6):
        lying = KINDS * TILE["H24"] + rot
        shown = [names[terrain] for _side, terrain in matching(SHOWN[lying])]
        assert shown == [data["H24"][(side - rot) % 6 // 2] for side in range(6)]


def test_what_empty_cells_ask_for_is_kept_as_tiles_are_laid() -> None:
    state, rng = new(2), seeded(3)
    while actors := GARDEN_GECKOS.to_act(state):
        by = actors[0]
        step: Any = GARDEN_GECKOS.draw(state, rng) if by == "chance" else rng.choice(
            list(GARDEN_GECKOS.legal_steps(state, by)))
        GARDEN_GECKOS.apply(state, by, step)
    board: dict[int, int] = {}
    frontier: dict[int, int] = {}
    for cell, lying in sorted(state.board.items()):
        geometry.lay(board, frontier, cell, lying)
    assert {cell: asked for cell, asked in frontier.items() if cell not in board} == state.frontier
    assert board == state.board


# --- the box and chance -------------------------------------------------------------------------------------------


def test_gg_17_the_starting_tile_asks_for_anything_and_has_the_chosen_bug() -> None:
    state = given({"players": 2, "start_bug": "moth", "hands": [["H01"], []]})
    assert len(GARDEN_GECKOS.legal_steps(state, 0)) == 6 * 6
    assert state.tile_on(HOME) == START
    assert state.bug_on(HOME) == BUG["moth"]
    assert state.board[HOME] == START_LIES


def test_every_tile_and_card_is_drawn_as_often() -> None:
    rng, tiles, cards, seats = seeded(1), Counter[str](), Counter[str](), Counter[int]()
    state = new(4)
    for _ in range(1200):
        seats[GARDEN_GECKOS.draw(state, rng).seat] += 1  # type: ignore[attr-defined]  # it draws who begins
    play(state, {"by": "chance", "kind": "first_player", "seat": 0}, {"by": 3, "kind": "start_bug", "bug": "moth"})
    for _ in range(4000):
        tiles.update(GARDEN_GECKOS.draw(state, rng).tiles)  # type: ignore[attr-defined]
    ready = dealt(2)
    ready.phase, ready.seat = "market", -2
    ready.hidden = (1 << len(OBJECTIVES)) - 1
    for _ in range(1400):
        step: Any = GARDEN_GECKOS.draw(ready, rng)
        cards.update((*step.bug, *step.terrain))
    assert all(abs(count / 300 - 1) < 0.25 for count in seats.values())
    assert len(tiles) == len(TILES)
    assert all(abs(count / 200 - 1) < 0.35 for count in tiles.values())
    assert len(cards) == len(OBJECTIVES)
    assert all(abs(count / 200 - 1) < 0.35 for count in cards.values())


def test_single_draws_are_even_too() -> None:
    state, rng = given({"players": 2, "start_bug": "moth", "hands": [["H01"], []]}), seeded(2)
    state.phase, state.seat = "draw", -2
    drawn = Counter(GARDEN_GECKOS.draw(state, rng).tile for _ in range(5900))  # type: ignore[attr-defined]
    assert len(drawn) == len(TILES) - 1
    assert all(abs(count / 100 - 1) < 0.4 for count in drawn.values())


def test_the_numbers_of_the_box() -> None:
    assert (BOX.hand, BOX.geckos, BOX.market, BOX.cards_to_end, BOX.swap) == (3, 5, 3, 6, 3)
    assert sum(card.points for card in OBJECTIVES) == 120  # GG-4
