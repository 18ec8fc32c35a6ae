"""Seasons: the quarters of the calendar by UTC, named like "2026-4". Pure."""

import re
from datetime import UTC, date, datetime

from games.engine.words import N_, _

_KEY = re.compile(r"(20\d\d)-([1-4])")
MONTHS = 3
NAMES = (N_("Winter {year}"), N_("Spring {year}"), N_("Summer {year}"), N_("Autumn {year}"))


class UnknownSeason(ValueError):
    """A key that names no season."""


def season_of(day: date) -> str:
    """Return the key of the season in which a day by UTC lies."""
    return f"{day.year}-{(day.month - 1) // MONTHS + 1}"


def span(key: str) -> tuple[datetime, datetime]:
    """Return when a season begins and when it is over, the latter being the beginning of the next."""
    found = _KEY.fullmatch(key)
    if found is None:
        raise UnknownSeason(key)
    year, quarter = int(found[1]), int(found[2])
    return _begin(year, quarter), _begin(year + quarter // 4, quarter % 4 + 1)


def name(key: str) -> str:
    """Return what a season is called, by the quarter of the calendar: "Autumn 2026"."""
    begins = span(key)[0]
    return _(NAMES[(begins.month - 1) // MONTHS]).format(year=begins.year)


def _begin(year: int, quarter: int) -> datetime:
    return datetime(year, MONTHS * (quarter - 1) + 1, 1, tzinfo=UTC)
