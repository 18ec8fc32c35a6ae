"""What a planting would bring: the sizes of groups to come, and the best that a Martian can see.

*Levels* of a colour are pairs (size, circles), largest first: a flower planted on one of these circles makes a group
of that size. The last level is every circle, with size 1.
"""

from collections.abc import Iterator, Sequence

from games.gardens_of_io.components import GARDEN, HUES, LAP, Circles
from games.gardens_of_io.geometry import beside, group, in_sight, walked_spaces
from games.gardens_of_io.state import State

Levels = list[tuple[int, Circles]]


def groups(circles: Circles) -> Iterator[Circles]:
    """The groups that the flowers of one colour form."""
    while circles:
        found = group(circles & -circles, circles)
        circles ^= found
        yield found


def levels(circles: Circles) -> Levels:
    """The sizes that one more flower beside these would make."""
    by_size = {1: GARDEN}
    for found in groups(circles):
        size, around = found.bit_count(), beside(found)
        for before, where in list(by_size.items()):
            if both := where & around:
                by_size[before] ^= both
                by_size[before + size] = by_size.get(before + size, 0) | both
    by_size[1] |= GARDEN
    return sorted(by_size.items(), reverse=True)


def largest(table: Levels, reach: Circles) -> int:
    """The largest size to be had on the circles of *reach*; 0 if there are none."""
    for size, circles in table:
        if circles & reach:
            return size
    return 0


class Outlook:
    """A garden with its levels, looked at from anywhere on the track."""

    __slots__ = ("levels", "state")

    def __init__(self, state: State, tables: list[Levels] | None = None) -> None:
        self.state = state
        self.levels = tables or [levels(circles) for circles in state.flowers]

    def after(self, state: State, colour: int) -> "Outlook":
        """The outlook of a state that differs by flowers of one colour only."""
        tables = self.levels[:]
        tables[colour] = levels(state.flowers[colour])
        return Outlook(state, tables)

    def best(self, seat: int, position: int) -> int:
        """The largest group *seat* could make from *position*; 1 where it would have to advance."""
        reach = in_sight(position % LAP, self.state.trees) & self.state.empty
        if not reach:
            return 1
        reserves, start = self.state.reserves, seat * HUES
        return max(
            (largest(self.levels[colour], reach) for colour in range(HUES) if reserves[start + colour]), default=0
        )

    def best_walk(self, seat: int, positions: Sequence[int]) -> int:
        """The furthest *seat* could walk in one turn, skipping included."""
        here = max(positions[seat], 0)
        return walked_spaces([*positions[:seat], here, *positions[seat + 1:]], seat, self.best(seat, here))
