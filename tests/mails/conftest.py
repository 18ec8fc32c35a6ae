"""A mail server, the worker's queues done on the spot, and what the tests of tables have."""

import email
import email.policy
from collections.abc import Iterator
from email.message import EmailMessage
from typing import Any

import pytest
from celery import current_app

from games.tables import instant, nudge, tasks
from games.tables.models import Seat
from tests.mails.server import Server
from tests.mails.taker import Taker
from tests.tables import conftest as tables
from tests.tables.people import Person, begin, done, seated, steps_of

_repeatable, people, visitor = tables._repeatable, tables.people, tables.visitor


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> tables.Watch:
    """The time by which tables go, held in hand; no two things happen at one instant."""
    held = tables.Watch()
    monkeypatch.setattr(instant, "now", lambda: held.on(microseconds=1))
    return held


@pytest.fixture
def server(settings: Any) -> Iterator[Server]:
    """A mail server that the site sends to."""
    running = Server()
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT, settings.EMAIL_TIMEOUT = "127.0.0.1", running.port, 1
    yield running
    running.stop()


@pytest.fixture(autouse=True)
def _queues(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tasks that tell people something run at once; others are left."""

    def send_task(name: str, args: Any = (), **_options: Any) -> None:
        if name == tasks.MAIL:
            tasks.mail(*args)
        if name == tasks.REACH:
            tasks.reach(*args)

    monkeypatch.setattr(current_app, "send_task", send_task)
    monkeypatch.setattr(nudge, "deliver", lambda _versions: None)


@pytest.fixture
def taker(settings: Any) -> Iterator[Taker]:
    """Something on this machine that takes pushes and what webhooks are sent."""
    settings.OUTWARD_PRIVATE = True
    running = Taker()
    yield running
    running.stop()


class Post:
    """Time that passes with the relay at work, and the mails that came of it."""

    def __init__(self, server: Server, watch: tables.Watch) -> None:
        self.server, self.watch = server, watch

    def after(self, **passed: float) -> list[EmailMessage]:
        """Let time pass, then the relay work; return the mails that were taken by it."""
        before = len(self.server.taken)
        self.watch.on(**passed)
        tasks.relay()
        return [read(raw) for raw in self.server.taken[before:]]

    def through(self, minutes: int) -> list[EmailMessage]:
        """Let minutes pass one by one."""
        return [mail for _ in range(minutes) for mail in self.after(minutes=1)]


@pytest.fixture
def post(server: Server, watch: tables.Watch) -> Post:
    """The mails by a clock held in hand."""
    return Post(server, watch)


def read(raw: bytes) -> EmailMessage:
    """A mail taken apart."""
    return email.message_from_bytes(raw, EmailMessage, policy=email.policy.default)


def text(mail: EmailMessage, kind: str = "plain") -> str:
    """What a mail says."""
    body = mail.get_body((kind,))
    assert body is not None
    return str(body.get_content())


def game(players: list[Person], **more: Any) -> tuple[int, list[Person]]:
    """A game of these people, in the order of their seats; nobody has looked at it."""
    table = begin(players, **more)
    return table, seated(table, players)


def step(person: Person, table: int) -> None:
    """Take some legal step, as a program would: without a look at the page."""
    seen = person.see(table)
    done(person.move(table, steps_of(seen["legal"])[-1], version=seen["expected_version"]))


def asked(table: int) -> list[int]:
    """The seats that are asked."""
    return list(Seat.objects.filter(table=table, asked_version__isnull=False).values_list("number", flat=True))


def look(person: Person, table: int) -> None:
    """Have the page of a table before one's eyes."""
    done(person.client.get(f"/api/v1/tables/{table}", headers={"X-Table-Seen": "1"}))
