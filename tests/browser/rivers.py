"""A table of Go Gecko Go! as a person sees it: what is lit may be tapped, what is said is read."""

from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect

from tests.browser.log import Log
from tests.browser.staging import staged

MOVES = """() => [...document.querySelectorAll('.go-could li')].flatMap((animal) =>
  [...animal.querySelectorAll('button.go-step')].map((step) => [
    animal.querySelector('b').textContent, step.getAttribute('aria-label'), Number(step.textContent) || 0]))"""


@dataclass(frozen=True)
class Go:
    """A move that the picker offers: of which animal, what its button is called, how many spaces (0 for lightning)."""

    animal: str
    label: str
    spaces: int


class Rivers:
    """One person's view of a table."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.deed = page.get_by_role("region", name="Your move")
        self.confirm = self.deed.locator("button.forward")
        self.take_back = self.deed.get_by_role("button", name="Take back")
        self.choices = self.deed.get_by_role("group", name="What you may do")
        self.shove = self.choices.get_by_role("button", name="Shove the river on")
        self.bars = self.choices.locator("button.chip")
        self.dice = page.get_by_role("group", name="Dice").locator("button")
        self.dice_to_use = self.choices.locator(".go-could")
        self.heading = page.get_by_role("heading", level=1)
        self.log = Log(page)
        self.result = page.get_by_role("region", name="Result")
        self.falling = page.locator(".go-falls")
        self.staged = page.locator(".go-board .go-staged")

    # What the page shows ------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """The result is shown."""
        return self.result.is_visible()

    @property
    def offers(self) -> list[Go]:
        """All moves that the picker offers."""
        found: list[tuple[str, str, int]] = self.page.evaluate(MOVES)
        return [Go(*one) for one in found]

    def space(self, name: str) -> Locator:
        """Find a space of the own river by what it is called."""
        return self.page.locator(f"[role=gridcell][aria-label^='your river, {name},']")

    # What a person does -------------------------------------------------------------------------

    def stage(self, what: Locator) -> None:
        """Stage by a tap; wait until the page has taken in the answer."""
        staged(self.page, what.click)
        expect(self.confirm).to_be_enabled()

    def move(self, go: Go, *, on_the_board: bool) -> None:
        """Stage a move: by a tap on the animal itself, if that is as far as it can go, or by the button."""
        animal = self.page.locator(f".go-board [data-animal={go.animal}]")
        button = self.choices.get_by_role("button", name=go.label, exact=True)
        longest = [one for one in self.offers if one.animal == go.animal and one.spaces][-1:]
        if on_the_board and [go] == longest:
            self.stage(animal)
            return
        if not button.is_visible():  # on a phone an animal's moves show once it is chosen
            self.stage(self.choices.get_by_role("button", name=go.animal))
        if button.get_attribute("aria-pressed") == "false":
            self.stage(button)

    def confirm_it(self) -> None:
        """Confirm, and wait until the log tells it."""
        self.log.confirmed(self.confirm)

    def wait_for_turn(self) -> None:
        """Wait until it is this person's turn, and the only thing to do is staged if there is but one."""
        expect(self.heading).to_contain_text("your turn")
        expect(self.choices).to_be_visible()

    def wait_for_turn_or_end(self) -> None:
        """Wait until this person is asked, or nobody is any more."""
        expect(self.heading.filter(has_text="your turn").or_(self.result).first).to_be_visible()
