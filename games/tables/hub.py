"""The one listener of a server process: it hears that a table changed and tells every socket that watches it."""

import asyncio
import json
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Iterable
from typing import Any

from channels.db import database_sync_to_async
from channels.layers import get_channel_layer
from django.conf import settings
from redis.exceptions import RedisError

from games.tables import access
from games.tables.access import Ticket
from games.tables.nudge import GROUP

# Codes of the standard (1008, 1013) plus 3000, for daphne lets an application close with private ones only.
TOO_SLOW, TRY_LATER = 4008, 4013
SIGNED_OUT, NO_SUCH_TABLE = 4401, 4404
SEND_SECONDS = 5.0
LAYER_SECONDS = 2.0
PROBE_SECONDS = 5.0
RETRY_SECONDS = 2.0

Send = Callable[[dict[str, Any]], Awaitable[None]]

log = logging.getLogger(__name__)


def _no_outage(record: logging.LogRecord) -> bool:
    """The layer logs a traceback a second while its server is away; the hub says it once."""
    return not (record.exc_info and isinstance(record.exc_info[1], RedisError | OSError))


logging.getLogger("channels_redis.pubsub").addFilter(_no_outage)


class Watcher:
    """An open socket. Only the newest frame of a kind counts, so few ever wait: a slow reader delays nobody."""

    def __init__(self, send: Send, visitor: str) -> None:
        self.visitor = visitor
        self.ticket: Ticket | None = None
        self._send = send
        self._next: dict[str, dict[str, Any]] = {}
        self._task: asyncio.Task[None] | None = None
        self._opened = self._closing = False

    def open(self, frame: dict[str, Any]) -> None:
        """Send the first frame; none that was offered before is sent."""
        self._opened = True
        self.offer(frame)

    def offer(self, frame: dict[str, Any], kind: str = "version") -> None:
        """Send a frame as soon as the one before has left; a newer one of its kind takes its place."""
        if self._opened and not self._closing:
            self._put(frame, kind)

    def close(self, code: int) -> None:
        """Close the socket from this side, once."""
        if not self._closing:
            self._closing, self._next = True, {}
            self._put({"type": "websocket.close", "code": code}, "close")

    def _put(self, frame: dict[str, Any], kind: str) -> None:
        self._next[kind] = frame
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._drain())

    async def _drain(self) -> None:
        while self._next:
            frame = self._next.pop(next(iter(self._next)))
            try:
                async with asyncio.timeout(SEND_SECONDS):
                    await self._send(frame)
            except TimeoutError:
                self.close(TOO_SLOW)
            except Exception as error:  # noqa: BLE001 - a socket that broke concerns nobody else
                log.debug("A socket broke: %r", error)
                self._closing, self._next = True, {}


class Hub:
    """The sockets of this process by table, and the tasks that keep them up to date."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.hears = False
        self._tables: dict[int, set[Watcher]] = {}
        self._visitors: Counter[str] = Counter()
        self._told: dict[int, int] = {}
        self._echo = asyncio.Event()
        self._beat = asyncio.Event()
        self._tasks = [
            asyncio.create_task(work()) for work in (self._listen, self._keep_beating, self._keep_guard)
        ]

    # Sockets --------------------------------------------------------------------------------------

    def has_room(self, visitor: str) -> bool:
        """False when this visitor, or everyone together, has as many sockets as are allowed."""
        own, all_together = self._visitors[visitor], self._visitors.total()
        return own < settings.SOCKETS_PER_VISITOR and all_together < settings.SOCKETS

    def join(self, watcher: Watcher, ticket: Ticket) -> None:
        """From now on the socket hears of its table."""
        watcher.ticket = ticket
        self._visitors[watcher.visitor] += 1
        self._tables.setdefault(ticket.table_id, set()).add(watcher)

    def greet(self, watcher: Watcher, version: int) -> None:
        """Begin with the version read from the database, or a newer one that was told since the socket joined."""
        if watcher.ticket is not None:
            table_id = watcher.ticket.table_id
            newest = max(version, self._told.get(table_id, -1))
            watcher.open(version_frame(table_id, newest))

    def leave(self, watcher: Watcher) -> None:
        """Forget a socket."""
        if watcher.ticket is None:
            return
        self._visitors[watcher.visitor] -= 1
        if not self._visitors[watcher.visitor]:
            del self._visitors[watcher.visitor]
        watchers = self._tables[watcher.ticket.table_id]
        watchers.discard(watcher)
        if not watchers:
            del self._tables[watcher.ticket.table_id]
            self._told.pop(watcher.ticket.table_id, None)
        watcher.ticket = None

    def tell(self, table_id: int, version: int, kind: str = "version", **more: int) -> None:
        """Send a table's version to everyone who watches it. A version told before is not told again.

        *more* is how often pauses put deadlines off, as heartbeats say.
        """
        watchers = self._tables.get(table_id)
        if not watchers or (kind == "version" and version <= self._told.get(table_id, -1)):
            return
        self._told[table_id] = version = max(version, self._told.get(table_id, -1))
        frame = version_frame(table_id, version, kind, **more)
        for watcher in watchers:
            watcher.offer(frame)

    def tell_talk(self, table_id: int, side: str, players: Collection[int], *, apart: bool) -> None:
        """Tell those who may read a table's room that something was said in it; to all others nothing happened."""
        frame = _frame({"type": "talk", "table": table_id})
        for watcher in self._tables.get(table_id, ()):
            inside = watcher.ticket is not None and watcher.ticket.user_id in players
            if not apart or inside == (side == "players"):
                watcher.offer(frame, "talk")

    def _watchers(self) -> list[Watcher]:
        return [watcher for watchers in self._tables.values() for watcher in watchers]

    async def stop(self) -> None:
        """End the tasks; sockets stay as they are."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # The layer ------------------------------------------------------------------------------------

    async def _listen(self) -> None:
        """Be the group's only member of this process; start afresh whenever the layer turns silent."""
        while True:
            try:
                await self._hear(get_channel_layer())
            except Exception as error:  # noqa: BLE001 - whatever broke, the database is asked meanwhile
                if self.hears:
                    log.warning("The channel layer is silent, versions come from the database: %r", error)
                self._set_hearing(False)
            await asyncio.sleep(RETRY_SECONDS)

    async def _hear(self, layer: Any) -> None:
        """Listen until a probe sent through the layer does not come back."""
        async with asyncio.timeout(LAYER_SECONDS):
            channel = await layer.new_channel()
            await layer.group_add(GROUP, channel)
        receiving = asyncio.create_task(self._receive(layer, channel))
        try:
            while True:
                await self._probe(layer, channel)
                await asyncio.sleep(PROBE_SECONDS)
        finally:
            # The layer reconnects by itself, but not always, and says nothing: a fresh start is certain.
            try:
                async with asyncio.timeout(LAYER_SECONDS):
                    await layer.flush()
            finally:
                receiving.cancel()

    async def _receive(self, layer: Any, channel: str) -> None:
        while True:
            message = await layer.receive(channel)
            if message["type"] == "version":
                self.tell(message["table"], message["version"])
            elif message["type"] == "talk":
                said = {key: message[key] for key in ("side", "players", "apart")}
                self.tell_talk(message["table"], **said)
            elif message["type"] == "shifted":
                self._beat.set()
            elif message["type"] == "probe":
                self._echo.set()

    async def _probe(self, layer: Any, channel: str) -> None:
        self._echo.clear()
        async with asyncio.timeout(LAYER_SECONDS):
            await layer.send(channel, {"type": "probe"})
            await self._echo.wait()
        self._set_hearing(True)

    def _set_hearing(self, hears: bool) -> None:
        """Whether it was lost or found: something may have been missed, so a heartbeat is due at once."""
        if self.hears != hears:
            self.hears = hears
            self._beat.set()

    # What nudges may have missed ------------------------------------------------------------------

    async def _keep_beating(self) -> None:
        """A heartbeat every 20 s, four times as often while the layer is silent; at once when that or clocks change."""
        while True:
            seconds = settings.SOCKET_HEARTBEAT_SECONDS
            try:
                async with asyncio.timeout(seconds if self.hears else seconds / 4):
                    await self._beat.wait()
            except TimeoutError:
                pass
            self._beat.clear()
            await self._guarded(self.beat())

    async def _keep_guard(self) -> None:
        """Close the sockets of people who signed out, or whose password changed."""
        while True:
            await asyncio.sleep(settings.SOCKET_GUARD_SECONDS)
            await self._guarded(self.guard())

    async def _guarded(self, work: Awaitable[None]) -> None:
        try:
            await work
        except Exception as error:  # noqa: BLE001 - the next round tries again
            log.warning("The sockets could not be checked: %r", error)

    async def beat(self) -> None:
        """Tell every socket how its table stands, and close those whose table is gone or may not be watched."""
        watchers = self._watchers()
        if not watchers:
            return
        standings, allowed = await ask(_still_there, _tickets(watchers))
        for watcher in watchers:
            if watcher.ticket is not None and watcher.ticket not in allowed:
                watcher.close(NO_SUCH_TABLE)
        for table_id, (version, shifts) in standings.items():
            self.tell(table_id, version, "heartbeat", shifts=shifts)

    async def guard(self) -> None:
        """Compare every signed-in socket with its session."""
        watchers = [
            watcher for watcher in self._watchers() if watcher.ticket and watcher.ticket.user_id is not None
        ]
        if not watchers:
            return
        users = await ask(access.signed_in, {ticket.session_key for ticket in _tickets(watchers)})
        for watcher in watchers:
            ticket = watcher.ticket
            if ticket is not None and users.get(ticket.session_key) != ticket.user_id:
                watcher.close(SIGNED_OUT)


def _tickets(watchers: Iterable[Watcher]) -> set[Ticket]:
    return {watcher.ticket for watcher in watchers if watcher.ticket is not None}


def _still_there(tickets: set[Ticket]) -> tuple[dict[int, tuple[int, int]], set[Ticket]]:
    standings = access.standings({ticket.table_id for ticket in tickets})
    return standings, access.watchable(tickets)


def version_frame(table_id: int, version: int, kind: str = "version", **more: int) -> dict[str, Any]:
    """What every socket of a table is sent: never more than that it is at some version, its clocks at another."""
    return _frame({"type": kind, "table": table_id, "version": version, **more})


def _frame(said: dict[str, Any]) -> dict[str, Any]:
    return {"type": "websocket.send", "text": json.dumps(said, separators=(",", ":"))}


async def ask(question: Callable[..., Any], *args: Any) -> Any:
    """Ask the database in a thread of the pool, so that no socket waits for another's answer."""
    return await database_sync_to_async(question, thread_sensitive=False)(*args)


_hub: Hub | None = None


def hub() -> Hub:
    """The hub of this process, made when the first socket comes."""
    global _hub  # noqa: PLW0603 - one per process is the point
    if _hub is None or _hub.loop is not asyncio.get_running_loop():
        _hub = Hub()
    return _hub
