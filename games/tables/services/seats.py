"""What a person's own seat keeps for them alone: what they have seen, and whether they want mails about the table."""

from contextlib import suppress

from django.db import OperationalError
from django.db.models import Q
from django.utils.translation import gettext as _

from accounts.notices import inbox
from games.tables import instant
from games.tables.models import Seat
from games.tables.refusals import Refusal
from games.tables.rows import Rows
from games.tables.services import writing
from games.tables.services.writing import Answer, Request


def note_seen(found: Rows, user_id: int | None) -> None:
    """Keep in mind that a person has a table before their eyes just as it was read here.

    What is kept is the newest thing they have seen, and not when: a move that comes meanwhile is not among it.
    """
    seat, table = found.seat_of(user_id), found.table
    if seat is None:
        return
    newest = max((at for at in (table.started_at, seat.asked_at, table.finished_at) if at is not None), default=None)
    if newest is None or (seat.seen_at is not None and seat.seen_at >= newest):
        return
    older = Seat.objects.filter(Q(seen_at=None) | Q(seen_at__lt=newest), pk=seat.pk)
    with suppress(OperationalError):  # to look at a table matters more
        if older.update(seen_at=newest):
            inbox.saw_table(seat.user_id or 0, table.pk, instant.now())


def mute(*, table_id: int, user_id: int, muted: bool, request: Request | None = None) -> Answer:
    """Send a person no mails about a table, or send them again."""
    return writing.run(request, lambda: _mute(table_id, user_id, muted))


def _mute(table_id: int, user_id: int, muted: bool) -> Answer:
    found = writing.locked(table_id, user_id)
    seat = found.seat_of(user_id)
    if seat is None:
        raise Refusal(403, "not_your_seat", _("You have no seat at this table."))
    seat.muted = muted
    seat.save(update_fields=["muted"])
    return {"id": table_id, "version": found.table.version, "server_time": instant.written(instant.now())}


def mute_by_link(table_id: int, user_id: int) -> None:
    """Send a person no more mails about a table; nothing happens if they have no seat there any more."""
    Seat.objects.filter(table_id=table_id, user_id=user_id).update(muted=True)
