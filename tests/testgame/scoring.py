"""Who won a Sealed Garden."""

from games.engine.game import Feat, Result, Viewer
from tests.testgame.components import BOX
from tests.testgame.state import State


def ranks(points: list[int]) -> tuple[int, ...]:
    """Ranks from 1 that share ties."""
    return tuple(1 + sum(other > own for other in points) for own in points)


def scores(state: State, viewer: Viewer) -> tuple[int, ...]:
    """The points, which all see."""
    return tuple(state.points)


def result(state: State) -> Result | None:
    """The points, and every card that was hidden; alone, what they are worth beside what was buried."""
    if state.phase != "over":
        return None
    hands = [sorted(hand) for hand in state.hands]
    details: dict[str, object] = {"hands": hands, "buried": state.buried}
    feat = _feat(state) if len(hands) == 1 else None
    if feat is not None:
        details["solo"] = {"goals": feat.goals, "medal": feat.medal}
    return Result(tuple(state.points), ranks(state.points), "rounds", details, feat)


def _feat(state: State) -> Feat:
    """Alone, the goal is to show only cards that are odd, or even, like the one buried; with 12 points it is gold."""
    goal = "odd" if state.buried % 2 else "even"
    reached = all(card % 2 == state.buried % 2 for card in state.shown[0])
    medal = "gold" if reached and state.points[0] >= BOX.gold else ""
    return Feat((goal, f"rounds-{state.rounds}"), medal, reached + bool(medal))
