"""Somebody's best alone, by goals, and how one game compares."""

from collections.abc import Callable
from datetime import timedelta
from itertools import count

import pytest

from games.engine.game import Feat
from games.solo import selectors, services
from games.solo.models import Run
from games.tables.models import Table
from tests.solo.players import BEST, LONE, alone, at_random, attempt
from tests.tables.conftest import Watch
from tests.tables.people import Json, Person, counted, done, refused

People = Callable[[int], list[Person]]
TABLES = count(10**6)


def ran(person: Person, watch: Watch, goals: str, score: int, worth: int = 0, medal: str = "") -> int:
    """Store a game of somebody's, as the end of one does; its table."""
    table, feat = next(TABLES), Feat(tuple(goals.split()), medal, worth)
    fields = services.following(watch.on(minutes=1), score, feat)
    services.end(table=table, game=LONE, began_at=watch.now, runs={person.id: fields})
    return table


def test_the_best_stand_by_goals_with_medals_first_and_shared_ranks(people: People, watch: Watch) -> None:
    ann, ben = people(2)
    scores = [(30, 0, ""), (12, 2, "bronze"), (40, 0, ""), (12, 2, "bronze"), (9, 3, "silver")]
    tables = [ran(ann, watch, "cricket pond", *each) for each in scores]
    other = ran(ann, watch, "moth sand", 5)
    ran(ben, watch, "cricket pond", 99, 3, "silver")
    said = done(ann.get(BEST))
    assert (said["game"], said["title"]) == (LONE, "Lone Garden")
    pond, sand = said["lists"]
    assert (pond["goals"], pond["played"]) == (["cricket", "pond"], 5)
    assert [(run["table"], run["rank"], run["score"], run["medal"]) for run in pond["best"]] == [
        (tables[4], 1, 9, "silver"), (tables[1], 2, 12, "bronze"), (tables[3], 2, 12, "bronze")]  # fmt: skip
    assert [run["reached"] for run in pond["best"]] == [True] * 3
    assert (sand["goals"], sand["played"], sand["best"][0]["table"]) == (["moth", "sand"], 1, other)
    assert sand["best"][0] | {"ended_at": ""} == {
        "rank": 1, "score": 5, "medal": None, "reached": False, "table": other, "ended_at": "", "day": None,
    }  # fmt: skip


def test_a_game_compares_with_those_of_the_same_goals(people: People, watch: Watch) -> None:
    ann, ben = people(2)
    scores = [(30, 1, ""), (12, 2, "bronze"), (30, 1, ""), (29, 1, "")]
    tables = [ran(ann, watch, "cricket pond", *each) for each in scores]
    ran(ann, watch, "moth sand", 99)
    found = [selectors.standing(table, ann.id) for table in tables]
    assert [(each["place"], each["of"]) for each in found if each] == [(2, 4), (1, 4), (2, 4), (4, 4)]
    assert selectors.standing(tables[0], ben.id) is None


def test_a_finished_game_is_listed_and_says_how_it_compares(people: People, visitor: Person, watch: Watch) -> None:
    ann, ben = people(2)
    pages = []
    for seed in range(6):
        table = alone(ann)
        watch.on(minutes=5)
        pages.append(at_random(ann, table, seed))
    pages = [ann.see(page["id"]) for page in pages]
    lists = done(ann.get(BEST))["lists"]
    assert sum(each["played"] for each in lists) == 6
    for page in pages:
        check_standing(page, pages)
    best = {run["table"]: run for each in lists for run in each["best"]}
    first = best[next(page["id"] for page in pages if page["standing"]["place"] == 1)]
    assert first["rank"] == 1
    assert first["ended_at"] == ann.see(first["table"])["finished_at"]
    assert ben.see(pages[0]["id"])["standing"] is None
    assert done(ben.get(BEST))["lists"] == []
    refused(visitor.get(BEST), 401, "not_signed_in")


def check_standing(page: Json, pages: list[Json]) -> None:
    """A game's standing follows from all of them, reckoned by hand."""
    own, solo = page["standing"], page["result"]["solo"]
    assert (own["goals"], own["medal"] or "") == (solo["goals"], solo["medal"])
    assert own["score"] == page["result"]["scores"][0]
    same = [each["standing"] for each in pages if each["result"]["solo"]["goals"] == own["goals"]]
    worth = {"gold": 2, "": 0}
    keys = [(worth[each["medal"] or ""] or each["reached"], each["score"]) for each in same]
    mine = (worth[own["medal"] or ""] or own["reached"], own["score"])
    assert (own["place"], own["of"]) == (1 + sum(key > mine for key in keys), len(keys))


def test_what_was_given_up_and_boards_played_again_are_not_listed(people: People, watch: Watch) -> None:
    (ann,) = people(1)
    given_up = alone(ann)
    done(ann.post(f"tables/{given_up}/resign"))
    done(ann.post(f"tables/{attempt(ann)}/resign"))
    watch.on(days=1)
    again = done(ann.post(f"games/{LONE}/day/2026-05-04/again"))["id"]
    seen = at_random(ann, again)
    assert (seen["status"], seen["standing"]) == ("finished", None)
    assert done(ann.get(BEST))["lists"] == []


def test_a_days_attempt_is_listed_with_its_day(people: People, watch: Watch) -> None:
    (ann,) = people(1)
    seen = at_random(ann, attempt(ann))
    (listed,) = done(ann.get(BEST))["lists"]
    assert (listed["best"][0]["table"], listed["best"][0]["day"]) == (seen["id"], "2026-05-04")
    assert (seen["standing"]["place"], seen["standing"]["of"]) == (1, 1)


@pytest.mark.parametrize("slug", ["sealed_garden", "no_such_game"])
def test_there_is_no_list_of_what_nobody_plays_alone(people: People, slug: str) -> None:
    (ann,) = people(1)
    refused(ann.get(f"games/{slug}/best"), 404, "not_found")


def test_the_list_takes_one_query_however_long_it_is(people: People, watch: Watch) -> None:
    (ann,) = people(1)
    for number in range(40):
        ran(ann, watch, f"goal-{number % 8}", number)
    with counted(1):
        lists = done(ann.get(BEST))["lists"]
    assert [len(each["best"]) for each in lists] == [3] * 8
    assert Run.objects.count() == 40


def test_games_with_others_are_no_runs(people: People, watch: Watch) -> None:
    ann, ben = people(2)
    table = ann.open(LONE, 2)
    done(ben.post(f"tables/{table}/join"))
    assert Table.objects.get(pk=table).status == "running"
    watch.now += timedelta(hours=1)
    done(ann.post(f"tables/{table}/resign"))
    assert not Run.objects.exists()
