"""People at their browsers, the troubles their browsers have, and the requests a helper sends in their name."""

import json
import os
import re
import subprocess
import sys
import time
import uuid
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, Response

from tests.browser.garden import group_size
from tests.site import ROOT, Site, own_database

DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
Choice = Callable[..., dict[str, Any]]  # of steps by a key: max or min
NO_WORKER = "Service Worker registration blocked by Playwright"


@dataclass
class Person:
    """One person with a browser of their own."""

    name: str
    site: Site
    context: BrowserContext
    page: Page
    troubles: list[str] = field(default_factory=list)

    def go(self, path: str) -> Page:
        """Open a page of the site and wait until it has fetched what it shows."""
        self.page.goto(self.site.url + path, wait_until="networkidle")
        return self.page

    def tab(self) -> Page:
        """Open one more tab, as closely watched as the first."""
        page = self.context.new_page()
        listen(page, self.troubles)
        return page

    def forgive(self, pattern: str) -> None:
        """Take back what was expected to go wrong; that nothing of the kind went wrong is a trouble too."""
        rest = [trouble for trouble in self.troubles if not re.search(pattern, trouble)]
        assert len(rest) < len(self.troubles), f"Nothing like {pattern!r} among {self.troubles}"
        self.troubles[:] = rest

    def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
        """Send a request to the API in this person's name; anything but success is an error."""
        cookies = {cookie.get("name"): cookie.get("value") for cookie in self.context.cookies()}
        if method != "GET" and "csrftoken" not in cookies:
            self.ask("GET", "/me")
            return self.ask(method, path, body)
        answer = self.context.request.fetch(
            f"{self.site.url}/api/v1{path}", method=method, data=body,
            headers={"X-CSRFToken": str(cookies.get("csrftoken")), "Idempotency-Key": uuid.uuid4().hex},
        )  # fmt: skip
        assert answer.ok, f"{method} {path}: {answer.status} {answer.text()[:400]}"
        found: dict[str, Any] = answer.json() if answer.status != 204 else {}
        return found

    def sets_table(self, **order: Any) -> int:
        """Create a friendly table of Gardens of Io for two without a clock, or as asked; return its number."""
        usual = {
            "game": "gardens_of_io", "players": {"min": 2, "max": 2}, "options": {}, "clock": "none",
            "ranked": False, "private": False, "bots": [],
        }  # fmt: skip
        return int(self.ask("POST", "/tables", usual | order)["id"])

    def table(self, number: int) -> dict[str, Any]:
        """Fetch a table as this person sees it."""
        return self.ask("GET", f"/tables/{number}")

    def plays(self, number: int, choose: Choice = max) -> bool:
        """Confirm a whole turn at a table through the API, for the largest group or as chosen; False if not asked."""
        table = self.table(number)
        if not table["legal"]:
            return False
        version, steps = table["expected_version"], [good_step(table["view"], table["legal"], choose)]
        if table["options"].get("lap_bonus") == "on":
            self.stages(number, steps)
            table = self.table(number)
            if not table["draft"]["complete"]:
                steps.append(good_step(table["draft"]["view"], table["legal"]))
        self.ask("POST", f"/tables/{number}/moves", {"version": version, "steps": steps})
        return True

    def stages(self, number: int, steps: list[dict[str, Any]] | None = None) -> None:
        """Stage steps at a table through the API: those given, or the one for the largest group."""
        table = self.table(number)
        steps = steps or [good_step(table["view"], table["legal"])]
        self.ask("PUT", f"/tables/{number}/draft", {"version": table["expected_version"], "steps": steps})

    def awaits_turn(self, number: int) -> None:
        """Wait until this person is asked at a table, or the game is over."""
        until = time.monotonic() + 30
        while (table := self.table(number))["status"] == "running" and not table["legal"]:
            assert time.monotonic() < until, f"Nobody lets {self.name} play at table {number}."
            time.sleep(0.05)


def good_step(view: dict[str, Any], groups: list[dict[str, Any]], choose: Choice = max) -> dict[str, Any]:
    """Choose the planting with the largest group, or as told, or the last of what else ends a turn."""
    group = next(one for one in groups if one["kind"] != "special")
    steps = [
        {"kind": group["kind"]}
        | {name: value for name, value in zip(group["fields"], row, strict=True) if value}
        for row in group["rows"]
    ]
    if group["kind"] != "plant":
        return steps[-1]
    return choose(steps, key=lambda step: group_size(view["flowers"], step["flower"], step["cell"]))


def listen(page: Page, troubles: list[str]) -> None:
    """Write down everything that goes wrong in a page."""

    def spoken(message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"} and message.text != NO_WORKER:
            troubles.append(f"{page.url}: console: {message.text}")

    def failed(request: Request) -> None:
        # A page that is left or reloaded drops what it was still fetching.
        if request.failure != "net::ERR_ABORTED":
            troubles.append(f"{page.url}: {request.method} {request.url} failed: {request.failure}")

    def answered(response: Response) -> None:
        if response.status >= 400:
            troubles.append(f"{page.url}: {response.request.method} {response.url}: {response.status}")

    page.on("console", spoken)
    page.on("pageerror", lambda error: troubles.append(f"{page.url}: error: {error}"))
    page.on("requestfailed", failed)
    page.on("response", answered)


def arrive(browser: Browser, site: Site, name: str, session: str = "", **options: Any) -> Person:
    """Give somebody a browser of their own, signed in if there is a session.

    It takes no service worker unless asked to: one that has just come would fetch pages that a test meddles with.
    """
    usual = {"viewport": DESKTOP, "reduced_motion": "reduce", "service_workers": "block"}
    context = browser.new_context(**(usual | options))
    context.set_default_timeout(15_000)
    if session:
        context.add_cookies([{"name": "sessionid", "value": session, "url": site.url}])
    person = Person(name, site, context, context.new_page())
    listen(person.page, person.troubles)
    return person


def open_accounts(site: Site, names: Iterable[str]) -> dict[str, str]:
    """Make accounts in the site's database, past the sign-up; return a session for each."""
    sessions: dict[str, str] = json.loads(_beneath(site, "tests.browser.seed", *names))
    return sessions


def play_seasons(site: Site, first: str, second: str) -> None:
    """Let two friends and many others play ranked games of Garden Nation, last season and in this one."""
    _beneath(site, "tests.browser.ladder_seed", first, second)


def _beneath(site: Site, module: str, *names: str) -> bytes:
    """Run a module on the site's database; return what it prints."""
    environment = os.environ | own_database(site.var) | {
        "VAR_DIR": str(site.var),
        "DJANGO_SETTINGS_MODULE": "gardenhub.settings.dev",
    }
    return subprocess.run(
        [sys.executable, "-m", module, *names], cwd=ROOT, env=environment, check=True, stdout=subprocess.PIPE
    ).stdout
