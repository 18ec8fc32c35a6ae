"""Migrations that old code survives: while a new version starts, processes of the one before still work on its tables.

What they need stays, and what they write is still taken: a column is added that may be left out, and removed one
version after nothing reads it any more. A migration that does more says in OLD_CODE_SURVIVES why that is safe.
"""

from collections.abc import Iterator
from typing import Any

import pytest
from django.db import models
from django.db.migrations import Migration, operations
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.state import ProjectState

OURS = ("accounts", "moderation", "games", "ratings", "records", "sandbox", "solo", "tables", "talk", "tournaments")
HARMLESS = (
    operations.CreateModel, operations.AddIndex, operations.RemoveIndex, operations.RemoveConstraint,
    operations.AlterModelOptions, operations.AlterModelManagers,
)  # fmt: skip


def dangers(migration: Migration, before: ProjectState) -> Iterator[str]:
    """Say what in a migration old code would not survive."""
    state = before.clone()
    for operation in migration.operations:
        if why := _danger(operation, migration.app_label, state):
            yield f"{operation.describe()}: {why}"
        operation.state_forwards(migration.app_label, state)


def _danger(operation: Any, app: str, state: ProjectState) -> str:
    match operation:
        case operations.AddField():
            return "" if _may_be_left_out(operation.field) else "old code leaves it out, and it has no value then"
        case operations.AlterField():
            old = state.models[app, operation.model_name_lower].fields[operation.name]
            return "" if _takes_all_of(operation.field, old) else "what old code writes may be refused"
        case _ if isinstance(operation, HARMLESS):
            return ""
    return "old code may need what was there"


def _may_be_left_out(field: Any) -> bool:
    return bool(field.many_to_many or field.null or field.has_db_default())


def _takes_all_of(new: Any, old: Any) -> bool:
    """Tell whether a column changes in nothing, or becomes wider."""
    (_, kind, _, now), (_, was_kind, _, was) = new.deconstruct(), old.deconstruct()
    if kind != was_kind or (old.null and not new.null):
        return False
    wider = {"max_length"} if (now.get("max_length") or 0) >= (was.get("max_length") or 0) else set()
    ignored = {*new.non_db_attrs, "null", "default", *wider}
    return {k: v for k, v in now.items() if k not in ignored} == {k: v for k, v in was.items() if k not in ignored}


def later_migrations() -> Iterator[tuple[Migration, ProjectState]]:
    """Give each migration of ours that comes after an application's first one, with what was there before it."""
    loader = MigrationLoader(None)
    replaced = {key for found in loader.disk_migrations.values() for key in found.replaces}
    for key, migration in sorted(loader.disk_migrations.items()):
        first = migration.initial or migration.replaces
        if key[0] in OURS and key not in replaced and not first:
            yield migration, loader.project_state(key, at_end=False)


def test_old_code_survives_every_migration() -> None:
    wrong = [
        f"{migration.app_label} {migration.name}: {danger}"
        for migration, before in later_migrations()
        if not getattr(migration, "OLD_CODE_SURVIVES", "")
        for danger in dangers(migration, before)
    ]
    assert not wrong, "\n".join(wrong)


def test_the_first_ones_are_known() -> None:
    """Where this list is empty because nothing is looked at, the test above says nothing."""
    loader = MigrationLoader(None)
    assert {"accounts", "tables", "ratings"} <= {app for app, _ in loader.disk_migrations}
    assert len(loader.disk_migrations) > 20


@pytest.fixture
def before() -> ProjectState:
    """A table with a name of 20 letters and a note that may be missing."""
    state = ProjectState()
    fields: list[tuple[str, Any]] = [
        ("id", models.BigAutoField(primary_key=True)), ("name", models.CharField(max_length=20)),
        ("note", models.TextField(null=True)),
    ]  # fmt: skip
    operations.CreateModel("Bed", fields).state_forwards("garden", state)
    return state


SAFE = [
    operations.AddField("Bed", "size", models.IntegerField(null=True)),
    operations.AddField("Bed", "size", models.IntegerField(db_default=0)),
    operations.AlterField("Bed", "name", models.CharField("what it is called", max_length=30, choices=[("a", "b")])),
    operations.AlterField("Bed", "name", models.CharField(max_length=20, null=True)),
    operations.AddIndex("Bed", models.Index(fields=["name"], name="bed_by_name")),
]
UNSAFE = [
    operations.AddField("Bed", "size", models.IntegerField(default=0)),
    operations.AlterField("Bed", "name", models.CharField(max_length=10)),
    operations.AlterField("Bed", "name", models.CharField(max_length=20, unique=True)),
    operations.AlterField("Bed", "name", models.TextField()),
    operations.AlterField("Bed", "note", models.TextField()),
    operations.RemoveField("Bed", "note"),
    operations.RenameField("Bed", "note", "words"),
    operations.DeleteModel("Bed"),
    operations.AddConstraint("Bed", models.UniqueConstraint(fields=["name"], name="one_bed")),
    operations.RunSQL("DELETE FROM garden_bed"),
]


@pytest.mark.parametrize(("operation", "safe"), [*((each, True) for each in SAFE), *((each, False) for each in UNSAFE)])
def test_what_old_code_survives(before: ProjectState, operation: Any, safe: bool) -> None:
    migration: Any = Migration("0002_more", "garden")
    migration.operations = [operation]
    assert (list(dangers(migration, before)) == []) is safe
