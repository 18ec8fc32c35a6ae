"""How long after its deadline a seat loses, on a whole site where many run out within a minute.

`python -m tests.bench.lateness [TABLES]`
"""

import os
import sys
import tempfile
import time
from datetime import timedelta
from pathlib import Path
from typing import Any

import django

from tests.bench import crowd
from tests.bench.ground import headed, told
from tests.site import Site, start_site

SPREAD, SOON, PATIENCE = 60, 15, 90


def main() -> None:
    """Let 1,000 tables run out of time, or as many as are asked for."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    with tempfile.TemporaryDirectory() as folder:
        site = start_site(Path(folder) / "var", LOG_LEVEL="WARNING")
        try:
            _measure(site, count)
        finally:
            site.stop()


def _measure(site: Site, count: int) -> None:
    os.environ.update(VAR_DIR=str(site.var), DJANGO_SETTINGS_MODULE="gardenhub.settings.dev", LOG_LEVEL="ERROR")
    os.environ["ALLOWED_HOSTS"] = "testserver"
    django.setup()
    from django.utils import timezone  # noqa: PLC0415 - nothing of Django before its set-up

    from games.tables.models import Seat, Table  # noqa: PLC0415

    crowd.fill(count, timezone.now() + timedelta(seconds=SOON), SPREAD, playable=True)
    due: dict[int, Any] = dict(Seat.objects.exclude(deadline=None).values_list("table_id", "deadline"))
    assert len(due) == count
    until = time.monotonic() + SOON + SPREAD + PATIENCE
    tables = Table.objects.filter(pk__in=due)
    while time.monotonic() < until and tables.filter(finished_at=None).exists():
        time.sleep(1)
    ended: dict[int, Any] = dict(tables.exclude(finished_at=None).values_list("pk", "finished_at"))
    late = sorted((ended[pk] - due[pk]).total_seconds() for pk in ended)
    assert len(late) == count, f"{count - len(late)} tables were never settled."
    assert late[0] > 0, "somebody lost before the deadline"
    headed(f"{count} tables that run out of time within {SPREAD} s")
    told("from the deadline to the loss", late, f"99 of 100 within {late[int(0.99 * count)]:.1f} s (floor 15 s)")


if __name__ == "__main__":
    main()
