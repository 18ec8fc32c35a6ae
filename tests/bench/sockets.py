"""How long one change takes to reach many sockets, beside a plain consumer: `python -m tests.bench.sockets [SOCKETS]`.

Changes go out to both sides in turn. At the end all sockets vanish at once, and who is left in the group is counted.
"""

import asyncio
import json
import os
import resource
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

from channels_redis.core import RedisChannelLayer
from channels_redis.pubsub import RedisPubSubChannelLayer
from websockets.asyncio.client import ClientConnection, connect

from tests.bench import load
from tests.bench.ground import environment, headed, set_up, told
from tests.live.servers import Daphne, Valkey, wait_for

ORIGIN: Any = "http://127.0.0.1"
CROWD = "crowd"
EVENTS, FIRST = 25, 1000
AT_ONCE = 50
FEW = 100  # with fewer, what a server needs once hides what a socket needs
FLOORS = {5: "floor 10 ms", 100: "floor 30 ms", 1000: "floor 150 ms"}


class Side:
    """A server with its sockets, and how a change reaches them."""

    def __init__(self, server: Daphne, path: str, layer: Any, group: str, event: dict[str, Any]) -> None:
        self.server, self.path, self.layer, self.group, self.event = server, path, layer, group, event
        self.sockets: list[ClientConnection] = []
        self.last: list[float] = []
        self.middle: list[float] = []
        self.kib = self.worked = 0.0

    async def open(self, count: int) -> None:
        """Open so many sockets, some at a time."""
        before, url = memory(self.server), f"ws://127.0.0.1:{self.server.port}{self.path}"
        for start in range(0, count, AT_ONCE):
            some = range(min(AT_ONCE, count - start))
            self.sockets += await asyncio.gather(*(_opened(url) for _ in some))
        self.kib = (memory(self.server) - before) / count

    async def publish(self, version: int) -> None:
        """Publish a version and wait until every socket has heard of it."""
        worked, began = processor(self.server), time.perf_counter()
        await self.layer.group_send(self.group, self.event | {"version": version})

        async def hear(each: ClientConnection) -> float:
            while json.loads(await each.recv())["version"] != version:
                pass
            return time.perf_counter() - began

        times = sorted(await asyncio.gather(*map(hear, self.sockets)))
        self.last.append(times[-1])
        self.middle.append(times[len(times) // 2])
        self.worked += processor(self.server) - worked

    def vanish(self) -> None:
        """Drop all connections without a word."""
        for each in self.sockets:
            each.transport.abort()


async def _opened(url: str) -> ClientConnection:
    socket = await connect(url, origin=ORIGIN, compression=None, ping_interval=None, open_timeout=60)
    await socket.recv()
    return socket


def main() -> None:
    """Measure with 1,000 sockets, or as many as are asked for."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with tempfile.TemporaryDirectory() as folder:
        valkey = Valkey(Path(folder))
        valkey.up()
        set_up("tests.bench.settings", REDIS_URL=valkey.url)
        bare, site = load.pair("daphne", Path(folder), environment())
        (game,) = load.games(1, 0)
        try:
            asyncio.run(_measure(valkey, bare, site, game.table, count))
        finally:
            for server in (bare, site, valkey):
                server.kill()


async def _measure(valkey: Valkey, bare: Daphne, site: Daphne, table: int, count: int) -> None:
    crowd = RedisChannelLayer(hosts=[valkey.url], capacity=10_000)
    hub = RedisPubSubChannelLayer(hosts=[valkey.url])
    change = {"type": "version", "table": table}
    sides = {
        "bare": Side(bare, f"/{CROWD}", crowd, CROWD, {"type": "tell"}),
        "site": Side(site, f"/ws/tables/{table}", hub, "tables", change),
    }
    for side in sides.values():
        await side.open(count)
    await asyncio.to_thread(wait_for, lambda: valkey.members() == 1, "the hub")
    for version in range(FIRST, FIRST + EVENTS):
        for side in sides.values():
            await side.publish(version)
    _report(sides, count)
    for side in sides.values():
        side.vanish()
    await asyncio.sleep(5)
    left = valkey.client.zcard(f"asgi:group:{CROWD}"), valkey.members() - 1
    print(f"members of the group 5 s after all vanished: bare {left[0]}, site {left[1]} (and its hub)")


def _report(sides: dict[str, Side], count: int) -> None:
    bare, site = sides["bare"], sides["site"]
    headed(f"{count} sockets at one table, daphne")
    for name, side in sides.items():
        told(f"{name}: until half have heard of a change", side.middle)
        told(f"{name}: until all have", side.last, FLOORS.get(count, "") if name == "site" else "")
    ratio = median(ours / theirs for ours, theirs in zip(site.last, bare.last, strict=True))
    print(f"until all have heard: {ratio:.2f} of bare")
    for name, side in sides.items():
        each = f", {side.kib:.0f} KiB a socket (floor 60)" if count >= FEW else ""
        print(f"{name}: {side.worked / EVENTS:.1f} ms of processor a change{each}")


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
