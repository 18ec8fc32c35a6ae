"""Measure how long one change takes to reach many sockets: `python -m tests.live.bench_fanout [--sockets 1000]`."""

import argparse
import asyncio
import json
import os
import resource
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import django
from channels_redis.pubsub import RedisPubSubChannelLayer
from websockets.asyncio.client import ClientConnection, connect

from tests.live.servers import Daphne, Valkey, wait_for

ORIGIN: Any = "http://127.0.0.1"


def main() -> None:
    """Start a Valkey and a daphne, open the sockets, send the changes, print the figures as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sockets", type=int, default=1000)
    parser.add_argument("--events", type=int, default=25)
    wanted = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with tempfile.TemporaryDirectory() as folder:
        figures = measure(Path(folder), wanted.sockets, wanted.events)
    json.dump(figures, sys.stdout, indent=1)
    print()


def measure(folder: Path, sockets: int, events: int) -> dict[str, Any]:
    """Milliseconds from publishing a change to the last and the median socket's hearing of it, and memory."""
    valkey = Valkey(folder)
    valkey.up()
    env = {
        "REDIS_URL": valkey.url,
        "DATABASE_URL": f"sqlite:///{folder / 'bench.sqlite3'}",
        "HEARTBEAT": "600",
        "DJANGO_SETTINGS_MODULE": "tests.live.settings",
    }
    table_id = a_table(env)
    daphne = Daphne(folder, env)
    daphne.up()
    try:
        return asyncio.run(_measure(valkey, daphne, table_id, sockets, events))
    finally:
        daphne.kill()
        valkey.kill()


def a_table(env: dict[str, str]) -> int:
    """Make the database and a table in it."""
    os.environ.update(env)
    django.setup()
    from django.core.management import call_command  # noqa: PLC0415 - nothing of Django before its set-up
    from django.utils import timezone  # noqa: PLC0415

    from accounts.models import User  # noqa: PLC0415
    from games.tables.models import Table  # noqa: PLC0415

    call_command("migrate", verbosity=0)
    now = timezone.now()
    return Table.objects.create(
        game="sealed_garden",
        players_min=2,
        players_max=2,
        clock="normal",
        created_at=now,
        changed_at=now,
        creator=User.objects.create_user("fern"),
    ).pk


async def _measure(valkey: Valkey, daphne: Daphne, table_id: int, count: int, events: int) -> dict[str, Any]:
    before = memory(daphne)
    url = f"ws://127.0.0.1:{daphne.port}/ws/tables/{table_id}"
    sockets = [await connect(url, origin=ORIGIN, compression=None, ping_interval=None) for _ in range(count)]
    for each in sockets:
        await each.recv()
    await asyncio.to_thread(wait_for, lambda: valkey.members() == 1, "the hub")
    layer = RedisPubSubChannelLayer(hosts=[valkey.url])
    worked = processor(daphne)
    rounds = [await one_round(layer, sockets, table_id, version) for version in range(100, 100 + events)]
    worked = processor(daphne) - worked
    last, middle = sorted(times[-1] for times in rounds), sorted(times[count // 2] for times in rounds)
    figures = {
        "sockets": count,
        "events": events,
        "all_reached_ms": {"p50": last[events // 2], "p99": last[-1]},
        "median_socket_ms": {"p50": middle[events // 2], "p99": middle[-1]},
        "server_ms_an_event": round(worked / events, 1),
        "kib_a_socket": round((memory(daphne) - before) / count, 1),
        "members": valkey.members(),
    }
    for each in sockets:
        each.transport.abort()
    await asyncio.sleep(5)
    return figures | {"members_5_s_after_all_vanished": valkey.members()}


async def one_round(layer: Any, sockets: list[ClientConnection], table_id: int, version: int) -> list[float]:
    """Publish one version; the milliseconds until each socket heard of it, sorted."""
    began = time.perf_counter()
    await layer.group_send("tables", {"type": "version", "table": table_id, "version": version})

    async def hear(each: ClientConnection) -> float:
        while json.loads(await each.recv())["version"] != version:
            pass
        return round(1000 * (time.perf_counter() - began), 1)

    return sorted(await asyncio.gather(*map(hear, sockets)))


def memory(server: Daphne) -> int:
    """The resident memory of a process, in KiB."""
    assert server.process is not None
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0])


def processor(server: Daphne) -> float:
    """The processor time a process has used, in milliseconds: a figure that a busy machine does not blur."""
    assert server.process is not None
    fields = Path(f"/proc/{server.process.pid}/stat").read_text().rsplit(") ", 1)[1].split()
    return 1000 * (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    main()
