"""How seats are left and games end before their end: resigning, running out of time, a fault of the rules."""

import logging
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from functools import partial
from typing import TypeVar

from django.utils.translation import gettext as _

from games.registry import AnyGame
from games.tables import asking, instant, offers, permits, replays, rows, telling
from games.tables.models import Move, Seat, Table
from games.tables.refusals import Refusal
from games.tables.replays import Replay
from games.tables.rows import Rows
from games.tables.services import moves, prepared, writing
from games.tables.services.writing import Answer, Request
from games.tables.staging import RulesFault

T = TypeVar("T")

# Longer than a move may wait for its lock: whoever was in time can't lose to the sweep.
GRACE = timedelta(seconds=5)

log = logging.getLogger(__name__)


def resign(*, table_id: int, user_id: int, request: Request | None = None) -> Answer:
    """Let a person leave a running game."""
    now = instant.now()
    act = partial(_resign, table_id, user_id, now)
    return guarded(table_id, now, lambda: writing.run(request, act))


def _resign(table_id: int, user_id: int, now: datetime) -> Answer:
    found = writing.locked(table_id, user_id)
    seat = playing_seat(found, user_id)
    answer, _ = _leave(found, moves.replay_of(found), seat, Seat.Left.RESIGNED, now)
    return answer


def playing_seat(found: Rows, user_id: int) -> Seat:
    """Return the seat on which a person plays a running game. Refuses everybody else."""
    seat = found.seat_of(user_id)
    if seat is None or not seat.accepted:
        raise Refusal(403, "not_your_seat", _("You have no seat at this table."))
    moves.check_running(found.table)
    if seat.left:
        raise Refusal(409, "seat_left", _("You have left this game already."), version=found.table.version)
    return seat


def overdue(found: Rows, now: datetime, late: Seat | None = None) -> list[Seat]:
    """Return the seats out of time, longest first: those past the grace, and *late*, which has shown that it is.

    None while clocks are held.
    """
    gone = [seat for seat in found.seats if seat is late or asking.is_late(seat, now, GRACE)]
    gone = [seat for seat in gone if not seat.timing.is_held]
    return sorted(gone, key=lambda seat: (seat.deadline, seat.number))


def settle_overdue(found: Rows, replay: Replay, now: datetime, late: Seat | None = None) -> bool:
    """Let every seat that is out of time leave; True if there was one."""
    gone = [seat for seat in overdue(found, now, late) if not asking.may_go_on(seat, now)]
    for seat in gone:
        if found.table.status == Table.Status.RUNNING:
            _, replay = _leave(found, replay, seat, Seat.Left.TIMEOUT, now)
    return bool(gone)


def _leave(found: Rows, replay: Replay, seat: Seat, how: Seat.Left, now: datetime) -> tuple[Answer, Replay]:
    """Empty a seat: the game ends if too few people are left, else a bot plays on. Return what came of it."""
    table = found.table
    writing.bump(table, now)
    seat.left, seat.left_at = how, now
    prepared.drop(found, seat)
    offers.leave(table, seat.number)
    after = moves.insert_note(found, replay, how, seat.number, now)
    ending = _ending(found, after, seat, now)
    if ending is not None:
        return end(found, after, now, ending), after
    if seat.asked_version is not None:
        seat.asked_version = table.version
    asking.hand_to_bot(seat, middle_level(replay.game))
    return moves.save(found, after, now, [seat], *offers.FIELDS), after


def _ending(found: Rows, replay: Replay, left: Seat, now: datetime) -> dict[str, object] | None:
    """Return how the game ends now that a seat is left, ranks written; None if it goes on."""
    table, seats = found.table, found.seats
    if not all(replay.has_moved(seat.number) for seat in seats):
        offers.drop(table)
        return {"kind": "cancelled"}
    if len(seats) == 2 or len(permits.people(seats)) <= 1:
        offers.drop(table)
        ranks = _ranks_of_those_who_stayed(seats)
        for seat, rank in zip(seats, ranks, strict=True):
            seat.rank = rank
        return {"kind": left.left, "seat": left.number, "ranks": ranks}
    return {"kind": "cancelled"} if offers.is_agreed(table, seats, now) else None


def _ranks_of_those_who_stayed(seats: Sequence[Seat]) -> list[int]:
    """Rank a game that was left: the last person before bots, and those behind who left, the earlier the further."""
    stayed = [1 if seat.user_id is not None else 2 for seat in seats]
    return asking.ranks_after_leaving(seats, stayed)


def end(found: Rows, replay: Replay, now: datetime, ending: dict[str, object]) -> Answer:
    """End a game by what happened at the table and not by its rules."""
    cancelled = ending["kind"] == "cancelled"
    found.table.ending = ending
    for seat in found.seats:
        asking.stop_clock(seat, now)
        asking.rest(seat)
    fields = moves.close(found.table, Table.Status.CANCELLED if cancelled else Table.Status.FINISHED, now)
    return moves.save(found, replay, now, found.seats, *fields)


def middle_level(game: AnyGame) -> str:
    """Return the bot that takes over a seat: the middle one of the game's levels."""
    levels = list(game.bots)
    return levels[len(levels) // 2]


def guarded(table_id: int, now: datetime, write: Callable[[], T]) -> T:
    """Freeze the table whose rules fail; everything the failed write did has been rolled back."""
    try:
        return write()
    except RulesFault as error:
        freeze(table_id, str(error), now)
        message = _("The rules of this game failed, so the table is frozen. Nothing of your move was kept.")
        raise Refusal(409, "frozen", message) from error


def freeze(table_id: int, reason: str, now: datetime) -> None:
    """Stop a table whose rules failed, clocks and all, until an administrator has looked at it."""
    log.error("Table %s is frozen: %s.", table_id, reason, extra={"table": table_id})
    writing.run(None, partial(_freeze, table_id, reason, now))


def _freeze(table_id: int, reason: str, now: datetime) -> Answer:
    found = rows.lock(table_id, replays.known(table_id))
    if found is None or found.table.status not in (Table.Status.RUNNING, Table.Status.OPEN):
        return {}
    return halt(found, f"The rules failed: {reason}.", now)


def halt(found: Rows, reason: str, now: datetime) -> Answer:
    """Freeze a locked table, clocks and all, and tell its players; the *reason* is for everybody to read.

    The game itself is not looked at: it may be what is broken.
    """
    table = found.table
    writing.bump(table, now)
    table.status, table.ready_until, table.frozen_reason = Table.Status.FROZEN, None, reason[:200]
    offers.drop(table)
    for seat in found.seats:
        asking.stop_clock(seat, now)
    moves.save_seats(found.seats)
    moves.insert_bare_note(table, Move.Note.FROZEN, now)
    telling.tell_all(found, telling.HALTED, table.frozen_reason, now)
    return writing.publish(table, now, "status", "frozen_reason", "ready_until", *offers.FIELDS)
