"""The six stages of growth by which a rating is shown. Pure."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """A stage of growth, and the rating from which it is reached; the first is everybody's."""

    key: str
    name: str
    start: int | None


LEVELS = (
    Level("seed", "Seed", None),
    Level("seedling", "Seedling", 1350),
    Level("bud", "Bud", 1475),
    Level("bloom", "Bloom", 1600),
    Level("orchard", "Orchard", 1750),
    Level("old_oak", "Old oak", 1900),
)


def level(rating: int) -> str:
    """Return the key of the level of a rating."""
    return next(each.key for each in reversed(LEVELS) if each.start is None or rating >= each.start)
