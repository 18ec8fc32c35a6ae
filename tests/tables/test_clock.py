"""Banks, increments, caps and deadlines, by instants alone."""

from datetime import UTC, datetime, timedelta

import pytest

from games.tables import clock

NOON = datetime(2026, 5, 4, 12, tzinfo=UTC)
HOUR = 3_600_000


def after(**passed: float) -> datetime:
    return NOON + timedelta(**passed)


def test_presets_are_those_of_the_product() -> None:
    told = {key: (c.bank_seconds, c.increment_seconds, c.cap_seconds) for key, c in clock.PRESETS.items()}
    day, hour = 86400, 3600
    assert told == {
        "live_quick": (300, 20, 300), "live_relaxed": (900, 45, 900), "brisk": (24 * hour, 12 * hour, 48 * hour),
        "normal": (72 * hour, 24 * hour, 168 * hour), "slow": (7 * day, 48 * hour, 14 * day),
        "fixed_1d": (day, day, day), "fixed_3d": (3 * day,) * 3, "fixed_7d": (7 * day,) * 3, "none": (None,) * 3,
    }  # fmt: skip
    assert clock.DEFAULT in clock.PRESETS
    assert {preset.kind for preset in clock.PRESETS.values()} == set(clock.KINDS)


def test_deadline_is_the_bank_from_the_moment_of_asking() -> None:
    assert clock.deadline(5 * 60_000, NOON) == after(minutes=5)
    assert clock.deadline(None, NOON) is None


def test_a_pause_puts_the_deadline_off_and_costs_nothing() -> None:
    night = (after(hours=1), after(hours=9))
    assert clock.deadline(2 * HOUR, NOON, [night]) == after(hours=10)
    assert clock.deadline(HOUR // 2, NOON, [night]) == after(minutes=30)
    assert clock.deadline(2 * HOUR, NOON, [(after(hours=-3), after(hours=1))]) == after(hours=3)
    assert clock.time_left_ms(2 * HOUR, NOON, after(hours=9.5), [night]) == HOUR // 2


@pytest.mark.parametrize(
    ("key", "bank_hours", "used_hours", "left_hours"),
    [
        ("normal", 72, 10, 86),
        ("normal", 168, 1, 168),  # the cap
        ("normal", 1, 1, 24),
        ("normal", 1, 5, 24),  # a clock that stepped over the end gives nothing away
        ("normal", 72, -4, 96),  # nor does one that stepped back
        ("fixed_1d", 24, 23, 24),
        ("fixed_3d", 72, 0, 72),
    ],
)
def test_bank_after_a_turn(key: str, bank_hours: int, used_hours: float, left_hours: int) -> None:
    left = clock.bank_after_turn(clock.PRESETS[key], bank_hours * HOUR, NOON, after(hours=used_hours))
    assert left == left_hours * HOUR


def test_no_clock_has_no_bank() -> None:
    none = clock.PRESETS["none"]
    assert clock.first_bank(none) is None
    assert clock.bank_after_turn(none, None, NOON, after(hours=1)) is None
