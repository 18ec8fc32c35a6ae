"""A refusal says what was expected and what came."""

import re
from typing import Any

import pytest

from games.engine.errors import IllegalStep
from games.gardens_of_io.game import GARDENS_OF_IO
from games.gardens_of_io.steps import Trees
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
RESERVES = [{"red": 2}, {"blue": 2}]
PLACE = {"players": 2, "options": {"tree_placement": "players"}, "phase": "place", "seat": 0, "reserves": RESERVES}
SEEN = "a6, b6, c6, e6, f2, f6, g3, g6, g9, h4, h6, h8, i5, i6 and i7"

REFUSED: list[tuple[dict[str, Any], str]] = [
    (plant(1, "blue", "i6"), "It is for Ali to act, not for Bob."),
    (plant(4, "blue", "i6"), "It is for Ali to act, not for seat 4."),
    ({"by": "chance", "kind": "trees", "cells": []}, "It is for Ali to act, not for chance."),
    ({"by": 0, "kind": "tree", "cell": "a1"},
     ("Now Ali plants a flower, or advances with no circle in sight, and may use a special action before; "
      "a tree step came.")),
    (plant(0, "red", "a9"), f"a9 is not in sight: Ali sees {SEEN}."),
    (plant(0, "blue", "i6"), "Ali has no blue flower left, only red."),
    (plant(0, "pink", "i6"), "The flowers are blue, yellow, orange, purple, red and green; 'pink' is none of them."),
    (plant(0, "red", "j6"), "The circles are a1 to i9; 'j6' is none of them."),
    ({"by": 0, "kind": "advance"}, f"Ali advances only with no empty circle in sight, but sees {SEEN}."),
    (special(0, "jump"),
     ("The special actions are swap_tree_flower, swap_flowers, move_flower, move_tree and advance_five; "
      "'jump' is none of them.")),
    (special(0, "advance_five", "a1", "a2"), "Advance 5 takes no circles, but a1 and a2 came."),
    (special(0, "move_tree"), "The circles are a1 to i9; None is none of them."),
    (special(0, "move_tree", "e1", "k2"), "The circles are a1 to i9; 'k2' is none of them."),
    (special(0, "move_tree", "e2", "e3"), "Move a tree begins at a tree, but e2 is empty."),
    (special(0, "move_flower", "a9", "e3"), "Move a flower begins at a flower, but a9 holds a tree."),
    (special(0, "move_flower", "d6", "g4"), "Move a flower ends at an empty circle, but g4 holds a blue flower."),
    (special(0, "swap_tree_flower", "a9", "a8"), "Swap tree and flower ends at a flower, but a8 is empty."),
    (special(0, "swap_flowers", "g4", "d6"),
     "Swap two flowers names two circles in alphabetical order, not g4 and d6."),
    (special(0, "swap_flowers", "d6", "e9"), "Swap two flowers ends at a flower, but e9 is empty."),
]


@pytest.mark.parametrize(("step", "sentence"), REFUSED, ids=range(len(REFUSED)))
def test_a_step_in_a_turn(step: dict[str, Any], sentence: str) -> None:
    with pytest.raises(IllegalStep) as refused:
        play(drawn(GARDEN, RESERVES, [4, 9]), step)
    assert str(refused.value) == sentence


def test_a_slot_that_was_used() -> None:
    state = drawn(GARDEN, RESERVES, [4, 9], slots={"move_tree": 1})
    with pytest.raises(IllegalStep, match=r"^Move a tree was used by Bob; each works once in a game\.$"):
        play(state, special(0, "move_tree", "e1", "e2"))


def test_a_seat_without_special_actions() -> None:
    state = drawn(GARDEN, [*RESERVES, {}], [4, 9, 3], slots={"move_tree": 0})
    with pytest.raises(IllegalStep, match=r"^Ali has no special action left: 1 in a game\.$"):
        play(state, special(0, "advance_five"))


def test_planting_with_nothing_in_sight() -> None:
    state = drawn(GARDEN.replace("T........", "........T", 1), RESERVES, [None, 9])
    with pytest.raises(IllegalStep, match=r"^Ali sees no empty circle, so nothing can be planted on i8: advance"):
        play(state, plant(0, "red", "i8"))


def test_after_the_end() -> None:
    state = drawn(GARDEN, [{"red": 1}, {"blue": 2}], [4, 9])
    play(state, plant(0, "red", "i6"))
    with pytest.raises(IllegalStep, match=r"^The game is over; there is nothing left to do for Bob\.$"):
        play(state, plant(1, "blue", "i6"))


@pytest.mark.parametrize(("cell", "sentence"), [
    ("x1", "The circles are a1 to i9"), ("e5", "A tree goes on an empty circle, but e5 holds a tree."),
])
def test_placing_a_tree(cell: str, sentence: str) -> None:
    state = given(PLACE)
    play(state, {"by": 0, "kind": "tree", "cell": "e5"})
    with pytest.raises(IllegalStep, match=re.escape(sentence)):
        play(state, {"by": 1, "kind": "tree", "cell": cell})


@pytest.mark.parametrize(("cells", "sentence"), [
    (("a1", "a2"), "3 different circles in alphabetical order get a tree, not a1 and a2."),
    (("a1", "a1", "a2"), "3 different circles in alphabetical order"),
    (("c3", "b2", "a1"), "3 different circles in alphabetical order"),
    (("a2", "b1", "e5"), "Trees on a2, b1 and e5 would divide the garden."),
    (("a2", "b1", "j5"), "'j5' is none of them."),
    ((), "not nothing."),
])
def test_trees_by_chance(cells: tuple[str, ...], sentence: str) -> None:
    state = GARDENS_OF_IO.setup(2, GARDENS_OF_IO.meta.read_options({}, 2))
    hand = {"blue": 5, "yellow": 5, "orange": 5, "purple": 4, "red": 4, "green": 4}
    play(state, {"by": "chance", "kind": "deal", "reserves": [hand, hand]})
    with pytest.raises(IllegalStep, match=re.escape(sentence)):
        GARDENS_OF_IO.apply(state, "chance", Trees(cells))


@pytest.mark.parametrize(("hands", "sentence"), [
    ([[5, 5, 5, 4, 4, 4]], "2 reserves are dealt, not 1."),
    ([[5, 5, 5, 4, 4, 4], [5, 5, 5, 4, 4, 3]], "Each reserve has 27 flowers, none below zero, not [5, 5, 5, 4, 4, 3]."),
    ([[5, 5, 5, 4, 4, 4], [9, 9, 9, 1, 1, -2]], "none below zero"),
    ([[5, 5, 5, 4, 4, 4], [6, 4, 5, 4, 4, 4]], "There are 10 blue flowers, not 11."),
])
def test_reserves_by_chance(hands: list[list[int]], sentence: str) -> None:
    state = GARDENS_OF_IO.setup(2, GARDENS_OF_IO.meta.read_options({}, 2))
    colours = ("blue", "yellow", "orange", "purple", "red", "green")
    reserves = [dict(zip(colours, hand, strict=True)) for hand in hands]
    with pytest.raises(IllegalStep, match=re.escape(sentence)):
        play(state, {"by": "chance", "kind": "deal", "reserves": reserves})
