"""People at tables, played by Django's test client."""

import json
import random
import uuid
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from django.contrib.auth import get_user_model
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games.tables import services
from games.tables.models import Move, Seat

Json = dict[str, Any]
API = "/api/v1/"
CONTROL = ("BEGIN", "COMMIT", "ROLLBACK", "SAVEPOINT", "RELEASE")
STAMPED = ("django_session", "accounts_user")


@dataclass
class Person:
    """Somebody with a browser; a visitor where there is no name."""

    name: str = ""
    client: Client = field(default_factory=Client)

    @staticmethod
    def called(name: str) -> "Person":
        """A person who is signed in, and whose time is over when it is over: no vacation begins by itself."""
        user = get_user_model().objects.create_user(
            name, f"{name}@example.org", "a long green vine", auto_vacation=False
        )
        person = Person(name)
        person.client.force_login(user)
        return person

    @property
    def id(self) -> int:
        """Their number."""
        return int(get_user_model().objects.get(username=self.name).pk)

    def send(self, method: str, path: str, body: Any = None, key: str | None = None) -> Any:
        """Send JSON under a fresh key, or the one given."""
        text = body if isinstance(body, str | bytes) else json.dumps({} if body is None else body)
        headers = {"Idempotency-Key": key or uuid.uuid4().hex}
        return self.client.generic(method, API + path, text, content_type="application/json", headers=headers)

    def post(self, path: str, body: Any = None, key: str | None = None) -> Any:
        """Send a POST."""
        return self.send("POST", path, body, key)

    def get(self, path: str) -> Any:
        """Send a GET."""
        return self.client.get(API + path)

    def see(self, table: int) -> Json:
        """The table as this person sees it."""
        answer = self.get(f"tables/{table}")
        assert answer.status_code == 200, answer.content
        seen: Json = answer.json()
        return seen

    def open(self, game: str = "sealed_garden", players: int | tuple[int, int] = 2, **more: Any) -> int:
        """Open a table and return its number."""
        low, high = (players, players) if isinstance(players, int) else players
        answer = self.post("tables", {"game": game, "players": {"min": low, "max": high}, **more})
        assert answer.status_code == 201, answer.content
        return int(answer.json()["id"])

    def stage(self, table: int, *steps: Json, version: int | None = None) -> Any:
        """Stage steps; at the version of now, if no other is given."""
        expected = self.see(table)["expected_version"] if version is None else version
        return self.send("PUT", f"tables/{table}/draft", {"version": expected, "steps": list(steps)})

    def move(self, table: int, *steps: Json, version: int | None = None, key: str | None = None) -> Any:
        """Confirm steps; at the version of now, if no other is given."""
        expected = self.see(table)["expected_version"] if version is None else version
        return self.post(f"tables/{table}/moves", {"version": expected or 0, "steps": list(steps)}, key)


def done(answer: Any, status: int = 200) -> Json:
    """The body of an answer that must have this status."""
    assert answer.status_code == status, (answer.status_code, answer.content)
    body: Json = answer.json()
    return body


def refused(answer: Any, status: int, code: str) -> Json:
    """The body of a refusal that must be this one, with a sentence."""
    body = done(answer, status)
    assert body["code"] == code, body
    assert len(body["message"]) > 10, body
    return body


def headers_of(answer: Any) -> dict[str, str]:
    """All headers of an answer but the one that is another for every request."""
    return {name: value for name, value in answer.headers.items() if name != "X-Request-ID"}


def steps_of(legal: Sequence[Json]) -> list[Json]:
    """Legal rows as steps."""
    return [
        {"kind": group["kind"], **_filled(group["fields"], row)} for group in legal for row in group["rows"]
    ]


def _filled(fields: Sequence[str], row: Sequence[Any]) -> Json:
    return {key: cell for key, cell in zip(fields, row, strict=True) if cell is not None}


def bid(person: Person, table: int) -> Json:
    """Some bid this person may place."""
    return next(step for step in steps_of(person.see(table)["legal"]) if step["kind"] == "bid")


def begin(people: Sequence[Person], game: str = "sealed_garden", **more: Any) -> int:
    """Open a table at which all of these people sit; it begins, as it is full. Returns its number."""
    table = people[0].open(game, len(people), **more)
    for person in people[1:]:
        done(person.post(f"tables/{table}/join"))
    return table


def seated(table: int, people: Sequence[Person]) -> list[Person]:
    """People in the order of the seats that were drawn."""
    names = dict(Seat.objects.filter(table=table).values_list("user__username", "number"))
    return sorted(people, key=lambda person: names[person.name])


def play(table: int, people: Sequence[Person], moves: int = 10_000, seed: int = 1) -> int:
    """Let people take random legal steps, and bots their turns, until the end; how many moves were made."""
    rng, made, by_name = random.Random(seed), 0, {person.name: person for person in people}
    while made < moves:
        asked = Seat.objects.filter(table=table, asked_version__isnull=False, bot="").select_related("user").first()
        if asked is not None and asked.user is not None:
            mover = by_name[asked.user.username]
            seen = mover.see(table)
            done(mover.move(table, rng.choice(steps_of(seen["legal"])), version=seen["expected_version"]))
        elif not play_bots(table):
            break
        made += 1
    return made


def play_in(table: int, people: Sequence[Person]) -> None:
    """Play until everybody has moved once and seat 0 is asked."""
    while True:
        moved = set(Move.objects.filter(table=table, seat__isnull=False).values_list("seat", flat=True))
        asked = Seat.objects.filter(table=table, number=0, asked_version__isnull=False)
        if len(moved) == len(people) and asked.exists():
            return
        assert play(table, people, 1)


def play_bots(table: int) -> bool:
    """Let one bot that is asked take its step; False if none is."""
    bot = Seat.objects.filter(table=table, asked_version__isnull=False).exclude(bot="").first()
    return bot is not None and services.play_bot(table, bot.number, bot.asked_version or 0)


@contextmanager
def counted(most: int, *, exactly: bool = False) -> Iterator[list[str]]:
    """At most so many statements, besides those that open, close and mark transactions or say who is signed in."""
    statements: list[str] = []
    with CaptureQueriesContext(connection) as captured:
        yield statements
    for query in captured.captured_queries:
        sql = query["sql"]
        who = any(f'FROM "{table}"' in sql for table in STAMPED) and "tables_" not in sql
        if not sql.startswith(CONTROL) and not who:
            statements.append(sql)
    told = "\n".join(statements)
    assert len(statements) <= most, f"{len(statements)} statements, {most} allowed:\n{told}"
    assert not exactly or len(statements) == most, f"{len(statements)} statements, {most} expected:\n{told}"
