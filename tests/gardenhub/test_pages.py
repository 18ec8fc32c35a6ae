"""Pages, files, headers and the answers outside the API."""

import gzip
import json
from pathlib import Path

import pytest
from django.test import Client
from pytest_django import Settings

from gardenhub import static
from gardenhub.settings import base

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("path", ["/", "/lobby", "/tables/7", "/verify-email/a:b-c", "/no/such/page"])
def test_any_page_is_the_front_end_and_never_cached(settings: Settings, tmp_path: Path, path: str) -> None:
    settings.FRONTEND_DIST = tmp_path
    assert b"is not built yet" in Client().get(path).content
    (tmp_path / "index.html").write_text("<!doctype html><title>Garden</title>")
    answer = Client().get(path)
    assert answer.status_code == 200
    assert b"Garden" in answer.content
    assert answer.headers["Cache-Control"] == "no-cache"


def test_a_page_names_what_it_will_fetch(settings: Settings, tmp_path: Path) -> None:
    settings.FRONTEND_DIST = tmp_path
    (tmp_path / "index.html").write_text("<!doctype html><head><title>Garden</title></head>")
    files = ["/assets/a.js", "/assets/a.css"]
    page = {"path": r"^/tables/(\d+)$", "files": files, "asks": [r"/api/tables/\1"]}
    (tmp_path / "hints.json").write_text(json.dumps([page]))
    links = (
        '<link rel="modulepreload" crossorigin href="/assets/a.js">'
        '<link rel="preload" as="style" crossorigin href="/assets/a.css">'
    )
    answer = '<link rel="preload" as="fetch" crossorigin href="/api/tables/7">'
    assert f"{links}{answer}</head>" in Client().get("/tables/7").content.decode()
    assert f"{links}</head>" in Client().get("/tables/7?link=secret").content.decode()
    assert "<link" not in Client().get("/lobby").content.decode()


@pytest.mark.parametrize(
    "path", ["/api/v1/nothing", "/api", "/assets/gone-12345678.js", "/_allauth/x", "/ws/tables/1"]
)
def test_unknown_addresses_of_machines_are_refused_in_json(path: str) -> None:
    answer = Client().get(path)
    assert answer.status_code == 404
    assert answer.json() == {"code": "not_found", "message": "There is nothing at this address."}


def test_pages_are_only_read() -> None:
    assert Client().post("/lobby").status_code == 405


@pytest.mark.parametrize(
    "path", ["/", "/api/v1/me", "/api/v1/site", "/admin/login/", "/api/docs/", "/health", "/api/x"]
)
def test_headers_of_every_answer(path: str) -> None:
    headers = Client().get(path).headers
    rules = {
        line.strip().split(" ", 1)[0]: line.strip() for line in headers["Content-Security-Policy"].split(";")
    }
    assert rules["script-src"] == "script-src 'self'"
    assert rules["object-src"] == "object-src 'none'"
    assert rules["base-uri"] == "base-uri 'none'"
    assert rules["frame-ancestors"] == "frame-ancestors 'none'"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "same-origin"
    assert headers["X-Frame-Options"] == "DENY"


def test_answers_are_compressed_for_those_who_ask() -> None:
    answer = Client().get("/api/v1/site", headers={"Accept-Encoding": "gzip"})
    assert answer.headers["Content-Encoding"] == "gzip"
    assert json.loads(gzip.decompress(answer.content))["games"]


def test_health_without_valkey_names_what_is_late() -> None:
    answer = Client().get("/health")
    assert answer.status_code == 503
    assert answer.json()["late"] == ["valkey", "clock", "mail", "push", "bots", "masters", "beat"]
    assert answer.json()["parts"]["database"] == "ok"


@pytest.mark.parametrize(
    ("url", "kept"),
    [
        ("/assets/index-B0gCEQBs.js", True),
        ("/assets/figtree-latin-wght-normal-D_ZTVpCC.woff2", True),
        ("/index.html", False),
        ("/favicon.svg", False),
    ],
)
def test_hashed_files_are_kept_for_good(url: str, kept: bool) -> None:
    assert static.StaticFiles().immutable_file_test("", url) is kept


def test_sqlite_is_opened_safely() -> None:
    options = base.database("sqlite:////tmp/garden.sqlite3")["OPTIONS"]
    assert options["transaction_mode"] == "IMMEDIATE"
    assert options["timeout"] == 20
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        assert f"PRAGMA {pragma};" in options["init_command"]


def test_postgresql_waits_no_longer_than_a_move_may() -> None:
    options = base.database("postgres://a:b@localhost/garden")["OPTIONS"]["options"]
    assert "lock_timeout=3000" in options
    assert "statement_timeout=10000" in options
