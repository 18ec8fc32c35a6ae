"""A site that others use is safe or does not start: each point with a setting that breaks it, and each process."""

import os
import runpy
import subprocess
import sys
from types import SimpleNamespace
from typing import Any

import pytest

from gardenhub import production
from tests.site import ROOT

SAFE = {
    "SECRET_KEY": "tq9Zf3Wm-7Lk2Xc8Vb5Nh4Gd6Js1Pa0Ru_yEoIwTzQxMvBnCl-rHq8",
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
    ("secret", "SECRET_KEY must be", {"SECRET_KEY": "short"}),
    ("secret", "SECRET_KEY must be", {"SECRET_KEY": "ab" * 40}),
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
