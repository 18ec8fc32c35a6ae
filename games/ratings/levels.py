"""The six stages of growth by which a rating is shown. Pure."""

from dataclasses import dataclass

from games.engine.words import N_


@dataclass(frozen=True, slots=True)
class Level:
    """A stage of growth, and the rating from which it is reached; the first is everybody's."""

    key: str
    name: str
    start: int | None


LEVELS = (
    Level("seed", N_("Seed"), None),
    Level("seedling", N_("Seedling"), 1350),
    Level("bud", N_("Bud"), 1475),
    Level("bloom", N_("Bloom"), 1600),
    Level("orchard", N_("Orchard"), 1750),
    Level("old_oak", N_("Old oak"), 1900),
)


def level(rating: int) -> str:
    """Return the key of the level of a rating."""
    return next(each.key for each in reversed(LEVELS) if each.start is None or rating >= each.start)
