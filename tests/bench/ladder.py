"""How long the ladder's pages take with 100,000 players and 1,000,000 results: `python -m tests.bench.ladder`.

The database is the one of DATABASE_URL (see `tests.postgres`), else SQLite. Caches are cold: the site
has just been started, it keeps no answers, no address is asked twice in a row, and before each request SQLite's file is
put out of the system's cache. PostgreSQL has a cache of its own, which is as its start left it. Every page is to be
there within 100 ms in 19 of 20 cases; the status tells whether it was.
"""

import argparse
import http.client
import os
import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import quantiles
from urllib.parse import quote

from tests.bench import population
from tests.bench.ground import environment, headed, set_up, told
from tests.bench.load import Gunicorn
from tests.live.servers import Valkey

GAME = "gardens_of_io"
MOST_SECONDS = 0.100
FRIENDS = 40


@dataclass(frozen=True)
class Reader:
    """A player who is signed in."""

    name: str
    session: str


def main() -> int:
    """Seed, ask, print; return 1 if a page is too slow."""
    asked = _asked()
    with tempfile.TemporaryDirectory() as folder:
        valkey = Valkey(Path(folder))
        valkey.up()
        set_up("tests.bench.settings", REDIS_URL=valkey.url)
        site = Gunicorn(Path(folder), "gardenhub.wsgi:application", environment())
        try:
            readers = _seeded(asked.players, asked.results)
            return _measured(site, readers, asked)
        finally:
            site.kill()
            valkey.kill()


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=100_000)
    parser.add_argument("--results", type=int, default=1_000_000)
    parser.add_argument("--times", type=int, default=100, help="how often each kind of page is asked")
    return parser.parse_args()


def _seeded(players: int, results: int) -> list[Reader]:
    """Fill the database; return players from all over the ladder who are signed in, each with friends."""
    from django.test import Client  # noqa: PLC0415 - nothing of Django before its set-up
    from django.utils import timezone  # noqa: PLC0415

    from accounts.models import Friendship, User  # noqa: PLC0415

    began, now = time.perf_counter(), timezone.now()
    people = population.settle(players, results, now)
    rng, readers = random.Random(2), []
    for user in User.objects.filter(pk__in=rng.sample(people, 20)):
        others = rng.sample([each for each in people[: players // 4] if each != user.pk], FRIENDS)
        Friendship.objects.bulk_create(
            [Friendship(asker=user, asked_id=other, asked_at=now, accepted_at=now) for other in others],
            ignore_conflicts=True,
        )
        client = Client()
        client.force_login(user)
        readers.append(Reader(user.username, client.cookies["sessionid"].value))
    print(f"{players} players and {results} results were there after {time.perf_counter() - began:.0f} s.")
    return readers


def _measured(site: Gunicorn, readers: list[Reader], asked: argparse.Namespace) -> int:
    from django.db import connection  # noqa: PLC0415

    site.up()
    line = http.client.HTTPConnection("127.0.0.1", site.port, timeout=60)
    headed(f"Pages of the ladder on {connection.vendor}, {asked.players} players, {asked.results} results")
    _ask(line, "site", readers[0])  # loads its code
    slow = 0
    for what, address in pages(asked.players).items():
        seconds = [_cold(line, address(), readers[number % len(readers)]) for number in range(asked.times)]
        late = quantiles(seconds, n=20)[-1] > MOST_SECONDS
        told(what, seconds, f"first {1000 * seconds[0]:.0f}{', too slow' if late else ''}")
        slow += late
    return int(slow > 0)


def pages(players: int) -> dict[str, Callable[[], str]]:
    """Return each kind of page with what gives its next address."""
    from games.ratings.models import Season, Standing  # noqa: PLC0415

    listed = Standing.objects.filter(game=GAME, games__gte=5).count() // 50
    closed = Season.objects.latest("key").key
    lengths = _shuffled(range(1, listed + 1))
    names = _shuffled(range(players))
    ladder = f"ladder/{GAME}"

    def player() -> str:
        return quote(f"gardener {next(names)}")

    return {
        "ladder, first page": lambda: f"{ladder}?page=1",
        "ladder, any page": lambda: f"{ladder}?page={next(lengths)}",
        "ladder, last pages": lambda: f"{ladder}?page={listed - next(lengths) % 20}",
        "season that goes on": lambda: f"{ladder}?list=season&page=1",
        "season that is closed": lambda: (
            f"{ladder}?list=season&season={closed}&page={1 + next(lengths) % 20}"
        ),
        "friends": lambda: f"{ladder}?list=friends",
        "seasons": lambda: f"{ladder}/seasons",
        "page of a player": lambda: f"players/{player()}",
        "a player in numbers": lambda: f"players/{player()}/record",
        "games of a player": lambda: f"players/{player()}/games",
        "won games of a player": lambda: f"players/{player()}/games?end=won&ranked=true&page=1",
        "rating of a player": lambda: f"players/{player()}/ratings/{GAME}",
        "a game in numbers": lambda: f"games/{GAME}/statistics",
        "best together": lambda: f"games/{GAME}/together",
    }


def _shuffled(numbers: range) -> Iterator[int]:
    """Yield each of the numbers in any order, and all again when they are used up."""
    rng, order = random.Random(3), list(numbers)
    while True:
        rng.shuffle(order)
        yield from order


def _forget() -> None:
    """Put SQLite's file out of the system's cache. PostgreSQL keeps pages of its own."""
    from django.db import connection  # noqa: PLC0415

    if connection.vendor == "sqlite":
        with Path(connection.settings_dict["NAME"]).open("rb") as file:
            os.fsync(file.fileno())
            os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)


def _cold(line: http.client.HTTPConnection, path: str, reader: Reader) -> float:
    _forget()
    return _ask(line, path, reader)


def _ask(line: http.client.HTTPConnection, path: str, reader: Reader) -> float:
    """Ask as somebody who is signed in; return how long the answer took."""
    began = time.perf_counter()
    line.request("GET", f"/api/v1/{path}", headers={"Cookie": f"sessionid={reader.session}"})
    answer = line.getresponse()
    text = answer.read()
    spent = time.perf_counter() - began
    assert answer.status == 200, (path, answer.status, text)
    return spent


if __name__ == "__main__":
    sys.exit(main())
