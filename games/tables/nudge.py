"""Hints that something changed, sent from a thread of their own so that no caller ever waits for them.

A hint may be lost at any moment: the outbox sends it again, and a heartbeat reveals what was missed.
"""

import asyncio
import logging
import math
import os
import threading
import time
from collections.abc import Collection, Mapping
from concurrent.futures import Future
from typing import Any

from celery import current_app
from channels.layers import get_channel_layer
from django.conf import settings

GROUP = "tables"
RELAY = "games.tables.tasks.relay"
CAPACITY = 1000
SEND_SECONDS = 0.5
POKES_A_SECOND = 4
QUIET_SECONDS = 30.0

log = logging.getLogger(__name__)


def nudge(table_id: int, version: int, bots: bool = True) -> None:
    """Tell every server process that a table is at *version*; with *bots*, wake the relay when their pause is over.

    Never blocks, never raises. What can't be queued or sent at once is dropped.
    """
    try:
        _nudger().offer(table_id, version, bots)
    except Exception:
        log.exception("A nudge for table %s was lost.", table_id)


def shifted() -> None:
    """Have every server process tell its sockets how their tables' clocks stand. Never blocks, never raises."""
    try:
        _nudger().stir()
    except Exception:
        log.exception("That clocks were shifted is told by the next heartbeat only.")


def talk(table_id: int, side: str, players: Collection[int], *, apart: bool) -> None:
    """Tell every server process that something was said at a table, in the room of which *side*.

    Only those hear of it who may read it: while the rooms are *apart*, the *players* or else all others. Never blocks,
    never raises.
    """
    message = {"type": "talk", "table": table_id, "side": side, "players": list(players), "apart": apart}
    try:
        _nudger().say(message)
    except Exception:
        log.exception("That something was said at table %s is told to nobody; pages ask by themselves.", table_id)


def deliver(versions: Mapping[int, int], limit: float = 2.0) -> None:
    """Publish the versions of some tables and wait until the broker has them; raises what went wrong."""
    _nudger().publish(versions).result(limit)


class Nudger:
    """The thread, its event loop, and the newest version of each table that has not been published yet."""

    def __init__(self, capacity: int = CAPACITY) -> None:
        self.dropped = 0
        self._capacity = capacity
        self._waiting: dict[int, int] = {}
        self._said: dict[tuple[int, str], dict[str, Any]] = {}
        self._stirred = False
        self._woken = asyncio.Event()
        self._pokes: set[int] = set()
        self._poking = threading.Lock()
        self._complained = -math.inf
        self._loop = asyncio.new_event_loop()
        threading.Thread(target=self._run, name="nudge", daemon=True).start()

    def offer(self, table_id: int, version: int, bots: bool = False) -> None:
        """Queue a nudge, from any thread."""
        self._loop.call_soon_threadsafe(self._take, table_id, version, bots)

    def say(self, message: dict[str, Any]) -> None:
        """Queue that something was said, from any thread."""
        self._loop.call_soon_threadsafe(self._take_said, message)

    def stir(self) -> None:
        """Ask for heartbeats at once, from any thread."""
        self._loop.call_soon_threadsafe(self._stir)

    def publish(self, versions: Mapping[int, int]) -> Future[None]:
        """Publish now; the future tells how it went."""
        return asyncio.run_coroutine_threadsafe(self._publish(dict(versions)), self._loop)

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._loop.run_until_complete(self._work())

    def _take(self, table_id: int, version: int, bots: bool) -> None:
        if bots:
            self._poke_later(settings.BOT_PAUSE_SECONDS)
        if table_id not in self._waiting and len(self._waiting) >= self._capacity:
            self.dropped += 1
            return
        self._waiting[table_id] = max(version, self._waiting.get(table_id, 0))
        self._woken.set()

    def _take_said(self, message: dict[str, Any]) -> None:
        """Keep the newest of each room."""
        room = (message["table"], message["side"])
        if room in self._said or len(self._said) < self._capacity:
            self._said[room] = message
            self._woken.set()

    def _stir(self) -> None:
        self._stirred = True
        self._woken.set()

    async def _work(self) -> None:
        while True:
            await self._woken.wait()
            self._woken.clear()
            versions, self._waiting = self._waiting, {}
            said, self._said = self._said, {}
            stirred, self._stirred = self._stirred, False
            try:
                await self._publish(versions)
                for message in said.values():
                    await self._send(message)
                if stirred:
                    await self._send({"type": "shifted"})
            except Exception as error:  # noqa: BLE001 - a hint: whatever went wrong, the outbox has the row
                self.dropped += len(versions)
                self._complain(error)

    async def _publish(self, versions: Mapping[int, int]) -> None:
        for table_id, version in versions.items():
            await self._send({"type": "version", "table": table_id, "version": version})

    async def _send(self, message: dict[str, Any]) -> None:
        async with asyncio.timeout(SEND_SECONDS):
            await get_channel_layer().group_send(GROUP, message)

    def _poke_later(self, seconds: float) -> None:
        """Poke the relay at the end of the pause; pokes for nearly the same moment are one."""
        slot = math.ceil((self._loop.time() + seconds) * POKES_A_SECOND)
        if slot not in self._pokes:
            self._pokes.add(slot)
            self._loop.call_at(slot / POKES_A_SECOND if seconds else 0, self._poke, slot)

    def _poke(self, slot: int) -> None:
        self._pokes.discard(slot)
        threading.Thread(target=self._send_poke, name="poke", daemon=True).start()

    def _send_poke(self) -> None:
        """Celery's sending blocks for seconds when the broker is frozen: one at a time, away from the loop."""
        if not self._poking.acquire(blocking=False):
            return
        try:
            current_app.send_task(RELAY, queue="clock", expires=10, ignore_result=True)
        except Exception as error:  # noqa: BLE001 - the relay comes round by itself
            self._complain(error)
        finally:
            self._poking.release()

    def _complain(self, error: Exception) -> None:
        """One line now and then: an outage must not fill the log."""
        if time.monotonic() - self._complained > QUIET_SECONDS:
            self._complained = time.monotonic()
            log.warning(
                "Nudges are lost, pages catch up by themselves: %s", str(error) or type(error).__name__
            )


_current: Nudger | None = None
_starting = threading.Lock()


def _nudger() -> Nudger:
    """The thread of this process, started when it is first needed."""
    global _current  # noqa: PLW0603 - one per process is the point
    if _current is None:
        with _starting:
            _current = _current or Nudger()
    return _current


def _forget() -> None:
    """Threads do not survive a fork: the child starts its own."""
    global _current, _starting
    _current, _starting = None, threading.Lock()


os.register_at_fork(after_in_child=_forget)
