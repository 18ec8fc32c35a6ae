"""Who may listen at which table, and what comes of everything that can be sent to a socket."""

import asyncio
from typing import Any

import pytest

from games.tables import hub
from tests.roles.scene import ROLES, Scene, an_open_table, everybody
from tests.tables.test_live_hub import ORIGIN, Socket

OUTSIDE = ("anonymous", "stranger", "former", "staff")
SAID: dict[str, tuple[dict[str, Any], list[Any]]] = {
    "nothing": ({"type": "websocket.disconnect", "code": 1001}, []),
    "text": ({"type": "websocket.receive", "text": '{"type": "version"}'}, ["error", 4008]),
    "bytes": ({"type": "websocket.receive", "bytes": b"\x00\xff"}, ["error", 4008]),
    "too much": ({"type": "websocket.receive", "text": "x" * 4097}, [4009]),
}


@pytest.mark.django_db(transaction=True)
def test_everybody_hears_what_they_may_and_nobody_is_heard() -> None:
    people = everybody()
    scenes = [an_open_table(people, private=private) for private in (False, True)]
    assert asyncio.run(_all(scenes)) == []


async def _all(scenes: list[Scene]) -> list[Any]:
    wrong: list[Any] = []
    for scene in scenes:
        private = scene is scenes[1]
        for role in ROLES:
            welcome = not (private and role in OUTSIDE)
            for name, (event, then) in SAID.items():
                heard = await _heard(scene, role, event, len(then) + 1 if welcome else 1)
                if heard != (["version", *then] if welcome else [4404]):
                    wrong.append((private, role, name, heard))
            foreign = [
                await _heard(scene, role, None, 1, origin) for origin in ("http://elsewhere.example", None)
            ]
            if foreign != [[4403], [4403]]:
                wrong.append((private, role, "foreign", foreign))
    if await _heard(scenes[0], "creator", None, 1, table=10**6) != [4404]:
        wrong.append("an absent table")
    await hub.hub().stop()
    return wrong


async def _heard(
    scene: Scene,
    role: str,
    event: dict[str, Any] | None,
    frames: int,
    origin: str | None = ORIGIN,
    table: int | None = None,
) -> list[Any]:
    """Open a socket, say something, and return the types of so many frames, or the code of the close."""
    cookies = scene.people[role].client.cookies
    cookie = "; ".join(f"{name}={held.value}" for name, held in cookies.items())
    query = f"link={scene.link}" if role == "spectator" else ""
    socket = Socket(f"/ws/tables/{table or scene.table}", origin, cookie, query)
    first = _kind(await socket.next())
    heard = ["version" if first == "heartbeat" else first]  # the newest frame takes the place of one that waits
    if event is not None:
        socket.say(event)
    heard += [await _next(socket) for _ in range(frames - 1)]
    await socket.end()
    return heard


async def _next(socket: Socket) -> Any:
    """Wait for a frame's type or the code of the close; a heartbeat may come at any time and says nothing new."""
    while (found := _kind(await socket.next())) == "heartbeat":
        pass
    return found


def _kind(frame: Any) -> Any:
    return frame if isinstance(frame, int) else frame["type"]
