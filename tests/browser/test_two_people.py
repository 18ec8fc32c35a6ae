"""Two people from sign-up to rematch, and somebody who watches."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Invite
from tests.browser.garden import Garden, max_group, min_group, number_of
from tests.browser.people import Person

PASSWORD = "a sentence is a good password"


def fill(page: Page, **fields: str) -> None:
    """Write into the fields of a form, by what stands beside them."""
    labels = {
        "name": "Name",
        "email": "E-mail",
        "password": "Password",
        "who": "Name or e-mail",
        "new": "New password",
    }
    for field, value in fields.items():
        page.get_by_label(labels[field], exact=True).fill(value)


def sign_up(person: Person, name: str) -> None:
    """Sign up, read the mail on the demo's page, follow its link and confirm."""
    page = person.go("/")
    page.get_by_role("link", name="Sign up").first.click()
    fill(page, name=name, email=f"{name}@example.org", password=PASSWORD)
    page.get_by_role("button", name="Sign up").click()
    page.get_by_role("link", name="Read the mail here").click()
    mail = page.get_by_role("listitem").filter(has_text=f"{name}@example.org")
    mail.locator("a[href^='/verify-email/']").click()
    page.get_by_role("button", name="Yes, this address is mine").click()
    expect(page.get_by_role("navigation", name="Site").get_by_role("link", name=name)).to_be_visible()
    expect(page).to_have_url(f"{person.site.url}/")  # what is pressed on the way there would be forgotten
    person.forgive(
        "auth/signup: 401"
    )  # the way in which the accounts' API says that a mail is to be confirmed
    person.forgive("console: .* status of 401")


def test_two_people_sign_up_and_play_a_whole_game(invite: Invite) -> None:
    robyn, tilly = invite(timezone_id="Europe/Lisbon"), invite(timezone_id="Europe/Lisbon")
    sign_up(robyn, "robyn")
    sign_up(tilly, "tilly")

    robyn.page.get_by_role("link", name="Lobby").first.click()
    robyn.page.get_by_role("button", name="Set the table").click()
    number = number_of(robyn.page)
    expect(robyn.page.get_by_text("1 more player is needed.")).to_be_visible()
    tilly.page.get_by_role("link", name="Lobby").first.click()
    tilly.page.get_by_role("button", name=f"Join table {number}").click()
    expect(tilly.page.get_by_role("region", name="Players")).to_be_visible()
    table = robyn.table(number)
    assert (table["clock"]["preset"], table["status"]) == ("normal", "running")

    visitor = invite()
    watching = Garden(visitor.go(f"/tables/{number}"))
    expect(visitor.page.get_by_text("You are watching.")).to_be_visible()
    seats = {seat["name"]: seat["seat"] for seat in table["seats"]}
    gardens = {seats["robyn"]: Garden(robyn.page), seats["tilly"]: Garden(tilly.page)}
    first = gardens[0]
    first.wait_for_turn()
    stages_reloads_and_takes_back(first)
    seen = whole_game(gardens, watching)
    assert seen["special"], "Nobody used a special action"

    for garden in (*gardens.values(), watching):
        expect(garden.result).to_contain_text(re.compile("lap ahead|last flower of a reserve"))
        expect(garden.result.get_by_role("row")).to_have_count(3)
    winner = gardens[seen["winner"]]
    expect(winner.heading).to_contain_text("You win")
    scores = [seat["score"] for seat in robyn.table(number)["seats"]]
    for score in scores:
        expect(watching.result.get_by_role("cell", name=str(score), exact=True).first).to_be_visible()

    for person in (robyn, tilly):
        assert person.ask("GET", "/me")["user"]["zone"] == "Europe/Lisbon"

    robyn.page.get_by_role("button", name="Rematch").click()
    again = number_of_other(robyn.page, number)
    tilly.page.get_by_role("button", name="Join the rematch").click()
    assert number_of_other(tilly.page, number) == again
    expect(
        Garden(tilly.page).confirm.or_(tilly.page.get_by_text("It is for others to move.")).first
    ).to_be_visible()
    assert robyn.table(again)["status"] == "running"


def stages_reloads_and_takes_back(garden: Garden) -> None:
    """Stage a turn, find it staged after a reload, and take it back."""
    garden.stage_turn()
    label = garden.confirm.text_content() or ""
    garden.page.reload()
    expect(garden.confirm).to_have_text(label)
    expect(garden.confirm).to_be_enabled()
    if label.startswith("Plant"):  # now and then a tree stands in the only line of sight
        expect(garden.page.locator("[data-cell][aria-label*='staged, group of 1']")).to_have_count(1)
    garden.take_back.click()
    expect(garden.confirm).to_be_disabled()
    expect(garden.page.locator(".io-board .may, .io-advance").first).to_be_attached()
    assert garden.told_moves <= 1, "Nothing was played"


def whole_game(gardens: dict[int, Garden], watching: Garden) -> dict[str, int]:
    """Play to the end: one grows groups, the other does not, so it ends by a lap; whoever moves second acts special."""
    seen = {"special": 0, "winner": 0}
    while True:
        seat = next(seat for seat, garden in gardens.items() if garden.mine)
        garden, other = gardens[seat], gardens[1 - seat]
        if seat == 1 and not seen["special"] and move_a_flower(garden):
            seen["special"] = 1
        garden.play(max_group if seat == 0 else min_group)
        moves = garden.told_moves
        for each in (other, watching):
            each.wait_for_moves(moves)
        if garden.over:
            return seen


def move_a_flower(garden: Garden) -> bool:
    """Use the special action that moves a flower, by taps on what is lit."""
    ticket = garden.ticket("Move a flower")
    if ticket.get_attribute("data-free") != "true":
        return False
    ticket.click()
    garden.circle(garden.lit[0]).click()
    garden.circle(garden.lit[0]).click()
    expect(garden.take_back).to_be_visible()
    expect(ticket).to_have_attribute("aria-pressed", "true")
    return True


def number_of_other(page: Page, number: int) -> int:
    """Wait until the page shows another table, and tell which."""
    page.wait_for_url(lambda address: f"/tables/{number}" not in address)
    return number_of(page)
