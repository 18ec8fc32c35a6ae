"""A player's page: friends and blocks by two people, a rating's graph by keyboard with the games behind a point."""

import time

from playwright.sync_api import expect

from tests.browser.checks import faults
from tests.browser.conftest import Invite
from tests.browser.people import Person
from tests.browser.scenes import begun


def won_rated(first: Person, second: Person) -> None:
    """Let the second resign a ranked game in which both have moved, and wait until it is rated."""
    number, _ = begun(first, second, ranked=True, clock="normal")
    second.ask("POST", f"/tables/{number}/resign", {})
    until = time.monotonic() + 30
    while not first.ask("GET", f"/players/{first.name}/ratings/gardens_of_io")["points"]:
        assert time.monotonic() < until, "The game is not rated."
        time.sleep(0.1)


def test_two_become_friends_and_one_blocks_the_other(invite: Invite) -> None:
    wren, xena = invite("wren"), invite("xena")
    page = wren.go("/players/xena")
    page.get_by_role("button", name="Ask to be friends").click()
    expect(page.get_by_text("You asked xena to be friends.")).to_be_visible()
    other = xena.go("/settings")
    other.get_by_role("button", name="Be friends with wren").click()
    expect(other.get_by_role("button", name="End your friendship with wren")).to_be_visible()
    assert not (found := faults(other)), "\n".join(found)
    page = wren.go("/players/xena")
    expect(page.get_by_text("You are friends.")).to_be_visible()
    page.get_by_role("button", name="Block").click()
    dialog = page.get_by_role("dialog", name="Block xena?")
    dialog.get_by_role("button", name="Block").click()
    expect(page.get_by_text("You have blocked xena.")).to_be_visible()
    assert not (found := faults(page)), "\n".join(found)
    other = xena.go("/players/wren")
    expect(other.get_by_role("button", name="Ask to be friends")).to_be_visible()
    page.get_by_role("button", name="Unblock").click()
    expect(page.get_by_role("button", name="Ask to be friends")).to_be_visible()


def test_a_rating_shows_the_games_behind_it(invite: Invite) -> None:
    yuri, zoe = invite("yuri"), invite("zoe")
    won_rated(yuri, zoe)
    page = zoe.go("/players/yuri")
    against = page.get_by_role("region", name="You and yuri")
    expect(against.get_by_role("row", name="Gardens of Io 0 0 1")).to_be_visible()
    page.get_by_title("How this rating came about").click()
    expect(page.get_by_role("heading", name="Rating of yuri")).to_be_visible()
    point = page.get_by_role("button", name="Game 1, ")
    point.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Game 1")).to_be_visible()
    expect(point).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("cell", name="+30")).to_be_visible()
    assert not (found := faults(page)), "\n".join(found)
    page.get_by_role("link", name="Back to yuri").click()
    page.get_by_role("link", name="See it with filters").click()
    page.get_by_label("End").select_option(label="Not won")
    expect(page.get_by_text("No finished game fits.")).to_be_visible()
    page.get_by_label("End").select_option(label="Won")
    expect(page.get_by_role("link", name="First of two")).to_be_visible()
    assert not (found := faults(page)), "\n".join(found)
