"""Accounts: errors under their fields, two ways in, a forgotten password, the way out."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Invite
from tests.browser.people import Person
from tests.browser.test_two_people import PASSWORD, fill, sign_up


def refused(page: Page, label: str, sentence: str) -> None:
    """Want a field to be marked as wrong, with a sentence that belongs to it."""
    field = page.get_by_label(label, exact=True)
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_accessible_description(re.compile(sentence, re.IGNORECASE))


def sign_in(person: Person, who: str, password: str) -> None:
    """Fill the sign-in form and send it."""
    page = person.page
    page.get_by_role("navigation", name="Site").get_by_role("link", name="Sign in").click()
    fill(page, who=who, password=password)
    page.get_by_role("main").get_by_role("button", name="Sign in", exact=True).click()


def signed_in_as(page: Page, name: str) -> None:
    """Want the page to know who is here, and to have left the form: what is pressed before would be forgotten."""
    expect(page.get_by_label(re.compile("^(New p|P)assword$"))).to_have_count(0)
    expect(page.get_by_role("navigation", name="Site").get_by_role("link", name=name)).to_be_visible()


def sign_out(person: Person, name: str) -> None:
    """Leave by the own page."""
    person.page.get_by_role("navigation", name="Site").get_by_role("link", name=name).click()
    person.page.get_by_role("button", name="Sign out").click()
    expect(
        person.page.get_by_role("navigation", name="Site").get_by_role("link", name="Sign in")
    ).to_be_visible()
    assert person.ask("GET", "/me")["user"] is None


def test_errors_stand_under_their_fields(invite: Invite) -> None:
    visitor = invite()
    page = visitor.go("/sign-up")
    page.get_by_role("button", name="Sign up").click()
    for label in ("Name", "E-mail", "Password"):
        refused(page, label, "required")
    expect(page.get_by_label("Name", exact=True)).to_be_focused()
    fill(page, name="fern", email="nobody", password="12345678")
    page.get_by_role("button", name="Sign up").click()
    refused(page, "Name", "already|taken|too much like")
    refused(page, "E-mail", "valid")
    refused(page, "Password", "too common|numeric")
    fill(page, name="f\u0435rn", email="fern2@example.org", password=PASSWORD)  # a Cyrillic e
    page.get_by_role("button", name="Sign up").click()
    refused(page, "Name", ".")
    expect(page.get_by_label("E-mail", exact=True)).not_to_have_attribute("aria-invalid", "true")
    visitor.forgive("auth/signup: 400")
    visitor.forgive("console: .* status of 400")


def test_signing_in_by_name_and_by_address_and_out(invite: Invite) -> None:
    person = invite()
    sign_up(person, "robin")
    sign_out(person, "robin")
    for who in ("robin", "Robin@Example.org"):
        sign_in(person, who, PASSWORD)
        signed_in_as(person.page, "robin")
        sign_out(person, "robin")
    sign_in(person, "robin", "not my password")
    refused(person.page, "Password", "password|correct|not right")
    person.forgive("auth/session: 401")
    person.forgive("auth/login: 400")
    person.forgive("console: .* status of 40[01]")


def test_a_forgotten_password_is_replaced_by_mail(invite: Invite) -> None:
    person = invite()
    sign_up(person, "heron")
    sign_out(person, "heron")
    person.page.get_by_role("navigation", name="Site").get_by_role("link", name="Sign in").click()
    person.page.get_by_role("link", name="Password forgotten?").click()
    fill(person.page, email="heron@example.org")
    person.page.get_by_role("button", name="Send the link").click()
    person.page.get_by_role("link", name="Read the mail here").click()
    person.page.locator("a[href^='/reset-password/']").first.click()
    fill(person.page, new="12345678")
    person.page.get_by_role("button", name="Keep it").click()
    refused(person.page, "New password", "too common|numeric")
    fill(person.page, new="another fine sentence")
    person.page.get_by_role("button", name="Keep it").click()
    signed_in_as(person.page, "heron")
    sign_out(person, "heron")
    sign_in(person, "heron", "another fine sentence")
    signed_in_as(person.page, "heron")
    person.forgive("auth/session: 401")
    person.forgive("auth/password/reset: 400")
    person.forgive("console: .* status of 40[01]")


def test_a_page_asked_for_is_shown_after_signing_in(invite: Invite) -> None:
    visitor = invite()
    page = visitor.go("/lobby")
    page.get_by_role("button", name="Sign in to set the table").click()
    page.wait_for_url(re.compile("/sign-in"))
    page.get_by_role("button", name="Sign in as fern").click()
    page.wait_for_url(re.compile("/lobby$"))
    signed_in_as(page, "fern")
