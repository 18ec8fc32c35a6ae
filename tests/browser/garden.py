"""A table of Gardens of Io as a person sees it: what is lit may be tapped, what is said is read."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.log import Log

COLOURS = ("blue", "yellow", "orange", "purple", "red", "green")
Choice = tuple[str, str]
Chooser = Callable[[list[tuple[int, Choice]]], Choice]

ON_THE_BOARD = """() => Object.fromEntries(
  [...document.querySelectorAll('.io-board [class^=io-letter-][data-at]')].map(
    (flower) => [flower.dataset.at, flower.getAttribute('class').replace('io-letter-', '')]))"""


def neighbours(cell: str) -> list[str]:
    """Tell the circles beside one."""
    column, row = ord(cell[0]), int(cell[1])
    return [f"{chr(column + x)}{row + y}" for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1))]


def group_size(planted: dict[str, str], colour: str, cell: str) -> int:
    """Count the group that a flower on a circle would belong to."""
    group, waiting = {cell}, [cell]
    while waiting:
        for place in neighbours(waiting.pop()):
            if place not in group and planted.get(place) == colour:
                group.add(place)
                waiting.append(place)
    return len(group)


def max_group(plantings: list[tuple[int, Choice]]) -> Choice:
    """Choose the largest group."""
    return max(plantings)[1]


def min_group(plantings: list[tuple[int, Choice]]) -> Choice:
    """Choose the smallest group: the other player will lap this one."""
    return min(plantings)[1]


class Garden:
    """One person's view of a table."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.deed = page.get_by_role("region", name="Your move")
        self.confirm = self.deed.locator("button.forward")
        self.take_back = self.deed.get_by_role("button", name="Take back")
        self.heading = page.get_by_role("heading", level=1)
        self.log = Log(page)
        self.result = page.get_by_role("region", name="Result")
        self.told = self.deed.get_by_role("alert")
        self.offer = page.get_by_role("region", name="Offer to cancel")
        self.connection = page.locator("[data-connection]")

    # What the page shows ------------------------------------------------------------------------

    def circle(self, cell: str) -> Locator:
        """Find a circle of the garden."""
        return self.page.locator(f"[data-cell={cell}]")

    def flower(self, colour: str) -> Locator:
        """Find a flower of the own reserve."""
        return self.page.locator(f".io-pick[aria-keyshortcuts='{COLOURS.index(colour) + 1}']")

    def ticket(self, name: str) -> Locator:
        """Find a special action."""
        return self.page.locator(".io-ticket").filter(has_text=name)

    @property
    def lit(self) -> list[str]:
        """The circles that are marked as legal."""
        found: list[str] = self.page.locator(".io-board .may").evaluate_all(
            "all => all.map((one) => one.dataset.cell)"
        )
        return found

    @property
    def flowers(self) -> list[str]:
        """The colours that may be planted."""
        keys = self.page.locator(".io-pick:enabled").evaluate_all(
            "all => all.map((one) => one.getAttribute('aria-keyshortcuts'))"
        )
        return [COLOURS[int(key) - 1] for key in keys]

    @property
    def over(self) -> bool:
        """The result is shown."""
        return self.result.is_visible()

    @property
    def mine(self) -> bool:
        """It is this person's turn."""
        return "your turn" in (self.heading.text_content() or "")

    @property
    def told_moves(self) -> int:
        """How many moves the log tells."""
        return self.log.told

    # What a person does -------------------------------------------------------------------------

    def plantings(self) -> list[tuple[int, Choice]]:
        """List what the page offers to plant, with the size of the group each would join."""
        planted: dict[str, str] = self.page.evaluate(ON_THE_BOARD)
        return [
            (group_size(planted, colour, cell), (colour, cell))
            for colour in self.flowers
            for cell in self.lit
        ]

    def stage_planting(self, choose: Chooser = max_group) -> Choice:
        """Tap a flower and a circle; return them."""
        colour, cell = choose(self.plantings())
        self.flower(colour).click()
        self.circle(cell).click()
        expect(self.take_back).to_be_visible()
        return colour, cell

    def stage_turn(self, choose: Chooser = max_group) -> None:
        """Stage whatever ends the turn: a tree, a planting or a walk, and the flower taken back for a lap."""
        if (advance := self.page.locator(".io-advance")).is_visible():
            advance.click()
        elif self.flowers:
            self.stage_planting(choose)
        else:
            self.circle(self.lit[0]).click()
        bonus = self.page.get_by_role("banner").get_by_text("take one flower back")
        expect(self.confirm.and_(self.page.locator(":enabled")).or_(bonus).first).to_be_visible()
        if bonus.is_visible():
            self.circle(self.lit[0]).click()
        expect(self.confirm).to_be_enabled()

    def confirm_it(self) -> None:
        """Confirm and wait until the log tells it."""
        self.log.confirmed(self.confirm)

    def offer_to_cancel(self) -> None:
        """Offer the others to cancel the game."""
        self.deed.get_by_role("button", name="Resign").click()
        self.page.get_by_role("dialog").get_by_role("button", name="Offer to cancel").click()
        expect(self.offer).to_be_visible()

    def play(self, choose: Chooser = max_group) -> None:
        """Play one turn."""
        self.stage_turn(choose)
        self.confirm_it()

    def wait_for_turn_or_end(self) -> None:
        """Wait until this person is asked again, or nobody is any more."""
        expect(self.heading.filter(has_text="your turn").or_(self.result).first).to_be_visible()

    def wait_for_turn(self) -> None:
        """Wait until it is this person's turn."""
        expect(self.heading).to_contain_text("your turn")

    def wait_for_moves(self, count: int) -> None:
        """Wait until the log tells at least so many moves."""
        self.log.wait_for(count)


def number_of(page: Page) -> int:
    """Read a table's number in the address."""
    page.wait_for_url(re.compile(r"/tables/\d+"))
    return int(re.findall(r"/tables/(\d+)", page.url)[0])
