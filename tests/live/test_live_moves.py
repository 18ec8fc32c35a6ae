"""A move over HTTP is answered as quickly when Valkey is frozen or dead as when it lives."""

import http.client
import json
import secrets
import time
from contextlib import ExitStack
from statistics import median
from typing import Any

import pytest
from django.conf import settings as django_settings
from django.test import Client

from accounts.models import User
from games.tables import services
from games.tables.models import Move
from tests.live.servers import Daphne, Valkey

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.xdist_group("live")]
TOKEN = secrets.token_hex(16)
# Waiting for Valkey would cost every move half a second at the very least.
SLOWEST_MOVE_SECONDS = 0.4


class Person:
    """Somebody who is signed in, with a connection to the real server."""

    def __init__(self, server: Daphne, user: User) -> None:
        client = Client()
        client.force_login(user)
        session = client.cookies[django_settings.SESSION_COOKIE_NAME].value
        self.user, self._server = user, http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
        self._headers = {
            "Cookie": f"{django_settings.SESSION_COOKIE_NAME}={session}; csrftoken={TOKEN}",
            "X-CSRFToken": TOKEN,
            "Content-Type": "application/json",
        }

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        key = {"Idempotency-Key": secrets.token_hex(16)} if body is not None else {}
        self._server.request(
            method, f"/api/v1{path}", json.dumps(body) if body is not None else None, self._headers | key
        )
        answer = self._server.getresponse()
        told = json.loads(answer.read())
        assert answer.status < 300, told
        return told

    def move(self, table_id: int) -> float | None:
        """Take the first legal step; the seconds until its answer, or None if there is nothing to do."""
        seen = self.ask("GET", f"/tables/{table_id}")
        if "move" not in seen["actions"]:
            return None
        first = seen["legal"][0]
        fields = zip(first["fields"], first["rows"][0], strict=True)
        step = {"kind": first["kind"]} | {name: value for name, value in fields if value is not None}
        began = time.perf_counter()
        self.ask("POST", f"/tables/{table_id}/moves", {"version": seen["expected_version"], "steps": [step]})
        return time.perf_counter() - began


@pytest.fixture
def people(daphne: Daphne, transactional_db: None) -> list[Person]:
    return [
        Person(daphne, User.objects.create_user(name, f"{name}@example.org")) for name in ("fern", "moss")
    ]


def a_game(people: list[Person]) -> int:
    answer = services.open_table(
        user_id=people[0].user.pk,
        game="sealed_garden",
        players=(2, 2),
        options={},
        pace="normal",
        ranked=False,
        private=False,
        bots=[],
    )
    services.take_seat(table_id=answer["id"], user_id=people[1].user.pk)
    return int(answer["id"])


def moves(people: list[Person], table_id: int, most: int = 12) -> list[float]:
    """Play on, and return how long each move took."""
    took: list[float] = []
    while len(took) < most:
        done = [seconds for person in people if (seconds := person.move(table_id)) is not None]
        if not done:
            break
        took += done
    return took


@pytest.mark.parametrize("broken", ["nothing", "frozen", "dead"])
def test_a_move_takes_no_longer_without_valkey(
    valkey: Valkey, daphne: Daphne, people: list[Person], broken: str, record_property: Any
) -> None:
    table_id = a_game(people)
    moves(people, table_id, 2)
    with ExitStack() as stack:
        if broken == "frozen":
            stack.enter_context(valkey.frozen())
        elif broken == "dead":
            valkey.kill()
            stack.callback(valkey.up)
        took = moves(people, table_id)
    record_property("milliseconds", [round(1000 * seconds) for seconds in took])
    assert len(took) >= 4
    assert Move.objects.filter(table=table_id, seat__isnull=False).count() == len(took) + 2
    assert median(took) < SLOWEST_MOVE_SECONDS, took
    assert "Traceback" not in daphne.logged()
