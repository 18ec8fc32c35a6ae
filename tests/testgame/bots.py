"""How well a seat stands, for the greedy bot."""

from games.engine.bots import GreedyBot, RandomBot
from games.engine.game import Bot
from tests.testgame.state import State


def standing(state: State, seat: int) -> float:
    """Own points over the best of the others, and a little for what is still held."""
    others = [points for other, points in enumerate(state.points) if other != seat]
    return state.points[seat] - max(others) + 0.01 * sum(state.hands[seat]) + 0.1 * state.drops[seat]


BOTS: dict[str, Bot] = {"random": RandomBot(), "greedy": GreedyBot(standing, worlds=4)}
