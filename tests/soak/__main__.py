"""Play on a site while its parts are killed and frozen, then judge: `python -m tests.soak --minutes 3 --seed 7`."""

import argparse
import contextlib
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import traceback
from collections import Counter
from pathlib import Path
from typing import Any

import django

from tests.postgres import Postgres
from tests.site import ROOT, Site, start_site
from tests.soak.browser import Browser, Unknown
from tests.soak.faults import Faults
from tests.soak.ledger import Ledger
from tests.soak.players import Tab

CALM_SECONDS = 12.0
# One that hangs for the third time is given four times as long as the first time, and none is found before beat.
REVIVED_SECONDS = 150.0
QUICK = "quick match"
# What may be played: game, how many people, bots, clock, ranked, and whether one of the people walks away.
KINDS: tuple[tuple[str, int, tuple[str, ...], str, bool, bool], ...] = (
    ("gardens_of_io", 2, (), "normal", True, False),
    (QUICK, 2, (), "normal", True, False),
    ("gardens_of_io", 2, (), "none", False, False),
    ("gardens_of_io", 2, (), "soak", False, True),
    ("gardens_of_io", 2, ("sprout",), "normal", False, False),
    ("sealed_garden", 4, (), "normal", False, False),
    ("sealed_garden", 3, (), "soak", False, True),
    ("sealed_garden", 2, ("greedy", "random"), "normal", False, False),
)


class Soak:
    """One run: a site, its people, what harms it, and the judgement."""

    people, tables, kinds_played = 16, 9, KINDS

    def __init__(self, folder: Path, minutes: float, seed: int, database: str) -> None:
        self.folder, self.minutes, self.seed = folder, minutes, seed
        self.rng = random.Random(seed)
        self.postgres = Postgres() if database == "postgres" else None
        self.ledger = Ledger(folder / "ledger.jsonl")
        self.stop, self.calm = threading.Event(), threading.Event()
        self.tabs: list[Tab] = []
        self.kinds = 0
        self.browsers: list[Browser] = []
        self.site: Site | None = None

    def run(self) -> list[str]:
        """Do it all and return what is wrong."""
        if self.postgres:
            self.postgres.start()
        env = {"DJANGO_SETTINGS_MODULE": "tests.soak.settings", "BOT_PAUSE_SECONDS": "0.1", "LOG_LEVEL": "WARNING",
               "LATE_AFTER_SECONDS": "15"}  # fmt: skip
        if self.postgres:
            env["DATABASE_URL"] = self.postgres.new_database("soak")
        self.site = start_site(self.folder / "var", None, **env)
        os.environ.update(env, VAR_DIR=str(self.site.var))
        django.setup()
        self.browsers = browsers = self._browsers(int(self.site.url.rsplit(":", 1)[1]))
        faults = Faults(self.site, self.postgres, self.seed, self.calm)
        faults.start()
        self._play(browsers, 60 * self.minutes)
        self.calm.set()
        faults.join()
        calm_from = time.monotonic()
        wrong = _revival(faults)
        self.site.wait_until_healthy(REVIVED_SECONDS)
        self._play(browsers, CALM_SECONDS)
        self.stop.set()
        for tab in self.tabs:
            tab.join(20)
        return wrong + self._judge(faults, calm_from)

    def _browsers(self, port: int) -> list[Browser]:
        from django.contrib.auth import get_user_model  # noqa: PLC0415  # after the set-up
        from django.contrib.sessions.backends.db import SessionStore  # noqa: PLC0415

        found = []
        for number in range(self.people):
            user = get_user_model()._default_manager.create(
                username=f"soaked{number}", email=f"s{number}@example.org", auto_vacation=False
            )
            session = SessionStore()
            session["_auth_user_id"] = str(user.pk)
            session["_auth_user_backend"] = "django.contrib.auth.backends.ModelBackend"
            session["_auth_user_hash"] = user.get_session_auth_hash()
            session.create()
            found.append(self._browser(user.pk, str(session.session_key), port))
            found[-1].name = user.get_username()
        return found

    def _browser(self, user_id: int, session: str, port: int) -> Browser:
        return Browser(user_id, session, port, self.ledger, self.stop)

    def _play(self, browsers: list[Browser], seconds: float) -> None:
        """Keep so many tables in play for so long."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            living = [tab for tab in self.tabs if tab.is_alive()]
            if len({tab.table for tab in living}) < self.tables:
                self._open(browsers)
            time.sleep(0.1)

    def _open(self, browsers: list[Browser]) -> None:
        game, count, bots, pace, ranked, sleepy = self.kinds_played[self.kinds % len(self.kinds_played)]
        self.kinds += 1
        people, seats = self.rng.sample(browsers, count), count + len(bots)
        if game == QUICK:
            self._wish(people, pace)
            return
        asked: dict[str, Any] = {"game": game, "players": {"min": seats, "max": seats}, "clock": pace, "ranked": ranked}
        try:
            status, told = people[0].write("tables", asked | {"bots": list(bots)}, self.rng)
            assert status == 201, told
            for person in people[1:]:
                person.write(f"tables/{told['id']}/join", {}, self.rng)
        except Unknown:
            return
        for number, person in enumerate(people):
            self._sit(person, told["id"], number, sleepy=sleepy and number == 0)

    def _wish(self, people: list[Browser], pace: str) -> None:
        """Let people ask quick match for a table, and play where they were brought together, with whomever."""
        wish = {"games": ["gardens_of_io"], "players": [2], "clocks": [pace]}
        with contextlib.suppress(Unknown):
            for person in people:
                _, told = person.write("quick-match", wish, self.rng, method="PUT")
                if told.get("state") != "matched":
                    continue
                self.ledger.count("brought together")
                seats = (person.see(f"tables/{told['table']}") or {"seats": []})["seats"]
                names = {seat["name"] for seat in seats}
                for number, each in enumerate(each for each in self.browsers if each.name in names):
                    self._sit(each, told["table"], number)

    def _sit(self, person: Browser, table: int, number: int, *, sleepy: bool = False) -> None:
        tab = Tab(person, table, f"{self.seed}-{self.kinds}-{number}", sleepy=sleepy)
        self.tabs.append(tab)
        tab.start()

    # Judgement ----------------------------------------------------------------------------------

    def _judge(self, faults: Faults, calm_from: float) -> list[str]:
        from django.db import connections  # noqa: PLC0415  # after the set-up

        from tests.soak import judge  # noqa: PLC0415

        connections.close_all()  # opened before the faults, and broken by them
        settled, wrong = judge.wait_until_settled(lambda: [each for each in judge.stuck() if not self._is_due(each)])
        verified = subprocess.run(
            [sys.executable, "manage.py", "verify_games"], cwd=ROOT, capture_output=True, text=True, check=False
        )
        if verified.returncode:
            wrong.append(f"verify_games found differences:\n{verified.stdout}{verified.stderr}")
        disagreeing, figures = judge.compare(self.ledger)
        wrong += disagreeing
        if faults.trouble:
            wrong.append(f"The faults themselves failed: {faults.trouble!r}")
        wrong += [f"A tab hangs at table {tab.table}:\n{_place(tab)}" for tab in self.tabs if tab.is_alive()]
        acknowledged = self.ledger.acknowledged_at
        recovery = sorted(_until_next(acknowledged, ended) for ended in faults.ended_at)
        if not any(at > calm_from for at in acknowledged):
            wrong.append("No move was acknowledged after the last fault.")
        print(f"Faults: {sum(faults.done.values())}: {dict(sorted(faults.done.items()))}")
        if self.site is not None:
            print(f"Parts: {_ends(self.site.said)}")
        print(f"Told: {dict(sorted(self.ledger.told.items()))}")
        print(f"Figures: {figures}")
        if recovery:
            print(f"Seconds from the end of a fault to the next move: median {recovery[len(recovery) // 2]:.1f}, "
                  f"longest {recovery[-1]:.1f}; to rest at the end: {settled:.1f}")  # fmt: skip
        print(verified.stdout.strip().splitlines()[-1] if verified.stdout else "verify_games said nothing")
        return wrong

    def _is_due(self, _stuck: str) -> bool:
        """Tell whether what does not go on is as it should be."""
        return False

    def close(self) -> None:
        """End everything that was started."""
        self.stop.set()
        self.calm.set()
        if self.site is not None and self.site.supervisor.poll() is None:
            self.site.stop()
        if self.postgres is not None:
            self.postgres.close()


def _revival(faults: Faults) -> list[str]:
    """Wait until the parts that were left frozen were started anew; return what is wrong where they are not."""
    began = time.monotonic()
    while (left := faults.hanging()) and time.monotonic() < began + REVIVED_SECONDS:
        time.sleep(0.2)
    print(f"Seconds until no part hung any more: {time.monotonic() - began:.1f}")
    return [f"{part} hangs and is not started anew." for part in left]


def _place(thread: threading.Thread) -> str:
    """Tell where a thread is."""
    frame = sys._current_frames().get(thread.ident or 0)
    return "".join(traceback.format_stack(frame)[-6:])


def _ends(said: str) -> dict[str, int]:
    """Count how parts ended, or hung, by what the supervisor said."""
    how = r" (\w+ (?:was ended by signal \d+|ended with code \d+|runs, but gave no sign))"
    found = re.findall(how, said)
    return dict(sorted(Counter(found).items()))


def _until_next(acknowledged: list[float], moment: float) -> float:
    return next((at - moment for at in sorted(acknowledged) if at > moment), 999.0)


def main() -> int:
    """Read what is asked for, run it, and say what is wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=3.0, help="how long things go wrong")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    parser.add_argument("--database", choices=("sqlite", "postgres"), default="sqlite")
    wanted = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda number, _frame: sys.exit(128 + number))  # so that nothing stays behind
    print(f"A soak of {wanted.minutes:g} minutes on {wanted.database}, seed {wanted.seed}", flush=True)
    folder = Path(tempfile.mkdtemp(prefix="gardenhub-soak-"))
    soak = Soak(folder, wanted.minutes, wanted.seed, wanted.database)
    try:
        wrong = soak.run()
    finally:
        soak.close()
    for fault in wrong:
        print(f"WRONG: {fault}")
    if wrong:
        print(f"Logs and ledger: {folder}")
        return 1
    shutil.rmtree(folder)
    print("Nothing was lost, doubled or made up.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
