"""Every project: a position that completes it, and one that just does not."""

from typing import Any

import pytest

from games.garden_nation.components import BOX, MISSIONS, PROJECTS
from games.garden_nation.geometry import board_of
from games.garden_nation.scoring import worth
from tests.games.garden_nation.boards import build, complete, given, invade, legal, play

Buildings = dict[str, list[Any]]

# card, where a floor is built, what stands there before, and with what it just fails
CASES: list[tuple[str, str, Buildings, Buildings]] = [
    ("sacred_place_yellow", "1.2", {"1.2": [0, 1, False]}, {"1.2": [0, 1, False], "1.3": [1, 1, False]}),
    ("sacred_place_red", "1.1", {"1.1": [0, 1, False]}, {"1.1": [0, 1, False], "1.6": [0, 1, False]}),
    ("infirmary_green", "1.3", {"1.3": [0, 1, False], "1.2": [1, 1, False]}, {}),
    ("infirmary_red", "1.4", {"1.4": [0, 1, False]}, {"1.4": [0, 1, False], "1.5": [1, 1, True]}),
    ("fortress_green", "1.6", {"1.6": [0, 2, False]}, {"1.6": [0, 2, False], "1.1": [1, 1, False]}),
    ("fortress_yellow", "1.5", {"1.5": [0, 1, False]}, {"1.5": [0, 1, False], "1.4": [0, 1, False]}),
    ("house", "1.1", {"1.1": [0, 1, False]}, {}),
    ("herbalist", "2.0", {"2.0": [0, 3, False]}, {"1.3": [0, 3, False]}),
    ("prison", "7.2", {"7.2": [0, 1, False]}, {"7.6": [0, 2, False]}),
    ("terraced_houses", "1.2", {"1.1": [0, 1, False]}, {"3.1": [0, 1, False]}),
    ("forge", "4.1", {"1.4": [0, 1, False]}, {"1.3": [0, 1, False]}),
    ("outpost", "1.6", {"1.5": [0, 1, False]}, {"1.5": [0, 1, True]}),
    ("sanctuary", "1.2", {"1.1": [0, 2, False]}, {"1.1": [0, 1, False]}),
    ("windmill", "1.4", {"1.3": [0, 1, False], "1.4": [0, 1, False]}, {"1.3": [1, 2, False], "1.4": [0, 1, False]}),
    ("bunker", "1.5", {"1.6": [0, 2, False]}, {"1.6": [0, 2, True]}),
    ("apartments", "4.0", {"4.0": [0, 2, False]}, {"4.0": [0, 1, False]}),
    ("power_station", "4.6", {"4.6": [0, 2, False]}, {"4.6": [0, 1, False], "4.1": [0, 3, False]}),
    ("radio_tower", "4.2", {"4.2": [0, 3, False]}, {"4.2": [0, 1, False]}),
    ("temple", "4.1", {"4.0": [0, 2, False], "4.2": [0, 1, False]}, {"4.0": [0, 1, False], "4.2": [0, 1, False]}),
    ("water_reservoir", "4.1", {"4.1": [0, 1, False], "4.0": [0, 1, False], "4.2": [0, 1, False]},
     {"4.1": [0, 1, False], "4.0": [0, 1, False], "4.2": [1, 1, False]}),
    ("air_base", "4.0", {"4.2": [0, 2, False], "4.1": [0, 1, False]}, {"4.2": [0, 2, False], "4.1": [0, 1, True]}),
]
ELSEWHERE = [("house", "4.0"), ("herbalist", "4.1"), ("prison", "4.2"), ("apartments", "1.1"),
             ("power_station", "1.4"), ("radio_tower", "1.6")]


def due(card: str, area: str, buildings: Buildings, **more: Any) -> list[str | None]:
    """The cards that may be completed after building on *area*."""
    state = given({"crane": int(area[0]), "track": [1, 0], "projects": [card], "buildings": buildings, **more})
    play(state, build(0, area))
    return [step.card for step in legal(state)] if state.phase == "project" else []


def test_every_project_has_its_case() -> None:
    assert {case[0] for case in CASES} == {project.id for project in PROJECTS}


@pytest.mark.parametrize(("card", "area", "meets", "misses"), CASES, ids=[case[0] for case in CASES])
def test_a_project_is_met_and_just_missed(card: str, area: str, meets: Buildings, misses: Buildings) -> None:
    assert due(card, area, meets) == [None, card]
    assert due(card, area, misses) == []


@pytest.mark.parametrize(("card", "area", "meets", "misses"), CASES, ids=[case[0] for case in CASES])
def test_it_brings_its_points_and_a_roof(card: str, area: str, meets: Buildings, misses: Buildings) -> None:
    state = given({"crane": int(area[0]), "track": [1, 0], "projects": [card], "deck": [], "buildings": meets})
    roofs = state.roofs
    play(state, build(0, area), complete(0, card))
    assert state.vp == [next(project.points for project in PROJECTS if project.id == card), 0]
    assert (state.roofs, state.display) == (roofs - 1, ())


@pytest.mark.parametrize(("card", "area"), ELSEWHERE)
def test_gn_21_inside_and_outside_mean_the_place_of_the_tile(card: str, area: str) -> None:
    assert due(card, area, {area: [0, 3, False]}) == []


@pytest.mark.parametrize(("card", "area", "done"), [
    ("house", "4.0", True), ("apartments", "4.0", False), ("power_station", "1.4", True), ("herbalist", "1.4", False),
])
def test_gn_21_they_do_not_mean_its_number(card: str, area: str, done: bool) -> None:
    """Territory 1 lies in the middle here, and 4 at its upper left."""
    state = given({"crane": int(area[0]), "projects": [card], "buildings": {area: [0, 2, False]}})
    state.board = board_of((1, 4, 2, 5, 7, 6, 3), (0,) * 7)
    play(state, build(0, area))
    assert (state.phase == "project") == done


@pytest.mark.parametrize("last", ["4.0", "4.2", "4.6"])
def test_gn_21_in_a_trio_the_floor_may_be_on_any_and_the_two_beside_need_not_touch(last: str) -> None:
    """Green in the middle; red and yellow at its upper right and left."""
    floors = {"4.0": 2, "4.2": 1, "4.6": 1}
    before = {area: [0, count - (area == last), False] for area, count in floors.items() if count > (area == last)}
    assert due("temple", last, before) == [None, "temple"]
    assert due("water_reservoir", last, before) == due("air_base", last, before) == []


@pytest.mark.parametrize("last", ["1.1", "1.2"])
@pytest.mark.parametrize("tall", ["1.1", "1.2"])
def test_gn_21_either_building_of_a_tall_pair_may_be_the_tall_one(last: str, tall: str) -> None:
    floors = {area: 1 + (area == tall) - (area == last) for area in ("1.1", "1.2")}
    before = {area: [0, count, False] for area, count in floors.items() if count}
    assert due("sanctuary", last, before) == [None, "sanctuary"]


def test_gn_20_more_floors_than_asked_for_and_a_pattern_that_was_there_before_will_do() -> None:
    assert due("house", "1.1", {"1.1": [0, 4, False]}) == [None, "house"]
    assert due("terraced_houses", "1.1", {"1.1": [0, 3, False], "1.2": [0, 2, False]}) == [None, "terraced_houses"]


def test_one_project_an_action_though_two_would_be_complete() -> None:
    state = given({"crane": 1, "track": [1, 0], "projects": ["house", "sanctuary"], "deck": [],
                   "buildings": {"1.1": [0, 1, False], "1.2": [0, 1, False]}})
    play(state, build(0, "1.1"))
    assert [step.card for step in legal(state)] == [None, "house", "sanctuary"]
    play(state, complete(0, "house"))
    assert (state.phase, state.vp, len(state.display)) == ("action", [3, 0], 1)


def roofed(count: int) -> Buildings:
    """So many buildings with a roof, out of the way."""
    areas = [f"{tile}.{spot}" for tile in (3, 5, 6) for spot in range(7)]
    return {area: [1, 1, True] for area in areas[:count]}


def test_gn_22_no_roof_no_project() -> None:
    assert due("house", "1.1", {"1.1": [0, 1, False], **roofed(BOX.roofs)}) == []
    assert due("house", "1.1", {"1.1": [0, 1, False], **roofed(BOX.roofs - 1)}) == [None, "house"]


def test_gn_24_the_roof_of_an_invaded_building_may_go_right_back() -> None:
    state = given({"crane": 1, "projects": ["house"], "buildings": {**roofed(BOX.roofs - 1), "1.1": [1, 2, True]}})
    play(state, invade(0, "1.1"))
    assert [step.card for step in legal(state)] == [None, "house"]


def test_gn_20_none_is_completed_and_the_project_stays() -> None:
    state = given({"crane": 1, "track": [1, 0], "projects": ["house"], "buildings": {"1.1": [0, 2, False]}})
    play(state, build(0, "1.1"), complete(0, None))
    assert (state.vp, state.blocked, len(state.display)) == ([0, 0], 0, 1)
    assert (state.seat, state.actions_left) == (0, 1)


def test_gn_20_the_building_with_the_new_floor_must_take_part() -> None:
    standing = {"1.1": [0, 1, False], "1.2": [0, 1, False]}
    assert due("terraced_houses", "1.6", standing) == []


def test_gn_23_without_a_deck_the_display_shrinks() -> None:
    state = given({"crane": 1, "track": [1, 0], "projects": ["house", "forge"], "deck": [],
                   "buildings": {"1.1": [0, 1, False]}})
    play(state, build(0, "1.1"), complete(0, "house"))
    assert [PROJECTS[card].id for card in state.display] == ["forge"]
    assert state.seat == 0


def test_gn_35_a_completed_project_stays_completed() -> None:
    state = given({"crane": 1, "track": [1, 0], "projects": ["house"], "deck": [],
                   "buildings": {"1.2": [0, 1, False]}})
    play(state, build(0, "1.2"), complete(0, "house"))
    state.crane = 0
    play(state, {"by": 0, "kind": "abandon", "area": "1.2"})
    assert state.vp == [3, 0]
    assert (state.blocked, state.won[0].bit_count()) == (0, 1)


# mission, buildings that meet it and what it gives, buildings that just miss it
KEPT: list[tuple[str, Buildings, int, Buildings]] = [
    ("cabaret", {"1.1": [0, 2, False], "4.0": [0, 1, False]}, 3, {"1.3": [0, 2, False], "1.1": [0, 2, True]}),
    ("post_office", {"1.3": [0, 4, False]}, 4, {"1.1": [0, 4, False]}),
    ("barracks", {"1.6": [0, 1, False]}, 1, {"1.6": [0, 1, True]}),
    ("sculpture", {"1.1": [0, 2, False], "1.2": [0, 3, False]}, 6, {"1.1": [0, 1, False], "1.2": [1, 2, False]}),
    ("market", {"1.3": [0, 2, False]}, 3, {"1.3": [0, 2, True]}),
    ("watchtower", {"1.5": [0, 2, False]}, 3, {"1.5": [0, 1, False]}),
    ("belfry", {"1.1": [0, 3, False], "2.0": [0, 4, False]}, 14, {"1.1": [0, 2, False], "2.0": [0, 3, True]}),
    ("observatory", {"1.1": [0, 4, False], "1.2": [0, 5, False]}, 11, {"1.1": [0, 3, False]}),
    ("control_1_3", {"1.1": [0, 2, True], "3.1": [0, 1, False], "3.2": [1, 1, False]}, 4, {"1.1": [1, 1, False]}),
    ("control_2_4", {"2.0": [0, 1, True], "4.0": [0, 1, False]}, 12, {"2.0": [0, 1, False], "2.1": [1, 1, True]}),
    ("control_3_5", {"3.0": [0, 2, False], "3.1": [1, 1, False]}, 4, {"3.0": [0, 2, False], "3.1": [1, 2, False]}),
    ("control_4_6", {"6.0": [0, 1, False], "4.0": [0, 1, False]}, 12, {"5.0": [0, 1, False]}),
    ("control_5_7", {"7.0": [0, 1, False]}, 4, {"7.0": [1, 1, False]}),
    ("control_6_1", {"1.1": [0, 1, True]}, 4, {"1.1": [0, 1, True], "1.2": [1, 1, False]}),
    ("control_7_2", {"7.3": [0, 1, False], "2.3": [0, 1, False]}, 12, {"7.3": [0, 1, False], "7.0": [1, 1, True]}),
]


def test_every_mission_has_its_case() -> None:
    assert [case[0] for case in sorted(KEPT)] == [mission.id for mission in MISSIONS]


@pytest.mark.parametrize(("card", "meets", "points", "misses"), KEPT, ids=[case[0] for case in KEPT])
def test_a_mission_is_met_and_just_missed(card: str, meets: Buildings, points: int, misses: Buildings) -> None:
    number = [mission.id for mission in MISSIONS].index(card)
    assert worth(given({"buildings": meets}), 0, number).points == points
    assert worth(given({"buildings": misses}), 0, number).points == 0


@pytest.mark.parametrize(("land", "card"), [("green", "cabaret"), ("yellow", "post_office"), ("red", "barracks")])
def test_gn_19_a_token_makes_brambles_count(land: str, card: str) -> None:
    number = [mission.id for mission in MISSIONS].index(card)
    state = given({"bramble": {"1.0": land}, "buildings": {"1.0": [0, 2, False]}})
    assert worth(state, 0, number).points == 2
    assert sum(worth(state, 0, other).points for other in range(len(MISSIONS)) if MISSIONS[other].rule == "floors") == 2
