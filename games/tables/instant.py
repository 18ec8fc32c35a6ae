"""The one source of time for tables: tests freeze it, and nothing else asks a clock."""

from datetime import datetime

from django.utils import timezone


def now() -> datetime:
    """Return the present instant, in UTC."""
    return timezone.now()
