"""What every route answers on a site that others use: headers, cookies, methods, and nothing of the inside."""

import json
import re
import runpy
from types import SimpleNamespace
from typing import Any, cast

import pytest
from allauth.account.models import EmailAddress
from django.contrib.auth.signals import user_logged_in
from django.http import HttpRequest
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from accounts import tokens
from accounts.models import User
from tests.gardenhub.test_production import SAFE
from tests.roles.routes import all_routes, path_of
from tests.roles.scene import Scene

pytestmark = [pytest.mark.django_db, pytest.mark.any_database]
PASSWORD = "a long green vine"
# What the production settings change of these answers.
TAKEN = ("SECURE_SSL_REDIRECT", "SECURE_REDIRECT_EXEMPT", "SECURE_HSTS_SECONDS", "SECURE_HSTS_INCLUDE_SUBDOMAINS",
         "SESSION_COOKIE_SECURE", "SESSION_COOKIE_NAME", "CSRF_COOKIE_SECURE", "CSRF_COOKIE_NAME",
         "LANGUAGE_COOKIE_NAME", "THEME_COOKIE_NAME")  # fmt: skip
NOWHERE = cast(Scene, SimpleNamespace(table=7, bot_seat=1, person=lambda _role: SimpleNamespace(id=7)))


@pytest.fixture
def production(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """Answers are as on a site behind TLS."""
    for name, value in SAFE.items():
        monkeypatch.setenv(name, value)
    found = runpy.run_module("gardenhub.settings.prod")
    for name in TAKEN:
        setattr(settings, name, found[name])
    return found


def ivy() -> User:
    user = User.objects.create_user("ivy", "ivy@example.org", PASSWORD)
    EmailAddress.objects.create(user=user, email=user.email, verified=True, primary=True)
    return user


def sign_in(client: Client) -> Any:
    body = {"username": "ivy", "password": PASSWORD}
    return client.post("/_allauth/browser/v1/auth/login", body, content_type="application/json", secure=True)


@pytest.mark.usefixtures("production")
def test_every_route_answers_with_all_headers() -> None:
    client, wrong = Client(raise_request_exception=False), []
    for route in all_routes():
        got = client.get(path_of(route, NOWHERE), secure=True)
        told, policy = got.headers, got.headers.get("Content-Security-Policy", "")
        kind = told.get("Content-Type", "")
        seen = {
            "hsts": told.get("Strict-Transport-Security") == "max-age=31536000; includeSubDomains",
            "nosniff": told.get("X-Content-Type-Options") == "nosniff",
            "referrer": told.get("Referrer-Policy") == "same-origin",
            "policy": all(
                rule in policy for rule in ("object-src 'none'", "base-uri 'none'", "script-src 'self';")
            ),
            "frames": ("frame-ancestors 'none'" in policy) != route.startswith("embed"),
            "type": not got.content or ("json" in kind or ("charset=utf-8" in kind and "text/" in kind)),
            "no other origin": "Access-Control-Allow-Origin" not in told,
            "no inside": not re.search(rb"Traceback|site-packages|sqlite|psycopg", got.content),
            "no version": "Server" not in told and "X-Powered-By" not in told,
        }
        wrong += [(route, name, got.status_code) for name, right in seen.items() if not right]
    assert not wrong, "\n".join(map(str, wrong))


@pytest.mark.usefixtures("production")
def test_no_route_traces_a_request() -> None:
    client = Client(raise_request_exception=False)
    for route in all_routes():
        got = client.generic(
            "TRACE", path_of(route, NOWHERE), secure=True, headers={"X-Secret": "fern-and-moss"}
        )
        assert 300 <= got.status_code < 500, (route, got.status_code)
        assert b"fern-and-moss" not in got.content, route


@pytest.mark.usefixtures("production")
def test_every_cookie_is_of_this_host_alone() -> None:
    ivy()
    client = Client()
    client.get("/api/v1/me", secure=True)
    assert sign_in(client).status_code == 200
    assert set(client.cookies) == {"__Host-sessionid", "__Host-csrftoken"}
    for name, cookie in client.cookies.items():
        assert (cookie["secure"], cookie["path"], cookie["domain"]) == (True, "/", ""), name
        assert cookie["samesite"] == "Lax", name
        assert bool(cookie["httponly"]) is (name == "__Host-sessionid")
        assert len(name) + len(cookie.value) < 4096


@pytest.mark.usefixtures("production")
def test_a_session_key_is_told_by_its_cookie_alone() -> None:
    ivy()
    client = Client()
    answer = sign_in(client)
    key = client.cookies["__Host-sessionid"].value
    for got in (answer, client.get("/api/v1/me", secure=True), client.get("/", secure=True)):
        assert key.encode() not in got.content
        assert key not in json.dumps(
            {name: value for name, value in got.headers.items() if name != "Set-Cookie"}
        )
    assert len(key) >= 32


def test_what_is_asked_without_tls_is_led_to_it(production: dict[str, Any]) -> None:
    answer = Client().get("/tables/7?x=1")
    assert (answer.status_code, answer.headers["Location"]) == (301, "https://testserver/tables/7?x=1")
    assert "Set-Cookie" not in answer.headers
    assert production["SECURE_PROXY_SSL_HEADER"] == ("HTTP_X_FORWARDED_PROTO", "https")


@pytest.mark.usefixtures("production")
def test_the_theme_is_read_from_a_cookie_of_this_host_alone(settings: Settings) -> None:
    client = Client()
    client.cookies["theme"] = "dark"
    assert b'data-theme="dark"' not in client.get("/", secure=True).content
    assert settings.THEME_COOKIE_NAME == "__Host-theme"


def test_no_address_carries_who_somebody_is() -> None:
    user = ivy()
    _, secret = tokens.issue(user.pk, "a program", ["read"], None, timezone.now())
    client = Client()
    client.force_login(user)
    key = client.cookies["sessionid"].value
    for asked in ({"token": secret}, {"access_token": secret}, {"sessionid": key}, {"session_key": key}):
        assert Client().get("/api/v1/me", asked).json()["user"] is None
    assert Client().get("/api/v1/me/tokens", {"token": secret}).status_code == 401


def test_a_form_of_another_site_does_nothing() -> None:
    """What a page may send elsewhere without asking first: forms and plain text."""
    user = ivy()
    client = Client(enforce_csrf_checks=True)
    client.force_login(user)
    client.get("/api/v1/me")
    for kind in ("application/x-www-form-urlencoded", "text/plain", "multipart/form-data; boundary=x"):
        for headers in ({}, {"X-CSRFToken": client.cookies["csrftoken"].value}):
            got = client.post("/api/v1/tables", b'{"game": "gardens_of_io"}', content_type=kind, headers={
                "Idempotency-Key": "one-and-the-same", "Origin": "https://elsewhere.example", **headers})  # fmt: skip
            assert got.status_code == 403, (kind, headers)


def test_what_reads_changes_nothing() -> None:
    """Whatever GET, HEAD and OPTIONS are sent to, no account, session or right is another one afterwards."""
    user = ivy()
    client = Client(raise_request_exception=False)
    client.force_login(user)
    before = User.objects.values().get(pk=user.pk)
    for route in all_routes():
        for method in ("GET", "HEAD", "OPTIONS"):
            client.generic(method, path_of(route, NOWHERE))
    after = User.objects.values().get(pk=user.pk)
    assert after == before | {"seen_at": after.get("seen_at")} if "seen_at" in after else after == before
    assert client.get("/api/v1/me").json()["user"]["name"] == "ivy"


def test_a_disabled_account_has_no_session() -> None:
    user = ivy()
    client = Client()
    client.force_login(user)
    User.objects.filter(pk=user.pk).update(is_active=False)
    assert client.get("/api/v1/me").json()["user"] is None
    assert sign_in(Client()).status_code == 401


def test_whoever_signs_in_gets_a_new_session() -> None:
    ivy()
    keys: list[str | None] = []

    def note(request: HttpRequest, **_sent: Any) -> None:
        keys.append(request.session.session_key)

    user_logged_in.connect(note)
    try:
        client = Client()
        for _ in range(3):
            assert sign_in(client).status_code == 200
            client.delete("/_allauth/browser/v1/auth/session")
    finally:
        user_logged_in.disconnect(note)
    assert len(set(keys)) == 3


@pytest.mark.parametrize(
    "path",
    ["/../manage.py", "/%2e%2e/manage.py", "/..%2fmanage.py", "/assets/../../../manage.py",
     "/assets/..%5c..%5cmanage.py",
     "/static/../../gardenhub/settings/base.py", "/static//etc/passwd", "/.git/config", "/.env", "/docker/.env",
     "/assets/", "/static/", "/static/admin/", "/var/secret_key", "/index.html.br/../../manage.py"],
)  # fmt: skip
def test_no_path_leads_to_other_files_or_lists_a_folder(path: str) -> None:
    got = Client(raise_request_exception=False).generic("GET", path)
    assert got.status_code in {200, 400, 404}
    shown = got.content.decode(errors="replace")
    assert not re.search(r"DJANGO_SETTINGS_MODULE|SECRET_KEY|repositoryformatversion|root:x:|Index of", shown)
    # What is no file is the front end's page, which knows that there is none.
    assert got.status_code != 200 or "<!doctype html>" in shown.lower()
