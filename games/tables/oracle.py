"""An oracle for clocks: it looks at each minute of a stretch of time, one by one, and asks whether a clock runs.

Slow, simple, and without a line in common with what it judges. Times are minutes since its beginning.
"""

from bisect import bisect_left
from collections.abc import Iterable
from datetime import datetime, timedelta
from itertools import accumulate
from zoneinfo import ZoneInfo

MINUTES_A_DAY = 1440
_OTHERWISE = bytes([1, 0]) + bytes(254)
Minutes = tuple[int, int]


class Wall:
    """What a clock on the wall shows in a zone, at each of so many minutes."""

    def __init__(self, zone: str, begin: datetime, minutes: int) -> None:
        self.minutes, place = minutes, ZoneInfo(zone)
        self.first: dict[tuple[int, int], int] = {}
        self.weekend = bytearray(minutes)
        for minute in range(minutes):
            shown = (begin + timedelta(minutes=minute)).astimezone(place)
            self.first.setdefault((shown.toordinal(), shown.hour * 60 + shown.minute), minute)
            self.weekend[minute] = shown.weekday() >= 5

        self.earliest = min(self.first)
        self.days = sorted({day for day, _ in self.first})

    def asleep(self, begin: int, end: int) -> bytearray:
        """Say of each minute whether somebody sleeps who goes to bed at *begin* and gets up at *end*."""
        found = bytearray(self.minutes)
        for day in [self.days[0] - 1, *self.days]:
            start, stop = self._shows(day, begin), self._shows(day + (end <= begin), end)
            found[start:stop] = b"\1" * max(0, stop - start)
        return found

    def _shows(self, day: int, minute: int) -> int:
        """Return when it first shows this; what it leaves out, it shows as much later as it leaves out."""
        if (day, minute) in self.first:
            return self.first[day, minute]
        if (day, minute) < self.earliest:
            return 0
        shown = sum((day, each) in self.first for each in range(MINUTES_A_DAY))
        later = minute + MINUTES_A_DAY - shown
        return self.first.get((day + later // MINUTES_A_DAY, later % MINUTES_A_DAY), self.minutes)


class Running:
    """How many minutes a clock has run, minute after minute."""

    def __init__(self, minutes: int, stands: Iterable[bytearray], pauses: Iterable[Minutes] = ()) -> None:
        still = 0
        for each in stands:
            still |= int.from_bytes(each, "little")
        found = bytearray(still.to_bytes(minutes, "little"))
        for pause in pauses:
            start, stop = max(0, pause[0]), min(minutes, pause[1])
            found[start:stop] = b"\1" * max(0, stop - start)
        self.ran = [0, *accumulate(found.translate(_OTHERWISE))]

    def used(self, start: int, stop: int) -> int:
        """Return how many minutes of a stretch it ran."""
        return self.ran[stop] - self.ran[start]

    def runs_out(self, start: int, bank: int) -> int:
        """Return the first minute by which it has run longer than *bank*."""
        return bisect_left(self.ran, self.ran[start] + bank + 1)


class Days:
    """The days of vacation that somebody holds, counted in parts of which a minute has so many as a year has days."""

    a_day, most = MINUTES_A_DAY * 365, 30 * MINUTES_A_DAY * 365

    def __init__(self) -> None:
        self.held, self.since = 15 * self.a_day, 0

    def at(self, minute: int) -> int:
        """Return what is held at a minute."""
        return min(self.most, self.held + 30 * (minute - self.since))

    def spend(self, start: int, stop: int) -> None:
        """Take a vacation: each day that was begun, one at least."""
        days = max(1, (stop - start + MINUTES_A_DAY - 1) // MINUTES_A_DAY)
        self.held, self.since = self.at(start) - days * self.a_day, start
