"""A site that others use is safe or does not start: each point with a setting that breaks it, and each process."""

import io
import os
import re
import runpy
import secrets
import subprocess
import sys
from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from django.core.checks import WARNING
from django.core.management import CommandError, call_command
from pytest_django import Settings

from games.tables import consumers, instant
from games.tables.models import Heartbeat
from gardenhub import figures, production
from tests.site import ROOT

SAFE = {
    "SECRET_KEY": secrets.token_urlsafe(50),
    "SITE_URL": "https://garden.example.org",
    "ALLOWED_HOSTS": "garden.example.org,localhost",
    "REDIS_URL": "redis://127.0.0.1:1/0",
    "DATABASE_URL": "postgres://garden:garden@127.0.0.1:1/garden",
    "EMAIL_URL": "smtp://garden:garden@127.0.0.1:1",
    "TRUSTED_PROXIES": "1",
}


@pytest.fixture
def safe(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """The settings of a site as it should be, apart from mail, which base reads before a test can set it."""
    for name, value in SAFE.items():
        monkeypatch.setenv(name, value)
    found = runpy.run_module("gardenhub.settings.prod")
    found |= {"EMAIL_BACKEND": "django.core.mail.backends.smtp.EmailBackend", "ALLAUTH_TRUSTED_PROXY_COUNT": 1}
    return {name: value for name, value in found.items() if name.isupper()}


COMMITTED = "tq9Zf3Wm-7Lk2Xc8Vb5Nh4Gd6Js1Pa0Ru_yEoIwTzQxMvBnCl-rHq8"
SQLITE = {
    "ENGINE": "django.db.backends.sqlite3",
    "OPTIONS": {
        "transaction_mode": "IMMEDIATE",
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;",
    },
}
BREAKS: list[tuple[str, str, dict[str, Any]]] = [
    ("address", "ALLOWED_HOSTS must name each host", {"ALLOWED_HOSTS": ["*"]}),
    ("address", "ALLOWED_HOSTS must name each host", {"ALLOWED_HOSTS": []}),
    ("address", "ALLOWED_HOSTS must name each host", {"ALLOWED_HOSTS": [".example.org", "garden.example.org"]}),
    ("address", "SITE_URL must be an https address", {"SITE_URL": "http://garden.example.org"}),
    ("address", "ALLOWED_HOSTS must hold the host of SITE_URL", {"SITE_URL": "https://elsewhere.example.org"}),
    ("address", "OIDC_URL must be an https address", {"SIGN_IN_ORIGINS": ["https://github.com", "http://id.example"]}),
    ("secret", "SECRET_KEY must be", {"SECRET_KEY": "short"}),
    ("secret", "SECRET_KEY must be", {"SECRET_KEY": "ab" * 40}),
    ("secret", "stands in the source", {"SECRET_KEY": COMMITTED}),
    ("secret", "SECRET_KEY must be", {"SECRET_KEY": "django-insecure-" + SAFE["SECRET_KEY"]}),
    ("openness", "DEBUG shows", {"DEBUG": True}),
    ("openness", "DEMO opens", {"DEMO": True}),
    ("storage", "SQLite must be opened", {"DATABASES": {"default": SQLITE | {"OPTIONS": {}}}}),
    ("storage", "SQLite serves one web process", {"DATABASES": {"default": SQLITE}, "WEB_CONCURRENCY": 2}),
    ("sharing", "CACHES must be kept in Valkey", {
        "CACHES": {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache",
                               "OPTIONS": {"socket_connect_timeout": 1}}}}),
    ("sharing", "CHANNEL_LAYERS must be kept in Valkey", {
        "CHANNEL_LAYERS": {"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}}}),
    ("sharing", "CACHES must say how long", {
        "CACHES": {"default": {"BACKEND": "django.core.cache.backends.redis.RedisCache"}}}),
    ("sharing", "CHANNEL_LAYERS must say how long", {
        "CHANNEL_LAYERS": {"default": {"BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
                                       "CONFIG": {"hosts": [{"address": "redis://127.0.0.1"}]}}}}),
    ("sharing", "CELERY_BROKER_TRANSPORT_OPTIONS must say", {"CELERY_BROKER_TRANSPORT_OPTIONS": {}}),
    ("sharing", "CELERY_TASK_ALWAYS_EAGER", {"CELERY_TASK_ALWAYS_EAGER": True}),
    ("sharing", "SESSION_ENGINE", {"SESSION_ENGINE": "django.contrib.sessions.backends.cache"}),
    ("mail", "EMAIL_URL must name", {"EMAIL_BACKEND": "django.core.mail.backends.console.EmailBackend"}),
    ("headers", "CONTENT_SECURITY_POLICY lacks default-src", {"CONTENT_SECURITY_POLICY": None}),
    ("headers", "inline scripts", {"CONTENT_SECURITY_POLICY": {"DIRECTIVES": {
        name: ["'self'", "'unsafe-inline'"] for name in production.WANTED_POLICIES}}}),
    ("headers", "SECURE_HSTS_SECONDS", {"SECURE_HSTS_SECONDS": 3600}),
    ("headers", "SECURE_HSTS_SECONDS", {"SECURE_SSL_REDIRECT": False}),
    ("headers", "SESSION_COOKIE_SECURE", {"SESSION_COOKIE_SECURE": False}),
    ("headers", "CSRF_COOKIE_NAME", {"CSRF_COOKIE_NAME": "csrftoken"}),
    ("limits", "DATA_UPLOAD_MAX_MEMORY_SIZE", {"DATA_UPLOAD_MAX_MEMORY_SIZE": None}),
    ("limits", "SECURE_PROXY_SSL_HEADER", {"ALLAUTH_TRUSTED_PROXY_COUNT": 0}),
]  # fmt: skip


def test_a_site_as_it_should_be_has_no_fault(safe: dict[str, Any]) -> None:
    assert production.faults(SimpleNamespace(**safe)) == []


@pytest.mark.parametrize(("about", "words", "broken"), BREAKS)
def test_each_unsafe_setting_is_told(safe: dict[str, Any], about: str, words: str, broken: dict[str, Any]) -> None:
    found = production.faults(SimpleNamespace(**(safe | broken)))
    assert [name for name, _ in found] == [about], found
    assert words in found[0][1]


def test_an_old_web_server_is_told(safe: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(production, "version", lambda _name: "4.2.1")
    assert production.faults(SimpleNamespace(**safe)) == [("versions", "daphne must be 4.2.2 or later, not 4.2.1.")]


def test_sockets_that_any_page_may_open_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    assert list(production.sockets()) == []

    async def open_to_all(_scope: Any, _receive: Any, send: Any) -> None:
        await send({"type": "websocket.accept"})

    monkeypatch.setattr(consumers, "websocket_application", open_to_all)
    assert list(production.sockets()) == ["Sockets must be closed to pages of other sites, by their Origin."]


@pytest.mark.django_db
def test_who_looks_after_a_site_is_reminded(settings: Settings) -> None:
    settings.PRODUCTION = True
    assert production.check_care() == []  # without --database nobody asks one
    told = production.check_care(databases=["default"])
    assert [(one.id, one.level) for one in told] == [("gardenhub.backup", WARNING), ("gardenhub.audit", WARNING)]
    figures.leave_sign(figures.BACKUP)
    call_command("audit", done=True, stdout=io.StringIO())
    assert production.check_care(databases=["default"]) == []
    long_ago = instant.now() - timedelta(days=15)
    Heartbeat.objects.filter(name="audit").update(at=long_ago)
    Heartbeat.objects.filter(name="backup").update(at=long_ago)
    assert [one.msg for one in production.check_care(databases=["default"])] == [
        "Backups: the last one was made 360.0 hours ago.",
        "The packages of this site have for 15 days not been looked through for known holes.",
    ]


@pytest.mark.django_db
def test_an_audit_that_finds_a_hole_is_not_noted() -> None:
    call_command("audit", by=["true"], stdout=io.StringIO())
    assert Heartbeat.objects.filter(name="audit").delete()[0] == 1
    for by, words in (("false", "There are holes"), ("no-such-command", "pip install pip-audit")):
        with pytest.raises(CommandError, match=words):
            call_command("audit", by=[by])
    assert not Heartbeat.objects.filter(name="audit").exists()


NAMES = re.compile(r"(?:env\.\w+\(|environ(?:\.get)?[(\[]|required\()\s*\"(\w+)\"")
# Told by the tools that they are of, or set by the site for its own processes.
NOT_SET_BY_HAND = {"DJANGO_SETTINGS_MODULE", "CELERY_SKIP_CHECKS", "PROMETHEUS_MULTIPROC_DIR", "DEMO"}


def test_every_variable_stands_in_the_table() -> None:
    table = set(re.findall(r"`([A-Z_]+)`", (ROOT / "README.md").read_text().partition("### Settings")[2]))
    read = {
        name: str(path.relative_to(ROOT))
        for path in [*(ROOT / "gardenhub").rglob("*.py"), *(ROOT / "docker").glob("*.py")]
        for name in NAMES.findall(path.read_text())
    }
    assert len(read) > 25
    assert not {name: where for name, where in read.items() if name not in table | NOT_SET_BY_HAND}


def test_the_environment_is_read_in_one_place() -> None:
    """But by what runs before any settings are read, or where there are none, and by what settings ask for theirs."""
    early = {"gardenhub/supervisor.py", "gardenhub/install.py", "gardenhub/providers.py"}
    for path in (ROOT / "gardenhub").rglob("*.py"):
        where = str(path.relative_to(ROOT))
        if not where.startswith("gardenhub/settings/") and where not in early:
            assert set(NAMES.findall(path.read_text())) <= NOT_SET_BY_HAND, where


def run(*command: str, **environment: str) -> tuple[int, str]:
    """Run Python in production, with so much of its environment changed; return its code and all that it says."""
    done = subprocess.run(
        [sys.executable, *command], cwd=ROOT, check=False, capture_output=True, text=True, timeout=60,
        env=os.environ | SAFE | {"DJANGO_SETTINGS_MODULE": "gardenhub.settings.prod"} | environment,
    )  # fmt: skip
    return done.returncode, done.stdout + done.stderr


CELERY = ("-m", "celery", "-A", "gardenhub")


@pytest.mark.parametrize(
    "command",
    [("-c", "import gardenhub.asgi"), ("-c", "import gardenhub.wsgi"), (*CELERY, "worker"), (*CELERY, "beat")],
)
def test_no_process_of_an_unsafe_site_starts(command: tuple[str, ...]) -> None:
    code, said = run(*command, SITE_URL="http://garden.example.org", SECRET_KEY="short")
    assert code == 1
    assert "Gardenhub does not start:\n  SITE_URL must be an https address" in said
    assert "SECRET_KEY must be 50 random characters" in said
    assert "Traceback" not in said


def test_a_safe_site_passes_its_check_and_starts() -> None:
    code, said = run("manage.py", "check", "--deploy", "--fail-level", "WARNING")
    assert (code, said.strip()) == (0, "System check identified no issues (1 silenced).")
    assert run("-c", "import gardenhub.asgi, gardenhub.wsgi") == (0, "")


def test_the_check_names_what_is_unsafe() -> None:
    code, said = run("manage.py", "check", "--deploy", EMAIL_URL="consolemail://")
    assert code == 1
    assert "(gardenhub.mail) EMAIL_URL must name a mail server" in said
