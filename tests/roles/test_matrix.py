"""Who gets what from which route: one table of expectations, every cell of which is really requested."""

import json
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from django.db import connection

from tests.roles.routes import METHODS, NAMED, TABLE, all_routes, body_of, path_of
from tests.roles.scene import DAILY, ROLES, STATES, Scene, browser_of, make, undone

pytestmark = [pytest.mark.django_db, pytest.mark.any_database]
MATRIX = Path(__file__).with_name("matrix.txt")
EVERY_STATE = (*STATES, *(f"private-{state}" for state in STATES), *DAILY)
# Which status somebody gets does not hang on the database: what statements it takes shows in these.
ASKED = (*STATES, "private-running", "daily-running") if connection.vendor == "postgresql" else EVERY_STATE
LINKED = (TABLE, f"{TABLE}/record", f"{TABLE}/replay", f"{TABLE}/replay/views")
# Where a link is read whatever is asked.
TALK = (f"{TABLE}/talk", f"{TABLE}/note", f"{TABLE}/report")
# Whose methods are not ours: allauth answers some with the same refusal as the right one.
NOT_OURS = ("admin/", "_allauth/", "accounts/", *NAMED.values())


class Row(NamedTuple):
    """Which status each role gets."""

    route: str
    method: str
    state: str
    expected: dict[str, int]


def rows() -> list[Row]:
    """Read the table: a route at the margin, and below it method, state and a status for each role."""
    found, route = [], ""
    for line in MATRIX.read_text().splitlines():
        if not line or line.startswith("#"):
            continue
        if not line.startswith(" "):
            route = line
            continue
        method, state, *statuses = line.split()
        found.append(Row(route, method, state, dict(zip(ROLES, map(int, statuses), strict=True))))
    return found


def test_every_route_has_its_rows() -> None:
    known = {row.route for row in rows()}
    there = {route for route in all_routes() if not route.startswith("admin/")}
    assert there - known == set(), "A new route needs rows in matrix.txt: who gets what from it?"
    assert known - there == set(), "Rows in matrix.txt speak of a route that is gone."
    for route in known:
        states = {(row.method, row.state) for row in rows() if row.route == route}
        wanted = EVERY_STATE if route.startswith(TABLE) else ("any",)
        assert states == {(method, state) for method, _ in states for state in wanted}, route


@pytest.mark.parametrize("state", ASKED)
def test_everybody_gets_what_they_may_have(state: str) -> None:
    scene = make(state.removeprefix("private-"), private=state.startswith("private-"))
    wrong: list[Any] = []
    for row in rows():
        if row.state == state or (row.state == "any" and state == "running"):
            for role in ROLES:
                answer = ask(scene, role, row.method, row.route)
                if answer.status_code != row.expected[role]:
                    wrong.append((row.method, row.route, role, row.expected[role], answer.status_code))
                wrong += [(row.method, row.route, role, fault) for fault in faults(row.route, answer)]
    assert not wrong, "\n".join(map(str, wrong))


def test_methods_without_a_row_are_refused() -> None:
    scene, known, wrong = make("open", private=False), {(row.route, row.method) for row in rows()}, []
    for route in all_routes():
        for method in METHODS:
            if (route, method) not in known and not route.startswith(NOT_OURS):
                for role in ("anonymous", "seat", "staff"):
                    answer = ask(scene, role, method, route)
                    if answer.status_code != 405 or not answer.headers["Allow"]:
                        wrong.append((method, route, role, answer.status_code))
    assert not wrong, "\n".join(map(str, wrong))


def ask(scene: Scene, role: str, method: str, route: str) -> Any:
    """Send one request of which nothing stays; a spectator shows the table's link where links are read."""
    path, body, link = path_of(route, scene), body_of(method, route, scene), role == "spectator"
    if link and ((method == "GET" and route in LINKED) or route.startswith(TALK)):
        path += f"?link={scene.link}"
    elif link and route == f"{TABLE}/join":
        body = {"link": scene.link}
    headers = {"Idempotency-Key": uuid.uuid4().hex}
    sent = "" if method == "GET" else json.dumps(body)
    with undone():
        return browser_of(scene.people[role]).generic(method, path, sent, "application/json", headers=headers)


def faults(route: str, answer: Any) -> Iterator[str]:
    """What is wrong with an answer beside its status."""
    if answer.status_code == 500:
        yield "a fault of ours"
    kept = {word.strip() for word in answer.headers.get("Cache-Control", "").split(",")}
    if route.startswith("api/v1/") and not {"private", "no-store"} <= kept:
        yield f"may be kept: {kept}"
    if route.startswith("_allauth/") and "no-store" not in kept:
        yield f"may be kept: {kept}"
