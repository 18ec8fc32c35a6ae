"""A person's days of vacation: how many they hold, and how far those would put a deadline off. Pure.

They accrue bit by bit, at all times; a vacation costs whole days, at least one, all at its beginning.
"""

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta

from games.tables.pauses import DAY, Span, Timing

FIRST, MOST = 15 * DAY, 30 * DAY
DAYS_A_YEAR, YEAR = 30, 365


def cost(span: Span) -> timedelta:
    """Return what a vacation costs: each day that it has begun."""
    start, stop = span
    return max(1, -((start - stop) // DAY)) * DAY


def balance(joined: datetime, vacations: Sequence[Span], now: datetime) -> timedelta:
    """Return what a person holds at *now* who joined at an instant, after vacations in order of their beginning."""
    held, since = FIRST, joined
    for span in vacations:
        held = _accrued(held, since, span[0]) - cost(span)
        since = max(since, span[0])
    return _accrued(held, since, now)


def _accrued(held: timedelta, since: datetime, now: datetime) -> timedelta:
    return min(MOST, held + max(timedelta(), now - since) * DAYS_A_YEAR // YEAR)


def whole_days(held: timedelta) -> int:
    """Return how many days may be spent."""
    return max(0, held // DAY)


def days(timing: Timing, now: datetime) -> int:
    """Return how many days the player of a seat holds whose clock knows vacations; 0 at all other seats."""
    if not timing.days_long or timing.joined is None:
        return 0
    taken = [(each.start, each.stop) for each in timing.vacations if each.stop is not None]
    return whole_days(balance(timing.joined, taken, now))


def starts(timing: Timing, asked_at: datetime, deadline: datetime, held: int, now: datetime) -> list[datetime]:
    """Return when days of vacation begin, *held* at most, each where a clock runs out, until it is no longer late."""
    found: list[datetime] = []
    while len(found) < held:
        start = puts_off(deadline, len(found), timing.spans(asked_at, since=deadline))
        if start >= timing.judged_at(now):
            break
        found.append(start)
    return found


def puts_off(deadline: datetime, days: int, pauses: Iterator[Span]) -> datetime:
    """Return when a clock runs out that gets a day of vacation, *days* times, whenever it would.

    *pauses* are the others, merged, from the deadline on.
    """
    end, coming = deadline, next(pauses, None)
    for _ in range(days):
        end += DAY
        while coming is not None and coming[0] <= end:
            end, coming = max(end, coming[1]), next(pauses, None)
    return end
