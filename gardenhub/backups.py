"""Backups taken while people play; a site is restored from one on SQLite or PostgreSQL, whichever it was taken on.

A backup is a zip file: for each table of the database the rows of one instant, a JSON array a line, and a manifest
that says when that was, which migrations had run, and what each file must be. Sessions and tokens are left out:
whoever comes to a restored site signs in anew.
"""

import base64
import contextlib
import hashlib
import json
import os
import uuid
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.serializers.json import DjangoJSONEncoder
from django.db import DEFAULT_DB_ALIAS, connection, connections, models, transaction
from django.db.migrations.executor import MigrationExecutor

FORM = 1
MANIFEST = "manifest.json"
SUFFIX = ".backup.zip"
# Those who hold one of these could act for somebody; what was revoked must not come back.
LEFT_OUT = {"sessions.session", "usersessions.usersession", "accounts.token", "accounts.export"}

Models = list[type[models.Model]]


class Unusable(Exception):
    """A backup that can't be read, or that can't be restored here; the sentence says why."""


@dataclass(frozen=True, slots=True)
class Manifest:
    """What a backup says of itself: when it was taken, and for each file how many rows and which SHA-256 it has.

    *migrations* are the newest that had run of each app; *erased* the numbers of people who deleted their accounts.
    """

    form: int
    at: str
    migrations: list[tuple[str, str]]
    files: dict[str, tuple[int, str]]
    erased: list[int]

    @property
    def taken_at(self) -> datetime:
        """Return the instant of which the rows are."""
        return datetime.fromisoformat(self.at)


# Taking one ---------------------------------------------------------------------------------------


def take(folder: Path, keep: int | None = None) -> Path:
    """Write a backup into *folder* and return its path; of the backups there, leave the newest *keep*."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    at = datetime.now(UTC)
    path = folder / f"{at:%Y%m%dT%H%M%S}{SUFFIX}"
    draft = path.with_suffix(f".{uuid.uuid4().hex[:8]}.part")
    try:
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            _write(file, at)
            file.flush()
            os.fsync(file.fileno())
        check(draft)
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
    for old in found_in(folder)[keep:] if keep else []:
        old.unlink()
    return path


def found_in(folder: Path) -> list[Path]:
    """Return the backups of a folder, the newest first."""
    return sorted(folder.glob(f"*{SUFFIX}"), reverse=True)


def _write(file: Any, at: datetime) -> None:
    files: dict[str, tuple[int, str]] = {}
    with _snapshot() as executor, zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as archive:
        kept = list(executor.recorder.applied_migrations())
        tables = models_of(executor.loader.project_state(_newest(executor, kept)).apps)
        for model in tables:
            with archive.open(file_of(model), "w", force_zip64=True) as member:
                files[file_of(model)] = _write_rows(model, member.write)
        manifest = Manifest(FORM, at.isoformat(), _newest(executor, kept), files, _erased(tables))
        archive.writestr(MANIFEST, json.dumps(asdict(manifest), indent=1))


@contextmanager
def opened_anew(**settings: Any) -> Iterator[None]:
    """Let this thread have another connection to the database, with these of its settings changed, and then its own."""
    own = connections[DEFAULT_DB_ALIAS]
    fresh = own.copy()
    fresh.settings_dict.update(settings)
    connections[DEFAULT_DB_ALIAS] = fresh
    try:
        yield
    finally:
        fresh.close()
        connections[DEFAULT_DB_ALIAS] = own


@contextmanager
def _snapshot() -> Iterator[MigrationExecutor]:
    """Let all of the database be seen as it is now; nobody who plays waits for that, nor is it a request's business."""
    is_sqlite = connection.vendor == "sqlite"
    options = {"transaction_mode": "DEFERRED", "timeout": 20} if is_sqlite else {}
    with opened_anew(OPTIONS=options), transaction.atomic(durable=True):
        if not is_sqlite:
            with connection.cursor() as cursor:
                cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
        yield MigrationExecutor(connection)


def _newest(executor: MigrationExecutor, applied: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return the migrations of those that had run on which none of the same app rests."""
    graph, done = executor.loader.graph, set(applied)
    return sorted(
        key for key in done
        if key in graph.nodes
        and not any(child.key in done and child.key[0] == key[0] for child in graph.node_map[key].children)
    )  # fmt: skip


def models_of(apps: Any) -> Models:
    """Return a model for each table that there is."""
    found = apps.get_models(include_auto_created=True)
    return [model for model in found if model._meta.managed and not model._meta.proxy and not model._meta.swapped]


def file_of(model: type[models.Model]) -> str:
    """Name the file of a backup that holds a model's rows."""
    return f"{model._meta.label_lower}.jsonl"


def _write_rows(model: type[models.Model], write: Callable[[bytes], Any]) -> tuple[int, str]:
    digest, count = hashlib.sha256(), 0
    if model._meta.label_lower not in LEFT_OUT:
        fields = [field.attname for field in model._meta.concrete_fields]
        rows = model._base_manager.order_by("pk").values_list(*fields)
        for row in rows.iterator(chunk_size=2000):
            line = json.dumps(row, cls=_Encoder, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
            digest.update(line)
            write(line)
            count += 1
    return count, digest.hexdigest()


class _Encoder(DjangoJSONEncoder):
    def default(self, value: Any) -> Any:
        """Write an instant to the microsecond, and bytes as text."""
        if isinstance(value, datetime):
            return value.isoformat()
        if isinstance(value, bytes | memoryview):
            return base64.b64encode(bytes(value)).decode()
        return super().default(value)


def _erased(tables: Models) -> list[int]:
    """Return who deleted their accounts; nobody in the tables of a version that knew no such thing."""
    for model in tables:
        if model._meta.label_lower == "accounts.user" and any(f.name == "erased_at" for f in model._meta.fields):
            rows = model._base_manager.filter(erased_at__isnull=False)
            return list(rows.order_by("pk").values_list("pk", flat=True))
    return []


def migrate_safely(say: Callable[[str], None]) -> None:
    """Bring the database up to date; back it up first where there is anything in it to lose."""
    executor = MigrationExecutor(connection)
    if not executor.migration_plan(executor.loader.graph.leaf_nodes()):
        return
    if executor.loader.applied_migrations:
        say(f"Backing up what is there: {take(settings.BACKUP_DIR)}")
    say("Preparing the database ...")
    call_command("migrate", interactive=False, verbosity=0)


# Reading one --------------------------------------------------------------------------------------


def check(path: Path) -> Manifest:
    """Read a backup to its end and return its manifest. Raises Unusable where anything is not as it was written."""
    try:
        with zipfile.ZipFile(path) as archive:
            manifest = _manifest(archive)
            for name, (count, digest) in manifest.files.items():
                with archive.open(name) as member:
                    found, lines = hashlib.sha256(), 0
                    for line in member:
                        found.update(line)
                        lines += 1
                if (lines, found.hexdigest()) != (count, digest):
                    raise Unusable(f"{path} is damaged: {name} is not as it was written.")
    except (OSError, zipfile.BadZipFile, KeyError) as error:
        raise Unusable(f"{path} can't be read as a backup: {error}") from error
    return manifest


def erased_in(*folders: Path) -> set[int]:
    """Return who had deleted their accounts by what any readable backup in these folders says."""
    found: set[int] = set()
    for path in {path for folder in folders for path in found_in(folder)}:
        with contextlib.suppress(OSError, zipfile.BadZipFile, KeyError, Unusable), zipfile.ZipFile(path) as archive:
            found |= set(_manifest(archive).erased)
    return found


def _manifest(archive: zipfile.ZipFile) -> Manifest:
    try:
        found = json.loads(archive.read(MANIFEST))
        if found["form"] != FORM:
            raise Unusable(f"This backup has the form {found['form']}; this version of the site reads form {FORM}.")
        return Manifest(
            found["form"], found["at"], [(app, name) for app, name in found["migrations"]],
            {name: (count, digest) for name, (count, digest) in found["files"].items()}, found["erased"],
        )  # fmt: skip
    except (ValueError, TypeError) as error:
        raise Unusable(f"The backup's {MANIFEST} can't be read: {error}") from error
