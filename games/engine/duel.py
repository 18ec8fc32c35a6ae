"""Two bots against each other over many games, and how sure one may be which is the better."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from time import process_time
from typing import Any

from games.engine.chance import seeded
from games.engine.game import Bot, Game, Options, Seen
from games.engine.simulate import simulate
from games.engine.steps import Step

SURE = 1.959964  # standard deviations to either side that hold 95 %


@dataclass(frozen=True, slots=True)
class Tally:
    """What the first bot made of its games: *shared* are those where it was first with others."""

    games: int
    won: int
    shared: int

    @property
    def share(self) -> float:
        """The share of games won alone."""
        return self.won / self.games

    @property
    def at_least(self) -> float:
        """The lower end of Wilson's 95 % interval of that share."""
        games, share, z2 = self.games, self.share, SURE * SURE
        spread = SURE * sqrt(share * (1 - share) / games + z2 / (4 * games * games))
        return (share + z2 / (2 * games) - spread) / (1 + z2 / games)


@dataclass(frozen=True, slots=True)
class Timed:
    """A bot that notes how long each of its decisions took, in seconds of processor time; one step is no decision."""

    bot: Bot
    seconds: list[float] = field(default_factory=list)

    def choose(self, seen: Seen[Any, Any, Any], rng: Random) -> Step:
        """The bot's step."""
        began = process_time()
        step = self.bot.choose(seen, rng)
        if len(seen.legal) > 1:
            self.seconds.append(process_time() - began)
        return step


def duel(game: Game[Any, Any, Any], options: Options, bots: Sequence[Bot], games: int, seed: str) -> Tally:
    """Let *bots* play; in each game all sit one seat further on. Equal seeds give equal games."""
    won = shared = 0
    for number in range(games):
        turn = number % len(bots)
        seated = [*bots[len(bots) - turn:], *bots[:len(bots) - turn]]  # the first bot sits on seat *turn*
        result = simulate(game, options, seated, seeded(f"{seed}/{number}")).result
        assert result is not None
        firsts = [seat for seat, rank in enumerate(result["ranks"]) if rank == 1]
        won += firsts == [turn]
        shared += turn in firsts and len(firsts) > 1
    return Tally(games, won, shared)
