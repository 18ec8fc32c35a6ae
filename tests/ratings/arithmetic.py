"""Elo once more, by other means: exact fractions, and powers of ten as roots of whole numbers.

Written without a look at the product's own way. 10^(d/400) lies between two fractions as near to each other as asked
for, made from the whole 400th root of a whole number; so a change lies between two fractions too, which are brought
together until both round to the same whole number. Where they never would, because the change is exactly a half,
opponents at equal distance above and below, and those at whole multiples of 400, are summed exactly first.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache


def root400(number: int) -> int:
    """The largest whole number whose 400th power is no more than *number*."""
    low, high = 0, 1 << (number.bit_length() // 400 + 1)
    while low < high:
        middle = (low + high + 1) // 2
        if middle**400 <= number:
            low = middle
        else:
            high = middle - 1
    return low


@cache
def power_bounds(difference: int, digits: int) -> tuple[Fraction, Fraction]:
    """Two fractions that hold 10^(difference/400) between them."""
    whole, rest = divmod(difference, 400)
    if rest == 0:
        exact = Fraction(10) ** whole
        return exact, exact
    scale = 10**digits
    below = root400(10**rest * scale**400)
    return (
        Fraction(below, scale) * Fraction(10) ** whole,
        Fraction(below + 1, scale) * Fraction(10) ** whole,
    )


def expected_bounds(own: int, other: int, digits: int) -> tuple[Fraction, Fraction]:
    """Two fractions that hold the expectation between them."""
    below, above = power_bounds(other - own, digits)
    return 1 / (1 + above), 1 / (1 + below)


def k(games: int) -> int:
    """How much a game weighs."""
    for limit, weight in ((10, 60), (20, 40)):
        if games < limit:
            return weight
    return 20


def half_away(number: Fraction) -> int:
    """The nearest whole number, halves away from zero."""
    sign = 1 if number >= 0 else -1
    return sign * int(abs(number) + Fraction(1, 2))


def change(seats: Sequence[tuple[int, int, int]], which: int) -> int:
    """The change of one of these seats; each is a rating, the games before, and a rank."""
    own, games, rank = seats[which]
    others = [seat for at, seat in enumerate(seats) if at != which]
    actual = sum((Fraction((other[2] > rank) - (other[2] < rank) + 1, 2) for other in others), Fraction())
    exact, left = Fraction(), sorted(other[0] - own for other in others)
    for distance in list(left):
        if distance % 400 == 0:
            left.remove(distance)
            exact += 1 / (1 + Fraction(10) ** (distance // 400))
    for distance in [each for each in left if each > 0]:
        if -distance in left:
            left.remove(distance)
            left.remove(-distance)
            exact += 1
    factor = Fraction(2 * k(games), len(seats))
    for digits in (6, 12, 24):
        bounds = [expected_bounds(0, distance, digits) for distance in left]
        most = factor * (actual - exact - sum((low for low, _ in bounds), Fraction()))
        least = factor * (actual - exact - sum((high for _, high in bounds), Fraction()))
        if half_away(most) == half_away(least):
            return half_away(most)
    raise AssertionError(f"undecided: {seats}")


# A table that ended: its game, its day, and who sat there with which rank.
Table = tuple[str, str, Sequence[tuple[str, int]]]
# What it did to somebody: the rating before, the rating after, the games before; nothing if it does not count.
Effect = tuple[int, int, int] | None


def course(tables: Sequence[Table], most_a_day: int = 3) -> list[list[Effect]]:
    """What each of these tables did to each of its people, taken in order."""
    forms: dict[tuple[str, str], tuple[int, int]] = {}
    met: dict[tuple[str, frozenset[str]], int] = {}
    effects: list[list[Effect]] = []
    for game, day, seats in tables:
        people = [person for person, _ in seats]
        two = {frozenset((one, other)) for one in people for other in people if one != other}
        if any(met.get((day, pair), 0) >= most_a_day for pair in two):
            effects.append([None] * len(seats))
            continue
        for pair in two:
            met[day, pair] = met.get((day, pair), 0) + 1
        held = [(*forms.get((game, person), (1500, 0)), rank) for person, rank in seats]
        after = [seat[0] + change(held, at) for at, seat in enumerate(held)]
        effects.append([(seat[0], rating, seat[1]) for seat, rating in zip(held, after, strict=True)])
        for person, seat, rating in zip(people, held, after, strict=True):
            forms[game, person] = (rating, seat[1] + 1)
    return effects


def seasons(
    tables: Sequence[Table], effects: Sequence[Sequence[Effect]]
) -> dict[tuple[str, str, str], tuple[int, ...]]:
    """{(season, game, person): (the rating at its end, games within it, by how much it rose, games of all time)}."""
    quarters = ("", *(quarter for quarter in "1234" for _month in range(3)))
    found: dict[tuple[str, str, str], tuple[int, ...]] = {}
    for (game, day, seats), done in zip(tables, effects, strict=True):
        year, month, _ = day.split("-")
        for (person, _), effect in zip(seats, done, strict=True):
            if effect is not None:
                before, after, games = effect
                key = (f"{year}-{quarters[int(month)]}", game, person)
                _, within, rose, _ = found.get(key, (0, 0, 0, 0))
                found[key] = (after, within + 1, rose + after - before, games + 1)
    return found
