"""Pages, files, headers and the answers outside the API."""

import gzip
import json
from pathlib import Path

import pytest
from django.contrib.auth import get_user_model
from django.db import OperationalError
from django.test import Client
from pytest_django import Settings

from games.tables import instant
from games.tables.models import Table
from gardenhub import figures, pages, static
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
    assert answer.headers["Cache-Control"] == "private, no-cache"
    assert "Cookie" in answer.headers["Vary"]


def test_the_cover_speaks_every_language(settings: Settings) -> None:
    page = (settings.ROOT / "frontend" / "index.html").read_text()
    for code, _ in settings.LANGUAGES:
        assert f'<p lang="{code}">' in page


@pytest.fixture
def built(settings: Settings, tmp_path: Path) -> None:
    """A front end that hints at what its pages want."""
    settings.FRONTEND_DIST = tmp_path
    (tmp_path / "index.html").write_text('<!doctype html><html lang="en"><head><title>Garden</title></head>')
    page = {"asks": [], "member": [], "visitor": [], "board": False, "files": [], "words": {"de": ["/assets/de.js"]}}
    table = page | {
        "path": r"^/tables/(\d{1,18})$",
        "files": ["/assets/a.js", "/assets/a.css"],
        "asks": [r"/api/tables/\1"],
        "board": True,
    }
    home = page | {"path": "^/$", "member": ["/api/mine?there=true"], "visitor": ["/api/live"]}
    known = {"pages": [table, home], "games": {"gardens_of_io": {"files": ["/assets/io.js"]}}}
    (tmp_path / "hints.json").write_text(json.dumps(known))


CODE = (
    '<link rel="modulepreload" crossorigin href="/assets/a.js">'
    '<link rel="preload" as="style" crossorigin href="/assets/a.css">'
)
BOARD = '<link rel="modulepreload" crossorigin href="/assets/io.js">'


def asks(address: str) -> str:
    return f'<link rel="preload" as="fetch" crossorigin href="{address}">'


@pytest.mark.usefixtures("built")
def test_a_page_names_what_it_will_fetch() -> None:
    assert f"{CODE}{asks('/api/tables/7')}</head>" in Client().get("/tables/7").content.decode()
    assert f"{CODE}</head>" in Client().get("/tables/7?link=secret").content.decode()
    assert "<link" not in Client().get("/lobby").content.decode()
    assert "<link" not in Client().get(f"/tables/{'9' * 5000}").content.decode()
    assert CODE in Client().get(f"/tables/{'9' * 18}").content.decode()


@pytest.mark.usefixtures("built")
def test_home_fetches_other_answers_for_who_is_signed_in() -> None:
    member = Client()
    member.force_login(get_user_model().objects.create_user(username="fern"))
    assert asks("/api/live") in Client().get("/").content.decode()
    page = member.get("/").content.decode()
    assert asks("/api/mine?there=true") in page
    assert "/api/live" not in page


@pytest.mark.usefixtures("built")
def test_the_board_of_a_private_table_is_named_only_for_who_may_see_it() -> None:
    creator, now = get_user_model().objects.create_user(username="fern"), instant.now()
    table = Table.objects.create(
        game="gardens_of_io", players_min=2, players_max=2, private=True, link="secret",
        creator=creator, created_at=now, changed_at=now,
    )  # fmt: skip
    assert BOARD not in Client().get(f"/tables/{table.pk}").content.decode()
    assert BOARD not in Client().get(f"/tables/{table.pk}?link=guess").content.decode()
    assert BOARD in Client().get(f"/tables/{table.pk}?link=secret").content.decode()


@pytest.mark.usefixtures("built")
def test_a_page_comes_though_the_database_is_away(monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(*_args: object) -> str:
        raise OperationalError

    monkeypatch.setattr(pages, "game_of", gone)
    answer = Client().get("/tables/7")
    assert answer.status_code == 200
    assert "<link" not in answer.content.decode()


@pytest.mark.usefixtures("built")
def test_a_page_comes_in_the_theme_that_was_chosen() -> None:
    client = Client()
    assert '<html lang="en">' in client.get("/").content.decode()
    client.cookies["theme"] = "dark"
    assert '<html data-theme="dark" data-chosen="dark" lang="en">' in client.get("/").content.decode()
    client.cookies["theme"] = '"><script>'
    assert '<html lang="en">' in client.get("/").content.decode()


@pytest.mark.usefixtures("built")
def test_a_page_comes_in_the_language_that_its_reader_chose() -> None:
    german = '<link rel="modulepreload" crossorigin href="/assets/de.js">'
    visitor, member = Client(), Client()
    assert '<html lang="en">' in visitor.get("/", headers={"Accept-Language": "fr, tlh"}).content.decode()
    page = visitor.get("/", headers={"Accept-Language": "fr, de-AT;q=0.8, en;q=0.5"}).content.decode()
    assert '<html lang="de">' in page
    assert german in page
    visitor.cookies["django_language"] = "en"
    page = visitor.get("/", headers={"Accept-Language": "de"}).content.decode()
    assert '<html lang="en">' in page
    assert german not in page
    member.force_login(get_user_model().objects.create_user(username="fern", language="de"))
    member.cookies["django_language"] = "en"
    assert '<html lang="de">' in member.get("/").content.decode()
    visitor.cookies["django_language"] = '"><script>'
    assert '<html lang="en">' in visitor.get("/").content.decode()


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
    for sign in (figures.SWEEP, figures.RELAY):
        figures.leave_sign(sign)
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


def test_a_replay_may_be_framed_anywhere_and_nothing_else_may(settings: Settings, tmp_path: Path) -> None:
    settings.FRONTEND_DIST = tmp_path
    (tmp_path / "index.html").write_text("<!doctype html><title>Garden</title>")
    for path in ("/embed/tables/7", "/embed/records/a-record_1"):
        answer = Client().get(path)
        assert answer.status_code == 200
        policy = answer.headers["Content-Security-Policy"].split("; ")
        assert "frame-ancestors *" in policy
        assert "script-src 'self'" in policy
        assert "X-Frame-Options" not in answer.headers
        assert "Set-Cookie" not in answer.headers
    pages_of_ours = ("/", "/tables/7", "/tables/7/replay", "/embed/tables/7/x", "/embed/lobby")
    for path in (*pages_of_ours, "/api/v1/me", "/admin/", "/api/docs/"):
        answer = Client().get(path)
        assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"], path
        assert answer.headers["X-Frame-Options"] == "DENY", path
