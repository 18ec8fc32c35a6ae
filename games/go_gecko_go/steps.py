"""The steps and effects of a game, all open to everyone, and shared instances of the steps a seat may take.

A space is its index on the course: 0 the start, 1 to L the water tiles, L + 1 the trunk. Stacks are written
bottom first, the animals on the start and the trunk from big to small. Effects stand in the order in which
they are to be shown.
"""

from dataclasses import dataclass
from typing import ClassVar, Literal

from games.engine.steps import Effect, EffectKinds, Kinds, Step, declare, effect_kinds, kinds, public
from games.go_gecko_go.components import ANIMALS, BARS, BOX, AnimalName, BarName, ColorName, End, WeatherName


@declare("first")
class First(Step):
    """Chance says who begins."""

    seat: int = public()


@declare("bars")
class Bars(Step):
    """Chance lays both bars, that of bridge 1 first."""

    bars: tuple[str, ...] = public()


@declare("dice")
class Dice(Step):
    """The roll: the colours of die 1 and die 2, and the weather."""

    colors: tuple[str, ...] = public()
    weather: str = public()


@declare("bar")
class Bar(Step):
    """A seat picks a bar, first for bridge 1, then for bridge 2."""

    bar: str = public()


@declare("roll")
class Roll(Step):
    """A seat asks for the dice."""


@declare("shove")
class Shove(Step):
    """A seat pushes its whole river one space on, in place of a roll."""


@declare("move")
class Move(Step):
    """A seat moves an animal by the colour dice and the rainbow."""

    animal: str = public()
    spaces: int = public()


@declare("bolt")
class Bolt(Step):
    """A seat moves an animal by lightning, up to the next one ahead."""

    animal: str = public()


@declare("pass")
class Pass(Step):
    """A seat leaves the roll unused."""


KINDS: Kinds = kinds(First, Bars, Dice, Bar, Roll, Shove, Move, Bolt, Pass)


@declare("bar_placed")
class BarPlaced(Effect):
    """A bar lies on a bridge (1 or 2), over all rivers; stacks up to *clearance* high pass below it."""

    bridge: int = public()
    bar: BarName = public()
    clearance: int = public()


@declare("rolled")
class Rolled(Effect):
    """The seat that asked for the dice rolled this."""

    seat: int = public()
    colors: tuple[ColorName, ...] = public()
    weather: WeatherName = public()


@declare("sun_jumped")
class SunJumped(Effect):
    """Sunshine: on the river of *seat*, be it whose turn it may, one animal alone jumped a space on, out of
    the shade.

    One effect for each jump, in order. *onto* is what lay on the new space before.
    """

    seat: int = public()
    animal: AnimalName = public()
    from_: int = public()
    to: int = public()
    onto: tuple[AnimalName, ...] = public()


@declare("moved")
class Moved(Effect):
    """An animal went on with its *riders*, by colour dice ("move") or by lightning ("bolt").

    *path* are the spaces it came by, one hop each, the last one being *to*. *onto* is what lay there before
    (empty for the trunk). *lost* are moves of the dice that it had no room for, *bridge* the bridge (1 or 2)
    that stopped it before it had used them, or before lightning had brought it up to the next animal; absent
    where none did.
    """

    seat: int = public()
    how: Literal["move", "bolt"] = public()
    animal: AnimalName = public()
    riders: tuple[AnimalName, ...] = public()
    from_: int = public()
    to: int = public()
    path: tuple[int, ...] = public()
    onto: tuple[AnimalName, ...] = public()
    lost: int = public()
    bridge: int | None = public(default=None)


@dataclass(frozen=True, slots=True)
class Slide:
    """Animals that stood on their tile while it slid, bottom first."""

    animals: tuple[AnimalName, ...]
    from_: int
    to: int


@declare("shoved")
class Shoved(Effect):
    """A seat pushed its river on: a new tile at space 1, all others a space on, the last under the trunk.

    *tiles* are the water tiles of the river, *slides* all animals that went along, those furthest on first.
    """

    seat: int = public()
    tiles: int = public()
    slides: tuple[Slide, ...] = public()


@declare("passed_under")
class PassedUnder(Effect):
    """In a shove: the *animals* that slid under a bridge, *height* in all where *clearance* passes."""

    seat: int = public()
    bridge: int = public()
    clearance: int = public()
    height: int = public()
    animals: tuple[AnimalName, ...] = public()


@declare("fell")
class Fell(Effect):
    """In a shove: the *animals* that were too high fell off and stay on *space*, before the bridge.

    *height* was that of the whole stack; *onto* is what came from the tile behind, on which they lie now.
    """

    seat: int = public()
    bridge: int = public()
    clearance: int = public()
    height: int = public()
    animals: tuple[AnimalName, ...] = public()
    space: int = public()
    onto: tuple[AnimalName, ...] = public()


@declare("came_home")
class CameHome(Effect):
    """Animals came onto the trunk, from big to small; *home* are all that the seat has there now."""

    seat: int = public()
    animals: tuple[AnimalName, ...] = public()
    home: int = public()


@declare("stall_near")
class StallNear(Effect):
    """No animal of anybody has moved for *quiet* turns; after *left* more the game ends as it stands.

    Told when half and when a quarter of the limit is left, and in each turn of the last round.
    """

    quiet: int = public()
    left: int = public()


@declare("game_over")
class GameOver(Effect):
    """The game ended, "trunk" or "stalled": animals home and spaces left by seat, and who is first."""

    end: End = public()
    scores: tuple[int, ...] = public()
    left: tuple[int, ...] = public()
    winners: tuple[int, ...] = public()


@declare("turn")
class Turn(Effect):
    """A turn began; rounds count from 1."""

    closes: ClassVar[Literal["reveal", "turn"] | None] = "turn"
    seat: int = public()
    round: int = public()


EFFECTS: EffectKinds = effect_kinds(
    BarPlaced, Rolled, SunJumped, Moved, Shoved, PassedUnder, Fell, CameHome, StallNear, GameOver, Turn
)

FARTHEST = len(BOX.color_dice) + 1  # two dice and the rainbow

BAR_STEPS: tuple[Bar, ...] = tuple(map(Bar, BARS))
ROLL = Roll()
SHOVE = Shove()
MOVES: tuple[tuple[Move, ...], ...] = tuple(
    tuple(Move(name, spaces) for spaces in range(1, FARTHEST + 1)) for name in ANIMALS
)
BOLTS: tuple[Bolt, ...] = tuple(map(Bolt, ANIMALS))
PASS = Pass()
