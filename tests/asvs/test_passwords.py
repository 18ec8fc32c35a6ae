"""What may be a password, and that it is taken as it was typed."""

import re

import pytest
from django.contrib.auth.hashers import make_password
from django.core import mail
from pytest_django import Settings

from accounts.models import User
from gardenhub.settings import base
from tests.accounts.client import Browser, last_link
from tests.site import ROOT

pytestmark = [pytest.mark.django_db, pytest.mark.any_database]
GOOD = [
    "vinegrov", "v" * 20 + "ine" * 15, "vine grows " * 11, "8391746502913847", "зелёная лоза", "🌱🌿🍃🌾🍀🌵🌴🌳",
    "  spaces at both ends  ", "UPPERCASEVINE", "?!§$%&/()=", "vine\tand\ttabs",
]  # fmt: skip
BAD = ["vinegro", "password123", "qwertyuiop", "12345678", "Gardenhub2026!", "ivy@example.org", "1q2w3e4r5t"]


def sign_up(password: str) -> bool:
    return bool(Browser().sign_up("ivy", "ivy@example.org", password).status_code == 401)


@pytest.mark.parametrize("password", GOOD)
def test_any_characters_do_and_count_as_they_are(password: str) -> None:
    assert sign_up(password)
    user = User.objects.get()
    assert user.check_password(password)
    others = {password[:-1], password.strip(), password.swapcase(), password + "x"} - {password}
    assert not any(user.check_password(other) for other in others)
    browser = Browser()
    browser.auth("POST", "email/verify", {"key": last_link("verify-email")})
    assert browser.log_in(password, username="ivy").status_code == 200


@pytest.mark.parametrize("password", BAD)
def test_what_is_guessed_first_is_refused(password: str) -> None:
    assert not sign_up(password)
    assert not User.objects.exists()


def test_the_same_is_refused_when_it_is_changed() -> None:
    browser = Browser()
    browser.sign_up("ivy", "ivy@example.org")
    browser.auth("POST", "email/verify", {"key": last_link("verify-email")})
    for password in BAD:
        asked = {"current_password": "a long green vine", "new_password": password}
        answer = browser.send("POST", "/_allauth/browser/v1/account/password/change", asked)
        assert answer.status_code == 400, password


def test_stored_passwords_cost_much_to_try(settings: Settings) -> None:
    settings.PASSWORD_HASHERS = base.PASSWORD_HASHERS
    found = re.fullmatch(
        r"argon2\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$.+", make_password("a long green vine")
    )
    assert found
    assert int(found[1]) >= 19 * 1024
    assert int(found[2]) >= 2


def test_a_password_lasts_and_has_no_hint() -> None:
    names = {field.name for field in User._meta.get_fields()}
    assert not [name for name in names if re.search(r"hint|question|answer|expire|changed", name)]
    assert not [
        name for name in base.INSTALLED_APPS + base.MIDDLEWARE if re.search(r"expir|rotat", name.lower())
    ]


def test_a_new_site_has_no_accounts() -> None:
    assert not User.objects.exists()
    assert not base.DEMO
    assert base.DEMO_ACCOUNTS == []


def test_links_in_mails_end_and_are_long() -> None:
    Browser().sign_up("ivy", "ivy@example.org")
    Browser().auth("POST", "email/verify", {"key": last_link("verify-email")})
    Browser().auth("POST", "password/request", {"email": "ivy@example.org"})
    assert len(last_link("reset-password")) >= 32
    assert base.PASSWORD_RESET_TIMEOUT <= 3600
    assert "a long green vine" not in "".join(str(one.body) for one in mail.outbox)


FIELD = re.compile(r"<(?:Field|input)\b(?:[^<>]|=>)*?type=\"password\"(?:[^<>]|=>)*?/>", re.DOTALL)


def test_fields_for_passwords_are_masked_and_help_managers() -> None:
    files = [path for path in (ROOT / "frontend" / "src").rglob("*.tsx") if ".test." not in path.name]
    sources = {path: path.read_text() for path in files}
    fields = [field for text in sources.values() for field in FIELD.findall(text)]
    assert len(fields) >= 4
    assert all(re.search(r"autoComplete=\"(?:new|current)-password\"", field) for field in fields)
    for path, text in sources.items():
        assert "onPaste" not in text or "assword" not in text, path
        for name in re.findall(r"name=\"(\w*[pP]assword\w*)\"", text):
            assert any(f'name="{name}"' in field for field in FIELD.findall(text)), (path, name)
