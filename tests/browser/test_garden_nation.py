"""Garden Nation's help in a browser."""

from playwright.sync_api import expect

from tests.browser.checks import TOO_WIDE, Looks
from tests.browser.conftest import Invite


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
