"""What goes on at the site, in numbers: by its rows and by Valkey, for /health, /metrics and the administration.

Ages are in seconds, by the database's clock. Nothing here names a person or shows a game.
"""

from collections import Counter
from dataclasses import dataclass
from datetime import timedelta

from django.db import connection
from django.db.migrations.recorder import MigrationRecorder
from django.db.models import Count, Min

from games.tables import instant, trouble
from games.tables.models import Heartbeat, Move, Outbox, Seek, Table

# Signs that are left in the database: each sweep and relay that went well, each backup, each look at the packages.
SWEEP, RELAY, BACKUP, AUDIT = "sweep", "relay", "backup", "audit"
# The sweep takes what is overdue every ten seconds; a table that is overdue for so long was left out.
OVERDUE = timedelta(minutes=5)
# Moves are counted among the newest rows only, so that no count reads them all.
NEWEST_MOVES = 50_000
SHOWN_MINUTES = 60


@dataclass(frozen=True, slots=True)
class Waiting:
    """Rows that are due and not done: how many, and for how long the oldest has been."""

    count: int
    oldest: float


def age(name: str) -> float | None:
    """Return how long ago a sign of this name was left; None for never."""
    at = Heartbeat.objects.filter(name=name).values_list("at", flat=True).first()
    return None if at is None else _seconds(instant.now() - at)


def ages() -> dict[str, float]:
    """Return how long ago each sign in the database was left."""
    now = instant.now()
    return {name: _seconds(now - at) for name, at in Heartbeat.objects.order_by("name").values_list("name", "at")}


def leave_sign(name: str) -> None:
    """Note that something was done now."""
    Heartbeat.objects.update_or_create(name=name, defaults={"at": instant.now()})


def age_of_site() -> float:
    """Return how long ago the database was made: what is due once a day can't be late before."""
    first = MigrationRecorder(connection).migration_qs.order_by("applied").values_list("applied", flat=True).first()
    return 0.0 if first is None else _seconds(instant.now() - first)


def moves_stored() -> int:
    """Return how many moves were ever stored, those of tables that are gone too."""
    return Move.objects.order_by("-pk").values_list("pk", flat=True).first() or 0


def moves_by_minute() -> list[int]:
    """Return how many moves were stored in each of the last minutes, the present one last."""
    now = instant.now()
    recent = Move.objects.filter(pk__gt=moves_stored() - NEWEST_MOVES, at__gt=now - timedelta(minutes=SHOWN_MINUTES))
    counted = Counter(int((now - at).total_seconds() // 60) for at in recent.values_list("at", flat=True))
    return [counted[ago] for ago in reversed(range(SHOWN_MINUTES))]


def waiting() -> dict[str, Waiting]:
    """Return what of the outbox is due and not done, by kind; every kind is there."""
    now = instant.now()
    due = Outbox.objects.filter(done_at=None, parked="", due_at__lte=now)
    found = due.values("kind").annotate(count=Count("pk"), oldest=Min("due_at")).order_by()
    rows = {row["kind"]: Waiting(row["count"], _seconds(now - row["oldest"])) for row in found}
    return {kind: rows.get(kind, Waiting(0, 0.0)) for kind in Outbox.Kind.values}


def seeking() -> Waiting:
    """Return how many people quick match looks for a table for."""
    found = Seek.objects.filter(table=None).aggregate(count=Count("pk"), oldest=Min("since"))
    return Waiting(found["count"], 0.0 if found["oldest"] is None else _seconds(instant.now() - found["oldest"]))


def parked() -> int:
    """Return how many rows of the outbox were given up and wait for somebody to look."""
    return Outbox.objects.exclude(parked="").count()


def tables() -> dict[str, int]:
    """Return how many tables are open, running and frozen."""
    living = (Table.Status.OPEN, Table.Status.RUNNING, Table.Status.FROZEN)
    found = Table.objects.filter(status__in=living).values_list("status").annotate(Count("pk")).order_by()
    return {str(status): 0 for status in living} | dict(found)


def overdue() -> int:
    """Return how many tables wait for somebody whose time was up long ago."""
    return trouble.late(Table.objects.all(), instant.now(), OVERDUE).count()


def stuck() -> list[int]:
    """Return the numbers of tables that stand still by a fault, the first hundred."""
    found = trouble.stuck(Table.objects.all(), instant.now())
    return list(found.order_by("changed_at").values_list("pk", flat=True)[:100])


def _seconds(span: timedelta) -> float:
    return max(0.0, span.total_seconds())
