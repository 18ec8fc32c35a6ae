"""What a viewer sees of a game: everything, since nothing is hidden; and another truth, which is the same."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Literal, cast

from games.engine.game import Options, Seat, Viewer
from games.go_gecko_go import prospects, scoring
from games.go_gecko_go.choices import quiet_limit
from games.go_gecko_go.components import (
    BARS,
    CLEARANCE,
    COLORS,
    START,
    AnimalName,
    BarName,
    ColorName,
    CourseName,
    WeatherName,
)
from games.go_gecko_go.prospects import Reach, ShoveOffer, Tower
from games.go_gecko_go.state import NO_BAR, NOBODY, Phase, State
from games.go_gecko_go.turns import names

Shown = Literal["setup", "bar", "turn", "dice", "act", "over"]


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

    phase: Shown
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


_PHASES: Mapping[Phase, Shown] = {
    "first": "setup", "bars": "setup", "bar": "bar", "turn": "turn", "dice": "dice", "act": "act", "over": "over",
}


def view(state: State, viewer: Viewer) -> View:  # noqa: ARG001  # players and spectators see the same
    """What *viewer* may know."""
    limit = quiet_limit(state)
    return View(
        phase=_PHASES[state.phase],
        seat=state.seat if state.seat >= 0 else None,
        active=None if state.phase == "first" or state.active == NOBODY else state.active,
        round=(state.turns - (state.phase == "over")) // state.seats + 1,
        course=cast(CourseName, state.course.name),
        tiles=state.course.trunk - 1,
        shade=state.course.shade,
        bridges=_bridges(state),
        rivers=tuple(_river(state, seat) for seat in range(state.seats)),
        dice=_dice(state),
        reaches=prospects.reaches(state) if state.phase == "act" else (),
        shove=prospects.shove(state),
        quiet=state.quiet,
        quiet_limit=limit,
        stalled_in=limit - state.quiet if 2 * state.quiet >= limit else None,
        options=state.options,
    )


def resample(state: State, viewer: Viewer, rng: Random) -> State:  # noqa: ARG001  # nothing is hidden
    """Another truth that *viewer* cannot tell from this one: there is only this one."""
    return state.copy()


def _bridges(state: State) -> tuple[Bridge, ...]:
    laid = ((None, None) if bar == NO_BAR else (BARS[bar], CLEARANCE[bar]) for bar in state.bars)
    return tuple(
        Bridge(number, space, bar, clearance)
        for number, (space, (bar, clearance)) in enumerate(zip(state.course.before, laid, strict=True), 1)
    )


def _river(state: State, seat: Seat) -> River:
    return River(
        spaces=tuple(names(state.on(seat, space)) for space in range(START, state.course.trunk + 1)),
        home=scoring.home(state, seat),
        left=scoring.left(state, seat),
        towers=prospects.towers(state, seat),
    )


def _dice(state: State) -> Rolled | None:
    if not state.weather:
        return None
    return Rolled(tuple(COLORS[color] for color in state.colors), state.weather)
