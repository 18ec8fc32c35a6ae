"""Who won a Sealed Garden."""

from games.engine.game import Result
from tests.testgame.state import State


def ranks(points: list[int]) -> tuple[int, ...]:
    """Ranks from 1 that share ties."""
    return tuple(1 + sum(other > own for other in points) for own in points)


def result(state: State) -> Result | None:
    """The points, and every card that was hidden."""
    if state.phase != "over":
        return None
    hands = [sorted(hand) for hand in state.hands]
    details = {"hands": hands, "buried": state.buried}
    return Result(tuple(state.points), ranks(state.points), "rounds", details)
