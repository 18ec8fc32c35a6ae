"""Time left and deadlines, computed from settings and instants alone."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal

from games.engine.words import N_
from games.tables.pauses import Span

Kind = Literal["live", "correspondence", "fixed", "none"]
KINDS: tuple[Kind, ...] = ("live", "correspondence", "fixed", "none")

MINUTE, HOUR, DAY = 60, 3600, 86400


@dataclass(frozen=True, slots=True)
class Clock:
    """A pace: a bank of time, what each finished turn adds to it, and the most it may hold."""

    key: str
    label: str
    kind: Kind
    bank_seconds: int | None
    increment_seconds: int | None
    cap_seconds: int | None

    @property
    def days_long(self) -> bool:
        """Tell whether this clock knows nights, weekends and vacations."""
        return self.kind in ("correspondence", "fixed")


def _fixed(days: int, label: str) -> Clock:
    seconds = days * DAY
    return Clock(f"fixed_{days}d", label, "fixed", seconds, seconds, seconds)


PRESETS: dict[str, Clock] = {
    clock.key: clock
    for clock in (
        Clock("live_quick", N_("Live, quick"), "live", 5 * MINUTE, 20, 5 * MINUTE),
        Clock("live_relaxed", N_("Live, relaxed"), "live", 15 * MINUTE, 45, 15 * MINUTE),
        Clock("brisk", N_("Brisk"), "correspondence", 24 * HOUR, 12 * HOUR, 48 * HOUR),
        Clock("normal", N_("Normal"), "correspondence", 72 * HOUR, 24 * HOUR, 168 * HOUR),
        Clock("slow", N_("Slow"), "correspondence", 7 * DAY, 48 * HOUR, 14 * DAY),
        _fixed(1, N_("1 day a turn")),
        _fixed(3, N_("3 days a turn")),
        _fixed(7, N_("7 days a turn")),
        Clock("none", N_("No clock"), "none", None, None, None),
    )
}
DEFAULT = "normal"


def first_bank(clock: Clock) -> int | None:
    """Return the bank, in milliseconds, with which a seat begins; None without a clock."""
    return None if clock.bank_seconds is None else clock.bank_seconds * 1000


def deadline(bank_ms: int | None, asked_at: datetime, pauses: Iterable[Span] = ()) -> datetime | None:
    """Return the last instant at which a seat asked at *asked_at* is in time; None without a clock.

    *pauses* are merged and in order, here and below, and may be without end. One that begins in the very instant
    in which the bank is used up puts the deadline off too, for no time passes in it.
    """
    if bank_ms is None:
        return None
    end = asked_at + timedelta(milliseconds=bank_ms)
    for start, stop in pauses:
        if start > end:
            break
        end += max(timedelta(), stop - max(start, asked_at))
    return end


def time_left_ms(bank_ms: int, asked_at: datetime, now: datetime, pauses: Iterable[Span] = ()) -> int:
    """Return what is left of the bank at *now*; never below nothing, and never more than there was."""
    used = now - asked_at
    for start, stop in pauses:
        if start >= now:
            break
        used -= max(timedelta(), min(stop, now) - max(start, asked_at))
    return max(0, bank_ms - max(timedelta(), used) // timedelta(milliseconds=1))


def bank_after_turn(
    clock: Clock, bank_ms: int | None, asked_at: datetime, now: datetime, pauses: Iterable[Span] = ()
) -> int | None:
    """Return the bank with which a seat goes on after a turn that it finished at *now*."""
    if bank_ms is None or clock.increment_seconds is None or clock.cap_seconds is None:
        return None
    if clock.kind == "fixed":
        return first_bank(clock)
    left = time_left_ms(bank_ms, asked_at, now, pauses)
    return min(clock.cap_seconds * 1000, left + clock.increment_seconds * 1000)
