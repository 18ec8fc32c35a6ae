"""A real site for tests: the whole stack in a folder of its own, as `make run` starts it."""

import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.error
import urllib.request
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

import psycopg
from psycopg import sql

ROOT = Path(__file__).resolve().parent.parent
SLOWEST_START_SECONDS = 60.0


@dataclass
class Site:
    """A running site."""

    url: str
    var: Path
    supervisor: subprocess.Popen[bytes]
    seconds: float

    @property
    def processes(self) -> dict[str, int]:
        """The processes the supervisor keeps, by name."""
        found: dict[str, int] = json.loads((self.var / "processes.json").read_text())
        return found

    @property
    def said(self) -> str:
        """What the terminal shows."""
        return (self.var / "terminal").read_text()

    def stop(self, number: int = signal.SIGTERM, patience: float = 20.0) -> int:
        """Send the supervisor a signal and wait for its end."""
        self.supervisor.send_signal(number)
        return self.supervisor.wait(patience)

    def health(self) -> tuple[int, dict[str, Any]]:
        """Ask how the site is; 0 if nobody answers."""
        try:
            with urllib.request.urlopen(f"{self.url}/health", timeout=5) as answer:  # noqa: S310  # our own
                return answer.status, json.load(answer)
        except urllib.error.HTTPError as answer:
            return answer.code, json.load(answer)
        except OSError:
            return 0, {}

    def wait_until_healthy(self, patience: float = SLOWEST_START_SECONDS) -> None:
        """Wait until everything serves."""
        until = time.monotonic() + patience
        while self.health()[0] != 200:
            assert time.monotonic() < until, f"The site is not healthy: {self.health()}\n{self.said}"
            time.sleep(0.1)

    def execute(self, statement: str, *values: object) -> int:
        """Change the site's database beneath it, in UTC; return how many rows. A value stands as %s."""
        if url := own_database(self.var).get("DATABASE_URL"):
            with psycopg.connect(url, options="-c timezone=UTC") as connection:
                return connection.execute(statement.encode(), values).rowcount
        with sqlite3.connect(self.var / "gardenhub.sqlite3", timeout=10) as database:
            return database.execute(statement.replace("%s", "?"), values).rowcount

    def left_over(self) -> list[str]:
        """Tell the command lines of all processes that belong to this site, wherever they hang."""
        return [command for command, environment in _processes() if f"VAR_DIR={self.var}\0" in environment]

    def wait_until_gone(self, patience: float = 10.0) -> None:
        """Wait until no process of the site is left."""
        until = time.monotonic() + patience
        while left := self.left_over():
            assert time.monotonic() < until, left
            time.sleep(0.05)


def _processes() -> list[tuple[str, str]]:
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            environment = (folder / "environ").read_bytes().decode(errors="replace")
            command = (folder / "cmdline").read_bytes().decode(errors="replace").replace("\0", " ").strip()
        except OSError:
            continue
        if command:
            found.append((command, environment + "\0"))
    return found


def free_port() -> int:
    """Find a port nobody uses."""
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        return int(trial.getsockname()[1])


def spawn(var_dir: Path, port: int, **env: str) -> "subprocess.Popen[bytes]":
    """Start a supervisor; what it says goes into the file `terminal` in its folder."""
    var_dir.mkdir(parents=True, exist_ok=True)
    clean = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("DJANGO_", "DATABASE_", "REDIS_"))
    }
    env = own_database(var_dir) | env
    with (var_dir / "terminal").open("wb") as terminal:
        return subprocess.Popen(
            [sys.executable, "-m", "gardenhub.supervisor", "--with-parent"],
            cwd=ROOT, stdin=subprocess.DEVNULL, stdout=terminal, stderr=subprocess.STDOUT,
            env=clean | {"VAR_DIR": str(var_dir), "PORT": str(port)} | env,
        )  # fmt: skip


def own_database(var_dir: Path) -> dict[str, str]:
    """Where the tests run on PostgreSQL, name the database of this folder's site, made at the first call; else {}."""
    url = os.environ.get("DATABASE_URL", "")
    if not url.startswith("postgres"):
        return {}
    name = f"site_{sha256(str(var_dir).encode()).hexdigest()[:16]}"
    with psycopg.connect(url, autocommit=True) as connection:
        if connection.execute("SELECT FROM pg_database WHERE datname = %s", [name]).fetchone() is None:
            connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
    return {"DATABASE_URL": f"{url.rsplit('/', 1)[0]}/{name}"}


def start_site(var_dir: Path, port: int | None = None, **env: str) -> Site:
    """Start a whole site and wait until it serves. Whoever starts it stops it."""
    port = port or free_port()
    began = time.monotonic()
    supervisor = spawn(var_dir, port, **env)
    site = Site(f"http://127.0.0.1:{port}", var_dir, supervisor, 0.0)
    try:
        while "Press Ctrl-C" not in site.said:
            assert supervisor.poll() is None, f"The site ended by itself:\n{site.said}"
            assert time.monotonic() < began + SLOWEST_START_SECONDS, f"The site does not start:\n{site.said}"
            time.sleep(0.05)
    except BaseException:
        supervisor.kill()
        raise
    site.seconds = time.monotonic() - began
    return site
