"""Light or dark: chosen once, kept, and there from the first paint on."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import Invite


def written(page: Page) -> str:
    """Return the theme that the server has written into the page."""
    return page.request.get(page.url).text().partition("<head>")[0]


def test_a_chosen_theme_is_kept_and_given_back_to_the_system(invite: Invite) -> None:
    visitor = invite()
    page = visitor.page
    page.emulate_media(color_scheme="light")
    page.goto(f"{visitor.site.url}/help")
    page.get_by_role("button", name="Dark paper").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert 'data-theme="dark"' in written(page)
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_role("button", name="Light paper").click()
    assert "data-theme" not in written(page)
    page.emulate_media(color_scheme="dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
