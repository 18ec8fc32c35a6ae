"""The two courses, alike in every lane: how far an animal may go from each space."""  # GO-11

from collections.abc import Mapping
from dataclasses import dataclass, field

from games.go_gecko_go.components import BOX, START, Layout, Space


@dataclass(frozen=True, slots=True)
class Course:
    """A course; all but its name follows from the printed layout.

    *trunk* is its last space, *before* the space before each bridge, *shade* are the spaces in the shade.
    *limit* is, for each space, the furthest one that dice and lightning reach: the space before the next
    bridge, or the trunk.
    """

    name: str
    trunk: Space = field(compare=False, repr=False)
    before: tuple[Space, ...] = field(compare=False, repr=False)
    shade: tuple[Space, ...] = field(compare=False, repr=False)
    limit: tuple[Space, ...] = field(compare=False, repr=False)

    def bridge_at(self, space: Space) -> int | None:
        """The bridge (1 or 2) directly behind a space, None where there is none."""
        return self.before.index(space) + 1 if space in self.before else None


def _course(name: str, layout: Layout) -> Course:
    trunk = layout.tiles + 1
    stops = (*layout.before, trunk)
    limit = tuple(next(stop for stop in stops if space <= stop) for space in range(START, trunk + 1))
    return Course(name, trunk, layout.before, layout.shade, limit)


COURSES: Mapping[str, Course] = {name: _course(name, layout) for name, layout in BOX.layouts.items()}
