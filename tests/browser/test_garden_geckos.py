"""Garden Geckos by real taps: two people play a whole game, one plays alone; what they look at stands up to axe."""

from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.checks import TOO_WIDE, Looks, faults
from tests.browser.conftest import Invite
from tests.browser.geckos import Geckos
from tests.browser.onward import asked, caught_up, played_on
from tests.browser.test_keyboard import tab_to

ORDER = {"game": "garden_geckos", "players": {"min": 2, "max": 2}, "options": {}}
ALONE = {"game": "garden_geckos", "players": {"min": 1, "max": 1}, "options": {}}


def play_a_turn(table: Geckos, looks: Looks) -> list[str]:
    """Stage whatever is asked for and confirm it; tell what was done."""
    done = []
    while not table.confirm.is_enabled():
        done.append(table.stage_next())
        looks.at(table.page, f"after {done[-1]}")
    table.confirm_it()
    return done


def wait_for_turn_or_end(table: Geckos) -> bool:
    """Wait until this person is asked again, or the game is over; tell whether it goes on."""
    expect(table.heading.filter(has_text="your turn").or_(table.result).first).to_be_visible()
    return not table.over


def swap(table: Geckos) -> None:
    """Give a bug back, and return three of six tiles."""
    table.chips.filter(has_text="Swap").click()
    table.stage(table.chips.first)
    table.confirm_it()
    expect(table.tiles).to_have_count(6)
    for number in "123":
        table.stage_next()
        expect(table.tiles.filter(has_text=number)).to_have_count(1)


def keep_a_secret(table: Geckos, looks: Looks) -> None:
    """Keep the first of two secrets."""
    expect(table.secrets).to_have_count(2)
    looks.at(table.page, "secrets")
    table.stage(table.secrets.first)
    table.confirm_it()


def ends_soon(view: dict[str, Any]) -> bool:
    """The deck is almost used up, or somebody lacks but one card."""
    return view["deck"] <= 5 or max(len(seat["cards"]) for seat in view["seats"]) >= 5


@dataclass
class Story:
    """What two people have done so far by taps, and how it looked."""

    tables: dict[str, Geckos]
    looks: Looks = field(default_factory=Looks)
    done: list[str] = field(default_factory=list)

    def begin(self, chooser: str) -> None:
        """Choose the first bug, and keep secrets."""
        self.done += play_a_turn(self.tables[chooser], self.looks)
        for table in self.tables.values():
            keep_a_secret(table, self.looks)

    def take_turn(self, mover: str) -> None:
        """Take a turn, with a swap as soon as somebody can."""
        table = self.tables[mover]
        table.wait_for_turn()
        self.looks.at(next(one.page for one in self.tables.values() if one is not table), "another's turn")
        if "swap" not in self.done and table.chips.filter(has_text="Swap").is_visible():
            swap(table)
            self.looks.at(table.page, "swapped")
            self.done.append("swap")
        self.done += play_a_turn(table, self.looks)


def test_two_people_play_a_whole_game(invite: Invite) -> None:
    """By taps until every kind of turn was taken and again at the end; in between one looks on, the other is away."""
    cleo, dan = people = [invite(name) for name in ("cleo", "dan")]
    number = cleo.sets_table(**ORDER)
    dan.ask("POST", f"/tables/{number}/join", {})
    story = Story({person.name: Geckos(person.go(f"/tables/{number}")) for person in people})
    opening = {"first bug", "tile", "side, then gecko", "claim", "swap"}
    chooser = asked(people, number)
    assert chooser
    story.begin(chooser.name)
    while not opening <= set(story.done) and (mover := asked(people, number)):
        story.take_turn(mover.name)
    dan.go("/")
    played_on(people, number, until=ends_soon)
    dan.go(f"/tables/{number}")
    while mover := asked(people, number):
        caught_up(story.tables[mover.name].log, cleo.table(number))
        story.take_turn(mover.name)

    assert opening | {"move"} <= set(story.done)
    for table in story.tables.values():
        expect(table.result.get_by_role("row")).to_have_count(3)
    for score in [seat["score"] for seat in cleo.table(number)["seats"]]:
        expect(
            story.tables["cleo"].result.get_by_role("cell", name=str(score), exact=True).first
        ).to_be_visible()
    wrong = [*story.looks.wrong, *faults(cleo.page)]
    assert not wrong, "\n".join(wrong)


def test_somebody_plays_a_whole_game_alone(invite: Invite) -> None:
    """By taps until a card was claimed and again at the end; in between elsewhere, which the page shows."""
    person = invite("eva")
    number = person.sets_table(**ALONE)
    table, looks, done = Geckos(person.go(f"/tables/{number}")), Looks(), list[str]()
    expect(table.goals).to_have_count(6)
    wide, elsewhere = faults(table.page), False
    while wait_for_turn_or_end(table):
        if "Nuisance" in (table.heading.text_content() or ""):
            looks.at(table.page, "the nuisance gecko's turn")
        done += play_a_turn(table, looks)
        if not elsewhere and {"tile", "claim"} <= set(done):
            elsewhere = True
            played_on([person], number, until=lambda view: view["deck"] <= 5)
            caught_up(table.log, person.table(number))
    assert {"tile", "move", "claim"} <= set(done)
    assert "the nuisance gecko's turn" in looks.seen
    expect(table.result.get_by_role("listitem")).to_have_count(4)
    score = person.table(number)["seats"][0]["score"]
    expect(table.result.get_by_text(str(score), exact=True).first).to_be_visible()
    wrong = [*wide, *looks.wrong, *faults(table.page)]
    assert not wrong, "\n".join(wrong)


def test_the_help_has_no_fault(invite: Invite) -> None:
    page = invite().go("/help/garden_geckos")
    expect(page.get_by_role("heading", name="Close a tile in")).to_be_visible()
    expect(page.locator(".rules-plate").first).to_be_visible()
    looks = Looks()
    looks.at(page, "help")
    page.set_viewport_size({"width": 320, "height": 640})
    wrong = [*looks.wrong, *page.evaluate(TOO_WIDE)]
    assert not wrong, "\n".join(wrong)


def test_a_whole_game_by_keyboard_alone(invite: Invite) -> None:
    person = invite("finn")
    order = ORDER | {"options": {"bug_supply": "short", "advanced": True}, "bots": ["gardener"]}
    number = person.sets_table(**order)
    table, turned = Geckos(person.go(f"/tables/{number}")), False
    expect(table.heading.filter(has_text="your turn").or_(table.secrets).first).to_be_visible()
    if table.asks("which bug sits in the middle"):
        tab_to(table.page, ".gg-picker .chip")
        confirm_by_keys(table)
    expect(table.secrets).to_have_count(2)
    tab_to(table.page, ".gg-packet")
    confirm_by_keys(table)
    while wait_for_turn_or_end(table):
        while not table.confirm.is_enabled():
            go_by_keys(table)
            turned = turned or turns_by_key(table)
            table.stage_by(lambda: table.page.keyboard.press("Enter"))
        confirm_by_keys(table)
    assert turned
    expect(table.result.get_by_role("row")).to_have_count(3)
    expect(table.result.get_by_role("columnheader", name="Advanced")).to_be_visible()
    assert person.table(number)["status"] == "finished"


def go_by_keys(table: Geckos) -> None:
    """Go to what the page asks for, short of pressing Enter on it."""
    page = table.page
    if table.asks("claim a card"):
        tab_to(page, "[data-ready=true] button")
        return
    if table.asks("say who catches"):
        tab_to(page, ".gg-picker .chip")
        return
    if not page.evaluate("document.activeElement.matches('.gg-board .place')"):
        tab_to(page, ".gg-board .place")
    if table.asks("choose a side"):
        page_to(page, "side")
        if len(table.lit("gecko")) < 2:
            return
        page.keyboard.press("Enter")
        expect(table.hint.filter(has_text="gecko that moves").first).to_be_visible()
    if table.asks("gecko that moves"):
        page_to(page, "gecko")
    else:
        walk_to_a_cell(page)


def walk_to_a_cell(page: Page) -> None:
    """Walk by an arrow from the middle to where the tile fits."""
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        page.keyboard.press("Home")
        page.keyboard.press(key)
        if page.evaluate("document.activeElement.matches('.may[data-cell]')"):
            return
    raise AssertionError("No arrow leads to where the tile fits.")


def page_to(page: Page, what: str) -> None:
    """Go up through all that is lit to the last side or gecko."""
    page.keyboard.press("Home")
    lit = page.locator(".gg-board .may").count()
    for _ in range(lit):
        page.keyboard.press("PageUp")
        if page.evaluate("what => document.activeElement.matches(`.may[data-${what}]`)", what):
            return
    raise AssertionError(f"No {what} is found among {lit} places.")


def turns_by_key(table: Geckos) -> bool:
    """Turn the tile in hand by R, and tell whether it turned: some fit in one way only."""
    turned = table.page.locator(".gg-tile[aria-pressed=true] [transform]").first
    before = turned.get_attribute("transform")
    table.page.keyboard.press("r")
    return turned.get_attribute("transform") != before


def confirm_by_keys(table: Geckos) -> None:
    """Choose what has the focus unless something is staged; then go to the leaf button and press it."""
    if not table.confirm.is_enabled():
        table.stage_by(lambda: table.page.keyboard.press("Enter"))
    tab_to(table.page, "button.forward")
    before = table.log.told
    table.page.keyboard.press("Enter")
    table.log.wait_for(before + 1)
