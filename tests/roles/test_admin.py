"""The administration: for the staff alone, and no window into games."""

import pytest
from django.contrib import admin

from tests.roles.routes import all_routes, path_of
from tests.roles.scene import ROLES, Scene, browser_of, everybody

pytestmark = [pytest.mark.django_db, pytest.mark.any_database]
# Where everybody is sent to, and where everybody may go.
DOOR = "admin/login/"
DOORS = (DOOR, "admin/logout/")


def test_the_administration_is_for_the_staff_alone() -> None:
    scene = Scene(1, everybody(), "", 0, 1, {})
    wrong: list[tuple[str, ...]] = []
    routes = [route for route in all_routes() if route.startswith("admin/") and route not in DOORS]
    assert len(routes) > 20
    for route in routes:
        for role in ROLES:
            browser, path = browser_of(scene.people[role]), path_of(route, scene)
            for method in ("GET", "POST", "DELETE"):
                if role == "staff" and method != "GET":
                    continue
                answer = browser.generic(method, path)
                outside = answer.status_code == 302 and f"/{DOOR}" in answer.headers["Location"]
                if outside != (role != "staff") or answer.status_code >= 500:
                    wrong.append((method, route, role, str(answer.status_code)))
                if "no-store" not in answer.headers.get("Cache-Control", "no-store"):
                    wrong.append((method, route, role, "may be kept"))
    assert not wrong, "\n".join(map(str, wrong))


def test_the_staff_see_no_game_in_the_administration() -> None:
    shown = {model._meta.label for model in admin.site._registry}
    looked_after = {"tables.Heartbeat", "tables.Outbox", "tables.Table"}  # test_repair.py tells what they show
    assert {label for label in shown if label.startswith("tables.")} == looked_after
    assert {"accounts.User", "ratings.Result"} <= shown
