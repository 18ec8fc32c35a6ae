"""The steps and effects of a game, all open to everyone, and shared instances of the steps a seat may take."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import ClassVar, Literal

from games.engine.steps import Effect, EffectKinds, Kinds, Step, declare, effect_kinds, kinds, public
from games.gardens_of_io.components import ACTIONS, COLOURS, NAME, Circle


@dataclass(frozen=True, slots=True)
class Flowers:
    """How many flowers of each colour."""

    blue: int = 0
    yellow: int = 0
    orange: int = 0
    purple: int = 0
    red: int = 0
    green: int = 0

    def __iter__(self) -> Iterator[int]:
        return iter((self.blue, self.yellow, self.orange, self.purple, self.red, self.green))


@declare("deal")
class Deal(Step):
    """Chance deals the reserves."""

    reserves: tuple[Flowers, ...] = public()


@declare("trees")
class Trees(Step):
    """Chance plants all trees."""

    cells: tuple[str, ...] = public()


@declare("tree")
class Tree(Step):
    """A seat places one tree."""

    cell: str = public()


@declare("special")
class Special(Step):
    """A seat uses a special action, once in the whole game for all seats."""

    action: str = public()
    from_: str | None = public(default=None)
    to: str | None = public(default=None)


@declare("plant")
class Plant(Step):
    """A seat plants a flower on a circle in sight."""

    flower: str = public()
    cell: str = public()


@declare("advance")
class Advance(Step):
    """A seat with no circle in sight moves one space."""


@declare("bonus")
class Bonus(Step):
    """A seat takes a flower back from the garden after crossing the start line."""

    cell: str = public()


KINDS: Kinds = kinds(Deal, Trees, Tree, Special, Plant, Advance, Bonus)


@declare("entered")
class Entered(Effect):
    """A Martian stepped onto the track in its first turn."""

    seat: int = public()
    space: int = public()


@declare("grouped")
class Grouped(Effect):
    """The planted flower and the group it joined."""

    seat: int = public()
    colour: str = public()
    cells: tuple[str, ...] = public()


@declare("walked")
class Walked(Effect):
    """A Martian walked: the spaces counted, those jumped over, and where it stands."""

    seat: int = public()
    start: int = public()
    path: tuple[int, ...] = public()
    skipped: tuple[int, ...] = public()
    position: int = public()
    space: int = public()


@declare("lapped")
class Lapped(Effect):
    """A Martian crossed the start line and has now gone round so often."""

    seat: int = public()
    laps: int = public()


@declare("extra_turn")
class ExtraTurn(Effect):
    """The seat that planted the last flower of a colour begins another turn."""

    closes: ClassVar[Literal["reveal", "turn"] | None] = "turn"
    seat: int = public()
    colour: str = public()


@declare("bonus_due")
class BonusDue(Effect):
    """A seat must take a flower back."""

    seat: int = public()


@declare("took")
class Took(Effect):
    """A flower went from the garden into a reserve."""

    seat: int = public()
    cell: str = public()
    colour: str = public()


@declare("placed_tree")
class PlacedTree(Effect):
    """A tree stands on a circle."""

    cell: str = public()


@declare("swapped")
class Swapped(Effect):
    """Two pieces changed places; *from_a* (a colour or "tree") stood on *a* and stands on *b* now."""

    a: str = public()
    b: str = public()
    from_a: str = public()
    from_b: str = public()


@declare("moved")
class Moved(Effect):
    """A piece, a colour or "tree", moved to an empty circle."""

    from_cell: str = public()
    to_cell: str = public()
    what: str = public()


@declare("game_over")
class GameOver(Effect):
    """Why the game ended, and who has walked furthest (nobody is named in a cooperative game)."""

    end: str = public()
    leader: int | None = public(default=None)


@declare("turn")
class Turn(Effect):
    """A turn began; what was staged before it cannot be taken back."""

    closes: ClassVar[Literal["reveal", "turn"] | None] = "turn"
    seat: int = public()


EFFECTS: EffectKinds = effect_kinds(
    Entered, Grouped, Walked, Lapped, ExtraTurn, BonusDue, Took, PlacedTree, Swapped, Moved, GameOver, Turn
)

TREE: Mapping[Circle, Tree] = {circle: Tree(name) for circle, name in NAME.items()}
BONUS: Mapping[Circle, Bonus] = {circle: Bonus(name) for circle, name in NAME.items()}
PLANT: tuple[Mapping[Circle, Plant], ...] = tuple(
    {circle: Plant(colour, name) for circle, name in NAME.items()} for colour in COLOURS
)
ADVANCE = Advance()


@cache  # at most 26,000, and few of them are ever asked for
def special(action: int, source: Circle | None = None, target: Circle | None = None) -> Special:
    """The shared step of a special action."""
    if source is None or target is None:
        return Special(ACTIONS[action])
    return Special(ACTIONS[action], NAME[source], NAME[target])
