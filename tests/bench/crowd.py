"""Many tables at once, made from one by the database itself."""

from collections.abc import Mapping
from typing import Any

FAR = 10_000_000
LATER = {
    "sqlite": "datetime(%s, '+' || (n.i %% {spread}) || ' seconds')",
    "postgresql": "%s::timestamptz + (n.i %% {spread}) * interval '1 second'",
}


def fill(rows: int, first: Any, spread: int, *, playable: bool = False) -> None:
    """Begin a game and copy it until there are so many, whose first seats run out of time from *first* on.

    Their deadlines are spread over so many seconds. The copied game itself has none. Where they need not be
    *playable*, the copies have neither moves nor a second seat.
    """
    from django.db import connection  # noqa: PLC0415 - nothing of Django before its set-up

    from games.tables.models import Move, Seat, Table  # noqa: PLC0415
    from tests.tables.people import Person, begin  # noqa: PLC0415

    if connection.vendor == "postgresql":
        connection.cursor().execute("SET statement_timeout = 0")  # the site's own is for requests
    table = begin([Person.called("ann"), Person.called("ben")], "gardens_of_io")
    later = LATER[connection.vendor].format(spread=spread)
    copied = {"table_id": ("%s + n.i", table)}
    own = {"id": ("%s + n.i", FAR), **copied}
    _copy(Table, "c.id = %s", table, rows, {"id": ("%s + n.i", table)})
    _copy(Seat, "c.number = 0 AND c.table_id = %s", table, rows, own | {"deadline": (later, first)})
    if playable:
        _copy(Move, "c.table_id = %s", table, rows, own)
        _copy(Seat, "c.number = 1 AND c.table_id = %s", table, rows, {"id": ("%s + n.i", 2 * FAR), **copied})
    Seat.objects.filter(table=table).update(deadline=None)


def _copy(model: Any, which: str, table: int, rows: int, other: Mapping[str, tuple[str, Any]]) -> None:
    """Copy the rows of a table so often; the columns in *other* become what the expressions there make of n.i."""
    from django.db import connection  # noqa: PLC0415

    names = [field.column for field in model._meta.concrete_fields]
    columns = ", ".join(f'"{name}"' for name in names)
    chosen = ", ".join(other[name][0] if name in other else f'c."{name}"' for name in names)
    given = [other[name][1] for name in names if name in other]
    with connection.cursor() as cursor:
        cursor.execute(
            f"INSERT INTO {model._meta.db_table} ({columns}) "  # noqa: S608 - nobody's input
            f"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {rows}) "
            f"SELECT {chosen} FROM n, {model._meta.db_table} c WHERE {which}",
            [*given, table],
        )
        cursor.execute("ANALYZE")
