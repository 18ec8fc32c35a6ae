"""Animals home, spaces left, and the ranks of a finished game."""

from games.engine.game import Result, Seat, Viewer
from games.go_gecko_go.components import TEAM
from games.go_gecko_go.state import State


def home(state: State, seat: Seat) -> int:
    """How many animals of a seat are on the trunk."""
    return state.at[seat * TEAM:(seat + 1) * TEAM].count(state.course.trunk)


def left(state: State, seat: Seat) -> int:
    """How many spaces the animals of a seat have still to go, all together."""
    return TEAM * state.course.trunk - sum(state.at[seat * TEAM:(seat + 1) * TEAM])


def ranks(state: State) -> tuple[int, ...]:
    """Ranks from 1 by animals home, then by fewer spaces left; equals share theirs."""  # GO-29
    standing = [(-home(state, seat), left(state, seat)) for seat in range(state.seats)]
    return tuple(1 + sum(other < own for other in standing) for own in standing)


def scores(state: State, viewer: Viewer) -> tuple[int, ...]:  # noqa: ARG001  # nothing is hidden
    """The animals home of each seat."""
    return tuple(home(state, seat) for seat in range(state.seats))


def result(state: State) -> Result | None:
    """How the game ended, None while it runs."""
    if state.phase != "over":
        return None
    seats = range(state.seats)
    scores = tuple(home(state, seat) for seat in seats)
    return Result(scores, ranks(state), state.end, {"left": tuple(left(state, seat) for seat in seats)})
