"""A table that waits for players: taking and leaving seats, bots, the ready check, what time does to it."""

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial

from django.utils.translation import gettext as _

from games import registry
from games.tables import instant, permits, seeks
from games.tables.models import Seat, Table
from games.tables.refusals import Refusal
from games.tables.rows import Rows
from games.tables.selectors import visitor
from games.tables.services import moves, starting, writing
from games.tables.services.writing import Answer, Request, Settled


def write(
    request: Request | None,
    table_id: int,
    user_id: int,
    now: datetime,
    act: Callable[[Rows], Answer],
    link: str | None = None,
) -> Answer:
    """Do *act* with the locked table. One whose time is over is settled instead."""

    def locked() -> Answer | Settled:
        found = writing.locked(table_id, user_id, link)
        if settle_open(found, now):
            message = _("Time was over here: for the table, or for those who were not ready. Please look again.")
            return Settled(Refusal(409, "too_late", message, version=found.table.version))
        return act(found)

    return writing.run(request, locked)


def take_seat(*, table_id: int, user_id: int, link: str | None = None, request: Request | None = None) -> Answer:
    """Sit down at an open table, or accept the seat that was kept."""
    now = instant.now()
    return write(request, table_id, user_id, now, partial(take, user_id, now, link=link), link)


def take(user_id: int, now: datetime, found: Rows, link: str | None = None) -> Answer:
    """Seat a person at a locked table. Refuses if there is no seat for them."""
    who = visitor(user_id, [found.table], link)
    why, seat = permits.why_not_join(found, who), permits.seat_for(found, who)
    if why or seat is None:
        raise Refusal(409, "cannot_join", why or _("All seats are taken."), version=found.table.version)
    # An invitation by link is used up by whoever takes its seat.
    seat.user_id, seat.accepted, seat.ready, seat.invite = user_id, True, False, ""
    seat.save(update_fields=["user", "accepted", "ready", "invite"])
    return changed(found, now)


def leave_table(*, table_id: int, user_id: int, request: Request | None = None) -> Answer:
    """Stand up from an open table."""
    now = instant.now()
    return write(request, table_id, user_id, now, partial(_leave, user_id, now))


def _leave(user_id: int, now: datetime, found: Rows) -> Answer:
    seat = found.seat_of(user_id)
    _check_open(found)
    if seat is None:
        raise Refusal(409, "not_seated", _("You have no seat at this table."), version=found.table.version)
    return _vacate(found, [seat], now)


def _vacate(found: Rows, seats: Sequence[Seat], now: datetime) -> Answer:
    """Empty seats and stop a ready check; a table without people is cancelled, one without its creator passes on.

    One that quick match has set is for just these people: it is cancelled, and those who stayed wait for another.
    """
    table = found.table
    if table.matched:
        stayed = [seat for seat in found.seats if seat not in seats]
        seeks.release(table.pk, [seat.user_id for seat in stayed if seat.user_id is not None], now)
        return _cancel(table, now)
    writing.bump(table, now)
    for seat in found.seats:
        if seat in seats:
            seat.user_id, seat.bot, seat.accepted, seat.invite = None, "", True, ""
        seat.ready = bool(seat.bot)
    Seat.objects.bulk_update(found.seats, ["user", "bot", "accepted", "invite", "ready"])
    table.ready_until = None
    stayed = permits.people(found.seats)
    fields: tuple[str, ...] = ("ready_until",)
    if not stayed:
        fields = (*fields, *moves.close(table, Table.Status.CANCELLED, now))
    elif all(seat.user_id != table.creator_id for seat in stayed):
        table.creator_id = stayed[0].user_id or table.creator_id
        fields = (*fields, "creator")
    return writing.publish(table, now, *fields)


def add_bot(*, table_id: int, user_id: int, level: str, request: Request | None = None) -> Answer:
    """Put a bot on a free seat of a friendly table."""
    now = instant.now()
    return write(request, table_id, user_id, now, partial(_add_bot, user_id, level, now))


def _add_bot(user_id: int, level: str, now: datetime, found: Rows) -> Answer:
    check_creator(found, user_id)
    if why := permits.why_not_add_bot(found):
        raise Refusal(409, "no_bot", why, version=found.table.version)
    check_level(registry.get(found.table.game), level)
    seat = next(seat for seat in found.seats if permits.is_free(seat))
    seat.bot, seat.ready = level, True
    seat.save(update_fields=["bot", "ready"])
    return changed(found, now)


def remove_seat(*, table_id: int, user_id: int, seat: int, request: Request | None = None) -> Answer:
    """Take a bot off its seat, or take an invitation back."""
    now = instant.now()
    return write(request, table_id, user_id, now, partial(_remove, user_id, seat, now))


def _remove(user_id: int, number: int, now: datetime, found: Rows) -> Answer:
    check_creator(found, user_id)
    _check_open(found)
    if number >= len(found.seats):
        raise Refusal(404, "not_found", _("This table has no seat {number}.").format(number=number))
    if not found.seats[number].bot and not found.seats[number].is_kept:
        message = _("No bot sits there, and nobody was invited to it.")
        raise Refusal(409, "no_bot", message, version=found.table.version)
    return _vacate(found, [found.seats[number]], now)


def changed(found: Rows, now: datetime) -> Answer:
    """Bring an open table to its next version, and start it if it is full now."""
    writing.bump(found.table, now)
    return starting.begin_if_full(found, now) or writing.publish(found.table, now)


def check_level(rules: registry.AnyGame, level: str) -> None:
    """Refuse a bot that this game does not have."""
    if level not in rules.bots:
        raise Refusal(
            400,
            "bad_options",
            _("A bot is one of {known}, not {level!r}.").format(known=", ".join(rules.bots), level=level),
        )


def check_creator(found: Rows, user_id: int) -> None:
    if found.table.creator_id != user_id:
        raise Refusal(403, "not_creator", _("Only who opened the table may do this."))


def _check_open(found: Rows) -> None:
    if found.table.status != Table.Status.OPEN:
        raise Refusal(409, "not_open", _("This table is not open any more."), version=found.table.version)


# Start ---------------------------------------------------------------------------------------------


def start_table(*, table_id: int, user_id: int, request: Request | None = None) -> Answer:
    """Start with those who are there, if they are enough."""
    now = instant.now()
    return write(request, table_id, user_id, now, partial(_start_now, user_id, now))


def _start_now(user_id: int, now: datetime, found: Rows) -> Answer:
    check_creator(found, user_id)
    if why := permits.why_not_start(found):
        raise Refusal(409, "cannot_start", why, version=found.table.version)
    writing.bump(found.table, now)
    return starting.begin(found, now)


def set_ready(*, table_id: int, user_id: int, request: Request | None = None) -> Answer:
    """Say that one is there; the last one to say so starts the game."""
    now = instant.now()
    return write(request, table_id, user_id, now, partial(_ready, user_id, now))


def _ready(user_id: int, now: datetime, found: Rows) -> Answer:
    seat, table = found.seat_of(user_id), found.table
    _check_open(found)
    if seat is None or not seat.accepted:
        raise Refusal(403, "not_your_seat", _("You have no seat at this table."))
    if table.ready_until is None:
        raise Refusal(409, "not_asked", _("Nobody is asked to be ready now."), version=table.version)
    seat.ready = True
    seat.save(update_fields=["ready"])
    writing.bump(table, now)
    if all(other.ready for other in found.seats if permits.is_taken(other)):
        return starting.start(found, now)
    return writing.publish(table, now)


# Time ----------------------------------------------------------------------------------------------


def settle_open(found: Rows, now: datetime) -> bool:
    """Free the seats of those who were not ready in time, and close a table that nobody filled; True if one was due."""
    table = found.table
    if table.status != Table.Status.OPEN:
        return False
    if table.ready_until is not None and table.ready_until < now:
        if not table.matched and not any(seat.ready for seat in permits.people(found.seats)):
            _cancel(table, now)
            return True
        _vacate(found, [seat for seat in found.seats if permits.is_taken(seat) and not seat.ready], now)
        return True
    if table.expires_at is not None and table.expires_at < now:
        _cancel(table, now)
        return True
    return False


def _cancel(table: Table, now: datetime) -> Answer:
    """Close a table that never began; everybody keeps their seat, so that they can see what became of it."""
    writing.bump(table, now)
    return writing.publish(table, now, *moves.close(table, Table.Status.CANCELLED, now))
