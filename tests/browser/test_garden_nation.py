"""Garden Nation by real taps: three people play a whole game, and whatever they look at stands up to axe."""

import re

from playwright.sync_api import Page, expect

from tests.browser.checks import TOO_WIDE, Looks, faults
from tests.browser.conftest import Invite
from tests.browser.nation import Hurry, Nation
from tests.browser.test_keyboard import tab_to

ORDER = {"game": "garden_nation", "players": {"min": 3, "max": 3}, "options": {"board": "printed"}}
MOST_STEPS = 8  # two actions, each with a project, and the next player
WAYS = ("", "Up", "Up Right", "Up Left", "Left", "Right", "Down", "Down Left", "Down Right")
PHASES = {"missions to keep", "an action", "a project to complete", "the next player to choose", "another's turn"}


def phase_of(nation: Nation) -> str:
    """What the page of somebody who is asked asks for."""
    if nation.asks("complete a project"):
        return "a project to complete"
    return "the next player to choose" if nation.asks("whose turn is next") else "an action"


def play_a_turn(nation: Nation, looks: Looks, hurry: Hurry) -> None:
    """Stage whatever is asked for, note what was done, and confirm it."""
    for _ in range(MOST_STEPS):
        if nation.confirm.is_enabled():
            nation.confirm_it()
            return
        hurry.done.append(nation.stage_next(hurry))
        looks.at(nation.page, phase_of(nation))
    raise AssertionError(f"A turn has no end: {hurry.done[-MOST_STEPS:]}")


def test_three_people_play_a_whole_game_with_an_invasion_and_a_roof(invite: Invite) -> None:
    """One of them comes second in each round, and takes what the others built: that ends it soon."""
    people = [invite(name) for name in ("finn", "gil", "hana")]
    number = people[0].sets_table(**ORDER)
    for person in people[1:]:
        person.ask("POST", f"/tables/{number}/join", {})
    nations = {person.name: Nation(person.go(f"/tables/{number}")) for person in people}
    finn, looks, hurry = nations["finn"], Looks(), Hurry("finn", [])
    wide = faults(finn.page)
    for nation in nations.values():
        looks.at(nation.page, "missions to keep")
        nation.keep_two()
    mover = finn
    while not mover.over:
        mover = nations[mover.to_act]
        mover.wait_for_turn()
        looks.at(next(nation.page for nation in nations.values() if nation is not mover), "another's turn")
        play_a_turn(mover, looks, hurry)

    assert {"invade", "project"} <= set(hurry.done)
    expect(mover.told("invaded")).to_have_count(hurry.done.count("invade"))
    expect(mover.told(re.compile("completed (?!no project)"))).to_have_count(1)
    for nation in nations.values():
        expect(nation.result).to_contain_text("Somebody placed the last floor of a supply.")
        expect(nation.result.get_by_role("row")).to_have_count(1 + 2 * len(nations))
    scores = [seat["score"] for seat in people[0].table(number)["seats"]]
    for score in scores:
        expect(finn.result.get_by_role("cell", name=str(score), exact=True).first).to_be_visible()
    assert looks.seen == PHASES
    wrong = [*wide, *looks.wrong, *faults(finn.page)]
    assert not wrong, "\n".join(wrong)


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


def test_a_whole_game_by_keyboard_alone(invite: Invite) -> None:
    person = invite("gil")
    number = person.sets_table(**ORDER | {"players": {"min": 2, "max": 2}, "bots": ["gardener"]})
    nation = Nation(person.go(f"/tables/{number}"))
    page = nation.page
    for _ in range(2):
        tab_to(page, ".gn-mission[aria-pressed=false]:enabled")
        page.keyboard.press("Enter")
    confirm_by_keys(nation)
    taken_back = False
    while goes_on(nation):
        stage_a_turn_by_keys(nation)
        if not taken_back:
            taken_back = True
            nation.stage(lambda: page.keyboard.press("Escape"))
            expect(nation.confirm).to_be_disabled()
            stage_a_turn_by_keys(nation)
        confirm_by_keys(nation)
    expect(nation.result.get_by_role("row")).to_have_count(5)
    assert person.table(number)["status"] == "finished"


def goes_on(nation: Nation) -> bool:
    """Wait until the player is asked again, or the game is over; tell whether it goes on."""
    expect(nation.heading.filter(has_text="your turn").or_(nation.result).first).to_be_visible()
    return not nation.over


def stage_a_turn_by_keys(nation: Nation) -> None:
    """Stage until the turn is whole."""
    for _ in range(MOST_STEPS):
        if nation.confirm.is_enabled():
            return
        stage_by_keys(nation)


def stage_by_keys(nation: Nation) -> None:
    """Take the first project; build where one can, else move on or pass, else do what can be done."""
    page = nation.page

    def enter() -> None:
        page.keyboard.press("Enter")
        if brambles:
            tab_to(page, ".chip")
            page.keyboard.press("Enter")

    offers = nation.offers
    builds = any(one.kind == "build" for one in offers)
    onward = nation.chips.filter(has_text=re.compile("Move on|Pass"))
    brambles = False
    if nation.asks("complete a project"):
        tab_to(page, ".chip")
    elif builds or not onward.count():
        label = walk_to_a_lit_plot(page, "build for" if builds else "")
        brambles = "brambles" in label and "build for" in label
    else:
        tab_to(page, ".chip:not([aria-label])")
    nation.stage(enter)


def walk_to_a_lit_plot(page: Page, says: str) -> str:
    """Walk by arrows from the middle of the territory in play to a plot that is lit and says this; return its label."""
    if not page.evaluate("'area' in document.activeElement.dataset"):
        tab_to(page, "[data-area]")
    for way in WAYS:
        page.keyboard.press("Home")
        for arrow in way.split():
            page.keyboard.press(f"Arrow{arrow}")
        if page.evaluate("says => document.activeElement.matches(`.may[aria-label*='${says}']`)", says):
            label: str = page.evaluate("document.activeElement.ariaLabel")
            return label
    raise AssertionError("No lit plot is found by arrows.")


def confirm_by_keys(nation: Nation) -> None:
    """Go to the leaf button and press it."""
    expect(nation.confirm).to_be_enabled()
    tab_to(nation.page, "button.forward")
    before = nation.log.told
    nation.page.keyboard.press("Enter")
    nation.log.wait_for(before + 1)
