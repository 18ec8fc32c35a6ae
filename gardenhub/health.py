"""Whether everything serves, for a supervisor, a proxy or a person who wonders."""

from typing import Any

import redis
from django.conf import settings
from django.db import DatabaseError, connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.http import require_safe

from games.tables.services import outages
from gardenhub.heartbeat import PARTS, ages

UNKNOWN = "unknown while the database is away"


@require_safe
def health(_request: HttpRequest) -> HttpResponse:
    """Answer 200 if all parts serve, otherwise 503, and name what doesn't."""
    stored = database()
    parts = {"database": stored, "timeouts": timeouts() if stored == "ok" else UNKNOWN, **heartbeats()}
    late = [part for part, word in parts.items() if word != "ok"]
    body: dict[str, Any] = {"status": "late" if late else "ok", "late": late, "parts": parts}
    return JsonResponse(body, status=503 if late else 200, headers={"Cache-Control": "no-store"})


def database() -> str:
    """Ask the database something."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError:
        return "does not answer"
    return "ok"


def timeouts() -> str:
    """Tell why nobody runs out of time now, if so."""
    held = outages.holding()
    return "ok" if held is None else f"held since {held.start:%Y-%m-%d %H:%M} UTC: {held.reason}"


def heartbeats() -> dict[str, str]:
    """Ask Valkey, and read in it when the workers and beat last gave a sign."""
    try:
        found = ages()
    except redis.RedisError:
        return {"valkey": "does not answer"} | dict.fromkeys(PARTS, "unknown while valkey is away")
    return {"valkey": "ok"} | {part: _word(age) for part, age in found.items()}


def _word(age: float | None) -> str:
    if age is None:
        return "no sign of life yet"
    return "ok" if age < settings.LATE_AFTER_SECONDS else f"last sign of life {age:.0f} s ago"
