"""Signing in by another site: the whole conversation by OpenID Connect, and what it must never do."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from allauth.account.models import EmailAddress
from allauth.socialaccount.models import SocialAccount
from django.core import mail
from django.utils import timezone
from environ import Env
from pytest_django import Settings

from accounts.erasing import erase
from accounts.models import User
from gardenhub import providers
from tests.accounts.client import Browser, last_link
from tests.accounts.provider import CLIENT, SECRET, Club, club, visit

pytestmark = pytest.mark.django_db
BACK = "/sign-in/by?next=%2Flobby"
ADDRESS = "ivy@club.example"
PERSON = {"sub": "member 7", "preferred_username": "ivy", "email": ADDRESS, "email_verified": True}


@pytest.fixture
def there(settings: Settings) -> Iterator[Club]:
    """The other site, named in the settings."""
    with club() as running:
        running.person = dict(PERSON)
        app = {"provider_id": "oidc", "name": "The club", "client_id": CLIENT, "secret": SECRET, "key": ""}
        apps = [app | {"settings": {"server_url": running.url}}]
        settings.SOCIALACCOUNT_PROVIDERS = {"openid_connect": {"APPS": apps, "OAUTH_PKCE_ENABLED": True}}
        yield running


def press(browser: Browser, fields: dict[str, str]) -> Any:
    """Send the button's form."""
    form = urlencode({"provider": "oidc", **fields})
    kind = "application/x-www-form-urlencoded"
    return browser.client.post("/_allauth/browser/v1/auth/provider/redirect", form, content_type=kind)


def leave(browser: Browser, process: str = "login", back: str = BACK) -> str:
    """Follow the button that leads to the other site; return its address."""
    token = browser.client.cookies["csrftoken"].value
    answer = press(browser, {"process": process, "callback_url": back, "csrfmiddlewaretoken": token})
    assert answer.status_code == 302, answer.content
    return str(answer.headers["Location"])


def come_back(browser: Browser, address: str) -> str:
    """Let the other site send the browser back; return where it ends on this site."""
    back = urlsplit(visit(address))
    assert back.path == "/accounts/oidc/login/callback/"
    answer = browser.client.get(f"{back.path}?{back.query}")
    assert answer.status_code == 302, answer.content
    return str(answer.headers["Location"])


def arrive(browser: Browser, process: str = "login", back: str = BACK) -> str:
    """There and back again."""
    return come_back(browser, leave(browser, process, back))


def choose(browser: Browser, name: str, email: str = ADDRESS) -> Any:
    """Choose a name here, for whom the other site vouches."""
    return browser.auth("POST", "provider/signup", {"username": name, "email": email})


def known(name: str = "oak", email: str = "oak@example.org") -> Browser:
    """Somebody who signed up here, by password."""
    browser = Browser()
    browser.sign_up(name, email)
    browser.auth("POST", "email/verify", {"key": last_link("verify-email")})
    assert browser.me()["user"]["name"] == name
    return browser


def prove(browser: Browser) -> None:
    """Show once more, by the password, who this is."""
    assert browser.auth("POST", "reauthenticate", {"password": "a long green vine"}).status_code == 200


def test_somebody_new_comes_by_another_site_and_comes_again(there: Club) -> None:
    browser = Browser()
    assert arrive(browser) == BACK
    assert browser.me()["user"] is None
    told = browser.client.get("/_allauth/browser/v1/auth/provider/signup").json()["data"]
    assert (told["account"]["provider"]["name"], told["email"][0]["email"]) == ("The club", "ivy@club.example")
    refused = choose(browser, "admin").json()["errors"]
    assert refused[0]["param"] == "username"
    assert choose(browser, "Ivy").status_code == 200
    me = browser.me()["user"]
    assert (me["name"], me["email"], me["email_verified"], me["guest"]) == ("Ivy", "ivy@club.example", True, False)
    assert {"/.well-known/openid-configuration", "/authorize", "/token", "/userinfo"} <= set(there.asked)
    again = Browser()
    assert arrive(again) == BACK
    assert again.me()["user"]["name"] == "Ivy"
    assert User.objects.count() == 1


def test_an_address_nobody_vouches_for_is_confirmed_first(there: Club) -> None:
    there.person["email_verified"] = False
    browser = Browser()
    arrive(browser)
    assert choose(browser, "Ivy").status_code == 401
    assert browser.me()["user"] is None
    browser.auth("POST", "email/verify", {"key": last_link("verify-email")})
    assert browser.me()["user"]["name"] == "Ivy"


def test_an_address_that_somebody_has_opens_nobodys_account(there: Club) -> None:
    known("oak", ADDRESS)
    mail.outbox.clear()
    browser = Browser()
    arrive(browser)
    choose(browser, "Ivy")
    assert browser.me()["user"] is None
    assert not SocialAccount.objects.exists()
    assert "verify-email" not in str(mail.outbox[-1].body)


def test_a_site_that_takes_nobody_takes_nobody_by_another(there: Club, settings: Settings) -> None:
    settings.SIGNUP_OPEN = False
    browser = Browser()
    assert "error=signup_closed" in arrive(browser)
    assert choose(browser, "Ivy").status_code == 409
    assert not User.objects.exists()


def test_who_changes_their_mind_there_is_told_so(there: Club) -> None:
    there.refuses = True
    browser = Browser()
    assert parse_qs(urlsplit(arrive(browser)).query) == {
        "next": ["/lobby"],
        "error": ["cancelled"],
        "error_process": ["login"],
    }
    there.refuses, there.broken = False, True
    assert "error=unknown" in arrive(browser)
    assert browser.me()["user"] is None


def test_nobody_comes_back_for_somebody_else(there: Club) -> None:
    """A code that another browser asked for signs nobody in: the state is kept in the session that began."""
    thief, victim = Browser(), Browser()
    back = urlsplit(visit(leave(thief)))
    answer = victim.client.get(f"{back.path}?{back.query}")
    assert "error=" in answer.headers["Location"]
    assert victim.me()["user"] is None
    # Used once, a code is used up.
    first = thief.client.get(f"{back.path}?{back.query}")
    assert first.headers["Location"] == BACK
    second = thief.client.get(f"{back.path}?{back.query}")
    assert "error=" in second.headers["Location"]


@pytest.mark.parametrize("back", ["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)"])
def test_the_way_back_leads_here(there: Club, back: str) -> None:
    address = urlsplit(leave(Browser(), back=back))
    assert (address.scheme, address.netloc, address.path) == ("http", "testserver", "/sign-in/by")
    assert not there.codes


def test_the_button_needs_the_token_of_this_page(there: Club) -> None:
    browser = Browser()
    assert press(browser, {"process": "login", "callback_url": BACK}).status_code == 403
    assert browser.client.get("/_allauth/browser/v1/auth/provider/redirect").status_code == 405


def test_an_account_is_connected_and_disconnected(there: Club) -> None:
    browser = known()
    assert "error=reauthentication_required" in arrive(browser, "connect", "/settings/account")
    prove(browser)
    assert arrive(browser, "connect", "/settings/account") == "/settings/account"
    path = "/_allauth/browser/v1/account/providers"
    (account,) = browser.client.get(path).json()["data"]
    assert account["provider"]["name"] == "The club"
    again = Browser()
    arrive(again)
    assert again.me()["user"]["name"] == "oak"
    # What is somebody's is nobody else's.
    other = known("elm", "elm@example.org")
    prove(other)
    assert "error=connected_other" in arrive(other, "connect", "/settings/account")
    gone = browser.send("DELETE", path, {"provider": "oidc", "account": account["uid"]})
    assert (gone.status_code, gone.json()["data"]) == (200, [])
    late = Browser()
    arrive(late)
    assert late.me()["user"] is None


def test_the_last_way_in_stays(there: Club) -> None:
    browser = Browser()
    arrive(browser)
    choose(browser, "Ivy")
    path = "/_allauth/browser/v1/account/providers"
    (account,) = browser.client.get(path).json()["data"]
    answer = browser.send("DELETE", path, {"provider": "oidc", "account": account["uid"]})
    assert answer.status_code == 400
    assert SocialAccount.objects.count() == 1


def test_the_banned_and_the_guests_stay_out(there: Club) -> None:
    browser = Browser()
    arrive(browser)
    choose(browser, "Ivy")
    User.objects.update(banned_until=timezone.now() + timedelta(days=1))
    later = Browser()
    assert "error=permission_denied" in arrive(later)
    assert later.me()["user"] is None
    guest = Browser()
    guest.send("POST", "/api/v1/guest", {}, Idempotency_Key="once-and-for-all")
    there.person["sub"] = "member 8"
    assert "error=" in arrive(guest, "connect", "/settings/account")
    assert SocialAccount.objects.count() == 1


def test_who_is_erased_is_forgotten_there_too(there: Club) -> None:
    browser = Browser()
    arrive(browser)
    choose(browser, "Ivy")
    erase(User.objects.get().pk)
    assert not SocialAccount.objects.exists()
    assert not EmailAddress.objects.exists()


def test_what_another_site_gave_somebody_opens_nothing() -> None:
    assert Browser().auth("POST", "provider/token", {"provider": "google", "process": "login"}).status_code == 404


def test_the_environment_names_the_sites() -> None:
    env = Env()
    env.ENVIRON = {"GITHUB_ID": "7", "GITHUB_SECRET": "x", "GOOGLE_ID": "8", "OIDC_ID": "9", "OIDC_SECRET": "y"}
    found, offered, origins = providers.read(env)
    assert (list(found), origins) == (["github"], ["https://github.com"])
    assert offered == [{"id": "github", "name": "GitHub"}]
    env.ENVIRON |= {"OIDC_URL": "https://id.club.example:8443/realm/", "OIDC_NAME": "The club"}
    found, offered, origins = providers.read(env)
    assert offered[-1] == {"id": "oidc", "name": "The club"}
    assert origins[-1] == "https://id.club.example:8443"
    assert found["openid_connect"]["APPS"][0]["settings"] == {"server_url": "https://id.club.example:8443/realm"}
    env.ENVIRON = {}
    assert providers.read(env) == ({}, [], [])
