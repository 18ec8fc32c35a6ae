"""What a player has the page do unasked, and how choices look where the system gives the colours."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Invite
from tests.browser.garden import Garden
from tests.browser.people import Person
from tests.browser.rivers import Rivers

BACKGROUND = "one => getComputedStyle(one).backgroundColor"


def ticks(page: Page, name: str) -> None:
    """Tick a box of the settings, which is saved at once and still there after a reload."""
    box = page.get_by_role("checkbox", name=name)
    box.check()
    expect(page.get_by_role("status").get_by_text("Saved")).to_be_visible()
    page.reload(wait_until="networkidle")
    expect(box).to_be_checked()


def takes_first_step(person: Person, number: int) -> bool:
    """Confirm the first step of those a person may take, through the API; False if not asked."""
    table = person.table(number)
    if not table["legal"]:
        return False
    group = table["legal"][0]
    fields = zip(group["fields"], group["rows"][0], strict=True)
    step = {"kind": group["kind"]} | {name: value for name, value in fields if value is not None}
    person.ask("POST", f"/tables/{number}/moves", {"version": table["expected_version"], "steps": [step]})
    return True


def test_who_skips_confirm_sends_a_planting_by_the_tap_that_stages_it(invite: Invite) -> None:
    gil, hana = invite("gil"), invite("hana")
    ticks(gil.go("/settings"), "Skip Confirm")
    number = gil.sets_table()
    hana.ask("POST", f"/tables/{number}/join", {})
    hana.plays(number)
    garden = Garden(gil.go(f"/tables/{number}"))
    garden.wait_for_turn()
    before = garden.told_moves
    colour, cell = garden.plantings()[0][1]
    garden.flower(colour).click()
    garden.circle(cell).click()
    garden.wait_for_moves(before + 1)
    assert gil.table(number)["draft"] is None
    assert gil.ask("PATCH", "/me", {"skip_confirm": False})["user"]["skip_confirm"] is False


def test_the_only_step_there_is_goes_by_itself_and_dice_fall(invite: Invite) -> None:
    gil, hana = invite("gil"), invite("hana")
    ticks(gil.go("/settings"), "Play the only step there is")
    number = gil.sets_table(game="go_gecko_go", options={"first_player": "seat_0"})
    hana.ask("POST", f"/tables/{number}/join", {})
    while takes_first_step(hana, number):
        pass
    rivers = Rivers(gil.go(f"/tables/{number}"))
    expect(rivers.dice_to_use.first).to_be_visible()
    rolled, fallen = gil.table(number)["log"][-1]["steps"]
    assert (rolled["kind"], fallen["by"]) == ("roll", "chance")
    assert gil.ask("PATCH", "/me", {"auto_play": False})["user"]["auto_play"] is False


def test_choices_are_told_apart_where_the_system_gives_the_colours(invite: Invite) -> None:
    page = invite("gil", forced_colors="active").go("/settings")
    mails = page.get_by_role("group", name=re.compile("^Mails")).locator("label")
    chosen, others = (
        mails.filter(has=page.locator(":checked")),
        mails.filter(has=page.locator(":not(:checked)")),
    )
    assert chosen.evaluate(BACKGROUND) != others.first.evaluate(BACKGROUND)
