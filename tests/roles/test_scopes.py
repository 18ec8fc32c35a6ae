"""What a token may do: every route with a token of each scope, beside what its account's session gets."""

import json
import re
import uuid
from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from accounts import tokens
from accounts.tokens import Scope
from tests.roles.routes import body_of, path_of
from tests.roles.scene import make, undone
from tests.roles.test_matrix import Row, rows

pytestmark = [pytest.mark.django_db, pytest.mark.any_database]
# The account, its settings, whom it knows and what it is told: for the person alone.
CLOSED = (
    "me",
    "guest",
    "mails",
    "inbox",
    *(f"players/<str:name>/{what}" for what in ("friendship", "block", "report", "sanctions")),
)
# What is said at tables.
CHAT = re.compile(r"tables/<int:table_id>/(?:talk|note|report)(?:/|$)")
FOR_TOKENS = "api/v1/token"


def needed(row: Row) -> str | None:
    """Return the scope that opens a route for this method; None where none does."""
    route = row.route.removeprefix("api/v1/")
    if any(route == closed or route.startswith(f"{closed}/") for closed in CLOSED):
        return None
    if row.method == "GET":
        return Scope.READ
    return Scope.CHAT if CHAT.match(route) else Scope.PLAY


@pytest.mark.parametrize("scope", Scope.values)
def test_a_token_opens_what_its_scope_says_and_nothing_else(scope: str) -> None:
    scene = make("running", private=False)
    _, secret = tokens.issue(scene.person("seat").id, "a program", [scope], None, timezone.now())
    program = Client(enforce_csrf_checks=True, headers={"Authorization": f"Bearer {secret}"})
    asked = [row for row in rows() if row.route.startswith("api/v1/") and row.state in ("any", "running")]
    assert len(asked) > 90

    def wrong() -> Iterator[Any]:
        for row in asked:
            sent = "" if row.method == "GET" else json.dumps(body_of(row.method, row.route, scene))
            path, key = path_of(row.route, scene), {"Idempotency-Key": uuid.uuid4().hex}
            with undone():
                answer = program.generic(row.method, path, sent, "application/json", headers=key)
            expected = row.expected["seat"] if needed(row) == scope else 403
            expected = 200 if row.route == FOR_TOKENS and scope == Scope.READ else expected
            if answer.status_code != expected:
                yield row.method, row.route, expected, answer.status_code

    assert not (faults := list(wrong())), "\n".join(map(str, faults))
