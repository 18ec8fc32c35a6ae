"""How much longer a person's move takes while masters think, on a whole site: `python -m tests.bench.thinking`.

Rounds without and with thinkers take turns; what counts is the ratio of their p95, at most 1.5.
"""

import os
import random
import tempfile
import threading
import time
from pathlib import Path
from statistics import quantiles
from typing import Any

import django

from tests.bench import load
from tests.bench.ground import headed, told
from tests.live.servers import wait_for
from tests.site import Site, start_site

THINKERS, MASTERS = 2, 4  # tables at which one person waits for so many masters, who think one after the other
TABLES, SECONDS, RATE, ROUNDS = 10, 6.0, 20.0, 4
FLOOR = 1.5


def main() -> None:
    """Start a site, measure, and print both p95 and their ratio."""
    with tempfile.TemporaryDirectory() as folder:
        site = start_site(Path(folder) / "var", LOG_LEVEL="WARNING", BOT_PAUSE_SECONDS="0")
        try:
            _measure(site)
        finally:
            site.stop()


def _measure(site: Site) -> None:
    os.environ.update(VAR_DIR=str(site.var), DJANGO_SETTINGS_MODULE="gardenhub.settings.dev", LOG_LEVEL="ERROR")
    os.environ["ALLOWED_HOSTS"] = "testserver"
    django.setup()
    port = int(site.url.rsplit(":", 1)[1])
    waits = [_Waits(port) for _ in range(THINKERS)]
    quiet: list[float] = []
    thinking: list[float] = []
    thought = 0
    for _ in range(ROUNDS):
        for wait in waits:
            wait_for(wait.is_asked, "the masters to have moved", 120)
        quiet += _paced(port)
        for wait in waits:
            wait.move()
        before = sum(wait.moves() for wait in waits)
        thinking += _paced(port)
        thought += sum(wait.moves() for wait in waits) - before
    headed(f"{RATE:g} moves of people a second at {TABLES} tables")
    told("while nobody thinks", quiet)
    told(f"while {THINKERS} masters think", thinking, f"{thought} moves of theirs meanwhile")
    ratio = quantiles(thinking, n=20)[-1] / quantiles(quiet, n=20)[-1]
    print(f"p95 while masters think: {ratio:.2f} of that while nobody does (at most {FLOOR})")


class _Waits:
    """A person at a table with masters."""

    def __init__(self, port: int) -> None:
        from games.tables import services  # noqa: PLC0415 - nothing of Django before its set-up
        from tests.tables.people import Person  # noqa: PLC0415

        self.person, self.port = Person.called(f"waits{random.randrange(10**9)}"), port
        seats = MASTERS + 1
        opened = services.open_table(
            user_id=self.person.id, game="gardens_of_io", players=(seats, seats), options={}, pace="none",
            ranked=False, private=False, bots=["master"] * MASTERS,
        )  # fmt: skip
        self.table = int(opened["id"])

    def is_asked(self) -> bool:
        """True once all masters have moved."""
        from games.tables.models import Seat  # noqa: PLC0415

        return Seat.objects.filter(table=self.table, user=self.person.id, asked_version__isnull=False).exists()

    def moves(self) -> int:
        """How many moves were made at the table."""
        from games.tables.models import Move  # noqa: PLC0415

        return Move.objects.filter(table=self.table).count()

    def move(self) -> None:
        """Make some move; then it is up to the masters."""
        from games.tables import services  # noqa: PLC0415
        from tests.tables.people import steps_of  # noqa: PLC0415

        seen = services.look_at(table_id=self.table, user_id=self.person.id, link=None)
        plain = [step for step in steps_of(seen["legal"]) if step["kind"] != "special"]
        body: dict[str, Any] = {"version": seen["expected_version"], "steps": [random.choice(plain)]}
        session = self.person.client.cookies["sessionid"].value
        load.Line(self.port).send(load.Post(f"/api/v1/tables/{self.table}/moves", body, session))


def _paced(port: int) -> list[float]:
    """Let the people of new games move at a steady pace; the seconds until each answer."""
    pause = TABLES / RATE
    games = load.games(TABLES, int(SECONDS / pause))
    times: list[list[float]] = [[] for _ in games]
    began = time.perf_counter() + 0.1

    def run(number: int, game: load.Game) -> None:
        line, start = load.Line(port), began + pause * number / TABLES
        for turn, post in enumerate(game.moves):
            time.sleep(max(0.0, start + turn * pause - time.perf_counter()))
            times[number].append(line.send(post)[0])
        line.http.close()

    threads = [threading.Thread(target=run, args=each) for each in enumerate(games)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    found = [each for own in times for each in own]
    assert len(found) == sum(len(game.moves) for game in games), "some moves failed"
    return found


if __name__ == "__main__":
    main()
