"""Imported records: only whole games that can be played are taken, and they are shown like any game."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.core.cache import cache

from games.records import services
from games.records.models import Record
from tests.roles.scene import a_record
from tests.tables.people import Json, Person, begin, counted, done, play, refused

People = Callable[[int], list[Person]]


@pytest.fixture(autouse=True)
def _no_tries_so_far() -> Iterator[None]:
    cache.clear()
    yield
    cache.clear()


@pytest.fixture
def ann(people: People) -> Person:
    return people(1)[0]


def bring(person: Person, record: Any) -> str:
    """Import a record; its name."""
    return str(done(person.post("records", record), 201)["id"])


def test_what_a_table_exports_is_shown_as_it_was_there(people: People) -> None:
    players = people(2)
    table = begin(players)
    play(table, players)
    exported = done(players[0].get(f"tables/{table}/record"))
    name = bring(players[1], exported)
    assert done(players[0].get(f"records/{name}/record")) == exported
    told, there = done(players[0].get(f"records/{name}?seat=1")), done(players[0].get(f"tables/{table}/replay?seat=1"))
    for same in ("game", "options", "steps", "scores", "turns", "result", "over", "viewer"):
        assert told[same] == there[same], same
    lines = [[entry["lines"] for entry in each["log"] if entry["steps"]] for each in (told, there)]
    assert lines[0] == lines[1]
    views = [
        done(players[0].get(f"{path}/views?seat=1&start=9&count=9"))
        for path in (f"records/{name}", f"tables/{table}/replay")
    ]
    assert views[0] == views[1]


def test_a_record_is_there_for_whoever_has_its_name(ann: Person, visitor: Person) -> None:
    name = bring(ann, a_record())
    assert len(name) >= 16
    assert done(visitor.get(f"records/{name}"))["mine"] is False
    assert done(ann.get(f"records/{name}"))["mine"] is True
    another = name[:-1] + ("-" if name[-1] == "_" else "_")
    for way in ("", "/views", "/record"):
        refused(visitor.get(f"records/{another}{way}"), 404, "not_found")


def test_the_same_game_is_kept_once_for_a_person(people: People) -> None:
    ann, ben = people(2)
    name = bring(ann, a_record())
    again = dict(reversed(a_record().items()))
    assert bring(ann, again) == name
    assert bring(ben, a_record()) != name
    listed = done(ann.get("records"))["records"]
    assert [each["id"] for each in listed] == [name]
    assert listed[0]["steps"] == len(a_record()["steps"])


def test_only_who_brought_a_record_takes_it_away(people: People, visitor: Person) -> None:
    ann, ben = people(2)
    name = bring(ann, a_record())
    refused(ben.send("DELETE", f"records/{name}"), 403, "forbidden")
    refused(visitor.send("DELETE", f"records/{name}"), 401, "not_signed_in")
    assert ann.send("DELETE", f"records/{name}").status_code == 204
    refused(ann.get(f"records/{name}"), 404, "not_found")
    refused(ann.send("DELETE", f"records/{name}"), 404, "not_found")


def changed(**fields: Any) -> Json:
    """A record with some fields in another way."""
    return {**a_record(), **fields}


def with_step(number: int, step: Json | None) -> Json:
    """A record with another step in the place of one, or without it."""
    steps = list(a_record()["steps"])
    steps[number - 1 : number] = [] if step is None else [step]
    return changed(steps=steps)


BAD: dict[str, tuple[Json, int, str]] = {
    "nothing": ({}, 0, "missing"),
    "a game that is not played here": (changed(game="chess"), 0, "no game 'chess'"),
    "another format": (changed(format="pgn"), 0, "format"),
    "a field too many": (changed(note="hello"), 0, "no field 'note'"),
    "players as a text": (changed(players="3"), 0, "played by"),
    "no steps": (changed(steps="none"), 0, "steps are a list"),
    "a step of no kind": (with_step(3, {"by": 0, "kind": "fly"}), 3, "Step 3: The kind of a step"),
    "a step that is no object": (with_step(2, 7), 2, "Step 2: A step is an object"),  # type: ignore[arg-type]
    "a step that is not due": (with_step(2, {"by": 0, "kind": "pass"}), 2, "Step 2: "),
    "a step that is left out": (with_step(1, None), 1, "Step 1: "),
    "a game that is not over": (changed(steps=a_record()["steps"][:5]), 0, "not over"),
    "another result": (changed(result={"scores": [9, 9], "ranks": [1, 1], "end": "rounds"}), 0, "The result is"),
}


@pytest.mark.parametrize("what", BAD)
def test_a_record_that_is_none_is_refused_with_its_step(ann: Person, what: str) -> None:
    record, step, words = BAD[what]
    answer = refused(ann.post("records", record), 422, "bad_record")
    assert answer["step"] == step
    assert words in answer["message"]
    assert not Record.objects.exists()


def test_the_record_of_a_running_game_is_no_way_to_look_behind_it(people: People) -> None:
    """What is hidden in it is left out, so it can't be played through."""
    players = people(2)
    table = begin(players)
    play(table, players, 5)
    exported = done(players[0].get(f"tables/{table}/record"))
    assert refused(players[0].post("records", exported), 422, "bad_record")["step"] > 0


def test_what_is_no_json_or_too_large_is_refused(ann: Person, visitor: Person) -> None:
    refused(ann.post("records", "{"), 400, "bad_json")
    refused(ann.post("records", "[1, 2]"), 422, "bad_record")
    refused(ann.post("records", json.dumps(changed(note="x" * 262_144))), 413, "too_large")
    assert ann.post("records", json.dumps(changed(note="x" * 100_000))).status_code == 422
    refused(visitor.post("records", a_record()), 401, "not_signed_in")
    refused(ann.post("records", a_record(), "short"), 400, "idempotency_key")


def test_imports_are_limited(ann: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services, "KEPT", 1)
    name = bring(ann, a_record())
    other = {**a_record(), "ending": {"kind": "cancelled"}, "steps": a_record()["steps"][:6]}
    del other["result"]
    refused(ann.post("records", other), 409, "too_many")
    assert bring(ann, a_record()) == name
    for _ in range(57):
        ann.post("records", {})
    late = ann.post("records", a_record())
    refused(late, 429, "throttled")
    assert int(late.headers["Retry-After"]) > 0
    assert done(ann.get("records"))["records"]


def test_a_record_takes_one_look_at_the_database(ann: Person, visitor: Person) -> None:
    name = bring(ann, a_record())
    for way in ("", "/views", "/record"):
        with counted(1):
            done(visitor.get(f"records/{name}{way}"))
