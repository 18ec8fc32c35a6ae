"""What is played alone: a game from its page at once, and the garden of the day."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.garden import number_of

GECKOS = "/games/garden_geckos"


def test_a_game_alone_begins_from_its_page_and_can_be_given_up(invite: Invite) -> None:
    june, visitor = invite("june"), invite()
    visitor.go(GECKOS)
    visitor.page.get_by_role("button", name="Play alone").click()
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text("Sign in")
    assert "next=%2Fgames%2Fgarden_geckos" in visitor.page.url

    page = june.go(GECKOS)
    expect(page.get_by_role("heading", name="Your best alone")).to_be_visible()
    page.get_by_role("button", name="Play alone").click()
    number = number_of(page)
    expect(page.get_by_role("heading", level=1)).to_contain_text("your turn")
    table = june.table(number)
    assert (table["status"], table["clock"]["preset"], table["ranked"]) == ("running", "none", False)
    expect(page.get_by_role("button", name="Notices about this table")).to_have_count(0)

    page.goto(f"{june.site.url}/")
    going = page.get_by_role("region", name="Alone").get_by_role("link", name=re.compile("Garden Geckos"))
    going.filter(has_not_text="Garden of the day").first.click()
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The game was given up")
    page.get_by_role("button", name="Play again").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("your turn")
    assert number_of(page) != number
    june.ask("POST", f"/tables/{number_of(page)}/resign", {})


def test_the_garden_of_the_day_is_begun_once_and_seen_by_nobody_else(invite: Invite) -> None:
    ivo, hana, visitor = invite("ivo"), invite("hana"), invite()
    page = ivo.go(GECKOS)
    expect(page.get_by_text("Not tried yet.")).to_be_visible()
    page.get_by_role("link", name="Today's garden").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Garden of the day")
    page.get_by_role("button", name="Begin your attempt").click()
    number = number_of(page)
    expect(page.get_by_role("heading", level=1)).to_contain_text("your turn")
    assert ivo.table(number)["day"]["counts"]

    page.goto(f"{ivo.site.url}{GECKOS}/day")
    expect(page.get_by_role("row", name=re.compile("ivo")).get_by_text("under way")).to_be_visible()
    expect(page.get_by_role("button", name="Begin your attempt")).to_have_count(0)
    page.get_by_role("link", name="Go on").click()
    assert number_of(page) == number
    page.goto(f"{ivo.site.url}/")
    expect(page.get_by_role("link", name=re.compile("Garden of the day"))).to_contain_text("under way")

    hana.go(f"{GECKOS}/day")
    row = hana.page.get_by_role("row", name=re.compile("ivo"))
    expect(row.get_by_text("under way")).to_be_visible()
    expect(row.get_by_role("link", name=re.compile("garden"))).to_have_count(0)
    hana.go(f"/tables/{number}")
    expect(hana.page.get_by_role("heading", level=1)).to_have_text("No such table")
    hana.forgive(f"tables/{number}: 404")
    hana.forgive("console: .* status of 404")

    visitor.go(f"{GECKOS}/day")
    visitor.page.get_by_role("button", name="Sign in to begin").click()
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text("Sign in")


def test_a_day_that_has_not_come_says_so(invite: Invite) -> None:
    visitor = invite()
    visitor.go(f"{GECKOS}/day/2999-01-01")
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text("No garden of that day")
    visitor.forgive("day/2999-01-01.*: 404")
    visitor.forgive("console: .* status of 404")
    visitor.page.get_by_role("link", name="The garden of today").click()
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text("Garden of the day")
