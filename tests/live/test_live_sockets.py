"""Sockets of a real server: what they hear, who is refused, and what becomes of them when others fail."""

import asyncio
import contextlib
import json
import socket
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.test import Client
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from accounts import services
from accounts.models import User
from games.tables.models import Table
from tests.live.conftest import change
from tests.live.servers import PATIENCE, Daphne, Valkey, wait_for

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.xdist_group("live")]
MANY = 200


@asynccontextmanager
async def opened(
    server: Daphne,
    table_id: int | str,
    count: int = 1,
    origin: str | None = "http://127.0.0.1",
    cookie: str = "",
) -> AsyncIterator[list[ClientConnection]]:
    """Open sockets, and close them all at the end."""
    url = f"ws://127.0.0.1:{server.port}/ws/tables/{table_id}"
    headers = {"Cookie": f"sessionid={cookie}"} if cookie else {}
    sockets = await asyncio.gather(
        *[
            connect(url, origin=origin, additional_headers=headers, open_timeout=30, ping_interval=None)  # type: ignore[arg-type]  # any text may be sent as Origin
            for _ in range(count)
        ]
    )
    try:
        yield sockets
    finally:
        for each in sockets:
            each.transport.abort()


async def hear(each: ClientConnection, version: int) -> dict[str, Any]:
    """Wait for the first frame with this version, or a newer one."""
    async with asyncio.timeout(PATIENCE):
        while True:
            frame: dict[str, Any] = json.loads(await each.recv())
            if frame["version"] >= version:
                return frame


async def closed(each: ClientConnection) -> int | None:
    """Wait until the server closes the socket, and return its code."""
    async with asyncio.timeout(PATIENCE):
        try:
            while True:
                await each.recv()
        except ConnectionClosed as end:
            return end.rcvd.code if end.rcvd else None


async def until(condition: Callable[[], Awaitable[Any]], what: str) -> None:
    deadline = time.monotonic() + PATIENCE
    while not await condition():
        assert time.monotonic() < deadline, f"waited in vain for {what}"
        await asyncio.sleep(0.02)


move = sync_to_async(change)


def test_200_sockets_hear_of_each_change_and_leave_one_member_when_they_vanish(
    valkey: Valkey, daphne: Daphne, table: Table
) -> None:
    async def watch() -> list[str]:
        kinds: list[str] = []
        async with opened(daphne, table.pk, MANY) as sockets:
            for each in sockets:
                await hear(each, 1)
            await until(sync_to_async(lambda: valkey.members() == 1), "the hub to be in the group")
            for _ in range(4):
                version = await move(table)
                frames = await asyncio.gather(*[hear(each, version) for each in sockets])
                assert {frame["version"] for frame in frames} == {version}
                kinds += [frame["type"] for frame in frames]
        return kinds

    assert asyncio.run(watch()).count("version") >= MANY
    assert valkey.members() == 1
    connections = len(valkey.client.client_list())
    asyncio.run(watch())
    assert valkey.members() == 1
    assert len(valkey.client.client_list()) <= connections + 2


def test_two_servers_hear_the_same_change(
    valkey: Valkey, daphne: Daphne, start_daphne: Callable[[], Daphne], table: Table
) -> None:
    async def watch() -> None:
        other = await asyncio.to_thread(start_daphne)
        async with opened(daphne, table.pk) as (here,), opened(other, table.pk) as (there,):
            await hear(here, 1)
            await hear(there, 1)
            await until(sync_to_async(lambda: valkey.members() == 2), "both hubs")
            version = await move(table)
            assert (
                (await hear(here, version))["version"] == (await hear(there, version))["version"] == version
            )
        other.kill()

    asyncio.run(watch())
    wait_for(lambda: valkey.members() == 1, "the other hub to be gone")


def test_the_heartbeat_reveals_what_no_nudge_told(valkey: Valkey, daphne: Daphne, table: Table) -> None:
    async def watch() -> dict[str, Any]:
        async with opened(daphne, table.pk) as (each,):
            await hear(each, 1)
            await Table.objects.filter(pk=table.pk).aupdate(version=7)
            return await hear(each, 7)

    assert asyncio.run(watch()) == {"type": "heartbeat", "table": table.pk, "version": 7, "shifts": 0}


@pytest.mark.parametrize(
    ("path", "origin", "code"),
    [
        ("", "http://evil.example", 4403),
        ("", None, 4403),
        ("", "null", 4403),
        ("0000", "http://127.0.0.1", 4404),
        ("99999999999999999999", "http://127.0.0.1", 4404),
        ("/moves", "http://127.0.0.1", 4404),
    ],
)
def test_who_is_refused_learns_why(
    daphne: Daphne, table: Table, path: str, origin: str | None, code: int
) -> None:
    async def watch() -> int | None:
        async with opened(daphne, f"{table.pk}{path}", origin=origin) as (each,):
            return await closed(each)

    assert asyncio.run(watch()) == code


def test_a_private_table_is_absent_without_its_link(daphne: Daphne, table: Table, person: User) -> None:
    Table.objects.filter(pk=table.pk).update(private=True, link="a-secret")
    mine = signed_in(person).cookies["sessionid"].value

    async def watch() -> None:
        for query, cookie in (("", ""), ("?link=", ""), ("?link=other", ""), ("?link=%00", "")):
            async with opened(daphne, f"{table.pk}{query}", cookie=cookie) as (each,):
                assert await closed(each) == 4404
        for query, cookie in (("?link=a-secret", ""), ("", mine)):
            async with opened(daphne, f"{table.pk}{query}", cookie=cookie) as (each,):
                assert (await hear(each, 1))["version"] == 1

    asyncio.run(watch())


BAD: list[str | bytes] = ["", "{}", "{", "[" * 4096, b"\x00\xff", '{"type":"version"}', "\x00"]
BIG: list[str | bytes] = ["x" * 4097, "x" * 1_000_000, b"\x00" * 100_000]


def test_whoever_speaks_is_closed_without_a_traceback(valkey: Valkey, daphne: Daphne, table: Table) -> None:
    async def watch() -> None:
        for words, codes in [(word, {4008}) for word in BAD] + [(word, {4009, None, 1009}) for word in BIG]:
            async with opened(daphne, table.pk) as (each,):
                await each.send(words)
                assert await closed(each) in codes, words[:20]
        async with opened(daphne, table.pk) as (each,):
            for _ in range(1000):
                await each.send("{}")
            assert await closed(each) in {4008, None}

    asyncio.run(watch())
    assert "Traceback" not in daphne.logged()


def signed_in(person: User) -> Client:
    client = Client()
    client.force_login(person)
    return client


@pytest.mark.parametrize("way", ["sign_out", "everywhere", "password", "ban"])
def test_a_socket_is_closed_within_5_seconds_of_the_end_of_its_session(
    daphne: Daphne, table: Table, person: User, way: str
) -> None:
    client = signed_in(person)

    def end() -> None:
        if way == "sign_out":
            client.logout()
        elif way == "everywhere":
            services.sign_out_everywhere(person)
        elif way == "password":
            person.set_password("another good one")
            person.save()
        else:
            User.objects.filter(pk=person.pk).update(is_active=False)

    async def watch() -> None:
        async with opened(daphne, table.pk, cookie=client.cookies["sessionid"].value) as (each,):
            await hear(each, 1)
            began = time.monotonic()
            await sync_to_async(end)()
            assert await closed(each) == 4401
            assert time.monotonic() - began < 5

    asyncio.run(watch())


def test_sockets_outlive_a_dead_server_and_hear_again_when_it_is_back(
    valkey: Valkey, daphne: Daphne, table: Table
) -> None:
    async def watch() -> None:
        async with opened(daphne, table.pk) as (before,):
            await hear(before, 1)
            await asyncio.to_thread(valkey.kill)
            version = await move(table)
            assert (await hear(before, version))["type"] == "heartbeat"
            async with opened(daphne, table.pk) as (meanwhile,):
                assert (await hear(meanwhile, version))["version"] == version
                await asyncio.to_thread(valkey.up)
                await until(sync_to_async(lambda: valkey.members() == 1), "the hub to be back in the group")
                for each in (before, meanwhile):
                    assert await nudged(each, table)

    asyncio.run(watch())
    assert "Traceback" not in daphne.logged()


def test_sockets_outlive_a_frozen_server(valkey: Valkey, daphne: Daphne, table: Table) -> None:
    async def watch() -> None:
        async with opened(daphne, table.pk) as (before,):
            await hear(before, 1)
            with valkey.frozen():
                version = await move(table)
                assert (await hear(before, version))["version"] == version
                async with opened(daphne, table.pk) as (meanwhile,):
                    assert (await hear(meanwhile, version))["version"] == version
            assert await nudged(before, table)

    asyncio.run(watch())
    assert "Traceback" not in daphne.logged()


async def nudged(each: ClientConnection, table: Table) -> bool:
    """Change the table until a nudge, not a heartbeat, tells of it."""
    for _ in range(40):
        if (await hear(each, await move(table)))["type"] == "version":
            return True
        await asyncio.sleep(0.2)
    return False


def test_a_reader_that_never_reads_is_dropped_and_delays_nobody(
    valkey: Valkey, daphne: Daphne, table: Table
) -> None:
    with socket.create_connection(("127.0.0.1", daphne.port)) as stuck:
        stuck.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
        stuck.sendall(
            (
                f"GET /ws/tables/{table.pk} HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: http://127.0.0.1\r\n"
                "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
            ).encode()
        )

        async def watch() -> None:
            async with opened(daphne, table.pk, 5) as sockets:
                for _ in range(5):
                    version = await move(table)
                    await asyncio.gather(*[hear(each, version) for each in sockets])

        asyncio.run(watch())
        stuck.settimeout(PATIENCE)
        with contextlib.suppress(ConnectionResetError):
            while stuck.recv(4096):
                pass
