"""What others must hear of a change: rows written with it, and a hint as soon as it is committed."""

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime, timedelta

from django.conf import settings
from django.db import transaction

from games.tables import nudge, storing
from games.tables.models import Outbox, Table
from games.tables.rows import Rows

# An open page has this long to say that the player sees the table, even where they wish to be told at once.
SOON = timedelta(seconds=5)
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def record_change(table: Table, bots: Mapping[int, int], now: datetime, notices: Iterable[Outbox] = ()) -> None:
    """Note, by one insert, that a table is at a new version, what *bots* were asked at which, what people may be told.

    Hint at it when it is committed.
    """
    rows = [
        Outbox(
            kind=Outbox.Kind.SOCKET,
            key=f"socket:{table.pk}:{table.version}",
            payload={"table": table.pk, "version": table.version},
            table_id=table.pk,
            due_at=now,
        ),
        *(_bot_turn(table, seat, asked, now) for seat, asked in bots.items()),
        *notices,
    ]
    storing.store(Outbox, rows)
    table_id, version = table.pk, table.version
    transaction.on_commit(lambda: nudge.nudge(table_id, version, bots=bool(bots)), robust=True)


def _bot_turn(table: Table, seat: int, version: int, now: datetime) -> Outbox:
    return Outbox(
        kind=Outbox.Kind.BOT,
        key=f"bot:{table.pk}:{seat}:{version}",
        payload={"table": table.pk, "seat": seat, "version": version},
        table_id=table.pk,
        due_at=now + timedelta(seconds=settings.BOT_PAUSE_SECONDS),
    )


# Notices ------------------------------------------------------------------------------------------


def notices_of(found: Rows, now: datetime, *, begins: bool, since: int) -> list[Outbox]:
    """Return the rows of what people may be told of what happened *now*, which *begins* the game or goes on with it.

    It brought the table from the version *since* to where it stands. One a seat at most; whether it is told is decided
    when it is due. Who plays alone needs none.
    """
    table = found.table
    if table.started_at is None or table.players_max == 1:
        return []
    people = [seat for seat in found.seats if seat.user_id is not None]
    if table.finished_at == now:
        told = [("over", seat) for seat in people if not seat.left or seat.left_at == now]
    else:
        playing = [seat for seat in people if not seat.left]
        asked = [seat for seat in playing if (seat.asked_version or 0) >= since and seat.asked_at == now]
        told = [("turn", seat) for seat in asked]
        if begins:
            told += [("started", seat) for seat in playing if seat not in asked]
    return [notice(table.pk, seat.number, table.version, what, now, now + SOON) for what, seat in told]


def notice_of_folding(table: Table, at: datetime) -> Outbox:
    """Return the row of the notice that a table which opens will fold up, the day before it does; unsaved."""
    return notice(table.pk, 0, table.version, "folds", table.created_at, at - timedelta(days=1))


def notice(table_id: int, seat: int, version: int, what: str, since: datetime, due_at: datetime) -> Outbox:
    """Return the row of a notice about what began at *since*, when the table came to *version*; unsaved."""
    return Outbox(
        kind=Outbox.Kind.NOTICE,
        key=f"notice:{what}:{table_id}:{seat}:{version}",
        payload={
            "table": table_id,
            "seat": seat,
            "version": version,
            "since": (since - _EPOCH) // timedelta(microseconds=1),
            "what": what,
        },
        table_id=table_id,
        due_at=due_at,
    )


def mail(notice: Outbox, due_at: datetime) -> Outbox:
    """Return the row of the mail that tells the same as a notice; unsaved."""
    return Outbox(
        kind=Outbox.Kind.MAIL,
        key=notice.key.replace("notice:", "mail:", 1),
        payload=notice.payload,
        table_id=notice.table_id,
        due_at=due_at,
    )
