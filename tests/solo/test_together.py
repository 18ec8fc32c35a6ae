"""The best of what several reached together, and which games count."""

from collections.abc import Callable
from datetime import timedelta
from itertools import count

import pytest

from games.engine.game import Feat
from games.solo import services
from games.solo.models import Run
from games.tables import verify
from games.tables.models import Table
from tests.tables.conftest import Watch
from tests.tables.people import Json, Person, begin, counted, done, play, refused, seated

People = Callable[[int], list[Person]]
IO = "gardens_of_io"
URL = f"games/{IO}/together"
TOGETHER = {"mode": "cooperative"}
TABLES = count(10**6)


def ran(watch: Watch, score: int, *people: Person) -> int:
    """Store what people reached together, as the end of their game does; their table."""
    table = next(TABLES)
    fields = services.following(watch.on(minutes=1), score, Feat((), "", 1))
    runs = {person.id: fields for person in people}
    services.end(table=table, game=IO, began_at=watch.now, runs=runs, players=len(people))
    return table


def lists(person: Person) -> list[Json]:
    """The lists as somebody sees them."""
    found: list[Json] = done(person.get(URL))["lists"]
    return found


def test_the_best_stand_by_number_of_players(people: People, visitor: Person, watch: Watch) -> None:
    ann, ben, cleo = people(3)
    tables = [ran(watch, score, ann, ben) for score in (30, 44, 30, 12)]
    three = ran(watch, 9, ann, ben, cleo)
    two, more = lists(cleo)
    assert [(run["table"], run["rank"], run["score"]) for run in two["best"]] == [
        (tables[1], 1, 44), (tables[0], 2, 30), (tables[2], 2, 30), (tables[3], 4, 12)]  # fmt: skip
    assert (two["players"], two["best"][0]["names"], two["mine"]) == (2, ["ann", "ben"], None)
    assert (more["players"], [run["mine"] for run in more["best"]]) == (3, [True])
    assert more["mine"] == {"rank": 1, "score": 9, "table": three, "played": 1}
    assert lists(ben)[0]["mine"] == {"rank": 1, "score": 44, "table": tables[1], "played": 4}
    assert lists(visitor)[0]["mine"] is None
    refused(visitor.get("games/chess/together"), 404, "not_found")


def test_five_are_shown_by_few_queries_and_ones_own_place_behind_them_too(
    people: People, watch: Watch
) -> None:
    ann, ben, cleo = people(3)
    for score in range(30, 42):
        ran(watch, score, ann, ben)
    own = ran(watch, 20, ann, cleo)
    with counted(4 + 3):
        (two,) = lists(cleo)
    assert [run["score"] for run in two["best"]] == list(range(41, 36, -1))
    assert two["mine"] == {"rank": 13, "score": 20, "table": own, "played": 1}


@pytest.mark.parametrize(
    ("more", "listed"),
    [({}, True), ({"private": True}, False), ({"options": {**TOGETHER, "lap_bonus": "on"}}, False)],
)
def test_a_game_played_together_to_its_end(people: People, more: Json, listed: bool) -> None:
    players = people(2)
    if more.get("private"):
        table = players[0].open(IO, options=TOGETHER, **more)
        link = players[0].see(table)["link"]
        done(players[1].post(f"tables/{table}/join", {"link": link.rpartition("=")[2]}))
    else:
        table = begin(players, game=IO, **{"options": TOGETHER, **more})
    play(table, seated(table, players))
    found = Table.objects.get(pk=table)
    assert (found.status, found.together, found.size) == ("finished", True, 2)
    assert Run.objects.count() == (2 if listed else 0)
    assert [run["table"] for each in lists(players[0]) for run in each["best"]] == ([table] if listed else [])
    assert done(players[0].get(f"games/{IO}/statistics"))["reckoned_at"] is None
    assert done(players[0].get("players/ann"))["games"][0]["won"] == 0
    assert verify.check_table(table).faults == []


def test_what_was_left_does_not_count(people: People, watch: Watch) -> None:
    players = people(3)
    table = begin(players, game=IO, options=TOGETHER)
    first, *others = seated(table, players)
    done(first.post(f"tables/{table}/resign"))
    watch.now += timedelta(hours=1)
    play(table, others)
    assert Table.objects.get(pk=table).status in ("finished", "cancelled")
    assert not Run.objects.exists()
