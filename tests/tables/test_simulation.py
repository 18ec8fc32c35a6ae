"""A season of games by their clocks alone, against the oracle of single minutes; and that the oracle would notice."""

from collections.abc import Iterable
from datetime import datetime
from io import StringIO

import pytest
from django.core.management import call_command

from games.tables import asking, clock, vacation
from games.tables.management.commands.simulate_clocks import faults
from games.tables.pauses import DAY, Span
from games.tables.simulation import Year

SIZE = {"games": 40, "people": 6, "days": 70}


def test_clocks_agree_with_an_oracle_that_looks_at_every_minute() -> None:
    said = StringIO()
    call_command("simulate_clocks", **SIZE, seed=2, stdout=said)
    assert "differences: 0." in said.getvalue()
    assert "out of time: 0" not in said.getvalue()


def short_by_a_minute(bank_ms: int | None, asked_at: datetime, pauses: Iterable[Span] = ()) -> datetime | None:
    return _deadline(None if bank_ms is None else bank_ms - 60_000, asked_at, pauses)


_deadline = clock.deadline


@pytest.mark.parametrize(
    ("place", "name", "wrong", "words"),
    [
        (clock, "deadline", short_by_a_minute, "too early"),
        (clock, "bank_after_turn", lambda pace, *_others: clock.first_bank(pace), "instead of"),
        (vacation, "FIRST", 25 * DAY, "too many"),
        (asking, "may_go_on", lambda _seat, _now: False, "in hand"),
    ],
)
def test_the_oracle_notices(
    monkeypatch: pytest.MonkeyPatch, place: object, name: str, wrong: object, words: str
) -> None:
    monkeypatch.setattr(place, name, wrong)
    year = Year(**SIZE, seed=2)
    assert any(words in fault for fault in faults(year, year.run()))
