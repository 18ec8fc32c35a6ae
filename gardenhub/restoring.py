"""A site restored from a backup: its rows of then under the code of today, all clocks held, and nothing old told again.

Nobody may run the site meanwhile. It is all of it or nothing: on SQLite a new file takes the place of the old one at
the end, on PostgreSQL everything is one transaction.
"""

import json
import zipfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from itertools import islice
from pathlib import Path
from typing import IO, Any

from django.core.management import call_command
from django.core.management.color import no_style
from django.db import connection, models, transaction
from django.db.migrations.executor import MigrationExecutor
from django.db.utils import DatabaseError

from accounts import erasing
from accounts.notices.models import Notice
from games.tables.models import Outage, Outbox
from gardenhub.backups import Manifest, Unusable, check, file_of, models_of

BATCH = 500
# A site whose parts gave a sign so lately is running.
ALIVE = timedelta(seconds=60)
# Kinds of what people were told when the backup was taken, or were about to be.
TOLD = ("mail", "letter", "digest", "notice", "push", "hook")


def is_empty() -> bool:
    """Tell whether the database holds no person yet."""
    return not _holds("SELECT 1 FROM accounts_user")


def is_running() -> bool:
    """Tell whether some part of a site on this database gave a sign of life lately."""
    # A backup or a look at the packages is no part of a site that runs.
    question = "SELECT 1 FROM tables_heartbeat WHERE at > %s AND name NOT IN ('backup', 'audit')"
    return _holds(question, datetime.now(UTC) - ALIVE)


def _holds(question: str, *values: datetime) -> bool:
    try:
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute(question, [connection.ops.adapt_datetimefield_value(value) for value in values])
            return cursor.fetchone() is not None
    except DatabaseError:  # there is no such table yet
        return False


def restore(path: Path, erased: Iterable[int] = ()) -> Manifest:
    """Put what a backup holds in place of all that is in the database, and bring it up to date.

    *erased* deleted their accounts since, which is done again. Raises Unusable before anything is changed.
    """
    manifest = check(path)
    known = MigrationExecutor(connection).loader.graph.nodes
    if unknown := [" ".join(key) for key in manifest.migrations if key not in known]:
        raise Unusable(f"This backup is of a later version of the site, or of another: it knows {', '.join(unknown)}.")
    with _in_place_of_all():
        executor = MigrationExecutor(connection)
        executor.migrate(manifest.migrations)
        _fill(models_of(executor.loader.project_state(manifest.migrations).apps), path)
        call_command("migrate", interactive=False, verbosity=0)
        with transaction.atomic():
            _settle(manifest)
    for user_id in sorted(erased):
        erasing.erase(user_id)
    return manifest


@contextmanager
def _in_place_of_all() -> Iterator[None]:
    """Give an empty database, which takes the place of the one there is if all goes well."""
    if connection.vendor == "sqlite":
        with _in_a_new_file():
            yield
        return
    with transaction.atomic(durable=True):
        with connection.cursor() as cursor:
            for table in connection.introspection.table_names(cursor):
                cursor.execute(f"DROP TABLE IF EXISTS {connection.ops.quote_name(table)} CASCADE")
        yield


@contextmanager
def _in_a_new_file() -> Iterator[None]:
    place = Path(connection.settings_dict["NAME"])
    draft = place.with_name(f"{place.name}.restoring")
    _remove(draft)
    connection.close()
    connection.settings_dict["NAME"] = str(draft)
    try:
        yield
        connection.close()  # whereby what is in its journal comes into the file
        _remove(place)
        draft.replace(place)
    finally:
        connection.close()
        connection.settings_dict["NAME"] = str(place)
        _remove(draft)


def _remove(database: Path) -> None:
    for suffix in ("", "-wal", "-shm"):
        database.with_name(f"{database.name}{suffix}").unlink(missing_ok=True)


# Rows ---------------------------------------------------------------------------------------------


def _fill(tables: list[type[models.Model]], path: Path) -> None:
    """Put a backup's rows into tables, in place of what migrations put there."""
    with zipfile.ZipFile(path) as archive, transaction.atomic():
        for model in tables:
            everything = model._base_manager.all()
            everything._raw_delete(everything.db)  # keys are looked at when all is there
        for model in tables:
            with archive.open(file_of(model)) as rows:
                _load(model, rows)
        connection.check_constraints()
        with connection.cursor() as cursor:
            for statement in connection.ops.sequence_reset_sql(no_style(), tables):
                cursor.execute(statement)


def _load(model: type[models.Model], rows: IO[bytes]) -> None:
    fields = model._meta.concrete_fields
    while lines := list(islice(rows, BATCH)):
        model._base_manager.bulk_create(
            model(**{field.attname: _read(field, value) for field, value in zip(fields, json.loads(line), strict=True)})
            for line in lines
        )


def _read(field: Any, value: Any) -> Any:
    return None if value is None else field.to_python(value)


# What a restored site must not do -----------------------------------------------------------------


def _settle(manifest: Manifest) -> None:
    """Hold all clocks since the backup, so that its time is given back, and take for told what was to be told then."""
    now = datetime.now(UTC)
    Outbox.objects.filter(kind__in=TOLD, done_at=None).update(done_at=now)
    Notice.objects.filter(told_at=None).update(told_at=now)
    if not Outage.objects.filter(stop=None).exists():
        reason = f"The site was restored from a backup of {manifest.taken_at:%Y-%m-%d %H:%M:%S} UTC."
        Outage.objects.create(why="held", start=manifest.taken_at, known_at=manifest.taken_at, reason=reason)
