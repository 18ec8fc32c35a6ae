"""A second factor beside the password: an app's codes, recovery codes and passkeys, in the settings and at the door."""

import time
from typing import Any

import pytest
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal.auth import format_hotp_value, hotp_value
from django.core import mail
from django.core.cache import cache
from pytest_django import Settings

from accounts.models import User
from gardenhub.settings import base
from tests.accounts.client import Browser, last_link
from tests.accounts.keys import Passkey

pytestmark = pytest.mark.django_db
PASSWORD = "a long green vine"
OWN = "/_allauth/browser/v1/account/authenticators"


@pytest.fixture(autouse=True)
def no_code_was_used_yet() -> None:
    cache.clear()


def browser_at_localhost() -> Browser:
    """Passkeys need a site with a name."""
    browser = Browser()
    browser.client.defaults["HTTP_HOST"] = "localhost"
    return browser


def newcomer() -> Browser:
    browser = browser_at_localhost()
    browser.sign_up("ivy", "ivy@example.org")
    browser.auth("POST", "email/verify", {"key": last_link("verify-email")})
    return browser


def proven() -> Browser:
    """Sign up, and show once more who is here."""
    browser = newcomer()
    assert browser.auth("POST", "reauthenticate", {"password": PASSWORD}).status_code == 200
    return browser


def code_now(secret: str, ahead: int = 0) -> str:
    return str(format_hotp_value(hotp_value(secret, int(time.time()) // 30 + ahead)))


def add_app(browser: Browser) -> str:
    """Turn on an app's codes; return the secret."""
    asked = browser.client.get(f"{OWN}/totp")
    assert asked.status_code == 404
    secret = str(asked.json()["meta"]["secret"])
    answer = browser.send("POST", f"{OWN}/totp", {"code": code_now(secret)})
    assert answer.status_code == 200, answer.content
    return secret


def add_passkey(browser: Browser) -> Passkey:
    asked = browser.client.get(f"{OWN}/webauthn?passwordless")
    assert asked.status_code == 200, asked.content
    passkey = Passkey()
    options = asked.json()["data"]["creation_options"]["publicKey"]
    answer = browser.send("POST", f"{OWN}/webauthn", {"name": "phone", "credential": passkey.made(options)})
    assert answer.status_code == 200, answer.content
    return passkey


def show(browser: Browser, passkey: Passkey, step: str) -> Any:
    """Show a passkey at a step of signing in."""
    options = browser.auth("GET", f"webauthn/{step}").json()["data"]["request_options"]["publicKey"]
    return browser.auth("POST", f"webauthn/{step}", {"credential": passkey.shown(options)})


def at_second_step() -> Browser:
    """Name and password were right; that is not enough."""
    browser = browser_at_localhost()
    answer = browser.log_in(username="ivy")
    pending = next(flow for flow in answer.json()["data"]["flows"] if flow.get("is_pending"))
    assert (answer.status_code, pending["id"]) == (401, "mfa_authenticate")
    assert browser.me()["user"] is None
    return browser


def test_nothing_is_changed_without_a_fresh_proof() -> None:
    browser = newcomer()
    secret = browser.client.get(f"{OWN}/totp").json()["meta"]["secret"]
    for answer in (
        browser.send("POST", f"{OWN}/totp", {"code": code_now(secret)}),
        browser.client.get(f"{OWN}/webauthn?passwordless"),
    ):
        assert (answer.status_code, answer.json()["meta"]["is_authenticated"]) == (401, True)
        assert {"id": "reauthenticate"} in answer.json()["data"]["flows"]
    assert not Authenticator.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_an_apps_code_lets_in_once_and_that_it_is_asked_for_is_told_by_mail() -> None:
    secret = add_app(proven())
    assert "authenticator" in mail.outbox[-1].subject.lower()
    browser = at_second_step()
    assert browser.auth("POST", "2fa/authenticate", {"code": "000000"}).status_code == 400
    code = code_now(secret, ahead=1)
    assert browser.auth("POST", "2fa/authenticate", {"code": code}).status_code == 200
    assert browser.me()["user"]["name"] == "ivy"
    assert at_second_step().auth("POST", "2fa/authenticate", {"code": code}).status_code == 400


def test_a_copy_of_the_database_tells_no_secret() -> None:
    secret = add_app(proven())
    assert secret not in str(list(Authenticator.objects.values()))


def test_a_recovery_code_lets_in_once() -> None:
    browser = proven()
    add_app(browser)
    codes = browser.client.get(f"{OWN}/recovery-codes").json()["data"]["unused_codes"]
    assert len(set(codes)) == 10
    assert at_second_step().auth("POST", "2fa/authenticate", {"code": codes[0]}).status_code == 200
    assert at_second_step().auth("POST", "2fa/authenticate", {"code": codes[0]}).status_code == 400
    fresh = browser.send("POST", f"{OWN}/recovery-codes", {}).json()["data"]["unused_codes"]
    assert not set(codes) & set(fresh)
    assert at_second_step().auth("POST", "2fa/authenticate", {"code": codes[1]}).status_code == 400


def test_a_passkey_alone_lets_in_and_also_beside_the_password() -> None:
    passkey = add_passkey(proven())
    alone = browser_at_localhost()
    assert show(alone, passkey, "login").status_code == 200
    assert alone.me()["user"]["name"] == "ivy"
    beside = at_second_step()
    assert show(beside, passkey, "authenticate").status_code == 200
    assert beside.me()["user"]["name"] == "ivy"


def test_somebody_elses_passkey_lets_nobody_in() -> None:
    add_passkey(proven())
    for stranger in (browser_at_localhost(), at_second_step()):
        step = "authenticate" if stranger.client.session.get("account_login") else "login"
        assert show(stranger, Passkey(), step).status_code == 400
        assert stranger.me()["user"] is None


def test_the_last_factor_takes_the_recovery_codes_along() -> None:
    browser = proven()
    add_app(browser)
    assert browser.send("DELETE", f"{OWN}/totp").status_code == 200
    assert not Authenticator.objects.exists()
    assert browser_at_localhost().log_in(username="ivy").status_code == 200


def test_a_reset_password_does_not_open_the_second_door() -> None:
    add_app(proven())
    browser = browser_at_localhost()
    browser.auth("POST", "password/request", {"email": "ivy@example.org"})
    answer = browser.auth(
        "POST", "password/reset", {"key": last_link("reset-password"), "password": "another green vine"}
    )
    assert answer.status_code == 401
    assert browser.me()["user"] is None
    assert User.objects.get().check_password("another green vine")


def test_codes_are_not_guessed(settings: Settings) -> None:
    secret = add_app(proven())
    settings.ACCOUNT_RATE_LIMITS = base.ACCOUNT_RATE_LIMITS
    browser = at_second_step()
    answers = [browser.auth("POST", "2fa/authenticate", {"code": "000000"}) for _ in range(11)]
    assert answers[-1].json()["errors"][0]["code"] == "too_many_login_attempts"
    last = browser.auth("POST", "2fa/authenticate", {"code": code_now(secret, ahead=1)})
    assert last.status_code == 400
