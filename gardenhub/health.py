"""Whether everything serves, for a supervisor, a proxy or a person who wonders.

`/health/live`: this process answers. `/health/ready`: so do the database and Valkey, so send people here. `/health`:
what of the whole site is late. None of them says more than any visitor may know.
"""

import math
from typing import Any

import redis
from django.conf import settings
from django.db import DatabaseError, connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.http import require_safe

from games.tables.services import outages
from gardenhub import figures
from gardenhub.heartbeat import PARTS, ages, valkey

UNKNOWN = "unknown while the database is away"
# A sweep or a relay that went well is seen in each of so many seconds; a backup of a site for others within a day.
WORK_SECONDS, BACKUP_SECONDS = 120.0, 26 * 3600.0


@require_safe
def live(_request: HttpRequest) -> HttpResponse:
    """Answer, and ask nobody."""
    return _told({})


@require_safe
def ready(_request: HttpRequest) -> HttpResponse:
    """Answer 200 if this process can serve people."""
    return _told({"database": database(), "valkey": store()})


@require_safe
def health(_request: HttpRequest) -> HttpResponse:
    """Answer 200 if all parts serve, otherwise 503, and name what doesn't."""
    stored = database()
    rows = rows_say() if stored == "ok" else {"timeouts": UNKNOWN, "work": UNKNOWN, "backup": UNKNOWN}
    return _told({"database": stored, **rows, **heartbeats()})


def _told(parts: dict[str, str]) -> HttpResponse:
    late = [part for part, word in parts.items() if not word.startswith("ok")]
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


def store() -> str:
    """Ask Valkey something."""
    try:
        valkey().ping()
    except redis.RedisError:
        return "does not answer"
    return "ok"


def rows_say() -> dict[str, str]:
    """Tell by what is stored whether clocks go, whether due work is done, and how old the last backup is."""
    return {"timeouts": timeouts(), "work": work(), "backup": backup()}


def timeouts() -> str:
    """Tell why nobody runs out of time now, if so, or that somebody should have long ago."""
    held = outages.holding()
    if held is not None:
        return f"held since {held.start:%Y-%m-%d %H:%M} UTC: {held.reason}"
    waiting = figures.overdue()
    return f"{waiting} tables wait for somebody whose time is up" if waiting else "ok"


def work() -> str:
    """Tell whether sweep and relay do their work, beyond being alive; a site that has just begun has time."""
    signs, young = figures.ages(), figures.age_of_site() < WORK_SECONDS
    late = {name: signs.get(name, math.inf) for name in (figures.SWEEP, figures.RELAY)}
    words = [f"no {name} went well {_ago(age)}" for name, age in late.items() if age > WORK_SECONDS and not young]
    return ", ".join(words) or "ok"


def backup() -> str:
    """Tell how old the last backup is; who runs a site for themselves may do without."""
    age = figures.age(figures.BACKUP)
    if age is None:
        missing = settings.PRODUCTION and figures.age_of_site() > BACKUP_SECONDS
        return "none was ever made" if missing else "ok, none yet"
    told = f"the last one was made {age / 3600:.1f} hours ago"
    return told if settings.PRODUCTION and age > BACKUP_SECONDS else f"ok, {told}"


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


def _ago(age: float) -> str:
    return "so far" if math.isinf(age) else f"for {age:.0f} s"
