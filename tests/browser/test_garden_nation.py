"""Garden Nation in a browser: its help, and missions and a turn by keyboard."""

from playwright.sync_api import Page, expect

from tests.browser.checks import TOO_WIDE, Looks
from tests.browser.conftest import Invite
from tests.browser.nation import Nation
from tests.browser.test_keyboard import tab_to

ORDER = {"game": "garden_nation", "players": {"min": 3, "max": 3}, "options": {"board": "printed"}}

def test_the_help_has_no_fault(invite: Invite) -> None:
    page = invite().go("/help/garden_nation")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("heading", name="Ploys")).to_be_visible()
    expect(page.locator(".rules-plate").first).to_have_css("width", "300px")
    looks = Looks()
    looks.at(page, "help")
    page.set_viewport_size({"width": 320, "height": 640})
    wrong = [*looks.wrong, *page.evaluate(TOO_WIDE)]
    assert not wrong, "\n".join(wrong)


def test_missions_and_a_turn_by_keyboard_alone(invite: Invite) -> None:
    person = invite("gil")
    number = person.sets_table(**ORDER | {"players": {"min": 2, "max": 2}, "bots": ["gardener"]})
    nation = Nation(person.go(f"/tables/{number}"))
    page = nation.page
    for _ in range(2):
        tab_to(page, ".gn-mission[aria-pressed=false]:enabled")
        page.keyboard.press("Enter")
    confirm_by_keys(nation)
    nation.wait_for_turn()
    tab_to(page, "[data-area]")
    while not nation.confirm.is_enabled():
        walk_to_a_lit_plot(page)
        nation.stage(lambda: page.keyboard.press("Enter"))
    page.keyboard.press("Escape")
    expect(nation.confirm).to_be_disabled()
    walk_to_a_lit_plot(page)
    nation.stage(lambda: page.keyboard.press("Enter"))
    confirm_by_keys(nation)


def walk_to_a_lit_plot(page: Page) -> None:
    """From the middle of the territory in play, by arrows."""
    for key in ("Home", "ArrowUp", "ArrowRight", "ArrowDown", "ArrowDown", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(key)
        if page.evaluate("document.activeElement.matches('.may:not([aria-label*=brambles])')"):
            return
    raise AssertionError("No lit plot is found by arrows.")


def confirm_by_keys(nation: Nation) -> None:
    """Go to the leaf button and press it."""
    expect(nation.confirm).to_be_enabled()
    tab_to(nation.page, "button.forward")
    before = nation.moves.count()
    nation.page.keyboard.press("Enter")
    expect(nation.moves.nth(before)).to_be_attached()
