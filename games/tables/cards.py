"""Tables as one viewer sees them: a card for lists, and the whole table. Made from rows, plain data throughout."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from django.utils.translation import gettext as _

from games import registry
from games.engine.game import SPECTATOR, Viewer
from games.engine.game import Seat as SeatNumber
from games.engine.steps import plain
from games.tables import alone, asking, clock, gifts, instant, offers, permits, projection, staging, takebacks
from games.tables.models import Seat, Table
from games.tables.permits import Visitor
from games.tables.replays import Replay
from games.tables.rows import Rows

Plain = dict[str, Any]
_OVER = (Table.Status.FINISHED, Table.Status.CANCELLED)


def viewer_of(rows: Rows, user_id: int | None) -> Viewer:
    """Return with whose eyes a person sees a table: their seat's while they play, everybody's else."""
    seat = rows.seat_of(user_id)
    return SPECTATOR if seat is None or seat.left or not seat.accepted else seat.number


def is_over(table: Table) -> bool:
    """Tell whether the game of a table is over, and its record open to all."""
    return table.status in _OVER


def card(rows: Rows, replay: Replay | None, visitor: Visitor, now: datetime) -> Plain:
    """Return a table for a list of tables."""
    table, last, thumb = rows.table, None, None
    if replay is not None:
        viewer = viewer_of(rows, visitor.user_id)
        last = projection.last_line(replay, viewer, over=is_over(table), ended=table.ending is not None)
        thumb = projection.view(replay, viewer)
    return _head(rows, visitor, now) | {"last_line": last, "thumb": thumb}


def whole(rows: Rows, replay: Replay | None, visitor: Visitor, now: datetime, rematch_id: int | None) -> Plain:
    """Return everything about a table that its page shows to this visitor."""
    table, own = rows.table, rows.seat_of(visitor.user_id)
    return {
        **_head(rows, visitor, now),
        "gives_time_to": [] if replay is None else _gives_time_to(rows, replay, own),
        "shifts": table.shifts,
        "muted": None if own is None else own.muted,
        "link": link_of(table) if own is not None and own.accepted else None,
        "invitations": _invitations(rows, visitor),
        "plan": None if own is None else _plan(rows, own),
        "actions": [*permits.actions(rows, visitor), *_about_undoing(rows, replay, own)],
        "undo_offer": _undo_offer(rows, replay),
        "start_reason": permits.why_not_start(rows) if table.status == Table.Status.OPEN else None,
        "ready_until": instant.written(table.ready_until),
        "expires_at": instant.written(table.expires_at),
        "frozen_reason": table.frozen_reason or None,
        "cancelled_reason": permits.why_never_begun(rows),
        "rematch_id": rematch_id,
        "result": table.result,
        "ending": table.ending,
        "end_line": end_line(rows),
        **_game(rows, replay, visitor),
    }


def _about_undoing(rows: Rows, replay: Replay | None, own: Seat | None) -> list[str]:
    """Return what a visitor may say of taking a move back, by the names of the API."""
    if replay is None or own is None or own.left or not own.accepted or rows.table.status != Table.Status.RUNNING:
        return []
    return [f"{word}_undo" for word in takebacks.may_say(rows.table, replay, own.number)]


def _undo_offer(rows: Rows, replay: Replay | None) -> Plain | None:
    """Return who asks for a move back and who agrees; None if nobody does."""
    running = rows.table.status == Table.Status.RUNNING
    request = takebacks.asked(replay.moves) if replay is not None and running else None
    if request is None:
        return None
    missing = takebacks.missing(request, rows.seats)
    return {"by": request.by, "agreed": list(request.agreed), "missing": missing}


def _plan(rows: Rows, own: Seat) -> Plain | None:
    """Return how much the visitor has prepared, or why it is off; None where there is nothing. For nobody else."""
    plan = rows.plans.get(own.number)
    if plan is None or not plan.branches or own.left:
        return None
    return {
        "branches": len(plan.branches),
        "revision": plan.revision,
        "reason": plan.reason or None,
        "cause": plan.cause,
    }


def link_of(table: Table) -> str | None:
    """Return the address by which others find a private table; nobody is let in to a day's attempt."""
    return f"/tables/{table.pk}?link={table.link}" if table.private and not alone.is_attempt(table) else None


def _invitations(rows: Rows, visitor: Visitor) -> list[Plain]:
    """Return the addresses by which seats can be taken, for who opened the table."""
    if visitor.user_id is None or visitor.user_id != rows.table.creator_id:
        return []
    table = rows.table.pk
    return [
        {"seat": seat.number, "link": f"/tables/{table}?link={seat.invite}"} for seat in rows.seats if seat.invite
    ]


def end_line(rows: Rows) -> Plain | None:
    """Return the sentence that says how a game ended, None while it runs."""
    ranks = [seat.rank or 0 for seat in rows.seats]
    left = {seat.number: seat.left for seat in rows.seats if seat.left}
    return projection.end_line(rows.table.result, rows.table.ending, ranks, left, rows.table.agreed)


def _head(rows: Rows, visitor: Visitor, now: datetime) -> Plain:
    table, own = rows.table, rows.seat_of(visitor.user_id)
    why_not = permits.why_not_join(rows, visitor)
    asks_why = table.status == Table.Status.OPEN and (own is None or not own.accepted)
    playing = own if own is not None and not own.left else None
    return {
        "id": table.pk,
        "game": table.game,
        "title": registry.get(table.game).meta.title,
        "status": table.status,
        "ranked": table.ranked,
        "private": table.private,
        "reputation": table.reputation,
        "rating": _rating(table),
        "matched": table.matched,
        "day": _day(table),
        "creator": table.creator.username,
        "options": table.options,
        "clock": pace(table),
        "players": {"min": table.players_min, "max": table.players_max},
        "seats": _seats(rows, now),
        "version": table.version,
        "created_at": instant.written(table.created_at),
        "started_at": instant.written(table.started_at),
        "finished_at": instant.written(table.finished_at),
        "my_seat": None if playing is None else playing.number,
        "my_deadline": None if playing is None else instant.written(asking.deadline_at(playing, now)),
        "asked_at": None if playing is None else instant.written(playing.asked_at),
        "server_time": instant.written(now),
        "can_join": why_not is None,
        "join_reason": why_not if asks_why else None,
        "cancel_offer": _cancel_offer(rows),
    }


def _rating(table: Table) -> Plain | None:
    """Return which ratings may join; None where all may."""
    low, high = table.rating_low, table.rating_high
    return None if low is None and high is None else {"low": low, "high": high}


def _day(table: Table) -> Plain | None:
    """Return the day whose luck a table is played with, and whether it counts; None at any other table."""
    return None if table.day is None else {"date": table.day.isoformat(), "counts": alone.is_attempt(table)}


def _cancel_offer(rows: Rows) -> Plain | None:
    """Return who offers to cancel the game until when, and who has agreed; None without an offer."""
    table = rows.table
    if table.cancel_until is None:
        return None
    return {
        "by": table.agreed[0],
        "until": instant.written(table.cancel_until),
        "agreed": table.agreed,
        "missing": offers.missing(table, rows.seats),
    }


def pace(table: Table) -> Plain:
    """Return a table's clock as it is shown."""
    preset: Plain = plain(clock.PRESETS[table.clock])
    preset["label"] = _(preset["label"])
    return {"preset": preset.pop("key"), **preset, "weekend": table.weekend, "vacation": table.vacation}


def _gives_time_to(rows: Rows, replay: Replay, own: Seat | None) -> list[SeatNumber]:
    """Return the seats to which a visitor may give time."""
    if own is None or own.left or not own.accepted or rows.table.status != Table.Status.RUNNING:
        return []
    return [
        seat.number for seat in rows.seats if gifts.why_not(rows.seats, replay.moves, own.number, seat.number) is None
    ]


def _seats(rows: Rows, now: datetime) -> list[Plain]:
    table = rows.table
    missing = table.players_min - sum(not permits.is_free(seat) for seat in rows.seats)
    cards = []
    for seat in rows.seats:
        free = table.status == Table.Status.OPEN and permits.is_free(seat)
        cards.append(_seat(seat, table, now, free=free, needed=free and missing > 0))
        missing -= free
    return cards


def _seat(seat: Seat, table: Table, now: datetime, *, free: bool, needed: bool) -> Plain:
    return {
        "seat": seat.number,
        "name": seat.user.username if seat.user else None,
        "bot": seat.bot or None,
        "free": free,
        "needed": needed,
        "to_act": table.status == Table.Status.RUNNING and seat.asked_version is not None,
        "ready": seat.ready,
        "accepted": seat.accepted,
        "invited": bool(seat.invite),
        "left": seat.left or None,
        **_time(seat, now),
        "bank_ms": seat.bank_ms,
        "score": seat.score,
        "rank": seat.rank,
    }


def _time(seat: Seat, now: datetime) -> Plain:
    """Return until when a seat that is asked has time, also by vacation, and why its clock stands still."""
    deadline = asking.deadline_at(seat, now)
    if deadline is None or seat.asked_at is None:
        return {"deadline": None, "deadline_with_vacation": None, "paused": None}
    paused, later = seat.timing.why(seat.asked_at, now), asking.deadline_with_vacation(seat, deadline, now)
    return {
        "deadline": instant.written(deadline),
        "deadline_with_vacation": instant.written(later),
        "paused": None if paused is None else {"why": paused[0], "until": instant.written(paused[1])},
    }


def _game(rows: Rows, replay: Replay | None, visitor: Visitor) -> Plain:
    table, viewer = rows.table, viewer_of(rows, visitor.user_id)
    if replay is None:
        return {"expected_version": None, "view": None, "legal": [], "draft": None, "log": []}
    over, ended = is_over(table), table.ending is not None
    return {
        "view": projection.view(replay, viewer),
        "log": projection.log(replay, viewer, over=over, ended=ended),
        **_turn(rows, replay, viewer),
    }


def _turn(rows: Rows, replay: Replay, viewer: Viewer) -> Plain:
    """Return what the viewer is asked, what they have staged and what they may do behind that."""
    seat = None if viewer == SPECTATOR else rows.seats[viewer]
    if seat is None or seat.asked_version is None or rows.table.status != Table.Status.RUNNING:
        return {"expected_version": None, "legal": [], "draft": None}
    staged = _staged(replay, seat.number, seat.draft)
    shown = projection.draft(replay.game, staged, seat.number, seat.asked_version) if staged.steps else None
    legal = projection.legal_after(replay.game, staged, seat.number)
    return {"expected_version": seat.asked_version, "legal": legal, "draft": shown}


def _staged(replay: Replay, seat: SeatNumber, draft: Sequence[Plain]) -> staging.Staged:
    """Try a stored draft; one that what happened since has made impossible counts as none."""
    try:
        return staging.stage(replay.game, replay.state, seat, staging.read_steps(replay.game, seat, draft))
    except (staging.Malformed, staging.Refused, staging.RulesFault):
        return staging.stage(replay.game, replay.state, seat, ())
