"""Two servers on the database of the test run, and one clock for them and for the tests."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from accounts.models import User
from games.tables import instant
from tests.live.servers import Daphne, database_url
from tests.races.people import Person

PEOPLE = 20


class Clock:
    """Time that stands still until it is told to go on, for every process."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.set(datetime(2026, 5, 4, 12, 0, tzinfo=UTC))

    def now(self) -> datetime:
        return datetime.fromisoformat(self.path.read_text())

    def set(self, when: datetime) -> None:
        fresh = self.path.with_suffix(".new")
        fresh.write_text(when.isoformat())
        fresh.replace(self.path)

    def on(self, **passed: float) -> None:
        self.set(self.now() + timedelta(**passed))


@pytest.fixture(scope="session")
def held_clock(tmp_path_factory: pytest.TempPathFactory) -> Clock:
    return Clock(tmp_path_factory.mktemp("clock") / "now")


@pytest.fixture(scope="session")
def servers(
    held_clock: Clock, django_db_setup: None, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[list[Daphne]]:
    """Two, since what one process has in its memory must not matter to another."""
    env = {
        "DATABASE_URL": database_url(),
        "REDIS_URL": "redis://127.0.0.1:1/0",
        "DJANGO_SETTINGS_MODULE": "tests.races.settings",
        "CLOCK": str(held_clock.path),
        "LOG_LEVEL": "WARNING",
    }
    started = [Daphne(tmp_path_factory.mktemp("daphne"), env) for _ in range(2)]
    for server in started:
        server.launch()
    for server in started:
        server.wait()
    yield started
    for server in started:
        server.kill()


@pytest.fixture
def clock(held_clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Clock:
    monkeypatch.setattr(instant, "now", held_clock.now)
    return held_clock


@pytest.fixture
def people(transactional_db: None, servers: list[Daphne], clock: Clock) -> Iterator[list[Person]]:
    """People who are signed in; every other one of their requests goes to the other server."""
    yield [
        Person(
            User.objects.create_user(f"racer{n}", f"racer{n}@example.org", auto_vacation=False),
            [each.port for each in servers],
        )
        for n in range(PEOPLE)
    ]
    for server in servers:
        assert "Traceback" not in server.logged(), server.logged()
