"""The log in words."""

from typing import Any

import pytest

from games.engine.log import Number, Piece, Place
from games.engine.steps import project
from games.gardens_of_io.game import GARDENS_OF_IO
from tests.games.gardens_of_io.boards import drawn, given, plant, play, special

GARDEN = """
T........
.........
.........
...R.....
.T.RR....
......B..
.........
.........
....T....
"""
PEOPLE = ["Ada", "Ben", "Chloé"]
RESERVES = [{"red": 2, "blue": 2}, {"red": 2}]
ON = {"options": {"lap_bonus": "on"}}

TOLD: list[tuple[dict[str, Any], dict[str, Any], list[str]]] = [
    (plant(0, "red", "d4"), {"positions": [16, 30]}, ["Ada planted a rose on d4: a group of 4, walked to space 20."]),
    (plant(0, "red", "d4"), {"positions": [16, 17]},
     ["Ada planted a rose on d4: a group of 4, walked past one Martian to space 21."]),
    (plant(0, "red", "d4"), {"positions": [16, 17, 19], "reserves": [*RESERVES, {"red": 1}]},
     ["Ada planted a rose on d4: a group of 4, walked past 2 Martians to space 22."]),
    (plant(0, "blue", "d4"), {"positions": [16, 30]},
     ["Ada planted a bell on d4, alone, and walked to space 17."]),
    (plant(0, "blue", "i9"), {"positions": [39, 30], "reserves": [{"blue": 1, "red": 1}, {"red": 1}]},
     ["Ada planted a bell on i9, alone, and walked to space 0.", "Ada crossed the start line.",
      "That was the last bell of all reserves: Ada has another turn."]),
    (plant(0, "red", "i9"), {"positions": [119, 110], **ON},
     ["Ada planted a rose on i9, alone, and walked to space 0.", "Ada crossed the start line: 3 laps now.",
      "A lap bonus: Ada takes a flower back from the garden."]),
    (plant(0, "blue", "d4"), {"positions": [16, 30], "reserves": [{"blue": 1}, {"red": 1}]},
     ["Ada planted a bell on d4, alone, and walked to space 17.", "Ada has no flower left: the game is over.",
      "Ben has walked furthest."]),
    (special(0, "advance_five"), {"positions": [56, 21]},
     ["Ada advanced 5, past one Martian to space 22.",
      "Ada is a whole lap ahead of the last Martian: the game is over.", "Ada has walked furthest."]),
    (special(0, "advance_five"), {"positions": [56, 21], "options": {"mode": "cooperative"}},
     ["Ada advanced 5, past one Martian to space 22.",
      "Ada is a whole lap ahead of the last Martian: the game is over.",
      "Together you come as far as the last Martian has walked."]),
    (special(0, "advance_five"), {"positions": [16, 30]}, ["Ada advanced 5, to space 21."]),
    (special(0, "advance_five"), {"positions": [16, 17, 19], "reserves": [*RESERVES, {"red": 1}]},
     ["Ada advanced 5, past 2 Martians to space 23."]),
    (special(0, "move_tree", "a9", "a8"), {}, ["Ada moved the tree on a9 to a8."]),
    (special(0, "move_flower", "g4", "a8"), {}, ["Ada moved the bell on g4 to a8."]),
    (special(0, "swap_flowers", "d6", "g4"), {}, ["Ada swapped the rose on d6 and the bell on g4."]),
    (special(0, "swap_tree_flower", "a9", "g4"), {}, ["Ada swapped the tree on a9 and the bell on g4."]),
]


@pytest.mark.parametrize(("step", "position", "lines"), TOLD, ids=range(len(TOLD)))
def test_lines(step: dict[str, Any], position: dict[str, Any], lines: list[str]) -> None:
    more = {"positions": [4, 30], "reserves": RESERVES, **position}
    assert told(drawn(GARDEN, **more), step) == lines


def test_advancing_and_taking_a_flower_back() -> None:
    state = drawn(GARDEN.replace("T........", ".......TT", 1), RESERVES, [39, 30], **ON)
    assert told(state, {"by": 0, "kind": "advance"}) == [
        "Ada saw no empty circle and moved one space, to space 0.", "Ada crossed the start line.",
        "A lap bonus: Ada takes a flower back from the garden.",
    ]
    assert told(state, {"by": 0, "kind": "bonus", "cell": "g4"}) == ["Ada took the bell on g4 back into the reserve."]


def test_setup() -> None:
    state = given({"players": 2, "phase": "deal", "seat": -2, "reserves": [{}, {}], "options": {}})
    hand = {"blue": 5, "yellow": 5, "orange": 5, "purple": 4, "red": 4, "green": 4}
    assert told(state, {"by": "chance", "kind": "deal", "reserves": [hand, hand]}) == [
        "The flowers are dealt, 27 to each."
    ]
    trees = {"by": "chance", "kind": "trees", "cells": ["a1", "e5", "f2"]}
    assert told(state, trees) == ["Trees grow on a1, e5 and f2."]
    placing = given({"players": 2, "phase": "place", "seat": 0, "reserves": [{}, {}]})
    assert told(placing, {"by": 0, "kind": "tree", "cell": "e5"}) == ["Ada planted a tree on e5."]


@pytest.mark.parametrize("step", [
    plant(0, "red", "i6"), special(0, "advance_five"), special(0, "move_tree", "a9", "a8"),
    special(0, "move_flower", "g4", "a8"), special(0, "swap_flowers", "d6", "g4"),
    special(0, "swap_tree_flower", "a9", "g4"), {"by": 0, "kind": "advance"}, {"by": 0, "kind": "bonus", "cell": "g4"},
])
def test_a_step_can_be_told_without_its_effects(step: dict[str, Any]) -> None:
    fields = {key: value for key, value in step.items() if key != "by"}
    assert len(GARDENS_OF_IO.describe(0, fields, [])) == 1


def test_a_planting_has_a_short_form_with_the_walk_aside() -> None:
    effects: list[dict[str, Any]] = [
        {"kind": "grouped", "cells": ["c6", "c7"]},
        {"kind": "walked", "seat": 0, "skipped": [], "space": 31},
    ]
    line = GARDENS_OF_IO.describe(0, {"kind": "plant", "flower": "orange", "cell": "c6"}, effects)[0]
    assert (line.short, line.aside) == ("{flower} on {cell}", "walked {n}, to {space}")
    assert (line.args["n"], line.args["space"]) == (Number(2), Place("31"))


def test_pieces_and_places_are_named_for_the_board() -> None:
    line = GARDENS_OF_IO.describe(0, {"kind": "plant", "flower": "orange", "cell": "c6"}, [])[0]
    assert (line.args["flower"], line.args["cell"]) == (Piece("orange", "lily"), Place("c6"))


def told(state: Any, step: dict[str, Any]) -> list[str]:
    effects = play(state, step)
    by = step["by"]
    fields = {key: value for key, value in step.items() if key != "by"}
    shown = [project(by, effect, "spectator", over=False) for effect in effects]
    return [line.text_for(PEOPLE) for line in GARDENS_OF_IO.describe(by, fields, shown)]
