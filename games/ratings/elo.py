"""What one table does to the ratings of those who sat at it. Pure.

An expectation holds a power of ten that is irrational unless 400 divides the difference, so a change can't be summed
as a fraction. It is summed to 60 digits; what comes closer to a half than 40 digits can tell apart is that half, as
the differences of opponents may cancel each other. No float takes part, so every machine rounds alike.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Context, Decimal
from functools import lru_cache

START = 1500
SPREAD = 400
PROVISIONAL_GAMES = 10

_SUMS = Context(prec=60)
_TOLD_APART = Decimal(1).scaleb(-40)
_ONE = Decimal(1)
_OUTCOMES = {1: Decimal(1), 0: Decimal("0.5"), -1: Decimal(0)}


@dataclass(frozen=True, slots=True)
class Form:
    """What a player brings to a table: a rating, and how many rated games of that game made it."""

    rating: int = START
    played: int = 0

    @property
    def provisional(self) -> bool:
        """Tell whether too few games stand behind this rating to trust it."""
        return self.played < PROVISIONAL_GAMES

    def after(self, change: int) -> "Form":
        """Return the form after one more game."""
        return Form(self.rating + change, self.played + 1)


@dataclass(frozen=True, slots=True)
class Duel:
    """One opponent at a table: what was expected against them, and what came of it."""

    opponent: int
    expected: Decimal
    actual: Decimal


@dataclass(frozen=True, slots=True)
class Change:
    """How the rating of one seat changes, with all that it was worked out from."""

    change: int
    k: int
    duels: tuple[Duel, ...]

    @property
    def expected(self) -> Decimal:
        """Return how many of the opponents were expected to come behind."""
        return _sum([duel.expected for duel in self.duels])

    @property
    def actual(self) -> Decimal:
        """Return how many of the opponents came behind, equal ranks counting half."""
        return _sum([duel.actual for duel in self.duels])


def k_factor(played: int) -> int:
    """Return how much the next game weighs for somebody who has played so many."""
    if played < PROVISIONAL_GAMES:
        return 60
    return 40 if played < 2 * PROVISIONAL_GAMES else 20


@lru_cache(maxsize=8192)
def expectation(difference: int) -> Decimal:
    """Return what is expected against an opponent from whom one's own rating differs by so much."""
    odds = _SUMS.power(Decimal(10), _SUMS.divide(Decimal(-difference), Decimal(SPREAD)))
    return _SUMS.divide(_ONE, _SUMS.add(_ONE, odds))


def changes(forms: Sequence[Form], ranks: Sequence[int]) -> list[Change]:
    """Return how a table changes each of its ratings; all are reckoned from those before the game."""
    return [_change(forms, ranks, seat) for seat in range(len(forms))]


def _change(forms: Sequence[Form], ranks: Sequence[int], seat: int) -> Change:
    own, seats = forms[seat], len(forms)
    duels = tuple(
        Duel(other, expectation(own.rating - forms[other].rating), _outcome(ranks[seat], ranks[other]))
        for other in range(seats)
        if other != seat
    )
    gained = _sum([_SUMS.subtract(duel.actual, duel.expected) for duel in duels])
    k = k_factor(own.played)
    return Change(rounded(_SUMS.divide(_SUMS.multiply(Decimal(2 * k), gained), Decimal(seats))), k, duels)


def _outcome(own: int, other: int) -> Decimal:
    return _OUTCOMES[(other > own) - (other < own)]


def _sum(numbers: Sequence[Decimal]) -> Decimal:
    total = Decimal(0)
    for number in numbers:
        total = _SUMS.add(total, number)
    return total


def rounded(number: Decimal) -> int:
    """Round to a whole number, halves away from zero; a hair's breadth below a half is that half."""
    size = _SUMS.add(abs(number), _TOLD_APART)
    whole = int(size.quantize(_ONE, rounding=ROUND_HALF_UP, context=_SUMS))
    return -whole if number < 0 else whole
