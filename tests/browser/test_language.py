"""English or German: chosen by a visitor, kept by an account, and said by the server from the first answer on."""

from playwright.sync_api import Page, expect

from tests.browser.checks import violations
from tests.browser.conftest import Invite
from tests.browser.test_theme import written
from tests.browser.test_two_people import PASSWORD, fill, sign_up


def speaks(page: Page, language: str, title: str) -> None:
    """Want a page whose language is said and whose heading is in it."""
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.get_by_role("heading", level=1, name=title)).to_be_visible()


def test_a_visitors_language_is_changed_in_place_and_kept(invite: Invite) -> None:
    visitor = invite()
    page = visitor.page
    page.goto(f"{visitor.site.url}/sign-in")
    speaks(page, "en", "Sign in")
    page.get_by_label("Name or e-mail").fill("linden")
    page.get_by_role("button", name="Deutsch").click()
    speaks(page, "de", "Anmelden")
    expect(page.get_by_label("Name oder E-Mail")).to_have_value("linden")
    expect(page).to_have_title("Anmelden · Gardenhub")
    assert violations(page, "light") == []
    assert 'lang="de"' in written(page)
    page.reload()
    speaks(page, "de", "Anmelden")
    page.get_by_role("button", name="English").click()
    speaks(page, "en", "Sign in")


def test_an_account_speaks_its_language_in_every_browser(invite: Invite) -> None:
    first = invite()
    sign_up(first, "linden")
    page = first.page
    page.goto(f"{first.site.url}/settings")
    page.get_by_role("radio", name="Deutsch").check()
    speaks(page, "de", "Einstellungen")
    expect(page.get_by_role("status").filter(has_text="Gespeichert")).to_be_visible()
    assert violations(page, "light") == []
    other = invite()
    page = other.page
    page.goto(f"{other.site.url}/sign-in")
    speaks(page, "en", "Sign in")
    fill(page, who="linden", password=PASSWORD)
    page.get_by_role("main").get_by_role("button", name="Sign in", exact=True).click()
    speaks(page, "de", "Ein stiller Garten")
    assert 'lang="de"' in written(page)
