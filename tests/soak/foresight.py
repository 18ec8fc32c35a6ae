"""What patient people do besides moving: they prepare answers, ask for moves back, and go on vacation."""

import contextlib
import json
import random
from typing import Any

from tests.soak.browser import AWAY, Browser, Json, steps_of

# At every other table people choose among so few steps that others can prepare an answer to each.
FEW = 3
PLANNING, ASKING, ANSWERING, LEAVING, COMING_BACK = 0.3, 0.03, 0.4, 0.01, 0.2


def choice(seen: Json, rng: random.Random) -> Json:
    """Choose one of the steps that a table allows."""
    legal = steps_of(seen["legal"])
    return rng.choice(legal[:FEW] if seen["id"] % 2 else legal)


def plans(browser: Browser, seen: Json, rng: random.Random) -> None:
    """Prepare, now and then, an answer to each step that the one who is asked may well take."""
    off = seen["plan"] is None or seen["plan"]["reason"]
    foreseeable = seen["game"] == "gardens_of_io" and seen["id"] % 2
    if "plan" not in seen["actions"] or not off or not foreseeable or rng.random() > PLANNING:
        return
    path = f"tables/{seen['id']}/plan"
    there = _ahead(browser, seen, [])
    held = browser.see(path)
    if there is None or held is None:
        return
    branches = []
    for step in steps_of(there["legal"])[:FEW]:
        behind = _ahead(browser, seen, [{"seat": there["asked"], "steps": [step]}])
        if behind and behind["legal"] and behind["asked"] == behind["seat"]:
            when = [{"by": there["asked"], **step}]
            branches.append({"after": None, "when": when, "answer": [rng.choice(steps_of(behind["legal"])[:FEW])]})
    if branches:
        body = {"version": seen["version"], "revision": held["revision"], "branches": branches}
        _says(browser, "plans", *browser.write(path, body, rng))


def _ahead(browser: Browser, seen: Json, line: list[Json]) -> Json | None:
    """Fetch how the table could stand behind a line, as the page of planning does."""
    with contextlib.suppress(*AWAY):
        body = {"version": seen["version"], "line": line}
        status, text = browser.send("PUT", f"tables/{seen['id']}/plan/position", body)
        if status == 200:
            found: Json = json.loads(text)
            return found if found["asked"] is not None else None
    return None


def takes_back(browser: Browser, seen: Json, rng: random.Random) -> bool:
    """Ask for a move back now and then, and answer such wishes sooner or later; True if something was said."""
    words = [action.removesuffix("_undo") for action in seen["actions"] if action.endswith("_undo")]
    if not words or rng.random() > (ASKING if "ask" in words else ANSWERING):
        return False
    word = rng.choice(["agree", *words] if "agree" in words else words)
    _says(browser, f"undo: {word}", *browser.write(f"tables/{seen['id']}/undo", {"say": word}, rng))
    return True


def rests(browser: Browser, rng: random.Random) -> None:
    """Go on vacation now and then, and come back soon."""
    if browser.on_vacation and rng.random() < COMING_BACK:
        browser.on_vacation = False
        _says(browser, "vacations ended", *browser.write("me/vacation", {}, rng, method="DELETE"))
    elif not browser.on_vacation and rng.random() < LEAVING:
        browser.on_vacation = True
        _says(browser, "vacations", *browser.write("me/vacation", {"days": 1}, rng))


def _says(browser: Browser, what: str, status: int, _told: Any) -> None:
    browser.ledger.count(what if status < 300 else f"{what}: refused")
