"""How long it takes to find the seats out of time among a million: `python -m tests.bench.deadlines [ROWS]`."""

import sys
import time
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from statistics import median

from tests.bench import crowd
from tests.bench.ground import headed, set_up, told

FORTNIGHT = 14 * 86400
POLLS, FINDS, WITHOUT = 200, 60, 5


def main() -> None:
    """Fill the tables, then time polls with the index and without it, and finding 100 that are due."""
    rows = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    set_up()
    from django.db import connection  # noqa: PLC0415 - nothing of Django before its set-up
    from django.utils import timezone  # noqa: PLC0415

    from games.tables import services  # noqa: PLC0415
    from games.tables.models import Seat  # noqa: PLC0415

    now = timezone.now()
    crowd.fill(rows, now + timedelta(days=1), FORTNIGHT)
    services.sweep_due()
    before = _kib()
    overdue = Seat.objects.filter(deadline__lt=now, table__status="running").order_by("deadline")

    def find() -> object:
        return list(overdue.values_list("table_id")[:100])

    headed(f"{rows:,} tables with a deadline, {connection.vendor}")
    swept = _times(services.sweep_due, POLLS)
    told("sweep, nothing due", swept, f"{_kib() - before} KiB more in memory (floor 5,000)")
    idle = _times(find, POLLS)
    due = list(Seat.objects.order_by("pk").exclude(deadline=None).values_list("pk", flat=True)[:100])
    Seat.objects.filter(pk__in=due).update(deadline=now - timedelta(hours=1))
    found = _times(find, FINDS)
    with connection.cursor() as cursor:
        cursor.execute("DROP INDEX seat_by_deadline")
    found_without = _times(find, WITHOUT)
    Seat.objects.filter(pk__in=due).update(deadline=now + timedelta(days=1))
    idle_without = _times(find, WITHOUT)
    ratio = median(idle_without) / median(idle)
    told("look for seats out of time, none is", idle, "(floor 1 ms)")
    told("the same without the index", idle_without, f"{ratio:.0f} times as long (floor 50)")
    told("find the 100 that are out of time", found, "(floor 25 ms)")
    told("the same without the index", found_without)


def _times(call: Callable[[], object], count: int) -> list[float]:
    times = []
    for _ in range(count):
        began = time.perf_counter()
        call()
        times.append(time.perf_counter() - began)
    return times


def _kib() -> int:
    """Return the resident memory of this process."""
    return int(Path("/proc/self/status").read_text().split("VmRSS:")[1].split()[0])


if __name__ == "__main__":
    main()
