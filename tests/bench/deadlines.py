"""How long it takes to find the seats out of time among a million: `python -m tests.bench.deadlines [ROWS]`."""

import sys
import time
from collections.abc import Callable
from datetime import timedelta
from typing import Any

from tests.bench.ground import headed, set_up, told

LATER = {
    "sqlite": "datetime(%s, '+' || (n.i %% 1209600) || ' seconds')",
    "postgresql": "%s::timestamptz + (n.i %% 1209600) * interval '1 second'",
}


def main() -> None:
    """Fill the tables, then time polls with the index and without it, and finding 100 that are due."""
    rows = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    set_up()
    from django.db import connection  # noqa: PLC0415
    from django.utils import timezone  # noqa: PLC0415

    from games.tables import services  # noqa: PLC0415
    from games.tables.models import Seat  # noqa: PLC0415

    now = timezone.now()
    _fill(rows)
    headed(f"{rows:,} seats with a deadline, {connection.vendor}")
    told("sweep, nothing due", _times(services.sweep_due, 200))
    due = Seat.objects.order_by("pk").values_list("pk", flat=True)[:100]
    Seat.objects.filter(pk__in=list(due)).update(deadline=now - timedelta(hours=1))
    overdue = Seat.objects.filter(deadline__lt=now, table__status="running").order_by("deadline")
    told("find the 100 that are due", _times(lambda: list(overdue.values_list("table_id")[:100]), 60))
    with connection.cursor() as cursor:
        cursor.execute("DROP INDEX seat_by_deadline")
    told("the same without the index", _times(lambda: list(overdue.values_list("table_id")[:100]), 5))


def _times(call: Callable[[], object], count: int) -> list[float]:
    times = []
    for _ in range(count):
        began = time.perf_counter()
        call()
        times.append(time.perf_counter() - began)
    return times


def _fill(rows: int) -> None:
    """Copy one running table and its first seat until there are so many."""
    from django.db import connection  # noqa: PLC0415
    from django.utils import timezone  # noqa: PLC0415

    from games.tables.models import Seat, Table  # noqa: PLC0415
    from tests.tables.people import Person, begin  # noqa: PLC0415

    table = begin([Person.called("ann"), Person.called("ben")], "gardens_of_io")
    Seat.objects.filter(table=table).update(deadline=None)
    tomorrow = timezone.now() + timedelta(days=1)
    other = {"id": "%s + n.i", "table_id": "%s + n.i", "deadline": LATER[connection.vendor]}
    for model, source, given in (
        (Table, f"tables_table t WHERE t.id = {table}", [table]),
        (Seat, f"tables_seat t WHERE t.table_id = {table} AND t.number = 0", [10, table, tomorrow]),
    ):
        names = [field.column for field in model._meta.concrete_fields]
        kept = ("id",) if model is Table else tuple(other)
        chosen = ", ".join(other[name] if name in kept else f't."{name}"' for name in names)
        columns = ", ".join(f'"{name}"' for name in names)
        ordered: list[Any] = [given[kept.index(name)] for name in names if name in kept]
        with connection.cursor() as cursor:
            cursor.execute(
                f"INSERT INTO {model._meta.db_table} ({columns}) "  # noqa: S608 - nobody's input
                f"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {rows}) "
                f"SELECT {chosen} FROM n, {source}",
                ordered,
            )
            cursor.execute("ANALYZE")


if __name__ == "__main__":
    main()
