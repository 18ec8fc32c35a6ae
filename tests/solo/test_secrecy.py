"""Who sees what of a day's attempt, in the day and after it, on every way; and that its luck's secret is on none."""

import json
import logging
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from games.solo.models import Day
from games.tables import access, selectors
from games.tables.models import Move, Receipt, Table
from tests.solo.players import BEST, DAY, LONE, alone, at_random, attempt
from tests.solo.test_day import TODAY, board
from tests.tables.conftest import Watch
from tests.tables.people import Person, done, play

pytestmark = pytest.mark.any_database

People = Callable[[int], list[Person]]


def lists(person: Person) -> dict[str, Any]:
    """Every list that could name a table to this person."""
    signed_in = {"tables/mine", "me", BEST} if person.name else set()
    paths = {"tables", "tables/live", "players/ann", DAY, f"{DAY}/{TODAY}", f"ladder/{LONE}", "site", *signed_in}
    return {path: json.loads(person.get(path).content) for path in paths}


def numbers(data: Any) -> Iterator[int]:
    """Every number in an answer."""
    if isinstance(data, dict | list):
        for each in data.values() if isinstance(data, dict) else data:
            yield from numbers(each)
    elif type(data) is int:
        yield data


def shut(person: Person, table: int) -> bool:
    """Whether a table is not there for somebody: its page, its record, its socket, and whatever link they try."""
    link = Table.objects.get(pk=table).link
    user_id = person.id if person.name else None
    session = person.client.cookies["sessionid"].value if person.name else ""
    statuses = {person.get(f"tables/{table}{way}").status_code for way in ("", "/record", f"?link={link}")}
    watched = selectors.may_watch(table, user_id, link), access.admit(table, session, link) is not None
    assert statuses in ({200}, {404}), statuses
    assert watched == ((True, True) if statuses == {200} else (False, False))
    return statuses == {404}




@pytest.fixture
def daily(people: People, watch: Watch) -> tuple[Person, Person, int]:
    """Somebody's attempt under way, and somebody else. The table's number is one that nothing else has."""
    ann, ben = people(2)
    for _ in range(40):
        done(ben.post(f"tables/{alone(ben)}/resign"))
    table = attempt(ann)
    play(table, [ann], 2)
    return ann, ben, table


def test_an_attempt_under_way_is_its_players_alone(
    daily: tuple[Person, Person, int], visitor: Person, watch: Watch
) -> None:
    ann, ben, table = daily
    for days in (0, 1, 30):
        watch.on(days=days)
        assert not shut(ann, table)
        assert shut(ben, table)
        assert shut(visitor, table)
        for person in (ben, visitor):
            assert all(table not in numbers(answer) for answer in lists(person).values())
    assert [card["id"] for card in done(ann.get("tables/mine"))["alone"]] == [table]


def test_a_finished_attempt_opens_to_all_at_midnight(
    daily: tuple[Person, Person, int], visitor: Person, watch: Watch
) -> None:
    ann, ben, table = daily
    at_random(ann, table)
    watch.on(hours=11, minutes=59, seconds=59)
    for person in (ben, visitor):
        assert shut(person, table)
        assert all(table not in numbers(answer) for answer in lists(person).values())
    assert board(ben)["goals"] == []
    assert board(ann)["goals"]
    watch.on(seconds=1)
    for person in (ben, visitor):
        assert not shut(person, table)
        (row,) = board(person, TODAY)["rows"]
        assert row["table"] == table
        assert board(person, TODAY)["goals"]
        seen = person.see(table)
        assert (seen["my_seat"], seen["actions"], seen["link"], seen["standing"]) == (None, [], None, None)


def test_who_is_late_opens_nothing_before_the_end(daily: tuple[Person, Person, int], watch: Watch) -> None:
    """A day may be over while somebody's attempt at it is not: nobody looks over their shoulder."""
    ann, ben, table = daily
    watch.on(days=1)
    assert shut(ben, table)
    assert board(ben, TODAY)["rows"][0]["state"] == "under_way"
    at_random(ann, table)
    assert not shut(ben, table)
    assert board(ben, TODAY)["rows"][0]["state"] == "late"


def test_an_attempt_given_up_opens_with_its_day(daily: tuple[Person, Person, int], watch: Watch) -> None:
    ann, ben, table = daily
    done(ann.post(f"tables/{table}/resign"))
    assert shut(ben, table)
    watch.on(days=1)
    assert not shut(ben, table)


def test_the_secret_of_a_day_is_told_to_nobody(
    daily: tuple[Person, Person, int], visitor: Person, watch: Watch, caplog: pytest.LogCaptureFixture
) -> None:
    """Not in answers, of its player either; not in what is stored beside it, not in the log, not in how it prints."""
    ann, ben, table = daily
    caplog.set_level(logging.DEBUG)
    day = Day.objects.get()
    at_random(ann, table)
    said: list[str] = []
    for days in (0, 1):
        watch.on(days=days)
        for person in (ann, ben, visitor):
            said += map(json.dumps, lists(person).values())
            said += [str(person.get(f"tables/{table}{way}").content) for way in ("", "/record")]
            person.post(DAY, {"day": TODAY})
            said.append(str(person.post(f"{DAY}/{TODAY}/again").content))
    stored = [str(rows.values_list()) for rows in (Table.objects, Move.objects, Receipt.objects)]
    said += [*stored, caplog.text, str(day), repr(day)]
    assert len(said) > 40
    assert not [text for text in said if day.secret in text or day.secret[:16] in text]


def test_each_day_has_a_secret_of_its_own(people: People, watch: Watch) -> None:
    (ann,) = people(1)
    for _ in range(5):
        attempt(ann)
        watch.on(days=1)
    secrets = list(Day.objects.values_list("secret", flat=True))
    assert len(set(secrets)) == 5
    assert {len(secret) for secret in secrets} == {64}
