"""Rulings that the worked examples leave out, and the effects that the board is animated by."""

from typing import Any

import pytest

from games.go_gecko_go.components import BOX, CLEARANCE, HEIGHT, Layout, is_valid
from games.go_gecko_go.game import GO_GECKO_GO
from tests.games.go_gecko_go.boards import act, bolt, course, given, legal, move, play, roll


def of_kind(effects: list[dict[str, Any]], kind: str) -> list[dict[str, Any]]:
    return [{key: value for key, value in effect.items() if key != "kind"} for effect in effects
            if effect["kind"] == kind]


def test_the_lowest_bar_lets_any_animal_pass_and_the_highest_not_all() -> None:  # GO-5
    assert min(CLEARANCE) >= max(HEIGHT)
    assert max(CLEARANCE) < sum(HEIGHT)
    assert {name: layout.tiles for name, layout in BOX.layouts.items()} == {"long": 13, "short": 9}  # GO-1


@pytest.mark.parametrize("shade", [(4,), (9,), (13,), (2, 3)])
def test_no_shade_before_a_bridge_or_on_the_last_tile(shade: tuple[int, ...]) -> None:  # GO-15
    assert is_valid(Layout(13, (4, 9), (2, 7, 12)))
    assert not is_valid(Layout(13, (4, 9), shade))


def test_each_animal_leaves_the_start_on_its_own() -> None:  # GO-8
    state = given({"phase": "act", "dice": {"colors": ["red", "red"], "weather": "rainbow"}})
    assert len(legal(state)) == 3 + 1 + 1 + 1 + 1
    play(state, move(0, "crocodile", 1))
    assert course(state, 0) == {"start": ["turtle", "frog", "gecko"], "s1": ["crocodile"]}


@pytest.mark.parametrize(("first", "chooser"), [(0, 2), (1, 0), (2, 1)])
def test_the_last_in_turn_order_picks_the_bars(first: int, chooser: int) -> None:  # GO-10
    state = GO_GECKO_GO.setup(3, GO_GECKO_GO.meta.read_options({"bridges": "chosen"}, 3))
    play(state, {"by": "chance", "kind": "first", "seat": first})
    assert (state.phase, state.seat) == ("bar", chooser)
    play(state, {"by": chooser, "kind": "bar", "bar": "bar7"})
    assert [step["bar"] for step in legal(state)] == ["bar4", "bar5", "bar6"]
    effects = play(state, {"by": chooser, "kind": "bar", "bar": "bar4"})
    assert effects == [{"kind": "bar_placed", "bridge": 2, "bar": "bar4", "clearance": 4},
                       {"kind": "turn", "seat": first, "round": 1}]


def test_sunshine_takes_nobody_along_and_lets_nobody_jump_twice() -> None:  # GO-13
    state = given({"phase": "dice", "players": 3, "seat": 1, "courses": [
        {"s2": ["turtle"], "s3": ["frog"]}, {"s7": ["gecko", "crocodile"], "s8": ["turtle", "frog"]}]})
    effects = play(state, roll("red", "red", "sun"))
    assert effects[0] == {"kind": "rolled", "seat": 1, "colors": ["red", "red"], "weather": "sun"}
    assert of_kind(effects, "sun_jumped") == [
        {"seat": 0, "animal": "turtle", "from": 2, "to": 3, "onto": ["frog"]},
        {"seat": 1, "animal": "crocodile", "from": 7, "to": 8, "onto": ["turtle", "frog"]},
        {"seat": 1, "animal": "gecko", "from": 7, "to": 8, "onto": ["turtle", "frog", "crocodile"]},
    ]
    assert course(state, 0)["s3"] == ["frog", "turtle"]
    assert course(state, 1)["s8"] == ["turtle", "frog", "crocodile", "gecko"]


def test_the_sun_shines_for_the_roll_only() -> None:
    state = given({"phase": "dice", "courses": [{"s2": ["turtle"]}]})
    assert not of_kind(play(state, roll("red", "red", "rainbow")), "sun_jumped")
    assert course(state, 0)["s2"] == ["turtle"]


def test_the_rainbow_is_a_die_of_any_colour() -> None:  # GO-23
    state = given({"phase": "act", "dice": {"colors": ["red", "green"], "weather": "rainbow"},
                   "courses": [{"s5": ["gecko"], "trunk": ["turtle"]}]})
    assert [(step.get("animal"), step.get("spaces")) for step in legal(state)] == [
        ("crocodile", 1), ("crocodile", 2), ("frog", 1), ("frog", 2), ("gecko", 1), (None, None)]


def test_lightning_counts_only_those_strictly_ahead_in_the_river() -> None:  # GO-16
    state = given({"phase": "act", "dice": {"colors": ["red", "red"], "weather": "bolt"},
                   "courses": [{"s10": ["turtle", "gecko"], "s11": ["frog"], "trunk": ["crocodile"]}]})
    assert legal(state) == [act(0, "pass")]


def test_a_move_tells_every_hop_and_what_the_bridge_took() -> None:
    position = {"phase": "act", "dice": {"colors": ["blue", "blue"], "weather": "rainbow"},
                "courses": [{"s7": ["turtle", "frog", "gecko"], "s9": ["crocodile"]}]}
    moved = {"seat": 0, "how": "move", "animal": "turtle", "riders": ["frog", "gecko"], "from": 7}
    assert of_kind(play(given(position), move(0, "turtle", 2)), "moved") == [
        {**moved, "to": 9, "path": [8, 9], "onto": ["crocodile"], "lost": 1, "bridge": 2}]
    assert of_kind(play(given(position), move(0, "turtle", 1)), "moved") == [
        {**moved, "to": 8, "path": [8], "onto": [], "lost": 0}]


def test_the_trunk_takes_moves_as_well_but_is_no_bridge() -> None:  # GO-22
    state = given({"phase": "act", "dice": {"colors": ["blue", "blue"], "weather": "sun"},
                   "courses": [{"s13": ["turtle", "gecko"], "trunk": ["crocodile"]}]})
    effects = play(state, move(0, "turtle", 1))
    assert of_kind(effects, "moved") == [
        {"seat": 0, "how": "move", "animal": "turtle", "riders": ["gecko"], "from": 13, "to": 14, "path": [14],
         "onto": [], "lost": 1}]
    assert of_kind(effects, "came_home") == [{"seat": 0, "animals": ["turtle", "gecko"], "home": 3}]


def test_lightning_tells_where_a_bridge_stopped_it() -> None:  # GO-17
    position = {"phase": "act", "dice": {"colors": ["red", "red"], "weather": "bolt"},
                "courses": [{"s2": ["frog"], "s4": ["gecko"], "s7": ["turtle"]}]}
    (moved,) = of_kind(play(given(position), bolt(0, "frog")), "moved")
    assert (moved["path"], moved.get("bridge"), moved["lost"]) == ([3], None, 0)
    position["courses"] = [{"s2": ["frog"], "s7": ["turtle"]}]
    (moved,) = of_kind(play(given(position), bolt(0, "frog")), "moved")
    assert (moved["path"], moved.get("bridge"), moved["lost"]) == ([3, 4], 1, 0)
    position["courses"] = [{"s2": ["frog"], "s5": ["turtle"]}]  # as far as it wanted to come
    (moved,) = of_kind(play(given(position), bolt(0, "frog")), "moved")
    assert (moved["path"], moved.get("bridge")) == ([3, 4], None)


def test_a_shove_tells_slides_passes_falls_and_homecomings() -> None:  # GO-26, GO-32
    state = given({"bars": ["bar4", "bar6"], "courses": [
        {"s4": ["gecko", "crocodile"], "s8": ["frog"], "s9": ["turtle"]}]})
    effects = play(state, act(0, "shove"))
    assert effects[:-1] == [
        {"kind": "shoved", "seat": 0, "tiles": 13, "slides": [
            {"animals": ["turtle"], "from": 9, "to": 10}, {"animals": ["frog"], "from": 8, "to": 9},
            {"animals": ["gecko"], "from": 4, "to": 5}]},
        {"kind": "passed_under", "seat": 0, "bridge": 1, "clearance": 4, "height": 1, "animals": ["gecko"]},
        {"kind": "fell", "seat": 0, "bridge": 1, "clearance": 4, "height": 5, "animals": ["crocodile"], "space": 4,
         "onto": []},
        {"kind": "passed_under", "seat": 0, "bridge": 2, "clearance": 6, "height": 3, "animals": ["turtle"]},
    ]
    assert course(state, 0) == {"s4": ["crocodile"], "s5": ["gecko"], "s9": ["frog"], "s10": ["turtle"]}


def test_the_fallen_lie_on_what_comes_from_behind() -> None:  # GO-26
    state = given({"bars": ["bar5", "bar4"], "courses": [{"s8": ["turtle"], "s9": ["frog", "gecko", "crocodile"]}]})
    effects = play(state, act(0, "shove"))
    (fell,) = of_kind(effects, "fell")
    assert (fell["animals"], fell["onto"], fell["height"]) == (["crocodile"], ["turtle"], 7)
    assert course(state, 0) == {"s9": ["turtle", "crocodile"], "s10": ["frog", "gecko"]}


def test_a_shove_may_follow_a_shove() -> None:  # GO-24
    state = given({"courses": [{"s8": ["gecko"], "s9": ["turtle"]}]})
    play(state, act(0, "shove"), act(1, "roll"), roll("red", "red", "bolt"), act(1, "pass"), act(0, "shove"))
    assert course(state, 0) == {"start": ["crocodile", "frog"], "s10": ["gecko"], "s11": ["turtle"]}


@pytest.mark.parametrize(("quiet", "left"), [(29, 30), (44, 15), (56, 3), (57, 2), (58, 1)])
def test_a_stall_is_told_beforehand(quiet: int, left: int) -> None:  # GO-30
    position = {"players": 3, "phase": "act", "dice": {"colors": ["red", "red"], "weather": "bolt"}, "quiet": quiet}
    effects = play(given(position), act(0, "pass"))
    assert of_kind(effects, "stall_near") == [{"quiet": quiet + 1, "left": left}]


@pytest.mark.parametrize("quiet", [0, 28, 30, 40, 55])
def test_a_stall_is_not_told_all_the_time(quiet: int) -> None:
    position = {"players": 3, "phase": "act", "dice": {"colors": ["red", "red"], "weather": "bolt"}, "quiet": quiet}
    assert not of_kind(play(given(position), act(0, "pass")), "stall_near")


def test_rounds_are_counted_and_the_end_is_told() -> None:  # GO-28, GO-29
    state = given({"phase": "act", "dice": {"colors": ["yellow", "red"], "weather": "sun"}, "seat": 1, "courses": [
        {"s13": ["frog"], "trunk": ["crocodile", "turtle", "gecko"]},
        {"s13": ["gecko"], "trunk": ["crocodile", "turtle", "frog"]}]})
    state.turns = 21
    before = state.copy()
    assert of_kind(play(before, act(1, "pass")), "turn") == [{"seat": 0, "round": 12}]
    effects = play(state, move(1, "gecko", 1))
    assert of_kind(effects, "game_over") == [{"end": "trunk", "scores": [3, 4], "left": [1, 0], "winners": [1]}]
    assert not of_kind(effects, "turn")
    assert GO_GECKO_GO.view(state, 0).round == 11
