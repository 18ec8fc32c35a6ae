"""People who send requests to running servers, many at one instant."""

import http.client
import json
import secrets
import threading
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from django.conf import settings
from django.test import Client

from accounts.models import User
from tests.tables.people import Json, steps_of

TOKEN = secrets.token_hex(16)
PATIENCE_SECONDS = 60.0


@dataclass(frozen=True)
class Answer:
    """What a server answered."""

    status: int
    body: bytes

    def json(self) -> Json:
        found: Json = json.loads(self.body)
        return found

    @property
    def code(self) -> str:
        return str(self.json().get("code", ""))


@dataclass
class Person:
    """Somebody who is signed in, known to several servers."""

    user: User
    ports: Sequence[int]
    session: str = ""
    turns: Any = field(default_factory=count)

    def __post_init__(self) -> None:
        client = Client()
        client.force_login(self.user)
        self.session = client.cookies[settings.SESSION_COOKIE_NAME].value

    def ready(self, method: str, path: str, body: Json | None = None, key: str | None = None) -> Callable[[], Answer]:
        """Connect to the next server; the request goes out when what is returned is called."""
        line = http.client.HTTPConnection("127.0.0.1", self.ports[next(self.turns) % len(self.ports)], timeout=60)
        line.connect()
        headers = {
            "Cookie": f"{settings.SESSION_COOKIE_NAME}={self.session}; csrftoken={TOKEN}",
            "X-CSRFToken": TOKEN,
            "Content-Type": "application/json",
            "Idempotency-Key": key or secrets.token_hex(16),
        }
        text = None if method == "GET" else json.dumps({} if body is None else body)

        def send() -> Answer:
            line.request(method, f"/api/v1/{path}", text, headers)
            answer = line.getresponse()
            told = Answer(answer.status, answer.read())
            line.close()
            return told

        return send

    def post(self, path: str, body: Json | None = None, key: str | None = None) -> Callable[[], Answer]:
        """A POST, ready to be sent."""
        return self.ready("POST", path, body, key)

    def do(self, path: str, body: Json | None = None) -> Json:
        """Send a POST that is done."""
        answer = self.post(path, body)()
        assert answer.status < 300, answer.body
        return answer.json()

    def see(self, table: int) -> Json:
        """The table as this person sees it."""
        answer = self.ready("GET", f"tables/{table}")()
        assert answer.status == 200, answer.body
        return answer.json()

    def bodies(self, table: int) -> list[Json]:
        """A body for each move this person may make now."""
        seen = self.see(table)
        return [{"version": seen["expected_version"], "steps": [step]} for step in steps_of(seen["legal"])]


def race(acts: Sequence[Callable[[], Any]]) -> list[Any]:
    """Do all of this at one instant, each in a thread of its own; the answers in the order of the acts."""
    answers: list[Any] = [None] * len(acts)
    gate = threading.Barrier(len(acts))

    def run(number: int) -> None:
        gate.wait(PATIENCE_SECONDS)
        answers[number] = acts[number]()

    threads = [threading.Thread(target=run, args=(number,), daemon=True) for number in range(len(acts))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE_SECONDS)
    assert None not in answers
    return answers


def statuses(answers: Sequence[Answer]) -> Counter[int]:
    """How often each status came."""
    return Counter(answer.status for answer in answers)
