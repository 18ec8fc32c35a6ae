"""Moves a second through a server, beside a bare insert by the same frameworks: `python -m tests.bench.throughput`.

Both sides are asked in turn, so that a machine that is busy with other things is so for both.
"""

import tempfile
import threading
import time
import uuid
from pathlib import Path
from statistics import median
from typing import Any

from tests.bench import load
from tests.bench.ground import environment, headed, set_up, told
from tests.live.servers import Valkey

ROUNDS, CLIENTS, EACH, ALONE = 5, 50, 6, 60
WRITERS, ROWS = 8, 100
GOALS = {"daphne": "(no floor: bare is slow here too)", "gunicorn": "(floor 0.35, good 0.5)"}


def main() -> None:
    """Measure each kind of server with many clients at once, then with one."""
    with tempfile.TemporaryDirectory() as folder:
        valkey = Valkey(Path(folder))
        valkey.up()
        set_up("tests.bench.settings", REDIS_URL=valkey.url)
        try:
            alone = raw()
            for kind in ("daphne", "gunicorn"):
                speed = _measure(kind, Path(folder))
                print(f"moves a second: {speed / alone:.2f} of what the database alone stores (floor 0.10)")
        finally:
            valkey.kill()


def raw() -> float:
    """Let some writers store rows, each in a transaction of its own; return the rows a second."""
    from django.db import connection  # noqa: PLC0415 - nothing of Django before its set-up
    from django.utils import timezone  # noqa: PLC0415

    from games.tables import storing  # noqa: PLC0415
    from games.tables.models import Outbox  # noqa: PLC0415

    times: list[float] = []

    def write() -> None:
        for _ in range(ROWS):
            row = Outbox(kind="socket", key=uuid.uuid4().hex, due_at=timezone.now())
            began = time.perf_counter()
            storing.store(Outbox, [row])
            times.append(time.perf_counter() - began)
        connection.close()

    threads = [threading.Thread(target=write) for _ in range(WRITERS)]
    began = time.perf_counter()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    speed = WRITERS * ROWS / (time.perf_counter() - began)
    headed(f"{connection.vendor} alone, {WRITERS} writers")
    told("one row and a commit", times, f"{speed:.0f} a second")
    return speed


def _measure(kind: str, folder: Path) -> float:
    """Measure one kind of server; return its moves a second with many clients."""
    bare, site = load.pair(kind, folder, environment())
    games = load.games(CLIENTS, ROUNDS * EACH + 2)
    lone = load.games(-(-ROUNDS * ALONE // 40), 40)
    try:
        speed = _rounds(f"{kind}, {CLIENTS} clients", bare, site, [game.moves for game in games], EACH, GOALS[kind])
        one = [post for game in lone for post in game.moves]
        _rounds(f"{kind}, one client", bare, site, [one], ALONE, "")
    finally:
        bare.kill()
        site.kill()
    return speed


def _rounds(title: str, bare: Any, site: Any, moves: list[list[load.Post]], each: int, goal: str) -> float:
    """Ask both sides in turn and print what came of it; return the moves a second."""
    ratios, speeds = [], []
    times: dict[str, list[float]] = {"bare": [], "move": []}
    load.rush(load.Reach(bare.port), [load.inserts(2) for _ in moves])
    load.rush(load.Reach(site.port), [[own.pop(0), own.pop(0)] for own in moves])
    for _ in range(ROUNDS):
        inserted, taken = load.rush(load.Reach(bare.port), [load.inserts(each) for _ in moves])
        times["bare"] += taken
        next_ones = [[own.pop(0) for _ in range(min(each, len(own)))] for own in moves]
        moved, taken = load.rush(load.Reach(site.port), next_ones)
        times["move"] += taken
        ratios.append(moved / inserted)
        speeds.append((inserted, moved))
    headed(title)
    told("bare insert", times["bare"], f"{median(speed for speed, _ in speeds):.0f} a second")
    speed = median(speed for _, speed in speeds)
    told("move", times["move"], f"{speed:.0f} a second, {median(ratios):.2f} of bare {goal}")
    return speed


if __name__ == "__main__":
    main()
