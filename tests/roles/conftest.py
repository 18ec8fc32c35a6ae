"""What the tests of roles share."""

from collections.abc import Iterator
from datetime import UTC, datetime

import pytest

from games.engine import chance
from games.tables import instant, replays

NOON = datetime(2026, 5, 4, 12, 0, tzinfo=UTC)


@pytest.fixture(autouse=True)
def _repeatable(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Chance falls the same way each time, the clock stands still, no replay outlives a test."""
    dice = chance.seeded("roles")
    monkeypatch.setattr(chance, "fair", lambda: dice)
    monkeypatch.setattr(instant, "now", lambda: NOON)
    replays.forget()
    yield
    replays.forget()
