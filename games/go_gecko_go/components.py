"""The printed pieces, read once from components.json and checked: animals, bars, dice, courses.

Everything is a number here: an animal 0 to 3 from big to small, a colour the animal that has it, a space its index on
the course (0 is the start). A set of animals is one integer, bit n for animal n.
"""

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

Animal = int
Animals = int
Space = int
AnimalName = Literal["crocodile", "turtle", "frog", "gecko"]
ColorName = Literal["red", "blue", "green", "yellow"]
WeatherName = Literal["sun", "bolt", "rainbow"]
BarName = Literal["bar4", "bar5", "bar6", "bar7"]
CourseName = Literal["long", "short"]
End = Literal["trunk", "stalled"]

START: Space = 0
BRIDGES = 2


@dataclass(frozen=True, slots=True)
class Creature:
    """One of the four animals that everybody has."""  # GO-4, GO-6

    id: AnimalName
    color: ColorName
    size: int
    height: int


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar; stacks up to *clearance* high pass below it."""  # GO-5

    id: BarName
    clearance: int


@dataclass(frozen=True, slots=True)
class Layout:
    """A printed course: its water tiles, the space before each bridge, the spaces in the shade."""  # GO-1, GO-2, GO-3

    tiles: int
    before: tuple[Space, ...]
    shade: tuple[Space, ...]


@dataclass(frozen=True, slots=True)
class Components:
    """All that comes in the box."""

    animals: tuple[Creature, ...]
    bars: tuple[Bar, ...]
    fixed_bars: Mapping[str, tuple[int, int]]
    color_dice: tuple[tuple[Animal, ...], ...]
    weather_die: tuple[WeatherName, ...]
    layouts: Mapping[str, Layout]
    seats: int
    patience: int


def _read(data: Mapping[str, Any]) -> Components:
    animals = tuple(Creature(**item) for item in data["animals"])
    bars = tuple(Bar(**item) for item in data["bars"])
    color = {animal.color: number for number, animal in enumerate(animals)}
    bar = {one.id: number for number, one in enumerate(bars)}
    return Components(
        animals=animals,
        bars=bars,
        fixed_bars={name: (bar[one], bar[two]) for name, (one, two) in data["fixed_bars"].items()},
        color_dice=tuple(tuple(color[face] for face in die) for die in data["dice"]["colors"]),
        weather_die=tuple(data["dice"]["weather"]),
        layouts={name: _layout(item) for name, item in data["courses"].items()},
        seats=len(data["lanes"]),
        patience=data["stalled_after_turns_per_player"],
    )


def _layout(item: Mapping[str, Any]) -> Layout:
    return Layout(item["tiles"], tuple(bridge["after"] for bridge in item["bridges"]), tuple(item["shade"]))


def _check(box: Components, data: Mapping[str, Any]) -> None:
    """Hold the parts of the box against one another; ValueError names the first that is wrong."""
    faces = Counter(face for die in box.color_dice for face in die)
    right = {
        "four animals from big to small": [animal.size for animal in box.animals] == [4, 3, 2, 1],
        "three faces of the dice for each animal": set(faces.values()) == {3} and len(faces) == len(box.animals),
        "the lowest bar above the tallest animal": box.bars[0].clearance >= max(one.height for one in box.animals),
        "no bar above all four": box.bars[-1].clearance < sum(animal.height for animal in box.animals),
        "bars from low to high": list(box.bars) == sorted(box.bars, key=lambda bar: bar.clearance),
        "two bridges on every course": all(len(layout.before) == BRIDGES for layout in box.layouts.values()),
        "no shade before a bridge, on the last tile or side by side": all(map(is_valid, box.layouts.values())),
        "spaces as the layouts say": all(
            data["courses"][name]["spaces"] == _spaces(layout) for name, layout in box.layouts.items()
        ),
        "tiles for every course and one to push in": data["water_tiles"] > box.seats * box.layouts["long"].tiles,
    }
    if wrong := [what for what, holds in right.items() if not holds]:
        raise ValueError(f"components.json: expected {wrong[0]}.")


def is_valid(layout: Layout) -> bool:
    """True if sunshine leads neither under a bridge nor onto the trunk, and nobody twice."""  # GO-15
    beyond = {space + 1 for space in layout.shade}
    return not beyond & {*(before + 1 for before in layout.before), layout.tiles + 1, *layout.shade}


def _spaces(layout: Layout) -> list[dict[str, Any]]:
    """The chain of spaces as it is printed."""
    last = layout.tiles + 1
    names = ["start", *(f"s{space}" for space in range(1, last)), "trunk"]
    return [
        {
            "id": name,
            "index": space,
            "x": space,
            "kind": name if space in (START, last) else "tile",
            "shade": space in layout.shade,
            "before_bridge": layout.before.index(space) + 1 if space in layout.before else None,
            "next": names[space + 1] if space < last else None,
        }
        for space, name in enumerate(names)
    ]


def _load() -> Components:
    data = json.loads(Path(__file__).with_name("components.json").read_text(encoding="utf-8"))
    box = _read(data)
    _check(box, data)
    return box


BOX = _load()

ANIMALS: tuple[AnimalName, ...] = tuple(animal.id for animal in BOX.animals)
ANIMAL: Mapping[str, Animal] = {name: number for number, name in enumerate(ANIMALS)}
TEAM = len(ANIMALS)
HEIGHT: tuple[int, ...] = tuple(animal.height for animal in BOX.animals)
BIGGER: tuple[Animals, ...] = tuple((1 << animal) - 1 for animal in range(TEAM))

COLORS: tuple[ColorName, ...] = tuple(animal.color for animal in BOX.animals)
COLOR: Mapping[str, Animal] = {name: number for number, name in enumerate(COLORS)}
WEATHERS: tuple[WeatherName, ...] = tuple(dict.fromkeys(BOX.weather_die))
SUN, BOLT, RAINBOW = WEATHERS

BARS: tuple[BarName, ...] = tuple(bar.id for bar in BOX.bars)
BAR: Mapping[str, int] = {name: number for number, name in enumerate(BARS)}
CLEARANCE: tuple[int, ...] = tuple(bar.clearance for bar in BOX.bars)
