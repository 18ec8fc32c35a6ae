"""The one source of time for tables: tests freeze it, and nothing else asks a clock."""

from datetime import datetime
from typing import overload

from django.utils import timezone


def now() -> datetime:
    """Return the present instant, in UTC."""
    return timezone.now()


@overload
def written(instant: datetime) -> str: ...
@overload
def written(instant: None) -> None: ...
def written(instant: datetime | None) -> str | None:
    """Write an instant as every answer has it."""
    return None if instant is None else instant.isoformat().replace("+00:00", "Z")
