"""Who plays whom, and who stands where: worked examples, and what holds for any tournament."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.tournaments import knockout, standings, swiss
from games.tournaments.standings import DRAW, FIRST, SECOND, Meeting, Player


def players(count: int, *, rating: int = 2000) -> list[Player]:
    """People of falling ratings."""
    return [Player(number, rating - 10 * number) for number in range(1, count + 1)]


# Swiss --------------------------------------------------------------------------------------------


def test_the_upper_half_meets_the_lower_and_then_equal_points_meet() -> None:
    field = players(8)
    first = swiss.pair(field, [])
    assert first == [(1, 5), (2, 6), (3, 7), (4, 8)]
    won = [Meeting(1, 5, FIRST), Meeting(2, 6, SECOND), Meeting(3, 7, FIRST), Meeting(4, 8, DRAW)]
    # With a point each 1, 3 and 6; with half a point 4 and 8, who have met; with none 2, 5 and 7.
    assert swiss.pair(field, won) == [(1, 3), (6, 4), (8, 2), (5, 7)]


def test_who_stands_lowest_has_the_bye_and_nobody_a_second_one() -> None:
    field, played, byes = players(5), list[Meeting](), list[int]()
    for _ in range(5):
        pairs = swiss.pair(field, played)
        byes += [first for first, second in pairs if second is None]
        played += [Meeting(first, second, FIRST) for first, second in pairs]
    assert byes[0] == 5
    assert sorted(byes) == [1, 2, 3, 4, 5]


def test_who_withdrew_is_not_paired_and_who_is_apart_does_not_meet() -> None:
    field = [*players(4), Player(5, 1000, out=True), Player(6, 900, out=True)]
    assert swiss.pair(field, [], [frozenset((1, 3)), frozenset((5, 6))]) == [(1, 4), (2, 3)]


def ways(people: tuple[int, ...]) -> Iterator[list[tuple[int, int | None]]]:
    """All the ways in which people can be paired, one having a bye where their number is odd."""
    if not people:
        yield []
    elif len(people) % 2:
        for one in people:
            yield from ([*pairs, (one, None)] for pairs in ways(tuple(x for x in people if x != one)))
    else:
        top, *rest = people
        for other in rest:
            left = tuple(one for one in rest if one != other)
            yield from ([(top, other), *pairs] for pairs in ways(left))


def faults(
    pairs: list[tuple[int, int | None]], byes: Counter[int], met: Counter[frozenset[int]], order: list[int]
) -> tuple[int, int, int]:
    """What is wrong with pairs, the worst first: byes had before, meetings had before, how high the bye stands."""
    alone = [one for one, other in pairs if other is None]
    again = sum(met[frozenset((one, other))] for one, other in pairs if other is not None)
    return sum(byes[one] for one in alone), again, sum(len(order) - order.index(one) for one in alone)


@settings(deadline=None, max_examples=60)
@given(st.integers(2, 8), st.integers(1, 7), st.integers(0, 10**6))
def test_of_all_ways_to_pair_none_repeats_less(count: int, rounds: int, seed: int) -> None:
    rng, field, played = Random(seed), players(count), list[Meeting]()
    met, byes = Counter[frozenset[int]](), Counter[int]()
    for _ in range(rounds):
        field = [Player(one.id, one.rating, one.out or rng.random() < 0.05) for one in field]
        inside = [one.id for one in field if not one.out]
        total = standings.points(played)
        order = sorted(inside, key=lambda one: (-total[one], one))
        pairs = swiss.pair(field, played)
        assert sorted(one for pair in pairs for one in pair if one is not None) == inside
        least = min(faults(way, byes, met, order) for way in ways(tuple(inside)))
        assert faults(pairs, byes, met, order) == least
        byes.update(first for first, second in pairs if second is None)
        met.update(frozenset((first, second)) for first, second in pairs if second is not None)
        results = (FIRST, SECOND, DRAW)
        played += [Meeting(a, b, FIRST if b is None else rng.choice(results)) for a, b in pairs]


def test_who_has_equal_points_meets_before_others_do() -> None:
    """At most one of each odd group plays outside of it."""
    rng, field, played = Random(7), players(32), list[Meeting]()
    for _ in range(4):
        total = standings.points(played)
        pairs = swiss.pair(field, played)
        sizes = Counter(total[one.id] for one in field)
        gaps = [abs(total[a] - total[b]) for a, b in pairs if b is not None]
        assert sum(gap > 0 for gap in gaps) <= sum(size % 2 for size in sizes.values())
        played += [Meeting(a, b, rng.choice((FIRST, SECOND))) for a, b in pairs]


def test_sixty_four_people_are_paired_for_nine_rounds() -> None:
    rng, field, played = Random(3), players(64), list[Meeting]()
    for _ in range(9):
        played += [Meeting(a, b, rng.choice((FIRST, SECOND, DRAW))) for a, b in swiss.pair(field, played)]
    assert max(Counter(frozenset((game.first, game.second)) for game in played).values()) == 1


# Standings ----------------------------------------------------------------------------------------


def test_equal_points_are_told_apart_by_buchholz_berger_encounter_and_rating() -> None:
    field = players(4)
    played = [
        Meeting(1, 3, FIRST), Meeting(2, 4, SECOND),
        Meeting(1, 4, DRAW), Meeting(2, 3, FIRST),
    ]  # fmt: skip
    lines = standings.swiss(field, played)
    told = [(line.player.id, line.place, line.points, line.buchholz, line.berger) for line in lines]
    # 1 beat 3 (nothing) and drew with 4 (1½ points, 3 halves); 4 beat 2 (1 point) and drew with 1 (1½ points).
    assert told == [(4, 1, 3, 5, 7), (1, 2, 3, 3, 3), (2, 3, 2, 3, 0), (3, 4, 0, 5, 0)]
    assert [(line.won, line.drawn, line.lost, line.byes) for line in lines][:2] == [(1, 1, 0, 0)] * 2


def test_who_won_the_encounter_stands_above_a_higher_rating() -> None:
    field = [Player(1, 1600), Player(2, 1500), Player(3, 1400), Player(4, 1300)]
    played = [
        Meeting(1, 2, SECOND), Meeting(3, 4, FIRST),
        Meeting(1, 3, FIRST), Meeting(2, 4, SECOND),
        Meeting(1, 4, DRAW), Meeting(2, 3, DRAW),
    ]  # fmt: skip
    lines = standings.swiss(field, played)
    assert {line.points for line in lines} == {3}
    assert {line.direct for line in lines} == {3}
    two = [Meeting(1, 2, SECOND), Meeting(3, 1, SECOND), Meeting(4, 2, FIRST)]
    first, second, *_ = [line for line in standings.swiss(field, two) if line.player.id in (1, 2)]
    assert (first.points, second.points) == (2, 2)
    assert (first.player.id, first.direct, second.direct) == (2, 2, 0) or first.buchholz > second.buchholz


def test_who_is_equal_in_all_shares_a_place_and_a_bye_counts_for_points_alone() -> None:
    field = [Player(1, 1500), Player(2, 1500), Player(3, 1400)]
    lines = standings.swiss(field, [Meeting(1, 2, DRAW), Meeting(3, None, FIRST)])
    assert [(line.player.id, line.place, line.points, line.buchholz) for line in lines] == [
        (3, 1, 2, 0), (1, 2, 1, 1), (2, 2, 1, 1)
    ]  # fmt: skip
    assert (lines[0].byes, lines[0].won) == (1, 0)


@given(st.integers(3, 12), st.integers(0, 10**6))
def test_standings_hold_everybody_once_and_all_the_points_there_were(count: int, seed: int) -> None:
    rng, field, played = Random(seed), players(count), list[Meeting]()
    for _ in range(3):
        pairs = swiss.pair(field, played)
        played += [Meeting(a, b, FIRST if b is None else rng.choice((FIRST, SECOND, DRAW))) for a, b in pairs]
    lines = standings.swiss(field, played)
    assert sorted(line.player.id for line in lines) == [one.id for one in field]
    assert sum(line.points for line in lines) == 2 * len(played)
    assert [line.key() for line in lines] == sorted((line.key() for line in lines), reverse=True)
    assert [line.place for line in lines] == [
        1 + sum(other.key() > line.key() for other in lines) for line in lines
    ]


# Knock-out ----------------------------------------------------------------------------------------


def test_brackets() -> None:
    assert knockout.bracket([1, 2, 3, 4]) == [(1, 4), (2, 3)]
    assert knockout.bracket([1, 2, 3, 4, 5]) == [(1, None), (4, 5), (2, None), (3, None)]
    assert knockout.bracket(list(range(1, 9))) == [(1, 8), (4, 5), (2, 7), (3, 6)]
    assert [knockout.rounds(people) for people in (2, 3, 4, 5, 8, 9, 64)] == [1, 2, 2, 3, 3, 4, 6]


@pytest.mark.parametrize("count", [2, 3, 5, 6, 7, 8, 13, 16, 33, 64])
def test_byes_go_to_the_best_and_the_better_win_in_order(count: int) -> None:
    pairs = knockout.bracket(list(range(1, count + 1)))
    byes = [first for first, second in pairs if second is None]
    assert sorted(byes) == list(range(1, len(byes) + 1))
    rounds = [[Meeting(a, b, FIRST) for a, b in pairs]]
    while len(pairs) > 1:
        pairs = knockout.following([min(a, b or a) for a, b in pairs])
        rounds.append([Meeting(a, b, FIRST if b is None or a < b else SECOND) for a, b in pairs])
    assert len(rounds) == knockout.rounds(count)
    assert set(pairs[0]) == {1, 2}
    lines = standings.knockout(players(count), rounds)
    assert [line.player.id for line in lines] == list(range(1, count + 1))
    assert [line.place for line in lines[:5]] == [1, 2, 3, 3, 5][:count]
