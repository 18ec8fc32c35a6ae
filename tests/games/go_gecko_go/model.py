"""One river written down again from the rules, as plain lists of names and nothing of the game's own."""

from collections.abc import Iterator
from typing import Any

SIZE = {"gecko": 1, "frog": 2, "turtle": 3, "crocodile": 4}
COLOR = {"gecko": "yellow", "frog": "green", "turtle": "blue", "crocodile": "red"}
BIG_FIRST = ("crocodile", "turtle", "frog", "gecko")
LAYOUTS = {"long": (13, (4, 9), (2, 7, 12)), "short": (9, (3, 6), (2, 5, 8))}


class Water:
    """A river: one list a space, bottom first; the first is the start, the last the trunk."""

    def __init__(self, course: str, clearances: tuple[int, int]) -> None:
        self.tiles, self.before, self.shade = LAYOUTS[course]
        self.clearances = clearances
        self.spaces: list[list[str]] = [[] for _ in range(self.tiles + 2)]
        self.spaces[0] = list(BIG_FIRST)

    def where(self, animal: str) -> int:
        return next(space for space, stack in enumerate(self.spaces) if animal in stack)

    def riders(self, animal: str) -> list[str]:
        space = self.where(animal)
        stack = self.spaces[space]
        return stack[stack.index(animal) + 1:] if 0 < space <= self.tiles else []

    def free(self, animal: str) -> bool:
        return self.where(animal) <= self.tiles and all(SIZE[one] < SIZE[animal] for one in self.riders(animal))

    def furthest(self, space: int) -> int:
        return min(stop for stop in (*self.before, self.tiles + 1) if stop >= space)

    def struck(self, animal: str) -> int:
        here = self.where(animal)
        taken = [space for space in range(here + 1, self.tiles + 1) if self.spaces[space]]
        return min(taken[0] - 1, self.furthest(here)) - here if taken else 0

    def choices(self, colors: list[str], weather: str) -> Iterator[dict[str, Any]]:
        free = [animal for animal in BIG_FIRST if self.free(animal)]
        for animal in free:
            here = self.where(animal)
            count = colors.count(COLOR[animal]) + (weather == "rainbow")
            for spaces in range(1, count + 1):
                if here + spaces <= self.furthest(here):
                    yield {"kind": "move", "animal": animal, "spaces": spaces}
        if weather == "bolt":
            yield from ({"kind": "bolt", "animal": animal} for animal in free if self.struck(animal) > 0)
        yield {"kind": "pass"}

    def move(self, animal: str, spaces: int) -> None:
        here, group = self.where(animal), [animal, *self.riders(animal)]
        self.spaces[here] = [one for one in self.spaces[here] if one not in group]
        self.spaces[here + spaces] += group

    def shine(self) -> bool:
        shaded = [(space, one) for space in self.shade for one in reversed(self.spaces[space])]
        for space, one in shaded:
            self.spaces[space].remove(one)
            self.spaces[space + 1].append(one)
        return bool(shaded)

    def can_shove(self) -> bool:
        return any(self.spaces[space] for space in self.before)

    def shove(self) -> None:
        fallen: dict[int, list[str]] = {}
        for space, clearance in zip(self.before, self.clearances, strict=True):
            stack = self.spaces[space]
            fits = max(n for n in range(len(stack) + 1) if sum(SIZE[one] for one in stack[:n]) <= clearance)
            self.spaces[space], fallen[space] = stack[:fits], stack[fits:]
        *others, trunk = self.spaces[1:]
        self.spaces = [self.spaces[0], [], *others[:-1], trunk + others[-1]]
        for space, stack in fallen.items():
            self.spaces[space] = self.spaces[space] + stack

    def shown(self) -> list[list[str]]:
        """As the view has it: start and trunk from big to small."""
        by_size = [sorted(self.spaces[end], key=BIG_FIRST.index) for end in (0, -1)]
        return [by_size[0], *self.spaces[1:-1], by_size[1]]

    def left(self) -> int:
        return sum((self.tiles + 1 - space) * len(stack) for space, stack in enumerate(self.spaces))
