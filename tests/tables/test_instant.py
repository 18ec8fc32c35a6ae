"""Time is the database's: hosts whose clocks are off, or are set anew, lose and win nobody anything."""

import time
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.db import DatabaseError, OperationalError, connection
from django.utils import timezone

from games.tables import instant
from games.tables.models import Seat
from tests.tables.people import begin, done, seated, steps_of

NEAR = timedelta(seconds=2)
AWRY = [timedelta(seconds=90), timedelta(seconds=-90), timedelta(hours=1)]
# SQLite has one host, whose clock is the database's.
OWN = timedelta()


@pytest.fixture(autouse=True)
def _unread(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(instant, "_reading", None)


def set_awry(monkeypatch: pytest.MonkeyPatch, by: timedelta) -> timedelta:
    """Let this host's clock be off; return by how much that may matter."""
    monkeypatch.setattr(timezone, "now", lambda: datetime.now(UTC) + by)
    return by if connection.vendor == "sqlite" else OWN


def true_time() -> datetime:
    """What the database says, asked by the way."""
    if connection.vendor == "sqlite":
        return datetime.now(UTC)
    with connection.cursor() as cursor:
        cursor.execute("SELECT clock_timestamp()")
        said: datetime = cursor.fetchone()[0]
        return said


@pytest.mark.parametrize("by", AWRY)
def test_a_host_whose_clock_is_off_goes_by_the_databases(
    people: Any, monkeypatch: pytest.MonkeyPatch, by: timedelta
) -> None:
    players = people(2)
    table = begin(players, "gardens_of_io", clock="brisk")
    first = seated(table, players)[0]
    seen = first.see(table)
    counts = set_awry(monkeypatch, by)
    done(first.move(table, steps_of(seen["legal"])[0]))
    asked = Seat.objects.get(table=table, deadline__isnull=False)
    assert asked.asked_at is not None
    assert asked.deadline is not None
    assert abs(asked.asked_at - true_time() - counts) < NEAR
    assert asked.deadline - asked.asked_at == timedelta(hours=24)
    shown = datetime.fromisoformat(first.see(table)["server_time"])
    assert abs(shown - true_time() - counts) < NEAR


def test_it_is_asked_now_and_then_and_counts_on_in_between(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[float] = []
    told = datetime(2026, 5, 4, 12, tzinfo=UTC)
    passed = [1000.0]

    def ask() -> instant._Reading:
        asked.append(passed[0])
        return instant._Reading(told, passed[0])

    monkeypatch.setattr(instant, "connection", type("Elsewhere", (), {"vendor": "postgresql"}))
    monkeypatch.setattr(instant, "_ask", ask)
    monkeypatch.setattr(time, "monotonic", lambda: passed[0])
    assert instant.now() == told
    passed[0] += 9.5
    assert instant.now() == told + timedelta(seconds=9.5)
    assert asked == [1000.0]
    passed[0] += 0.5
    assert instant.now() == told
    assert asked == [1000.0, 1010.0]

    def fail() -> instant._Reading:
        raise OperationalError("away")

    monkeypatch.setattr(instant, "_ask", fail)
    passed[0] += 60
    assert instant.now() == told + timedelta(seconds=60)
    monkeypatch.setattr(instant, "_reading", None)
    with pytest.raises(DatabaseError):
        instant.now()
