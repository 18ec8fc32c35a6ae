"""The printed pieces, read once from components.json and checked: territories, lands, projects, missions, tables.

Everything is a number here: a territory 0 to 6 (printed 1 to 7), an area seven times its territory and its index, a
land 0 to 3, a project its place on the list, a mission its place among the kinds sorted by id.
"""

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

Area = int
Territory = int
LandName = Literal["green", "yellow", "red"]
Ground = Literal["green", "yellow", "red", "bramble"]
ProjectRule = Literal["beside_empty", "outside", "pair", "tall_pair", "central", "trio"]
MissionRule = Literal["floors", "buildings", "towers", "control"]

TILES = 7
SPOTS = 7  # areas of a territory
AREAS = TILES * SPOTS
GROUNDS: tuple[Ground, ...] = ("green", "yellow", "red", "bramble")
LANDS: tuple[LandName, ...] = ("green", "yellow", "red")
GREEN, YELLOW, RED, BRAMBLE = range(4)
LAND: Mapping[str, int] = {name: number for number, name in enumerate(LANDS)}
NONE = -1


@dataclass(frozen=True, slots=True)
class Plot:
    """One printed area."""  # GN-3

    id: str
    territory: Territory
    index: int
    land: int
    value: int


@dataclass(frozen=True, slots=True)
class Project:
    """One of the shared cards; *beside* is the land of the empty neighbour, NONE for the other rules."""  # GN-6

    id: str
    name: str
    rule: ProjectRule
    land: int
    points: int
    beside: int


@dataclass(frozen=True, slots=True)
class Mission:
    """One kind of secret card; what its rule does not use is 0, NONE or empty."""  # GN-7

    id: str
    name: str
    rule: MissionRule
    copies: int
    land: int
    floors: int
    each: int
    pair: tuple[Territory, ...]
    one: int
    both: int


@dataclass(frozen=True, slots=True)
class Place:
    """A position of the board and the positions beside it by direction."""

    name: str
    neighbours: Mapping[int, int]


@dataclass(frozen=True, slots=True)
class Components:
    """All that comes in the box."""

    plots: tuple[Plot, ...]
    places: tuple[Place, ...]
    opposite: tuple[int, ...]
    projects: tuple[Project, ...]
    missions: tuple[Mission, ...]
    clans: tuple[str, ...]
    printed: tuple[tuple[int, ...], tuple[int, ...]]
    printed_pairs: frozenset[tuple[str, str]]
    tokens: tuple[int, ...]
    roofs: int
    ploys: int
    floors: Mapping[int, int]
    track: Mapping[int, tuple[int, ...]]
    first_people: int
    other_people: int
    fewest_people: int
    display: int
    dealt: int
    kept: int
    rounds: int
    population: tuple[int, ...]


def _read(data: Mapping[str, Any]) -> Components:
    printed = data["printed_board"]
    people = data["start_inhabitants"]
    return Components(
        plots=tuple(_plot(item) for tile in data["territories"] for item in tile["areas"]),
        places=tuple(_place(item) for item in data["positions"]),
        opposite=tuple(item["opposite"] for item in data["directions"]),
        projects=tuple(_project(item) for item in data["projects"]),
        missions=tuple(sorted((_mission(item) for item in data["missions"]), key=lambda mission: mission.id)),
        clans=tuple(item["symbol"] for item in data["clans"]),
        printed=(tuple(printed["territories"]), tuple(printed["rotations"])),
        printed_pairs=frozenset((one, other) for one, other in printed["adjacent_areas"]),
        tokens=tuple(data["bramble_tokens"][land] for land in LANDS),
        roofs=data["roofs"],
        ploys=data["ploy_tokens"],
        floors={int(players): number for players, number in data["floors"].items()},
        track={int(players): tuple(spaces) for players, spaces in data["turn_track"].items()},
        first_people=people["first"],
        other_people=people["other"],
        fewest_people=data["min_inhabitants"],
        display=data["projects_face_up"],
        dealt=data["missions_dealt"],
        kept=data["missions_kept"],
        rounds=data["round_limit"],
        population=_population(data["population_vp"]),
    )


def _plot(item: Mapping[str, Any]) -> Plot:
    territory = int(item["id"].split(".")[0]) - 1
    return Plot(item["id"], territory, item["index"], GROUNDS.index(item["land"]), item["value"])


def _place(item: Mapping[str, Any]) -> Place:
    return Place(item["name"], {int(direction): place for direction, place in item["neighbours"].items()})


def _project(item: Mapping[str, Any]) -> Project:
    beside = LAND[item["beside"]] if "beside" in item else NONE
    return Project(item["id"], item["name"], item["rule"], LAND[item["land"]], item["points"], beside)


def _mission(item: Mapping[str, Any]) -> Mission:
    return Mission(
        id=item["id"],
        name=item["name"],
        rule=item["rule"],
        copies=item["copies"],
        land=LAND[item["land"]] if "land" in item else NONE,
        floors=item.get("min_floors", 0),
        each=item.get("vp_each", 0),
        pair=tuple(number - 1 for number in item.get("territories", ())),
        one=item.get("vp_one", 0),
        both=item.get("vp_both", 0),
    )


def _population(bands: list[Mapping[str, Any]]) -> tuple[int, ...]:
    """The points of each number of inhabitants from 0 (which nobody has) to where the last band begins."""
    top = bands[-1]["from"]
    points = [bands[0]["vp"]] * (top + 1)
    for band in bands:
        for people in range(band["from"], (band["to"] or top) + 1):
            points[people] = band["vp"]
    return tuple(points)


def _check(box: Components) -> None:
    """Hold the counts of the box against one another; ValueError names the first that is wrong."""
    tiles = [box.plots[start:start + SPOTS] for start in range(0, len(box.plots), SPOTS)]
    right = {
        "49 areas in order": [plot.id for plot in box.plots] == _area_names(),
        "two of each land and one bramble a territory": all(
            Counter(plot.land for plot in tile) == {GREEN: 2, YELLOW: 2, RED: 2, BRAMBLE: 1} for tile in tiles
        ),
        "brambles of value 5": all(plot.value == 5 for plot in box.plots if plot.land == BRAMBLE),
        "21 projects, no two alike": len({project.id for project in box.projects}) == len(box.projects) == 21,
        "24 missions": sum(mission.copies for mission in box.missions) == 24,  # GN-5
        "a place beside another both ways": all(
            box.places[other].neighbours[box.opposite[direction]] == place
            for place, item in enumerate(box.places) for direction, other in item.neighbours.items()
        ),
        "every territory printed once": sorted(box.printed[0]) == list(range(1, TILES + 1)),
        "a clan for each seat": len(box.clans) == 4,
        "more inhabitants never worth less": list(box.population) == sorted(box.population),
    }
    if wrong := [what for what, holds in right.items() if not holds]:
        raise ValueError(f"components.json: expected {wrong[0]}.")


def _area_names() -> list[str]:
    return [f"{tile + 1}.{spot}" for tile in range(TILES) for spot in range(SPOTS)]


def _load() -> Components:
    data = json.loads(Path(__file__).with_name("components.json").read_text(encoding="utf-8"))
    box = _read(data)
    _check(box)
    return box


BOX = _load()

AREA: Mapping[str, Area] = {plot.id: area for area, plot in enumerate(BOX.plots)}
NAME: tuple[str, ...] = tuple(plot.id for plot in BOX.plots)
VALUE: tuple[int, ...] = tuple(plot.value for plot in BOX.plots)
PRINTED: tuple[int, ...] = tuple(plot.land for plot in BOX.plots)
TILE: tuple[Territory, ...] = tuple(plot.territory for plot in BOX.plots)
SPAN: tuple[range, ...] = tuple(range(start, start + SPOTS) for start in range(0, AREAS, SPOTS))

PROJECTS = BOX.projects
PROJECT: Mapping[str, int] = {project.id: number for number, project in enumerate(PROJECTS)}
MISSIONS = BOX.missions
MISSION: Mapping[str, int] = {mission.id: number for number, mission in enumerate(MISSIONS)}

COST: tuple[tuple[int, ...], ...] = tuple(tuple(value + floors for floors in range(21)) for value in range(6))
WORTH: tuple[tuple[int, ...], ...] = tuple(
    tuple(floors * (2 * value + floors - 1) for floors in range(21)) for value in range(6)
)


def population_points(people: int) -> int:
    """What so many inhabitants are worth; there is no upper limit."""  # GN-17
    return BOX.population[people] if people < len(BOX.population) else BOX.population[-1]
