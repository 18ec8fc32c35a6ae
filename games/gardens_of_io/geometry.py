"""What lies where: groups, sight and walks, and trees that would divide the garden."""

from collections.abc import Mapping, Sequence

from games.gardens_of_io.components import BOX, COLUMN, GARDEN, LAP, NAME, Circle, Circles


def circles_of(circles: Circles) -> list[Circle]:
    """The members of a set, in alphabetical order."""
    members: list[Circle] = []
    for of_byte, byte in zip(_MEMBERS, circles.to_bytes(_BYTES, "little"), strict=True):
        if byte:
            members += of_byte[byte]
    return members


def names_of(circles: Circles) -> list[str]:
    """The names of a set's members, in alphabetical order."""
    return [NAME[circle] for circle in circles_of(circles)]


def beside(circles: Circles) -> Circles:
    """All circles adjacent to a member; members may be among them."""
    return (circles << 1 | circles >> 1 | circles << COLUMN | circles >> COLUMN) & GARDEN


def group(start: Circles, among: Circles) -> Circles:
    """All circles of *among* that are connected to *start* by adjacency, *start* itself included."""
    reached = start
    while True:
        grown = (reached | reached << 1 | reached >> 1 | reached << COLUMN | reached >> COLUMN) & among
        if grown == reached:
            return reached
        reached = grown


def in_sight(space: int, trees: Circles) -> Circles:
    """The circles passed on the lines of a track space up to the first tree of each; flowers do not block."""
    seen = 0
    for mask, rising in _SIGHT[space]:
        hit = trees & mask
        if not hit:
            seen |= mask
        elif rising:
            seen |= mask & (hit & -hit) - 1
        else:
            end = hit.bit_length()
            seen |= mask >> end << end
    return seen


def walked_spaces(positions: Sequence[int], seat: int, spaces: int) -> int:
    """How far *seat* gets by moving *spaces*, those skipped included."""  # IO-11
    here = positions[seat]
    ahead = sorted([(other - here) % LAP for other in positions if other >= 0])  # IO-4; 0: itself
    for distance in ahead:
        if 0 < distance <= spaces:
            spaces += 1
    return spaces


def barred(trees: Circles) -> Circles:
    """Where one more tree beside *trees* would divide the garden."""
    return _BARRED.get(trees, 0)


def divides(trees: Circles) -> bool:
    """True if the circles without a tree are no longer one connected area."""  # IO-6
    return trees in _DIVIDING


_BYTES = (GARDEN.bit_length() + 7) // 8
_MEMBERS = tuple(
    tuple(tuple(start * 8 + bit for bit in range(8) if byte >> bit & 1) for byte in range(256))
    for start in range(_BYTES)
)
_SIGHT = tuple(tuple((line.mask, line.rising) for line in lines) for lines in BOX.track)


def _fences() -> dict[Circles, Circles]:
    """The sets of at most three trees that cut off an area, each with that area.

    Three trees can only cut off areas of up to three circles, at an edge or in a corner.
    """
    fences = {}
    areas = {1 << circle for circle in NAME}
    for _ in range(BOX.trees):
        fences.update({beside(area) & ~area: area for area in areas})
        areas = {area | 1 << circle for area in areas for circle in circles_of(beside(area) & ~area)}
    return {fence: area for fence, area in fences.items() if fence.bit_count() <= BOX.trees}


def _dividing() -> frozenset[Circles]:
    found = set()
    for fence, area in _fences().items():
        found.add(fence)
        if fence.bit_count() < BOX.trees:
            found.update(fence | 1 << circle for circle in circles_of(GARDEN & ~fence & ~area))
    return frozenset(found)


def _barred() -> Mapping[Circles, Circles]:
    table: dict[Circles, Circles] = {}
    for trees in _DIVIDING:
        for circle in circles_of(trees):
            rest = trees ^ 1 << circle
            table[rest] = table.get(rest, 0) | 1 << circle
    return table


_DIVIDING = _dividing()
_BARRED = _barred()
