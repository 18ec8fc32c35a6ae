"""The one source of time for tables: tests freeze it, and nothing else asks a clock.

All processes go by the clock of the database, whatever those of their hosts say. On PostgreSQL each process asks it
now and then and counts on by a clock that nobody can set; SQLite has no other than that of its host.
"""

import logging
import time
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import overload

from django.db import DatabaseError, InterfaceError, connection
from django.utils import timezone

ASKED_AGAIN_SECONDS = 10.0

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Reading:
    """What the database's clock said when this process had run for so many seconds."""

    said: datetime
    at: float


_reading: _Reading | None = None  # this process's; whoever reads anew puts a whole one in its place


def now() -> datetime:
    """Return the present instant, in UTC."""
    if connection.vendor == "sqlite":
        return timezone.now()
    reading = _fresh()
    return reading.said + timedelta(seconds=time.monotonic() - reading.at)


def _fresh() -> _Reading:
    """Return a reading that is not old; an old one where the database can't be asked just now."""
    global _reading  # noqa: PLW0603 - one per process is the point
    known = _reading
    if known is not None and time.monotonic() - known.at < ASKED_AGAIN_SECONDS:
        return known
    try:
        _reading = _ask()
    except (DatabaseError, InterfaceError) as error:
        if known is None:
            raise
        log.warning("The database's clock can't be read, so its last reading goes on: %s", error)
        return known
    return _reading


def _ask() -> _Reading:
    """Read the database's clock by a statement beside those that are counted."""
    connection.ensure_connection()
    began = time.monotonic()
    with connection.wrap_database_errors, connection.connection.cursor() as cursor:
        said: datetime = cursor.execute("SELECT clock_timestamp()").fetchone()[0]
    return _Reading(said, (began + time.monotonic()) / 2)


@overload
def written(instant: datetime) -> str: ...
@overload
def written(instant: None) -> None: ...
def written(instant: datetime | None) -> str | None:
    """Write an instant as every answer has it."""
    return None if instant is None else instant.isoformat().replace("+00:00", "Z")
