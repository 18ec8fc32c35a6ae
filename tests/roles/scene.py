"""Tables in every state with everybody who can come to one, by their part there."""

from collections.abc import Iterator
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import dataclass
from datetime import timedelta
from functools import cache
from unittest.mock import patch

from django.contrib.auth import get_user_model
from django.db import transaction
from django.test import Client

from games.engine.contract import random_games
from games.engine.record import Record as Written
from games.engine.replay import replay
from games.records.models import Record
from games.sandbox.models import Sandbox
from games.solo import services as solo
from games.tables import instant
from games.tables.models import Move, Seat, Table
from tests.engine.subjects import SUBJECTS
from tests.solo.players import LONE
from tests.tables.people import Json, Person, done, play, seated, steps_of
from tests.testgame.game import SEALED_GARDEN

ROLES = ("anonymous", "stranger", "spectator", "seat", "other", "former", "creator", "staff")
STATES = ("open", "running", "finished")
# A day's attempt, in the day and after it; the player is its creator.
DAILY = ("daily-running", "daily-finished", "past-running", "past-finished")
SITTING = ("seat", "other", "former", "creator")
SANDBOX = 7_000  # beyond all that the database numbers by itself


@dataclass
class Scene:
    """One table and its people. The spectator of a private table has its link; the staff may do all that staff may."""

    table: int
    people: dict[str, Person]
    link: str
    bot_seat: int
    version: int
    step: Json

    def person(self, role: str) -> Person:
        """Return who plays this part."""
        return self.people[role]


def everybody() -> dict[str, Person]:
    """Make a person for each part."""
    people = {role: Person.called(role) for role in ROLES if role != "anonymous"}
    get_user_model().objects.filter(username="staff").update(is_staff=True, is_superuser=True)
    yesterday = instant.now() - timedelta(days=1)
    solo.begin(table=10**6, user_id=people["former"].id, game=LONE, day=yesterday.date(), now=yesterday)
    Record.objects.create(
        name="some-record", owner_id=people["creator"].id, digest="", game="sealed_garden", rules_version=1,
        record=a_record(), imported_at=yesterday,
    )  # fmt: skip
    a_sandbox(people["creator"].id)
    return {"anonymous": Person(), **people}


@cache
def a_record() -> Json:
    """The record of a whole game."""
    subject = SUBJECTS["sealed_garden"]
    played = random_games(subject, 1)[0]
    result = SEALED_GARDEN.result(replay(SEALED_GARDEN, played.seats, played.options, played.steps))
    assert result is not None
    return Written("sealed_garden", played.seats, played.options, played.steps, result.plain()).plain()


def a_sandbox(owner: int) -> None:
    """Play on from that record, for both seats: one move stands, and one was taken back."""
    record, now = a_record(), instant.now()
    taken = [
        {"seat": step["by"], "steps": [step], "at": now.isoformat(), "version": 1} for step in record["steps"]
    ]
    start = next(count for count, step in enumerate(record["steps"]) if step["by"] != "chance")
    Sandbox.objects.create(
        pk=SANDBOX, owner_id=owner, game=record["game"], rules_version=1, options=record["options"],
        names=[None] * record["players"], base=record["steps"][:start], moves=taken[start : start + 2], done=1,
        created_at=now, changed_at=now,
    )  # fmt: skip


def an_open_table(people: dict[str, Person], *, private: bool) -> Scene:
    """Five seats: the creator, two people, a bot, and one that the former player stood up from."""
    table = people["creator"].open("gardens_of_io", (2, 5), private=private)
    link = Table.objects.get(pk=table).link
    for role in ("seat", "other", "former"):
        done(people[role].post(f"tables/{table}/join", {"link": link}))
    done(people["former"].post(f"tables/{table}/leave"))
    done(people["creator"].post(f"tables/{table}/bots", {"level": "sprout"}))
    bot = Seat.objects.exclude(bot="").get(table=table).number
    return Scene(table, people, link, bot, 1, {"kind": "pass"})


def a_running_table(people: dict[str, Person], *, private: bool) -> Scene:
    """Everybody has moved, one seat is asked, who is neither creator nor the one that has resigned."""
    table = people["creator"].open("sealed_garden", 4, private=private)
    link = Table.objects.get(pk=table).link
    names = {role: people[role] for role in SITTING}
    for role in ("seat", "other", "former"):
        done(people[role].post(f"tables/{table}/join", {"link": link}))
    while (asked := _asked_alone(table)) is None or asked == people["creator"].name:
        assert play(table, seated(table, list(names.values())), 1)
    sitting = sorted(
        (people[role] for role in ("seat", "other", "former")), key=lambda who: who.name != asked
    )
    people = people | dict(zip(("seat", "other", "former"), sitting, strict=True))
    done(people["former"].post(f"tables/{table}/resign"))
    seen = people["seat"].see(table)
    left = Seat.objects.get(table=table, left="resigned").number
    return Scene(table, people, link, left, seen["expected_version"], steps_of(seen["legal"])[0])


def _asked_alone(table: int) -> str | None:
    """Return who alone is asked, once everybody has moved."""
    moved = Move.objects.filter(table=table, seat__isnull=False).values_list("seat", flat=True).distinct()
    seats = Seat.objects.filter(table=table, asked_version__isnull=False)
    asked = list(seats.values_list("user__username", flat=True))
    return asked[0] if moved.count() == 4 and len(asked) == 1 else None


def a_finished_table(people: dict[str, Person], *, private: bool) -> Scene:
    """The same, played to its end."""
    scene = a_running_table(people, private=private)
    play(scene.table, [scene.people[role] for role in SITTING])
    assert Table.objects.get(pk=scene.table).status == "finished"
    return scene


def an_attempt(people: dict[str, Person], *, over: bool, finished: bool) -> Scene:
    """The seat's attempt at the garden of today, or if that is *over* of yesterday."""
    began = instant.now() - timedelta(days=over)
    with patch.object(instant, "now", lambda: began):
        table = int(done(people["seat"].post(f"games/{LONE}/day"))["id"])
        play(table, [people["seat"]], 10_000 if finished else 2)
    seen = people["seat"].see(table)
    assert seen["status"] == ("finished" if finished else "running")
    step = {"kind": "pass"} if finished else steps_of(seen["legal"])[0]
    link = Table.objects.get(pk=table).link
    return Scene(table, people | {"creator": people["seat"]}, link, 0, seen["expected_version"] or 1, step)


MAKERS = {"open": an_open_table, "running": a_running_table, "finished": a_finished_table}


def make(state: str, *, private: bool) -> Scene:
    """Make a table in this state."""
    if state in DAILY:
        return an_attempt(everybody(), over=state.startswith("past"), finished=state.endswith("finished"))
    return MAKERS[state](everybody(), private=private)


@contextmanager
def undone() -> Iterator[None]:
    """Whatever is done in here never happened; services may begin what they take for their outermost transaction."""
    frame = transaction.atomic()
    frame._from_testcase = True  # type: ignore[attr-defined]  # as Django's own test case marks its frames
    with frame:
        yield
        transaction.set_rollback(True)


@cache
def _browser(careful: bool) -> Client:
    return Client(enforce_csrf_checks=careful, raise_request_exception=False)


def browser_of(person: Person, *, careful: bool = False) -> Client:
    """A browser with this person's cookies, which stay as they are; one that is *careful* asks for the CSRF token.

    There are two in all, for each sets up the whole chain of middleware.
    """
    client = _browser(careful)
    client.cookies = deepcopy(person.client.cookies)
    return client
