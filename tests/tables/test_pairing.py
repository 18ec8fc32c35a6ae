"""Quick match as arithmetic: nobody twice, never whom one should not meet, the nearest first, wider with waiting."""

from datetime import UTC, datetime, timedelta
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.tables import pairing
from games.tables.pairing import Known, Match, Wish, match, reach

NOW = datetime(2026, 5, 4, 12, 0, tzinfo=UTC)
GAMES, CLOCKS = ("io", "nation"), ("live_quick", "normal")
PEOPLE = range(1, 9)
few = settings(max_examples=60)


def wish(user: int, waited: timedelta = timedelta(), players: int = 2) -> Wish:
    return Wish(user, NOW - waited, (("io", players),), ("live_quick",))


def pair(one: int, other: int) -> frozenset[int]:
    return frozenset((one, other))


def some(choices: tuple[object, ...]) -> st.SearchStrategy[tuple[object, ...]]:
    return st.lists(st.sampled_from(choices), min_size=1, unique=True).map(tuple)


WISHES = st.lists(
    st.builds(
        Wish,
        user=st.sampled_from(PEOPLE),
        since=st.integers(0, 15 * 60).map(lambda minutes: NOW - timedelta(minutes=minutes)),
        games=some(tuple(product(GAMES, (2, 3, 4)))),
        clocks=some(CLOCKS),
    ),
    unique_by=lambda each: each.user,
    max_size=len(PEOPLE),
)
PAIRS = st.sets(st.sampled_from([pair(*each) for each in combinations(PEOPLE, 2)]), max_size=12)
KNOWN = st.builds(
    Known,
    ratings=st.dictionaries(st.tuples(st.sampled_from(GAMES), st.sampled_from(PEOPLE)), st.integers(1000, 2200)),
    apart=PAIRS,
    playing=st.sets(st.tuples(st.sampled_from(GAMES), st.sampled_from([pair(1, 2), pair(2, 3), pair(3, 5)]))),
)


def gap(known: Known, game: str, one: int, other: int) -> int:
    return abs(known.rating(game, one) - known.rating(game, other))


def within(known: Known, made: Match, one: Wish, other: Wish) -> bool:
    """Tell whether two people lie within each other's reach."""
    far = min(reach(NOW - each.since, made.clock) for each in (one, other))
    return gap(known, made.game, one.user, other.user) <= far


@few
@given(WISHES, KNOWN)
def test_nobody_sits_twice_and_everybody_plays_what_they_asked_for(wishes: list[Wish], known: Known) -> None:
    made, by_user = match(wishes, known, NOW), {each.user: each for each in wishes}
    sitting = [user for each in made for user in each.users]
    assert len(sitting) == len(set(sitting))
    for each in made:
        for user in each.users:
            assert (each.game, len(each.users), each.clock) in set(by_user[user].orders())


@few
@given(WISHES, KNOWN)
def test_nobody_meets_whom_they_should_not_or_who_is_too_far(wishes: list[Wish], known: Known) -> None:
    by_user = {each.user: each for each in wishes}
    for each in match(wishes, known, NOW):
        for one, other in combinations(each.users, 2):
            assert pair(one, other) not in known.apart
            assert (each.game, pair(one, other)) not in known.playing
            assert within(known, each, by_user[one], by_user[other])


@few
@given(WISHES, KNOWN)
def test_no_two_are_left_who_could_have_played(wishes: list[Wish], known: Known) -> None:
    sitting = {user for each in match(wishes, known, NOW) for user in each.users}
    for one, other in combinations([each for each in wishes if each.user not in sitting], 2):
        for game, players, pace in set(one.orders()) & set(other.orders()):
            made = Match(game, pace, (one.user, other.user))
            may = known.may_meet(game, pair(one.user, other.user)) and within(known, made, one, other)
            assert players > 2 or not may


@few
@given(WISHES, KNOWN)
def test_who_waited_longest_gets_the_nearest(wishes: list[Wish], known: Known) -> None:
    wishes = [Wish(each.user, each.since, (("io", 2),), ("normal",)) for each in wishes]
    made = match(wishes, known, NOW)
    queue = sorted(wishes, key=lambda each: (each.since, each.user))
    for first in queue:
        table = next((each for each in made if each.users[0] == first.user), None)
        if table is None:
            continue
        sits = {user for each in made[: made.index(table)] for user in each.users}
        others = [
            gap(known, "io", first.user, each.user) for each in wishes
            if each.user not in {*sits, first.user} and known.may_meet("io", pair(first.user, each.user))
            and within(known, table, first, each)
        ]  # fmt: skip
        assert gap(known, "io", *table.users) == min(others)


@few
@given(WISHES, KNOWN)
def test_the_order_in_which_wishes_come_says_nothing(wishes: list[Wish], known: Known) -> None:
    assert match(wishes, known, NOW) == match(wishes[::-1], known, NOW)


@given(st.sampled_from(["live_quick", "live_relaxed", "brisk", "fixed_7d"]), st.integers(0, 2000), st.integers(0, 2000))
def test_a_reach_never_shrinks(pace: str, one: int, other: int) -> None:
    less, more = sorted((one, other))
    assert reach(timedelta(minutes=less), pace) <= reach(timedelta(minutes=more), pace)


@few
@given(WISHES, KNOWN)
def test_in_the_end_any_rating_will_do(wishes: list[Wish], known: Known) -> None:
    old = [Wish(each.user, NOW - timedelta(days=1), tuple(product(GAMES, (2,))), CLOCKS) for each in wishes]
    free = Known(known.ratings)
    assert len(match(old, free, NOW)) == len(old) // 2


REACHES = [
    (timedelta(seconds=-5), "live_quick", 100),
    (timedelta(seconds=59), "live_quick", 100),
    (timedelta(minutes=1), "live_relaxed", 150),
    (timedelta(minutes=11, seconds=59), "live_quick", 650),
    (timedelta(minutes=12), "live_quick", pairing.ANY),
    (timedelta(minutes=59), "normal", 100),
    (timedelta(hours=5), "fixed_3d", 350),
    (timedelta(hours=12), "slow", pairing.ANY),
]


@pytest.mark.parametrize(("waited", "pace", "points"), REACHES)
def test_how_far_a_reach_goes(waited: timedelta, pace: str, points: int) -> None:
    assert reach(waited, pace) == points


def test_both_must_reach_each_other() -> None:
    known, old = Known({("io", 1): 1500, ("io", 2): 1900}), timedelta(hours=1)
    assert match([wish(1, old), wish(2)], known, NOW) == []
    six = timedelta(minutes=6)
    assert match([wish(1, old), wish(2, six)], known, NOW) == [Match("io", "live_quick", (1, 2))]


def test_somebody_apart_from_all_others_keeps_no_group_from_forming() -> None:
    """The nearest of three fits with the first alone: the other two are taken."""
    known = Known({("io", 1): 1500, ("io", 2): 1501, ("io", 3): 1550, ("io", 4): 1590},
                  apart={pair(2, 3), pair(2, 4)})  # fmt: skip
    wishes = [wish(1, timedelta(minutes=9), 3), *(wish(user, timedelta(minutes=1), 3) for user in (2, 3, 4))]
    assert match(wishes, known, NOW) == [Match("io", "live_quick", (1, 3, 4))]


def test_five_hundred_who_can_not_meet_are_looked_at_quickly() -> None:
    """By statements and not by seconds: how often two people are compared."""
    known = Known({("io", user): 1000 + 2 * user for user in range(500)})
    looked = 0

    class Counting(Known):
        def may_meet(self, game: str, each: pairing.Pair) -> bool:
            nonlocal looked
            looked += 1
            return False

    assert match([wish(user) for user in range(500)], Counting(known.ratings), NOW) == []
    assert looked <= 500 * 101
