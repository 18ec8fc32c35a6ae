"""The example turn of every game, by keyboard on the smallest phone: nothing spoken of lies out of sight."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checks import THUMB, TOO_SMALL, TOO_WIDE, Looks
from tests.browser.conftest import Invite

GAMES = ("gardens_of_io", "garden_nation", "go_gecko_go", "garden_geckos")
SMALLEST = {"width": 320, "height": 568}

# The ring, once it lies still, as much of it as lies between the top of the window and the guide; or none is drawn.
IN_SIGHT = """() => new Promise((done, fail) => {
  const ring = document.querySelector('[data-tap]'), guide = document.querySelector('section[aria-label=Guide]');
  const until = performance.now() + 5000;
  const look = () => {
    const [box, foot] = [ring.getBoundingClientRect(), guide.getBoundingClientRect().top];
    const seen = Math.min(box.bottom, foot, innerHeight) - Math.max(box.top, 0);
    if (ring.hidden || seen >= 0.7 * Math.min(box.height, foot)) done();
    else if (performance.now() > until) fail(new Error(`${seen} of ${box.height} px in sight, above ${foot}`));
    else requestAnimationFrame(look);
  };
  look();
})"""


def kind_of(page: Page) -> str:
    """What the step asks: the word on the button that goes on."""
    return page.locator("[data-forward]").inner_text() if page.locator("[data-forward]").count() else "end"


@pytest.mark.parametrize("slug", GAMES)
def test_an_example_turn_is_played_by_keyboard_on_a_small_phone(slug: str, invite: Invite) -> None:
    person, looks = invite("june", viewport=SMALLEST), Looks()
    page = person.go(f"/games/{slug}/introduction")
    progress = page.locator("progress")
    expect(progress).to_be_attached()
    steps = int(str(progress.get_attribute("max")))
    page.locator("[data-forward]").focus()
    for step in range(1, steps + 1):
        expect(progress).to_have_js_property("value", step)
        page.evaluate(IN_SIGHT)
        if (kind := kind_of(page)) not in looks.seen:
            looks.at(page, kind)
            assert not page.evaluate(TOO_WIDE) + page.evaluate(TOO_SMALL, THUMB)
        if step < steps:
            expect(page.locator("[data-forward]")).to_be_focused()
            page.keyboard.press("Enter")
    assert not looks.wrong
    # The focus is not lost with the button that went on; the ways out are behind it.
    expect(page.get_by_role("region", name="Guide")).to_be_focused()
    for name in ("Back", "Rules", "Play a bot now"):
        page.keyboard.press("Tab")
        expect(page.get_by_text(name, exact=True)).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url("**/tables/*")
    expect(page.get_by_role("region", name="Your move")).to_be_visible()
