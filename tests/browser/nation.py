"""A table of Garden Nation as a person sees it: what is lit may be tapped, and its label says what it would do."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect

from tests.browser.log import Log
from tests.browser.staging import staged

LIT = """() => [...document.querySelectorAll('.gn-board .may[data-area]')].map(
  (plot) => [plot.dataset.area, plot.getAttribute('aria-label')])"""


@dataclass(frozen=True)
class Offer:
    """A plot that is lit: what a tap would do there, for how many inhabitants, and how many floors stand there now."""

    area: str
    kind: str
    people: int
    floors: int
    completes: bool
    brambles: bool


def offer(area: str, label: str) -> Offer:
    """Read the label of a plot: "5 upper left, red leaves 3, 2 floors of Ben, build for 5, then on in 7, would ..."."""
    found = re.search(r", (build|invade|leave) for (\d+)", label)
    assert found, f"{area} is lit and does not say why: {label}"
    floors = re.search(r"(\d+) floors? of", label)
    height = int(floors[1]) if floors else 0
    return Offer(area, found[1], int(found[2]), height, "would complete" in label, "brambles" in label)


@dataclass(frozen=True)
class Hurry:
    """Choose as people who want a roof, an invasion and an early end; *done* is what was done so far.

    Until there is a roof all look for one and put second floors on what they have; then all but the favourite build
    high, and the favourite takes it from them.
    """

    favourite: str
    done: list[str]

    @property
    def roofed(self) -> bool:
        """A project was completed."""
        return "project" in self.done

    def best(self, offers: list[Offer], *, favoured: bool) -> Offer:
        """One of the plots that are lit."""
        return min(offers, key=lambda one: self._rank(one, favoured))

    def _rank(self, one: Offer, favoured: bool) -> tuple[int, int, int]:
        if one.completes and not self.roofed:
            return 0, 0, one.people
        if one.kind == "invade":
            wanted = favoured and self.roofed and (one.floors > 1 or "invade" not in self.done)
            return 1 if wanted else 9, -one.floors, one.people
        if one.kind == "leave":
            return 3, 0, one.people
        high = one.floors > 0 and not favoured if self.roofed else one.floors == 1
        return 2, -high, one.people


class Nation:
    """One person's view of a table."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.deed = page.get_by_role("region", name="Your move")
        self.confirm = self.deed.locator("button.forward")
        self.picker = self.deed.get_by_role("group", name="What you may do")
        self.chips = self.picker.locator("button.chip")
        self.missions = self.picker.get_by_role("group", name="Your four missions").locator("button")
        self.heading = page.get_by_role("heading", level=1)
        self.hint = page.get_by_role("banner").locator("span")
        self.log = Log(page)
        self.result = page.get_by_role("region", name="Result")

    # What the page shows ------------------------------------------------------------------------

    @property
    def offers(self) -> list[Offer]:
        """What the plots that are lit offer."""
        lit: list[tuple[str, str]] = self.page.evaluate(LIT)
        return [offer(area, label) for area, label in lit]

    @property
    def over(self) -> bool:
        """The result is shown."""
        return self.result.is_visible()

    @property
    def to_act(self) -> str:
        """The name of the player who is asked, as the heading tells it."""
        expect(self.heading).not_to_contain_text("missions")
        return (self.heading.text_content() or "").removesuffix(", your turn")

    def asks(self, what: str) -> bool:
        """The line beside the heading asks for this."""
        return self.hint.filter(has_text=what).is_visible()

    def plot(self, area: str) -> Locator:
        """Find a plot of the garden."""
        return self.page.locator(f"[data-area='{area}']")

    def told(self, words: str | re.Pattern[str]) -> Locator:
        """Find the lines of the log that have these words."""
        self.log.show_all()
        return self.log.entries.locator("p").filter(has_text=words)

    # What a person does -------------------------------------------------------------------------

    def keep_two(self) -> None:
        """Keep the first two missions that differ."""
        enabled = self.missions.and_(self.page.locator(":enabled"))
        enabled.nth(0).click()
        self._stage(enabled.nth(1))
        self.confirm_it()

    def stage_next(self, hurry: Hurry) -> str:
        """Stage what the page asks for: a project or none, who is next (the favourite), or an action; tell which."""
        if self.asks("complete a project"):
            self._stage(self.chips.filter(has_text="No project" if hurry.roofed else "+").first)
            return "no project" if hurry.roofed else "project"
        if self.asks("whose turn is next"):
            favourite = self.chips.filter(has_text=hurry.favourite)
            self._stage(favourite if favourite.count() else self.chips.first)
            return "next"
        if not self.offers:
            self._stage(self.chips.filter(has_text=re.compile("Move on|Pass")).last)
            return "move on"
        best = hurry.best(self.offers, favoured=self.to_act == hurry.favourite)
        self._stage(self.plot(best.area), land=best.brambles)
        return best.kind

    def _stage(self, what: Locator, *, land: bool = False) -> None:
        """Tap something, and the first land if the brambles ask for one."""

        def tap() -> None:
            what.click()
            if land:
                self.chips.first.click()

        self.stage(tap)

    def stage(self, tap: Callable[[], None]) -> None:
        """Stage by a tap; wait until the page has taken in the answer."""
        staged(self.page, tap)

    def wait_for_turn(self) -> None:
        """Wait until it is this person's turn."""
        expect(self.heading).to_contain_text("your turn")

    def confirm_it(self) -> None:
        """Confirm, and wait until the log tells it."""
        expect(self.confirm).to_be_enabled()
        self.log.confirmed(self.confirm)
