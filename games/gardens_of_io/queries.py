"""What the rules, the view and the bots ask of a state."""

from collections.abc import Sequence

from games.engine.game import Seat
from games.gardens_of_io.choices import Specials
from games.gardens_of_io.components import BOX, HUES, LAP, Circles
from games.gardens_of_io.geometry import in_sight
from games.gardens_of_io.state import NOBODY, OFF_BOARD, State


def reach(state: State) -> Circles:
    """The empty circles in sight of the seat to act."""
    return in_sight(state.positions[state.seat] % LAP, state.trees) & state.empty


def colours_held(state: State, seat: Seat) -> list[int]:
    """The colours in a reserve."""
    start = seat * HUES
    return [colour for colour, number in enumerate(state.reserves[start:start + HUES]) if number]


def open_specials(state: State) -> Specials | None:
    """The special actions of the seat to act, None if it has none."""
    if state.special_used or not specials_left(state, state.seat):  # IO-10
        return None
    open_actions = [action for action, owner in enumerate(state.slots) if owner == NOBODY]
    return Specials(open_actions, state.trees, state.planted(), state.empty)


def specials_left(state: State, seat: Seat) -> int:
    """How many special actions a seat may still use in this game."""
    return BOX.specials_each[state.seats] - state.slots.count(seat)


def eligible(state: State) -> Circles:
    """The flowers a lap bonus may take: of colours that somebody still holds, whoever planted them."""  # IO-17, IO-18
    return sum(circles for colour, circles in enumerate(state.flowers) if any(state.reserves[colour::HUES]))


def walked_spaces(positions: Sequence[int], seat: Seat, spaces: int) -> int:
    """How far *seat* gets by moving *spaces*, those skipped included."""  # IO-11
    here = positions[seat]
    ahead = sorted([(other - here) % LAP for other in positions if other != OFF_BOARD])  # IO-4; 0: itself
    for distance in ahead:
        if 0 < distance <= spaces:
            spaces += 1
    return spaces
