"""The web server's own sign of life, kept in the database: without it nobody can play, so clocks stand still."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from django.conf import settings
from redis.exceptions import RedisError

from games.tables import timing
from games.tables.hub import ask
from games.tables.services import outages
from gardenhub import heartbeat, logs

Application = Callable[..., Awaitable[None]]

log = logging.getLogger(__name__)


class Alive:
    """An application that gives signs from its first request on, as long as its loop turns and the database answers.

    It begins by itself wherever the server tells it that it starts, otherwise whoever knocks first wakes it: the
    supervisor does at once.
    """

    def __init__(self, application: Application) -> None:
        self._application = application
        self._sockets = 0
        self._task: asyncio.Task[None] | None = None

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        """Serve a request or a socket."""
        if settings.WEB_SIGN_SECONDS and (self._task is None or self._task.done()):
            self._task = asyncio.create_task(self._live())
        if scope.get("type") != "websocket":
            await self._application(scope, receive, send)
            return
        self._sockets += 1
        try:
            with logs.about(request=logs.new_id()):
                await self._application(scope, receive, send)
        finally:
            self._sockets -= 1

    async def _live(self) -> None:
        while True:
            try:
                await ask(outages.note_sign, timing.WEB)
            except Exception as error:  # noqa: BLE001 - who can't reach the database can serve nobody either
                log.warning("The web server could give no sign of life: %r", error)
            with contextlib.suppress(RedisError):  # a number for onlookers: nobody waits for it
                await asyncio.to_thread(heartbeat.tell_sockets, self._sockets)
            await asyncio.sleep(settings.WEB_SIGN_SECONDS)
