"""Private tables: whoever has neither seat nor link can't tell one from a table that is not there."""

from collections.abc import Callable
from typing import Any

import pytest

from games.tables import selectors
from tests.tables.people import Person, begin, bid, done, headers_of, play, refused

People = Callable[[int], list[Person]]

READS = ("", "/record")
WRITES = (
    *(("POST", way, {}) for way in ("join", "leave", "start", "ready", "resign", "rematch")),
    ("POST", "moves", {"version": 1, "steps": [{"kind": "pass"}]}),
    ("PUT", "draft", {"version": 1, "steps": []}),
    ("POST", "bots", {"level": "greedy"}),
    ("DELETE", "seats/0", None),
)


def token(person: Person, table: int) -> str:
    return str(person.see(table)["link"]).partition("?link=")[2]


def answer_of(response: Any) -> tuple[int, dict[str, str], bytes]:
    return response.status_code, headers_of(response), response.content


@pytest.mark.parametrize("begun", [False, True])
def test_outsiders_get_the_answer_of_an_absent_table(people: People, visitor: Person, begun: bool) -> None:
    ann, ben, eve = people(3)
    table = ann.open(private=True)
    if begun:
        done(ben.post(f"tables/{table}/join", {"link": token(ann, table)}))
    absent = table + 1000
    for who in (eve, visitor):
        for path in READS:
            for query in ("", "?link=wrong", f"?link={'x' * 32}", "?link="):
                there, nowhere = (who.get(f"tables/{number}{path}{query}") for number in (table, absent))
                assert answer_of(there) == answer_of(nowhere)
                assert there.status_code in (400, 404)
    for method, way, body in WRITES:
        there, nowhere = (eve.send(method, f"tables/{number}/{way}", body) for number in (table, absent))
        assert answer_of(there) == answer_of(nowhere), way
        assert there.status_code == 404, way
        assert visitor.send(method, f"tables/{table}/{way}", body).status_code == 401
    guesses = [eve.post(f"tables/{number}/join", {"link": "guess"}) for number in (table, absent)]
    assert answer_of(guesses[0]) == answer_of(guesses[1])


def test_private_tables_are_in_no_list(people: People, visitor: Person) -> None:
    ann, ben, eve = people(3)
    waiting = ann.open(private=True)
    table = ann.open(private=True, options={"rounds": "two"})
    done(ben.post(f"tables/{table}/join", {"link": token(ann, table)}))
    for who in (eve, visitor):
        assert done(who.get("tables"))["tables"] == done(who.get("tables/live"))["tables"] == []
        assert done(who.get("players/ann"))["running"] == 0
    assert [card["id"] for card in done(ann.get("tables/mine"))["open"]] == [waiting]
    assert done(ann.get("players/ann"))["running"] == 1
    play(table, [ann, ben])
    assert done(visitor.get("players/ann/games"))["games"] == done(visitor.get("players/ann"))["games"] == []
    assert [each["table"] for each in done(ben.get("players/ben/games"))["games"]] == [table]


def test_the_link_opens_it(people: People, visitor: Person) -> None:
    ann, ben, eve = people(3)
    answer = done(ann.post("tables", {"game": "sealed_garden", "players": {"min": 2, "max": 2}, "private": True}), 201)
    table, secret = answer["id"], token(ann, answer["id"])
    assert answer["link"] == f"/tables/{table}?link={secret}"
    assert len(secret) >= 32
    seen = done(visitor.get(f"tables/{table}?link={secret}"))
    assert (seen["private"], seen["link"]) == (True, None)
    done(ben.post(f"tables/{table}/join", {"link": secret}))
    assert ben.see(table)["link"] == answer["link"]
    assert done(eve.get(f"tables/{table}/record?link={secret}"))["game"] == "sealed_garden"
    refused(eve.move(table, bid(ann, table), version=1), 404, "not_found")


def test_an_open_table_has_no_link(people: People) -> None:
    ann, ben = people(2)
    table = begin([ann, ben])
    assert ann.see(table)["link"] is None


def test_who_may_watch(people: People) -> None:
    ann, _, eve = people(3)
    open_, hidden = ann.open(), ann.open(private=True)
    assert selectors.may_watch(open_, None, None)
    assert selectors.may_watch(hidden, ann.id, None)
    assert selectors.may_watch(hidden, None, token(ann, hidden))
    assert not selectors.may_watch(hidden, eve.id, None)
    assert not selectors.may_watch(hidden, None, None)
    assert not selectors.may_watch(hidden, eve.id, "")
    assert not selectors.may_watch(10**6, ann.id, None)
    assert selectors.versions_of([open_, hidden, 10**6]) == {open_: 1, hidden: 1}
