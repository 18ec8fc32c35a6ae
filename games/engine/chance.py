"""The only user of `random`: chance is asked here and its outcomes are applied like any step."""

import hmac
from collections import Counter
from collections.abc import Iterable
from random import Random, SystemRandom
from typing import TypeVar

from games.engine.game import CHANCE, Game, State
from games.engine.steps import Effect, Step

S = TypeVar("S", bound=State)
T = TypeVar("T", bound=Step)
V = TypeVar("V")


def fair() -> Random:
    """The generator for real games: the operating system's, which nobody can predict or repeat."""
    return SystemRandom()


def seeded(seed: int | str) -> Random:
    """A generator for simulations and tests; equal seeds give equal games."""
    return Random(seed)


class Keyed:
    """The luck of a secret: whoever draws what was drawn before, under the same secret, meets what was met before.

    Each draw has a generator of its own, made from the secret, from what is drawn and from how many of that were
    drawn before. So play that differs elsewhere, and draws of another kind, change nothing of it; and from outcomes
    nobody can tell the next, as the secret can't be reckoned back from a digest.
    """

    def __init__(self, secret: bytes, drawn: Iterable[str]) -> None:
        self._secret = secret
        self._drawn = Counter(drawn)

    def draw(self, game: Game[S, T, V], state: S) -> T:
        """The outcome of the chance that is to act, which counts as drawn from now on."""
        due = self._due(game, state)
        return game.draw(state, Random(hmac.digest(self._secret, due.encode(), "sha256")))

    def _due(self, game: Game[S, T, V], state: S) -> str:
        """Name the draw that is due."""
        own = getattr(game, "luck", None)
        if own is not None:
            return str(own(state))
        kind = game.draw(state, Random(0)).kind
        self._drawn[kind] += 1
        return f"{kind}/{self._drawn[kind]}"


def keyed(secret: bytes, drawn: Iterable[Step] = ()) -> Keyed:
    """The luck of a secret for a game in which chance has taken the steps *drawn* so far.

    What is drawn is told by the kind of step, which a draw for nothing finds out, as a draw follows from the state
    and the generator alone; or, more finely, by a game's own `luck(state)`, a text that no other draw of it has.
    """
    return Keyed(secret, (step.kind for step in drawn))


Luck = Random | Keyed


def settle(game: Game[S, T, V], state: S, luck: Luck, effects: list[list[Effect]] | None = None) -> list[T]:
    """Let chance act until a seat is asked or the game is over; the steps it took, in order."""
    taken: list[T] = []
    while game.to_act(state) == (CHANCE,):
        step = luck.draw(game, state) if isinstance(luck, Keyed) else game.draw(state, luck)
        followed: list[Effect] = []
        game.apply(state, CHANCE, step, None if effects is None else followed)
        taken.append(step)
        if effects is not None:
            effects.append(followed)
    return taken
