"""The ladder's pages: this season, all time, friends, past seasons and their badges."""

import re

from playwright.sync_api import Page, expect

from tests.browser.checks import faults
from tests.browser.conftest import Invite
from tests.browser.people import play_seasons
from tests.site import Site

LADDER = "/ladder/garden_nation"


def heading(page: Page, words: str) -> None:
    """Expect the page of this name."""
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(words))


def test_lists_of_the_season_of_friends_and_of_past_seasons(invite: Invite, site: Site) -> None:
    play_seasons(site, "una", "vic")
    page = invite("una").go(LADDER)
    heading(page, "Ladder of Garden Nation")
    mine = page.get_by_role("row", name=re.compile("una"))
    expect(mine).to_be_visible()
    expect(page.get_by_text("You: ")).to_be_visible()
    page.get_by_text("The same as a table").click()
    expect(page.get_by_role("row", name=re.compile("where you are"))).to_be_visible()

    lists = page.get_by_role("navigation", name="Lists")
    lists.get_by_role("link", name="This season").click()
    expect(page.get_by_role("columnheader", name="Season")).to_be_visible()
    expect(mine).to_contain_text(re.compile(r"[+\u2212]\d+"))
    expect(page.get_by_text(re.compile(r"\d{4}, until (31|30) "))).to_be_visible()

    lists.get_by_role("link", name="Friends").click()
    expect(page.get_by_role("heading", name="Where your friends stand")).to_be_visible()
    expect(page.locator("tbody").first.get_by_role("row")).to_have_count(2)
    assert not faults(page)

    lists.get_by_role("link", name="Past seasons").click()
    heading(page, "Seasons of Garden Nation")
    first = page.get_by_role("listitem").filter(has=page.get_by_role("heading", level=3)).first
    expect(first.get_by_role("listitem")).to_have_count(3)
    assert not faults(page)
    first.get_by_role("heading", level=3).get_by_role("link").click()
    heading(page, r"\d{4}: Garden Nation")
    expect(page.get_by_text("this list stays as it was")).to_be_visible()
    page.get_by_role("link", name="The whole list").click()
    expect(page.get_by_text("Page 1 of 1")).to_be_visible()
    expect(page).to_have_url(re.compile(r"/seasons/\d{4}-\d\?page=1$"))
    expect(page.get_by_role("row", name=re.compile("Anise"))).to_be_visible()

    visitor = invite().go(LADDER)
    expect(visitor.get_by_role("link", name="All time")).to_be_visible()
    expect(visitor.get_by_role("link", name="Friends")).to_have_count(0)
