"""What may be done: which animals are free, how far they can go, what a shove lets pass."""

from collections.abc import Sequence

from games.engine.game import Seat
from games.engine.steps import Step
from games.go_gecko_go.components import (
    BIGGER,
    BOLT,
    BOX,
    CLEARANCE,
    HEIGHT,
    RAINBOW,
    TEAM,
    Animal,
    Animals,
    Space,
)
from games.go_gecko_go.state import NO_BAR, State
from games.go_gecko_go.steps import BAR_STEPS, BOLTS, MOVES, PASS, ROLL, SHOVE

Division = tuple[Sequence[Animal], Sequence[Animal]]

_ROLL_ONLY: Sequence[Step] = (ROLL,)
_ROLL_OR_SHOVE: Sequence[Step] = (ROLL, SHOVE)


def bars(state: State) -> Sequence[Step]:
    """Every bar that does not lie on a bridge yet."""
    return [step for bar, step in enumerate(BAR_STEPS) if bar not in state.bars]


def bridge_to_lay(state: State) -> int:
    """The first bridge without a bar, counted from 0."""
    return state.bars.index(NO_BAR)


def starts(state: State) -> Sequence[Step]:
    """A roll, and a shove where one is open."""
    return _ROLL_OR_SHOVE if can_shove(state, state.active) else _ROLL_ONLY


def can_shove(state: State, seat: Seat) -> bool:
    """True if an animal is directly before a bridge, wherever in its stack."""  # GO-24
    team = state.at[seat * TEAM:(seat + 1) * TEAM]
    return any(space in team for space in state.course.before)


def division(state: State, seat: Seat, bridge: int) -> Division:
    """Which animals before a bridge (0 or 1) would pass in a shove and which would fall, both bottom first."""
    return divided(state.on(seat, state.course.before[bridge]), CLEARANCE[state.bars[bridge]])


def divided(stack: Sequence[Animal], clearance: int) -> Division:
    """The part of a stack that fits under a bar, and what is above it."""
    height = 0
    for number, animal in enumerate(stack):
        height += HEIGHT[animal]
        if height > clearance:  # GO-25: equal fits, those below count
            return stack[:number], stack[number:]
    return stack, ()


def acts(state: State) -> Sequence[Step]:
    """What the roll allows, animals from big to small: moves, then lightning, then a pass."""
    first, limit, trunk = state.active * TEAM, state.course.limit, state.course.trunk
    one, two = state.colors
    more = state.weather == RAINBOW  # GO-23
    steps: list[Step] = []
    bolts: list[Step] = []
    for animal in range(TEAM):
        space = state.at[first + animal]
        if space == trunk or state.above[first + animal] & BIGGER[animal]:
            continue
        steps += MOVES[animal][:min((one == animal) + (two == animal) + more, limit[space] - space)]
        if state.weather == BOLT and struck(state, state.active, animal):
            bolts.append(BOLTS[animal])
    steps += bolts
    steps.append(PASS)  # GO-20, GO-21
    return steps


def is_free(state: State, seat: Seat, animal: Animal) -> bool:
    """True if an animal is not home and has nobody bigger above it."""
    place = seat * TEAM + animal
    return state.at[place] != state.course.trunk and not state.above[place] & BIGGER[animal]


def pips(state: State, animal: Animal) -> int:
    """How far the colour dice and the rainbow would bring an animal."""
    return state.colors.count(animal) + (state.weather == RAINBOW)


def room(state: State, seat: Seat, animal: Animal) -> int:
    """The spaces between an animal and its limit, the next bridge or the trunk."""
    space = state.at[seat * TEAM + animal]
    return state.course.limit[space] - space


def riders(state: State, seat: Seat, animal: Animal) -> list[Animal]:
    """The animals above one, bottom first: they go wherever it goes."""  # GO-19
    place = seat * TEAM + animal
    return [other for other in state.on(seat, state.at[place]) if state.above[place] >> other & 1]


def ahead(state: State, seat: Seat, animal: Animal) -> Space | None:
    """The space of the next animal ahead in the river, not counting its own, the start and the trunk."""  # GO-16
    first = seat * TEAM
    here = state.at[first + animal]
    return min((space for space in state.at[first:first + TEAM] if here < space < state.course.trunk), default=None)


def struck(state: State, seat: Seat, animal: Animal) -> int:
    """How many spaces lightning would bring an animal on; 0 if it cannot."""
    target = ahead(state, seat, animal)
    if target is None:
        return 0
    here = state.at[seat * TEAM + animal]
    return min(target - 1, state.course.limit[here]) - here  # GO-17


def quiet_limit(state: State) -> int:
    """After so many quiet turns in a row the game is stalled."""  # GO-30
    return BOX.patience * state.seats


def members(animals: Animals) -> list[Animal]:
    """The animals of a set, from big to small."""
    return [animal for animal in range(TEAM) if animals >> animal & 1]
