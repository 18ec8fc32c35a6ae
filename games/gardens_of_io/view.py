"""What a viewer sees of a game: everything, since nothing is hidden; and another truth, which is the same one."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Literal

from games.engine.game import Options, Viewer
from games.gardens_of_io import choices
from games.gardens_of_io.components import BOX, COLOURS, HUES, LAP, NAME, ColourName, LineName
from games.gardens_of_io.geometry import circles_of, names_of
from games.gardens_of_io.state import NOBODY, OFF_BOARD, State
from games.gardens_of_io.steps import Flowers


@dataclass(frozen=True, slots=True)
class Line:
    """One line of sight, up to and including the tree that ends it."""

    line: LineName
    cells: tuple[str, ...]
    tree: str | None


@dataclass(frozen=True, slots=True)
class Slots:
    """Which seat used each special action, None while it is free."""

    swap_tree_flower: int | None
    swap_flowers: int | None
    move_flower: int | None
    move_tree: int | None
    advance_five: int | None


@dataclass(frozen=True, slots=True)
class View:
    """A game as everyone sees it; `reach` and `sight` are those of the seat whose turn it is."""

    phase: Literal["setup", "place", "turn", "bonus", "over"]
    seat: int | None
    trees: tuple[str, ...]
    flowers: Mapping[str, ColourName]
    reserves: tuple[Flowers, ...]
    positions: tuple[int | None, ...]
    slots: Slots
    specials_left: tuple[int, ...]
    special_used: bool
    reach: tuple[str, ...]
    sight: tuple[Line, ...]
    supply: Flowers
    last_of_colour: tuple[ColourName, ...]
    bonus: tuple[str, ...]
    options: Options


def view(state: State, viewer: Viewer) -> View:  # noqa: ARG001  # players and spectators see the same
    """What *viewer* may know."""
    turn = state.phase == "turn"
    return View(
        phase="setup" if state.phase == "deal" or state.phase == "trees" else state.phase,
        seat=state.seat if state.seat >= 0 else None,
        trees=tuple(names_of(state.trees)),
        flowers=_flowers(state),
        reserves=tuple(Flowers(*state.reserve(seat)) for seat in range(state.seats)),
        positions=tuple(None if position == OFF_BOARD else position for position in state.positions),
        slots=Slots(*(None if owner == NOBODY else owner for owner in state.slots)),
        specials_left=tuple(choices.specials_left(state, seat) for seat in range(state.seats)),
        special_used=state.special_used,
        reach=tuple(names_of(choices.reach(state))) if turn else (),
        sight=_sight(state) if turn else (),
        supply=_supply(state),
        last_of_colour=tuple(name for colour, name in enumerate(COLOURS) if sum(state.reserves[colour::HUES]) == 1),
        bonus=tuple(names_of(choices.eligible(state))) if state.phase == "bonus" else (),
        options=state.options,
    )


def resample(state: State, viewer: Viewer, rng: Random) -> State:  # noqa: ARG001  # nothing is hidden
    """Another truth that *viewer* cannot tell from this one: there is only this one."""
    return state.copy()


def _flowers(state: State) -> dict[str, ColourName]:
    return {NAME[circle]: COLOURS[state.colour_at(1 << circle)] for circle in circles_of(state.planted())}


def _sight(state: State) -> tuple[Line, ...]:
    lines = []
    for line in BOX.track[state.positions[state.seat] % LAP]:
        tree = next((number for number, circle in enumerate(line.circles) if state.trees >> circle & 1), None)
        cells = tuple(NAME[circle] for circle in (line.circles if tree is None else line.circles[:tree + 1]))
        lines.append(Line(line.name, cells, None if tree is None else cells[-1]))
    return tuple(lines)


def _supply(state: State) -> Flowers:
    """The flowers left over from the deal: neither in a reserve nor in the garden."""
    out = [
        sum(state.reserves[colour::HUES]) + state.flowers[colour].bit_count() for colour in range(HUES)
    ]
    return Flowers(*(kind.count - number for kind, number in zip(BOX.colours, out, strict=True)))
