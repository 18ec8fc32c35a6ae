"""The arithmetic of one table: by hand, and against another way to work it out."""

import random
from datetime import date
from decimal import Decimal

import pytest

from games.ratings import elo
from games.ratings.elo import Form, changes, expectation, k_factor, rounded
from games.ratings.ledger import Game, Ledger
from games.ratings.levels import level
from tests.ratings import arithmetic


def changed(ratings: list[int], ranks: list[int], played: int | list[int] = 0) -> list[int]:
    """How a table changes these ratings."""
    games = [played] * len(ratings) if isinstance(played, int) else played
    forms = [Form(*each) for each in zip(ratings, games, strict=True)]
    return [each.change for each in changes(forms, ranks)]


# Worked by hand: K x 2/N x (actual - expected); equal players expect half of their opponents.
EQUAL = [
    ([1, 2], 0, [30, -30]),
    ([1, 1], 0, [0, 0]),
    ([1, 2, 3], 0, [40, 0, -40]),
    ([1, 1, 3], 0, [20, 20, -40]),
    ([1, 2, 2], 0, [40, -20, -20]),
    ([1, 2, 3, 4], 0, [45, 15, -15, -45]),
    ([1, 1, 1, 4], 0, [15, 15, 15, -45]),
    ([1, 2, 3, 4, 5], 0, [48, 24, 0, -24, -48]),
    ([1, 2, 2, 4, 5], 0, [48, 12, 12, -24, -48]),
    ([1, 2, 3, 4, 5, 6], 0, [50, 30, 10, -10, -30, -50]),
    ([3, 1, 1, 3, 3, 6], 0, [-10, 40, 40, -10, -10, -50]),
    ([1, 2], 10, [20, -20]),
    ([1, 2, 3], 10, [27, 0, -27]),  # 26 2/3
    ([1, 2, 3, 4], 10, [30, 10, -10, -30]),
    ([1, 2], 20, [10, -10]),
    ([1, 2, 3], 20, [13, 0, -13]),  # 13 1/3
    ([1, 2, 3, 4, 5, 6], 20, [17, 10, 3, -3, -10, -17]),  # 16 2/3, 10, 3 1/3
]


@pytest.mark.parametrize(("ranks", "played", "wanted"), EQUAL)
@pytest.mark.parametrize("rating", [1500, 1234])
def test_equal_players(ranks: list[int], played: int, wanted: list[int], rating: int) -> None:
    assert changed([rating] * len(ranks), ranks, played) == wanted


def test_unequal_players_by_hand() -> None:
    # 400 points are odds of ten to one: 10/11 is expected of the stronger, 1/11 of the weaker.
    assert changed([1900, 1500], [1, 2]) == [5, -5]  # 60/11 = 5.45
    assert changed([1900, 1500], [2, 1]) == [-55, 55]  # 600/11 = 54.5454
    assert changed([1900, 1500], [1, 1]) == [-25, 25]  # 60 x (1/2 - 10/11) = -24.5454
    assert changed([1900, 1500], [2, 1], [25, 3]) == [-18, 55]  # 200/11 = 18.18
    assert changed([2300, 1500], [2, 1], 20) == [-20, 20]  # 100/101 of 20 = 19.8
    # Three: 1900 expects 20/11, the others 1/11 + 1/2 = 13/22; 40 x the rest.
    assert changed([1900, 1500, 1500], [1, 2, 3]) == [7, 16, -24]  # 7.27, 16.36, -23.63
    # The middle one's opponents stand 137 above and below, whatever that is worth: 1 is expected.
    assert changed([1637, 1500, 1363], [3, 1, 2])[1] == 40


def test_left_seats_are_ranked_behind_and_pay_for_it() -> None:
    # Four players, seat 2 left first and seat 0 later: ranks 3, 1, 4, 2 as tables give them.
    assert changed([1500] * 4, [3, 1, 4, 2]) == [-15, 45, -45, 15]
    # Both left at one moment: they share the rank behind.
    assert changed([1500] * 4, [3, 1, 3, 2]) == [-30, 45, -30, 15]


def test_halves_are_rounded_away_from_zero_also_where_irrational_numbers_cancel() -> None:
    assert [rounded(Decimal(text)) for text in ("0.5", "-0.5", "1.5", "2.4999", "-2.5", "-0.4")] == [
        1,
        -1,
        2,
        2,
        -3,
        0,
    ]
    # Eight players and K 60 make 15 for each pair: a draw with one more than expected is 7.5.
    spread = [1500, 1500, 1517, 1483, 1623, 1377, 1900, 1100]
    ranks = [2, 2, 1, 3, 1, 3, 1, 3]
    assert changed(spread, ranks)[0] == 0
    ranks = [2, 3, 1, 3, 1, 3, 1, 3]
    assert changed(spread, ranks)[0] == 8
    ranks = [2, 1, 1, 3, 1, 3, 1, 3]
    assert changed(spread, ranks)[0] == -8


def test_how_much_a_game_weighs() -> None:
    assert [k_factor(played) for played in (0, 9, 10, 19, 20, 500)] == [60, 60, 40, 40, 20, 20]
    assert [Form(1500, played).provisional for played in (0, 9, 10)] == [True, True, False]


def test_expectations_of_two_add_up_to_one() -> None:
    for difference in range(-3000, 3001, 37):
        assert abs(expectation(difference) + expectation(-difference) - 1) < Decimal(1).scaleb(-55)
    assert expectation(0) == Decimal("0.5")
    assert str(expectation(400)).startswith("0." + "90" * 25)
    assert str(expectation(-800)).startswith("0." + "0099" * 12)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_another_way_to_work_it_out(players: int) -> None:
    rng = random.Random(players)
    for _ in range(160):
        seats = [
            (rng.choice([1500, 1900, 1100, rng.randint(600, 2600)]), rng.choice([0, 9, 10, 19, 20, 99]))
            for _ in range(players)
        ]
        if rng.random() < 0.3:  # symmetrical opponents
            seats = [(1500 + sign * (rng.randint(1, 300) if at else 0), played)
                     for at, (_, played) in enumerate(seats) for sign in [rng.choice([-1, 1])]]  # fmt: skip
        stayed = sorted(rng.choices(range(1, players + 1), k=players))
        ranks = [1 + sum(other < own for other in stayed) for own in stayed]
        rng.shuffle(ranks)
        held = [(rating, played, rank) for (rating, played), rank in zip(seats, ranks, strict=True)]
        wanted = [arithmetic.change(held, which) for which in range(players)]
        assert changed([seat[0] for seat in seats], ranks, [seat[1] for seat in seats]) == wanted, held


def test_ties_and_symmetry_against_the_other_way() -> None:
    for ratings, ranks in [
        ([1500, 1617, 1383], [1, 1, 3]),
        ([1500, 1900, 1100, 2300], [2, 1, 2, 4]),
        ([1500] * 6, [1, 1, 3, 3, 5, 6]),
        ([1500, 1500, 1517, 1483, 1623, 1377, 1900, 1100], [2, 3, 1, 3, 1, 3, 1, 3]),
    ]:
        held = [(rating, 0, rank) for rating, rank in zip(ratings, ranks, strict=True)]
        assert changed(ratings, ranks) == [arithmetic.change(held, which) for which in range(len(held))]


@pytest.mark.parametrize(
    ("rating", "key"),
    [(900, "seed"), (1349, "seed"), (1350, "seedling"), (1474, "seedling"), (1475, "bud"), (1500, "bud"),
     (1600, "bloom"), (1750, "orchard"), (1899, "orchard"), (1900, "old_oak")],
)  # fmt: skip
def test_levels(rating: int, key: str) -> None:
    assert level(rating) == key


def test_a_ledger_takes_three_games_a_day_of_the_same_two() -> None:
    ledger = Ledger()
    days = [1, 1, 1, 1, 2]
    entered = [
        ledger.enter(Game("io", date(2026, 5, day), users, ranks))
        for day, users, ranks in zip(days, [(1, 2), (2, 1), (1, 2, 3), (1, 2), (1, 2)],
                                    [(1, 2), (1, 2), (1, 2, 3), (1, 2), (1, 2)], strict=True)
    ]  # fmt: skip
    assert [each if isinstance(each, str) else "rated" for each in entered] == [
        "rated", "rated", "rated", "often", "rated",
    ]  # fmt: skip
    assert ledger.form("io", 1).played == 4
    assert ledger.form("io", 3).played == 1
    assert ledger.form("other", 1) == Form(elo.START, 0)
