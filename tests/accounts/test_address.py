"""Moving to another address: proven by password, confirmed at the new one, told at the old one."""

import re
from urllib.parse import unquote

import pytest
from allauth.account.models import EmailAddress
from django.core import mail

from accounts.models import User
from tests.accounts.client import Browser, last_link

pytestmark = pytest.mark.django_db
PASSWORD = "a long green vine"
EMAIL = "/_allauth/browser/v1/account/email"


def newcomer(name: str = "ivy") -> Browser:
    browser = Browser()
    browser.sign_up(name, f"{name}@example.org")
    browser.auth("POST", "email/verify", {"key": last_link("verify-email")})
    return browser


def moving(browser: Browser, to: str = "new@example.org") -> None:
    """Ask for another address, with the password."""
    assert browser.auth("POST", "reauthenticate", {"password": PASSWORD}).status_code == 200
    answer = browser.send("POST", EMAIL, {"email": to})
    assert answer.status_code == 200, answer.content


def test_a_thief_at_an_open_browser_needs_the_password() -> None:
    browser = newcomer()
    answer = browser.send("POST", EMAIL, {"email": "thief@example.org"})
    assert (answer.status_code, answer.json()["meta"]["is_authenticated"]) == (401, True)
    assert browser.auth("POST", "reauthenticate", {"password": "a guess"}).status_code == 400
    assert EmailAddress.objects.count() == 1


def test_the_new_address_counts_once_its_link_was_followed_and_the_old_one_is_told() -> None:
    browser = newcomer()
    moving(browser)
    assert User.objects.get().email == "ivy@example.org"
    assert mail.outbox[-1].to == ["new@example.org"]
    before = len(mail.outbox)
    assert browser.auth("POST", "email/verify", {"key": last_link("verify-email")}).status_code == 200
    assert User.objects.get().email == "new@example.org"
    assert [one.to for one in mail.outbox[before:]] == [["ivy@example.org"]]
    assert "new@example.org" in str(mail.outbox[-1].body)
    assert Browser().log_in(email="new@example.org").status_code == 200
    assert Browser().log_in(email="ivy@example.org").status_code == 400
    assert list(EmailAddress.objects.values_list("email", "primary", "verified")) == [("new@example.org", True, True)]


def test_a_link_for_a_new_password_dies_with_the_address_it_went_to() -> None:
    browser = newcomer()
    Browser().auth("POST", "password/request", {"email": "ivy@example.org"})
    stale = last_link("reset-password")
    moving(browser)
    browser.auth("POST", "email/verify", {"key": last_link("verify-email")})
    answer = Browser().auth("POST", "password/reset", {"key": stale, "password": "another green vine"})
    assert answer.status_code == 400


def test_a_move_is_called_off_and_its_link_is_dead() -> None:
    browser = newcomer()
    moving(browser)
    key = last_link("verify-email")
    assert browser.send("DELETE", EMAIL, {"email": "new@example.org"}).status_code == 200
    assert browser.auth("POST", "email/verify", {"key": key}).status_code == 400
    assert User.objects.get().email == "ivy@example.org"


def test_an_address_that_somebody_has_is_neither_told_apart_nor_taken_from_them() -> None:
    newcomer("oak")
    browser = newcomer()
    moving(browser, "oak@example.org")
    assert mail.outbox[-1].to == ["oak@example.org"]
    for key in re.findall(r"http://testserver/verify-email/(\S+)", str(mail.outbox[-1].body)):
        assert browser.auth("POST", "email/verify", {"key": unquote(key)}).status_code == 400
    assert User.objects.get(username="ivy").email == "ivy@example.org"
    assert Browser().log_in(email="oak@example.org").json()["data"]["user"]["username"] == "oak"
