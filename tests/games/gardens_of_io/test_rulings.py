"""The numbered rulings, drawn where it helps. The worked examples cover most of them a second time."""

import json
from pathlib import Path
from typing import Any

import pytest

from games.engine.errors import IllegalStep
from games.gardens_of_io.components import LAP
from games.gardens_of_io.game import GARDENS_OF_IO
from games.gardens_of_io.state import State
from games.gardens_of_io.view import view
from tests.games.gardens_of_io.boards import drawing, drawn, given, held, plant, play, special

QUIET = """
T........
.........
.........
.........
.T.......
.........
.........
.........
....T....
"""
TEN = [{"red": 5, "blue": 5}, {"red": 5, "blue": 5}]
THREE = [*TEN, {"red": 5, "blue": 5}]
PLAYERS = {"tree_placement": "players"}
BONUS = {"lap_bonus": "on"}
ADVANCE = {"by": 0, "kind": "advance"}


def shown(state: State, *names: str) -> list[Any]:
    seen = view(state, "spectator")
    return [getattr(seen, name) for name in names]


def kinds(state: State) -> list[str]:
    return sorted({step.kind for step in GARDENS_OF_IO.legal_steps(state, state.seat)})


def test_every_worked_example_is_here() -> None:
    lines = Path(__file__).with_name("examples.jsonl").read_text("utf-8").splitlines()
    assert [json.loads(line)["id"] for line in lines] == [f"E{number}" for number in range(1, 41)]


@pytest.mark.parametrize(("options", "standard"), [
    ({}, True), (PLAYERS, True), (BONUS, False), ({"mode": "cooperative"}, False),
])
def test_io_1_the_plain_race_is_ranked_with_either_tree_placement(options: dict[str, str], standard: bool) -> None:
    meta = GARDENS_OF_IO.meta
    assert meta.is_standard(meta.read_options(options, 3)) is standard


def test_io_2_space_0_is_top_right_and_the_way_is_clockwise() -> None:
    assert shown(drawn(QUIET, TEN, [1, 20]), "sight")[0][1].cells[:2] == ("i9", "h9")
    assert shown(drawn(QUIET, TEN, [11, 20]), "sight")[0][1].cells[:2] == ("i1", "i2")


def test_io_3_entering_is_no_movement_and_shows_the_diagonal() -> None:
    state = drawn(QUIET, TEN, [None, None])
    assert shown(state, "positions", "phase") == [(0, None), "turn"]
    assert [(line.line, line.cells) for line in view(state, 0).sight] == [
        ("corner", ("i9", "h8", "g7", "f6", "e5", "d4", "c3", "b2", "a1"))
    ]
    play(state, plant(0, "red", "i9"))
    assert shown(state, "positions") == [(1, 0)]


def test_io_4_nobody_waits_on_a_space_before_entering() -> None:
    state = drawn(QUIET, THREE, [38, None, None])
    play(state, plant(0, "red", "h9"))
    assert shown(state, "positions") == [(39, 0, None)]


def test_io_6_a_tree_may_stand_in_a_corner_but_not_cut_one_off() -> None:
    corner = "T........ ......... ......... ......... ......... ......... ......... T........ ....T...."
    state = drawn(corner, TEN, [4, 9])
    with pytest.raises(IllegalStep, match=r"A tree on b1 would divide the garden"):
        play(state, special(0, "move_tree", "e1", "b1"))
    play(state, special(0, "move_tree", "e1", "a1"))
    assert drawing(state).split()[-2:] == ["T........", "T........"]


def test_io_6_two_trees_alone_must_not_cut_off_a_corner() -> None:
    state = given({"players": 2, "options": PLAYERS, "phase": "place", "seat": 0, "reserves": TEN})
    play(state, {"by": 0, "kind": "tree", "cell": "h9"})
    with pytest.raises(IllegalStep, match=r"A tree on i8 would divide"):
        play(state, {"by": 1, "kind": "tree", "cell": "i8"})


@pytest.mark.parametrize(("players", "seats"), [(2, [0, 1, 0]), (3, [0, 1, 2]), (5, [0, 1, 2])])
def test_io_7_trees_are_placed_in_turn_and_seat_0_begins(players: int, seats: list[int]) -> None:
    reserves = [{"red": 1}] * players
    state = given({"players": players, "options": PLAYERS, "phase": "place", "seat": 0, "reserves": reserves})
    placed = []
    for cell in ("e5", "c2", "g8"):
        placed.append(state.seat)
        play(state, {"by": state.seat, "kind": "tree", "cell": cell})
    assert placed == seats
    assert shown(state, "phase", "seat", "trees") == ["turn", 0, ("c2", "e5", "g8")]


def test_io_8_reserves_are_known_before_trees_are_placed() -> None:
    state = GARDENS_OF_IO.setup(2, GARDENS_OF_IO.meta.read_options(PLAYERS, 2))
    hand = {"blue": 5, "yellow": 5, "orange": 5, "purple": 4, "red": 4, "green": 4}
    play(state, {"by": "chance", "kind": "deal", "reserves": [hand, hand]})
    assert shown(state, "phase", "seat") == ["place", 0]
    assert held(state, 0) == hand


def test_io_9_a_special_action_is_possible_without_sight_and_sight_is_judged_anew() -> None:
    state = drawn(QUIET.replace("T........", "........T", 1), TEN, [None, 9])
    assert kinds(state) == ["advance", "special"]
    play(state, special(0, "move_tree", "i9", "a9"))
    assert kinds(state) == ["plant"]


def test_io_10_one_special_action_a_turn_but_an_extra_turn_is_another() -> None:
    state = drawn(QUIET, [{"red": 1, "blue": 3}, {"blue": 3}], [4, 9])
    play(state, special(0, "advance_five"))
    with pytest.raises(IllegalStep, match="one special action in a turn"):
        play(state, special(0, "move_tree", "e1", "e2"))
    play(state, plant(0, "red", "i1"))
    assert shown(state, "seat", "special_used", "specials_left") == [0, False, (1, 2)]
    play(state, special(0, "move_tree", "e1", "e2"))
    assert shown(state, "specials_left", "slots")[0] == (0, 2)
    assert state.slots == [-1, -1, -1, 0, 0]


@pytest.mark.parametrize(("step", "position"), [
    (plant(0, "red", "g1"), 21), (special(0, "advance_five"), 24),
])
def test_io_11_every_movement_skips_any_number_of_martians(step: dict[str, object], position: int) -> None:
    state = drawn(QUIET, THREE, [17, 18, 20])
    if step["kind"] == "plant":
        state = drawn(QUIET, THREE, [16, 17, 18])
        step = plant(0, "red", "d1")
        position = 19
    play(state, step)
    assert state.positions[0] == position


def test_io_11_advancing_skips_too() -> None:
    state = drawn(QUIET.replace("T........", "........T", 1), THREE, [None, 1, 2])
    effects = play(state, ADVANCE)
    assert state.positions[0] == 3
    assert (effects[0].path, effects[0].skipped) == ((3,), (1, 2))  # type: ignore[attr-defined]  # Walked


def test_io_12_two_flowers_of_one_colour_may_be_swapped_to_use_up_the_slot() -> None:
    state = drawn(QUIET.replace(".T.......", "RT..R....", 1), TEN, [4, 9])
    before = drawing(state)
    play(state, special(0, "swap_flowers", "a5", "e5"))
    assert drawing(state) == before
    assert view(state, 0).slots.swap_flowers == 0


def test_io_13_a_moved_flower_does_not_walk() -> None:
    state = drawn(QUIET.replace(".T.......", "RTRR.....", 1), TEN, [4, 9])
    play(state, special(0, "move_flower", "a5", "e5"))
    assert drawing(state).split()[4] == ".TRRR...."
    assert shown(state, "positions", "seat") == [(4, 9), 0]


def test_io_14_advance_five_can_bring_a_bonus_before_planting() -> None:
    state = drawn(QUIET.replace(".T.......", "RT.......", 1), TEN, [36, 20], options=BONUS)
    play(state, special(0, "advance_five"))
    assert shown(state, "phase", "bonus", "reach") == ["bonus", ("a5",), ()]
    play(state, {"by": 0, "kind": "bonus", "cell": "a5"})
    assert shown(state, "phase", "seat") == ["turn", 0]
    assert kinds(state) == ["plant"]


def test_io_15_advancing_is_a_step_that_never_earns_an_extra_turn() -> None:
    state = drawn(QUIET.replace("T........", "........T", 1), [{"blue": 1}, {"blue": 1}], [None, 9])
    assert GARDENS_OF_IO.legal_steps(state, 0)[0].kind == "advance"
    play(state, ADVANCE)
    assert shown(state, "positions", "seat") == [(1, 9), 1]


def test_io_16_the_supply_does_not_put_off_an_extra_turn() -> None:
    state = drawn(QUIET, [{"red": 1, "blue": 3}, {"blue": 3}], [4, 9])
    assert view(state, 0).supply.red == 9
    assert [effect.kind for effect in play(state, plant(0, "red", "i6"))] == ["grouped", "walked", "extra_turn", "turn"]


def test_io_17_the_bonus_is_compulsory_and_may_be_the_flower_just_planted() -> None:
    state = drawn(QUIET, [{"red": 2}, {"blue": 5}], [39, 20], options=BONUS)
    play(state, plant(0, "red", "i9"))
    assert kinds(state) == ["bonus"]
    play(state, {"by": 0, "kind": "bonus", "cell": "i9"})
    assert held(state, 0) == {"red": 2}
    assert shown(state, "seat") == [1]


def test_io_18_an_exhausted_colour_stays_and_gives_one_extra_turn() -> None:
    state = drawn(QUIET.replace(".T.......", "YT.......", 1), [{"red": 2}, {"blue": 5}], [39, 20], options=BONUS)
    play(state, plant(0, "red", "i9"))
    with pytest.raises(IllegalStep, match=r"so from i9; a5 holds a yellow flower"):
        play(state, {"by": 0, "kind": "bonus", "cell": "a5"})


def test_io_19_a_flower_taken_away_leaves_scores_alone_and_splits_a_group() -> None:
    state = drawn(QUIET.replace("T........", "T.....RR.", 1), [{"red": 3}, {"red": 3}], [39, 41], options=BONUS)
    play(state, plant(0, "red", "i9"), {"by": 0, "kind": "bonus", "cell": "h9"})
    assert shown(state, "positions", "seat") == [(43, 41), 1]  # 3 and past seat 1
    assert play(state, plant(1, "red", "h9"))[0].cells == ("g9", "h9", "i9")  # type: ignore[attr-defined]  # Grouped


def test_io_20_the_last_flower_walks_and_then_all_is_over() -> None:
    state = drawn(QUIET, [{"red": 1}, {"blue": 5}], [39, 20], options=BONUS)
    effects = play(state, plant(0, "red", "i9"))
    assert [effect.kind for effect in effects] == ["grouped", "walked", "lapped", "game_over"]
    assert GARDENS_OF_IO.to_act(state) == ()
    assert GARDENS_OF_IO.legal_steps(state, 0) == ()


def test_io_20_reserve_is_named_where_both_ends_hold() -> None:
    state = drawn(QUIET, [{"red": 1}, {"blue": 5}], [58, 19])
    play(state, plant(0, "red", "b1"))
    found = GARDENS_OF_IO.result(state)
    assert found is not None
    assert (found.end, found.scores) == ("reserve", (60, 19))  # 1 and past seat 1


def test_io_21_unequal_turns_are_not_evened_out() -> None:
    state = drawn(QUIET, [{"red": 1}, {"blue": 5}, {"blue": 5}], [4, 9, 3])
    play(state, plant(0, "red", "i6"))
    found = GARDENS_OF_IO.result(state)
    assert found is not None
    assert found.ranks == (2, 1, 3)


def test_io_22_together_all_score_the_last_martian() -> None:
    state = drawn(QUIET, [{"red": 1}, {"blue": 5}], [4, None], options={"mode": "cooperative"})
    play(state, plant(0, "red", "i6"))
    found = GARDENS_OF_IO.result(state)
    assert found is not None
    assert found.plain() == {
        "scores": [0, 0], "ranks": [1, 1], "end": "reserve", "group": 0,
        "seats": [{"position": 5, "laps": 0, "space": 5, "left": 0}, {"position": 0, "laps": 0, "space": 0, "left": 5}],
    }


def test_io_23_reserves_only_shrink_without_the_bonus() -> None:
    state = drawn(QUIET, TEN, [39, 20])
    play(state, plant(0, "red", "i9"))
    assert shown(state, "phase", "positions") == ["turn", (LAP, 20)]
    assert sum(held(state, 0).values()) == 9


def test_io_25_seat_0_begins_and_the_others_follow() -> None:
    state = drawn(QUIET, THREE, [None, None, None])
    for seat, cell in ((0, "i9"), (1, "h8"), (2, "g7")):
        assert state.seat == seat
        play(state, plant(seat, "red", cell))
    assert state.seat == 0
