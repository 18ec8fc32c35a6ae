"""What a roll or a shove could do for each animal, as the board tells it before anything is chosen."""

from dataclasses import dataclass
from typing import Literal

from games.go_gecko_go.components import AnimalName


@dataclass(frozen=True, slots=True)
class Tower:
    """A stack before a bridge, as a shove would find it: *passes* fit under the bar, *falls* do not; both bottom first.

    *height* is that of the whole stack, *fits* that of the animals that pass.
    """

    bridge: int
    space: int
    clearance: int
    height: int
    fits: int
    passes: tuple[AnimalName, ...]
    falls: tuple[AnimalName, ...]


@dataclass(frozen=True, slots=True)
class Offer:
    """A legal move: the step is `move` of *animal* by *spaces*, or `bolt` of it, which takes it as far.

    It lands on space *to* with its *riders*, on top of *onto* (bottom first; empty on the trunk). *tower* is the stack
    that would stand there if that is directly before a bridge, else null.
    """

    kind: Literal["move", "bolt"]
    animal: AnimalName
    spaces: int
    to: int
    riders: tuple[AnimalName, ...]
    onto: tuple[AnimalName, ...]
    tower: Tower | None


@dataclass(frozen=True, slots=True)
class Reach:
    """What the roll means for one animal of the seat to act.

    *space* is where it is. *dice* are the colour dice (0 and 1) that show its colour, *rainbow* says that the weather
    adds one, *pips* is their sum: what it could go if nothing stopped it. *riders* lie above it and go along, bottom
    first. *home* says that it is on the trunk and takes no further part. *under* is the nearest bigger animal above it,
    which keeps it where it is, null if none does. *room* are the spaces left before *bridge*, the next bridge (1 or 2,
    null if the trunk is next); *lost* is the part of *pips* beyond that. *ahead*, with lightning only, is the space of
    the next animal ahead, null if there is none; *struck* is where lightning would take it, null if nowhere, and
    *short* says that a bridge stops it there before it has come up. *offers* are its legal moves.
    """

    animal: AnimalName
    space: int
    dice: tuple[int, ...]
    rainbow: bool
    pips: int
    riders: tuple[AnimalName, ...]
    home: bool
    under: AnimalName | None
    room: int
    bridge: int | None
    lost: int
    ahead: int | None
    struck: int | None
    short: bool
    offers: tuple[Offer, ...]


@dataclass(frozen=True, slots=True)
class ShoveOffer:
    """What a shove would do: the *towers* before the bridges, and which animals would come home."""

    towers: tuple[Tower, ...]
    home: tuple[AnimalName, ...]
