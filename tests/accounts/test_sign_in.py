"""Sign-up, confirmation by mail, sign-in, sign-out and reset, as the front end does them."""

import pytest
from django.core import mail
from django.core.cache import cache
from pytest_django import Settings

from accounts.models import User
from gardenhub.settings import base
from tests.accounts.client import Browser, last_link

pytestmark = pytest.mark.django_db


def newcomer(name: str = "ivy", email: str = "ivy@example.org") -> Browser:
    """Sign up and confirm."""
    browser = Browser()
    assert browser.sign_up(name, email).status_code == 401
    browser.auth("POST", "email/verify", {"key": last_link("verify-email")})
    return browser


def test_sign_up_confirm_and_sign_in() -> None:
    browser = Browser()
    answer = browser.sign_up("ivy", "ivy@example.org")
    assert answer.status_code == 401, answer.content
    assert browser.me()["user"] is None
    key = last_link("verify-email")
    assert (
        browser.client.get(
            "/_allauth/browser/v1/auth/email/verify", headers={"X-Email-Verification-Key": key}
        ).status_code
        == 200
    )
    assert Browser().auth("POST", "email/verify", {"key": key}).status_code == 401, (
        "a scanner is not signed in"
    )
    assert browser.log_in(username="ivy").status_code == 200
    me = browser.me()
    assert me["user"] == {
        "id": User.objects.get().pk, "name": "ivy", "email": "ivy@example.org", "email_verified": True, "zone": "UTC",
        "language": "en", "mails": "later", "email_refused": False, "auto_play": False, "skip_confirm": False,
            "digest_hour": 8, "unwanted": [], "moderator": False, "guest": False,
    }  # fmt: skip
    assert me["waiting"] == 0


def test_the_browser_that_signed_up_is_let_in_by_its_link() -> None:
    assert newcomer().me()["user"]["name"] == "ivy"


def test_nobody_gets_in_before_confirming() -> None:
    Browser().sign_up("ivy", "ivy@example.org")
    other = Browser()
    assert other.log_in(username="ivy").status_code == 401
    assert other.me()["user"] is None


@pytest.mark.parametrize("who", [{"username": "ivy"}, {"username": "IVY"}, {"email": "ivy@example.org"}])
def test_sign_in_by_name_or_address(who: dict[str, str]) -> None:
    newcomer()
    browser = Browser()
    assert browser.log_in(**who).status_code == 200
    assert browser.me()["user"]["name"] == "ivy"


def test_session_changes_at_sign_in_and_ends_at_sign_out() -> None:
    browser = newcomer()
    session = browser.client.cookies["sessionid"].value
    assert browser.auth("DELETE", "session").status_code == 401
    assert browser.me()["user"] is None
    browser.client.cookies["sessionid"] = session
    assert browser.me()["user"] is None


def test_wrong_password_and_unknown_name_sound_the_same() -> None:
    newcomer()
    wrong = Browser().log_in("not the password", username="ivy")
    unknown = Browser().log_in("not the password", username="nobody-here")
    assert wrong.status_code == unknown.status_code == 400
    assert wrong.json()["errors"] == unknown.json()["errors"]


def test_reset_by_mail_once() -> None:
    newcomer()
    browser = Browser()
    assert browser.auth("POST", "password/request", {"email": "ivy@example.org"}).status_code == 200
    key = last_link("reset-password")
    answer = browser.auth("POST", "password/reset", {"key": key, "password": "another green vine"})
    assert answer.status_code in {200, 401}
    assert (
        browser.auth("POST", "password/reset", {"key": key, "password": "third vine of all"}).status_code
        == 400
    )
    assert Browser().log_in(username="ivy").status_code == 400
    assert Browser().log_in("another green vine", username="ivy").status_code == 200


def test_reset_of_an_unknown_address_says_the_same() -> None:
    newcomer()
    known = Browser().auth("POST", "password/request", {"email": "ivy@example.org"})
    unknown = Browser().auth("POST", "password/request", {"email": "who@example.org"})
    assert (known.status_code, known.content) == (unknown.status_code, unknown.content)


@pytest.mark.parametrize(
    "name", ["IVY", "1vy", "lvy", "i-vy", "ívy", "admin", "x", "a b", "<b>", "a" * 21, "pаul"]
)
def test_names_refused(name: str) -> None:
    newcomer()
    answer = Browser().sign_up(name, "other@example.org")
    assert answer.status_code == 400, answer.content
    assert answer.json()["errors"][0]["param"] == "username"
    assert User.objects.count() == 1


def test_taken_address_is_not_revealed() -> None:
    newcomer()
    answer = Browser().sign_up("oak", "ivy@example.org")
    assert answer.status_code == 401
    assert User.objects.count() == 1
    assert "oak" not in mail.outbox[-1].subject


def test_a_closed_site_takes_nobody_new_and_says_so(settings: Settings) -> None:
    newcomer()
    settings.SIGNUP_OPEN = False
    browser = Browser()
    assert browser.client.get("/api/v1/site").json()["signup"] is False
    assert browser.sign_up("oak", "oak@example.org").status_code == 403
    assert User.objects.count() == 1
    assert Browser().log_in(username="ivy").status_code == 200


def test_links_come_from_the_site_address_not_from_the_request() -> None:
    browser = Browser()
    browser.client.defaults["HTTP_HOST"] = "localhost"
    browser.sign_up("ivy", "ivy@example.org")
    assert "http://testserver/verify-email/" in str(mail.outbox[-1].body)


def test_too_many_wrong_passwords_shut_the_door_until_a_mail_opens_it(settings: Settings) -> None:
    newcomer()
    settings.ACCOUNT_RATE_LIMITS = base.ACCOUNT_RATE_LIMITS
    for _ in range(10):
        Browser().log_in("not the password", username="ivy")
    shut = Browser().log_in(username="ivy")
    assert shut.status_code == 400
    assert shut.json()["errors"][0]["code"] == "too_many_login_attempts"
    browser = Browser()
    browser.auth("POST", "password/request", {"email": "ivy@example.org"})
    browser.auth(
        "POST", "password/reset", {"key": last_link("reset-password"), "password": "another green vine"}
    )
    assert browser.me()["user"]["name"] == "ivy"
    cache.clear()


def test_tries_count_by_account_whatever_is_typed_and_whatever_the_host_is_called(settings: Settings) -> None:
    newcomer()
    cache.clear()
    settings.ACCOUNT_RATE_LIMITS = base.ACCOUNT_RATE_LIMITS
    ways = [{"username": "ivy"}, {"username": "IVY"}, {"email": "Ivy@example.org"}]
    for number in range(10):
        browser = Browser()
        browser.client.defaults["HTTP_HOST"] = f"testserver:{8000 + number}"
        assert browser.log_in("not the password", **ways[number % 3]).json()["errors"][0]["code"].endswith("mismatch")
    for way in ways:
        assert Browser().log_in(**way).json()["errors"][0]["code"] == "too_many_login_attempts"
    cache.clear()


def test_signing_in_while_valkey_is_away_is_refused_in_words(settings: Settings) -> None:
    newcomer()
    settings.ACCOUNT_RATE_LIMITS = base.ACCOUNT_RATE_LIMITS
    settings.CACHES = {"default": base.CACHES["default"] | {"LOCATION": "redis://127.0.0.1:1/0"}}
    browser = Browser()
    browser.client.raise_request_exception = False
    answer = browser.log_in(username="ivy")
    assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")


@pytest.mark.parametrize("path", ["auth/signup", "auth/login", "auth/password/request", "auth/email/verify"])
def test_writes_need_the_token(path: str) -> None:
    browser = Browser()
    answer = browser.client.post(f"/_allauth/browser/v1/{path}", {}, content_type="application/json")
    assert answer.status_code == 403
    assert answer.json()["code"] == "csrf"


BODIES = [
    *(
        "{",
        "[]",
        "7",
        "null",
        '"x"',
        '{"username": 7}',
        '{"username": {"a": 1}}',
        '{"username": "a\\u0000b"}',
    ),
    *(
        '{"username": "\\ud800", "email": "x@example.org", "password": "some long words"}',
        "[" * 5000,
        b"\xff",
        "",
    ),
]


@pytest.mark.parametrize("path", ["signup", "login", "password/request", "password/reset", "email/verify"])
@pytest.mark.parametrize("body", BODIES)
def test_nonsense_is_refused(path: str, body: str | bytes) -> None:
    browser = Browser()
    answer = browser.auth("POST", path, body)
    assert 400 <= answer.status_code < 500, answer.content
