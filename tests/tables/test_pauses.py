"""Pauses and clocks, over five zones and both changes to and from summer time, against an oracle of single minutes."""

from datetime import UTC, datetime, timedelta
from functools import cache
from itertools import pairwise, takewhile

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from games.tables import clock, vacation
from games.tables.oracle import Running, Wall
from games.tables.pauses import (
    DAY,
    MOST_SLEEP,
    Habits,
    Pause,
    Span,
    Timing,
    merged,
    nights,
    weekends,
    why_not_sleep,
)

# A day before which, and after which, clocks are set forward or back there.
CHANGES = {
    "Europe/Berlin": ("2026-03-29", "2026-10-25"),
    "America/New_York": ("2026-03-08", "2026-11-01"),
    "Australia/Lord_Howe": ("2026-10-04", "2026-04-05"),  # by half an hour
    "America/Santiago": ("2026-09-06", "2026-04-05"),  # at midnight
    "Africa/Cairo": ("2026-04-24", "2026-10-30"),
}
SCENES = [(zone, day) for zone, days in CHANGES.items() for day in days]
WINDOW = 20 * 1440
SECOND, MICRO, MINUTE = timedelta(seconds=1), timedelta(microseconds=1), timedelta(minutes=1)

scenes = st.sampled_from(SCENES)
minutes_of_day = st.integers(0, 1439)


def begin_of(day: str) -> datetime:
    return datetime.fromisoformat(f"{day}T00:00:00+00:00") - 6 * DAY


@cache
def wall(zone: str, day: str) -> Wall:
    return Wall(zone, begin_of(day), WINDOW)


@st.composite
def sleeps(draw: st.DrawFn) -> tuple[int, int] | None:
    """Hours of sleep, often with an end in the hour that is left out or comes twice."""
    if draw(st.booleans()):
        begin = draw(minutes_of_day)
        return begin, (begin + draw(st.integers(1, MOST_SLEEP))) % 1440
    near = draw(st.integers(0, 210))
    length = draw(st.integers(1, MOST_SLEEP))
    return draw(st.sampled_from([(near, (near + length) % 1440), ((near - length) % 1440, near), None]))


@st.composite
def turns(draw: st.DrawFn) -> tuple[str, str, Timing, int, list[tuple[int, int]]]:
    """A zone, a change, a player's timing, the minute in which a turn begins, and all pauses that were written down."""
    zone, day = draw(scenes)
    sleep, weekend = draw(sleeps()), draw(st.booleans())
    written = draw(st.lists(st.tuples(st.integers(0, 9 * 1440), st.integers(1, 3 * 1440)), max_size=3))
    spans = sorted((start, start + length) for start, length in written)
    begin = begin_of(day)
    made = [Pause("vacation", begin + a * MINUTE, begin + b * MINUTE, begin) for a, b in spans]
    cut = draw(st.integers(0, len(made)))
    timing = Timing(True, weekend, [Habits(begin - DAY, zone, sleep)], made[:cut], made[cut:])
    edges = [int((edge - begin) / MINUTE) for span in some(timing, begin, 9) for edge in span]
    asked = draw(st.one_of(st.integers(0, 8 * 1440), st.sampled_from([e for e in edges if 0 <= e < 9 * 1440] or [0])))
    return zone, day, timing, asked, spans


def some(timing: Timing, since: datetime, days: int) -> list[Span]:
    return list(takewhile(lambda span: span[0] < since + days * DAY, timing.spans(since)))


def running(zone: str, day: str, timing: Timing, spans: list[tuple[int, int]]) -> Running:
    shown, sleep = wall(zone, day), timing.habits[0].sleep
    stands = [bytearray(WINDOW)]
    if sleep is not None:
        stands.append(shown.asleep(*sleep))
    if timing.weekend:
        stands.append(shown.weekend)
    return Running(WINDOW, stands, spans)


@given(turns(), st.integers(0, 3 * 1440))
@settings(max_examples=80)
def test_deadline_and_use_are_those_of_single_minutes(
    turn: tuple[str, str, Timing, int, list[tuple[int, int]]], bank: int
) -> None:
    zone, day, timing, asked, spans = turn
    begin, judge = begin_of(day), running(zone, day, timing, spans)
    over = judge.runs_out(asked, bank)
    assume(over < WINDOW)
    asked_at = begin + asked * MINUTE
    assert clock.deadline(bank * 60_000, asked_at, timing.spans(asked_at)) == begin + (over - 1) * MINUTE
    for minute in range(asked, over, max(1, (over - asked) // 7)):
        left = clock.time_left_ms(bank * 60_000, asked_at, begin + minute * MINUTE, timing.spans(asked_at))
        assert left == (bank - judge.used(asked, minute)) * 60_000


@given(turns(), st.integers(0, 3 * 86400), st.integers(-70, 70))
@settings(max_examples=60)
def test_who_is_in_time_has_not_used_more_than_the_bank(
    turn: tuple[str, str, Timing, int, list[tuple[int, int]]], bank: int, off: int
) -> None:
    _, day, timing, asked, _ = turn
    asked_at = begin_of(day) + asked * MINUTE + timedelta(seconds=off, microseconds=off)
    deadline = clock.deadline(bank * 1000, asked_at, timing.spans(asked_at))
    assert deadline is not None
    assert clock.time_left_ms(bank * 1000, asked_at, deadline, timing.spans(asked_at)) == 0
    much = bank * 1000 + 86_400_000
    for instant in (deadline - SECOND, deadline - MICRO, deadline, deadline + MICRO, deadline + SECOND):
        used = timedelta(milliseconds=much) - timedelta(
            milliseconds=clock.time_left_ms(much, asked_at, instant, timing.spans(asked_at))
        )
        if instant > deadline + MICRO:
            assert used > timedelta(seconds=bank)
        if instant <= deadline:
            assert used <= timedelta(seconds=bank)


@given(turns(), st.integers(0, 3 * 1440), st.integers(0, 3 * 1440))
@settings(max_examples=60)
def test_use_adds_up(turn: tuple[str, str, Timing, int, list[tuple[int, int]]], first: int, second: int) -> None:
    _, day, timing, asked, _ = turn
    bank, start = 10**10, begin_of(day) + asked * MINUTE
    middle = start + first * MINUTE
    end = middle + second * MINUTE
    left = clock.time_left_ms(bank, start, middle, timing.spans(start))
    assert clock.time_left_ms(left, middle, end, timing.spans(start, since=middle)) == clock.time_left_ms(
        bank, start, end, timing.spans(start)
    )


@given(scenes, sleeps(), st.booleans(), st.integers(0, 14 * 1440))
def test_pauses_never_add_up_to_endless_time(
    scene: tuple[str, str], sleep: tuple[int, int] | None, weekend: bool, bank: int
) -> None:
    zone, day = scene
    timing, start = Timing(True, weekend, [Habits(begin_of(day), zone, sleep)]), begin_of(day)
    deadline = clock.deadline(bank * 60_000, start, timing.spans(start))
    assert deadline is not None
    # Any week has five days of at least fifteen waking hours, but for one hour that a change may take.
    weeks = bank / (5 * 15 * 60 - 60) + 1
    assert start + bank * MINUTE <= deadline <= start + weeks * 7 * DAY


spans_of = st.lists(st.tuples(st.integers(0, 60), st.integers(0, 9)), max_size=8)


@given(st.lists(spans_of, max_size=4), st.integers(0, 30))
def test_merged_spans_cover_the_same_and_never_touch(sources: list[list[tuple[int, int]]], since: int) -> None:
    zero = datetime(2026, 1, 1, tzinfo=UTC)
    given_ = [sorted((zero + a * DAY, zero + (a + length) * DAY) for a, length in source) for source in sources]
    found = list(merged(given_, zero + since * DAY))
    assert all(one[1] < other[0] for one, other in pairwise(found))
    covered = {day for source in sources for a, length in source for day in range(max(a, since), a + length)}
    assert {(start - zero).days + i for start, stop in found for i in range((stop - start).days)} == covered


@pytest.mark.parametrize(
    ("zone", "sleep", "near", "night"),
    [
        ("Europe/Berlin", (23, 7), "2026-03-28", ("2026-03-28T22:00", "2026-03-29T05:00")),  # seven hours
        ("Europe/Berlin", (23, 7), "2026-10-24", ("2026-10-24T21:00", "2026-10-25T06:00")),  # nine
        ("Europe/Berlin", (2.5, 8), "2026-03-29", ("2026-03-29T01:30", "2026-03-29T06:00")),  # left out: an hour later
        ("Europe/Berlin", (22, 2.5), "2026-10-24", ("2026-10-24T20:00", "2026-10-25T00:30")),  # twice: the first
        ("Australia/Lord_Howe", (22, 6), "2026-10-03", ("2026-10-03T11:30", "2026-10-03T19:00")),
        ("America/Santiago", (0, 8), "2026-09-06", ("2026-09-06T04:00", "2026-09-06T11:00")),
    ],
)
def test_a_night_of_a_change(zone: str, sleep: tuple[float, float], near: str, night: tuple[str, str]) -> None:
    since = datetime.fromisoformat(f"{near}T12:00:00+00:00") - DAY
    minutes = int(sleep[0] * 60), int(sleep[1] * 60)
    found = takewhile(lambda span: span[0] < since + 4 * DAY, nights(zone, minutes, since))
    start, stop = (datetime.fromisoformat(f"{text}:00+00:00") for text in night)
    assert (start, stop) in list(found)


def test_a_night_that_a_change_leaves_out_is_no_pause() -> None:
    """In Berlin, half past two to three o'clock does not come on the last Sunday of March."""
    start = datetime(2026, 3, 29, tzinfo=UTC)
    timing = Timing(True, False, [Habits(start, "Europe/Berlin", (150, 180))])
    assert next(timing.spans(start))[0] == datetime(2026, 3, 30, 0, 30, tzinfo=UTC)


def test_a_weekend_is_where_the_player_is() -> None:
    friday = datetime(2026, 5, 8, 12, tzinfo=UTC)
    assert next(weekends("Pacific/Auckland", friday + DAY))[0] == datetime(2026, 5, 8, 12, tzinfo=UTC)
    assert list(takewhile(lambda span: span[0] < friday + 4 * DAY, weekends("America/New_York", friday)))[-1] == (
        datetime(2026, 5, 9, 4, tzinfo=UTC), datetime(2026, 5, 11, 4, tzinfo=UTC),
    )  # fmt: skip


NOON = datetime(2026, 5, 4, 12, tzinfo=UTC)  # a Monday


def test_habits_hold_for_whole_turns() -> None:
    early, late = Habits(NOON - DAY, "UTC", (0, 60)), Habits(NOON, "Asia/Tokyo", None)
    timing = Timing(True, False, [early, late])
    assert timing.habits_at(NOON - MICRO) == early
    assert timing.habits_at(NOON) == late
    assert timing.habits_at(NOON - 2 * DAY).sleep is None


def test_what_is_not_known_yet_is_not_reckoned_with() -> None:
    outage = Pause("outage", NOON, NOON + DAY, NOON + MINUTE)
    timing = Timing(outages=[outage])
    assert list(timing.spans(NOON, NOON + SECOND)) == []
    assert list(timing.spans(NOON, NOON + MINUTE)) == [(NOON, NOON + DAY)]
    assert list(timing.spans(NOON)) == [(NOON, NOON + DAY)]


def test_while_clocks_stand_nobody_runs_out_of_time_and_none_is_used() -> None:
    timing = Timing(outages=[Pause("outage", NOON, None, NOON + MINUTE)])
    later = NOON + DAY
    assert timing.judged_at(NOON + SECOND) == NOON + SECOND
    assert timing.judged_at(later) == NOON
    assert clock.time_left_ms(1000, NOON - SECOND, later, timing.spans(NOON - SECOND, later)) == 0
    assert clock.time_left_ms(5000, NOON - SECOND, later, timing.spans(NOON - SECOND, later)) == 4000
    assert timing.why(NOON, later) == ("outage", None)
    assert list(timing.spans(NOON)) == []


def test_only_clocks_of_days_know_nights_weekends_and_vacations() -> None:
    habits, away = [Habits(NOON, "UTC", (0, 480))], [Pause("vacation", NOON, NOON + DAY, NOON)]
    down = [Pause("outage", NOON + DAY, NOON + 2 * DAY, NOON)]
    assert list(Timing(False, True, habits, away, down).spans(NOON)) == [(NOON + DAY, NOON + 2 * DAY)]


def test_why_a_clock_stands_and_until_when() -> None:
    vacation_ = Pause("vacation", NOON + 11 * timedelta(hours=1), NOON + 2 * DAY + timedelta(hours=13), NOON)
    timing = Timing(True, True, [Habits(NOON, "UTC", (0, 480))], [vacation_])
    assert timing.why(NOON, NOON) is None
    assert timing.why(NOON, NOON + DAY) == ("vacation", NOON + timedelta(days=2, hours=20))  # then the night goes on
    assert timing.why(NOON, NOON + timedelta(days=3, hours=13)) == ("sleep", NOON + timedelta(days=3, hours=20))
    assert timing.why(NOON, NOON + 5 * DAY) == ("weekend", NOON + timedelta(days=6, hours=20))


@pytest.mark.parametrize(("begin", "end", "good"), [(1380, 420, True), (0, 540, True), (0, 541, False), (5, 5, False)])
def test_sleep_is_nine_hours_at_most(begin: int, end: int, good: bool) -> None:
    assert (why_not_sleep(begin, end) is None) is good


# Vacation ------------------------------------------------------------------------------------------


@given(st.lists(st.tuples(st.integers(0, 900), st.integers(1, 40 * 24), st.integers(0, 24)), max_size=30))
def test_a_balance_is_never_negative_and_never_above_the_most(plans: list[tuple[int, int, int]]) -> None:
    """Somebody takes as many days as they may, again and again, and comes back early by some hours."""
    joined, taken = NOON, list[Span]()
    now = joined
    for pause_hours, wished_hours, early in plans:
        now += timedelta(hours=pause_hours)
        days = min(vacation.whole_days(vacation.balance(joined, taken, now)), -(-wished_hours // 24))
        if days:
            stop = max(now, now + days * DAY - timedelta(hours=early))
            taken.append((now, stop))
            now = stop
        held = vacation.balance(joined, taken, now)
        assert timedelta() <= held <= vacation.MOST
    spent = sum((vacation.cost(span) for span in taken), timedelta())
    assert spent <= vacation.FIRST + (now - joined) * 30 / 365


def test_a_balance_accrues_to_its_most_and_a_day_begun_is_a_day_spent() -> None:
    assert vacation.balance(NOON, [], NOON) == 15 * DAY
    assert vacation.balance(NOON, [], NOON + 73 * DAY) == 21 * DAY
    assert vacation.balance(NOON, [], NOON + 900 * DAY) == 30 * DAY
    assert vacation.balance(NOON, [(NOON, NOON + MICRO)], NOON) == 14 * DAY
    assert vacation.balance(NOON, [(NOON, NOON + DAY)], NOON) == 14 * DAY
    assert vacation.balance(NOON, [(NOON, NOON + DAY + MICRO)], NOON) == 13 * DAY


def _ordered(pauses: list[Pause]) -> list[Pause]:
    return sorted(pauses, key=lambda pause: pause.start)


@given(turns(), st.integers(0, 3 * 1440), st.integers(0, 4))
@settings(max_examples=60)
def test_days_spent_one_by_one_put_a_deadline_off_as_foretold(
    turn: tuple[str, str, Timing, int, list[tuple[int, int]]], bank: int, days: int
) -> None:
    _, day, timing, asked, _ = turn
    asked_at = begin_of(day) + asked * MINUTE
    first = clock.deadline(bank * 60_000, asked_at, timing.spans(asked_at))
    assert first is not None
    end, spent = first, list[Pause]()
    for _ in range(days):
        spent.append(Pause("vacation", end, end + DAY, end))
        after = Timing(True, timing.weekend, timing.habits, _ordered([*timing.vacations, *spent]), timing.outages)
        end = clock.deadline(bank * 60_000, asked_at, after.spans(asked_at)) or end
    assert vacation.puts_off(first, days, timing.spans(asked_at, since=first)) == end
