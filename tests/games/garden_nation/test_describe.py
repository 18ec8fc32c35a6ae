"""The log in words."""

from typing import Any

import pytest

from games.engine.log import Piece, Place, SeatRef
from games.engine.steps import project
from games.garden_nation.game import GARDEN_NATION
from games.garden_nation.steps import (
    DealMissions,
    FirstPlayer,
    KeepMissions,
    LayBoard,
    LayProjects,
    RevealProject,
)
from tests.games.garden_nation.boards import abandon, build, complete, given, invade, play

PEOPLE = ["Ada", "Ben", "Chloé", "Dai"]
POSITION = {"crane": 1, "track": [1, 0], "buildings": {"1.1": [0, 1, False], "1.3": [1, 2, True], "1.4": [0, 2, True]}}
MISSIONS = [["belfry", "control_1_3"], ["control_2_4", "sculpture"]]


def told(state: Any, step: dict[str, Any]) -> list[str]:
    effects = play(state, step)
    fields = {key: value for key, value in step.items() if key != "by"}
    shown = [project(step["by"], effect, "spectator", over=False) for effect in effects]
    return [line.text_for(PEOPLE) for line in GARDEN_NATION.describe(step["by"], fields, shown)]


def words(by: Any, step: Any, viewer: Any, *, over: bool = False) -> list[str]:
    return [line.text_for(PEOPLE) for line in GARDEN_NATION.describe(by, project(by, step, viewer, over=over), [])]


TOLD: list[tuple[dict[str, Any], dict[str, Any], list[str]]] = [
    (build(0, "1.2"), {}, ["Ada began a building on 1 upper right for 4; the torticrane goes to 2."]),
    (build(0, "1.1"), {}, ["Ada built floor 2 on 1 upper left for 5; the torticrane stays."]),
    (build(0, "1.0", "red"), {},
     ["Ada began a building on 1 centre for 5; the torticrane goes to 4.",
      "The brambles on 1 centre are red leaves now."]),
    (build(0, "1.1"), {"rotations": [0, 3, 0, 0, 0, 0, 0]},
     ["Ada built floor 2 on 1 lower right for 5; the torticrane goes to 7."]),
    (build(0, "1.1"), {"crane": None, "supply": [1, 9]},
     ["Ada built floor 2 on 1 upper left for 5; the torticrane goes to 1.",
      "Ada has placed the last floor: this is the last round."]),
    (abandon(0, "1.4"), {}, ["Ada abandoned 1 lower right: 14 inhabitants come back; the torticrane goes to 7."]),
    (abandon(0, "1.1"), {}, ["Ada abandoned 1 upper left: 8 inhabitants come back; the torticrane stays."]),
    (invade(0, "1.3"), {},
     ["Ada invaded 1 right and paid Ben 18 inhabitants; the torticrane goes to 5."]),
    ({"by": 0, "kind": "strategic_movement", "territory": 7}, {}, ["Ada sent the torticrane to 7, as a ploy."]),
    ({"by": 0, "kind": "transfer_roof", "from": "1.4", "to": "2.0"},
     {"buildings": {"1.4": [0, 2, True], "2.0": [0, 1, False]}},
     ["Ada moved a roof from 1 lower right to 2 centre, as a ploy."]),
    ({"by": 0, "kind": "move_on"}, {"inhabitants": [1, 9]}, ["Ada could build nothing and moved on to 2."]),
    ({"by": 0, "kind": "pass"}, {"inhabitants": [1, 9]}, ["Ada could build nothing anywhere and passed."]),
]


@pytest.mark.parametrize(("step", "position", "lines"), TOLD, ids=range(len(TOLD)))
def test_lines(step: dict[str, Any], position: dict[str, Any], lines: list[str]) -> None:
    assert told(given({**POSITION, **position}), step) == lines


def test_a_project() -> None:
    state = given({**POSITION, "projects": ["house"]})
    play(state, build(0, "1.1"))
    other = state.copy()
    assert told(other, complete(0, None)) == ["Ada completed no project."]
    assert told(state, complete(0, "house")) == ["Ada completed House on 1 upper left for 3 points."]
    assert words("chance", RevealProject("forge"), 0) == ["A new project is open to all: Forge."]


def test_the_end_of_a_round() -> None:
    state = given({**POSITION, "track": [0, 1, 1, 0], "actions_left": 1})
    assert told(state, build(0, "1.1")) == [
        "Ada built floor 2 on 1 upper left for 5; the torticrane stays.",
        "Round 2 is over. Control: Ada +2.",
    ]


def test_many_are_paid_the_most_first() -> None:
    buildings = {"2.0": [2, 1, False], "3.0": [2, 1, False], "3.1": [1, 1, False], "5.0": [1, 1, False],
                 "6.0": [3, 1, False], "7.0": [2, 1, True]}
    state = given({"players": 4, "track": [1, 3, 2, 0], "actions_left": 1, "buildings": buildings})
    assert told(state, build(0, "4.0"))[1] == "Round 2 is over. Control: Chloé +5, Ben +3, Ada +2, Dai +2."


def test_a_round_may_pay_nobody() -> None:
    state = given({"track": [0, 1, 1, 0], "actions_left": 1, "buildings": {"4.0": [0, 1, False]}})
    assert told(state, abandon(0, "4.0"))[1] == "Round 2 is over; no territory pays."


def test_a_list_shows_the_move_in_short() -> None:
    state = given(POSITION)
    effects = [project(0, effect, 0, over=False) for effect in play(state, build(0, "1.1"))]
    told_ = GARDEN_NATION.describe(0, {"kind": "construct", "area": "1.1"}, effects)[0]
    assert (told_.short, told_.aside) == ("floor {n}, {area}; crane stays", "\N{MINUS SIGN}{cost}")


def test_what_others_open_at_the_end_names_them_in_short_too() -> None:
    effect = {"kind": "missions_shown", "seat": 1, "cards": ["belfry", "market"], "points": [7, 3]}
    shown = GARDEN_NATION.describe(0, {"kind": "construct", "area": "1.1"}, [effect])[-1]
    assert (shown.short, shown.args["seat"]) == ("{seat}: {a} {x}, {b} {y}", SeatRef(1))


def test_the_next_player() -> None:
    state = given({"players": 3, "track": [0]})
    play(state, build(0, "4.4"))
    assert told(state, {"by": 0, "kind": "next_player", "seat": 2}) == ["Ada chose Chloé to be next."]


@pytest.mark.parametrize(("drained", "round_", "last"), [
    (True, 8, "The last round is over, and with it the game."), (False, 60, "After 60 rounds the game is over."),
])
def test_the_end_of_the_game(drained: bool, round_: int, last: str) -> None:
    state = given({**POSITION, "track": [0, 1, 0, 1], "actions_left": 1, "crane": 3, "missions": MISSIONS,
                   "round": round_})
    state.drained = drained
    assert told(state, build(1, "3.1"))[-3:] == [
        "Ada opened Belfry for 0 and Territory Control 1 and 3 for 4 points.",
        "Ben opened Territory Control 2 and 4 for 0 and Sculpture for 0 points.", last,
    ]


def test_setting_up() -> None:
    assert words("chance", LayBoard((3, 1, 2, 4, 5, 6, 7), (0,) * 7), 0) == [
        "The territories are laid, number 3 in the middle."]
    assert words("chance", LayProjects(("house", "forge", "temple", "bunker")), 0) == [
        "The first projects are House, Forge, Temple and Bunker."]
    assert words("chance", FirstPlayer(1), 0) == ["Ben begins, with 38 inhabitants."]


def test_missions_are_told_to_their_owner() -> None:
    deal, kept = DealMissions(1, ("belfry", "belfry", "market", "control_6_1")), KeepMissions(("belfry", "market"))
    assert words("chance", deal, 0) == ["Ben was dealt four secret missions."]
    assert words("chance", deal, 1) == ["Ben was dealt Belfry, Belfry, Market and Territory Control 6 and 1."]
    assert words("chance", deal, "spectator", over=True) == words("chance", deal, 1)
    assert words(1, kept, "spectator") == ["Ben chose two missions."]
    assert words(1, kept, 1) == ["Ben kept Belfry and Market."]


@pytest.mark.parametrize("step", [
    build(0, "1.2"), abandon(0, "1.1"), invade(0, "1.3"), {"by": 0, "kind": "move_on"}, complete(0, "house"),
    {"by": 0, "kind": "transfer_roof", "from": "1.4", "to": "2.0"},
])
def test_a_step_can_be_told_without_its_effects(step: dict[str, Any]) -> None:
    fields = {key: value for key, value in step.items() if key != "by"}
    assert len(GARDEN_NATION.describe(0, fields, [])) == 1


def test_pieces_and_places_are_named_for_the_board() -> None:
    card = GARDEN_NATION.describe(0, {"kind": "complete_project", "card": "windmill"}, [])[0].args["project"]
    assert card == Piece("windmill", "Windmill")
    place = GARDEN_NATION.describe(0, {"kind": "strategic_movement", "territory": 3}, [])[0].args["territory"]
    assert place == Place("3")
