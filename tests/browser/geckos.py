"""A table of Garden Geckos as a person sees it: what is lit may be tapped, and its label says what it would bring."""

from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect

from tests.browser.log import Log
from tests.browser.staging import staged

LIT = """(what) => [...document.querySelectorAll(`.gg-board .may[data-${what}]`)].map(
  (place) => [place.getAttribute(`data-${what}`), place.getAttribute('aria-label')])"""
WORTH = (("you may claim", 8), ("is yours", 3), ("nearer", 1), ("loses", -1), ("catches", -1))


@dataclass(frozen=True)
class Spot:
    """A place that is lit: a cell, a side or a gecko, and what its label says."""

    what: str
    name: str
    label: str

    @property
    def worth(self) -> int:
        """What it brings, as somebody would weigh who is in a hurry."""
        return sum(points for words, points in WORTH if words in self.label)


def far(spot: Spot) -> int:
    """How far a cell lies from the starting tile."""
    q, r = map(int, spot.name.split(","))
    return max(abs(q), abs(r), abs(q + r))


class Geckos:
    """One person's view of a table."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.deed = page.get_by_role("region", name="Your move")
        self.confirm = self.deed.locator("button.forward")
        self.take_back = self.deed.get_by_role("button", name="Take back")
        self.hand = self.deed.get_by_role("group", name="Your hand")
        self.tiles = self.hand.locator("button.gg-tile")
        self.chips = self.hand.locator("button.chip")
        self.secrets = self.hand.locator("button.gg-packet")
        self.cards = page.get_by_role("list", name="Market").locator("> li")
        self.goals = page.get_by_role("list", name="Your goals").locator("> li")
        self.heading = page.get_by_role("heading", level=1)
        self.hint = page.get_by_role("banner").locator("span")
        self.log = Log(page)
        self.result = page.get_by_role("region", name="Result")

    # What the page shows ------------------------------------------------------------------------

    def lit(self, what: str) -> list[Spot]:
        """The cells, sides or geckos that may be tapped."""
        found: list[tuple[str, str]] = self.page.evaluate(LIT, what)
        return [Spot(what, name, label) for name, label in found]

    def spot(self, spot: Spot) -> Locator:
        """Find a place of the garden."""
        return self.page.locator(f".gg-board [data-{spot.what}='{spot.name}'].place")

    def asks(self, what: str) -> bool:
        """The line beside the heading asks for this."""
        return self.hint.filter(has_text=what).first.is_visible()

    @property
    def over(self) -> bool:
        """The result is shown."""
        return self.result.is_visible()

    # What a person does -------------------------------------------------------------------------

    def stage(self, what: Locator) -> None:
        """Stage by a tap; wait until the page has taken in the answer."""
        self.stage_by(what.click)

    def stage_by(self, tap: Callable[[], None]) -> None:
        """Stage in another way; wait until the page has taken in the answer."""
        staged(self.page, tap)

    def choose_best(self, what: str) -> None:
        """Tap the side or the gecko that brings most."""
        self.stage(self.spot(max(self.lit(what), key=lambda spot: spot.worth)))

    def lay(self) -> None:
        """Lay the tile in hand where it closes something in, else near the middle: a round garden is all in sight."""
        best = max(self.lit("cell"), key=lambda spot: ("closes in" in spot.label, -far(spot)))
        self.stage(self.spot(best))

    def stage_next(self) -> str:
        """Stage what the page asks for, and tell what that was."""
        if self.asks("which bug sits in the middle"):
            self.stage(self.chips.first)
            return "first bug"
        if self.asks("of your tiles"):
            self.stage(self.tiles.and_(self.page.locator("[aria-pressed=false]")).first)
            return "return"
        if self.asks("claim a card"):
            self.stage(self.page.locator("[data-ready=true] button").first)
            return "claim"
        if self.asks("choose a side"):
            return self._set_on_a_side()
        if self.asks("gecko that moves"):
            self.choose_best("gecko")
            return "move"
        self.lay()
        return "tile"

    def _set_on_a_side(self) -> str:
        """Choose the side; where geckos are to choose from too, that alone stages nothing."""
        best = max(self.lit("side"), key=lambda spot: spot.worth)
        if len(self.lit("gecko")) < 2:
            self.stage(self.spot(best))
            return "side"
        self.spot(best).click()
        expect(self.hint.filter(has_text="gecko that moves").first).to_be_visible()
        return "side, then gecko"

    def wait_for_turn(self) -> None:
        """Wait until it is this person's turn."""
        expect(self.heading).to_contain_text("your turn")

    def confirm_it(self) -> None:
        """Confirm, and wait until the log tells it."""
        self.log.confirmed(self.confirm)
