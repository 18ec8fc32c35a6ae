"""How fast a game is, beside the floors that every game must reach; processor time, as if it had a core alone."""

import json
import statistics
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import count, islice
from time import process_time
from typing import Any

from games.engine.bots import playout, seen
from games.engine.chance import seeded
from games.engine.game import CHANCE, Game
from games.engine.replay import replay
from games.engine.search import Master
from games.engine.steps import plain

AnyGame = Game[Any, Any, Any]
ROUNDS = 5
PLAYOUT_FLOORS = {"small": 150_000, "mid": 60_000, "large": 10_000}  # steps a second
GAME_FLOORS = {"mid": 1_000}  # random games a second, played on to the end from positions all over them
COPY_FLOORS = {"small": 3.0, "mid": 3.0, "large": 10.0}  # microseconds at most


@dataclass(frozen=True, slots=True)
class Figure:
    """One measurement; *floor* is a least or, if *most*, a greatest value."""

    name: str
    unit: str
    value: float
    floor: float | None = None
    most: bool = False

    @property
    def holds(self) -> bool:
        """True unless the floor is missed."""
        return self.floor is None or (self.value <= self.floor if self.most else self.value >= self.floor)


def bench(game: AnyGame, players: int, seconds: float) -> list[Figure]:
    """All figures of a game with *players* seats and default options, some *seconds* for each."""
    options = game.meta.read_options({}, players)
    states = _middles(game, players)
    lists = [(state, actors[0]) for state in states if (actors := game.to_act(state)) and actors[0] != CHANCE]
    size = game.meta.size

    def play(seed: int) -> int:
        return playout(game, game.setup(players, options), seeded(seed))

    def play_on(number: int) -> int:
        state, seat = lists[number % len(lists)]
        rng = seeded(number)
        playout(game, game.resample(state, seat, rng), rng)
        return 1

    def copy(number: int) -> int:
        states[number % len(states)].copy()
        return 1

    def legal(number: int) -> int:
        len(list(game.legal_steps(*lists[number % len(lists)])))
        return 1

    def encode(number: int) -> int:
        json.dumps(plain(game.view(*lists[number % len(lists)])))
        return 1

    steps, copies = _rate(play, seconds), _rate(copy, seconds)
    return [
        Figure("playout", "steps/s", steps, PLAYOUT_FLOORS[size]),
        Figure("game played on to its end", "games/s", _rate(play_on, seconds), GAME_FLOORS.get(size)),
        *_master_rate(game, lists, seconds),
        Figure("copy", "copies/s", copies, 1e6 / COPY_FLOORS[size]),
        Figure("copy in a playout step", "%", 100 * steps / copies, 25, most=True),
        Figure("legal list", "lists/s", _rate(legal, seconds)),
        Figure("encoded view", "views/s", _rate(encode, seconds)),
        Figure("server move, p95", "ms", _move_p95(game, lists, seconds), 1.0, most=True),
        Figure("replay of a whole game, p95", "ms", _replay_p95(game, players, seconds), 10.0, most=True),
    ]


def calibration(seconds: float) -> float:
    """How often a second this machine throws a die: to compare figures of different machines."""
    rng = seeded(0)
    return _rate(lambda _: rng.randrange(7) >= 0, seconds)


def _rate(work: Callable[[int], int], seconds: float) -> float:
    """Units of *work* a second: the median of some rounds."""
    rates, numbers = [], count()
    for _ in range(ROUNDS):
        done, start = 0, process_time()
        while (spent := process_time() - start) < seconds / ROUNDS or not done:
            done += sum(work(number) for number in islice(numbers, 20))  # so the clock is asked seldom
        rates.append(done / spent)
    return statistics.median(rates)


def _middles(game: AnyGame, players: int, total: int = 60) -> list[Any]:
    """States from all over random games, none of them over."""
    rng, states = seeded(1), []
    options = game.meta.read_options({}, players)
    for number in range(total):
        state = game.setup(players, options)
        steps = _random_steps(game, state.copy(), number)
        for by, step in steps[:rng.randrange(len(steps))]:
            game.apply(state, by, step)
        states.append(state)
    return states


def _random_steps(game: AnyGame, state: Any, seed: int) -> list[tuple[Any, Any]]:
    rng, steps = seeded(seed), []
    while actors := game.to_act(state):
        by = rng.choice(actors)
        step = game.draw(state, rng) if by == CHANCE else rng.choice(list(game.legal_steps(state, by)))
        game.apply(state, by, step)
        steps.append((by, step))
    return steps


def p95(values: Sequence[float]) -> float:
    """The value that 95 % of *values* do not exceed."""
    return sorted(values)[int(0.95 * (len(values) - 1))]


def _timed(work: Callable[[], object]) -> float:
    start = process_time()
    work()
    return 1000 * (process_time() - start)


def _master_rate(game: AnyGame, lists: list[tuple[Any, Any]], seconds: float) -> list[Figure]:
    """How many games a second the master plays on, each up to its own horizon; all that its search does is counted."""
    master = game.bots.get("master")
    if not isinstance(master, Master):
        return []
    rng, played, spent = seeded(3), 0, 0.0
    bot = replace(master, seconds=0.0)
    choices = [found for state, seat in lists if len((found := seen(game, state, seat)).legal) > 1]
    while not played or spent < seconds:
        begun = process_time()
        bot.choose(choices[played // bot.iterations % len(choices)], rng)
        spent += process_time() - begun
        played += bot.iterations
    return [Figure("game the master plays on", "games/s", played / spent)]


def _move_p95(game: AnyGame, lists: list[tuple[Any, Any]], seconds: float) -> float:
    """Legal list, one step with its effects and the encoded view, in milliseconds."""
    rng = seeded(2)
    times: list[float] = []

    def move(state: Any, seat: int) -> None:
        steps = list(game.legal_steps(state, seat))
        game.apply(state, seat, rng.choice(steps), [])
        json.dumps(plain(game.view(state, seat)))

    end = process_time() + seconds
    while not times or process_time() < end:
        state, seat = lists[len(times) % len(lists)]
        moved = state.copy()
        times.append(_timed(lambda: move(moved, seat)))  # noqa: B023  # called at once
    return p95(times)


def _replay_p95(game: AnyGame, players: int, seconds: float) -> float:
    """Set-up and every step of whole random games, in milliseconds."""
    options = game.meta.read_options({}, players)
    games = [_random_steps(game, game.setup(players, options), seed) for seed in range(20)]
    times: list[float] = []
    end = process_time() + seconds
    while not times or process_time() < end:
        steps = games[len(times) % len(games)]
        times.append(_timed(lambda: replay(game, players, options, steps)))  # noqa: B023  # called at once
    return p95(times)
