"""The laid board: where each territory lies, where each area leads and what it touches."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from games.garden_nation.components import BOX, NAME, SPAN, SPOTS, TILES, Area, Territory

Places = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """Seven tiles in their places; all but the first two fields follows from those.

    *place* is the position of each territory, *direction* that of each area as it lies, *target* the territory an
    action there leads to, *adjacent* the areas that touch, and *touching* the same as sets (bit n for area n), *title*
    what people call an area, *central* the territory in the middle.
    """

    territories: Places
    rotations: Places
    place: Places = field(compare=False, repr=False)
    direction: Places = field(compare=False, repr=False)
    target: Places = field(compare=False, repr=False)
    adjacent: tuple[Places, ...] = field(compare=False, repr=False)
    touching: Places = field(compare=False, repr=False)
    title: tuple[str, ...] = field(compare=False, repr=False)
    central: Territory = field(compare=False, repr=False)


@lru_cache(maxsize=256)
def board_of(territories: Places, rotations: Places) -> Board:
    """The board with these tile numbers (1 to 7) and rotations at positions 0 to 6."""
    place = tuple(territories.index(number) for number in range(1, TILES + 1))
    direction = tuple(
        (spot - 1 + rotations[place[tile]]) % 6 + 1 if spot else 0 for tile in range(TILES) for spot in range(SPOTS)
    )
    touching: list[list[Area]] = [[] for _ in NAME]
    for one, other in [*_inside(), *_across(territories, place, direction)]:
        touching[one].append(other)
        touching[other].append(one)
    return Board(
        territories=territories,
        rotations=rotations,
        place=place,
        direction=direction,
        target=tuple(territories[towards] - 1 for towards in direction),
        adjacent=tuple(tuple(sorted(areas)) for areas in touching),
        touching=tuple(sum(1 << area for area in areas) for areas in touching),
        title=tuple(f"{area // SPOTS + 1} {BOX.places[towards].name}" for area, towards in enumerate(direction)),
        central=territories[0] - 1,
    )


def _inside() -> Iterator[tuple[Area, Area]]:
    """The pairs that touch on each tile: the middle with all others, and those round it with the next."""
    for middle, *ring in SPAN:
        for number, area in enumerate(ring):
            yield middle, area
            yield area, ring[(number + 1) % len(ring)]


def _across(territories: Places, place: Places, direction: Places) -> Iterator[tuple[Area, Area]]:
    """The one pair that touches across each edge between two tiles."""  # GN-4
    lying = {(area // SPOTS, towards): area for area, towards in enumerate(direction)}
    for tile, position in enumerate(place):
        for towards, beside in BOX.places[position].neighbours.items():
            other = territories[beside] - 1
            if tile < other:
                yield lying[tile, towards], lying[other, BOX.opposite[towards]]


PRINTED_BOARD = board_of(*BOX.printed)
