"""What is logged says what it is about, and never what a game hides, what a person typed, an address or a token."""

import json
import logging
import re
import smtplib
from collections.abc import Iterator
from typing import Any

import pytest
from django.core import mail
from django.db import DatabaseError
from django.test import Client

from games import registry
from games.tables.models import Outbox, Table
from gardenhub import logs
from tests.tables.people import API, Person, begin, bid, done, play, seated, steps_of
from tests.testgame.game import SEALED_GARDEN, SealedGarden


class Heard(logging.Handler):
    """Keeps each record as it would be written."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.setFormatter(logs.Formatter("json"))
        self.lines: list[dict[str, Any]] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(json.loads(self.format(record)))

    def of(self, logger: str) -> list[dict[str, Any]]:
        """The lines of one logger."""
        return [line for line in self.lines if line["logger"] == logger]


@pytest.fixture
def heard() -> Iterator[Heard]:
    """All that is logged, down to the least."""
    root, handler = logging.getLogger(), Heard()
    level, own = root.level, logging.getLogger("django.db.backends")
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    assert own.level == logging.INFO, "It would tell what is written to the database."
    yield handler
    root.removeHandler(handler)
    root.setLevel(level)


@pytest.mark.django_db
def test_a_request_is_told_by_its_route_and_what_it_logs_names_it(heard: Heard) -> None:
    answer = Client().get("/calendar/a-token-that-nobody-has.ics?link=also-secret")
    assert answer.status_code == 404
    line = heard.of("gardenhub.request")[0]
    assert line["event"] == "GET calendar/<str:token>.ics"
    assert (line["status"], line["request"]) == (404, answer.headers["X-Request-ID"])
    assert line["ms"] > 0
    assert not heard.of("django.request"), "It would tell the address, and say nothing new."
    assert "secret" not in json.dumps(heard.lines)
    assert "a-token" not in json.dumps(heard.lines)


@pytest.mark.django_db
def test_a_move_is_told_with_its_table_and_its_person(heard: Heard) -> None:
    players = [Person.called(name) for name in ("ann", "ben")]
    table = begin(players)
    first = seated(table, players)[0]
    done(first.move(table, bid(first, table)))
    line = heard.of("gardenhub.request")[-1]
    assert line["event"] == "POST api/v1/tables/<int:table_id>/moves"
    assert (line["table"], line["user"], line["status"]) == (table, first.id, 200)


SECRET_WORDS = re.compile(r"\b(card|cards|drops|hand|deck|steps|legal)\b")


@pytest.mark.django_db
def test_no_log_of_a_game_holds_what_it_hides(heard: Heard) -> None:
    """Two games are played alike but for what is hidden; their logs are the same, and speak of no card at all."""
    worlds = []
    for which in (0, -1):
        players = [Person.called(f"{name}{which + 1}") for name in ("ann", "ben")]
        table = begin(players)
        heard.lines.clear()
        for person in (players := seated(table, players)):
            seen = person.see(table)
            bids = [step for step in steps_of(seen["legal"]) if step["kind"] == "bid"]
            person.stage(table, bids[which])
            person.move(table, {"kind": "bid", "card": 99}, version=seen["expected_version"])
            done(person.move(table, bids[which], version=seen["expected_version"]))
        worlds.append([plain(line, table, [person.id for person in players]) for line in heard.lines])
    assert worlds[0] == worlds[1]
    assert len(worlds[0]) >= 8
    assert not SECRET_WORDS.search(json.dumps(worlds))


def plain(line: dict[str, Any], table: int, people: list[int]) -> str:
    """A line without when and how long, with people and table by their places."""
    rest = {key: value for key, value in line.items() if key not in {"at", "ms", "request", "user", "table"}}
    who = people.index(line["user"]) if line.get("user") in people else None
    return json.dumps(rest | {"who": who, "here": line.get("table") == table}, sort_keys=True)


@pytest.mark.django_db
def test_a_whole_game_and_a_sign_up_leave_no_secret_in_the_logs(heard: Heard) -> None:
    players = [Person.called(name) for name in ("ann", "ben")]
    table = players[0].open(private=True)
    link = Table.objects.get(pk=table).link
    done(players[1].post(f"tables/{table}/join", {"link": link}))
    play(table, players)
    assert Table.objects.get(pk=table).status == "finished"
    mailed = Client()
    mailed.get(f"{API}me")
    body = {"username": "cleo", "email": "cleo@example.org", "password": "a long green vine"}
    mailed.post("/_allauth/browser/v1/auth/signup", body, "application/json")
    key = re.search(r"/verify-email/(\S+)", str(mail.outbox[-1].body))
    assert key
    mailed.get(f"/verify-email/{key[1]}")
    all_told = json.dumps(heard.lines)
    secrets = [key[1], "cleo@example.org", "ann@example.org", body["password"], link]
    secrets += [morsel.value for person in players for morsel in person.client.cookies.values()]
    assert not [secret for secret in secrets if secret in all_told]
    assert not SECRET_WORDS.search(all_told)


class Broken(SealedGarden):
    """A Sealed Garden whose rules fail on a bid, and name a card."""

    def apply(self, state: Any, by: Any, step: Any, effects: Any = None) -> None:
        if step.kind == "bid":
            raise KeyError("ben holds card 7")
        SEALED_GARDEN.apply(state, by, step, effects)


@pytest.mark.django_db
def test_rules_that_fail_tell_where_and_not_on_what(heard: Heard, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._games, "sealed_garden", Broken())
    players = [Person.called(name) for name in ("ann", "ben")]
    table = begin(players)
    first = seated(table, players)[0]
    assert first.move(table, bid(first, table)).status_code == 409
    assert Table.objects.get(pk=table).status == "frozen"
    line = heard.of("games.tables.services.endings")[-1]
    assert (line["level"], line["table"]) == ("error", table)
    assert not SECRET_WORDS.search(json.dumps(heard.lines))


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (KeyError("the queen of spades"), "builtins.KeyError"),
        (ValueError({"deck": [1, 2, 3]}), "builtins.ValueError"),
        (DatabaseError("duplicate key\nDETAIL:  Key (email)=(ann@example.org) is there."), "Error: duplicate key"),
        (smtplib.SMTPRecipientsRefused({"ann@example.org": (550, b"no")}), "[address]"),
        (ConnectionError("redis://:hunter2@valkey:6379/0 is away"), "redis://:[secret]@valkey"),
        (OSError("https://hooks.example.org/T0/B0/xyz did not answer"), "https://hooks.example.org/[path] did not"),
    ],
)
def test_an_error_says_nothing_of_a_game_or_a_person(error: Exception, words: str) -> None:
    try:
        raise error
    except type(error) as caught:
        told = logs.story_of(caught)
    assert words in told
    assert told.startswith("Traceback (most recent call last):")  # by which tests of whole sites find it in logs
    assert "test_logs.py" in told
    for secret in ("queen", "deck", "ann@example.org", "hunter2", "T0/B0"):
        assert secret not in told


@pytest.mark.parametrize("words", ["Task t[1] raised unexpected: %r", "%s was lost", "A socket broke: %r, %s"])
def test_an_error_that_is_written_into_a_record_says_nothing_either(words: str) -> None:
    error = KeyError("the queen of spades")
    args: tuple[Any, ...] = (error,) * words.count("%")
    for given, info in ((args, None), ((), (KeyError, error, None))):
        text = words if given else words.replace("%r", repr(error)).replace("%s", str(error))
        record = logging.getLogger("x").makeRecord("x", logging.ERROR, "", 0, text, given, info)
        told = logs.Formatter("json").format(record)
        assert "queen" not in told
        assert "builtins.KeyError" in told


def test_a_record_that_names_no_error_is_told_as_it_is() -> None:
    record = logging.getLogger("x").makeRecord("x", logging.ERROR, "", 0, "%(n)s of 100 %%", ({"n": 3},), None)
    assert json.loads(logs.Formatter("json").format(record))["event"] == "3 of 100 %"


def test_an_error_names_those_before_it() -> None:
    def fails() -> None:
        try:
            raise ValueError("13")
        except ValueError as error:
            raise TypeError("wrong type") from error

    with pytest.raises(TypeError) as caught:
        fails()
    told = logs.story_of(caught.value)
    assert "TypeError: wrong type\nwhich came of\n" in told
    assert told.endswith("builtins.ValueError")


def test_a_line_for_people_holds_the_same(heard: Heard) -> None:
    row = Outbox(kind="bot", key="bot:7:0:3", table_id=7)
    record = logging.getLogger("games").makeRecord(
        "games", logging.WARNING, "", 0, "%s is tried\nagain for %s.", (row, "ann@example.org"), None
    )
    with logs.about(task="t1"):
        line = logs.Formatter("line").format(record)
        told = json.loads(logs.Formatter("json").format(record))
    assert line.endswith(" WARNING games: bot:7:0:3 is tried again for [address]. (task=t1 table=7)")
    assert {key: told[key] for key in ("level", "logger", "task", "table")} == {
        "level": "warning", "logger": "games", "task": "t1", "table": 7,
    }  # fmt: skip
