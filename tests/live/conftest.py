"""Real servers on the database of the test run."""

from collections.abc import Callable, Iterator

import pytest
from django.db import transaction
from pytest_django import Settings

from accounts.models import User
from games.tables import events, instant
from games.tables.models import Seat, Table
from tests.live.servers import Daphne, Valkey, Worker, database_url


@pytest.fixture(scope="session")
def valkey_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Valkey]:
    server = Valkey(tmp_path_factory.mktemp("valkey"))
    server.up()
    yield server
    server.kill()


@pytest.fixture
def valkey(valkey_server: Valkey, settings: Settings) -> Valkey:
    """A Valkey that this process sends its nudges to as well."""
    valkey_server.up()
    settings.CHANNEL_LAYERS = {
        "default": {
            "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
            "CONFIG": {"hosts": [valkey_server.url]},
        }
    }
    return valkey_server


@pytest.fixture(scope="session")
def environment(
    valkey_server: Valkey, django_db_setup: None, django_db_blocker: pytest.Item
) -> dict[str, str]:
    """What a process needs to belong to this test run."""
    return {
        "REDIS_URL": valkey_server.url,
        "DATABASE_URL": database_url(),
        "DJANGO_SETTINGS_MODULE": "tests.live.settings",
    }


@pytest.fixture(scope="session")
def start_daphne(
    environment: dict[str, str], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Callable[[], Daphne]]:
    started: list[Daphne] = []

    def start() -> Daphne:
        started.append(Daphne(tmp_path_factory.mktemp("daphne"), environment))
        started[-1].up()
        return started[-1]

    yield start
    for server in started:
        server.kill()


@pytest.fixture(scope="session")
def daphne(start_daphne: Callable[[], Daphne]) -> Daphne:
    return start_daphne()


@pytest.fixture(scope="module")
def worker(environment: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Worker]:
    """One for all tests of a module; whoever kills it starts it again."""
    server = Worker(tmp_path_factory.mktemp("worker"), environment)
    server.up()
    yield server
    server.kill()


@pytest.fixture
def person(transactional_db: None) -> User:
    return User.objects.create_user("fern", "fern@example.org", "a good password")


@pytest.fixture
def table(person: User) -> Table:
    now = instant.now()
    made = Table.objects.create(
        game="sealed_garden",
        players_min=2,
        players_max=2,
        clock="normal",
        creator=person,
        version=1,
        created_at=now,
        changed_at=now,
    )
    Seat.objects.create(table=made, number=0, user=person)
    return made


@transaction.atomic
def change(table: Table) -> int:
    """Bring a table to its next version, as every write does."""
    table.version += 1
    table.save(update_fields=["version"])
    events.record_change(table, {}, instant.now())
    return table.version
