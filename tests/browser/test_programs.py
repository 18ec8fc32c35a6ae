"""Programs: a token made, used and revoked on the page of tokens."""

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.people import Person


def shown_to(person: Person, secret: str) -> int:
    """The status of what a token is told about itself."""
    headers = {"Authorization": f"Bearer {secret}"}
    return person.context.request.get(f"{person.site.url}/api/v1/token", headers=headers).status


def test_a_token_is_made_used_and_revoked(invite: Invite) -> None:
    ada = invite("ada")
    page = ada.go("/developers")
    page.get_by_role("link", name="Tokens").click()
    page.get_by_label("What it is for").fill("a script")
    page.get_by_text("play: open tables").click()
    page.get_by_role("button", name="Make the token").click()
    secret = page.get_by_role("status").locator("code").inner_text()
    assert shown_to(ada, secret) == 200
    page.get_by_role("button", name="Revoke a script").click()
    expect(page.get_by_text("You have no token.")).to_be_visible()
    assert shown_to(ada, secret) == 401
    page.get_by_label("Name of a new bot account").fill("ada-bot")
    page.get_by_role("button", name="Make the account").click()
    page.get_by_role("link", name="ada-bot").click()
    expect(page.get_by_text("a bot account of ada")).to_be_visible()
