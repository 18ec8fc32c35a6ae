"""The search plays any game legally and repeatably, trusts its guide unless it finds better, and keeps its time."""

from dataclasses import replace
from time import monotonic
from typing import Any

import pytest

from games import registry
from games.engine.bots import seen
from games.engine.chance import seeded, settle
from games.engine.game import CHANCE, Seen
from games.engine.search import Guide, Master, repeatable
from games.engine.simulate import simulate

GAMES = ["garden_geckos", "garden_nation", "gardens_of_io", "go_gecko_go"]


def master(slug: str, iterations: int) -> Master[Any, Any]:
    found = registry.get(slug).bots["master"]
    assert isinstance(found, Master)
    return replace(found, seconds=0.0, iterations=iterations, wide=2, turns=1)


def started(slug: str, players: int = 2, **options: str) -> tuple[Any, Any]:
    game = registry.get(slug)
    state = game.setup(players, game.meta.read_options(options, players))
    settle(game, state, seeded(1))
    return game, state


@pytest.mark.parametrize("slug", GAMES)
def test_levels_go_from_the_weakest_to_the_strongest(slug: str) -> None:
    assert list(registry.get(slug).bots) == ["sprout", "gardener", "master"]


@pytest.mark.parametrize(("slug", "players", "options"), [
    ("gardens_of_io", 3, {"mode": "cooperative", "lap_bonus": "on", "tree_placement": "players"}),
    ("garden_geckos", 1, {}), ("garden_geckos", 2, {}),
    ("garden_nation", 3, {}), ("go_gecko_go", 4, {"bridges": "chosen"}),
])
def test_a_master_plays_every_game_to_its_end(slug: str, players: int, options: dict[str, str]) -> None:
    game = registry.get(slug)
    bots = [master(slug, 2), *[game.bots["sprout"]] * (players - 1)]
    assert simulate(game, game.meta.read_options(options, players), bots, seeded(3)).result is not None


@pytest.mark.parametrize("slug", GAMES)
def test_equal_generators_make_it_play_equally(slug: str) -> None:
    game, state = started(slug)
    given = seen(game, state, game.to_act(state)[0])
    bot = master(slug, 12)
    assert bot.choose(given, seeded(5)) == bot.choose(given, seeded(5))


def test_it_needs_nothing_but_the_contract() -> None:
    game, state = started("gardens_of_io")
    given = seen(game, state, 0)
    bot: Master[Any, Any] = Master(Guide(), iterations=30, seconds=0.0)
    assert bot.choose(given, seeded(1)) in given.legal


def test_it_keeps_its_time() -> None:
    game, state = started("go_gecko_go")
    begun = monotonic()
    replace(master("go_gecko_go", 10**9), seconds=0.05).choose(seen(game, state, game.to_act(state)[0]), seeded(1))
    assert monotonic() - begun < 3
    assert repeatable(game.bots["master"]).seconds == 0.0  # type: ignore[attr-defined]  # it is a Master
    assert game.bots["master"].seconds <= 3


class Two:
    """A choice between two steps, of which the second is sure to win."""

    def to_act(self, state: list[str]) -> tuple[int, ...]:
        return () if state else (0,)

    def apply(self, state: list[str], _by: int, step: str) -> None:
        state.append(step)

    def scores(self, state: list[str], seat: int) -> tuple[float]:
        return (0.0,)


class Patience(Two):
    """One player, who draws after each step and never comes to an end."""

    def to_act(self, state: list[str]) -> tuple[Any, ...]:
        return (CHANCE,) if state[-1] == "step" else (0,)

    def legal_steps(self, state: list[str], seat: int) -> list[str]:
        return ["step"]

    def draw(self, state: list[str], rng: Any) -> str:
        return "card"


class Reads(Guide[Any, Any]):
    def promising(self, game: Any, state: Any, seat: int, legal: Any, rng: Any) -> Any:
        return legal

    def value(self, game: Any, state: Any, seat: int) -> float:
        return {"draws": 0.0, "wins": 1.0, "loses": -1.0}[state[0]]


@pytest.mark.parametrize(("legal", "best"), [(("draws", "wins", "loses"), "wins"), (("draws", "loses"), "draws")])
def test_it_finds_what_is_better_and_else_trusts_its_guide(legal: tuple[str, ...], best: str) -> None:
    given: Any = Seen(Two(), 0, None, legal, lambda _rng: [])  # type: ignore[arg-type]  # as much of a game as it needs
    assert Master(Reads(), iterations=20, seconds=0.0).choose(given, seeded(1)) == best


def test_a_turn_of_who_plays_alone_ends_with_a_draw() -> None:
    longest = 0

    class Counts(Reads):
        def value(self, game: Any, state: Any, seat: int) -> float:
            nonlocal longest
            longest = max(longest, state.count("step"))
            return 0.0

    given: Any = Seen(Patience(), 0, None, ("step", "step"), lambda _rng: ["card"])  # type: ignore[arg-type]  # as above
    Master(Counts(), turns=3, iterations=4, seconds=0.0).choose(given, seeded(1))
    assert longest == 3


class Dice(Patience):
    """The first throws once or twice, then the second throws once."""

    def to_act(self, state: list[Any]) -> tuple[Any, ...]:
        actors = [*[CHANCE] * (2 if state[0] == "twice" else 1), 1, CHANCE]
        return tuple(actors[len(state) - 1:len(state)])

    def draw(self, state: list[Any], rng: Any) -> Any:
        return rng.random()

    def scores(self, state: list[Any], seat: int) -> tuple[float, ...]:  # type: ignore[override]  # of two
        return (0.0, 0.0)


def test_steps_are_compared_with_the_same_luck_in_every_turn() -> None:
    met: dict[str, list[float]] = {"once": [], "twice": []}

    class Notes(Reads):
        def value(self, game: Any, state: Any, seat: int) -> float:
            met[state[0]].append(state[-1])
            return 0.0

    given: Any = Seen(Dice(), 0, None, ("once", "twice"), lambda _rng: [])  # type: ignore[arg-type]  # as above
    Master(Notes(), iterations=10, seconds=0.0).choose(given, seeded(1))
    assert met["once"] == met["twice"]
    assert len(set(met["once"])) == 5
