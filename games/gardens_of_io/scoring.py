"""Scores, ranks and the breakdown of a finished game."""

from games.engine.game import Feat, Result, Viewer
from games.gardens_of_io.components import LAP
from games.gardens_of_io.state import State


def walked(state: State) -> list[int]:
    """How far each Martian has walked; one that never entered, 0."""
    return [max(position, 0) for position in state.positions]


def is_cooperative(state: State) -> bool:
    """True if all win or lose together."""
    return state.options["mode"] == "cooperative"


def leader(state: State) -> int | None:
    """Who has walked furthest; nobody in a cooperative game."""
    scores = walked(state)
    return None if is_cooperative(state) else scores.index(max(scores))


def scores(state: State, viewer: Viewer) -> tuple[int, ...]:  # noqa: ARG001  # nothing is hidden
    """What each would score now."""
    each = walked(state)
    return (min(each),) * state.seats if is_cooperative(state) else tuple(each)  # IO-22


def result(state: State) -> Result | None:
    """How the game ended, None while it runs."""
    if state.phase != "over":
        return None
    scores = walked(state)
    seats = [
        {"position": score, "laps": score // LAP, "space": score % LAP, "left": sum(state.reserve(seat))}
        for seat, score in enumerate(scores)
    ]
    if is_cooperative(state):  # IO-22
        group = min(scores)
        same = (group,) * state.seats
        # The lap bonus helps on, so a list of the best that held both would compare what can't be compared.
        feat = Feat((), "", int(state.options["lap_bonus"] == "off"))
        return Result(same, (1,) * state.seats, state.end, {"seats": seats, "group": group}, feat)
    ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
    return Result(tuple(scores), ranks, state.end, {"seats": seats})
