"""One browser and one site for all browser tests; people come with names of their own."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.people import Person, arrive, open_accounts
from tests.site import Site

CHROMIUM = "/usr/bin/chromium"
# The last list of features counts, so Playwright's own comes first in it. The others are pages of the browser's address
# bar: each window would draw them anew, which costs a second of a processor.
UNUSED = (
    "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding", "ThirdPartyStoragePartitioning",
    "AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled",
    "PreconnectToSearch", "WebUIOmniboxPopup", "WebUIOmniboxAimPopup",
)  # fmt: skip
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync", f"--disable-features={','.join(UNUSED)}"]  # fmt: skip
LONG = "bartholomew_the_slow"  # the longest name there can be
GUESTS = ("ada", "ben", "cleo", "dan", "eva", "finn", "gil", "hana", "ivo", "june", "kit", LONG, "quin",
          "una", "vic", "wren", "xena", "yuri", "zoe")  # fmt: skip

Invite = Callable[..., Person]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what lies here; whole games come first, so that nobody waits for one at the end."""
    here = [item for item in items if Path(__file__).parent in item.path.parents]
    for item in here:
        item.add_marker(pytest.mark.browser)
        if item.path.name == "test_pages.py":
            item.add_marker(pytest.mark.xdist_group("pages"))  # its tables are set once
    long = {item for item in here if "whole_game" in item.name}
    items.sort(key=lambda item: item not in long)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Debian's Chromium."""
    expect.set_options(timeout=15_000)
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield running
        running.close()


@pytest.fixture(scope="session")
def sessions(site: Site) -> dict[str, str]:
    """Accounts that need not sign up."""
    return open_accounts(site, GUESTS)


@pytest.fixture
def invite(browser: Browser, site: Site, sessions: dict[str, str]) -> Iterator[Invite]:
    """Let people come by name; a name without an account is a visitor. Nobody may meet any trouble."""
    people: list[Person] = []

    def come(name: str = "", **options: object) -> Person:
        person = arrive(browser, site, name, sessions.get(name, ""), **options)
        people.append(person)
        return person

    yield come
    troubles = [trouble for person in people for trouble in person.troubles]
    for person in people:
        person.context.close()
    assert not troubles, "\n".join(troubles)
