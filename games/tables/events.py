"""What others must hear of a change: rows written with it, and a hint as soon as it is committed."""

from collections.abc import Iterable
from datetime import datetime, timedelta

from django.conf import settings
from django.db import transaction

from games.tables import nudge
from games.tables.models import Outbox, Table


def record_change(table: Table, bot_seats: Iterable[int], now: datetime) -> None:
    """Note, by one insert, that a table is at a new version and that these bots are asked; hint at it afterwards."""
    bots = list(bot_seats)
    rows = [
        Outbox(
            kind=Outbox.Kind.SOCKET,
            key=f"socket:{table.pk}:{table.version}",
            payload={"table": table.pk, "version": table.version},
            table_id=table.pk,
            due_at=now,
        ),
        *(_bot_turn(table, seat, now) for seat in bots),
    ]
    Outbox.objects.bulk_create(rows)
    table_id, version = table.pk, table.version
    transaction.on_commit(lambda: nudge.nudge(table_id, version, bots=bool(bots)), robust=True)


def _bot_turn(table: Table, seat: int, now: datetime) -> Outbox:
    return Outbox(
        kind=Outbox.Kind.BOT,
        key=f"bot:{table.pk}:{seat}:{table.version}",
        payload={"table": table.pk, "seat": seat, "version": table.version},
        table_id=table.pk,
        due_at=now + timedelta(seconds=settings.BOT_PAUSE_SECONDS),
    )
