"""What all Python tests share."""

from collections.abc import Iterator
from typing import Any
from unittest.mock import patch

import pytest
from django.core.management.commands import flush
from django.db import connection
from hypothesis import HealthCheck, settings

from gardenhub import words
from gardenhub.static import StaticFiles
from tests.site import Site, start_site

# The same examples in every run, and no verdict on how fast the machine is.
settings.register_profile("gardenhub", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("gardenhub")

# Whoever asks for none of these touches no database.
STORED = {"db", "transactional_db", "django_db_setup", "site"}

# What migrating writes of itself: kinds of rows, who may do what with them, the group of moderators.
KEPT = {"django_content_type", "auth_permission", "auth_group", "auth_group_permissions"}


def pytest_sessionstart() -> None:
    """What the server says is as its catalogues have it now."""
    words.compile_stale()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Tests run once on each database; beside PostgreSQL, those that don't ask anything of it need not run again."""
    if connection.vendor != "postgresql":
        return
    again = [item for item in items if _depends_on_database(item)]
    config.hook.pytest_deselected(items=[item for item in items if item not in again])
    items[:] = again


def _depends_on_database(item: pytest.Item) -> bool:
    if item.get_closest_marker("any_database"):
        return False
    asked = set(getattr(item, "fixturenames", ()))
    marked = any(item.get_closest_marker(name) for name in ("django_db", "alone"))
    return marked or not STORED.isdisjoint(asked)


@pytest.fixture(scope="session", autouse=True)
def _files_listed_once() -> Iterator[None]:
    """Every test client sets up the middleware: the built files are listed for the first, not for each person anew."""
    made, listed = StaticFiles.__init__, dict[str, Any]()

    def as_the_first(self: StaticFiles, get_response: Any = None) -> None:
        if not listed:
            made(self)
            listed.update(self.__dict__)
        self.__dict__.update(listed, get_response=get_response)

    with patch.object(StaticFiles, "__init__", as_the_first):
        yield


@pytest.fixture(scope="session", autouse=True)
def _kept_from_flushes() -> Iterator[None]:
    """After a test that commits, all rows go but those that migrating would write again, and which nothing changes."""
    nothing = patch.object(flush, "emit_post_migrate_signal", lambda *_args, **_options: None)
    with nothing, patch.object(flush, "sql_flush", _sql_flush):
        yield


def _sql_flush(style: Any, database: Any, **options: Any) -> list[str]:
    tables = database.introspection.django_table_names(only_existing=True, include_views=False)
    found: list[str] = database.ops.sql_flush(style, [each for each in tables if each not in KEPT], **options)
    return found


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """One real site for all tests that only use it: its data is shared, so use names of your own."""
    running = start_site(tmp_path_factory.mktemp("site"), BOT_PAUSE_SECONDS="0")
    yield running
    running.stop()
