"""What the roles have in common: staff are spectators, private tables are absent, writes come from our own pages."""

import json
from typing import Any

import pytest
from django.db import connection

from tests.roles.routes import METHODS, TABLE, UNSAFE, all_routes, body_of, path_of
from tests.roles.scene import DAILY, STATES, Scene, browser_of, make, undone
from tests.tables.people import headers_of

pytestmark = [pytest.mark.django_db, pytest.mark.any_database]
# Which status somebody gets does not hang on the database: what statements it takes shows in these.
LOOKED_AT = STATES if connection.vendor == "postgresql" else [*STATES, *DAILY[:3]]
ABSENT: dict[tuple[str, ...], tuple[Any, ...]] = {}
# A mail program follows the one-click link of a mail, whose signature stands in for the token.
WITHOUT_TOKEN = ("mail/off/<str:token>", "mail/mute/<str:token>")


@pytest.mark.parametrize("state", STATES)
def test_staff_see_what_spectators_see(state: str) -> None:
    scene = make(state, private=False)
    for way in ("", "/record", "/replay", "/replay/views"):
        seen = [
            browser_of(scene.people[role]).get(f"/api/v1/tables/{scene.table}{way}").content
            for role in ("spectator", "stranger", "staff")
        ]
        assert seen[0] == seen[1] == seen[2]
    own = browser_of(scene.people["seat"]).get(f"/api/v1/tables/{scene.table}").json()
    assert state == "open" or own["view"] != json.loads(seen[0]).get("view")


def test_staff_may_do_nothing_at_a_table_that_others_may_not() -> None:
    scene = make("running", private=False)
    assert scene.people["staff"].see(scene.table)["actions"] == []
    hidden = scene.people["staff"].get(f"players/{scene.people['creator'].name}").json()
    assert hidden == scene.people["stranger"].get(f"players/{scene.people['creator'].name}").json()


@pytest.mark.parametrize("state", LOOKED_AT)
def test_a_private_table_looks_like_none(state: str) -> None:
    """Status, headers and body are those of an absent table, by every method, for whoever is outside.

    A method that a route refuses is refused before there is any table, as the absent one shows: one outsider tries it
    on the table that is there.
    """
    scene = make(state, private=True)
    outsiders = ["anonymous", "stranger", "staff", "spectator"] + (["former"] if state == "open" else [])
    if state in DAILY:
        outsiders += ["former", "other"]
    for route in all_routes():
        if route.startswith(TABLE):
            for method in (*METHODS, "HEAD", "OPTIONS"):
                nowhere = {role: absent(scene, role, method, route) for role in ("anonymous", "stranger")}
                refused = all(status == 405 for status, *_ in nowhere.values())
                for role in ("stranger",) if refused else outsiders:
                    looks = nowhere.get(role, nowhere["stranger"])
                    assert answer(scene, role, method, route, None) == looks, (method, route, role)


def absent(scene: Scene, role: str, method: str, route: str) -> tuple[Any, ...]:
    """What an absent table answers: it depends on the request and on being signed in alone, so it is asked for once."""
    request = role, method, route, json.dumps(body_of(method, route, scene))
    if request not in ABSENT:
        ABSENT[request] = answer(scene, role, method, route, 10**6)
    return ABSENT[request]


def answer(scene: Scene, role: str, method: str, route: str, table: int | None) -> tuple[Any, ...]:
    """Everything that comes back from one request."""
    body = "" if method in ("GET", "HEAD", "OPTIONS") else json.dumps(body_of(method, route, scene))
    path, headers = path_of(route, scene, table), {"Idempotency-Key": "one-and-the-same"}
    with undone():
        got = browser_of(scene.people[role]).generic(method, path, body, "application/json", headers=headers)
    return got.status_code, headers_of(got), sorted(got.cookies), got.content


def test_every_write_needs_the_token() -> None:
    """Whoever is signed in is refused without it, whatever the route and method; allauth refuses visitors as well."""
    scene, wrong = make("open", private=False), []
    for route in all_routes():
        for role in ("creator", "anonymous") if route.startswith(("_allauth", "admin")) else ("creator",):
            for method in UNSAFE:
                browser, body = browser_of(scene.people[role], careful=True), body_of(method, route, scene)
                with undone():
                    got = browser.generic(method, path_of(route, scene), json.dumps(body), "application/json")
                is_page = "html" in got.headers["Content-Type"]
                refused = got.status_code == 403 and (is_page or got.json()["code"] == "csrf")
                if not refused and route not in WITHOUT_TOKEN:
                    wrong.append((method, route, role, got.status_code))
    assert not wrong, "\n".join(map(str, wrong))
