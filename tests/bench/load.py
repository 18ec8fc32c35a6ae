"""Games whose moves are known in advance, the people who send them, and the servers they send them to."""

import http.client
import json
import random
import secrets
import sys
import threading
import time
import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from games.engine.game import CHANCE
from games.engine.steps import plain
from tests.live.servers import Daphne, Server, answers, free_port, wait_for

TOKEN = secrets.token_hex(16)


class PatientDaphne(Daphne):
    """Loses no socket because the machine is busy."""

    ping_seconds = 60

    def __init__(self, folder: Path, application: str, env: dict[str, str]) -> None:
        super().__init__(folder, env)
        self.application = application


class Gunicorn(Server):
    """One process that answers from threads, without sockets."""

    def __init__(self, folder: Path, application: str, env: dict[str, str]) -> None:
        super().__init__(folder / f"gunicorn-{free_port()}.log")
        self.port, self.application, self.env = free_port(), application, env

    def up(self) -> None:
        """Start and wait until it serves."""
        command = ["-m", "gunicorn", "--workers", "1", "--threads", "8", "--bind", f"127.0.0.1:{self.port}"]
        self.start([sys.executable, *command, "--keep-alive", "30", self.application], self.env)
        wait_for(lambda: answers(self.port), "gunicorn", 60)


def pair(kind: str, folder: Path, env: dict[str, str]) -> tuple[Any, Any]:
    """Start the bare framework and the site, each on a server of this kind and on one database."""
    bare_env, env = (env | {"DJANGO_SETTINGS_MODULE": f"tests.bench.{each}"} for each in ("bare_settings", "settings"))
    make, name = (PatientDaphne, "asgi") if kind == "daphne" else (Gunicorn, "wsgi")
    bare = make(folder, f"tests.bench.bare:{name}", bare_env)
    site = make(folder, f"gardenhub.{name}:application", env)
    for server in (bare, site):
        server.up()
    return bare, site


@dataclass(frozen=True)
class Post:
    """A request that stores something."""

    path: str
    body: dict[str, Any]
    session: str = ""

    def headers(self) -> dict[str, str]:
        """Return what goes with it; each time a fresh key."""
        return {
            "Content-Type": "application/json",
            "Cookie": f"sessionid={self.session}; csrftoken={TOKEN}",
            "X-CSRFToken": TOKEN,
            "Idempotency-Key": uuid.uuid4().hex,
        }


@dataclass(frozen=True)
class Game:
    """A table with the moves that its people will make, and a session to watch it with."""

    table: int
    moves: list[Post]
    session: str


def games(count: int, moves: int) -> list[Game]:
    """Begin so many games of two and think out their first moves."""
    from django.conf import settings  # noqa: PLC0415 - nothing of Django before its set-up

    from tests.tables.people import Person, begin  # noqa: PLC0415

    people = [Person.called(f"{name}{uuid.uuid4().hex[:6]}") for name in ("ann", "ben")]
    sessions = {person.id: person.client.cookies[settings.SESSION_COOKIE_NAME].value for person in people}
    rng = random.Random(1)
    return [_thought_out(begin(people, "gardens_of_io", clock="none"), sessions, moves, rng) for _ in range(count)]


def _thought_out(table: int, sessions: dict[int, str], moves: int, rng: random.Random) -> Game:
    from games.tables import replays, rows  # noqa: PLC0415

    found = rows.read(table)
    assert found is not None
    replay = replays.of(found)
    assert replay is not None
    game, state, version = replay.game, replay.state.copy(), found.table.version
    posts: list[Post] = []
    while len(posts) < moves and (actors := game.to_act(state)):
        assert actors[0] != CHANCE
        seat = found.seats[actors[0]]
        step = rng.choice([step for step in game.legal_steps(state, seat.number) if step.kind != "special"])
        game.apply(state, seat.number, step)
        body = {"version": version, "steps": [plain(step)]}
        posts.append(Post(f"/api/v1/tables/{table}/moves", body, sessions[seat.user_id or 0]))
        version += 1
    return Game(table, posts, next(iter(sessions.values())))


def inserts(count: int, **more: Any) -> list[Post]:
    """Return so many requests to the bare framework."""
    return [Post("/bare", {"key": uuid.uuid4().hex, **more}) for _ in range(count)]


class Line:
    """A connection that stays open."""

    def __init__(self, port: int) -> None:
        self.http = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        self.http.connect()

    def headers(self, post: Post) -> dict[str, str]:
        """Return what goes with a request."""
        return post.headers()

    def send(self, post: Post) -> tuple[float, Any]:
        """Send a request that must succeed; the seconds until its answer, and the answer."""
        began = time.perf_counter()
        self.http.request("POST", post.path, json.dumps(post.body), self.headers(post))
        answer = self.http.getresponse()
        text = answer.read()
        spent = time.perf_counter() - began
        assert answer.status == 200, (answer.status, text)
        return spent, json.loads(text)


class Reach:
    """How a server on this machine is reached: by lines for requests, and by sockets."""

    def __init__(self, port: int) -> None:
        self.port = port

    def line(self) -> Line:
        """Open a line."""
        return Line(self.port)

    def watch(self, path: str, session: str) -> ClientConnection:
        """Open a socket; any page may."""
        return connect(f"ws://127.0.0.1:{self.port}{path}", origin=Origin("http://127.0.0.1"), compression=None)


def rush(reach: Reach, work: Sequence[Sequence[Post]]) -> tuple[float, list[float]]:
    """Send each list of requests over a connection of its own, all as fast as answers come.

    Return the requests a second, and the seconds each took.
    """
    times: list[list[float]] = [[] for _ in work]
    lines = [reach.line() for _ in work]
    gate = threading.Barrier(len(work) + 1)

    def run(number: int) -> None:
        gate.wait()
        times[number] = [lines[number].send(post)[0] for post in work[number]]

    threads = [threading.Thread(target=run, args=(number,)) for number in range(len(work))]
    for thread in threads:
        thread.start()
    gate.wait()
    began = time.perf_counter()
    for thread in threads:
        thread.join()
    passed = time.perf_counter() - began
    for line in lines:
        line.http.close()
    taken = [each for own in times for each in own]
    assert len(taken) == sum(map(len, work)), "some requests failed"
    return len(taken) / passed, taken
