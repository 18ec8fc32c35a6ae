"""One browser and one site for all browser tests; people come with names of their own."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.people import Person, arrive, open_accounts
from tests.site import Site

CHROMIUM = "/usr/bin/chromium"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync"]  # fmt: skip
LONG = "bartholomew_the_slow"  # the longest name there can be
GUESTS = ("ada", "ben", "cleo", "dan", "eva", "finn", "gil", "hana", "ivo", "june", "kit", LONG)

Invite = Callable[..., Person]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what lies here."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


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
