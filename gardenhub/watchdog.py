"""Notices parts that run but give no sign of life, so that the supervisor can end them and start them anew.

Only what was seen here counts: how long a part's sign stayed the same while all that it depends on gave theirs. The
clocks of other processes don't matter, nor does any time in which this process itself stood still.
"""

import contextlib
import math
import select
import socket
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from redis import RedisError

from gardenhub import heartbeat
from gardenhub.parts import STEADY_SECONDS, Part

# A worker's signs come by tasks that beat puts into its queue, and signs are kept in Valkey.
NEEDS: dict[str, tuple[str, ...]] = {
    "daphne": (),
    "valkey": (),
    "beat": ("valkey",),
    **dict.fromkeys(heartbeat.QUEUES, ("valkey", "beat")),
}
LOOK_SECONDS = 2.0
STALL_SECONDS = 10.0
STARTING = 2.0  # times as long a part may be silent that has yet to give its first sign
LONGEST_PATIENCE_SECONDS = 600.0
KNOCK = b"HEAD / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"


@dataclass
class Watched:
    """What is known of a part's process; times in seconds of the monotonic clock."""

    pid: int
    began: float
    since: float  # it gave no new sign since then, though it could have
    sign: float | None = None  # the last one
    heard: bool = False  # whether this process ever gave one
    hangs: int = 0  # how often the part was silent too long, and was not steady in between


class Watchdog:
    """Tells which parts were silent for too long. One that turns silent again and again is given ever more time."""

    def __init__(
        self,
        read: Callable[[], Mapping[str, float]],
        patience: float,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """Judge by the signs that *read* returns whether a part was silent for *patience* seconds."""
        self._read, self._patience, self._now = read, patience, now
        self._known: dict[str, Watched] = {}
        self._looked = -math.inf

    def silent(self, parts: Iterable[Part]) -> list[tuple[Part, str]]:
        """Look now and then; return the parts to be ended, each with the words that say why."""
        now = self._now()
        if now < self._looked + LOOK_SECONDS:
            return []
        stalled, self._looked = now - self._looked > STALL_SECONDS, now
        signs, running = self._read(), {part.name: part for part in parts if part.running}
        found = []
        for name, needs in NEEDS.items():
            if name in running:
                watched = self._watched(running[name], signs, now)
                if stalled or not all(self._lives(need, signs, now) for need in needs):
                    watched.since = now
                elif now - watched.since > self._limit(watched):
                    found.append((running[name], self._give_up(watched, now)))
        return found

    def _watched(self, part: Part, signs: Mapping[str, float], now: float) -> Watched:
        """Return what is known of a part, brought up to date."""
        assert part.process is not None
        pid, sign, known = part.process.pid, signs.get(part.name), self._known.get(part.name)
        if known is None or known.pid != pid:
            # What a process before this one left behind is no sign of this one.
            known = Watched(pid, now, now, sign, hangs=known.hangs) if known else Watched(pid, now, now)
            self._known[part.name] = known
        if sign is not None and sign != known.sign:
            known.sign, known.since, known.heard = sign, now, True
            if now - known.began > STEADY_SECONDS:
                known.hangs = 0
        return known

    def _lives(self, name: str, signs: Mapping[str, float], now: float) -> bool:
        """Tell whether something that others depend on gave a sign lately; nothing is known of what runs elsewhere."""
        known = self._known.get(name)
        return name in signs and (known is None or now - known.since < self._patience / 3)

    def _limit(self, watched: Watched) -> float:
        patience = self._patience * (1.0 if watched.heard else STARTING) * 2.0**watched.hangs
        return min(patience, LONGEST_PATIENCE_SECONDS)

    def _give_up(self, watched: Watched, now: float) -> str:
        why = f"runs, but gave no sign of life for {now - watched.since:.0f} s; ending it."
        watched.since = now
        watched.hangs += 1
        if watched.hangs > 1:
            why += f" (Time {watched.hangs} in a row: it is given {self._limit(watched):.0f} s from now on.)"
        return why


class Signs:
    """Reads all signs there are: what lies in Valkey, and whether the web server answers."""

    def __init__(self, host: str, port: int, pause: float) -> None:
        """Ask the web server there, again *pause* seconds after each of its answers."""
        self._address, self._pause = (host, port), pause
        self._line: socket.socket | None = None
        self._due = 0.0

    def read(self) -> dict[str, float]:
        """Return the time of each part's last sign, by the clock of whoever gave it; what is unknown is left out."""
        found: dict[str, float] = {}
        with contextlib.suppress(RedisError):
            # Where nothing can be written, no sign can be given either: that is nobody else's fault.
            heartbeat.give_sign("valkey")
            found = {part: stamp for part, stamp in heartbeat.stamps().items() if stamp is not None}
        if self._answers():
            found["daphne"] = time.time()
        return found

    def _answers(self) -> bool:
        """Tell whether the answer to a knock is there; one that is still to come is waited for in later calls."""
        try:
            if self._line is None:
                if time.monotonic() < self._due:
                    return False
                self._line = socket.create_connection(self._address, timeout=0.2)
                self._line.sendall(KNOCK)
            if not select.select([self._line], [], [], 0)[0]:
                return False
            answered = self._line.recv(5) == b"HTTP/"
        except OSError:
            answered = False
        self.close()
        self._due = time.monotonic() + (self._pause if answered else 0)
        return answered

    def close(self) -> None:
        """Expect no answer any more."""
        if self._line is not None:
            self._line.close()
            self._line = None
