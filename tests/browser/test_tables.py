"""Tables before the game: private ones, live ones, the lobby and its filters, and pages that are not there."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.garden import Garden, number_of


def test_a_private_table_opens_by_its_link_only(invite: Invite) -> None:
    eva, finn, visitor = invite("eva"), invite("finn"), invite()
    page = eva.go("/lobby")
    page.get_by_role("button", name="Change Kind").click()
    page.get_by_role("checkbox", name=re.compile("Private")).check()
    page.get_by_role("button", name="Set the table").click()
    number = number_of(page)
    link = eva.table(number)["link"]
    page.get_by_role("button", name="Copy the link").click()
    shown = page.get_by_role("textbox", name="The link")
    expect(page.get_by_role("button", name="Copied").or_(shown).first).to_be_visible()

    for outsider in (finn, visitor):
        outsider.go(f"/tables/{number}")
        expect(outsider.page.get_by_role("heading", level=1)).to_have_text("No such table")
        outsider.forgive(f"tables/{number}: 404")
        outsider.forgive("console: .* status of 404")
    finn.go("/lobby")
    expect(finn.page.get_by_role("button", name=f"Join table {number}")).to_have_count(0)
    finn.go(link)
    finn.page.get_by_role("button", name="Sit down").click()
    expect(finn.page.get_by_role("region", name="Players")).to_be_visible()
    expect(page.get_by_role("region", name="Players")).to_be_visible()
    visitor.go(link)
    expect(visitor.page.get_by_text("You are watching.")).to_be_visible()
    expect(Garden(visitor.page).connection).to_have_attribute("data-connection", "connected")


def test_a_live_table_starts_when_both_are_ready(invite: Invite) -> None:
    eva, finn = invite("eva"), invite("finn")
    number = eva.sets_table(clock="live_quick")
    eva.go(f"/tables/{number}")
    finn.go("/lobby?kind=live")
    finn.page.get_by_role("button", name=f"Join table {number}").click()
    for person in (finn, eva):
        expect(person.page.get_by_text("Everybody is here.")).to_be_visible()
        person.page.get_by_role("button", name="I am ready").click()
    for person in (finn, eva):
        expect(person.page.get_by_role("region", name="Players")).to_be_visible()
    expect(Garden(eva.page).page.get_by_text(re.compile("^[45]:[0-5][0-9]$")).first).to_be_visible()


def test_the_lobby_keeps_its_filters_in_the_address(invite: Invite) -> None:
    gil, hana = invite("gil"), invite("hana")
    slow = gil.sets_table(clock="slow", ranked=True)
    many = gil.sets_table(clock="none", players={"min": 4, "max": 5})
    page = hana.go("/lobby")
    both = [page.get_by_role("button", name=f"Join table {number}") for number in (slow, many)]
    for row in both:
        expect(row).to_be_visible()
    page.get_by_role("group", name="Speed").get_by_text("No clock").click()
    page.get_by_role("group", name="Players").get_by_text("4", exact=True).click()
    page.wait_for_url(re.compile(r"\?(?=.*kind=none)(?=.*players=4)"))
    expect(both[0]).to_be_hidden()
    expect(both[1]).to_be_visible()
    page.reload()
    expect(both[1]).to_be_visible()
    expect(both[0]).to_be_hidden()
    hana.go("/lobby?ranked=true")
    expect(both[0]).to_be_visible()
    expect(both[1]).to_be_hidden()
    for number in (slow, many):
        gil.ask("POST", f"/tables/{number}/leave", {})


def test_a_table_that_waits_can_be_filled_with_bots_and_left(invite: Invite) -> None:
    gil = invite("gil")
    number = gil.sets_table(players={"min": 3, "max": 3})
    page = gil.go(f"/tables/{number}")
    page.get_by_role("button", name="Add Sprout").click()
    page.get_by_role("button", name=re.compile("^Take Sprout")).click()
    page.get_by_role("button", name="Leave the table").click()
    page.wait_for_url(re.compile("/lobby"))
    assert gil.table(number)["status"] == "cancelled"


def test_a_page_that_is_not_there_says_so(invite: Invite) -> None:
    visitor = invite()
    page = visitor.go("/no/such/page")
    expect(page.get_by_role("heading", level=1)).to_have_text("Nothing grows here")
    page.get_by_role("link", name="Back to the start").click()
    expect(page.get_by_role("heading", level=1)).not_to_have_text("Nothing grows here")
    visitor.troubles[:] = [each for each in visitor.troubles if "404" not in each]
