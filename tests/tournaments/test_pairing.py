"""Who plays whom, and who stands where: worked examples, and what holds for any tournament."""

from collections import Counter
from functools import cache
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.tournaments import knockout, matching, standings, swiss
from games.tournaments.standings import DRAW, FIRST, SECOND, Meeting, Player


def players(count: int, *, rating: int = 2000) -> list[Player]:
    """People of falling ratings."""
    return [Player(number, rating - 10 * number) for number in range(1, count + 1)]


# Matching -----------------------------------------------------------------------------------------


@cache
def most_pairs(edges: frozenset[tuple[int, int]]) -> int:
    """Count the pairs of a largest matching by trying all of them."""
    if not edges:
        return 0
    one, other = min(edges)
    without = frozenset(edge for edge in edges if edge != (one, other))
    apart = frozenset(edge for edge in edges if not {one, other} & set(edge))
    return max(most_pairs(without), 1 + most_pairs(apart))


@given(st.integers(2, 9), st.data())
def test_a_matching_is_one_and_none_is_larger(count: int, data: st.DataObject) -> None:
    edges = data.draw(st.sets(st.sampled_from(list(combinations(range(count), 2))), max_size=14))
    near = [[b if a == at else a for a, b in edges if at in (a, b)] for at in range(count)]
    mates = matching.largest(near)
    matched = [at for at, mate in enumerate(mates) if mate != matching.NOBODY]
    assert all(mates[mates[at]] == at and mates[at] in near[at] for at in matched)
    assert len(matched) == 2 * most_pairs(frozenset(edges))


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


@given(st.integers(2, 14), st.integers(1, 6), st.integers(0, 10**6))
def test_a_swiss_tournament_repeats_nothing_that_can_be_avoided(count: int, rounds: int, seed: int) -> None:
    rng, field, played = Random(seed), players(count), list[Meeting]()
    met, byes = Counter[frozenset[int]](), Counter[int]()
    for _ in range(min(rounds, count - 1 + count % 2)):
        before = Counter(met)
        field = [Player(one.id, one.rating, one.out or rng.random() < 0.05) for one in field]
        inside = [one.id for one in field if not one.out]
        if len(inside) < 2:
            return
        pairs = swiss.pair(field, played)
        assert sorted(one for pair in pairs for one in pair if one is not None) == inside
        alone = [first for first, second in pairs if second is None]
        assert len(alone) == len(inside) % 2
        assert all(byes[one] == min(byes[other] for other in inside) for one in alone)
        paired = [one for one in inside if one not in alone]
        fresh = frozenset((a, b) for a, b in combinations(paired, 2) if not before[frozenset((a, b))])
        again = sum(before[frozenset((a, b))] > 0 for a, b in pairs if b is not None)
        near = [[at for at, b in enumerate(paired) if (min(a, b), max(a, b)) in fresh] for a in paired]
        assert again == len(paired) // 2 - matching.size(near)
        byes.update(alone)
        met.update(frozenset((first, second)) for first, second in pairs if second is not None)
        results = (FIRST, SECOND, DRAW)
        played += [Meeting(a, b, FIRST if b is None else rng.choice(results)) for a, b in pairs]


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
