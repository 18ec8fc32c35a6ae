"""What a move takes on a large site, through the proxy: `python -m tests.large.bench [MOVES_A_SECOND [TABLES]]`.

Beside it in turn, in the same run: one row stored by the bare framework on gunicorn and on daphne, on the same
database; what that database stores alone; and the answers while the notifier, Valkey, is frozen.
"""

import json
import os
import sys
import tempfile
import time
from itertools import islice
from pathlib import Path
from statistics import median
from typing import Any

import django

from tests.bench import load, paced, throughput
from tests.bench.ground import environment, headed, told
from tests.large.composed import Composed
from tests.large.far import Reach

ROUNDS, CLIENTS, EACH = 3, 50, 4
QUIET, LONE = 3, 7  # a game has no more moves than that


def main() -> None:
    """Measure all of it."""
    rate = float(sys.argv[1]) if len(sys.argv) > 1 else 100.0
    tables = int(sys.argv[2]) if len(sys.argv) > 2 else paced.TABLES
    with tempfile.TemporaryDirectory(prefix="gardenhub-large-") as folder:
        site = Composed(Path(folder), DJANGO_SETTINGS_MODULE="tests.large.settings", LOG_LEVEL="WARNING")
        bare: list[Any] = []
        try:
            site.up()
            _join(site)
            bare += [_bare(kind, Path(folder)) for kind in ("wsgi", "asgi")]
            raw = throughput.raw()
            speed = _rush(load.Reach(bare[0].port), Reach(site))
            print(f"moves a second: {speed / raw:.2f} of what the database alone stores (floor 0.10, good 0.20)")
            title = f"{tables} tables, {rate:g} moves a second, through the proxy"
            paced.compare(load.Reach(bare[1].port), Reach(site), rate, title, tables)
            _without_notifier(site)
        finally:
            for server in bare:
                server.kill()
            site.down()


def _join(site: Composed) -> None:
    """Let this process be one of the site's, in which people are made that need neither TLS nor its host's name."""
    os.environ.update(site.env)
    django.setup()
    from django.conf import settings  # noqa: PLC0415 - after the set-up

    settings.SECURE_SSL_REDIRECT = False
    settings.ALLOWED_HOSTS = [*settings.ALLOWED_HOSTS, "testserver"]


def _bare(kind: str, folder: Path) -> Any:
    env = environment() | {"DJANGO_SETTINGS_MODULE": "tests.bench.bare_settings", "METRICS_TOKEN": ""}
    make: Any = load.PatientDaphne if kind == "asgi" else load.Gunicorn
    server = make(folder, f"tests.bench.bare:{kind}", env)
    server.up()
    return server


def _rush(bare: load.Reach, site: load.Reach) -> float:
    """Let many clients ask both sides in turn, as fast as answers come; return the site's moves a second."""
    games = load.games(CLIENTS, ROUNDS * EACH + 1)
    ratios, speeds, times = [], [], dict[str, list[float]](bare=[], move=[])
    for number in range(ROUNDS):
        inserted, taken = load.rush(bare, [load.inserts(EACH) for _ in games])
        times["bare"] += taken
        moved, taken = load.rush(site, [game.moves[number * EACH : (number + 1) * EACH] for game in games])
        times["move"] += taken
        ratios.append(moved / inserted)
        speeds.append((inserted, moved))
    headed(f"{CLIENTS} clients, two gunicorn behind the proxy, beside one bare gunicorn")
    told("bare insert", times["bare"], f"{median(speed for speed, _ in speeds):.0f} a second")
    speed = median(speed for _, speed in speeds)
    told("move", times["move"], f"{speed:.0f} a second, {median(ratios):.2f} of bare (floor 0.35, good 0.5)")
    return speed


def _without_notifier(site: Composed) -> None:
    """Compare answers with and without Valkey; what was not told meanwhile must be told afterwards."""
    reach, game = Reach(site), load.games(1, 2 * QUIET * LONE + 1)[0]
    moves, times = iter(game.moves), dict[str, list[float]](heard=[], frozen=[])
    line, version = reach.line(), 0
    with reach.watch(f"/ws/tables/{game.table}", game.session) as socket:
        for _ in range(QUIET):
            times["heard"] += [line.send(post)[0] for post in _some(moves)]
            with site.valkey.frozen():
                for post in _some(moves):
                    spent, answer = line.send(post)
                    times["frozen"].append(spent)
                    version = answer["version"]
        began = time.perf_counter()
        while json.loads(socket.recv(timeout=60))["version"] < version:
            pass
    headed("one mover, with and without the notifier")
    told("a move's answer", times["heard"])
    told("the same while Valkey is frozen", times["frozen"])
    ratio = median(times["frozen"]) / median(times["heard"])
    print(f"{ratio:.2f} times as long (floor 1.2); heard {time.perf_counter() - began:.1f} s after it came back")


def _some(moves: Any) -> list[load.Post]:
    return list(islice(moves, LONE))


if __name__ == "__main__":
    main()
