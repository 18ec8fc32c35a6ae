"""What goes wrong during a soak, by a seed: parts of the site and its database are killed, frozen and emptied."""

import contextlib
import os
import random
import re
import signal
import sqlite3
import threading
import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Protocol

import psycopg
import redis

from tests.postgres import Postgres

PARTS = ("daphne", "clock", "mail", "push", "bots", "masters", "beat", "valkey")
DROP_CONNECTIONS = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'soak'"
PAUSE_SECONDS = (1.0, 3.0)


class Harmed(Protocol):
    """What can be harmed: a site whose processes are known by their names."""

    @property
    def processes(self) -> dict[str, int]:
        """The leaders of groups of processes, by name."""

    @property
    def var(self) -> Path:
        """Where its files are."""


class Faults(threading.Thread):
    """Does one harm after the other, each kind as often as the others, until told to stop."""

    def __init__(self, site: Harmed, database: Postgres | None, seed: int, stop: threading.Event) -> None:
        super().__init__(daemon=True)
        self.site, self.database, self.rng, self.stop = site, database, random.Random(seed), stop
        self.done: Counter[str] = Counter()
        self.ended_at: list[float] = []
        self.trouble: BaseException | None = None
        self._left: dict[int, str] = {}
        self._kinds: dict[str, Callable[[], None]] = {
            **{f"kill {part}": partial(self._kill, part) for part in PARTS},
            **{f"freeze {part}": partial(self._freeze, part) for part in PARTS},
            **{f"leave {part} frozen": partial(self._leave_frozen, part) for part in PARTS},
            "end daphne": partial(self._kill, "daphne", signal.SIGTERM),
            "empty valkey": self._empty_valkey,
            "kill all workers": self._kill_workers,
            **(self._postgres() if database else {"hold the write lock": self._hold_lock}),
        }

    def _postgres(self) -> dict[str, Callable[[], None]]:
        return {
            "drop postgres' connections": self._drop_connections,
            "stop postgres": partial(self._restart, signal.SIGQUIT),
            "kill postgres": partial(self._restart, signal.SIGKILL),
            "freeze postgres": self._freeze_postgres,
        }

    def run(self) -> None:
        """Harm, wait, harm."""
        queue: list[str] = []
        try:
            while not self.stop.wait(self.rng.uniform(*PAUSE_SECONDS)):
                if not queue:
                    queue = list(self._kinds)
                    self.rng.shuffle(queue)
                kind = queue.pop()
                self._kinds[kind]()
                self.done[kind] += 1
                self.ended_at.append(time.monotonic())
        except BaseException as error:  # noqa: BLE001  # told by the main thread
            self.trouble = error

    def _send(self, part: str, number: signal.Signals) -> bool:
        """Signal a part with all its children; False if it does not run just now."""
        pid = self.site.processes.get(part)
        with contextlib.suppress(ProcessLookupError):
            if pid is not None:
                os.killpg(pid, number)
                return True
        return False

    def _kill(self, part: str, number: signal.Signals = signal.SIGKILL) -> None:
        self._send(part, number)

    def _kill_workers(self) -> None:
        for part in ("clock", "mail", "push", "bots", "masters", "beat"):
            self._kill(part)

    def _freeze(self, part: str) -> None:
        if self._send(part, signal.SIGSTOP):
            time.sleep(self.rng.uniform(1, 5))
            self._send(part, signal.SIGCONT)

    def _leave_frozen(self, part: str) -> None:
        """Leave it to the supervisor to find out that a part hangs."""
        if (pid := self.site.processes.get(part)) is not None and self._send(part, signal.SIGSTOP):
            self._left[pid] = part

    def hanging(self) -> list[str]:
        """Return the parts that were left frozen and still are."""
        return [part for pid, part in self._left.items() if _is_stopped(pid)]

    def _empty_valkey(self) -> None:
        written = (self.site.var / "valkey.conf").read_text()
        found = re.search(r"^port (\d+)\nrequirepass (\S+)$", written, re.MULTILINE)
        assert found is not None
        client = redis.Redis(port=int(found[1]), password=found[2], socket_timeout=2)
        with contextlib.suppress(redis.RedisError):
            client.flushall()

    def _hold_lock(self) -> None:
        with contextlib.closing(sqlite3.connect(self.site.var / "gardenhub.sqlite3", timeout=20)) as database:
            database.isolation_level = None
            database.execute("BEGIN IMMEDIATE")
            time.sleep(self.rng.uniform(1, 4))
            database.execute("ROLLBACK")

    def _drop_connections(self) -> None:
        assert self.database is not None
        with contextlib.suppress(psycopg.OperationalError):
            self.database.ask(DROP_CONNECTIONS)

    def _restart(self, number: signal.Signals) -> None:
        assert self.database is not None
        self.database.stop(number)
        time.sleep(self.rng.uniform(0, 3))
        self.database.start()

    def _freeze_postgres(self) -> None:
        assert self.database is not None
        pids = self.database.pids()
        _signal_all(pids, signal.SIGSTOP)
        time.sleep(self.rng.uniform(1, 4))
        _signal_all(pids, signal.SIGCONT)


def _is_stopped(pid: int) -> bool:
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "T"
    return False


def _signal_all(pids: list[int], number: signal.Signals) -> None:
    for pid in pids:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, number)
