"""The pieces and what lies where."""

from itertools import combinations
from typing import Any

import pytest

from games.gardens_of_io import components
from games.gardens_of_io.components import BOX, CIRCLE, COLOURS, FLOWER, GARDEN, NAME
from games.gardens_of_io.geometry import barred, beside, circles_of, divides, group, in_sight, names_of


def bits(*cells: str) -> int:
    return sum(1 << CIRCLE[cell] for cell in cells)


def test_the_box_holds_what_the_rules_say() -> None:
    assert len(CIRCLE) == GARDEN.bit_count() == 81
    assert [colour.count for colour in BOX.colours] == [10] * 6
    assert list(FLOWER.values()) == ["bell", "sun", "lily", "thistle", "rose", "clover"]
    assert BOX.reserve_size == {2: 27, 3: 18, 4: 14, 5: 11}
    assert BOX.specials_each == {2: 2, 3: 1, 4: 1, 5: 1}
    assert COLOURS[0] == "blue"


def test_a_wrong_count_is_found_on_load() -> None:
    data: dict[str, Any] = {"cells": [], "supply_left": {"2": 7, "3": 6, "4": 4, "5": 5}}
    with pytest.raises(ValueError, match="neighbours a step apart"):
        components._check(BOX, data)
    data["cells"] = [{"id": name, "neighbours": components._neighbours(name, CIRCLE)} for name in CIRCLE]
    with pytest.raises(ValueError, match="reserves and supply make up all flowers"):
        components._check(BOX, data)


def test_members_come_in_alphabetical_order() -> None:
    assert names_of(bits("c3", "i9", "a1", "b9", "c2")) == ["a1", "b9", "c2", "c3", "i9"]
    assert names_of(GARDEN) == sorted(CIRCLE)


def test_a_diagonal_is_no_adjacency() -> None:
    assert names_of(beside(bits("e5"))) == ["d5", "e4", "e6", "f5"]
    assert names_of(beside(bits("a9"))) == ["a8", "b9"]


def test_a_group_ends_at_the_edges_of_the_garden() -> None:
    among = bits("a9", "b1", "b2", "c2", "d3")
    assert names_of(group(bits("b1"), among)) == ["b1", "b2", "c2"]
    assert names_of(group(bits("a9"), among)) == ["a9"]


@pytest.mark.parametrize("space", range(40))
def test_lines_run_from_the_track_as_the_frame_says(space: int) -> None:  # IO-5
    x, y = frame(space)
    steps = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx or dy) and inside(x + dx, y + dy)]
    lines = {tuple(CIRCLE[cell] for cell in walk(x, y, dx, dy)) for dx, dy in steps}
    assert {line.circles for line in BOX.track[space]} == lines
    assert [line.name for line in BOX.track[space]] == names(space)


def test_sight_stops_at_the_first_tree_of_each_line() -> None:
    trees = bits("e4", "e6", "c3")
    for space in range(40):
        seen = 0
        for line in BOX.track[space]:
            for circle in line.circles:
                if trees >> circle & 1:
                    break
                seen |= 1 << circle
        assert in_sight(space, trees) == seen


def test_trees_divide_where_a_walk_says_so() -> None:  # IO-6
    single = [1 << circle for circle in NAME]
    sets = [sum(trees) for count in (1, 2, 3) for trees in combinations(single, count)]
    divided = {trees for trees in sets if group(rest := (GARDEN & ~trees) & -(GARDEN & ~trees), GARDEN & ~trees)
               != GARDEN & ~trees and rest}
    assert {trees for trees in sets if divides(trees)} == divided
    assert sum(trees.bit_count() == 3 for trees in divided) == 352
    assert len(sets) - 81 - 3240 - 352 == 84_968


def test_barred_circles_are_those_that_would_divide() -> None:
    for trees in (0, bits("a2"), bits("a2", "e1"), bits("a1", "c1"), bits("a3", "c1"), bits("e5", "f5")):
        expected = [circle for circle in circles_of(GARDEN & ~trees) if divides(trees | 1 << circle)]
        assert circles_of(barred(trees)) == expected


def frame(space: int) -> tuple[int, int]:
    side, along = divmod(space, 10)
    return [(10, 10 - along), (10 - along, 0), (0, along), (along, 10)][side]


def inside(x: int, y: int) -> bool:
    return 1 <= x <= 9 and 1 <= y <= 9


def walk(x: int, y: int, dx: int, dy: int) -> list[str]:
    cells = []
    while inside(x + dx, y + dy):
        x, y = x + dx, y + dy
        cells.append("abcdefghi"[x - 1] + str(y))
    return cells


def names(space: int) -> list[str]:
    along = space % 10
    if along == 0:
        return ["corner"]
    return [name for name in ("ahead", "straight", "back")
            if not (name == "back" and along == 1) and not (name == "ahead" and along == 9)]
