"""Whoever is about to write to a table keeps everybody else from writing to it, from its first look on."""

import threading
from collections.abc import Iterator
from typing import Any

import pytest
from django.db import OperationalError, connection, transaction
from django.utils import timezone

from games.tables import rows
from games.tables.models import Move, Table
from tests.live.servers import wait_for
from tests.tables.people import Person

pytestmark = pytest.mark.django_db(transaction=True)
IMPATIENCE = {"sqlite": "PRAGMA busy_timeout = 0", "postgresql": "SET lock_timeout = '10ms'"}
WAITING = "SELECT 1 FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY(pg_blocking_pids(pid))"


@pytest.fixture
def other() -> Iterator[Any]:
    """Another connection, which waits for nobody."""
    copy = connection.copy()
    with copy.cursor() as cursor:
        cursor.execute(IMPATIENCE[connection.vendor])
    yield copy
    copy.close()


def test_nobody_else_writes_to_a_table_that_is_locked(other: Any) -> None:
    table = Person.called("ann").open()

    def write() -> None:
        with other.cursor() as cursor:
            cursor.execute("UPDATE tables_table SET version = version + 1 WHERE id = %s", [table])

    with transaction.atomic():
        found = rows.lock(table)
        assert found is not None
        with pytest.raises(OperationalError, match="lock"):
            write()
        found.table.version += 10
        found.table.save(update_fields=["version"])
    write()
    assert Table.objects.get(pk=table).version == found.table.version + 1


def somebody_waits() -> bool:
    """Whether another connection waits for this one; on SQLite nobody can be seen waiting."""
    with connection.cursor() as cursor:
        return connection.vendor == "sqlite" or cursor.execute(WAITING).fetchone() is not None


def test_whoever_had_to_wait_sees_what_was_written_meanwhile() -> None:
    table = Person.called("ann").open()
    seen: list[tuple[int, list[int]]] = []

    def look() -> None:
        try:
            with transaction.atomic():
                found = rows.lock(table)
                assert found is not None
                seen.append((found.table.version, [move.number for move in found.moves]))
        finally:
            connection.close()

    with transaction.atomic():
        found = rows.lock(table)
        assert found is not None
        waiting = threading.Thread(target=look)
        waiting.start()
        wait_for(somebody_waits, "somebody to wait for the lock")
        found.table.version += 1
        found.table.save(update_fields=["version"])
        Move.objects.create(table=found.table, number=0, version=found.table.version, at=timezone.now(), steps=[])
    waiting.join()
    assert seen == [(found.table.version, [0])]
