"""The hub and the sockets it serves, without a server: every rule of who hears what, and when a socket is closed."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from channels.layers import get_channel_layer
from pytest_django import Settings

from games.tables import access, hub
from games.tables.access import Ticket
from games.tables.consumers import websocket_application
from games.tables.hub import Hub, Watcher

ORIGIN = "http://testserver"


class Socket:
    """A client of the application, driven in this process."""

    def __init__(self, path: str, origin: str | None = ORIGIN, cookie: str = "", query: str = "") -> None:
        headers = [(b"cookie", cookie.encode())] + (
            [(b"origin", origin.encode())] if origin is not None else []
        )
        self._scope = {
            "type": "websocket",
            "path": path,
            "headers": headers,
            "query_string": query.encode(),
            "client": ["10.0.0.1", 1234],
        }
        self._to: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._from: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.say({"type": "websocket.connect"})
        self.task = asyncio.ensure_future(websocket_application(self._scope, self._to.get, self._from.put))

    def say(self, event: dict[str, Any]) -> None:
        self._to.put_nowait(event)

    async def next(self) -> Any:
        """The next frame's content, or the code of a close."""
        async with asyncio.timeout(5):
            event = await self._from.get()
        if event["type"] == "websocket.accept":
            return await self.next()
        return event["code"] if event["type"] == "websocket.close" else json.loads(event["text"])

    async def end(self) -> None:
        self.say({"type": "websocket.disconnect", "code": 1001})
        async with asyncio.timeout(5):
            await self.task


class Truth:
    """What the database would say."""

    def __init__(self) -> None:
        self.versions = {1: 5, 2: 9}
        self.shifts = 3
        self.users = {"abc": 4}
        self.private: set[int] = set()
        self.broken = False

    def admit(self, table_id: int, key: str, link: str) -> Ticket | None:
        if self.broken:
            raise OSError("no database")
        ticket = Ticket(table_id, key, self.users.get(key), link)
        return ticket if self.watchable([ticket]) else None

    def watchable(self, tickets: Any) -> set[Ticket]:
        return {
            ticket
            for ticket in tickets
            if ticket.table_id in self.versions
            and (ticket.table_id not in self.private or ticket.link == "secret")
        }

    def versions_of(self, ids: Any) -> dict[int, int]:
        return {each: self.versions[each] for each in ids if each in self.versions}

    def standings_of(self, ids: Any) -> dict[int, tuple[int, int]]:
        return {each: (number, self.shifts) for each, number in self.versions_of(ids).items()}

    def signed_in(self, keys: Any) -> dict[str, int]:
        return {key: self.users[key] for key in keys if key in self.users}


@pytest.fixture(autouse=True)
def truth(monkeypatch: pytest.MonkeyPatch) -> Truth:
    told = Truth()
    monkeypatch.setattr(access, "admit", told.admit)
    monkeypatch.setattr(access, "watchable", told.watchable)
    monkeypatch.setattr(access, "versions", told.versions_of)
    monkeypatch.setattr(access, "standings", told.standings_of)
    monkeypatch.setattr(access, "signed_in", told.signed_in)

    async def ask(question: Callable[..., Any], *args: Any) -> Any:
        return question(*args)

    monkeypatch.setattr(hub, "ask", ask)
    monkeypatch.setattr("games.tables.consumers.ask", ask)
    return told


def run(work: Callable[[Hub], Awaitable[None]], hearing: bool = True) -> None:
    async def whole() -> None:
        current = hub.hub()
        try:
            await until(lambda: current.hears == hearing and not current._beat.is_set())
            await work(current)
        finally:
            await current.stop()

    asyncio.run(whole())


def version(table: int, number: int) -> dict[str, Any]:
    return {"type": "version", "table": table, "version": number}


def heartbeat(table: int, number: int, shifts: int = 3) -> dict[str, Any]:
    return {"type": "heartbeat", "table": table, "version": number, "shifts": shifts}


def watch(current: Hub, send: hub.Send) -> None:
    """Let somebody watch a table that is at version 10."""
    watcher = Watcher(send, "somebody")
    current.join(watcher, Ticket(1))
    current.greet(watcher, 10)


def test_a_socket_hears_the_version_at_once_and_each_newer_one_once() -> None:
    async def work(current: Hub) -> None:
        one, other, elsewhere = Socket("/ws/tables/1"), Socket("/ws/tables/1"), Socket("/ws/tables/2")
        assert await one.next() == await other.next() == version(1, 5)
        assert await elsewhere.next() == version(2, 9)
        for number in (6, 6, 5, 7):
            current.tell(1, number)
            await asyncio.sleep(0)
        current.tell(2, 10)
        assert [await one.next(), await one.next()] == [version(1, 6), version(1, 7)]
        assert [await other.next(), await other.next()] == [version(1, 6), version(1, 7)]
        assert await elsewhere.next() == version(2, 10)
        for socket in (one, other, elsewhere):
            await socket.end()
        assert not current._tables
        assert not current._visitors

    run(work)


def test_whatever_the_hub_says_meanwhile_the_version_is_the_first_frame(
    truth: Truth, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(current: Hub) -> None:
        async def slow(question: Callable[..., Any], *args: Any) -> Any:
            answer = question(*args)
            current.tell(1, 6, "heartbeat")
            await asyncio.sleep(0)
            return answer

        monkeypatch.setattr("games.tables.consumers.ask", slow)
        socket = Socket("/ws/tables/1")
        assert await socket.next() == version(1, 6)
        await socket.end()

    run(work)


def test_a_nudge_through_the_layer_arrives_and_a_silent_layer_is_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(hub, "PROBE_SECONDS", 0.02)
    monkeypatch.setattr(hub, "LAYER_SECONDS", 0.05)
    monkeypatch.setattr(hub, "RETRY_SECONDS", 0.02)

    async def work(current: Hub) -> None:
        layer = get_channel_layer()
        socket = Socket("/ws/tables/1")
        assert await socket.next() == version(1, 5)
        await layer.group_send("tables", version(1, 6))
        assert await socket.next() == version(1, 6)
        with monkeypatch.context() as broken:
            broken.setattr(layer, "send", never)
            await until(lambda: not current.hears)
            assert await socket.next() == heartbeat(1, 6)
        await until(lambda: current.hears)
        assert await socket.next() == heartbeat(1, 6)
        await socket.end()

    run(work)


async def never(*_args: Any) -> None:
    await asyncio.sleep(60)


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(5):
        while not condition():
            await asyncio.sleep(0.005)


def test_the_heartbeat_tells_a_missed_version_and_closes_what_may_not_be_watched(truth: Truth) -> None:
    async def work(current: Hub) -> None:
        public, private = Socket("/ws/tables/1"), Socket("/ws/tables/2", query="link=x")
        assert await public.next() == version(1, 5)
        assert await private.next() == version(2, 9)
        truth.versions[1] = 8
        truth.private.add(2)
        await current.beat()
        assert await public.next() == heartbeat(1, 8)
        assert await private.next() == hub.NO_SUCH_TABLE
        del truth.versions[1]
        await current.beat()
        assert await public.next() == hub.NO_SUCH_TABLE

    run(work)


def test_when_clocks_were_shifted_a_heartbeat_says_so_at_once(truth: Truth) -> None:
    async def work(_current: Hub) -> None:
        socket = Socket("/ws/tables/1")
        assert await socket.next() == version(1, 5)
        truth.shifts = 4
        await get_channel_layer().group_send("tables", {"type": "shifted"})
        assert await socket.next() == heartbeat(1, 5, 4)
        await socket.end()

    run(work)


def test_heartbeats_come_by_themselves_and_more_often_while_the_layer_is_silent(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.SOCKET_HEARTBEAT_SECONDS = 0.2
    monkeypatch.setattr(hub, "get_channel_layer", lambda: None)

    async def work(current: Hub) -> None:
        socket = Socket("/ws/tables/1")
        await socket.next()
        began = current.loop.time()
        for _ in range(3):
            assert await socket.next() == heartbeat(1, 5)
        assert current.loop.time() - began < 0.5

    run(work, hearing=False)


def test_signing_out_closes_the_socket(truth: Truth, settings: Settings) -> None:
    settings.SOCKET_GUARD_SECONDS = 0.05

    async def work(_current: Hub) -> None:
        mine, anyones = Socket("/ws/tables/1", cookie="sessionid=abc"), Socket("/ws/tables/1")
        await mine.next()
        await anyones.next()
        truth.users.clear()
        assert await mine.next() == hub.SIGNED_OUT
        assert anyones._from.empty()

    run(work)


def test_a_broken_database_ends_neither_the_hub_nor_open_sockets(
    truth: Truth, monkeypatch: pytest.MonkeyPatch, settings: Settings
) -> None:
    settings.SOCKET_HEARTBEAT_SECONDS = settings.SOCKET_GUARD_SECONDS = 0.02

    def broken(*_args: Any) -> None:
        raise OSError("no database")

    async def work(current: Hub) -> None:
        socket = Socket("/ws/tables/1", cookie="sessionid=abc")
        await socket.next()
        with monkeypatch.context() as away:
            away.setattr(access, "versions", broken)
            away.setattr(access, "standings", broken)
            away.setattr(access, "signed_in", broken)
            truth.broken = True
            assert await Socket("/ws/tables/1").next() == hub.TRY_LATER
            await asyncio.sleep(0.1)
        truth.versions[1] = 6
        while (await socket.next()) != heartbeat(1, 6):
            pass
        assert not any(task.done() for task in current._tasks)

    run(work)


@pytest.mark.parametrize(
    ("path", "origin", "code"),
    [
        ("/ws/tables/77", ORIGIN, hub.NO_SUCH_TABLE),
        ("/ws/tables/99999999999999999999999999", ORIGIN, hub.NO_SUCH_TABLE),
        ("/ws/tables/x", ORIGIN, hub.NO_SUCH_TABLE),
        ("/ws/tables/-1", ORIGIN, hub.NO_SUCH_TABLE),
        ("/", ORIGIN, hub.NO_SUCH_TABLE),
        ("/ws/tables/1", None, 4403),
        ("/ws/tables/1", "", 4403),
        ("/ws/tables/1", "null", 4403),
        ("/ws/tables/1", "http://evil.example", 4403),
        ("/ws/tables/1", "http://testserver.evil.example", 4403),
        ("/ws/tables/1", "http://[::1", 4403),
        ("/ws/tables/1", "file://testserver", 4403),
    ],
)
def test_who_is_refused(path: str, origin: str | None, code: int) -> None:
    async def work(current: Hub) -> None:
        socket = Socket(path, origin)
        assert await socket.next() == code
        await socket.task
        assert not current._tables

    run(work)


@pytest.mark.parametrize("origin", ["http://testserver", "https://testserver:8443", "http://127.0.0.1:5173"])
def test_pages_of_the_site_are_let_in(origin: str) -> None:
    async def work(_current: Hub) -> None:
        assert await Socket("/ws/tables/1", origin).next() == version(1, 5)

    run(work)


FRAMES: list[tuple[dict[str, Any], int]] = [
    ({"text": "{}"}, 4008),
    ({"text": "{"}, 4008),
    ({"text": ""}, 4008),
    ({"text": '{"type":"move"}'}, 4008),
    ({"bytes": b"\xff\x00"}, 4008),
    ({"text": "[" * 4096}, 4008),
    ({"text": "[" * 4097}, 4009),
    ({"bytes": b"\x00" * 1_000_000}, 4009),
    ({"text": "\x00"}, 4008),
    ({"text": "🌱" * 1024}, 4008),
    ({"text": "🌱" * 1025}, 4009),
]


@pytest.mark.parametrize(("frame", "code"), FRAMES, ids=range(len(FRAMES)))
def test_whoever_speaks_is_told_so_and_closed(frame: dict[str, Any], code: int) -> None:
    async def work(current: Hub) -> None:
        socket = Socket("/ws/tables/1")
        await socket.next()
        socket.say({"type": "websocket.receive"} | frame)
        answer = await socket.next()
        if code == 4008:
            assert answer["type"] == "error"
            answer = await socket.next()
        assert answer == code
        await socket.task
        assert not current._tables

    run(work)


def test_too_many_sockets_are_asked_to_come_later(settings: Settings) -> None:
    settings.SOCKETS_PER_VISITOR, settings.SOCKETS = 2, 3

    async def work(_current: Hub) -> None:
        sockets = [Socket("/ws/tables/1"), Socket("/ws/tables/2")]
        for socket in sockets:
            await socket.next()
        assert await Socket("/ws/tables/1").next() == hub.TRY_LATER
        third = Socket("/ws/tables/1", cookie="sessionid=abc")
        assert await third.next() == version(1, 5)
        assert await Socket("/ws/tables/1", cookie="sessionid=abc").next() == hub.TRY_LATER
        await sockets[0].end()
        assert await Socket("/ws/tables/1").next() == version(1, 5)

    run(work)


def test_a_slow_reader_delays_nobody_and_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub, "SEND_SECONDS", 0.05)

    async def work(current: Hub) -> None:
        stuck: list[dict[str, Any]] = []
        got: list[str] = []

        async def slow(frame: dict[str, Any]) -> None:
            stuck.append(frame)
            if frame["type"] == "websocket.send":
                await asyncio.sleep(60)

        async def quick(frame: dict[str, Any]) -> None:
            got.append(frame["text"])

        for send in (slow, quick):
            watch(current, send)
        for number in range(11, 15):
            await asyncio.sleep(0)
            current.tell(1, number)
        await until(lambda: len(got) == 5)
        assert len(stuck) == 1
        await until(lambda: len(stuck) == 2)
        assert stuck[-1] == {"type": "websocket.close", "code": hub.TOO_SLOW}

    run(work)


def test_only_the_newest_frame_waits_for_a_slow_reader() -> None:
    async def work(current: Hub) -> None:
        got: list[str] = []
        gate = asyncio.Event()

        async def send(frame: dict[str, Any]) -> None:
            await gate.wait()
            got.append(frame["text"])

        watch(current, send)
        for number in range(11, 20):
            await asyncio.sleep(0)
            current.tell(1, number)
        gate.set()
        await until(lambda: len(got) == 2)
        assert [json.loads(text)["version"] for text in got] == [10, 19]

    run(work)


def test_a_socket_that_breaks_while_it_is_sent_to_disturbs_nobody() -> None:
    async def work(current: Hub) -> None:
        got: list[Any] = []

        async def broken(_frame: dict[str, Any]) -> None:
            raise RuntimeError("gone")

        async def fine(frame: dict[str, Any]) -> None:
            got.append(frame)

        for send in (broken, fine):
            watch(current, send)
        current.tell(1, 11)
        await until(lambda: bool(got))

    run(work)


def test_a_change_between_joining_and_reading_is_not_missed(
    truth: Truth, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(current: Hub) -> None:
        def late(ids: Any) -> dict[int, int]:
            before = truth.versions_of(ids)
            current.tell(1, 6)
            return before

        monkeypatch.setattr(access, "versions", late)
        assert await Socket("/ws/tables/1").next() == version(1, 6)

    run(work)


def test_talk_is_heard_in_its_room_alone_and_takes_no_version_away() -> None:
    """While rooms are apart a frame goes to those inside; a waiting version is not lost by it."""

    async def work(current: Hub) -> None:
        heard: dict[str, list[Any]] = {"player": [], "watcher": [], "visitor": []}
        gate = asyncio.Event()

        async def slow(frame: dict[str, Any]) -> None:
            await gate.wait()
            heard["player"].append(json.loads(frame["text"])["type"])

        async def watcher(frame: dict[str, Any]) -> None:
            heard["watcher"].append(json.loads(frame["text"])["type"])

        async def visitor(frame: dict[str, Any]) -> None:
            heard["visitor"].append(json.loads(frame["text"])["type"])

        for send, user_id in ((slow, 4), (watcher, 9), (visitor, None)):
            one = Watcher(send, str(user_id))
            current.join(one, Ticket(1, user_id=user_id))
            one.open(hub.version_frame(1, 10))
        await until(lambda: all(heard[who] for who in ("watcher", "visitor")))
        current.tell(1, 11)
        current.tell_talk(1, "players", [4, 5], apart=True)
        current.tell(1, 12)
        current.tell_talk(1, "players", [4, 5], apart=True)
        gate.set()
        await until(lambda: len(heard["player"]) == 3)
        assert heard["player"] == ["version", "version", "talk"]
        current.tell_talk(1, "spectators", [4, 5], apart=True)
        current.tell_talk(1, "players", [4, 5], apart=False)
        await until(lambda: heard["player"].count("talk") == 2 and "talk" in heard["visitor"])
        assert heard["visitor"] == heard["watcher"]
        assert heard["watcher"].count("talk") <= 2

    run(work)
