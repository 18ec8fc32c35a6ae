"""How soon a move is answered, and seen by the opponent, at so many moves a second: `python -m tests.bench.paced`.

Beside it, at the same pace, the bare frameworks: one row stored, a group told, a plain consumer.
"""

import json
import random
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from statistics import quantiles

from websockets.sync.client import ClientConnection

from tests.bench import load
from tests.bench.ground import environment, headed, set_up, told
from tests.live.servers import Valkey

TABLES, SECONDS, ROUNDS = 50, 8.0, 2


def main() -> None:
    """Measure at 100 moves a second, or as many as are asked for."""
    rate = float(sys.argv[1]) if len(sys.argv) > 1 else 100.0
    with tempfile.TemporaryDirectory() as folder:
        valkey = Valkey(Path(folder))
        valkey.up()
        set_up("tests.bench.settings", REDIS_URL=valkey.url)
        bare, site = load.pair("daphne", Path(folder), environment())
        try:
            title = f"{TABLES} tables, {rate:g} moves a second, daphne"
            compare(load.Reach(bare.port), load.Reach(site.port), rate, title)
        finally:
            for server in (bare, site, valkey):
                server.kill()


def compare(bare: load.Reach, site: load.Reach, rate: float, title: str, tables: int = TABLES) -> None:
    """Send so many requests a second to both sides in turn, and print how soon they were answered and heard of."""
    each = int(rate * SECONDS / tables)
    games = load.games(tables, each * ROUNDS + 1)
    figures: dict[str, list[Seen]] = {"bare": [], "site": []}
    paces: dict[str, list[float]] = {"bare": [], "site": []}
    for number in range(ROUNDS):
        groups = [f"game{number}-{table}" for table in range(tables)]
        plain = [[*(load.inserts(1, group=group, version=turn)[0] for turn in range(1, each + 1))] for group in groups]
        moves = [game.moves[number * each : (number + 1) * each] for game in games]
        for side, server, paths, posts in (
            ("bare", bare, [f"/{group}" for group in groups], plain),
            ("site", site, [f"/ws/tables/{game.table}" for game in games], moves),
        ):
            sessions = [game.session for game in games]
            pace, seen = _paced(server, list(zip(paths, sessions, strict=True)), posts, tables / rate)
            figures[side] += seen
            paces[side].append(pace)
    headed(title)
    for side, what in (("bare", "bare insert and group_send"), ("site", "move")):
        told(f"{what}: its answer", [seen.answered for seen in figures[side]])
        kept = f"{sum(paces[side]) / ROUNDS:.0f} a second were kept up"
        told(f"{what}: at the opponent's socket", [seen.heard for seen in figures[side]], kept)
    bare_slow, slow = (quantiles([seen.heard for seen in figures[side]], n=20)[-1] for side in ("bare", "site"))
    print(f"p95 to the opponent: {slow / bare_slow:.2f} of bare (floor 100 ms, good 30 ms)")


class Seen:
    """One move: the seconds until its answer, and until the opponent's socket had heard of it."""

    def __init__(self, answered: float, heard: float) -> None:
        self.answered, self.heard = answered, heard


def _paced(
    reach: load.Reach, paths: Sequence[tuple[str, str]], work: Sequence[Sequence[load.Post]], pause: float
) -> tuple[float, list[Seen]]:
    """Let each table send its requests with pauses between; return the requests a second, and each one's times."""
    opened = ExitStack()
    sockets = [opened.enter_context(reach.watch(path, session)) for path, session in paths]
    lines = [reach.line() for _ in paths]
    seen: list[list[Seen]] = [[] for _ in paths]
    began = time.perf_counter() + 0.2
    starts = [began + pause * random.Random(number).random() for number in range(len(paths))]

    def run(number: int) -> None:
        for turn, post in enumerate(work[number]):
            time.sleep(max(0.0, starts[number] + turn * pause - time.perf_counter()))
            seen[number].append(_one(lines[number], sockets[number], post))

    threads = [threading.Thread(target=run, args=(number,)) for number in range(len(paths))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    passed = time.perf_counter() - began
    opened.close()
    for line in lines:
        line.http.close()
    found = [each for own in seen for each in own]
    assert len(found) == sum(map(len, work)), "some requests failed"
    return len(found) / passed, found


def _one(line: load.Line, socket: ClientConnection, post: load.Post) -> Seen:
    began = time.perf_counter()
    answered, answer = line.send(post)
    while json.loads(socket.recv(timeout=30))["version"] < answer["version"]:
        pass
    return Seen(answered, max(answered, time.perf_counter() - began))


if __name__ == "__main__":
    main()
