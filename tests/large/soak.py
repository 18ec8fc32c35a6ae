"""A large site under play while anything of it breaks: `python -m tests.large.soak --minutes 30 --seed 7`.

All processes of docker/compose.yaml behind the proxy, on PostgreSQL: they, the proxy, Valkey, the database and the mail
server are killed, frozen, emptied and started anew, and processes are started with a clock that is wrong. Whatever
ends is started again, as containers are. Then the ledgers of people and the rows must agree. Needs Debian's packages
caddy and libfaketime.
"""

import argparse
import http.client
import os
import random
import re
import shutil
import signal
import sys
import tempfile
import threading
import time
from functools import partial
from importlib import import_module
from pathlib import Path

import django
from websockets.sync.client import ClientConnection

from tests.large import far
from tests.large.composed import Composed, Process
from tests.mails.server import REPLIES
from tests.soak.__main__ import CALM_SECONDS, Soak
from tests.soak.browser import PATIENCE_SECONDS, Browser
from tests.soak.faults import Faults

FAKETIME = Path("/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1")
# What serves people goes by the database's clock, however wrong that of its host is.
SKEWED = ("web-1", "web-2", "sockets-1", "sockets-2")
SKEWS = ("-90s", "+90s", "-2h", "+2h")
AGAIN_SECONDS = 1.0
FEWEST_FAULTS_A_MINUTE, FEWEST_MOVES_A_MINUTE = 100 / 30, 20_000 / 30
KINDS = (
    ("gardens_of_io", 2, (), "normal", True, False),
    ("go_gecko_go", 2, (), "normal", True, False),
    ("garden_nation", 2, (), "normal", True, False),
    ("garden_geckos", 2, (), "normal", True, False),
    ("gardens_of_io", 2, (), "soak", False, True),
    ("go_gecko_go", 3, ("sprout",), "normal", False, False),
    ("garden_nation", 3, (), "none", False, False),
    ("garden_geckos", 3, ("sprout",), "normal", False, False),
    ("garden_geckos", 2, (), "soak", False, True),
    ("gardens_of_io", 3, ("sprout", "gardener"), "normal", False, False),
)


class FarBrowser(Browser):
    """A browser that comes through the proxy, over TLS."""

    def __init__(self, site: Composed, *known: object) -> None:
        super().__init__(*known)  # type: ignore[arg-type]  # as the one it stands for
        self.site = site
        self.headers = far.headers(site, self.cookie)

    def _line(self) -> http.client.HTTPConnection:
        return far.line(self.site, PATIENCE_SECONDS)

    def watch(self, table: int) -> ClientConnection:
        """Open a socket to a table through the proxy."""
        return far.watch(self.site, f"/ws/tables/{table}", self.cookie)


class Keeper(threading.Thread):
    """Starts again what ended, as containers are."""

    def __init__(self, site: Composed, stop: threading.Event) -> None:
        super().__init__(daemon=True)
        self.site, self.stop = site, stop
        self.again = 0

    def run(self) -> None:
        """Look once a second."""
        while not self.stop.wait(AGAIN_SECONDS):
            if (valkey := self.site.valkey.process) is not None and valkey.poll() is not None:
                self.site.valkey.up()
            for part in self.site.processes.values():
                if part.process is not None and part.process.poll() is not None:
                    self.again += 1
                    part.up()


class LargeFaults(Faults):
    """The harms of a small site that a large one can suffer, and its own."""

    def __init__(self, site: Composed, seed: int, stop: threading.Event, only: str) -> None:
        super().__init__(_Harmed(site), site.postgres, seed, stop)
        self.large = site
        parts = [*site.processes, "valkey"]
        self._kinds = {
            **{f"kill {part}": partial(self._kill, part) for part in parts},
            **{f"freeze {part}": partial(self._freeze, part) for part in parts},
            **{f"end {part}": partial(self._kill, part, signal.SIGTERM) for part in site.processes},
            **{f"wrong clock of {part}": partial(self._skew, part) for part in SKEWED},
            **{f"mail server: {mood}": partial(self._upset_mails, mood) for mood in (*REPLIES, "slow")},
            "mail server away": self._stop_mails,
            "empty valkey": self._flush,
            "drop postgres' connections": self._drop,
            "stop postgres": partial(self._restart, signal.SIGQUIT),
            "kill postgres": partial(self._restart, signal.SIGKILL),
            "freeze postgres": self._freeze_postgres,
        }
        self._kinds = {kind: harm for kind, harm in self._kinds.items() if re.search(only, kind)}

    def _skew(self, part: str) -> None:
        """Start a process anew with a clock that is wrong; the next start of it is with the right one."""
        process = self.large.processes[part]
        wrong = {"LD_PRELOAD": str(FAKETIME), "FAKETIME": self.rng.choice(SKEWS), "FAKETIME_DONT_FAKE_MONOTONIC": "1"}
        right, process.env = process.env, process.env | wrong
        process.kill()
        try:
            process.up()
            time.sleep(self.rng.uniform(3, 8))
        finally:
            process.env = right

    def _upset_mails(self, mood: str) -> None:
        self.large.mails.mood = mood
        time.sleep(self.rng.uniform(2, 5))
        self.large.mails.mood = ""

    def _stop_mails(self) -> None:
        self.large.mails.stop()
        time.sleep(self.rng.uniform(1, 4))
        self.large.start_mails()

    def _flush(self) -> None:
        self.large.empty_valkey()

    def _drop(self) -> None:
        self.large.drop_connections()


class _Harmed:
    """A large site as one that can be harmed."""

    def __init__(self, site: Composed) -> None:
        self._site = site

    @property
    def processes(self) -> dict[str, int]:
        """The leaders of groups of processes, by name."""
        running: dict[str, Process] = {**self._site.processes, "valkey": self._site.valkey}  # type: ignore[dict-item]
        return {name: part.process.pid for name, part in running.items() if part.process is not None}

    @property
    def var(self) -> Path:
        """Where its files are."""
        return self._site.folder


class LargeSoak(Soak):
    """One run of a large site."""

    people, tables, kinds_played = 40, 22, KINDS

    def __init__(self, folder: Path, minutes: float, seed: int, only: str) -> None:
        super().__init__(folder, minutes, seed, "sqlite")  # it has a database of its own
        self.only = only
        self.large = Composed(folder, DJANGO_SETTINGS_MODULE="tests.large.settings", BOT_PAUSE_SECONDS="0.1",
                              LOG_LEVEL="WARNING", LATE_AFTER_SECONDS="15", WEB_THREADS="16")  # fmt: skip
        self.keeper = Keeper(self.large, self.stop)

    def run(self) -> list[str]:
        """Do it all and return what is wrong."""
        self.large.up()
        os.environ.update(self.large.env)
        django.setup()
        browsers = self._browsers(self.large.port)
        mailed = import_module("accounts.models").User.objects
        mailed.update(mails="at_once")  # so that many go out while the mail server is unwell
        faults = LargeFaults(self.large, self.seed, self.calm, self.only)
        self.keeper.start()
        faults.start()
        self._play(browsers, 60 * self.minutes)
        self.calm.set()
        faults.join()
        calm_from = time.monotonic()
        self.large.wait_until_well()
        self._play(browsers, CALM_SECONDS)
        self.stop.set()
        for tab in self.tabs:
            tab.join(20)
        return [*self._judge(faults, calm_from), *self._figures(faults)]

    def _browser(self, user_id: int, session: str, port: int) -> Browser:
        return FarBrowser(self.large, user_id, session, port, self.ledger, self.stop)

    def _is_due(self, stuck: str) -> bool:
        """Tell whether a mail was given up because the mail server, as it was told to, wants it never."""
        return "is parked: The mail server refused it: 55" in stuck

    def _figures(self, faults: LargeFaults) -> list[str]:
        """Say what was too little to judge by."""
        harms, moves = sum(faults.done.values()), len(self.ledger.acknowledged_at)
        print(f"Started again: {self.keeper.again}. A minute: {harms / self.minutes:.1f} faults, "
              f"{moves / self.minutes:.0f} acknowledged moves. Mails taken: {len(self.large.mails.taken)}")  # fmt: skip
        wanted = ((harms, FEWEST_FAULTS_A_MINUTE, "faults"), (moves, FEWEST_MOVES_A_MINUTE, "acknowledged moves"))
        return [
            f"There were {found} {what}; {self.minutes:g} minutes want {least * self.minutes:.0f}."
            for found, least, what in wanted
            if found < least * self.minutes
        ]

    def close(self) -> None:
        """End everything that was started."""
        super().close()
        if self.keeper.is_alive():
            self.keeper.join(30)
        self.large.down()


def main() -> int:
    """Run a soak and say how it went."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1000))
    parser.add_argument("--tables", type=int, default=LargeSoak.tables, help="how many are played at once")
    parser.add_argument("--only", default="", metavar="PATTERN",
                        help="only such harms; '^end (web|sockets)' is a new version that is started under play")
    wanted = parser.parse_args()
    if not FAKETIME.is_file():
        sys.exit("This needs libfaketime: apt-get install --no-install-recommends libfaketime")
    signal.signal(signal.SIGTERM, lambda number, _frame: sys.exit(128 + number))  # so that nothing stays behind
    print(f"A soak of {wanted.minutes:g} minutes of a large site, seed {wanted.seed}", flush=True)
    folder = Path(tempfile.mkdtemp(prefix="gardenhub-soak-"))
    soak = LargeSoak(folder, wanted.minutes, wanted.seed, wanted.only)
    soak.tables, soak.people = wanted.tables, 2 * wanted.tables
    try:
        wrong = soak.run()
    finally:
        soak.close()
    print("\n".join(f"WRONG: {fault}" for fault in wrong) or "Nothing was lost, doubled or made up.")
    if wrong:
        print(f"Logs and ledger: {folder}")
        return 1
    shutil.rmtree(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
