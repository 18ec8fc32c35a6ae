"""A player's pages: history, rating and its games, numbers, head-to-head, achievements."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any

import pytest

from games import registry
from games.ratings import services as ratings
from games.solo.models import Day, Run
from games.tables.models import Seat, Table
from tests.tables.people import Json, Person, begin, counted, done, play, refused, seated

People = Callable[[int], list[Person]]
NOON = datetime(2026, 5, 4, 12, 0, tzinfo=UTC)
GAME = "sealed_garden"
minutes = count(1)


def finished(*seats: Person | str, ranks: tuple[int, ...] = (), **more: Any) -> int:
    """Store a game that was played to its end by these people, and bots by their levels, each a minute later."""
    people = [seat for seat in seats if isinstance(seat, Person)]
    at = more.pop("at", NOON + timedelta(minutes=next(minutes)))
    fields = {"game": GAME, "clock": "normal", "status": "finished", "creator_id": people[0].id, "created_at": at,
              "started_at": at - timedelta(hours=2), "finished_at": at, "changed_at": at, "players_min": len(seats),
              "players_max": len(seats), "size": len(seats), "people": len(people), "turns": 12}  # fmt: skip
    table = Table.objects.create(**{**fields, **more})
    for number, (seat, rank) in enumerate(zip(seats, ranks or range(1, len(seats) + 1), strict=True)):
        who = {"user_id": seat.id} if isinstance(seat, Person) else {"bot": seat}
        Seat.objects.create(table=table, number=number, rank=rank, score=50 - rank, **who)
    return table.pk


def rated(*people: Person, ranks: tuple[int, ...] = (), **more: Any) -> int:
    """The same at a ranked table, with what it did to ratings."""
    table = finished(*people, ranks=ranks, ranked=True, **more)
    seats = Seat.objects.filter(table=table).order_by("number")
    sat = [ratings.Seated(seat.number, seat.user_id or 0, seat.rank or 0, "", 6) for seat in seats]
    ratings.note(table=table, game=GAME, finished_at=at(table), people=sat)
    return table


def tables(answer: Any) -> list[int]:
    """The numbers of listed tables."""
    return [each["table"] for each in done(answer)["games"]]


# History ------------------------------------------------------------------------------------------


def test_history_can_be_narrowed(people: People, visitor: Person) -> None:
    ann, ben, cleo = people(3)
    won, lost = finished(ann, ben), finished(ben, ann, cleo)
    level, robots = finished(ann, cleo, ranks=(1, 1), together=True), finished(ann, "gardener")
    alone, secret = finished(ann, game="lone_garden"), finished(ann, ben, private=True)
    ranked = rated(ben, ann)

    def asked(query: str, of: Person = visitor) -> list[int]:
        return tables(of.get(f"players/ann/games?{query}"))

    assert asked("") == [ranked, alone, robots, level, lost, won]
    assert asked("", ann) == [ranked, secret, alone, robots, level, lost, won]
    assert asked("", ben) == asked("")
    assert asked("opponent=BEN") == [ranked, lost, won]
    assert asked("opponent=ann") == []
    assert asked("game=lone_garden") == asked("end=alone") == [alone]
    assert asked("ranked=true") == [ranked]
    assert asked("end=won") == [robots, won]
    assert asked("end=not_won") == [ranked, lost]
    assert asked("end=together") == [level]
    assert asked("end=not_won&opponent=cleo&ranked=false&page=1") == [lost]
    refused(visitor.get("players/ann/games?opponent=nobody"), 404, "not_found")
    refused(visitor.get("players/nobody/games"), 404, "not_found")
    refused(visitor.get("players/ann/games?end=drawn"), 400, "bad_body")


def test_a_line_of_history_says_who_sat_there_and_how_it_ended(people: People) -> None:
    ann, ben = people(2)
    table = finished(ben, ann, "gardener", ranks=(1, 2, 3))
    Seat.objects.filter(table=table, user=ann.id).update(left="resigned")
    ranked = rated(ann, ben)
    ratings.settle()
    first, second = done(ann.get("players/ann/games"))["games"]
    assert (first["table"], first["change"], first["rank"], first["score"], first["left"]) == (
        ranked,
        30,
        1,
        49,
        "",
    )
    assert first["others"] == [{"name": "ben", "bot": None, "rank": 2}]
    assert (second["title"], second["players"], second["left"], second["change"]) == (
        registry.get(GAME).meta.title, 3, "resigned", None)  # fmt: skip
    assert second["others"] == [
        {"name": "ben", "bot": None, "rank": 1},
        {"name": None, "bot": "gardener", "rank": 3},
    ]


# A rating -----------------------------------------------------------------------------------------


def test_a_rating_is_a_line_of_points_with_the_games_behind_each(people: People, visitor: Person) -> None:
    ann, ben = people(2)
    played = [rated(ann, ben, at=NOON + timedelta(days=day)) for day in range(130)]
    ratings.settle()
    page = done(visitor.get(f"players/ann/ratings/{GAME}"))
    assert (page["rating"]["games"], page["rating"]["provisional"], page["total"], page["pages"]) == (
        130,
        False,
        130,
        11,
    )
    assert [each["table"] for each in page["games"]] == played[:-13:-1]
    points = page["points"]
    assert [(each["first"], each["last"]) for each in points[:2]] == [(1, 3), (4, 6)]
    assert (len(points), points[-1]["last"], points[-1]["rating"]) == (44, 130, page["rating"]["rating"])
    assert [each["provisional"] for each in points[:5]] == [True, True, True, False, False]
    assert all(one["rating"] == one["high"] >= one["low"] for one in points)
    behind = done(visitor.get(f"players/ann/ratings/{GAME}?first=4&last=6"))
    assert [(each["table"], each["number"]) for each in behind["games"]] == [
        (played[5], 6),
        (played[4], 5),
        (played[3], 4),
    ]
    newest = behind["games"][0]
    assert newest["after"] - newest["before"] == newest["change"] > 0
    assert (newest["rank"], newest["players"], newest["opponents"], newest["why_not"]) == (
        1,
        2,
        ["ben"],
        None,
    )


def test_games_out_of_the_ladder_are_listed_with_the_reason(people: People, visitor: Person) -> None:
    ann, ben = people(2)
    kept, void = rated(ann, ben), rated(ann, ben, private=True)
    ratings.settle()
    ratings.withdraw([void])
    ratings.settle()
    waits = rated(ann, ben)
    page = done(visitor.get(f"players/ann/ratings/{GAME}"))
    assert [(each["table"], each["number"], each["waits"]) for each in page["games"]] == [
        (waits, None, True), (None, None, False), (kept, 1, False)]  # fmt: skip
    assert "out of the ladder" in page["games"][1]["why_not"]
    assert len(page["points"]) == 1
    assert tables(ann.get(f"players/ann/ratings/{GAME}"))[1] == void


def test_no_rating_yet(people: People) -> None:
    (ann,) = people(1)
    page = done(ann.get(f"players/ann/ratings/{GAME}"))
    assert (page["rating"], page["points"], page["games"], page["pages"]) == (None, [], [], 1)
    refused(ann.get("players/ann/ratings/chess"), 404, "not_found")


# Numbers ------------------------------------------------------------------------------------------


def test_wins_by_seat_and_number_of_players(people: People, visitor: Person) -> None:
    ann, ben, cleo = people(3)
    finished(ann, ben)
    finished(ann, ben, ranks=(2, 1))
    finished(ben, ann, ranks=(1, 1), together=True)
    finished(ben, cleo, ann, ranks=(2, 3, 1))
    finished(ann, ben, private=True)
    found = done(visitor.get("players/ann/record"))["seats"]
    assert [(each["players"], each["seat"], each["games"], each["won"]) for each in found] == [
        (2, 0, 2, 1),
        (3, 2, 1, 1),
    ]
    assert done(ann.get("players/ann/record"))["seats"][0]["games"] == 3


def test_head_to_head(people: People, visitor: Person) -> None:
    ann, ben, cleo = people(3)
    finished(ann, ben)
    finished(ben, cleo, ann)
    finished(ben, ann, ranks=(1, 1), private=True)
    finished(ben, ann, ranks=(1, 1), together=True)
    finished(ann, cleo)
    assert done(ann.get("players/ben/record"))["against"] == [
        {"game": GAME, "games": 3, "before": 1, "behind": 1}
    ]
    assert done(ben.get("players/ann/record"))["against"] == [
        {"game": GAME, "games": 3, "before": 1, "behind": 1}
    ]
    assert done(ann.get("players/ann/record"))["against"] is None
    assert done(visitor.get("players/ann/record"))["against"] is None


# Achievements -------------------------------------------------------------------------------------


def earned(of: Person) -> Json:
    """What somebody has earned, by key, to the minute."""
    found = done(of.get(f"players/{of.name}/record"))["achievements"]
    return {each["key"]: datetime.fromisoformat(each["earned_at"]) for each in found if each["earned_at"]}


def at(table: int) -> datetime:
    """When a table ended."""
    found = Table.objects.get(pk=table).finished_at
    assert found is not None
    return found


def test_achievements_have_the_day_on_which_they_were_earned(people: People) -> None:
    ann, ben, cleo, dan = people(4)
    assert earned(ann) == {}
    finished(ann, "sprout")
    first = finished(ben, ann)
    won = finished(ann, ben)
    tall = finished(ann, ben, cleo, dan)
    master = finished(ann, "master")
    team = finished(ann, ben, ranks=(1, 1), together=True)
    assert earned(ann) == {"first_game": at(first), "first_win": at(won), "tall_table": at(tall),
                           "beat_master": at(master), "together": at(team)}  # fmt: skip
    tenth = [finished(ben, ann) for _ in range(6)][-1]
    assert earned(ann)["ten_games"] == at(tenth)
    for slug in registry.games():
        last = finished(ann, "sprout", game=slug)
    assert earned(ann)["every_game"] == at(last)


def test_levels_count_once_a_rating_is_no_longer_provisional(people: People) -> None:
    ann, ben = people(2)
    for day in range(9):
        rated(ann, ben, at=NOON + timedelta(days=day))
    ratings.settle()
    assert "bloom" not in earned(ann)
    tenth = rated(ann, ben, at=NOON + timedelta(days=9))
    ratings.settle()
    assert earned(ann)["bloom"] == at(tenth)
    assert "old_oak" not in earned(ann)


@pytest.mark.parametrize("missed", [None, 3])
def test_seven_days_running_and_a_medal(people: People, missed: int | None) -> None:
    (ann,) = people(1)
    for back in range(8):
        day = Day.objects.create(game="lone_garden", date=(NOON + timedelta(days=back)).date())
        ended = NOON + timedelta(days=back, hours=20 if back == missed else 1)
        Run.objects.create(table=back, user_id=ann.id, game="lone_garden", day=day, began_at=NOON, ended_at=ended,
                           score=1, worth=2, medal="gold" if back == 2 else "")  # fmt: skip
    expected = {"medal": NOON + timedelta(days=2, hours=1)}
    if missed is None:
        expected["seven_days"] = NOON + timedelta(days=6, hours=1)
    assert earned(ann) == expected


# Cost, and the whole way --------------------------------------------------------------------------


def test_pages_take_as_many_queries_for_many_games_as_for_few(people: People) -> None:
    ann, ben = people(2)
    for _ in range(30):
        rated(ann, ben)
    ratings.settle()
    with counted(5):
        done(ann.get("players/ben/games"))
    with counted(7):
        done(ben.get(f"players/ann/ratings/{GAME}"))
    with counted(14):
        done(ben.get("players/ann/record"))


def test_a_game_is_measured_when_it_ends(people: People) -> None:
    table = begin(players := people(2))
    play(table, seated(table, players))
    found = Table.objects.get(pk=table)
    assert (found.size, found.people, found.together) == (2, 2, False)
    assert found.turns == found.moves.filter(seat__isnull=False).count() > 0
    assert tables(players[0].get("players/ann/games")) == [table]
