"""Quick match with two people: one waits, the other comes, both are taken to the table and say that they are there."""

import re

from playwright.sync_api import Page, expect

from tests.browser.checks import faults
from tests.browser.conftest import Invite


def asks(page: Page) -> None:
    """Choose Gardens of Io for two, live, and ask for a table."""
    coupon = page.get_by_role("region", name="Quick match")
    coupon.get_by_role("button", name="Change Games").click()
    for title in ("Garden Nation", "Go Gecko Go!", "Garden Geckos"):
        coupon.get_by_role("checkbox", name=title).uncheck()
    coupon.get_by_role("button", name="Change Clock").click()
    coupon.get_by_role("checkbox", name=re.compile("^Live, quick")).check()
    coupon.get_by_role("checkbox", name=re.compile("^Normal")).uncheck()
    coupon.get_by_role("button", name="Find me a table").click()


def test_two_people_are_brought_together(invite: Invite) -> None:
    una, vic = invite("una"), invite("vic")
    first = una.go("/lobby")
    asks(first)
    waiting = first.get_by_role("region", name="Looking for a table")
    expect(waiting.get_by_role("heading")).to_be_focused()
    expect(waiting.get_by_text("within 100 points of your rating")).to_be_visible()
    assert not (found := faults(first)), "\n".join(found)
    waiting.get_by_role("button", name="Stop looking").click()
    expect(first.get_by_role("button", name="Find me a table")).to_be_visible()
    first.get_by_role("button", name="Find me a table").press("Enter")
    expect(waiting).to_be_visible()
    first.get_by_role("link", name="Ladders").first.click()
    expect(first.get_by_role("heading", name="Leaderboard")).to_be_visible()
    second = vic.go("/lobby")
    expect(second.get_by_text("Gardens of Io: one waits")).to_be_visible()
    asks(second)
    # Who went on to another page meanwhile is told there.
    told = first.get_by_role("status").get_by_text("Quick match has found you a table.")
    expect(told).to_be_visible()
    assert not (found := faults(first)), "\n".join(found)
    first.get_by_role("link", name=re.compile("^To table")).click()
    for page in (first, second):
        expect(page).to_have_url(re.compile(r"/tables/\d+$"))
    expect(told).to_be_hidden()
    for page in (first, second):
        ready = page.get_by_role("button", name="I am ready")
        ready.click()
        expect(ready).to_be_hidden()
    number = int(first.url.rsplit("/", 1)[1])
    table = una.table(number)
    assert (table["status"], table["ranked"], table["matched"]) == ("running", True, True)
