"""The README beside says what the code does: each of its figures is looked up, and each of its subjects is there."""

import pytest
from allauth.account import app_settings

from accounts import guests, names, passwords, strict, ties, tokens
from accounts.moderation import reports
from accounts.notices import inbox, outward, webhooks
from games.records.api.serializers import RecordParser
from gardenhub import production
from gardenhub.settings import base
from tests.site import ROOT

TOLD = " ".join((ROOT / "tests" / "asvs" / "README.md").read_text().split())
HOUR, DAY = 3600, 86400
SUBJECTS = ("Input", "Limits", "Signing in", "Sessions", "Who may do what", "Keys", "Connections", "Data", "Files",
            "Packages", "Logs")  # fmt: skip


@pytest.mark.parametrize("subject", SUBJECTS)
def test_each_subject_is_told(subject: str) -> None:
    text = (ROOT / "tests" / "asvs" / "README.md").read_text()
    part = text.partition(f"\n## {subject}\n")[2].partition("\n## ")[0]
    assert len(part) > 200, subject


def test_the_figures_of_input_are_those_of_the_code() -> None:
    assert f"{strict.BIGGEST_BODY // 1024} kB at most" in TOLD
    assert f"(a record {RecordParser.biggest // 1024} kB)" in TOLD
    assert f"JSON of {RecordParser.biggest // 1024} kB at most" in TOLD
    assert f"nested {strict.DEEPEST_BODY} deep" in TOLD
    assert f"Names: {names.SHORTEST} to {names.LONGEST} letters" in TOLD


def test_the_figures_of_limits_are_those_of_the_code() -> None:
    assert f"{base.TABLES_PER_PLAYER} open tables a person" in TOLD
    assert f"friends {ties.MOST_FRIENDS}, blocks {ties.MOST_BLOCKS}" in TOLD
    assert f"webhooks {webhooks.MOST_HOOKS}, tokens {tokens.MOST}, reports {reports.MOST} a day" in TOLD
    assert f"open sockets {base.SOCKETS_PER_VISITOR} a visitor and {base.SOCKETS} a process" in TOLD
    assert f"with a limit of {base.CELERY_TASK_TIME_LIMIT} seconds" in TOLD
    limits = {"login_failed": "10/15m/key,100/h/ip", "export": "10/h/user", "guest": "5/h/ip,20/d/ip"}
    assert limits.items() <= base.ACCOUNT_RATE_LIMITS.items()
    for words in (
        "10 in 15 minutes an account, 100 in an hour an address",
        "exports 10 an hour",
        "guests 5 an hour",
    ):
        assert words in TOLD


def test_limits_that_are_not_named_are_the_librarys_own(settings: object) -> None:
    settings.ACCOUNT_RATE_LIMITS = base.ACCOUNT_RATE_LIMITS  # type: ignore[attr-defined]  # pytest-django's
    assert app_settings.RATE_LIMITS["signup"] == "20/m/ip"
    assert "sign-ups 20 a minute an address" in TOLD
    for deed in (
        "change_password",
        "manage_email",
        "reset_password",
        "reauthenticate",
        "reset_password_from_key",
    ):
        assert app_settings.RATE_LIMITS[deed]


def test_the_figures_of_sessions_are_those_of_the_code() -> None:
    assert f"ends {base.SESSION_COOKIE_AGE // DAY} days after its sign-in" in TOLD
    assert f"lasts {guests.REMEMBERED_FOR.days} days" in TOLD
    assert f"unseen for {guests.UNUSED_FOR.days} days" in TOLD
    assert base.SOCKET_GUARD_SECONDS < 5
    assert base.SESSION_ENGINE == "django.contrib.sessions.backends.db"


def test_the_words_that_are_no_passwords_are_named() -> None:
    named = TOLD.partition("these words of the site with whatever digits and signs around them: ")[
        2
    ].partition(".")[0]
    assert set(named.split(", ")) == passwords.OF_THE_SITE


def test_ways_in_are_those_of_the_settings() -> None:
    assert set(base.MFA_SUPPORTED_TYPES) == {"totp", "webauthn", "recovery_codes"}
    assert len(base.AUTHENTICATION_BACKENDS) == 2
    assert not getattr(base, "ACCOUNT_LOGIN_BY_CODE_ENABLED", False)
    assert base.SOCIALACCOUNT_STORE_TOKENS is base.SOCIALACCOUNT_EMAIL_AUTHENTICATION is False
    for way in (
        "password;",
        "passkey;",
        "second factor",
        "another site",
        "a link from a mail",
        "a guest's browser",
    ):
        assert way in TOLD


def test_the_figures_of_connections_and_data_are_those_of_the_code() -> None:
    assert (
        f"{outward.PATIENCE.connect_timeout} seconds to connect and {outward.PATIENCE.read_timeout} to read"
        in TOLD
    )
    assert f"{outward.MOST_READ} bytes of the answer" in TOLD
    assert f"Notices go after {inbox.KEPT_FOR.days} days" in TOLD
    assert f"warns after {production.OLDEST_AUDIT_DAYS} days" in TOLD


def test_a_key_of_before_still_counts() -> None:
    assert base.SECRET_KEY_FALLBACKS == []
    assert "`SECRET_KEY_FALLBACKS`" in (ROOT / "README.md").read_text()
