"""Reputation: what is counted, how it shows, and tables that ask for some."""

from collections.abc import Callable

import pytest

from games.tables import reputation, services
from games.tables.models import Table
from tests.tables.conftest import Watch
from tests.tables.people import Person, begin, done, play, refused, seated
from tests.tables.test_leaving import running

People = Callable[[int], list[Person]]


def points(*people: Person) -> list[int]:
    """What each of them stands at."""
    return [done(person.get(f"players/{person.name}"))["reputation"] for person in people]


def deeds(person: Person, of: Person | None = None) -> list[tuple[str, int, int]]:
    """What is listed of somebody."""
    page = done(person.get(f"players/{(of or person).name}/reputation"))
    return [(deed["kind"], deed["change"], deed["after"]) for deed in page["deeds"]]


def test_everybody_begins_at_seventy_five(people: People) -> None:
    (ann,) = people(1)
    assert points(ann) == [75]
    page = done(ann.get("players/ann/reputation"))
    assert page == {"name": "ann", "points": 75, "first": 75, "deeds": [], "page": 1, "pages": 1, "total": 0}


def test_a_game_played_to_its_end_adds_one_to_everybody(people: People) -> None:
    table = begin(players := people(2))
    play(table, seated(table, players))
    assert points(*players) == [76, 76]
    assert deeds(players[0]) == [("finished", 1, 76)]


def test_to_resign_a_game_of_two_costs_nothing_and_brings_nothing(people: People) -> None:
    table, (first, second) = running(people, 2)
    done(second.post(f"tables/{table}/resign"))
    assert points(first, second) == [76, 75]


def test_to_leave_before_everybody_has_moved_costs_ten(people: People) -> None:
    table, (first, second) = running(people, 2, moves=1)
    done(second.post(f"tables/{table}/resign"))
    assert points(first, second) == [75, 65]
    assert deeds(second) == [("left", -10, 65)]


def test_to_leave_a_game_of_three_costs_ten_at_once_and_its_end_brings_nothing(people: People) -> None:
    table, (first, second, third) = running(people, 3)
    done(first.post(f"tables/{table}/resign"))
    assert points(first, second, third) == [65, 75, 75]
    play(table, [second, third])
    assert points(first, second, third) == [65, 76, 76]


def test_to_run_out_of_time_costs_ten(people: People, watch: Watch) -> None:
    table, (first, second) = running(people, 2)
    watch.on(days=60)
    services.settle_table(table)
    late = first if first.see(table)["seats"][0]["left"] else second
    other = second if late is first else first
    assert (points(late), points(other)) == ([65], [76])
    assert deeds(other, of=late) == [("timeout", -10, 65)]


def test_games_with_bots_alone_say_nothing(people: People) -> None:
    (ann,) = people(1)
    table = ann.open("gardens_of_io", bots=["sprout"])
    done(ann.post(f"tables/{table}/resign"))
    assert Table.objects.get(pk=table).status == "cancelled"
    assert points(ann) == [75]


def test_it_never_leaves_its_range(people: People, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reputation, "FIRST", 5)
    table, (_, second) = running(people, 2, moves=1)
    done(second.post(f"tables/{table}/resign"))
    assert points(second) == [0]
    monkeypatch.setattr(reputation, "FIRST", 100)
    zoe = Person.called("zoe")
    table = begin([second, zoe])
    play(table, seated(table, [second, zoe]))
    assert points(zoe) == [100]


def test_private_tables_count_and_others_are_not_told_which_they_are(people: People, visitor: Person) -> None:
    ann, ben = people(2)
    table = ann.open(private=True)
    link = ann.see(table)["link"].split("link=")[1]
    done(ben.post(f"tables/{table}/join", {"link": link}))
    play(table, seated(table, [ann, ben]))
    own = done(ben.get("players/ben/reputation"))["deeds"]
    others = done(visitor.get("players/ben/reputation"))["deeds"]
    assert [deed.pop("table") for deed in (*own, *others)] == [table, None]
    assert own == others


def test_a_table_may_ask_for_more_than_somebody_has(people: People) -> None:
    ann, ben, cleo = people(3)
    done(ben.post(f"tables/{begin([ann, ben])}/resign"))
    table = ann.open(reputation=70)
    card = next(card for card in done(ben.get("tables"))["tables"] if card["id"] == table)
    why = "This table asks for a reputation of 70; yours is 65."
    assert (card["reputation"], card["can_join"], card["join_reason"]) == (70, False, why)
    assert ben.see(table)["actions"] == []
    answer = refused(ben.post(f"tables/{table}/join"), 409, "cannot_join")
    assert answer["message"] == why
    assert [seat["points"] for seat in ben.see(table)["reputations"]] == [75]
    done(cleo.post(f"tables/{table}/join"))
    assert Table.objects.get(pk=table).status == "running"


@pytest.mark.parametrize("least", [76, 100])
def test_nobody_asks_for_more_than_they_have(people: People, least: int) -> None:
    (ann,) = people(1)
    body = {"game": "gardens_of_io", "players": {"min": 2, "max": 2}, "reputation": least}
    answer = refused(ann.post("tables", body), 400, "bad_options")
    assert answer["message"] == f"You can ask for a reputation of 75 at most: your own. You asked for {least}."


@pytest.mark.parametrize("least", [-1, 101, "70", True, 1.5, None])
def test_what_is_asked_for_is_a_number_from_0_to_100(people: People, least: object) -> None:
    (ann,) = people(1)
    body = {"game": "gardens_of_io", "players": {"min": 2, "max": 2}, "reputation": least}
    assert ann.post("tables", body).status_code == 400
    assert not Table.objects.exists()


def test_a_rematch_is_open_to_those_it_is_kept_for(people: People) -> None:
    ann, ben = people(2)
    table = ann.open(reputation=75)
    done(ben.post(f"tables/{table}/join"))
    play(table, seated(table, [ann, ben]))
    again = done(ann.post(f"tables/{table}/rematch"))["id"]
    assert Table.objects.get(pk=again).reputation == 0


@pytest.mark.parametrize("query", ["page=0", "page=x", "page=1&page=2&x=1", "size=3"])
def test_bad_queries_are_refused(people: People, query: str) -> None:
    (ann,) = people(1)
    assert ann.get(f"players/ann/reputation?{query}").status_code == 400
    assert ann.get("players/nobody/reputation").status_code == 404
