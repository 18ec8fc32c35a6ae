"""Who I am, my time zone, and the mails and accounts of a demo."""

from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth import authenticate
from django.core import mail
from django.core.management import call_command
from pytest_django import Settings

from accounts import hooks
from accounts.models import User
from tests.accounts.client import Browser

pytestmark = pytest.mark.django_db
KEY = {"Idempotency_Key": "0123456789"}


@pytest.fixture
def browser() -> Browser:
    """A signed-in person's browser."""
    User.objects.create_user("ivy", "ivy@example.org", "a long green vine")
    found = Browser()
    assert found.client.login(username="ivy", password="a long green vine")
    return found


def test_visitor() -> None:
    answer = Browser().client.get("/api/v1/me")
    assert answer.json() == {"user": None, "waiting": 0, "unread": 0, "seeking": False}
    assert answer.headers["Cache-Control"] == "private, no-store"


def test_what_waits_is_told_by_apps_above(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hooks, "_waiting", [])
    hooks.count_waiting(lambda user: 3 if user.username == "ivy" else 0)
    assert browser.me()["waiting"] == 3


def test_zone(browser: Browser) -> None:
    answer = browser.send("PATCH", "/api/v1/me", {"zone": "Europe/Lisbon"}, **KEY)
    assert answer.status_code == 200
    assert answer.json() == browser.me()
    assert browser.me()["user"]["zone"] == "Europe/Lisbon"


def test_habits_at_the_table(browser: Browser) -> None:
    def habits() -> tuple[bool, bool]:
        user = browser.me()["user"]
        return user["auto_play"], user["skip_confirm"]

    assert habits() == (False, False)
    assert browser.send("PATCH", "/api/v1/me", {"auto_play": True}, **KEY).json() == browser.me()
    assert habits() == (True, False)
    browser.send("PATCH", "/api/v1/me", {"auto_play": False, "skip_confirm": True}, **KEY)
    assert habits() == (False, True)
    browser.send("PATCH", "/api/v1/me", {"mails": "off"}, **KEY)
    assert habits() == (False, True)


def test_language(browser: Browser) -> None:
    assert browser.me()["user"]["language"] == ""
    answer = browser.send("PATCH", "/api/v1/me", {"language": "de"}, **KEY)
    assert answer.json()["user"]["language"] == browser.me()["user"]["language"] == "de"


BODIES: list[Any] = [
    *(
        {},
        [],
        None,
        7,
        "x",
        {"zone": 7},
        {"zone": None},
        {"zone": ""},
        {"zone": "Mars/Olympus"},
        {"zone": ["UTC"]},
    ),
    *(
        {"language": ""},
        {"language": "tlh"},
        {"language": 7},
        {"language": ["de"]},
        {"language": None},
        {"auto_play": 1},
        {"auto_play": "true"},
        {"auto_play": None},
        {"skip_confirm": []},
        {"zone": "Europe/Lisbon", "skip_confirm": 0},
        {"skip": True},
    ),
    *(
        {"zone": "UTC", "is_staff": True},
        {"zone": "UTC\0"},
        {"zone": "../../etc/passwd"},
        {"zone": "U" * 5000},
    ),
    *(
        '{"zone": "UTC", "zone": "UTC"}',
        '{"zone": "\\ud800"}',
        '{"zone": NaN}',
        '{"zone": 1e999}',
        "[" * 3000,
        "{",
    ),
    *('{"zone": "UTC"} x', b"\xff", b'{"zone": "UTC\xc0"}', '{"zone": ' + "9" * 5000 + "}"),
]


@pytest.mark.parametrize("body", BODIES, ids=range(len(BODIES)))
def test_bad_bodies_change_nothing(browser: Browser, body: Any) -> None:
    answer = browser.send("PATCH", "/api/v1/me", body, **KEY)
    assert answer.status_code == 400, answer.content
    said = answer.json()
    assert set(said) >= {"code", "message"}
    assert said["message"]
    user = browser.me()["user"]
    assert (user["zone"], user["auto_play"], user["skip_confirm"]) == ("UTC", False, False)


def test_refusals(browser: Browser) -> None:
    change = {"zone": "Europe/Lisbon"}
    assert Browser().send("PATCH", "/api/v1/me", change, **KEY).status_code in {401, 403}
    assert browser.send("PATCH", "/api/v1/me", change).json()["code"] == "idempotency_key"
    assert browser.send("PATCH", "/api/v1/me", change, Idempotency_Key="short").status_code == 400
    assert browser.send("PATCH", "/api/v1/me", "x" * 17000, **KEY).status_code == 413
    assert browser.send("PUT", "/api/v1/me", **KEY).status_code == 405
    form = browser.client.patch("/api/v1/me", "zone=UTC", content_type="application/x-www-form-urlencoded",
                                headers={"X-CSRFToken": browser.client.cookies["csrftoken"].value} | KEY)  # fmt: skip
    assert form.status_code == 415
    untold = browser.client.patch("/api/v1/me", change, content_type="application/json", headers=KEY)
    assert untold.status_code == 403
    assert browser.me()["user"]["zone"] == "UTC"


def test_mails_are_for_a_demo_only(settings: Settings, tmp_path: Path) -> None:
    assert Browser().client.get("/api/v1/mails").status_code == 404
    settings.DEMO, settings.MAIL_DIR, settings.EMAIL_FILE_PATH = (
        True,
        tmp_path / "mails",
        str(tmp_path / "mails"),
    )
    settings.EMAIL_BACKEND = "django.core.mail.backends.filebased.EmailBackend"
    assert Browser().client.get("/api/v1/mails").json() == {"mails": []}
    mail.send_mail(
        "Für dich", "See http://testserver/verify-email/a%3Ab now.\nBye", None, ["zoë@example.org"]
    )
    Browser().sign_up("oak", "oak@example.org")
    newest, oldest = Browser().client.get("/api/v1/mails").json()["mails"]
    assert newest["to"] == "oak@example.org"
    assert newest["links"][0].startswith("http://testserver/verify-email/")
    assert oldest["subject"] == "Für dich"
    assert oldest["links"] == ["http://testserver/verify-email/a%3Ab"]


def test_demo_accounts_open_and_shut(settings: Settings) -> None:
    fern = settings.KNOWN_ACCOUNTS[0]
    settings.DEMO, settings.DEMO_ACCOUNTS = True, settings.KNOWN_ACCOUNTS
    for _ in range(2):
        call_command("demo_accounts")
    browser = Browser()
    assert browser.log_in(fern["password"], username=fern["name"]).status_code == 200
    assert browser.me()["user"]["email_verified"] is True
    settings.DEMO = False
    call_command("demo_accounts")
    assert authenticate(username=fern["name"], password=fern["password"]) is None


def test_demo_takes_nobodys_account_over(settings: Settings) -> None:
    User.objects.create_user("Fern", "fern@example.org", "a long green vine")
    settings.DEMO, settings.DEMO_ACCOUNTS = True, settings.KNOWN_ACCOUNTS
    call_command("demo_accounts")
    assert authenticate(username="Fern", password="a long green vine") is not None
