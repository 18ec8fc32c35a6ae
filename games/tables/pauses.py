"""When clocks stand still: nights, weekends, vacations, and time that the site gives back. Pure.

A local time is read as RFC 5545 (3.3.5) has it: one that the change to summer time leaves out goes by the offset
before it, one that comes twice is the first. Instants are in UTC.
"""

import heapq
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from typing import Literal
from zoneinfo import ZoneInfo

from games.engine.words import _

Span = tuple[datetime, datetime]
Why = Literal["sleep", "weekend", "vacation", "outage", "held"]
WHYS: tuple[Why, ...] = ("sleep", "weekend", "vacation", "outage", "held")

DAY = timedelta(days=1)
MOST_SLEEP = 9 * 60
_SATURDAY = 5


@dataclass(frozen=True, slots=True)
class Habits:
    """Where a person lives and when they sleep, in minutes of their day; for turns that begin from an instant on."""

    holds_from: datetime
    zone: str = "UTC"
    sleep: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Pause:
    """A pause that was written down; it lasts on where it has no stop.

    Whatever is reckoned for an instant before *known_at* goes without it, now and when it is reckoned anew.
    """

    why: Why
    start: datetime
    stop: datetime | None
    known_at: datetime


@dataclass(frozen=True, slots=True)
class Timing:
    """All that bears on the clock of one seat. Habits and pauses stand in the order in which they begin.

    *joined* is since when its player's days of vacation accrue, *automatic* whether they are spent without asking.
    """

    days_long: bool = False
    weekend: bool = False
    habits: Sequence[Habits] = ()
    vacations: Sequence[Pause] = ()
    outages: Sequence[Pause] = ()
    joined: datetime | None = None
    automatic: bool = False

    def habits_at(self, asked_at: datetime) -> Habits:
        """Return the habits that hold for the whole of a turn that began at *asked_at*."""
        held = [habits for habits in self.habits if habits.holds_from <= asked_at]
        return held[-1] if held else Habits(asked_at)

    def spans(self, asked_at: datetime, now: datetime | None = None, since: datetime | None = None) -> Iterator[Span]:
        """Return the pauses of a turn in order, merged, perhaps without end; from *since*, or from its beginning.

        As known at *now*, those that last on up to it; without *now* only those whose stop is known.
        """
        since = since or asked_at
        return merged((source for _, source in self._sources(asked_at, now, since)), since)

    def why(self, asked_at: datetime, now: datetime) -> tuple[Why, datetime | None] | None:
        """Return why a clock stands still at *now*, and until when if that is known; None if it runs."""
        for pause in self.outages:
            if pause.stop is None and pause.known_at <= now:
                return pause.why, None
        until = _covering(self.spans(asked_at, now, now), now)
        if until is None:
            return None
        sources = reversed(self._sources(asked_at, now, now))
        return next((why, until) for why, source in sources if _covering(merged([source], now), now))

    @property
    def is_held(self) -> bool:
        """Tell whether somebody has to look at the clocks before anybody may run out of time."""
        return any(pause.why == "held" and pause.stop is None for pause in self.outages)

    def judged_at(self, now: datetime) -> datetime:
        """Return the instant by which deadlines are judged: since when all clocks stand, or *now*."""
        return min([now, *(pause.start for pause in self.outages if pause.stop is None and pause.known_at <= now)])

    def _sources(
        self, asked_at: datetime, now: datetime | None, since: datetime
    ) -> list[tuple[Why, Iterable[Span]]]:
        found: list[tuple[Why, Iterable[Span]]] = []
        if self.days_long:
            habits = self.habits_at(asked_at)
            if habits.sleep is not None:
                found.append(("sleep", nights(habits.zone, habits.sleep, since)))
            if self.weekend:
                found.append(("weekend", weekends(habits.zone, since)))
            found.append(("vacation", _known(self.vacations, now)))
        found.append(("outage", _known(self.outages, now)))
        return found


def _covering(spans: Iterator[Span], now: datetime) -> datetime | None:
    """Return until when the first of spans lasts that begin *now* at the earliest; None if it begins later."""
    start, stop = next(spans, (None, None))
    return stop if start == now else None


def _known(pauses: Sequence[Pause], now: datetime | None) -> list[Span]:
    """Return the pauses known at *now*; without it all that have a stop."""
    spans = [
        (pause.start, pause.stop or now) for pause in pauses if now is None or pause.known_at <= now
    ]
    return [(start, stop) for start, stop in spans if stop is not None]


def merged(sources: Iterable[Iterable[Span]], since: datetime) -> Iterator[Span]:
    """Merge spans, each source in order of beginning, to such as do not touch; without what is before *since*."""
    last: Span | None = None
    for begin, stop in heapq.merge(*sources):
        start = max(begin, since)
        if stop <= start:
            continue
        if last is not None and start > last[1]:
            yield last
            last = None
        last = (start, stop) if last is None else (last[0], max(last[1], stop))
    if last is not None:
        yield last


def nights(zone: str, sleep: tuple[int, int], since: datetime) -> Iterator[Span]:
    """Return the hours of sleep of each day from the night before *since* on, without end."""
    begin, end = sleep
    place = _zone(zone)
    day = since.astimezone(place).date() - DAY
    while True:
        yield _local(day, begin, place), _local(day + DAY if end <= begin else day, end, place)
        day += DAY


def weekends(zone: str, since: datetime) -> Iterator[Span]:
    """Return the weekends from the last Saturday before *since* on, without end."""
    place = _zone(zone)
    day = since.astimezone(place).date()
    day -= DAY * ((day.weekday() - _SATURDAY) % 7)
    while True:
        yield _local(day, 0, place), _local(day + 2 * DAY, 0, place)
        day += 7 * DAY


def why_not_sleep(begin: int, end: int) -> str | None:
    """Say why hours of sleep, in minutes of the day, can't be these; None if they can."""
    length = (end - begin) % (24 * 60)
    if length == 0:
        return _("Sleeping hours end at another time than they begin.")
    if length > MOST_SLEEP:
        return _("Sleeping hours are 9 hours a day at most.")
    return None


_zone = cache(ZoneInfo)


def _local(day: date, minute: int, zone: ZoneInfo) -> datetime:
    return datetime.combine(day, time(*divmod(minute, 60)), zone).astimezone(UTC)
