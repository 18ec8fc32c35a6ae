"""Seasons: what their lists hold, and that each is closed exactly once and stays as it was."""

from collections.abc import Callable, Sequence
from datetime import UTC, date, datetime, timedelta
from itertools import pairwise
from typing import Any

import pytest
from celery import current_app
from django.conf import settings
from django.utils import timezone

from accounts.models import Friendship
from accounts.notices.models import Notice
from games.ratings import closing, seasons, selectors, services, standings, tasks, telling
from games.ratings.models import Badge, Season, SeasonStanding, Standing
from tests.ratings.test_ladder import End, at_once, busy, users
from tests.tables.people import Person, counted, done, refused

pytestmark = pytest.mark.django_db
People = Callable[[int], list[Person]]
IO = "gardens_of_io"
BEGIN = datetime(2026, 7, 1, tzinfo=UTC)
OVER = datetime(2026, 10, 1, tzinfo=UTC)
CLOSED = OVER + closing.GRACE
__all__ = ["busy"]


def duel(table: int, at: datetime, winner: int, loser: int, game: str = IO) -> None:
    """A table of two that ended; not rated yet."""
    End(table, game, at, (winner, loser), (1, 2)).arrive()


def play_season(people: Sequence[int], begin: datetime = BEGIN, first_table: int = 1) -> None:
    """Five days on each of which everybody meets the next one twice; who comes first in *people* wins."""
    table = first_table
    for day in range(5):
        for number, winner in enumerate(people):
            for loser in people[number + 1 :]:
                duel(table, begin + timedelta(days=day, minutes=table), winner, loser)
                table += 1
    services.settle()


def in_season(key: str = "2026-3") -> dict[int, tuple[int, int, int, int]]:
    """What stands in a season's list."""
    rows = SeasonStanding.objects.filter(season=key, game=IO)
    return {row.user_id: (row.rating, row.games, row.gain, row.played) for row in rows}


# The calendar -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("day", "key"),
    [(date(2026, 1, 1), "2026-1"), (date(2026, 3, 31), "2026-1"), (date(2026, 4, 1), "2026-2"),
     (date(2026, 9, 30), "2026-3"), (date(2026, 12, 31), "2026-4")],
)  # fmt: skip
def test_a_season_is_a_quarter_of_the_year(day: date, key: str) -> None:
    assert seasons.season_of(day) == key
    begins, ends = seasons.span(key)
    assert begins.date() <= day < ends.date()


def test_seasons_follow_each_other_without_a_gap() -> None:
    keys = [f"{year}-{quarter}" for year in (2026, 2027) for quarter in (1, 2, 3, 4)]
    spans = [seasons.span(key) for key in keys]
    assert all(one[1] == other[0] for one, other in pairwise(spans))
    assert (seasons.name("2026-4"), seasons.name("2027-1")) == ("Autumn 2026", "Winter 2027")


@pytest.mark.parametrize("key", ["2026-5", "2026-0", "26-1", "2026-1 ", "1999-1", "", "2026-11"])
def test_what_names_no_season(key: str) -> None:
    with pytest.raises(seasons.UnknownSeason):
        seasons.span(key)


# Its list -----------------------------------------------------------------------------------------


def test_a_season_counts_its_own_games_and_ratings_go_on() -> None:
    ann, ben = users(2)
    duel(1, BEGIN - timedelta(seconds=1), ann, ben)
    duel(2, BEGIN, ann, ben)
    duel(3, OVER - timedelta(seconds=1), ben, ann)
    duel(4, OVER, ann, ben)
    services.settle()
    assert {key: in_season(key)[ann][1:] for key in ("2026-2", "2026-3", "2026-4")} == {
        "2026-2": (1, 30, 1), "2026-3": (2, in_season("2026-3")[ann][0] - 1530, 3),
        "2026-4": (1, Standing.objects.get(user=ann).rating - in_season("2026-3")[ann][0], 4),
    }  # fmt: skip
    assert in_season("2026-4")[ann][0] == Standing.objects.get(user=ann).rating
    assert services.check() == []


def test_a_season_follows_corrections_as_long_as_it_is_open() -> None:
    ann, ben, cleo = users(3)
    duel(1, BEGIN, ann, ben)
    duel(2, BEGIN + timedelta(days=1), ann, cleo)
    services.settle()
    services.withdraw([2])
    services.settle()
    assert in_season() == {ann: (1530, 1, 30, 1), ben: (1470, 1, -30, 1)}
    services.withdraw([2], withdrawn=False)
    services.settle()
    services.correct(table=1, ranks={0: 2, 1: 1})
    assert in_season()[cleo][1] == 1
    assert in_season()[ann] == (1503, 2, 3, 2)
    assert services.check() == []
    SeasonStanding.objects.filter(user=ann).update(gain=77)
    SeasonStanding.objects.create(
        season="2026-3", game="geckos", user_id=ben, rating=1, games=1, gain=0, played=1
    )
    assert len(services.check()) == 2
    services.rebuild()
    assert services.check() == []
    assert in_season()[ann][2] != 77


# Its end ------------------------------------------------------------------------------------------


def test_a_season_is_closed_when_it_is_over_and_the_first_get_badges() -> None:
    people = users(4)
    play_season(people)
    assert closing.close_seasons(CLOSED - timedelta(seconds=1)) == []
    assert closing.close_seasons(CLOSED) == ["2026-3"]
    assert closing.close_seasons(CLOSED) == []
    badges = Badge.objects.order_by("place").values_list("user", "game", "season", "place")
    assert list(badges) == [(user, IO, "2026-3", place) for place, user in enumerate(people[:3], 1)]
    told = Notice.objects.get(user=people[1])
    assert (told.kind, told.text, told.link) == ("season", telling.SEASON, f"/ladder/{IO}/seasons/2026-3")
    assert told.args == {"season": "Summer 2026", "game": "Gardens of Io", "place": 2}
    assert Notice.objects.count() == 3
    assert selectors.badges_of(people[0]) == [{"game": IO, "season": "2026-3", "place": 1}]


def test_equal_places_share_a_badge_and_too_few_games_give_none() -> None:
    people = users(31)
    SeasonStanding.objects.bulk_create(
        SeasonStanding(season="2026-3", game=IO, user_id=user, rating=1900 - 10 * (number // 2), games=games, gain=0,
                       played=20)
        for number, (user, games) in enumerate(zip(people, [4, *[5] * 30], strict=True))
    )  # fmt: skip
    standings.recount(save=True)
    closing.close_seasons(CLOSED)
    places = list(Badge.objects.order_by("place", "user").values_list("user", "place"))
    assert places[:4] == [(people[1], 1), (people[2], 2), (people[3], 2), (people[4], 4)]
    assert places[-1] == (people[11], 10)
    assert len(places) == 11


def test_what_waits_to_be_rated_is_rated_before() -> None:
    people = users(3)
    play_season(people)
    duel(900, OVER - timedelta(seconds=1), people[0], people[2])
    assert closing.close_seasons(CLOSED) == ["2026-3"]
    assert in_season()[people[0]][1] == 11


def test_a_closed_season_stays_as_it_was_and_ratings_follow_all_the_same() -> None:
    people = users(3)
    play_season(people)
    play_season(people, OVER, 500)
    closing.close_seasons(CLOSED)
    kept, badges = in_season(), list(Badge.objects.values_list())
    now = in_season("2026-4")
    duel(900, OVER - timedelta(seconds=5), people[2], people[0])  # it arrives late
    services.settle()
    services.withdraw([1])  # and a correction
    services.settle()
    services.rebuild()
    assert closing.close_seasons(CLOSED + timedelta(days=1)) == []
    assert (in_season(), list(Badge.objects.values_list())) == (kept, badges)
    assert in_season("2026-4") != now
    assert services.check() == []


def test_whoever_waited_while_another_closed_a_season_leaves_it_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    play_season(users(3))
    monkeypatch.setattr(standings, "open_seasons", lambda: ["2026-3"])  # as it was before the wait
    assert closing.close_seasons(CLOSED) == ["2026-3"]
    assert closing.close_seasons(CLOSED) == []
    assert Badge.objects.count() == Notice.objects.count() == 3


def test_two_seasons_that_are_over_are_both_closed() -> None:
    people = users(2)
    play_season(people)
    play_season(people, BEGIN - timedelta(days=60), 500)
    assert closing.close_seasons(CLOSED) == ["2026-2", "2026-3"]


def test_a_worker_that_is_killed_while_it_closes_leaves_nothing_half_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    people = users(3)
    play_season(people)
    with monkeypatch.context() as broken:
        broken.setattr(telling, "tell_placed", lambda _badge: 1 // 0)
        with pytest.raises(ZeroDivisionError):
            closing.close_seasons(CLOSED)
    assert (Season.objects.count(), Badge.objects.count()) == (0, 0)
    assert closing.close_seasons(CLOSED) == ["2026-3"]
    assert Badge.objects.count() == Notice.objects.count() == 3


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("attempt", range(3))
def test_two_who_close_at_once_and_a_late_result_close_it_once(busy: None, attempt: int) -> None:
    people = users(3)
    play_season(people)
    duel(900, OVER - timedelta(seconds=1), people[2], people[0])
    closed: list[str] = []
    close = [lambda: closed.extend(closing.close_seasons(CLOSED))] * 3
    at_once(*close, services.settle)
    assert closed == ["2026-3"]
    assert Badge.objects.count() == Notice.objects.count() == 3
    assert in_season()[people[0]][1] == 11
    assert services.check() == []


def test_the_task_is_on_the_schedule(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = settings.CELERY_BEAT_SCHEDULE["seasons"]
    assert entry["task"] in current_app.tasks
    people = users(2)
    play_season(people)
    monkeypatch.setattr(timezone, "now", lambda: CLOSED)
    tasks.close_seasons()
    assert Season.objects.get().closed_at == CLOSED


# Pages --------------------------------------------------------------------------------------------


@pytest.fixture
def autumn(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is the second of October, 2026."""
    monkeypatch.setattr(timezone, "now", lambda: OVER + timedelta(days=1))


def test_the_pages_of_seasons(autumn: None, people: People, visitor: Person) -> None:
    three = people(3)
    play_season([person.id for person in three])
    closing.close_seasons(CLOSED)
    spring = done(visitor.get(f"ladder/{IO}?list=season"))
    assert (spring["season"]["key"], spring["season"]["closed_at"], spring["rows"]) == ("2026-4", None, [])
    seen = done(three[0].get(f"ladder/{IO}?list=season&season=2026-3"))
    assert (seen["season"]["begins"], seen["season"]["ends"]) == (
        "2026-07-01T00:00:00Z",
        "2026-10-01T00:00:00Z",
    )
    assert seen["season"]["closed_at"] is not None
    assert [(row["rank"], row["name"], row["games"]) for row in seen["rows"]] == [
        (rank, person.name, 10) for rank, person in enumerate(three, 1)
    ]
    assert seen["rows"][0]["gain"] == seen["rows"][0]["rating"] - 1500
    assert (seen["me"]["rank"], seen["provisional"]) == (1, 0)
    listed = done(visitor.get(f"ladder/{IO}/seasons"))
    assert listed["current"]["key"] == "2026-4"
    assert [(each["key"], [one["name"] for one in each["first"]]) for each in listed["closed"]] == [
        ("2026-3", [person.name for person in three])
    ]
    assert done(visitor.get("ladder/garden_geckos/seasons"))["closed"] == []


def test_the_list_of_friends(people: People, visitor: Person) -> None:
    ann, ben, cleo, dan = people(4)
    for person, rating, games in ((ann, 1500, 2), (ben, 1600, 9), (cleo, 1900, 30)):
        Standing.objects.create(game=IO, user_id=person.id, rating=rating, games=games)
    for other in (ben, dan):
        Friendship.objects.create(
            asker_id=ann.id, asked_id=other.id, asked_at=timezone.now(), accepted_at=timezone.now()
        )
    Friendship.objects.create(asker_id=cleo.id, asked_id=ann.id, asked_at=timezone.now())  # only asked
    seen = done(ann.get(f"ladder/{IO}?list=friends"))
    assert [(row["rank"], row["name"]) for row in seen["rows"]] == [(1, "ben"), (2, "ann")]
    assert (seen["me"]["rank"], seen["total"], seen["fewest_games"]) == (2, 2, 1)
    assert [row["name"] for row in done(dan.get(f"ladder/{IO}?list=friends"))["rows"]] == ["ann"]
    refused(visitor.get(f"ladder/{IO}?list=friends"), 401, "not_signed_in")


@pytest.mark.parametrize(
    "query", ["list=best", "season=2026", "list=season&season=2026-33", "list=season&season=2026-9"]
)
def test_a_list_that_makes_no_sense_is_refused(visitor: Person, query: str) -> None:
    refused(visitor.get(f"ladder/{IO}?{query}"), 400, "bad_body")


def test_an_unknown_season_is_not_found(visitor: Person) -> None:
    for query in ("list=all&season=2026-3", "list=friends&season=2026-3"):
        refused(visitor.get(f"ladder/{IO}?{query}"), 404, "not_found")
    refused(visitor.get("ladder/chess/seasons"), 404, "not_found")


def test_lists_cost_as_many_statements_however_long_they_are(people: People, autumn: None) -> None:
    (ann,) = people(1)
    friends = users(60)
    for each in (ann.id, *friends[:2]):
        Standing.objects.create(game=IO, user_id=each, rating=1500, games=9)
    cost: dict[str, Any] = {}
    for name in ("season", "friends"):
        with counted(20) as cost[name]:
            ann.get(f"ladder/{IO}?list={name}")
    for number, each in enumerate(friends[2:]):
        Standing.objects.create(game=IO, user_id=each, rating=1500 + number, games=9)
        Friendship.objects.create(
            asker_id=ann.id, asked_id=each, asked_at=timezone.now(), accepted_at=timezone.now()
        )
    for name, statements in cost.items():
        with counted(len(statements), exactly=True):
            ann.get(f"ladder/{IO}?list={name}")
