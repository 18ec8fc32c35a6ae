"""The log in words."""

from typing import Any

import pytest

from games.engine.log import Piece, Place, SeatRef
from games.go_gecko_go.game import GO_GECKO_GO
from tests.games.go_gecko_go.boards import NAMES, act, bolt, given, move, new, play, roll, told

RAINBOW = {"phase": "act", "dice": {"colors": ["blue", "blue"], "weather": "rainbow"}}
LIGHTNING = {"phase": "act", "dice": {"colors": ["red", "red"], "weather": "bolt"}}

TOLD: list[tuple[dict[str, Any], dict[str, Any], list[str]]] = [
    (RAINBOW, move(0, "frog", 1), ["Ada moved the frog from the start to 1."]),
    ({**RAINBOW, "courses": [{"s7": ["turtle", "frog", "gecko"], "s9": ["crocodile"]}]}, move(0, "turtle", 2),
     ["Ada moved the turtle from 7 to 9, onto the crocodile, with frog and gecko on its back; bridge 2 stopped it."]),
    ({**RAINBOW, "courses": [{"s7": ["turtle", "frog", "gecko"], "s9": ["crocodile"]}]}, move(0, "turtle", 1),
     ["Ada moved the turtle from 7 to 8, with frog and gecko on its back."]),
    ({**RAINBOW, "courses": [{"s13": ["turtle", "gecko"]}]}, move(0, "turtle", 1),
     ["Ada moved the turtle from 13 to the trunk, with gecko on its back.",
      "Ada's turtle and gecko came home: 2 of 4 on the trunk."]),
    ({**LIGHTNING, "courses": [{"s5": ["gecko"], "s8": ["turtle"]}]}, bolt(0, "gecko"),
     ["Ada moved the gecko by lightning from 5 to 7."]),
    ({**LIGHTNING, "courses": [{"s6": ["gecko"], "s12": ["turtle"]}]}, bolt(0, "gecko"),
     ["Ada moved the gecko by lightning from 6 to 9; bridge 2 stopped it."]),
    (LIGHTNING, act(0, "pass"), ["Ada passed."]),
    ({}, act(0, "roll"), []),
    ({"courses": [{"s4": ["gecko", "turtle", "crocodile"], "s13": ["frog"]}]}, act(0, "shove"),
     ["Ada shoved the river on.", "Ada's gecko and turtle passed under bridge 1.",
      "Ada's crocodile fell off before bridge 1: 8 high, 5 would fit.",
      "Ada's frog came home: 1 of 4 on the trunk."]),
    ({"players": 3, "phase": "dice", "seat": 2,
      "courses": [{"s2": ["frog"]}, {"s7": ["frog", "crocodile"], "s8": ["gecko"]}]}, roll("green", "blue", "sun"),
     ["Chloé rolled green, blue and a sun.", "Sunshine: Ada's frog jumped from 2 to 3.",
      "Sunshine: Ben's crocodile jumped from 7 to 8, onto the gecko.",
      "Sunshine: Ben's frog jumped from 7 to 8, onto the crocodile."]),
    ({"phase": "act", "dice": {"colors": ["blue", "red"], "weather": "sun"},
      "courses": [{"s13": ["turtle"], "trunk": ["crocodile", "frog", "gecko"]}]}, move(0, "turtle", 1),
     ["Ada moved the turtle from 13 to the trunk.", "Ada's turtle came home: 4 of 4 on the trunk.",
      "Ada has all four animals home: the game is over."]),
    ({**LIGHTNING, "quiet": 19}, act(0, "pass"),
     ["Ada passed.", "Nobody has moved for 20 turns; after 20 more the game ends as it stands."]),
    ({**LIGHTNING, "quiet": 20}, act(0, "pass"), ["Ada passed."]),
    ({**LIGHTNING, "quiet": 38}, act(0, "pass"),
     ["Ada passed.", "Nobody has moved for 39 turns; after one more the game ends as it stands."]),
    ({**LIGHTNING, "quiet": 39}, act(0, "pass"),
     ["Ada passed.", "Nobody has moved for too long: the game ends as it stands."]),
]


@pytest.mark.parametrize(("position", "step", "lines"), TOLD, ids=range(len(TOLD)))
def test_lines(position: dict[str, Any], step: dict[str, Any], lines: list[str]) -> None:
    assert told(given(position), step) == lines


def test_setting_up() -> None:
    assert told(new(2), {"by": "chance", "kind": "first", "seat": 1}) == ["Ben begins."]
    assert told(new(2, first_player="seat_0"), {"by": "chance", "kind": "bars", "bars": ["bar7", "bar4"]}) == [
        "Bar 7 lies on bridge 1.", "Bar 4 lies on bridge 2."]
    chosen = new(2, bridges="chosen", first_player="seat_0")
    assert told(chosen, {"by": 1, "kind": "bar", "bar": "bar5"}) == ["Ben laid bar 5 on bridge 1."]
    assert told(chosen, {"by": 1, "kind": "bar", "bar": "bar4"}) == ["Ben laid bar 4 on bridge 2."]


def test_sunshine_names_the_owner_in_short_as_well() -> None:
    state = given({"phase": "dice", "courses": [{}, {"s7": ["frog"]}]})
    step = roll("red", "red", "sun")
    rolled, jumped = GO_GECKO_GO.describe("chance", step, play(state, step))
    assert (rolled.short, rolled.args["seat"]) == ("rolled {a}, {b} and a {weather}", SeatRef(0))
    assert (jumped.short, jumped.aside) == ("{seat}: {animal} from {x} to {y}", "sunshine")
    assert jumped.args == {"seat": SeatRef(1), "animal": Piece("frog", "frog"), "x": Place("7"), "y": Place("8")}


def test_short_lines_of_a_move_and_a_fall() -> None:
    state = given({**RAINBOW, "courses": [{"s7": ["turtle", "frog"], "s9": ["crocodile"]}]})
    (line,) = GO_GECKO_GO.describe(0, move(0, "turtle", 2), play(state, move(0, "turtle", 2)))
    assert (line.short, line.aside) == ("{animal} with {a} from {x} to {y}, onto {under}", "bridge {bridge}")
    lines = GO_GECKO_GO.describe(0, act(0, "shove"), play(given({"courses": [{"s4": ["turtle", "crocodile"]}]}),
                                                           act(0, "shove")))
    assert [(line.short, line.aside) for line in lines] == [
        ("shoved the river on", ""), ("{a} under bridge {bridge}", ""),
        ("{a} fell off before bridge {bridge}", "{height} of {n}")]
    assert all(line.text_for(NAMES) for line in lines)
