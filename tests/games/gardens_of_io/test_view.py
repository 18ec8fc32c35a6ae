"""What players and spectators see."""

import json
from typing import Any

from games.engine.chance import seeded
from games.engine.steps import plain
from games.gardens_of_io.game import GARDENS_OF_IO
from games.gardens_of_io.view import resample, view
from tests.games.gardens_of_io.boards import drawn, given, plant, play, special

GARDEN = """
T........
.........
.........
...R.....
.T.......
......B..
.........
.........
....T....
"""


def seen(state: Any, viewer: Any = "spectator") -> Any:
    return json.loads(json.dumps(plain(view(state, viewer))))


def test_a_turn_in_full() -> None:
    state = drawn(GARDEN, [{"red": 5, "green": 1}, {"red": 2}], [13, None], slots={"move_tree": 1})
    reach = ["c4", "d3", "e2", "f1", "g1", "g2", "g3", "g5", "g6", "g7", "g8", "g9", "h1", "i2"]
    assert seen(state) == {
        "phase": "turn", "seat": 0, "trees": ["a9", "b5", "e1"], "flowers": {"d6": "red", "g4": "blue"},
        "reserves": [{"blue": 0, "yellow": 0, "orange": 0, "purple": 0, "red": 5, "green": 1},
                     {"blue": 0, "yellow": 0, "orange": 0, "purple": 0, "red": 2, "green": 0}],
        "positions": [13, None],
        "slots": {"swap_tree_flower": None, "swap_flowers": None, "move_flower": None, "move_tree": 1,
                  "advance_five": None},
        "specials_left": [2, 1], "special_used": False, "reach": reach,
        "sight": [
            {"line": "ahead", "cells": ["f1", "e2", "d3", "c4", "b5"], "tree": "b5"},
            {"line": "straight", "cells": ["g1", "g2", "g3", "g4", "g5", "g6", "g7", "g8", "g9"], "tree": None},
            {"line": "back", "cells": ["h1", "i2"], "tree": None},
        ],
        "supply": {"blue": 9, "yellow": 10, "orange": 10, "purple": 10, "red": 2, "green": 9},
        "last_of_colour": ["green"], "bonus": [],
        "options": {"tree_placement": "random", "lap_bonus": "off", "mode": "competitive"},
    }


def test_lines_of_sight_end_with_their_tree() -> None:
    state = drawn(GARDEN, [{"red": 5}, {"red": 2}], [16, None])
    assert [(line["line"], line["cells"], line["tree"]) for line in seen(state)["sight"]] == [
        ("ahead", ["c1", "b2", "a3"], None),
        ("straight", ["d1", "d2", "d3", "d4", "d5", "d6", "d7", "d8", "d9"], None),
        ("back", ["e1"], "e1"),
    ]
    assert "d6" not in seen(state)["reach"]


def test_a_special_action_shows_at_once() -> None:
    state = drawn(GARDEN, [{"red": 5}, {"red": 2}], [16, None])
    play(state, special(0, "move_tree", "e1", "e2"))
    now = seen(state)
    assert (now["special_used"], now["specials_left"], now["slots"]["move_tree"]) == (True, [1, 2], 0)


def test_nobody_sees_from_the_track_while_trees_are_placed_or_all_is_over() -> None:
    placing = given({"players": 2, "phase": "place", "seat": 0, "reserves": [{"red": 27}, {"blue": 27}]})
    assert [seen(placing)[key] for key in ("phase", "seat", "reach", "sight")] == ["place", 0, [], []]
    over = drawn(GARDEN, [{"red": 1}, {"red": 2}], [16, None])
    play(over, plant(0, "red", "d1"))
    assert [seen(over)[key] for key in ("phase", "seat", "reach", "bonus")] == ["over", None, [], []]


def test_before_the_deal_there_is_a_bare_garden() -> None:
    state = GARDENS_OF_IO.setup(3, GARDENS_OF_IO.meta.read_options({}, 3))
    assert [seen(state)[key] for key in ("phase", "seat", "trees", "positions")] == ["setup", None, [], [None] * 3]


def test_everybody_sees_the_same_and_nothing_is_hidden() -> None:
    state = drawn(GARDEN, [{"red": 5}, {"red": 2}], [16, None])
    assert seen(state, 0) == seen(state, 1) == seen(state)
    other = resample(state, 0, seeded(1))
    assert other == state
    assert other is not state
