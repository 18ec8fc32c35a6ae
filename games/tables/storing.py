"""Rows stored by statements that are put together once: Django takes longer to build one than a database to run it."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from django.db import connection
from django.db.models import Field, Model

Fields = tuple["Field[Any, Any]", ...]


def store(model: type[Model], rows: Sequence[Model], update: Sequence[str] = ()) -> None:
    """Insert rows by one statement; with *update*, rows that are there already, whose fields of these names change."""
    if not rows:
        return
    sql, fields = _insert(connection.vendor, model, len(rows), tuple(update))
    with connection.cursor() as cursor:
        cursor.execute(sql, [value for row in rows for value in _values(row, fields)])


def change(row: Model, *names: str) -> None:
    """Write these fields of a row that is there."""
    sql, fields = _update(connection.vendor, type(row), names)
    with connection.cursor() as cursor:
        cursor.execute(sql, [*_values(row, fields), row.pk])
        if cursor.rowcount != 1:
            raise LookupError(f"{row} is not there.")


def _values(row: Model, fields: Fields) -> list[Any]:
    return [field.get_db_prep_save(getattr(row, field.attname), connection) for field in fields]


@cache
def _insert(_vendor: str, model: type[Model], count: int, update: tuple[str, ...]) -> tuple[str, Fields]:
    fields = tuple(field for field in model._meta.concrete_fields if update or not field.primary_key)
    columns, row = ", ".join(map(_column, fields)), f"({', '.join(['%s'] * len(fields))})"
    sql = f"INSERT INTO {model._meta.db_table} ({columns}) VALUES {', '.join([row] * count)}"  # noqa: S608
    changes = [f"{_column(field)} = EXCLUDED.{_column(field)}" for field in fields if field.name in update]
    return sql + (f" ON CONFLICT (id) DO UPDATE SET {', '.join(changes)}" if changes else ""), fields


@cache
def _update(_vendor: str, model: type[Model], names: tuple[str, ...]) -> tuple[str, Fields]:
    fields = tuple(field for field in model._meta.concrete_fields if field.name in names)
    changes = ", ".join(f"{_column(field)} = %s" for field in fields)
    return f"UPDATE {model._meta.db_table} SET {changes} WHERE id = %s", fields  # noqa: S608


def _column(field: "Field[Any, Any]") -> str:
    return connection.ops.quote_name(str(field.column))
