"""The garden of the day: one attempt each, equal luck for equal play, a leaderboard, and the board played again."""

from collections.abc import Callable
from datetime import UTC, datetime

import pytest

from games.solo.models import Day, Run
from games.tables.models import Move, Table
from tests.solo.players import DAY, LONE, alone, at_random, attempt, drawn, greedily
from tests.tables.conftest import Watch
from tests.tables.people import Json, Person, counted, done, refused, steps_of

People = Callable[[int], list[Person]]
TODAY, TOMORROW = "2026-05-04", "2026-05-05"


def board(person: Person, day: str | None = None) -> Json:
    """The leaderboard of a day, or of today, as somebody sees it."""
    return done(person.get(DAY if day is None else f"{DAY}/{day}"))


# Attempts -----------------------------------------------------------------------------------------


def test_the_second_press_leads_to_the_same_table(people: People, watch: Watch) -> None:
    ann, ben = people(2)
    table = attempt(ann)
    assert attempt(ann) == table != attempt(ben)
    seen = ann.see(table)
    assert seen["day"] == {"date": TODAY, "counts": True}
    assert (seen["status"], seen["clock"]["preset"], seen["private"], seen["link"]) == ("running", "none", True, None)
    at_random(ann, table)
    assert attempt(ann) == table
    assert Table.objects.count() == Run.objects.count() == 2


def test_an_attempt_given_up_is_the_attempt(people: People, watch: Watch) -> None:
    (ann,) = people(1)
    table = attempt(ann)
    done(ann.post(f"tables/{table}/resign"))
    assert attempt(ann) == table
    (row,) = board(ann)["rows"]
    assert row == {
        "rank": None, "name": "ann", "state": "given_up", "score": None, "medal": None, "reached": None,
        "mine": True, "table": table,
    }  # fmt: skip


def test_the_same_key_is_answered_the_same_after_midnight_too(people: People, watch: Watch) -> None:
    (ann,) = people(1)
    watch.now = datetime(2026, 5, 4, 23, 59, 59, 999999, tzinfo=UTC)
    first = ann.post(DAY, key="the-only-attempt").content
    watch.on(microseconds=1)
    assert ann.post(DAY, key="the-only-attempt").content == first
    assert Run.objects.count() == Day.objects.count() == 1
    refused(ann.post(DAY, {"day": TODAY}, key="the-only-attempt"), 422, "key_reused")
    assert attempt(ann) != done(ann.post(DAY, key="the-only-attempt"))["id"]


def test_an_attempt_is_of_the_day_on_which_it_was_begun(people: People, watch: Watch) -> None:
    ann, ben = people(2)
    watch.now = datetime(2026, 5, 4, 23, 59, 59, tzinfo=UTC)
    late, early = attempt(ann), attempt(ben)
    at_random(ben, early)
    watch.on(seconds=1)
    assert ann.see(late)["day"]["date"] == TODAY
    at_random(ann, late)
    assert drawn(late) == drawn(early)
    rows = {row["name"]: row for row in board(ben, TODAY)["rows"]}
    assert (rows["ben"]["state"], rows["ben"]["rank"]) == ("finished", 1)
    assert (rows["ann"]["state"], rows["ann"]["rank"], rows["ann"]["score"]) == ("late", None, rows["ben"]["score"])
    assert board(ann)["rows"] == []


def test_who_means_another_day_begins_nothing(people: People, watch: Watch) -> None:
    (ann,) = people(1)
    for day in ("2026-05-03", TOMORROW):
        refused(ann.post(DAY, {"day": day}), 409, "not_today")
    for odd in ("today", "2026-5-4", 20260504, None, ["2026-05-04"]):
        refused(ann.post(DAY, {"day": odd}), 400, "bad_body")
    assert not Table.objects.exists()
    assert done(ann.post(DAY, {"day": TODAY}))["id"] == attempt(ann)


def test_visitors_and_other_games_have_none(people: People, visitor: Person) -> None:
    (ann,) = people(1)
    refused(visitor.post(DAY), 401, "not_signed_in")
    for slug in ("sealed_garden", "no_such_game"):
        refused(ann.post(f"games/{slug}/day"), 404, "not_found")
        refused(ann.get(f"games/{slug}/day"), 404, "not_found")
        refused(ann.post(f"games/{slug}/day/{TODAY}/again"), 404, "not_found")


# Luck ---------------------------------------------------------------------------------------------


def test_equal_play_meets_equal_luck_and_other_days_other_luck(people: People, watch: Watch) -> None:
    ann, ben, cleo = people(3)
    one, other = attempt(ann), attempt(ben)
    at_random(ann, one, seed=4)
    at_random(ben, other, seed=4)
    assert drawn(one) == drawn(other)
    assert {step["kind"] for step in drawn(one)} >= {"bury", "deal", "roll"}
    watch.on(days=1)
    lucks = [drawn(one)]
    for _ in range(4):
        table = attempt(cleo)
        at_random(cleo, table, seed=4)
        lucks.append(drawn(table))
        watch.on(days=1)
    assert all(luck != lucks[0] for luck in lucks[1:])


def test_other_play_meets_the_same_luck_where_it_can(people: People, watch: Watch) -> None:
    ann, ben = people(2)
    one, other = attempt(ann), attempt(ben)
    greedily(ann, one)
    at_random(ben, other, seed=3)
    mine, theirs = ([move.steps for move in Move.objects.filter(table=table, number__gt=0)] for table in (one, other))
    assert mine != theirs
    for kind in ("bury", "deal", "roll"):
        ours, others = ([step for step in drawn(table) if step["kind"] == kind] for table in (one, other))
        assert ours == others


def test_a_game_outside_the_day_has_luck_of_its_own(people: People, watch: Watch) -> None:
    (ann,) = people(1)
    daily = attempt(ann)
    assert all(drawn(alone(ann)) != drawn(daily) for _ in range(5))


def test_nothing_staged_is_told_what_would_be_drawn(people: People, watch: Watch) -> None:
    """Two worlds that differ in the day's secret alone answer every draft of the first turn with the same bytes."""
    ann, ben = people(2)
    told = []
    for secret in ("a" * 64, "b" * 64):
        Run.objects.all().delete()
        Move.objects.all().delete()
        Table.objects.all().delete()
        Day.objects.update_or_create(game=LONE, date=watch.now.date(), defaults={"secret": "c" * 64})
        table = attempt(ann)
        Day.objects.update(secret=secret)
        seen, said = ann.see(table), []
        for step in steps_of(seen["legal"]):
            said.append(done(ann.stage(table, step, version=seen["expected_version"])))
            closes = said[-1]["draft"]["closes"]
            behind = ann.stage(table, step, {"kind": "pass"}, version=seen["expected_version"])
            assert closes is None or behind.status_code == 422
        told.append(said)
    assert told[0] == told[1]
    del ben


# The leaderboard ----------------------------------------------------------------------------------


def test_a_day_without_attempts_is_empty(visitor: Person, watch: Watch) -> None:
    seen = board(visitor)
    assert (seen["attempts"], seen["rows"], seen["mine"], seen["goals"]) == (0, [], None, [])
    assert (seen["date"], seen["today"], seen["open"]) == (TODAY, TODAY, True)
    assert (seen["previous"], seen["next"]) == (None, None)
    assert seen["ends_at"] == "2026-05-05T00:00:00Z"
    assert not Day.objects.exists()


def test_days_that_never_come_are_not_there(visitor: Person, watch: Watch) -> None:
    for day in (TOMORROW, "2026-02-30", "20260504", "2026-W19-1", "yesterday", "9999-12-31"):
        refused(visitor.get(f"{DAY}/{day}"), 404, "not_found")
    assert board(visitor, "0001-01-01")["next"] == TODAY


def rank_by_hand(rows: list[Json]) -> list[int]:
    worth = {"gold": 2, None: 0}
    keys = [(worth[row["medal"]] or int(row["reached"]), row["score"]) for row in rows]
    assert keys == sorted(keys, reverse=True)
    return [1 + sum(other > key for other in keys) for key in keys]


def test_the_leaderboard_ranks_by_medal_and_score_and_shares_ties(people: People, watch: Watch) -> None:
    crowd = people(5)
    for person, seed in zip(crowd, (1, 2, 1, 3), strict=False):
        at_random(person, attempt(person), seed)
    running = attempt(crowd[4])
    seen = board(crowd[0])
    assert (seen["attempts"], seen["finished"]) == (5, 4)
    done_, last = seen["rows"][:4], seen["rows"][4]
    assert [row["rank"] for row in done_] == rank_by_hand(done_)
    twins = [row for row in done_ if row["name"] in ("ann", "cleo")]
    assert twins[0]["rank"] == twins[1]["rank"]
    assert [row["name"] for row in seen["rows"] if row["mine"]] == ["ann"]
    assert seen["mine"] == next(row for row in seen["rows"] if row["mine"])
    assert last == {
        "rank": None, "name": "eva", "state": "under_way", "score": None, "medal": None, "reached": None,
        "mine": False, "table": None,
    }  # fmt: skip
    assert board(crowd[4])["mine"]["table"] == running


def test_the_leaderboard_takes_as_many_queries_whoever_played(people: People, watch: Watch) -> None:
    crowd = people(5)
    at_random(crowd[0], attempt(crowd[0]))
    with counted(6) as few:
        board(crowd[0])
    for person in crowd[1:]:
        at_random(person, attempt(person))
    with counted(len(few)):
        board(crowd[0])


def test_the_leaderboard_has_pages_and_ones_own_row_on_each(
    people: People, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.solo.selectors.PAGE", 2)
    crowd = people(5)
    for seed, person in enumerate(crowd):
        at_random(person, attempt(person), seed)
    pages = [done(crowd[0].get(f"{DAY}?page={page}")) for page in (1, 2, 3)]
    assert [(page["page"], page["pages"], len(page["rows"])) for page in pages] == [(1, 3, 2), (2, 3, 2), (3, 3, 1)]
    rows = [row for page in pages for row in page["rows"]]
    assert [row["rank"] for row in rows] == rank_by_hand(rows)
    assert len({page["mine"]["rank"] for page in pages}) == 1
    assert pages[0]["mine"] in rows


def test_days_lead_to_their_neighbours(people: People, visitor: Person, watch: Watch) -> None:
    (ann,) = people(1)
    attempt(ann)
    watch.on(days=3)
    attempt(ann)
    watch.on(days=2)
    beside = {day: board(visitor, day) for day in (TODAY, "2026-05-06", "2026-05-07", "2026-05-09")}
    assert {day: (each["previous"], each["next"]) for day, each in beside.items()} == {
        TODAY: (None, "2026-05-07"),
        "2026-05-06": (TODAY, "2026-05-07"),
        "2026-05-07": (TODAY, "2026-05-09"),
        "2026-05-09": ("2026-05-07", None),
    }


# Played again -------------------------------------------------------------------------------------


def test_a_board_is_played_again_when_its_day_is_over(people: People, watch: Watch) -> None:
    ann, ben = people(2)
    table = attempt(ann)
    at_random(ann, table, seed=2)
    refused(ben.post(f"{DAY}/{TODAY}/again"), 409, "not_over")
    watch.on(hours=12)
    first = done(ben.post(f"{DAY}/{TODAY}/again", key="once-more-please"))["id"]
    assert done(ben.post(f"{DAY}/{TODAY}/again", key="once-more-please"))["id"] == first
    assert done(ben.post(f"{DAY}/{TODAY}/again"))["id"] != first
    seen = at_random(ben, first, seed=2)
    assert seen["day"] == {"date": TODAY, "counts": False}
    assert drawn(first) == drawn(table)
    assert [row["name"] for row in board(ben, TODAY)["rows"]] == ["ann"]


def test_a_day_nobody_began_can_not_be_played_again(people: People, watch: Watch) -> None:
    (ann,) = people(1)
    refused(ann.post(f"{DAY}/2026-05-01/again"), 409, "not_played")
    refused(ann.post(f"{DAY}/2026-02-30/again"), 404, "not_found")
    assert not Day.objects.exists()
