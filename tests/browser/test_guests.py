"""A visitor plays as a guest at a seat that was kept by a link, and keeps the game under a name of their own."""

import re

from playwright.sync_api import expect

from tests.browser import checks
from tests.browser.conftest import Invite
from tests.browser.test_two_people import PASSWORD, fill


def test_a_guest_takes_a_seat_by_its_link_and_keeps_the_game(invite: Invite) -> None:
    gil, visitor = invite("gil"), invite()
    number = gil.sets_table(private=True)
    page = gil.go(f"/tables/{number}")
    page.get_by_role("button", name="Make a link for one").click()
    expect(page.get_by_text("Seat 2 waits for whoever has its link.")).to_be_visible()
    assert checks.faults(page) == []
    link = gil.table(number)["invitations"][0]["link"]

    page = visitor.go("/")
    page.get_by_role("button", name="Play as a guest").click()
    expect(page).to_have_url(re.compile("/lobby$"))
    page = visitor.go(link)
    page.get_by_role("button", name="Sit down").click()
    expect(gil.page.get_by_role("tab", name="Moves")).to_be_visible()

    page = visitor.go("/")
    page.get_by_role("link", name="Keep your games").click()
    fill(page, name="bryony", email="bryony@example.org", password=PASSWORD)
    page.get_by_role("button", name="Keep my games").click()
    expect(page.get_by_text("We have sent a link to bryony@example.org.")).to_be_visible()
    assert checks.faults(page) == []
    mail = next(each for each in visitor.ask("GET", "/mails")["mails"] if "bryony@example.org" in each["to"])
    page = visitor.go(next(each for each in mail["links"] if "/verify-email/" in each).removeprefix(visitor.site.url))
    page.get_by_role("button", name="Yes, this address is mine").click()
    expect(page).not_to_have_url(re.compile("/verify-email/"))
    assert visitor.ask("GET", "/me")["user"]["guest"] is False
    assert "bryony" in [seat["name"] for seat in gil.table(number)["seats"]]


def test_somebody_is_invited_by_name(invite: Invite) -> None:
    gil, hana = invite("gil"), invite("hana")
    page = gil.go("/players/hana")
    page.get_by_role("link", name="Invite to a table").click()
    expect(page.get_by_text("A seat is kept for hana, who is told.")).to_be_visible()
    page.get_by_role("button", name="Set the table").click()
    expect(page.get_by_text("asked, not here yet")).to_be_visible()
    number = int(re.findall(r"/tables/(\d+)", page.url)[0])
    page = hana.go("/")
    asked = page.get_by_role("region", name="Invitations")
    expect(asked.get_by_text(f"gil keeps a seat for you: Gardens of Io, table {number}")).to_be_visible()
    asked.get_by_role("button", name="Accept").click()
    expect(asked).to_have_count(0)
    assert {seat["name"] for seat in gil.table(number)["seats"]} == {"gil", "hana"}
