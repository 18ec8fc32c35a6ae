"""What a viewer sees of a game: everything, since nothing is hidden; and another truth, which is the same."""

from dataclasses import dataclass
from typing import Literal

from games.engine.game import Options
from games.go_gecko_go.components import AnimalName, BarName, ColorName, CourseName, WeatherName
from games.go_gecko_go.prospects import Reach, ShoveOffer, Tower


@dataclass(frozen=True, slots=True)
class Bridge:
    """A bridge: its *number* (1 or 2), the *space* directly before it, its bar and what that lets pass, null
    before it is laid.
    """

    number: int
    space: int
    bar: BarName | None
    clearance: int | None


@dataclass(frozen=True, slots=True)
class River:
    """The river of one seat.

    *spaces* has every space from the start (0) to the trunk (the last): a stack bottom first, on the start
    and the trunk from big to small. *home* counts the animals on the trunk, *left* the spaces that all four have
    still to go. *towers* are the stacks directly before a bridge, as a shove would find them now.
    """

    spaces: tuple[tuple[AnimalName, ...], ...]
    home: int
    left: int
    towers: tuple[Tower, ...]


@dataclass(frozen=True, slots=True)
class Rolled:
    """The roll that is to be used: colours of die 1 and die 2, and the weather."""

    colors: tuple[ColorName, ...]
    weather: WeatherName


@dataclass(frozen=True, slots=True)
class View:
    """A game as everyone sees it.

    *phase*: "setup" (chance has still to act), "bar" (*seat* picks a bar), "turn" (*seat* rolls or shoves),
    "dice" (they are about to fall), "act" (*seat* uses the roll), "over". *seat* is asked, null while chance
    acts and at the end; *active* is whose turn it is, while bars are picked who will begin, null at the end.
    *round* counts from 1. *tiles* is the number of water tiles; the trunk is the space after the last.
    *shade* are the spaces in the shade. *rivers* go by seat. *dice* stands while a roll is to be used.
    *reaches* has all four animals of *seat* then, from big to small. *shove* is what one would do, null where
    *seat* may not shove. *quiet* are the turns in a row in which nobody moved; at *quiet_limit* the game is
    stalled. *stalled_in* is how many such turns are left, null below half the limit.
    """

    phase: Literal["setup", "bar", "turn", "dice", "act", "over"]
    seat: int | None
    active: int | None
    round: int
    course: CourseName
    tiles: int
    shade: tuple[int, ...]
    bridges: tuple[Bridge, ...]
    rivers: tuple[River, ...]
    dice: Rolled | None
    reaches: tuple[Reach, ...]
    shove: ShoveOffer | None
    quiet: int
    quiet_limit: int
    stalled_in: int | None
    options: Options
