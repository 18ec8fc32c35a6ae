"""The printed pieces, read once from components.json and checked: tiles, objectives, secrets, numbers.

Everything is a number here: terrains and bugs 0 to 5, a tile, an objective and a secret its place on its list (tile 0
is `H01`); the starting tile comes behind the others as START.
"""

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

TerrainName = Literal["moss", "sand", "pond", "bark", "petal", "stone"]
BugName = Literal["cricket", "grasshopper", "fruitfly", "mealworm", "ladybug", "moth"]
CardType = Literal["bug", "terrain"]
End = Literal["objectives", "bugs", "tiles"]
Medal = Literal["none", "bronze", "silver", "superstar"]

TERRAINS: tuple[TerrainName, ...] = ("moss", "sand", "pond", "bark", "petal", "stone")
BUGS: tuple[BugName, ...] = ("cricket", "grasshopper", "fruitfly", "mealworm", "ladybug", "moth")
TYPES: tuple[CardType, ...] = ("bug", "terrain")
KINDS = 6  # as many terrains as bugs, and as many sides of a tile
START = 60  # the starting tile's number
TERRAIN: Mapping[str, int] = {name: number for number, name in enumerate(TERRAINS)}
BUG: Mapping[str, int] = {name: number for number, name in enumerate(BUGS)}


@dataclass(frozen=True, slots=True)
class Tile:
    """A garden tile: the terrains of its sides as printed, from side 0 clockwise, and its bug."""

    id: str
    sides: tuple[int, ...]
    bug: int


@dataclass(frozen=True, slots=True)
class Objective:
    """A card of either type; *printed* has the bugs that count as points.

    A bug card has *bugs*, and *links*: pairs of places among them that one gecko joins. A terrain card has *diamonds*.
    """  # GG-4

    id: str
    type: int
    bugs: tuple[int, ...]
    links: tuple[tuple[int, int], ...]
    diamonds: tuple[int, ...]
    printed: tuple[int, ...]

    @property
    def points(self) -> int:
        """What the card is worth."""  # GG-27
        return len(self.printed)


@dataclass(frozen=True, slots=True)
class Secret:
    """A bonus card: for bugs of a kind (*type* 0) or for the largest area of a terrain (*type* 1)."""

    id: str
    type: int
    kind: int


@dataclass(frozen=True, slots=True)
class Solo:
    """The numbers of the solo game."""

    cards: int  # of each type that may appear
    bugs: int
    area: int
    cards_each: int
    bronze: int
    silver: int


@dataclass(frozen=True, slots=True)
class Components:
    """All that comes in the box."""

    tiles: tuple[Tile, ...]
    steps: tuple[tuple[int, int], ...]
    objectives: tuple[Objective, ...]
    secrets: tuple[Secret, ...]
    hand: int
    geckos: int
    supply: Mapping[str, int]
    market: int
    dealt: int
    cards_to_end: int
    swap: int
    bug_bonus: int
    advanced_bonus: int
    solo: Solo


def _read(data: Mapping[str, Any]) -> Components:
    numbers = data["constants"]
    solo = numbers["solo"]
    return Components(
        tiles=tuple(_tile(item) for item in data["tiles"]),
        steps=tuple((item["dq"], item["dr"]) for item in data["directions"]),
        objectives=tuple(_objective(item) for item in data["objectives"]),
        secrets=tuple(_secret(item) for item in data["secrets"]),
        hand=numbers["hand"],
        geckos=numbers["geckos_per_player"],
        supply=numbers["bug_supply"],
        market=numbers["market_per_type"],
        dealt=numbers["secrets_dealt"],
        cards_to_end=numbers["objectives_to_end"],
        swap=numbers["swap_draw"],
        bug_bonus=numbers["bug_bonus_each"],
        advanced_bonus=numbers["advanced_each"],
        solo=Solo(solo["objectives_per_type"], solo["goal_bugs"], solo["goal_terrain"], solo["goal_objectives_each"],
                  solo["bronze"], solo["silver"]),
    )


def _tile(item: Mapping[str, Any]) -> Tile:
    segments = [TERRAIN[name] for name in item["segments"]]
    return Tile(item["id"], tuple(segments[side // 2] for side in range(KINDS)), BUG[item["bug"]])


def _objective(item: Mapping[str, Any]) -> Objective:
    return Objective(
        id=item["id"],
        type=TYPES.index(item["type"]),
        bugs=tuple(BUG[name] for name in item.get("bugs", ())),
        links=tuple((one, other) for one, other in item.get("links", ())),
        diamonds=tuple(TERRAIN[name] for name in item.get("diamonds", ())),
        printed=tuple(BUG[name] for name in item["bottom"]),
    )


def _secret(item: Mapping[str, Any]) -> Secret:
    kind = BUG[item["bug"]] if item["type"] == "bug" else TERRAIN[item["terrain"]]
    return Secret(item["id"], TYPES.index(item["type"]), kind)


def _check(box: Components) -> None:
    """Hold the counts of the box against one another; ValueError names the first that is wrong."""
    sides = Counter(side for tile in box.tiles for side in tile.sides)
    by_type = [[card for card in box.objectives if card.type == kind] for kind in range(len(TYPES))]
    right = {
        "60 tiles, no two alike": len({tile.sides for tile in box.tiles}) == len(box.tiles) == 60,  # GG-3
        "ten tiles of each bug": set(Counter(tile.bug for tile in box.tiles).values()) == {10},
        "30 segments of each terrain": set(sides.values()) == {60},
        "two or three terrains a tile": all(len(set(tile.sides)) in (2, 3) for tile in box.tiles),
        "21 cards of each type": [len(cards) for cards in by_type] == [21, 21],
        "2 to 4 printed bugs a card": all(card.points in (2, 3, 4) for card in box.objectives),
        "bug cards print their own bugs": all(set(card.printed) <= set(card.bugs) for card in by_type[0]),
        "each bug printed ten times a type": all(
            set(Counter(bug for card in cards for bug in card.printed).values()) == {10} for cards in by_type),
        "twelve secrets": len({(card.type, card.kind) for card in box.secrets}) == len(box.secrets) == 2 * KINDS,
        "six steps that cancel out": len(set(box.steps)) == KINDS and all(
            box.steps[side] == (-box.steps[side - 3][0], -box.steps[side - 3][1]) for side in range(KINDS)),
    }
    if wrong := [what for what, holds in right.items() if not holds]:
        raise ValueError(f"components.json: expected {wrong[0]}.")


def _load() -> Components:
    data = json.loads(Path(__file__).with_name("components.json").read_text(encoding="utf-8"))
    box = _read(data)
    _check(box)
    return box


BOX = _load()

TILES = BOX.tiles
TILE: Mapping[str, int] = {tile.id: number for number, tile in enumerate(TILES)}
TILE_ID: tuple[str, ...] = (*(tile.id for tile in TILES), "START")
OBJECTIVES = BOX.objectives
OBJECTIVE: Mapping[str, int] = {card.id: number for number, card in enumerate(OBJECTIVES)}
SECRETS = BOX.secrets
SECRET: Mapping[str, int] = {card.id: number for number, card in enumerate(SECRETS)}
