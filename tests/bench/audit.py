"""Audits pages as a phone sees them, with Lighthouse: python -m tests.bench.audit [RUNS]. Each page's median counts.

Lighthouse comes from the npm registry into npm's own cache, not into the site; Chromium is Debian's. A machine that
does something else at the same time makes a page look slow: the last column is Lighthouse's own measure of the machine,
1500 and more on an idle one of today, and "undisturbed" is the performance if each task of the page's main thread had
taken no longer than the processor worked for it. A page of which Lighthouse could not tell is named with the reason,
and fails.
"""

import json
import math
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import Any
from urllib.parse import urljoin

from playwright.sync_api import Playwright, sync_playwright

from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.people import Person, arrive, open_accounts
from tests.site import free_port, start_site

LIGHTHOUSE = os.environ.get("LIGHTHOUSE", "npx --yes lighthouse@12.8.2").split()
LEAST = {"performance": 90, "accessibility": 100, "best-practices": 100}
# How Lighthouse weighs the time a page is blocked, and the milliseconds that get 90 and 50 points; a phone of its is so
# many times slower than this machine, and a task blocks by what it takes above so much.
BLOCKED, BLOCKED_90, BLOCKED_50, SLOWER, FREE = 0.3, 200, 600, 4, 50
# Under load Chromium may begin its record after the page: such a run tells nothing of it, and is run again.
LOST, TRIES = "NO_NAVSTART", 3
GAMES = ("gardens_of_io", "garden_geckos", "garden_nation", "go_gecko_go")


def pages(person: Person) -> dict[str, tuple[str, bool]]:
    """Set a running table of each game; return what to look at, and whether signed in."""
    found = {"home": ("/", False), "home of a player": ("/", True), "lobby": ("/lobby", False)}
    for game in GAMES:
        number = person.sets_table(game=game, bots=["gardener"])
        person.awaits_turn(number)
        found[f"table of {game}"] = (f"/tables/{number}", True)
    return found


class NoFigure(Exception):
    """Lighthouse has no points for a page; the text says why."""


def audit(playwright: Playwright, url: str, session: str) -> dict[str, float]:
    """Run Lighthouse once in a new browser; return the points of each part, and name on stderr what lost some.

    "machine" is how fast Lighthouse found the machine. Raises `NoFigure`.
    """
    with tempfile.TemporaryDirectory() as folder:
        port, report = free_port(), Path(folder) / "report.json"
        context = playwright.chromium.launch_persistent_context(
            Path(folder) / "profile",
            executable_path=CHROMIUM,
            args=[*FLAGS, f"--remote-debugging-port={port}"],
        )
        if session:
            # Not by the page's address: it would be sent for what lies below that alone.
            context.add_cookies([{"name": "sessionid", "value": session, "url": urljoin(url, "/")}])
        command = [*LIGHTHOUSE, url, "--quiet", "--output=json", f"--output-path={report}", f"--port={port}",
                   f"--only-categories={','.join(LEAST)}", "--disable-storage-reset", "--save-assets"]  # fmt: skip
        done = subprocess.run(command, check=False, capture_output=True, text=True)
        context.close()
        if not report.is_file():
            raise NoFigure(done.stderr.strip() or f"Lighthouse ended with {done.returncode}")
        told = json.loads(report.read_text())
        traces = [json.loads(file.read_text()) for file in Path(folder).glob("*.trace.json")]
    for name in ("accessibility", "best-practices"):
        for one in told["categories"][name]["auditRefs"]:
            if one["weight"] and (found := told["audits"][one["id"]])["score"] not in {1, None}:
                print(f"    {name}: {found['title']}", file=sys.stderr)
    points = {name: told["categories"][name]["score"] for name in LEAST}
    if None in points.values():
        raise NoFigure(why_none(told))
    gained = BLOCKED * (
        block_points(blocked(traces[0]["traceEvents"])) - told["audits"]["total-blocking-time"]["score"]
    )
    return {name: 100 * score for name, score in points.items()} | {
        "undisturbed": 100 * min(points["performance"] + max(gained, 0), 1),
        "machine": told["environment"]["benchmarkIndex"],
    }


def blocked(events: list[dict[str, Any]]) -> float:
    """Tell the milliseconds a phone's page would be blocked after its first paint, by processor time."""
    paint = next(event for event in events if event["name"] == "firstContentfulPaint")
    thread = (paint["pid"], paint["tid"])
    tasks = [float(event.get("tdur", 0)) / 1000 for event in events if event["name"] == "RunTask"
             and (event["pid"], event["tid"]) == thread and event["ts"] > paint["ts"]]  # fmt: skip
    return sum(max(SLOWER * milliseconds - FREE, 0) for milliseconds in tasks)


def block_points(milliseconds: float) -> float:
    """Give Lighthouse's points for a blocked time, 0 to 1: the tail of a log-normal distribution."""
    tenth = 0.9061938024368232  # erfc(tenth) = 0.2
    ratio = math.log(max(milliseconds, 1e-9) / BLOCKED_50) / math.log(BLOCKED_50 / BLOCKED_90)
    return math.erfc(ratio * tenth) / 2


def patient(playwright: Playwright, url: str, session: str) -> dict[str, float]:
    """Run Lighthouse again where it lost the beginning of its own record, as it asks for. Raises `NoFigure`."""
    for _ in range(TRIES - 1):
        try:
            return audit(playwright, url, session)
        except NoFigure as reason:
            if LOST not in str(reason):
                raise
    return audit(playwright, url, session)


def why_none(told: dict[str, Any]) -> str:
    """Tell from a report why a part of it has no points: Lighthouse's own error, or the audits that failed."""
    if error := told.get("runtimeError"):
        return str(error["message"])
    failed = [
        f"{name}: {one['errorMessage']}" for name, one in told["audits"].items() if one.get("errorMessage")
    ]
    return "; ".join(failed) or "Lighthouse does not say why"


def main(runs: int) -> int:
    """Audit every page on a site of its own; return how many pages miss points or have none."""
    bad = 0
    busy = ", ".join(f"{load:.1f}" for load in os.getloadavg())
    print(f"Load of the machine: {busy} on {os.cpu_count()} cores. Median of {runs}.")
    print(f"{'page':<24}" + "".join(f"{name:>16}" for name in (*LEAST, "undisturbed", "machine")))
    with tempfile.TemporaryDirectory() as var, sync_playwright() as playwright:
        site = start_site(Path(var), BOT_PAUSE_SECONDS="0")
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            session = open_accounts(site, ["kit"])["kit"]
            for name, (path, inside) in pages(arrive(browser, site, "kit", session)).items():
                try:
                    told = [
                        patient(playwright, site.url + path, session if inside else "") for _ in range(runs)
                    ]
                except NoFigure as reason:
                    print(f"{name:<24} no figure: {reason}", flush=True)
                    bad += 1
                    continue
                points = {part: round(median(one[part] for one in told)) for part in told[0]}
                print(f"{name:<24}" + "".join(f"{found:>16}" for found in points.values()), flush=True)
                bad += any(points[part] < least for part, least in LEAST.items())
        finally:
            browser.close()
            site.stop()
    return bad


if __name__ == "__main__":
    sys.exit(1 if main(int(sys.argv[1]) if len(sys.argv) > 1 else 3) else 0)
