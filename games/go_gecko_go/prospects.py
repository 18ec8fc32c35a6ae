"""What a roll or a shove could do for each animal, as the board tells it before anything is chosen."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from games.engine.game import Seat
from games.go_gecko_go import choices
from games.go_gecko_go.components import (
    ANIMALS,
    BIGGER,
    BOLT,
    BRIDGES,
    CLEARANCE,
    HEIGHT,
    RAINBOW,
    TEAM,
    Animal,
    AnimalName,
    Space,
)
from games.go_gecko_go.state import NO_BAR, State
from games.go_gecko_go.turns import names


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


def towers(state: State, seat: Seat) -> tuple[Tower, ...]:
    """The stacks of a seat before the bridges; none before a bridge without a bar."""
    before = state.course.before
    found = (tower(state, bridge, state.on(seat, before[bridge])) for bridge in range(BRIDGES))
    return tuple(one for one in found if one is not None)


def tower(state: State, bridge: int, stack: Sequence[Animal]) -> Tower | None:
    """A stack as it would meet a bridge (0 or 1); None if there is nobody or no bar."""
    if not stack or state.bars[bridge] == NO_BAR:
        return None
    clearance = CLEARANCE[state.bars[bridge]]
    passes, falls = choices.divided(stack, clearance)
    fits, more = (sum(HEIGHT[animal] for animal in part) for part in (passes, falls))
    space = state.course.before[bridge]
    return Tower(bridge + 1, space, clearance, fits + more, fits, names(passes), names(falls))


def reaches(state: State) -> tuple[Reach, ...]:
    """What the roll means for each animal of the seat to act, from big to small."""
    return tuple(_reach(state, animal) for animal in range(TEAM))


def _reach(state: State, animal: Animal) -> Reach:
    seat, course = state.active, state.course
    here = state.at[seat * TEAM + animal]
    pips, room = choices.pips(state, animal), choices.room(state, seat, animal)
    bigger = choices.members(state.above[seat * TEAM + animal] & BIGGER[animal])
    bolt = state.weather == BOLT and choices.is_free(state, seat, animal)
    ahead = choices.ahead(state, seat, animal) if state.weather == BOLT and here != course.trunk else None
    struck = choices.struck(state, seat, animal) if bolt else 0
    return Reach(
        animal=ANIMALS[animal],
        space=here,
        dice=tuple(die for die, color in enumerate(state.colors) if color == animal),
        rainbow=state.weather == RAINBOW,
        pips=pips,
        riders=names(choices.riders(state, seat, animal)),
        home=here == course.trunk,
        under=ANIMALS[_nearest(state, seat, animal, bigger)] if bigger else None,
        room=room,
        bridge=course.bridge_at(course.limit[here]),
        lost=max(pips - room, 0) if here != course.trunk else 0,
        ahead=ahead,
        struck=here + struck if struck else None,
        short=ahead is not None and ahead - 1 > course.limit[here],
        offers=_offers(state, animal, struck),
    )


def _nearest(state: State, seat: Seat, animal: Animal, bigger: Sequence[Animal]) -> Animal:
    """The lowest of some animals above one."""
    return next(other for other in choices.riders(state, seat, animal) if other in bigger)


def _offers(state: State, animal: Animal, struck: int) -> tuple[Offer, ...]:
    seat = state.active
    here = state.at[seat * TEAM + animal]
    if not choices.is_free(state, seat, animal):
        return ()
    furthest = min(choices.pips(state, animal), choices.room(state, seat, animal))
    moves = [_offer(state, "move", animal, here + spaces) for spaces in range(1, furthest + 1)]
    return (*moves, _offer(state, "bolt", animal, here + struck)) if struck else tuple(moves)


def _offer(state: State, kind: Literal["move", "bolt"], animal: Animal, to: Space) -> Offer:
    seat, course = state.active, state.course
    riders = choices.riders(state, seat, animal)
    onto = state.on(seat, to) if to != course.trunk else []
    bridge = course.bridge_at(to)
    return Offer(
        kind=kind,
        animal=ANIMALS[animal],
        spaces=to - state.at[seat * TEAM + animal],
        to=to,
        riders=names(riders),
        onto=names(onto),
        tower=None if bridge is None else tower(state, bridge - 1, [*onto, animal, *riders]),
    )


def shove(state: State) -> ShoveOffer | None:
    """What a shove of the seat to act would do; None where it may not."""
    seat = state.active
    if state.phase != "turn" or not choices.can_shove(state, seat):
        return None
    return ShoveOffer(towers(state, seat), names(sorted(state.on(seat, state.course.trunk - 1))))
