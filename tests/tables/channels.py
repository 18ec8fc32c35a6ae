"""Every way on which something about a table reaches somebody, read as it is sent."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from asgiref.sync import async_to_sync
from django.conf import settings

from accounts.models import User
from accounts.notices import message
from games.engine.game import Viewer
from games.tables import hub, instant, letters, rows
from games.tables.models import Seat
from tests.tables.people import API, Json, Person, headers_of, steps_of
from tests.tables.test_live_hub import Socket, until

MAILS = ("turn", "started", "over", "warning", "last_warning")


@dataclass
class Look:
    """Somebody looks at a table; *tries* are steps that the rules refuse, or do not."""

    table: int
    viewer: Viewer
    person: Person
    tries: Sequence[Sequence[Json]] = ()

    @cached_property
    def answer(self) -> Any:
        """The page of the table, as it is sent."""
        return self.person.client.get(f"{API}tables/{self.table}")

    @cached_property
    def page(self) -> Json:
        """What it says."""
        assert self.answer.status_code == 200, self.answer.content
        said: Json = self.answer.json()
        return said

    @property
    def asked(self) -> int | None:
        """The version at which this person is asked, if they are."""
        version: int | None = self.page["expected_version"]
        return version


Sent = tuple[str, int, dict[str, str], bytes]


def sent(what: str, answer: Any) -> Sent:
    """A whole answer: its status, its headers and its bytes."""
    return what, answer.status_code, headers_of(answer), answer.content


def the_view(look: Look) -> Any:
    return look.page["view"]


def the_legal_steps(look: Look) -> Any:
    return look.page["legal"]


def the_effects(look: Look) -> Any:
    return [entry["effects"] for entry in look.page["log"]]


def the_log(look: Look) -> Any:
    return [entry["lines"] for entry in look.page["log"]]


def the_replay(look: Look) -> Any:
    """The moves from which a page plays the game back."""
    return [(entry["move"], entry["seat"], entry["at"], entry["version"], entry["steps"]) for entry in look.page["log"]]


def the_answers(look: Look) -> list[Sent]:
    """The answers about one table with their headers: to whoever looks, and to those who move out of turn."""
    found = [sent("page", look.answer), sent("record", look.person.get(f"tables/{look.table}/record"))]
    return found if look.asked else [*found, *_refusals(look, look.tries[:2])]


def the_record(look: Look) -> Any:
    """The game as it is exported."""
    return look.person.get(f"tables/{look.table}/record").json()


def the_lists(look: Look) -> list[Sent]:
    """The lists that name the table and show a small picture of it."""
    paths = ("tables/live", "tables", "tables/mine", "players/ann", "players/ben", "site", "me")
    return [sent(path, look.person.get(path)) for path in paths]


def the_refusals(look: Look) -> list[Sent]:
    """The answers to steps that the rules do not allow now, staged and sent."""
    return _refusals(look, look.tries) if look.asked else []


def _refusals(look: Look, tries: Sequence[Sequence[Json]]) -> list[Sent]:
    page, found = f"tables/{look.table}", []
    for steps in tries:
        body = json.dumps({"version": look.asked or 1, "steps": steps})
        staged = look.person.send("PUT", f"{page}/draft", body)
        found.append(sent(f"PUT {body}", staged))
        if staged.status_code != 200:
            found.append(sent(f"POST {body}", look.person.send("POST", f"{page}/moves", body, key="always-this-key")))
    Seat.objects.filter(table=look.table).update(draft=[])
    return found


def the_drafts(look: Look) -> list[Sent]:
    """The previews of steps that may be taken, and the page with a draft: the first and the last of each kind."""
    page, found = f"tables/{look.table}", []
    legal = steps_of(look.page["legal"])
    some = {(step["kind"], last): step for last in (True, False) for step in (legal if last else legal[::-1])}
    for step in some.values():
        body = json.dumps({"version": look.asked, "steps": [step]})
        found += [sent(body, look.person.send("PUT", f"{page}/draft", body)), sent("page", look.person.get(page))]
    Seat.objects.filter(table=look.table).update(draft=[])
    return found


def the_mails(look: Look) -> list[tuple[Any, ...]]:
    """Every mail about the table that somebody may get: all parts and all headers."""
    found = rows.read(look.table)
    user = User.objects.filter(username=look.person.name).first()
    seat = found.seat_of(user.pk) if found and user else None
    if found is None or user is None or seat is None:
        return []
    version = found.table.version
    mails = [message.mail(letters.notice(what, found, seat, user, version, instant.now())) for what in MAILS]
    return [(mail.to, mail.subject, mail.body, mail.alternatives, mail.extra_headers) for mail in mails]


def the_socket(look: Look) -> list[Any]:
    """Every frame that a socket of the table can be sent: the first, of a move, a heartbeat, an error, the close."""
    cookie = look.person.client.cookies.get(settings.SESSION_COOKIE_NAME)
    frames: list[Any] = async_to_sync(_frames)(look.table, f"{cookie.key}={cookie.value}" if cookie else "")
    return frames


async def _frames(table: int, cookie: str) -> list[Any]:
    current = hub.hub()
    try:
        await until(lambda: current.hears and not current._beat.is_set())
        socket = Socket(f"/ws/tables/{table}", cookie=cookie)
        frames = [await socket.next()]
        current.tell(table, frames[0]["version"] + 1)
        frames.append(await socket.next())
        await current.beat()
        frames.append(await socket.next())
        socket.say({"type": "websocket.receive", "text": "What did they keep?"})
        return [*frames, await socket.next(), await socket.next()]
    finally:
        await current.stop()
