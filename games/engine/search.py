"""The master: a search that plays any game through its contract, by playing on in worlds that may be the true one.

It is flat Monte Carlo search with sequential halving: the promising steps are each followed by short games in sampled
worlds, the same worlds and turn by turn the same luck for all of them, and the worse ones are dropped as the budget is
spent. What a game knows of itself, a `Guide`, says which steps are promising, how to play on and what a position is
worth.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import ceil, log2, sqrt, tanh
from random import Random
from time import monotonic
from typing import Any, Generic, TypeVar

from games.engine.chance import seeded
from games.engine.game import CHANCE, Actor, Bot, Game, Seat, Seen, State
from games.engine.steps import Step

S = TypeVar("S", bound=State)
T = TypeVar("T", bound=Step)

LONGEST = 400  # steps played on in one world; a game that goes on for longer is judged where it stands


class Guide(Generic[S, T]):
    """What a search needs to know of a game. This one knows nothing but the contract; games may know better."""

    scale: float = 10.0  # by so many points ahead, a game is as good as won

    def promising(
        self, game: Game[S, T, Any], state: S, seat: Seat, legal: Sequence[T], rng: Random
    ) -> Sequence[T]:
        """The steps worth a closer look, best first; here all, in any order."""
        return [legal[number] for number in rng.sample(range(len(legal)), len(legal))]

    def policy(self, game: Game[S, T, Any], state: S, seat: Seat, rng: Random) -> T:
        """A step to play on with, found fast; here any."""
        steps = game.legal_steps(state, seat)
        return steps[int(rng.random() * len(steps))]

    def value(self, game: Game[S, T, Any], state: S, seat: Seat) -> float:
        """How well a seat stands, from -1 (lost) to 1 (won)."""
        result = game.result(state)
        scores = game.scores(state, seat)
        if result is not None and max(result.ranks) > 1:
            return outcome(result.ranks, seat)
        others = [score for other, score in enumerate(scores) if other != seat]
        together = not others or (result is not None and max(result.ranks) == 1)
        return tanh((scores[seat] - (0 if together else max(others))) / self.scale)


def outcome(ranks: Sequence[int], seat: Seat) -> float:
    """What a rank is worth: 1 for the first alone, -1 for all behind, 0 for a first place that is shared."""
    if ranks[seat] > 1:
        return -1.0
    return 1.0 if ranks.count(1) == 1 else 0.0


@dataclass(slots=True)
class _Trial:
    """By how much a step did better than another, each time both were tried."""

    times: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, gain: float) -> None:
        """One more comparison."""
        self.times += 1
        self.total += gain
        self.squares += gain * gain

    def is_better(self, doubt: float) -> bool:
        """True if the mean gain is above zero by so many of its standard errors; two comparisons are the least."""
        if self.times < 2 or self.total <= 0:  # one comparison has no spread
            return False
        spread = max(self.squares - self.total * self.total / self.times, 0.0) / (self.times - 1)
        return self.total > doubt * sqrt(spread * self.times)


@dataclass(frozen=True, slots=True)
class Master(Generic[S, T]):
    """Plays by search.

    *wide* is how many steps are looked at, *turns* for how many turns each game is played on. It thinks for *seconds*
    by the clock, or, where these are 0, for so many *iterations* (games played on), which makes it repeatable. From the
    step that its guide thinks best it departs only for one that did better by *doubt* standard errors of the mean.
    """

    guide: Guide[S, T]
    wide: int = 8
    turns: int = 4
    iterations: int = 200
    seconds: float = 2.5
    doubt: float = 1.0

    def choose(self, seen: Seen[S, T, Any], rng: Random) -> T:
        """The step that did best."""
        if len(seen.legal) == 1:
            return seen.legal[0]
        steps = list(self.guide.promising(seen.game, seen.sample(rng), seen.seat, seen.legal, rng)[: self.wide])
        trials = [_Trial() for _ in steps]  # against the first of them, in the same worlds and with the same luck
        alive = list(range(1, len(steps)))
        until = monotonic() + self.seconds
        spent, halvings = 0, max(1, ceil(log2(max(2, len(steps)))))
        while alive:
            world, luck = seen.sample(rng), rng.getrandbits(60)
            first = self._try(seen, world.copy(), steps[0], luck)
            for number in alive:
                trials[number].add(self._try(seen, world.copy(), steps[number], luck) - first)
            spent += 1 + len(alive)
            used = 1 - (until - monotonic()) / self.seconds if self.seconds else spent / self.iterations
            if used >= 1:
                break
            keep = max(1, ceil(len(steps) / 2 ** int(used * halvings)) - 1)
            if keep < len(alive):
                alive = sorted(alive, key=lambda number: trials[number].total, reverse=True)[:keep]
        best = max(alive, key=lambda number: trials[number].total, default=0)
        return steps[best] if trials[best].is_better(self.doubt) else steps[0]

    def _try(self, seen: Seen[S, T, Any], state: S, step: T, luck: int) -> float:
        """Take a step in a world and play on: what it came to.

        *luck* decides what chance and the policies do in each turn, however much was drawn in the turns before: so two
        steps differ by what they do and hardly by what then happens.
        """
        game, seat, guide, rng = seen.game, seen.seat, self.guide, seeded(luck)
        game.apply(state, seat, step)
        alone = len(game.scores(state, seat)) == 1  # then nobody's turn ends but by a draw
        last: Actor = seat
        changes = 0
        for _ in range(LONGEST):
            actors = game.to_act(state)
            if not actors:
                break
            by = actors[0]
            if by == CHANCE:
                game.apply(state, CHANCE, game.draw(state, rng))
                last = CHANCE if alone else last
                continue
            if by != last:
                last, changes = by, changes + 1
                if changes >= self.turns:
                    break
                rng.seed(luck + changes)
            game.apply(state, by, guide.policy(game, state, by, rng))
        return guide.value(game, state, seat)


def repeatable(bot: Bot) -> Bot:
    """A bot that equal generators make play equally: a master thinks for its iterations and not by the clock."""
    return replace(bot, seconds=0.0) if isinstance(bot, Master) else bot
