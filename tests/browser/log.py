"""What a table's log tells: each entry has its number in the game, and the latest stand first."""

from playwright.sync_api import Locator, Page, expect


class Log:
    """The log beside a board."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self.entries = page.get_by_role("list", name="Moves, the latest first").locator("> li")

    @property
    def told(self) -> int:
        """How many entries there are in all, those not drawn with them."""
        return int(self.entries.first.get_attribute("value") or 0) if self.entries.count() else 0

    def wait_for(self, count: int) -> None:
        """Wait until it tells at least so many entries."""
        expect(self.entries.and_(self._page.locator(f"[value='{count}']"))).to_be_attached()

    def wait_for_exactly(self, count: int) -> None:
        """Wait until it tells so many entries and no more."""
        expect(self.entries.first).to_have_attribute("value", str(count))

    def show_all(self) -> None:
        """Have those drawn that came long before."""
        if (earlier := self._page.get_by_role("button", name="Show what came before")).count():
            earlier.click()
            expect(earlier).to_have_count(0)

    def confirmed(self, confirm: Locator) -> None:
        """Press what confirms, and wait until a new entry tells of it."""
        before = self.told
        confirm.click()
        self.wait_for(before + 1)
