"""A conditional move: one person prepares an answer and goes; the other moves, and finds the answer played."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.checks import faults
from tests.browser.conftest import Invite
from tests.browser.garden import Garden
from tests.browser.people import Person


class Planner(Garden):
    """The page on which somebody prepares moves: the board is that of the table."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.deed = page.get_by_role("region", name="What might come")
        self.confirm = self.deed.locator("button.forward")
        self.take_back = self.deed.get_by_role("button", name="Take back")
        self.told = self.deed.get_by_role("alert")
        self.answers = page.get_by_role("list", name="Prepared answers").get_by_role("listitem")

    def suppose(self) -> None:
        """Play a turn in mind, whoever's it is."""
        expect(self.deed).to_have_attribute("aria-busy", "false")
        before = self.told_moves
        self.stage_turn()
        self.confirm.click()
        self.wait_for_moves(before + 1)
        expect(self.deed).to_have_attribute("aria-busy", "false")


def in_the_middle(one: Person, other: Person) -> tuple[int, Person, Person]:
    """A table at which everybody has moved: its number, who is asked and who waits."""
    number = one.sets_table()
    other.ask("POST", f"/tables/{number}/join", {})
    for _ in range(4):
        _ = one.plays(number) or other.plays(number)
    return (number, one, other) if one.table(number)["legal"] else (number, other, one)


def plan_link(page: Page) -> Locator:
    """The way to the page of planning, which says what is prepared."""
    return page.locator("a[href$='/plan']")


def test_an_answer_is_prepared_by_one_and_met_by_the_other(invite: Invite) -> None:
    number, mover, owner = in_the_middle(invite("gil"), invite("hana"))
    page = owner.go(f"/tables/{number}")
    expect(plan_link(page)).to_have_text("Plan ahead")
    plan_link(page).click()
    page.wait_for_url(re.compile(rf"/tables/{number}/plan$"))
    planner = Planner(page)
    expect(planner.heading).to_have_text(f"What might {mover.name} do?")

    # What the other might do, then the answer, which is kept at once; and one more behind it.
    planner.suppose()
    while planner.heading.text_content() != "What do you answer?":
        planner.suppose()
    planner.suppose()
    expect(planner.answers).to_have_count(1)
    planner.take_back.click()
    expect(planner.heading).to_have_text("What do you answer?")
    planner.stage_turn()
    expect(planner.confirm).to_have_text("Answer this instead")
    assert not faults(page)
    page.reload()
    expect(planner.answers).to_have_count(1)
    page.get_by_role("button", name="Show").click()
    expect(planner.deed.get_by_role("button", name="To now")).to_be_enabled()
    page.get_by_role("link", name="Back to the table").click()
    expect(plan_link(page)).to_have_text("1 answer prepared")

    # The other sees nothing of it, does just that, and finds it answered.
    condition = owner.ask("GET", f"/tables/{number}/plan")["branches"][0]["when"]
    watched = Garden(mover.go(f"/tables/{number}"))
    expect(mover.page.get_by_text("prepared")).to_have_count(0)
    before = watched.told_moves
    for each in condition:
        step = {name: value for name, value in each.items() if name != "by"}
        version = mover.table(number)["expected_version"]
        mover.ask("POST", f"/tables/{number}/moves", {"version": version, "steps": [step]})
    watched.wait_for_moves(before + len(condition) + 1)
    expect(page.get_by_role("list", name="Moves, the latest first").locator("> li").first).to_contain_text(owner.name)


def test_another_move_puts_it_off_and_the_page_says_why(invite: Invite) -> None:
    number, mover, owner = in_the_middle(invite("ivo"), invite("june"))
    page = owner.go(f"/tables/{number}/plan")
    planner = Planner(page)
    planner.suppose()
    while planner.heading.text_content() != "What do you answer?":
        planner.suppose()
    planner.suppose()
    expect(planner.answers).to_have_count(1)
    page.goto(page.url.removesuffix("/plan"))
    expect(plan_link(page)).to_have_text("1 answer prepared")

    prepared = owner.ask("GET", f"/tables/{number}/plan")["branches"][0]["when"][0]
    table = mover.table(number)
    group = next(one for one in table["legal"] if one["kind"] == prepared["kind"])
    steps = [{"kind": group["kind"], **dict(zip(group["fields"], row, strict=True))} for row in group["rows"]]
    other = next(step for step in steps if {**step, "by": prepared["by"]} != prepared)
    body = {"version": table["expected_version"], "steps": [other]}
    mover.ask("POST", f"/tables/{number}/moves", body)
    off = page.get_by_role("region", name="Prepared answers")
    expect(off).to_contain_text(f"What you had prepared is off: {mover.name} did something else.")
    assert not faults(page)
    off.get_by_role("button", name="All right").click()
    expect(off).to_be_hidden()
