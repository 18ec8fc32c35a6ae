"""The socket of a table: it says which version the table is at, and listens to nothing."""

import contextlib
import json
import logging
from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import parse_qs, urlsplit

from channels.routing import URLRouter
from django.conf import settings
from django.http.request import validate_host
from django.urls import path, re_path

from games.tables import access
from games.tables.hub import NO_SUCH_TABLE, TRY_LATER, Hub, Send, Watcher, ask, hub

BAD_ORIGIN = 4403
NOT_EXPECTED, TOO_BIG = 4008, 4009  # 1008 and 1009 plus 3000
LARGEST_FRAME = 4096
LONGEST_LINK = 200
LISTENS = "This socket only tells versions. Moves are sent by POST."

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[dict[str, Any]]]
Application = Callable[[Scope, Receive, Send], Awaitable[None]]

log = logging.getLogger(__name__)


async def table_socket(scope: Scope, receive: Receive, send: Send) -> None:
    """Admit a visitor, let the hub speak to them, and end with the first thing they say."""
    current, watcher = hub(), Watcher(send, _visitor(scope))
    try:
        if await _admitted(current, watcher, scope, send):
            await _refuse(await receive(), watcher, send, current)
    finally:
        current.leave(watcher)


async def _admitted(current: Hub, watcher: Watcher, scope: Scope, send: Send) -> bool:
    """Join the hub before reading the version: what changes in between is told by one or the other."""
    table_id = scope["url_route"]["kwargs"]["table_id"]
    try:
        ticket = await ask(
            access.admit, table_id, access.session_key(_header(scope, b"cookie")), _link(scope)
        )
        if ticket is None:
            return await _closed(send, NO_SUCH_TABLE)
        if ticket.user_id is not None:
            watcher.visitor = f"user {ticket.user_id}"
        if not current.has_room(watcher.visitor):
            return await _closed(send, TRY_LATER)
        current.join(watcher, ticket)
        versions = await ask(access.versions, [table_id])
    except Exception as error:  # noqa: BLE001 - the database is away: the client comes again
        log.warning("A socket could not be opened: %r", error)
        return await _closed(send, TRY_LATER)
    if table_id not in versions:
        return await _closed(send, NO_SUCH_TABLE)
    current.greet(watcher, versions[table_id])
    return True


async def _refuse(event: dict[str, Any], watcher: Watcher, send: Send, current: Hub) -> None:
    if event["type"] == "websocket.disconnect":
        return
    current.leave(watcher)
    size = len(event.get("bytes") or (event.get("text") or "").encode())
    if size <= LARGEST_FRAME:
        error = {"type": "error", "code": "not_expected", "message": LISTENS}
        await send({"type": "websocket.send", "text": json.dumps(error)})
    await _closed(send, TOO_BIG if size > LARGEST_FRAME else NOT_EXPECTED)


async def _closed(send: Send, code: int) -> bool:
    await send({"type": "websocket.close", "code": code})
    return False


async def _nowhere(_scope: Scope, _receive: Receive, send: Send) -> None:
    await _closed(send, NO_SUCH_TABLE)


def accepted_from_here(application: Application) -> Application:
    """Accept sockets that a page of this site opens; close others with a code, which only an open socket can carry."""

    async def accept(scope: Scope, receive: Receive, send: Send) -> None:
        if (await receive())["type"] != "websocket.connect":
            return
        with contextlib.suppress(OSError):  # how a server says that the client is gone already
            await send({"type": "websocket.accept"})
            if _is_own(_header(scope, b"origin")):
                await application(scope, receive, send)
            else:
                await _closed(send, BAD_ORIGIN)

    return accept


def _is_own(origin: str) -> bool:
    """True for an Origin on an allowed host; a missing one is refused, for every browser sends it."""
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    host = parts.hostname or ""
    return parts.scheme in {"http", "https"} and validate_host(
        f"[{host}]" if ":" in host else host, settings.ALLOWED_HOSTS
    )


def _header(scope: Scope, name: bytes) -> str:
    return next((value.decode("latin1") for key, value in scope["headers"] if key == name), "")


def _visitor(scope: Scope) -> str:
    return f"address {(scope.get('client') or ['unknown'])[0]}"


def _link(scope: Scope) -> str:
    given = parse_qs(scope["query_string"].decode("latin1")).get("link", [""])[0]
    return given if len(given) <= LONGEST_LINK and given.isprintable() else ""


# Routes are Django's, whose types know of HTTP views only.
_table_socket: Any = table_socket
_elsewhere: Any = _nowhere

websocket_urlpatterns = [path("ws/tables/<int:table_id>", _table_socket)]
websocket_application = accepted_from_here(URLRouter([*websocket_urlpatterns, re_path("", _elsewhere)]))
