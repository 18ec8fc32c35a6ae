"""The account page: a second factor by an app and by a passkey, at the door too; other sessions; the way out."""

import re
import time
from dataclasses import replace

from allauth.mfa.totp.internal.auth import format_hotp_value, hotp_value
from playwright.sync_api import Page, expect

from tests.browser.checks import faults
from tests.browser.conftest import Invite
from tests.browser.people import Person
from tests.browser.test_accounts import sign_in, sign_out, signed_in_as
from tests.browser.test_two_people import PASSWORD, sign_up

# An authenticator in the browser itself, which says yes at once.
AUTHENTICATOR = {
    "protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True,
    "isUserVerified": True, "automaticPresenceSimulation": True,
}  # fmt: skip


def at_account(person: Person) -> Page:
    """Go to the own account by the settings."""
    page = person.page
    page.goto(f"{person.site.url}/settings")
    page.get_by_role("link", name=re.compile("your account")).click()
    expect(page.get_by_role("heading", name="Account", exact=True)).to_be_visible()
    return page


def prove(page: Page) -> None:
    """Answer the question whether it is still the same person."""
    dialog = page.get_by_role("dialog", name="Is it still you?")
    dialog.get_by_label("Password", exact=True).fill(PASSWORD)
    dialog.get_by_role("button", name="Go on").click()
    expect(dialog).to_have_count(0)


def code_of(secret: str, ahead: int) -> str:
    return str(format_hotp_value(hotp_value(secret.replace(" ", ""), int(time.time()) // 30 + ahead)))


def test_an_app_and_a_passkey_stand_beside_the_password(invite: Invite) -> None:
    person = invite()
    # Passkeys want a site with a name.
    person.site = replace(person.site, url=person.site.url.replace("127.0.0.1", "localhost"))
    sign_up(person, "mallow")
    page = at_account(person)
    page.get_by_role("button", name="Add an app with codes").click()
    expect(page.get_by_role("img", name="QR code of the secret")).to_be_visible()
    wrong = faults(page)
    secret = page.locator("code").first.inner_text()
    page.get_by_label("The app's code").fill("000000")
    page.get_by_role("button", name="Turn it on").click()
    expect(page.get_by_label("The app's code")).to_have_attribute("aria-invalid", "true")
    page.get_by_label("The app's code").fill(code_of(secret, 0))
    page.get_by_role("button", name="Turn it on").click()
    prove(page)
    expect(page.get_by_text("Keep them on paper")).to_be_visible()
    expect(page.locator("code")).to_have_count(10)
    wrong += faults(page)

    sign_out(person, "mallow")
    sign_in(person, "mallow", PASSWORD)
    page.get_by_label("Code", exact=True).fill(code_of(secret, 1))
    wrong += faults(page)
    page.get_by_role("main").get_by_role("button", name="Sign in", exact=True).click()
    signed_in_as(page, "mallow")

    devtools = person.context.new_cdp_session(page)
    devtools.send("WebAuthn.enable")
    devtools.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
    at_account(person).get_by_role("button", name="Add a passkey").click()
    prove(page)
    expect(page.get_by_text("Passkey: Chrome, Linux")).to_be_visible()
    sign_out(person, "mallow")
    page.get_by_role("navigation", name="Site").get_by_role("link", name="Sign in").click()
    page.get_by_role("button", name="Sign in with a passkey").click()
    signed_in_as(page, "mallow")
    assert not wrong, "\n".join(wrong)
    for pattern in ("totp: 404", "totp: 40[01]", "webauthn.*: 401", "session: 401", "login: 401", "console: .* of 40"):
        person.forgive(pattern)


def test_another_session_is_ended_and_the_account_deleted(invite: Invite) -> None:
    here, there = invite(), invite()
    sign_up(here, "clover")
    there.go("/")
    sign_in(there, "clover", PASSWORD)
    signed_in_as(there.page, "clover")
    page = at_account(here)
    page.get_by_role("button", name=re.compile("End the session of Chrome, Linux")).click()
    expect(page.get_by_role("button", name=re.compile("End the session"))).to_have_count(0)
    assert there.ask("GET", "/me")["user"] is None
    page.get_by_role("button", name="Make the file").click()
    expect(page.get_by_role("link", name="Take it along")).to_be_visible(timeout=30_000)
    assert here.ask("GET", "/me/export/file")["account"]["username"] == "clover"
    page.get_by_label("Your password").fill("not my password")
    page.get_by_role("button", name="Delete my account").click()
    expect(page.get_by_label("Your password")).to_have_attribute("aria-invalid", "true")
    page.get_by_label("Your password").fill(PASSWORD)
    page.get_by_role("button", name="Delete my account").click()
    expect(page.get_by_role("navigation", name="Site").get_by_role("link", name="Sign in")).to_be_visible()
    assert here.ask("GET", "/me")["user"] is None
    here.forgive("reauthenticate: 400")
    here.forgive("console: .* of 400")


def test_address_and_password_are_changed(invite: Invite) -> None:
    here, there = invite(), invite()
    sign_up(here, "sorrel")
    there.go("/")
    sign_in(there, "sorrel", PASSWORD)
    signed_in_as(there.page, "sorrel")
    page = at_account(here)
    page.get_by_label("New address").fill("sorrel@example.net")
    page.get_by_role("button", name="Move there").click()
    prove(page)
    expect(page.get_by_text("on its way to sorrel@example.net")).to_be_visible()
    mails = here.ask("GET", "/mails")["mails"]
    mail = next(each for each in mails if "sorrel@example.net" in each["to"])
    page.goto(next(each for each in mail["links"] if "/verify-email/" in each))
    page.get_by_role("button", name="Yes, this address is mine").click()
    expect(page).not_to_have_url(re.compile("/verify-email/"))
    expect(at_account(here).get_by_text("sorrel@example.net", exact=True)).to_be_visible()
    told = [each for each in here.ask("GET", "/mails")["mails"] if "sorrel@example.org" in each["to"]]
    assert any("sorrel@example.net" in each["text"] for each in told), "The old address was not told."

    page.get_by_label("Present password").fill("not my password")
    page.get_by_label("New password").fill("another long green vine")
    page.get_by_role("button", name="Change the password").click()
    expect(page.get_by_label("Present password")).to_have_attribute("aria-invalid", "true")
    page.get_by_label("Present password").fill(PASSWORD)
    page.get_by_role("button", name="Change the password").click()
    expect(page.get_by_label("Present password")).to_have_value("")
    assert there.ask("GET", "/me")["user"] is None
    sign_out(here, "sorrel")
    sign_in(here, "sorrel", "another long green vine")
    signed_in_as(page, "sorrel")
    for pattern in ("account/email: 401", "password/change: 400", "session: 401", "console: .* of 40"):
        here.forgive(pattern)
