"""What time alone does to tables: asked for every few seconds, and whenever somebody opens one that is due."""

import logging
from contextlib import suppress
from datetime import datetime
from functools import partial
from typing import Any

from games.tables import instant, offers, replays, rows, selectors
from games.tables.models import Seat, Table
from games.tables.refusals import Refusal
from games.tables.rows import Rows
from games.tables.services import agreement, endings, lobby, moves, outages, seats, vacations, writing
from games.tables.services.endings import GRACE

BATCH = 200

log = logging.getLogger(__name__)


def sweep(limit: int = BATCH) -> int:
    """Give back the time in which there was no sweep, give a sign, then settle what is due; return how many tables."""
    outages.note_sign()
    return sweep_due(limit)


def sweep_due(limit: int = BATCH) -> int:
    """Settle tables with a seat out of time, an offer or a ready check that is over; return how many.

    None as long as nobody can play, whose time that is.
    """
    now = instant.now()
    if outages.nobody_can_play(now):
        return 0
    late = [] if outages.stops(now) else overdue_tables(now, limit)
    waiting = Table.objects.filter(status=Table.Status.OPEN, ready_until__lt=now)
    waited = list(waiting.order_by("ready_until").values_list("pk", flat=True)[:limit])
    offered = Table.objects.filter(status=Table.Status.RUNNING, cancel_until__lt=now)
    lapsed = list(offered.order_by("cancel_until").values_list("pk", flat=True)[:limit])
    return settle_all(dict.fromkeys([*late, *waited, *lapsed]))


def overdue_tables(now: datetime, limit: int | None) -> list[int]:
    """Return the tables with a seat out of time, the longest overdue first."""
    overdue = Seat.objects.filter(deadline__lt=now - GRACE, table__status=Table.Status.RUNNING)
    return list(overdue.order_by("deadline").values_list("table_id", flat=True)[:limit])


def settle_overdue() -> int:
    """Settle all tables with a seat out of time, however many, as somebody has looked at them; return how many."""
    return settle_all(dict.fromkeys(overdue_tables(instant.now(), None)))


def expire_open_tables(limit: int = BATCH) -> int:
    """Close tables that nobody filled in time; return how many."""
    old = Table.objects.filter(status=Table.Status.OPEN, expires_at__lt=instant.now())
    return settle_all(dict.fromkeys(old.order_by("expires_at").values_list("pk", flat=True)[:limit]))


def settle_all(table_ids: dict[int, None]) -> int:
    """Settle each table in its own transaction; one that fails stops no other."""
    settled = 0
    for table_id in table_ids:
        try:
            settled += settle_table(table_id, skip_locked=True)
        except Exception:
            log.exception("Table %s could not be settled.", table_id, extra={"table": table_id})
    return settled


def settle_table(table_id: int, *, skip_locked: bool = False) -> bool:
    """Do what is due at a table, judged again under its lock; True if something was."""
    vacations.spend_where_due(table_id, instant.now())
    now = instant.now()
    act = partial(_settle, table_id, skip_locked, now)
    return bool(endings.guarded(table_id, now, lambda: writing.run(None, act)))


def _settle(table_id: int, skip_locked: bool, now: datetime) -> dict[str, bool]:
    found = rows.lock(table_id, replays.known(table_id), skip_locked=skip_locked)
    if found is None or not is_due(found, now):
        return {}
    if found.table.status == Table.Status.OPEN:
        lobby.settle_open(found, now)
    else:
        # First the offer: who leaves now completes none whose time is over.
        replay = agreement.lapse(found, moves.replay_of(found), now)
        endings.settle_overdue(found, replay, now)
    return {"settled": True}


def is_due(found: Rows, now: datetime) -> bool:
    """Tell whether time has run out at this table for something."""
    table = found.table
    if table.status == Table.Status.OPEN:
        return any(end is not None and end < now for end in (table.ready_until, table.expires_at))
    return table.status == Table.Status.RUNNING and (
        offers.has_lapsed(table, now) or bool(endings.overdue(found, now))
    )


def look_at(*, table_id: int, user_id: int | None, link: str | None, seen: bool = False) -> dict[str, Any]:
    """Return a table as this visitor sees it; what is due there is settled first.

    *seen* when a page shows it to a person who has that page before their eyes, and not behind others.
    """
    found = _settled(table_id, user_id, link)
    if seen:
        seats.note_seen(found, user_id)
    return selectors.table_page(found, user_id, link)


def look_at_record(*, table_id: int, user_id: int | None, link: str | None) -> dict[str, Any]:
    """Return a table's record as this visitor may see it; what is due there is settled first."""
    return selectors.record(_settled(table_id, user_id, link), user_id)


def _settled(table_id: int, user_id: int | None, link: str | None) -> Rows:
    found = selectors.find(table_id, user_id, link)
    now = instant.now()
    if not is_due(found, now) or (endings.overdue(found, now) and outages.stops(now)):
        return found
    with suppress(Refusal):
        settle_table(table_id)
    return selectors.find(table_id, user_id, link)
