"""Positions of random games and what may be staged on them, as the page gets them.

Each has `players`, `options`, the `seat` that is asked, and `drafts`: nothing staged first, then always one step more,
up to the step behind which nothing can be planned. A draft is that of the API with the rows that are `legal` after it;
where nothing is staged, it has `steps`, `view`, `effects` and `closes` alone. Equal calls give equal lists.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

from games.engine.chance import seeded
from games.engine.contract.subject import Subject
from games.engine.game import CHANCE
from games.engine.steps import Step, plain
from games.registry import AnyGame
from games.tables import projection
from games.tables.staging import Staged, stage

GAMES = 36
ALIKE = 2
"""In so many positions the same question comes after the same one."""


def exported(game: AnyGame, games: int = GAMES) -> list[dict[str, Any]]:
    """Positions of *games* random games, through all numbers of players and all options, rare questions too."""
    variants = Subject(game, universe=lambda _: {}).variants()
    known: Counter[Any] = Counter()
    found = []
    for number in range(games):
        players, options = variants[number % len(variants)]
        rng = seeded(f"{game.meta.slug}/{number}")
        for state, seat in _asked(game, game.setup(players, options), rng):
            plan = list(_planned(game, state, seat, rng))
            asks = [_question(game, staged, seat) for staged in plan]
            met = {("", asks[0]), *pairwise(asks)}
            if any(known[pair] < ALIKE for pair in met):
                known.update(met)
                drafts = [_draft(game, staged, seat) for staged in plan]
                found.append({"players": players, "options": dict(options), "seat": seat, "drafts": drafts})
    return found


def _asked(game: AnyGame, state: Any, rng: Random) -> Iterator[tuple[Any, int]]:
    """Play a game to its end; yield the state and the seat before each step of somebody."""
    while actors := game.to_act(state):
        by = rng.choice(actors)
        if by != CHANCE:
            yield state, by
        game.apply(state, by, game.draw(state, rng) if by == CHANCE else _any_step(game, state, by, rng))


def _any_step(game: AnyGame, state: Any, seat: int, rng: Random) -> Step:
    """Choose a kind of step first: those with few steps come as often as those with hundreds."""
    steps = game.legal_steps(state, seat)
    kind = rng.choice(sorted({step.kind for step in steps}))
    chosen: Step = rng.choice([step for step in steps if step.kind == kind])
    return chosen


def _planned(game: AnyGame, state: Any, seat: int, rng: Random) -> Iterator[Staged]:
    """Stage one step after the other."""
    staged = stage(game, state, seat, [])
    yield staged
    while staged.closes is None:
        staged = stage(game, state, seat, [*staged.steps, _any_step(game, staged.state, seat, rng)])
        yield staged


def _question(game: AnyGame, staged: Staged, seat: int) -> str:
    """Name the kinds of steps that are asked for, or why nothing is."""
    return staged.closes or "+".join(sorted({step.kind for step in game.legal_steps(staged.state, seat)}))


def _draft(game: AnyGame, staged: Staged, seat: int) -> dict[str, Any]:
    nothing = {"steps": [], "view": plain(game.view(staged.state, seat)), "effects": [], "closes": None}
    made = projection.draft(game, staged, seat, 0) if staged.steps else nothing
    return made | {"legal": projection.legal_after(game, staged, seat)}
