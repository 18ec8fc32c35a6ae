"""What bears on the clocks of seats, read together with them: habits, vacations, and what the site gives back."""

import json
from collections.abc import Collection, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from django.db import connection

from games.tables import clock
from games.tables.models import Seat, Table
from games.tables.pauses import Habits, Pause, Timing

# Signs of life: of the sweep, and of what serves people. Without one of either for so long, all clocks stand since it.
SWEEP, WEB = "clock", "web"
SILENCE = timedelta(seconds=60)

_WORDS = {
    # How a database writes an object and a list as JSON, and gathers a list from rows.
    "sqlite": ("json_object", "json_array", "json_group_array"),
    "postgresql": ("jsonb_build_object", "jsonb_build_array", "jsonb_agg"),
}
_COLUMN = """(SELECT {made}(
'signs', (SELECT {many}(g.at) FROM tables_heartbeat g WHERE g.name IN ('clock', 'web')),
'outages', (SELECT {many}({row}(o.why, o.start, o.stop, o.known_at)) FROM tables_outage o WHERE {late}),
'automatic', (SELECT b.auto_vacation FROM accounts_user b WHERE b.id = s.user_id),
'joined', (SELECT b.date_joined FROM accounts_user b WHERE b.id = s.user_id),
'habits', (SELECT {many}({row}(h.holds_from, h.zone, h.sleep_from, h.sleep_to)) FROM accounts_habits h
  WHERE h.user_id = s.user_id),
'vacations', (SELECT {many}({row}(v.start, v.stop, v.known_at)) FROM accounts_vacation v
  WHERE v.user_id = s.user_id)){text})"""
_LATE = "o.stop IS NULL OR o.stop > COALESCE(s.asked_at, t.changed_at)"


def column(vendor: str, *, whole: bool = False) -> str:
    """Return the expression that gives, as JSON, what bears on the clock of seat *s* at table *t*.

    Of outages those that may still matter to it; *whole* for all that ever were.
    """
    made, row, many = _WORDS[vendor]
    text = "::text" if vendor == "postgresql" else ""
    return _COLUMN.format(made=made, row=row, many=many, text=text, late="true" if whole else _LATE)


def read(written: str, table: Table) -> Timing:
    """Return what such an expression gave for a seat of *table*."""
    found = json.loads(written)
    pace = clock.PRESETS[table.clock]
    outages = [
        Pause(why, _instant(start), _maybe(stop), _instant(known_at))
        for why, start, stop, known_at in _list(found["outages"])
    ]
    signs = map(_instant, _list(found["signs"]))
    outages += [Pause("outage", sign, None, sign + SILENCE) for sign in signs]
    habits = [
        Habits(_instant(holds_from), zone, None if begin is None or end is None else (begin, end))
        for holds_from, zone, begin, end in _list(found["habits"])
    ]
    vacations = [
        Pause("vacation", _instant(start), _instant(stop), _instant(known_at))
        for start, stop, known_at in _list(found["vacations"])
    ]
    return Timing(
        days_long=pace.days_long,
        weekend=table.weekend,
        habits=sorted(habits, key=lambda each: each.holds_from),
        vacations=sorted(vacations, key=lambda each: each.start) if table.vacation else (),
        outages=sorted(outages, key=lambda each: each.start),
        joined=_maybe(found["joined"]),
        automatic=bool(found["automatic"]) and table.vacation,
    )


def attach(seats: Sequence[Seat], *, whole: bool = False) -> None:
    """Read, by one statement, what bears on the clocks of these seats, whose tables are at hand; none for none."""
    if not seats:
        return
    found = _read_all([seat.pk for seat in seats], whole=whole)
    for seat in seats:
        seat.timing = read(found[seat.pk], seat.table)


def _read_all(seats: Collection[int], *, whole: bool) -> dict[int, str]:
    places = ", ".join(["%s"] * len(seats))
    with connection.cursor() as cursor:
        cursor.execute(
            f"SELECT s.id, {column(connection.vendor, whole=whole)} FROM tables_seat s"  # noqa: S608
            f" JOIN tables_table t ON t.id = s.table_id WHERE s.id IN ({places})",
            list(seats),
        )
        return dict(cursor.fetchall())


def _list(found: Any) -> list[Any]:
    return list(json.loads(found) if isinstance(found, str) else found or [])


def _maybe(written: str | None) -> datetime | None:
    return None if written is None else _instant(written)


def _instant(written: str) -> datetime:
    at = datetime.fromisoformat(written)
    return at if at.tzinfo else at.replace(tzinfo=UTC)  # SQLite keeps instants without their zone
