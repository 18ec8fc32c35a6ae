"""A whole game without a mouse."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Invite
from tests.browser.garden import COLOURS, Garden, max_group, number_of
from tests.browser.people import Person
from tests.browser.scenes import in_mid_game

MOST_TABS = 60


def tab_to(page: Page, wanted: str, key: str = "Tab") -> None:
    """Press Tab, or Shift+Tab to go back, until the focus is on what a selector names."""
    for _ in range(MOST_TABS):
        page.keyboard.press(key)
        if page.evaluate("wanted => document.activeElement.matches(wanted)", wanted):
            return
    raise AssertionError(f"Tab never comes to {wanted} on {page.url}")


def walk_to(page: Page, cell: str) -> None:
    """Walk to a circle with the arrows, from wherever the focus is in the garden."""
    here: str = page.evaluate("document.activeElement.dataset.cell")
    across, up = ord(cell[0]) - ord(here[0]), int(cell[1]) - int(here[1])
    for _ in range(abs(across)):
        page.keyboard.press("ArrowRight" if across > 0 else "ArrowLeft")
    for _ in range(abs(up)):
        page.keyboard.press("ArrowUp" if up > 0 else "ArrowDown")
    expect(Garden(page).circle(cell)).to_be_focused()


def create_table(page: Page) -> int:
    """Order a table for two in the lobby's form."""
    tab_to(page, "#create button[aria-label='Change Clock']")
    page.keyboard.press("Enter")
    tab_to(page, "input[name='order-clock']")
    for _ in range(20):
        if page.evaluate("document.activeElement.closest('label').textContent.includes('No clock')"):
            break
        page.keyboard.press("ArrowDown")
    tab_to(page, "#create button[type='submit']")
    page.keyboard.press("Enter")
    return number_of(page)


def plant(garden: Garden) -> None:
    """Choose a circle by arrows and a flower by its number, then go to the green button."""
    page = garden.page
    if not page.evaluate("'cell' in document.activeElement.dataset"):
        tab_to(page, "[data-cell]")
    colour, cell = max_group(garden.plantings())
    walk_to(page, cell)
    page.keyboard.press(str(COLOURS.index(colour) + 1))
    page.keyboard.press("Enter")


def stage(garden: Garden) -> None:
    """Stage a planting, or a walk where nothing is in sight."""
    if garden.page.locator(".io-advance").is_visible():
        tab_to(garden.page, ".io-advance")
        garden.page.keyboard.press("Enter")
    else:
        plant(garden)
    expect(garden.confirm).to_be_enabled()


def take_turn(garden: Garden) -> None:
    """Play one turn by keys."""
    stage(garden)
    tab_to(garden.page, "button.forward")
    before = garden.told_moves
    garden.page.keyboard.press("Enter")
    garden.wait_for_moves(before + 1)


def other_answers(other: Person, number: int) -> None:
    """Let the second seat play through the API as long as it is asked, planting small groups, so that it is lapped."""
    while other.plays(number, min):
        pass


def test_a_whole_game_by_keyboard_alone(invite: Invite) -> None:
    cleo, dan = invite("cleo"), invite("dan")
    page = cleo.go("/lobby")
    number = create_table(page)
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    dan.ask("POST", f"/tables/{number}/join", {})
    garden = Garden(page)
    expect(page.get_by_role("region", name="Players")).to_be_visible()
    first = True
    while True:
        other_answers(dan, number)
        garden.wait_for_turn_or_end()
        if garden.over:
            break
        if first:
            first = False
            shows_keys_and_takes_back(garden)
        take_turn(garden)
    expect(garden.result.get_by_role("row")).to_have_count(3)
    assert cleo.table(number)["clock"]["preset"] == "none"
    tab_to(page, "section[aria-label='Result'] button")
    page.keyboard.press("Enter")
    page.wait_for_url(lambda address: f"/tables/{number}" not in address)


def test_from_table_to_table_by_keyboard(invite: Invite) -> None:
    """Nobody else plays with quin, so that no other table waits."""
    quin, june = invite("quin"), invite("june")
    first, second = (in_mid_game(quin, june, quin, 1) for _ in range(2))
    for number in (first, second):
        quin.stages(number)
    page = quin.go(f"/tables/{second}")
    onward = page.get_by_role("region", name="Your move").get_by_role("link", name="Next table")
    expect(page).to_have_title(re.compile(r"^\(2\) "))
    confirms(page)
    expect(onward).to_be_focused()
    expect(page).to_have_title(re.compile(r"^\(1\) "))
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/tables/{first}")
    confirms(page)
    expect(page.get_by_text("It is for others to move.")).to_be_visible()
    expect(page).to_have_title(re.compile(r"^[^(]"))


def confirms(page: Page) -> None:
    """Confirm by keys what is staged."""
    expect(Garden(page).confirm).to_be_enabled()
    tab_to(page, "button.forward")
    page.keyboard.press("Enter")


def shows_keys_and_takes_back(garden: Garden) -> None:
    """Open and shut the list of keys, stage a planting and take it back with Escape."""
    page = garden.page
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Keys")
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    stage(garden)
    expect(garden.take_back).to_be_visible()
    page.keyboard.press("Escape")
    expect(garden.take_back).to_be_hidden()
    expect(garden.circle("e5")).to_have_accessible_name(re.compile("^e5"))
