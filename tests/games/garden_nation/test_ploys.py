"""The ploys: invasion, strategic movement and roof transfer; one an action, and what each leaves behind."""

from typing import Any

import pytest

from games.garden_nation.components import AREA
from games.garden_nation.state import State
from tests.games.garden_nation.boards import abandon, allowed, build, complete, given, invade, legal, play

STANDING = {"1.1": [0, 2, True], "1.3": [1, 1, False], "2.0": [0, 1, False], "7.4": [1, 1, True], "7.5": [0, 1, False]}


def strategic(territory: int) -> dict[str, Any]:
    return {"by": 0, "kind": "strategic_movement", "territory": territory}


def transfer(source: str, target: str) -> dict[str, Any]:
    return {"by": 0, "kind": "transfer_roof", "from": source, "to": target}


def kinds(state: State) -> list[str]:
    return sorted({step.kind for step in legal(state)})


def standing(state: State, area: str) -> list[Any]:
    at = AREA[area]
    return [state.owner[at], state.floors[at], bool(state.blocked >> at & 1)]


PLOYS = {"invasion": invade(0, "1.3"), "movement": strategic(7), "transfer": transfer("1.1", "3.1")}


@pytest.mark.parametrize(("first", "then"), [
    ("movement", invade(0, "7.4")), ("movement", strategic(6)), ("movement", transfer("7.5", "3.1")),
    ("transfer", invade(0, "1.3")), ("transfer", strategic(7)), ("transfer", transfer("1.1", "3.1")),
])
def test_gn_28_one_ploy_an_action(first: str, then: dict[str, Any]) -> None:
    buildings = {**STANDING, "3.1": [0, 1, False], "7.5": [0, 1, True]}
    state = given({"crane": 1, "track": [1, 0], "inhabitants": [60, 35], "buildings": buildings})
    play(state, PLOYS[first])
    assert state.ploys == [3, 4]
    assert not allowed(state, then)
    assert kinds(state) == ["abandon", "construct"]


@pytest.mark.parametrize("first", PLOYS)
def test_a_ploy_is_spent_and_the_next_action_may_have_another(first: str) -> None:
    buildings = {**STANDING, "3.1": [0, 1, False], "5.0": [1, 1, False], "4.0": [1, 1, False], "6.0": [1, 1, False]}
    state = given({"crane": 1, "track": [1, 0], "inhabitants": [60, 35], "buildings": buildings})
    play(state, PLOYS[first])
    if first != "invasion":
        play(state, build(0, "1.4" if first == "transfer" else "7.0"))
    assert (state.seat, state.actions_left, state.ploys) == (0, 1, [3, 4])
    assert "invade" in kinds(state)


@pytest.mark.parametrize("step", PLOYS.values(), ids=PLOYS)
def test_without_a_token_there_is_no_ploy(step: dict[str, Any]) -> None:
    buildings = {**STANDING, "3.1": [0, 1, False]}
    for ploys in (1, 0):
        state = given({"crane": 1, "inhabitants": [60, 35], "buildings": buildings, "ploys": [ploys, 4]})
        assert allowed(state, step) == bool(ploys)


@pytest.mark.parametrize(("area", "floors", "worth"), [
    ("1.4", 1, 6), ("1.4", 2, 14), ("1.4", 3, 24), ("1.4", 4, 36), ("1.0", 1, 10), ("1.6", 2, 6),
])
def test_an_invasion_moves_the_worth_and_the_floors(area: str, floors: int, worth: int) -> None:
    position = {"crane": 1, "bramble": {"1.0": "red"}, "buildings": {area: [1, floors, True]}}
    state = given({**position, "inhabitants": [worth + 1, 5]})
    play(state, invade(0, area))
    assert (state.people, state.supply) == ([1, 5 + worth], [20 - floors, 20])
    assert (standing(state, area), state.roofs) == ([0, floors, False], 19)
    assert not allowed(given({**position, "inhabitants": [worth, 5]}), invade(0, area))  # GN-16


def test_gn_25_the_floors_must_be_there_before_the_invasion() -> None:
    position = {"crane": 1, "inhabitants": [60, 5], "buildings": {"1.4": [1, 3, False]}}
    assert allowed(given({**position, "supply": [3, 17]}), invade(0, "1.4"))
    assert not allowed(given({**position, "supply": [2, 17]}), invade(0, "1.4"))


def test_an_invasion_is_for_the_building_of_another_where_the_torticrane_stands() -> None:
    state = given({"crane": 1, "inhabitants": [60, 35], "buildings": STANDING})
    assert allowed(state, invade(0, "1.3"))
    for area in ("1.1", "1.2", "7.4"):
        assert not allowed(state, invade(0, area))


def test_gn_35_an_invaded_building_leaves_its_project_with_who_completed_it() -> None:
    state = given({"crane": 1, "track": [1, 0], "projects": ["house"], "deck": [], "inhabitants": [35, 60],
                   "buildings": {"1.2": [0, 1, False]}})
    play(state, build(0, "1.2"), complete(0, "house"))
    state.crane, state.seat, state.track = 0, 1, (0, 1)
    play(state, invade(1, "1.2"))
    assert (state.vp, [won.bit_count() for won in state.won]) == ([3, 0], [1, 0])
    assert standing(state, "1.2") == [1, 2, False]


def test_gn_27_a_roof_transfer_completes_nothing_and_scores_nothing() -> None:
    state = given({"crane": 1, "projects": ["terraced_houses"], "vp": [3, 0],
                   "buildings": {"1.1": [0, 2, True], "1.2": [0, 2, False], "3.1": [0, 1, False]}})
    effects = play(state, transfer("1.1", "3.1"))
    assert [effect.kind for effect in effects] == ["roof_moved"]
    assert (state.phase, state.vp, state.won, len(state.display)) == ("action", [3, 0], [0, 0], 1)
    assert (standing(state, "1.1"), standing(state, "3.1")) == ([0, 2, False], [0, 1, True])
    play(state, build(0, "1.2"))  # an ordinary floor beside the open house does
    assert state.phase == "project"


@pytest.mark.parametrize(("land", "goes"), [("green", True), ("red", False)])
def test_gn_27_brambles_are_of_the_land_of_their_token(land: str, goes: bool) -> None:
    state = given({"crane": 1, "bramble": {"5.5": land}, "buildings": {"1.1": [0, 1, True], "5.5": [0, 1, False]}})
    assert allowed(state, transfer("1.1", "5.5")) == goes


def test_a_roof_goes_to_an_own_open_building_only() -> None:
    state = given({"crane": 1, "buildings": {"1.1": [0, 1, True], "1.2": [1, 1, False], "3.1": [0, 1, True]}})
    for target in ("1.2", "3.1", "5.0", "1.1"):
        assert not allowed(state, transfer("1.1", target))


def test_gn_26_the_building_that_lost_its_roof_can_always_be_abandoned() -> None:
    state = given({"crane": 1, "inhabitants": [1, 35], "buildings": {"1.1": [0, 1, True], "3.1": [0, 1, False]}})
    play(state, transfer("1.1", "3.1"))
    assert kinds(state) == ["abandon"]
    play(state, abandon(0, "1.1"))
    assert (state.seat, state.people) == (1, [9, 35])


def test_a_movement_goes_only_where_something_can_be_done() -> None:
    """Without a floor that can be paid, an own building there is enough; somebody else's is not."""
    position = {"crane": 1, "inhabitants": [1, 35]}
    assert not allowed(given({**position, "buildings": {"2.0": [1, 1, False]}}), strategic(2))
    assert allowed(given({**position, "buildings": {"2.0": [0, 1, True]}}), strategic(2))
    assert allowed(given({**position, "inhabitants": [3, 35]}), strategic(2))


@pytest.mark.parametrize(("crane", "ways"), [(1, [2, 7]), (4, [3, 5]), (7, [1, 6])])
def test_a_movement_goes_to_the_numbers_beside(crane: int, ways: list[int]) -> None:
    state = given({"crane": crane})
    assert [tile for tile in range(1, 8) if allowed(state, strategic(tile))] == ways
