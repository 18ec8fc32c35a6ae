"""A table that ends before its end: by the clock, or because somebody gives up."""

from datetime import UTC, datetime, timedelta

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.garden import Garden
from tests.browser.people import PHONE
from tests.browser.scenes import begun
from tests.site import Site


def test_a_timeout_is_told_to_both_with_its_reason(invite: Invite, site: Site) -> None:
    """Nobody touches anything: the clock alone ends the game."""
    number, seats = begun(invite("ada"), invite("ben"), clock="brisk")
    gardens = {seat: Garden(person.go(f"/tables/{number}")) for seat, person in seats.items()}
    gardens[0].wait_for_turn()
    run_out_of_time(site, number)
    for garden in gardens.values():
        expect(garden.result).to_contain_text(f"{seats[0].name} ran out of time", ignore_case=True)
    expect(gardens[1].heading).to_contain_text("You win")
    expect(gardens[0].heading).to_contain_text(f"{seats[1].name} wins")
    ended = seats[1].table(number)
    assert (ended["status"], ended["seats"][0]["left"]) == ("finished", "timeout")


def run_out_of_time(site: Site, number: int) -> None:
    """Move a table's running deadline into the past, with nobody's vacation to follow."""
    site.execute("UPDATE accounts_user SET auto_vacation = false")
    past = (datetime.now(UTC) - timedelta(minutes=1)).strftime("%Y-%m-%d %H:%M:%S.%f")
    changed = site.execute(
        "UPDATE tables_seat SET deadline = %s WHERE table_id = %s AND deadline IS NOT NULL", past, number
    )
    assert changed == 1


def test_resigning_asks_first(invite: Invite) -> None:
    number, seats = begun(invite("ada"), invite("ben"))
    gardens = {seat: Garden(person.go(f"/tables/{number}")) for seat, person in seats.items()}
    for garden in gardens.values():
        garden.wait_for_moves(2)
    quitter = gardens[1]
    quitter.page.get_by_role("button", name="Resign").click()
    dialog = quitter.page.get_by_role("dialog", name="Give up this game?")
    dialog.get_by_role("button", name="Play on").click()
    expect(dialog).to_be_hidden()
    expect(quitter.result).to_be_hidden()
    quitter.page.get_by_role("button", name="Resign").click()
    dialog.get_by_role("button", name="Resign").click()
    for garden in gardens.values():
        expect(garden.result).to_contain_text(f"{seats[1].name} resigned", ignore_case=True)
    expect(gardens[0].heading).to_contain_text("You win")


def test_a_ranked_game_shows_what_it_did_to_the_ratings_and_how(invite: Invite) -> None:
    number, seats = begun(invite("hana"), invite("ivo"), clock="brisk", ranked=True)
    seats[1].ask("POST", f"/tables/{number}/resign", {})
    garden = Garden(seats[0].go(f"/tables/{number}"))
    changes = garden.result.get_by_role("listitem")
    expect(changes.first).to_contain_text("+30")
    expect(changes.first).to_contain_text("1530")
    expect(changes.last).to_contain_text("\u221230")
    expect(changes.last).to_contain_text("1470")
    garden.result.get_by_text("How this was worked out").click()
    sums = garden.result.get_by_role("caption")
    expect(sums.first).to_contain_text(f"{seats[0].name}: 60 \u00d7 2/2 \u00d7 (1.00 \u2212 0.50) = +30")
    expect(sums.last).to_contain_text(f"{seats[1].name}: 60 \u00d7 2/2 \u00d7 (0.00 \u2212 0.50) = \u221230")
    garden.result.get_by_role("link", name="the ladder").click()
    expect(garden.heading).to_contain_text("Gardens of Io")


def test_cancelling_together(invite: Invite) -> None:
    """Offered behind "Resign" and taken back; offered again from a phone, seen at home, agreed to by keyboard."""
    number, seats = begun(invite("ada"), invite("ben", viewport=PHONE))
    first, second = (Garden(seats[seat].go(f"/tables/{number}")) for seat in (0, 1))
    first.wait_for_turn()
    first.stage_turn()
    second.offer_to_cancel()
    expect(first.offer).to_contain_text(f"{seats[1].name} offers to cancel the game")
    expect(first.confirm).to_be_enabled()
    second.offer.get_by_role("button", name="Take the offer back").click()
    expect(first.offer).to_be_hidden()
    first.confirm_it()
    second.offer_to_cancel()
    expect(second.offer).to_contain_text(f"wait for the answer of {seats[0].name}")
    seats[0].go("/").get_by_role("link", name=f"{seats[1].name} offers to cancel").click()
    agree = first.offer.get_by_role("button", name="Agree")
    agree.press("Enter")
    dialog = first.page.get_by_role("dialog", name="Cancel this game?")
    first.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    agree.press("Enter")
    dialog.get_by_role("button", name="Agree to cancel").press("Enter")
    for garden in (first, second):
        expect(garden.result).to_contain_text("All agreed to cancel the game; it counts for nobody.")
        expect(garden.heading).to_contain_text("This table was cancelled")
