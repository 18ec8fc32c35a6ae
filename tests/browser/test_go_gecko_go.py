"""Go Gecko Go! by real taps: two people play a whole game in which animals fall; what they look at stands up to axe."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from playwright.sync_api import expect

from tests.browser.checks import SCHEMES, TOO_WIDE, Looks, faults, paint, violations
from tests.browser.conftest import Invite
from tests.browser.onward import Json, caught_up, played_on
from tests.browser.people import PHONE
from tests.browser.rivers import Go, Rivers
from tests.browser.staging import staged
from tests.browser.test_keyboard import tab_to

LOW = {"course": "short", "bridges": "chosen", "first_player": "seat_0"}
ORDER = {"game": "go_gecko_go", "players": {"min": 2, "max": 2}, "options": LOW}


@dataclass
class Story:
    """What has happened so far."""

    fallen: list[str] = field(default_factory=list)
    shoves: int = 0
    turns: int = 0


def farthest(offers: list[Go]) -> Go:
    """Choose the longest move; of equal ones that of the biggest animal, so that small ones come to sit on it."""
    return max(offers, key=lambda go: go.spaces)


def roll_or_shove(table: Rivers, looks: Looks, story: Story) -> bool:
    """Shove as soon as somebody would fall, and ever after; else roll. Tell whether a roll is to be used."""
    if table.shove.is_visible():
        looks.at(table.page, "roll or shove")
        table.stage(table.shove)
        falls = table.falling.count()
        if falls or story.fallen:
            looks.at(table.page, "a shove staged")
            if falls:
                story.fallen.append(table.page.locator(".go-label.go-fall").first.text_content() or "")
            story.shoves += 1
            table.confirm_it()
            return False
        table.stage(table.choices.get_by_role("button", name="Roll the dice"))
    expect(table.confirm).to_have_text("Roll the dice")
    looks.at(table.page, "a roll staged")
    table.confirm_it()
    return True


def use_the_roll(table: Rivers, looks: Looks, story: Story) -> None:
    """Move the farthest, or pass."""
    looks.at(table.page, "a roll to use")
    if offers := table.offers:
        table.move(farthest(offers), on_the_board=story.turns % 2 == 0)
        expect(table.staged.first).to_be_attached()
        looks.at(table.page, "a move staged")
    expect(table.confirm).to_be_enabled()
    table.confirm_it()


def lay_bars(table: Rivers, looks: Looks) -> None:
    """Pick the two lowest bars, with a change of mind."""
    expect(table.bars).to_have_count(4)
    looks.at(table.page, "bars to lay")
    table.bars.nth(2).click()
    expect(table.take_back).to_be_visible()
    table.bars.nth(2).click()
    expect(table.take_back).to_be_hidden()
    table.bars.nth(0).click()
    expect(table.take_back).to_be_visible()
    table.stage(table.bars.nth(1))
    expect(table.confirm).to_have_text("Lay both bars")
    table.confirm_it()


def take_turns(tables: dict[int, Rivers], looks: Looks, story: Story, until: Callable[[], bool]) -> None:
    """Let the two move by turns by taps until something is so, or the game is over."""
    while not any(table.over for table in tables.values()) and not until():
        mover = next(seat for seat, table in tables.items() if "your turn" in (table.heading.text_content() or ""))
        table, other = tables[mover], tables[1 - mover]
        table.wait_for_turn()
        looks.at(other.page, "another's turn")
        if roll_or_shove(table, looks, story):
            use_the_roll(table, looks, story)
        story.turns += 1
        other.wait_for_turn_or_end()


def nearly_home(view: Json) -> bool:
    """Somebody has a single animal left to bring home, and is about to move."""
    return view["phase"] == "turn" and any(river["home"] == 3 for river in view["rivers"])


def test_two_people_play_a_whole_game_in_which_animals_fall(invite: Invite) -> None:
    """By taps until somebody fell and again at the end; in between they are away, and a visitor looks on."""
    gil, hana = people = [invite("gil"), invite("hana", viewport=PHONE)]
    number = gil.sets_table(**ORDER)
    hana.ask("POST", f"/tables/{number}/join", {})
    by_name = {person.name: Rivers(person.go(f"/tables/{number}")) for person in people}
    tables = {seat["seat"]: by_name[seat["name"]] for seat in gil.table(number)["seats"]}
    looks, story = Looks(), Story()
    lay_bars(tables[1], looks)
    tables[0].wait_for_turn()
    take_turns(tables, looks, story, until=lambda: bool(story.fallen) and story.turns >= 10)
    visitor = Rivers(invite().go(f"/tables/{number}"))
    for person in people:
        person.go("/")
    played_on(people, number, until=nearly_home)
    caught_up(visitor.log, gil.table(number))
    for person in people:
        person.go(f"/tables/{number}")
    for table in tables.values():
        caught_up(table.log, gil.table(number))
    take_turns(tables, looks, story, until=lambda: False)

    assert story.fallen, "Somebody fell"
    log = [line for entry in gil.table(number)["log"] for line in entry["lines"]]
    assert len([line for line in log if "fell off before bridge" in line["text"]]) >= len(story.fallen)
    assert len([line for line in log if "shoved the river on" in line["text"]]) >= story.shoves
    for table in tables.values():
        expect(table.result).to_contain_text("brought all four animals home")
        expect(table.result.get_by_role("row")).to_have_count(3)
        expect(table.result.get_by_role("row").nth(1)).to_contain_text("4")
    wrong = [*looks.wrong, *faults(gil.page)]
    assert not wrong, "\n".join(wrong)


def test_the_help_has_no_fault_and_plays_its_rules(invite: Invite) -> None:
    page = invite().go("/help/go_gecko_go")
    shove = page.get_by_role("img", name="A crocodile slides under a bridge, a turtle falls off")
    expect(shove).to_be_visible()
    before = shove.inner_html()
    page.locator(".go-demo").filter(has=shove).get_by_role("button", name="Show it").click()
    expect(page.get_by_role("button", name="Back")).to_have_count(1)
    assert shove.inner_html() != before
    wrong = []
    for scheme in SCHEMES:
        paint(page, scheme)
        wrong += [f"help, {scheme}: {one}" for one in violations(page, scheme)]
    page.set_viewport_size({"width": 320, "height": 640})
    wrong += page.evaluate(TOO_WIDE)
    assert not wrong, "\n".join(wrong)


def test_a_whole_game_by_keyboard_alone(invite: Invite) -> None:
    ivo, june = invite("ivo"), invite("june")
    number = ivo.sets_table(**ORDER | {"options": LOW | {"bridges": "high"}})
    june.ask("POST", f"/tables/{number}/join", {})
    table = Rivers(ivo.go(f"/tables/{number}"))
    looked = False
    while True:
        while june.plays(number):
            pass
        table.wait_for_turn_or_end()
        if table.over:
            break
        if table.shove.is_visible():
            press_staging(table, "s")
        elif not looked:
            looked = True
            takes_back_and_walks_the_river(table)
        confirm_by_keys(table)
        if table.dice_to_use.is_visible():
            use_the_roll_by_keys(table)
    expect(table.result).to_contain_text("brought all four animals home")
    assert ivo.table(number)["result"]["scores"].count(4) == 1


def takes_back_and_walks_the_river(table: Rivers) -> None:
    """Take back the roll that is laid out, walk to a space with the arrows, and lay the roll out again."""
    page = table.page
    expect(table.confirm).to_have_text("Roll the dice")
    press_staging(table, "Escape")
    expect(table.take_back).to_be_hidden()
    tab_to(page, "[data-space]")
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-space]:focus")).to_have_attribute("aria-label", re.compile("^your river, 1, empty"))
    press_staging(table, "r")


def use_the_roll_by_keys(table: Rivers) -> None:
    """Move the farthest by its letter; where nothing may move, the page lays out the pass by itself."""
    if offers := table.offers:
        press_staging(table, farthest(offers).animal[0])
    confirm_by_keys(table)


def press_staging(table: Rivers, key: str) -> None:
    """Press a key that stages where picker or board have the focus, or takes back; wait for the answer."""
    page = table.page
    if key != "Escape" and not page.evaluate("document.activeElement.matches('[data-space], .go-picker button')"):
        tab_to(page, ".go-picker button", "Shift+Tab")
    staged(page, lambda: page.keyboard.press(key))


def confirm_by_keys(table: Rivers) -> None:
    """Go to the green button and press it; wait until the log tells it."""
    expect(table.confirm).to_be_enabled()
    tab_to(table.page, "button.forward")
    before = table.log.told
    table.page.keyboard.press("Enter")
    table.log.wait_for(before + 1)
