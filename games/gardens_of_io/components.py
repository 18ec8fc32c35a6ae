"""The printed pieces, read once from components.json and checked: colours, Martians, circles, track and its lines.

A circle is a number, ten to a column with the tenth unused: so circles are in alphabetical order, a set of them is
one integer, and a shift by 1 or 10 never leads from one edge of the garden to another.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any, Literal

Circle = int
Circles = int  # a set: bit n stands for circle n
COLUMN = 10
ColourName = Literal["blue", "yellow", "orange", "purple", "red", "green"]
LineName = Literal["corner", "ahead", "straight", "back"]
LINE_ORDER: tuple[LineName, ...] = ("corner", "ahead", "straight", "back")


@dataclass(frozen=True, slots=True)
class Colour:
    """One of the six colours; *flower* is what people call it."""

    id: ColourName
    flower: str
    count: int
    letter: str
    symbol: str


@dataclass(frozen=True, slots=True)
class Martian:
    """The gardener of one seat."""

    seat: int
    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Action:
    """A special action; *source* and *target* are tree, flower or empty, or None where it takes no circles."""

    id: str
    name: str
    source: str | None
    target: str | None


@dataclass(frozen=True, slots=True)
class SightLine:
    """The circles of one line, from the track inwards; *rising* if their numbers grow on the way."""

    name: LineName
    circles: tuple[Circle, ...]
    mask: Circles
    rising: bool


@dataclass(frozen=True, slots=True)
class Components:
    """All that comes in the box, and how much of it a table uses."""

    lap: int
    trees: int
    colours: tuple[Colour, ...]
    martians: tuple[Martian, ...]
    actions: tuple[Action, ...]
    circles: Mapping[str, Circle]
    track: tuple[tuple[SightLine, ...], ...]
    reserve_size: Mapping[int, int]
    specials_each: Mapping[int, int]


_FLOWERS = {"blue": "bell", "yellow": "sun", "orange": "lily", "purple": "thistle", "red": "rose", "green": "clover"}


def _read(data: Mapping[str, Any]) -> Components:
    circles = {cell["id"]: (cell["x"] - 1) * COLUMN + cell["y"] - 1 for cell in data["cells"]}
    return Components(
        lap=data["lap"],
        trees=data["trees"],
        colours=tuple(_colour(item) for item in data["colours"]),
        martians=tuple(Martian(**item) for item in data["martians"]),
        actions=tuple(Action(item["id"], item["name"], item["from"], item["to"]) for item in data["special_actions"]),
        circles=circles,
        track=tuple(_lines(space["lines"], circles) for space in data["track"]),
        reserve_size=_by_players(data["reserve_size"]),
        specials_each=_by_players(data["specials_per_player"]),
    )


def _colour(item: Mapping[str, Any]) -> Colour:
    return Colour(item["id"], _FLOWERS[item["id"]], item["count"], item["letter"], item["symbol"])


def _by_players(numbers: Mapping[str, int]) -> dict[int, int]:
    return {int(players): number for players, number in numbers.items()}


def _lines(lines: Mapping[str, list[str]], circles: Mapping[str, Circle]) -> tuple[SightLine, ...]:
    return tuple(_line(name, tuple(circles[cell] for cell in lines[name])) for name in LINE_ORDER if name in lines)


def _line(name: LineName, circles: tuple[Circle, ...]) -> SightLine:
    return SightLine(name, circles, sum(1 << circle for circle in circles), circles[0] < circles[-1])


def _check(box: Components, data: Mapping[str, Any]) -> None:
    """Hold the counts of the box against one another; ValueError names the first that is wrong."""
    flowers = sum(colour.count for colour in box.colours)
    by_number = {number: name for name, number in box.circles.items()}
    beside = {cell["id"]: cell["neighbours"] for cell in data["cells"]}
    right = {
        "81 circles": len(by_number) == 81,
        "circles in alphabetical order": list(box.circles) == sorted(box.circles),
        "neighbours a step apart": beside == {name: _neighbours(name, box.circles) for name in box.circles},
        "one track space for each step of a lap": len(box.track) == box.lap,
        "lines of one to nine circles": all(1 <= len(line.circles) <= 9 for lines in box.track for line in lines),
        "steady lines": all(_is_steady(line.circles) for lines in box.track for line in lines),
        "no circle twice in sight": all(_apart(lines) for lines in box.track),
        "one Martian for each seat": [martian.seat for martian in box.martians] == list(range(5)),
        "reserves and supply make up all flowers": all(
            players * size + data["supply_left"][str(players)] == flowers for players, size in box.reserve_size.items()
        ),
    }
    if wrong := [what for what, holds in right.items() if not holds]:
        raise ValueError(f"components.json: expected {wrong[0]}.")


def _neighbours(name: str, circles: Mapping[str, Circle]) -> list[str]:
    return [other for other in circles if abs(circles[other] - circles[name]) in (1, COLUMN)]


def _is_steady(circles: tuple[Circle, ...]) -> bool:
    return len({second - first for first, second in pairwise(circles)}) <= 1


def _apart(lines: tuple[SightLine, ...]) -> bool:
    return sum(line.mask for line in lines).bit_count() == sum(len(line.circles) for line in lines)


def _load() -> Components:
    data = json.loads(Path(__file__).with_name("components.json").read_text(encoding="utf-8"))
    box = _read(data)
    _check(box, data)
    return box


BOX = _load()

CIRCLE: Mapping[str, Circle] = BOX.circles
NAME: Mapping[Circle, str] = {number: name for name, number in CIRCLE.items()}
GARDEN: Circles = sum(1 << circle for circle in NAME)

COLOURS: tuple[ColourName, ...] = tuple(colour.id for colour in BOX.colours)
COLOUR: Mapping[str, int] = {name: number for number, name in enumerate(COLOURS)}
FLOWER: Mapping[str, str] = {colour.id: colour.flower for colour in BOX.colours}
HUES = len(COLOURS)

ACTIONS: tuple[str, ...] = tuple(action.id for action in BOX.actions)
ACTION: Mapping[str, int] = {name: number for number, name in enumerate(ACTIONS)}
SWAP_TREE_FLOWER, SWAP_FLOWERS, MOVE_FLOWER, MOVE_TREE, ADVANCE_FIVE = range(len(ACTIONS))

MARTIANS: tuple[str, ...] = tuple(martian.name for martian in BOX.martians)
LAP = BOX.lap
