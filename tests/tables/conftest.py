"""What the tests of tables share."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta

import pytest

from games.engine import chance
from games.tables import instant, replays
from tests.tables.people import Person

NAMES = ("ann", "ben", "cleo", "dan", "eva")


@pytest.fixture(autouse=True)
def _repeatable(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No replay outlives a test, and chance falls the same way each time."""
    dice = chance.seeded("tables")
    monkeypatch.setattr(chance, "fair", lambda: dice)
    replays.forget()
    yield
    replays.forget()


@pytest.fixture
def people(db: None) -> Callable[[int], list[Person]]:
    """Some people."""
    return lambda count: [Person.called(name) for name in NAMES[:count]]


@pytest.fixture
def visitor(db: None) -> Person:
    """Somebody who is not signed in."""
    return Person()


class Watch:
    """A clock that stands still until it is told to go on."""

    def __init__(self) -> None:
        self.now = datetime(2026, 5, 4, 12, 0, tzinfo=UTC)

    def on(self, **passed: float) -> datetime:
        """Let time pass."""
        self.now += timedelta(**passed)
        return self.now


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    """The time by which tables go, held in hand."""
    held = Watch()
    monkeypatch.setattr(instant, "now", lambda: held.now)
    return held
