"""What clients may send: everything else is refused with a sentence, and nothing of it is a fault of ours."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from games.tables.models import Move, Table
from tests.tables.people import API, Person, begin, bid, done, refused, seated

People = Callable[[int], list[Person]]
JSON = "application/json"
DEEP = '{"a":' * 40 + "1" + "}" * 40
VERY_DEEP = "[" * 6000 + "]" * 6000

NOT_JSON: list[str | bytes] = [
    "{", "[1,", "nope", "'a'", '{"a" 1}', '{"version": NaN, "steps": []}', '{"version": Infinity, "steps": []}',
    '{"version": 1e999, "steps": []}', '{"version": ' + "9" * 5000 + ', "steps": []}', '{"version": 1, "version": 2}',
    DEEP, VERY_DEEP, '{"version": 1, "steps": [{"kind": "\\u0000"}]}', '{"version": 1, "steps": [{"kind": "\\ud800"}]}',
    '{"\\udfff": 1}', b'{"version": "\xff\xfe"}', b"\x00\x01\x02",
    '{"version": 1, "steps": [{"kind": "a", "kind": "b"}]}',
    '{"version": 01}', "{} {}", '{"a": .5}', '{"a": "tab\tinside"}', "\ufeff{}",
]  # fmt: skip
NOT_THAT_SHAPE: list[Any] = [
    [], "text", 7, None, True, {}, {"version": 1}, {"steps": []}, {"version": "1", "steps": [{"kind": "pass"}]},
    {"version": True, "steps": [{"kind": "pass"}]}, {"version": 1.0, "steps": [{"kind": "pass"}]},
    {"version": None, "steps": [{"kind": "pass"}]}, {"version": [1], "steps": [{"kind": "pass"}]},
    {"version": -1, "steps": [{"kind": "pass"}]}, {"version": 2**31, "steps": [{"kind": "pass"}]},
    {"version": 2**70, "steps": [{"kind": "pass"}]}, {"version": 1, "steps": None}, {"version": 1, "steps": {}},
    {"version": 1, "steps": "pass"}, {"version": 1, "steps": [None]}, {"version": 1, "steps": ["pass"]},
    {"version": 1, "steps": [[]]}, {"version": 1, "steps": [{"kind": "pass"}] * 51},
    {"version": 1, "steps": [{"kind": "pass"}], "seat": 0}, {"version": 1, "steps": [{"kind": "pass"}], "": 1},
    {"Version": 1, "steps": [{"kind": "pass"}]},
]  # fmt: skip
NO_STEPS: list[Any] = [
    {}, {"kind": None}, {"kind": 1}, {"kind": ["bid"]}, {"kind": {}}, {"kind": "Bid", "card": 1}, {"kind": ""},
    {"kind": "bid"}, {"kind": "bid", "card": "1"}, {"kind": "bid", "card": True}, {"kind": "bid", "card": 1.0},
    {"kind": "bid", "card": None}, {"kind": "bid", "card": [1]}, {"kind": "bid", "card": 1, "seat": 0},
    {"kind": "bid", "card": 1, "by": "0"}, {"kind": "bid", "card": 1, "by": True},
    {"kind": "bid", "card": 1, "by": None},
    {"kind": "bid", "card": 1, "by": "chance"}, {"kind": "bid", "card": 1, "by": 7}, {"by": 0},
    {"kind": "pass", "x": 1},
    {"kind": "show", "card": 1, "and_": 2}, {"kind": "__class__"}, {"kind": "pass", "__proto__": {}},
    {"kind": "deal", "seat": 0, "cards": "1234"}, {"kind": "deal", "seat": 0, "cards": ["1"]},
]  # fmt: skip


@pytest.fixture
def asked(people: People) -> tuple[int, Person]:
    """A game, and the player on its first seat."""
    players = people(2)
    table = begin(players)
    return table, seated(table, players)[0]


def raw(person: Person, method: str, path: str, body: Any, content_type: str = JSON, **headers: str) -> Any:
    sent = {"Idempotency-Key": "some-key-of-mine", **headers}
    return person.client.generic(method, API + path, body, content_type=content_type, headers=sent)


def check_refused(answer: Any, statuses: tuple[int, ...] = (400,)) -> None:
    assert answer.status_code in statuses, (answer.status_code, answer.content)
    told = answer.json()
    assert set(told) >= {"code", "message"}
    assert told["message"].endswith((".", "!")), told


@pytest.mark.parametrize(
    ("method", "path"),
    [
        *(("POST", f"tables/0/{deed}") for deed in ("moves", "join", "bots", "plan", "give-time", "undo", "mute")),
        *(("PUT", f"tables/0/{deed}") for deed in ("draft", "plan/draft", "plan/position")),
        *(("POST", f"me/{what}") for what in ("vacation", "devices", "webhooks", "calendar", "test")),
        ("PATCH", "me/clock"), ("DELETE", "me/vacation"), ("POST", "inbox/read"),
    ],
)  # fmt: skip
def test_what_is_not_strict_json(asked: tuple[int, Person], method: str, path: str) -> None:
    table, first = asked
    for body in NOT_JSON:
        check_refused(raw(first, method, path.replace("/0/", f"/{table}/"), body))
    assert Move.objects.filter(table=table).count() == 1


@pytest.mark.parametrize(("method", "path"), [("POST", "moves"), ("PUT", "draft")])
def test_json_of_another_shape(asked: tuple[int, Person], method: str, path: str) -> None:
    table, first = asked
    for body in NOT_THAT_SHAPE:
        check_refused(raw(first, method, f"tables/{table}/{path}", json.dumps(body)))


@pytest.mark.parametrize(("method", "path"), [("POST", "moves"), ("PUT", "draft")])
def test_what_is_no_step(asked: tuple[int, Person], method: str, path: str) -> None:
    table, first = asked
    version = first.see(table)["expected_version"]
    for step in NO_STEPS:
        answer = raw(first, method, f"tables/{table}/{path}", json.dumps({"version": version, "steps": [step]}))
        check_refused(answer)
        assert answer.json()["code"] == "bad_step"
        assert answer.json()["index"] == 0
    for card in (0, -1, 99, 2**31, 2**64, 10**300):
        body = json.dumps({"version": version, "steps": [{"kind": "bid", "card": card}]})
        check_refused(raw(first, method, f"tables/{table}/{path}", body), (422,))
    assert Table.objects.get(pk=table).status == "running"


def test_an_empty_move_is_none(asked: tuple[int, Person]) -> None:
    table, first = asked
    refused(first.move(table), 400, "bad_body")


def test_bodies_that_are_too_large(asked: tuple[int, Person]) -> None:
    table, first = asked
    for size in (16 * 1024 + 1, 100_000, 10_000_000):
        answer = raw(first, "POST", f"tables/{table}/moves", '{"version": 1, "steps": [], "x": "' + "x" * size + '"}')
        check_refused(answer, (413,))
    fits = json.dumps({"version": first.see(table)["expected_version"], "steps": [{"kind": "x" * 15_000}]})
    refused(raw(first, "POST", f"tables/{table}/moves", fits), 400, "bad_step")


@pytest.mark.parametrize(
    "content_type", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "", "x"]
)
def test_other_content_types(asked: tuple[int, Person], content_type: str) -> None:
    table, first = asked
    body = json.dumps({"version": 1, "steps": [{"kind": "pass"}]})
    check_refused(raw(first, "POST", f"tables/{table}/moves", body, content_type), (415, 400))
    assert Move.objects.filter(table=table).count() == 1


def test_other_methods(asked: tuple[int, Person]) -> None:
    table, first = asked
    for path, allowed in {
        "": "GET", "/moves": "POST", "/draft": "PUT", "/record": "GET", "/join": "POST", "/seats/0": "DELETE",
    }.items():  # fmt: skip
        for method in {"GET", "POST", "PUT", "PATCH", "DELETE"} - {allowed}:
            answer = raw(first, method, f"tables/{table}{path}", "{}")
            check_refused(answer, (405,))
            assert allowed in answer.headers["Allow"]
    answer = raw(first, "POST", f"tables/{table}", "{}", **{"X-HTTP-Method-Override": "GET"})
    check_refused(answer, (405,))


@pytest.mark.parametrize("number", ["0", "-1", "x", "1e3", "9" * 30, "1.0", "%00", "٣", "1/", "1//record"])
def test_numbers_of_no_table(asked: tuple[int, Person], number: str) -> None:
    _, first = asked
    for path in (f"tables/{number}", f"tables/{number}/record"):
        check_refused(first.get(path), (404,))
    check_refused(raw(first, "POST", f"tables/{number}/moves", '{"version": 1, "steps": [{"kind": "pass"}]}'), (404,))


def test_seats_of_no_table(asked: tuple[int, Person]) -> None:
    table, first = asked
    for seat in ("9" * 30, "-1", "x"):
        check_refused(first.send("DELETE", f"tables/{table}/seats/{seat}"), (403, 404, 409))


OPEN = {"game": "gardens_of_io", "players": {"min": 2, "max": 3}}


@pytest.mark.parametrize(
    "more",
    [
        {"game": 7}, {"game": None}, {"game": ""}, {"game": "x" * 41}, {"players": 2}, {"players": {"min": 2}},
        {"players": {"min": "2", "max": 3}}, {"players": {"min": 2, "max": 3, "most": 4}}, {"players": [2, 3]},
        {"players": {"min": True, "max": 3}}, {"players": {"min": 2, "max": 10**9}}, {"options": []}, {"options": None},
        {"ranked": 1}, {"ranked": "true"}, {"ranked": None}, {"private": 0}, {"private": "no"}, {"bots": "sprout"},
        {"bots": [1]}, {"bots": [None]}, {"bots": ["sprout"] * 21}, {"clock": 3}, {"clock": None}, {"link": "mine"},
        {"creator": 1}, {"version": 0}, {"status": "finished"}, {"seats": []},
    ],
)  # fmt: skip
def test_tables_of_another_shape(people: People, more: dict[str, Any]) -> None:
    (ann,) = people(1)
    check_refused(ann.post("tables", {**OPEN, **more}))
    assert not Table.objects.exists()


@pytest.mark.parametrize("way", ["leave", "start", "ready", "resign", "rematch"])
def test_writes_that_take_nothing_take_nothing(asked: tuple[int, Person], way: str) -> None:
    table, first = asked
    bodies: list[Any] = [{"seat": 1}, [], "x", 1, None, {"": None}]
    for body in bodies:
        check_refused(raw(first, "POST", f"tables/{table}/{way}", json.dumps(body)))
    assert Table.objects.get(pk=table).status == "running"


def test_an_empty_body_is_an_empty_object(people: People) -> None:
    (ann,) = people(1)
    table = ann.open()
    done(raw(ann, "POST", f"tables/{table}/leave", ""))


def test_writes_need_the_csrf_token(people: People) -> None:
    players = people(2)
    table = begin(players)
    first = seated(table, players)[0]
    careful = Client(enforce_csrf_checks=True)
    careful.cookies = first.client.cookies
    body = {"version": first.see(table)["expected_version"], "steps": [bid(first, table)]}
    mine = Person(first.name, careful)
    refused(mine.post(f"tables/{table}/moves", body), 403, "csrf")
    refused(mine.send("PUT", f"tables/{table}/draft", body), 403, "csrf")
    assert Move.objects.filter(table=table).count() == 1


def test_answers_are_kept_nowhere(asked: tuple[int, Person]) -> None:
    table, first = asked
    for path in ("", "/mine", "/live", f"/{table}", f"/{table}/record", "/999", "?page=x"):
        assert first.get(f"tables{path}").headers["Cache-Control"] in ("private, no-store", "no-store, private")
    body = {"version": 1, "steps": [bid(first, table)]}
    assert "no-store" in first.post(f"tables/{table}/moves", body).headers["Cache-Control"]
