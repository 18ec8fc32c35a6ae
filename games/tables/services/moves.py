"""Storing a move with all that follows from it: for people, bots, the start of a game and seats that are left."""

from collections.abc import Sequence
from datetime import datetime
from functools import partial
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as N_

from games.engine import chance
from games.engine.errors import BadRecord
from games.engine.steps import Actor, Effect, Step
from games.tables import (
    alone,
    asking,
    clock,
    events,
    instant,
    measures,
    offers,
    rated,
    replays,
    staging,
    storing,
)
from games.tables.models import Move, Seat, Table
from games.tables.refusals import Refusal
from games.tables.replays import Played, Replay
from games.tables.rows import Rows
from games.tables.services import prepared, writing
from games.tables.services.prepared import Prepared
from games.tables.services.writing import Answer
from games.tables.staging import RulesFault, Staged

SEAT_FIELDS = ("asked_version", "asked_at", "deadline", "bank_ms", "draft", "bot", "left", "left_at", "score", "rank")

NOT_RUNNING = {
    Table.Status.OPEN: N_("This game has not begun."),
    Table.Status.FINISHED: N_("This game is over."),
    Table.Status.CANCELLED: N_("This table was cancelled."),
    Table.Status.FROZEN: N_("This table is frozen until somebody has looked at it."),
}


def check_running(table: Table) -> None:
    """Refuse a table at which nobody plays."""
    if table.status != Table.Status.RUNNING:
        raise Refusal(409, "not_running", _(NOT_RUNNING[Table.Status(table.status)]), version=table.version)


def replay_of(found: Rows) -> Replay:
    """Return the replay of a table that has begun. Raises RulesFault where it can't be played."""
    try:
        replay = replays.of(found)
    except BadRecord as error:
        raise staging.fault(error) from error
    if replay is None:
        raise Refusal(409, "not_running", _(NOT_RUNNING[Table.Status.OPEN]), version=found.table.version)
    return replay


def move(found: Rows, seat: Seat, replay: Replay, staged: Staged, now: datetime) -> Answer:
    """Let a move happen and all that others had prepared for it, and store that: all of it or nothing."""
    plans = Prepared(found)
    after, changed = _take(found, seat, replay, staged, now)
    while (answer := plans.answer(after)) is not None:
        after, more = _take(found, answer.seat, after, answer.staged, now)
        changed += more
    plans.save(now)
    return _keep(found, after, len(replay.moves), changed, now)


def _take(
    found: Rows, seat: Seat, replay: Replay, staged: Staged, now: datetime
) -> tuple[Replay, list[Seat]]:
    """Let confirmed steps happen in memory, chance act behind them, and ask who comes next; the seats that changed."""
    state = staged.state if staged.state is not replay.state else replay.state.copy()
    steps: list[tuple[Actor, Step]] = [(seat.number, step) for step in staged.steps]
    followed: list[list[Effect]] = []
    drawn = settle_chance(found.table, replay, state, followed)
    writing.bump(found.table, now)
    played = Played(
        number=replay.moves[-1].number + 1,
        seat=seat.number,
        version=found.table.version,
        at=now,
        note="",
        steps=[*steps, *(("chance", step) for step in drawn)],
        effects=[*staged.effects, *followed],
    )
    after = replay.then(played, state)
    return after, ask(found, after, now)


def settle_chance(table: Table, replay: Replay, state: Any, effects: list[list[Effect]]) -> list[Step]:
    """Let chance act on *state* in place, behind the moves of *replay*; a failure there is the rules'."""
    luck = alone.luck(table, replay.moves)
    try:
        return chance.settle(replay.game, state, luck, effects)
    except Exception as error:
        raise staging.fault(error) from error


def store(found: Rows, replay: Replay, now: datetime, *fields: str) -> Answer:
    """Insert a replay's last move and what follows from it: clocks, who is asked, the end, what others must hear.

    *fields* of the table are saved with it.
    """
    return _keep(found, replay, len(replay.moves) - 1, ask(found, replay, now), now, *fields)


def ask(found: Rows, replay: Replay, now: datetime) -> list[Seat]:
    """Ask those who are to act after a replay's last move; return the seats that changed."""
    table, played = found.table, replay.moves[-1]
    asked_before = [seat.asked_version for seat in found.seats]
    changed = asking.ask(
        found.seats,
        replay.asked(),
        mover=played.seat,
        turn_ended=staging.turn_ended(played.effects),
        version=table.version,
        pace=clock.PRESETS[table.clock],
        now=now,
    )
    _check_asked(found, replay, asked_before)
    return changed


def _keep(
    found: Rows, replay: Replay, first: int, changed: Sequence[Seat], now: datetime, *fields: str
) -> Answer:
    """Insert a replay's moves from the *first* of this write on, and what followed from them."""
    made = replay.moves[first:]
    _insert(found.table, *made)
    if not replay.asked():
        fields, changed = (*fields, *_finish(found, replay, now)), found.seats
    return save(found, replay, now, list(dict.fromkeys(changed)), *fields, since=made[0].version)


def save(
    found: Rows, replay: Replay, now: datetime, changed: Sequence[Seat], *fields: str, since: int | None = None
) -> Answer:
    """Save the table and the seats that changed, tell the world, and keep the replay once it is committed.

    *since* is the first version of this write, if it made several.
    """
    first = found.table.version if since is None else since
    save_seats(changed)
    if found.table.finished_at == now:
        prepared.drop(found)
        fields = (*fields, *measures.take(found, replay))
    rated.note_end(found, replay)
    alone.note_end(found, replay)
    bots = bots_asked(changed, first)
    told = events.notices_of(found, now, begins=replay.moves[-1].number == 0, since=first)
    answer = writing.publish(found.table, now, *fields, bots=bots, notices=told)
    transaction.on_commit(partial(replays.remember, found.table.pk, replay))
    return answer | {"deadlines": deadlines(found.seats)}


def _insert(table: Table, *made: Played) -> None:
    moves = [
        Move(
            table=table,
            number=played.number,
            seat=played.seat,
            version=played.version,
            steps=played.written(),
            note=played.note, given_to=played.given_to,
            at=played.at,
        )
        for played in made
    ]
    storing.store(Move, moves)


def insert_note(
    found: Rows, replay: Replay, note: str, seat: int | None, now: datetime, given_to: int | None = None
) -> Replay:
    """Insert a move without steps, which says what else a seat did; return the replay that goes on with it."""
    played = Played(replay.moves[-1].number + 1, seat, found.table.version, now, str(note), (), (), given_to)
    _insert(found.table, played)
    return replay.then(played, replay.state)


def insert_bare_note(table: Table, note: str, now: datetime) -> None:
    """Insert a move without steps of nobody's behind the last one of a game that has begun, and look at no game."""
    if table.started_at is None:
        return
    last = Move.objects.filter(table=table, taken_back=False).latest("number")
    made = Move(table=table, number=last.number + 1, version=table.version, steps=[], note=note, at=now)
    storing.store(Move, [made])


def _check_asked(found: Rows, replay: Replay, before: Sequence[int | None]) -> None:
    """Find a seat that is asked and can do nothing now, and not when its player looks."""
    for seat, asked in zip(found.seats, before, strict=True):
        fresh = seat.asked_version is not None and seat.asked_version != asked
        if fresh and not len(replay.game.legal_steps(replay.state, seat.number)):
            raise RulesFault(f"seat {seat.number} is asked and can do nothing")


def _finish(found: Rows, replay: Replay, now: datetime) -> tuple[str, ...]:
    """Close a game that is over by its rules; return the fields of the table that changed."""
    result = replay.game.result(replay.state)
    if result is None:
        raise RulesFault("nobody is asked and there is no result")
    found.table.result = result.plain()
    offers.drop(found.table)
    ranks = asking.ranks_after_leaving(found.seats, result.ranks)
    for seat, score, rank in zip(found.seats, result.scores, ranks, strict=True):
        seat.score, seat.rank = score, rank
        asking.rest(seat)
    return close(found.table, Table.Status.FINISHED, now)


def close(table: Table, status: Table.Status, now: datetime) -> tuple[str, ...]:
    """Close a table in memory; return the fields of it that changed. Who agreed to cancel it stays written."""
    table.status, table.finished_at, table.ready_until, table.cancel_until = status, now, None, None
    return ("status", "finished_at", "ready_until", "result", "ending", *offers.FIELDS)


def bots_asked(seats: Sequence[Seat], since: int) -> dict[int, int]:
    """Return the seats of bots that were asked at this version or a later one, each with its own."""
    asked = {seat.number: seat.asked_version for seat in seats if seat.bot and seat.asked_version is not None}
    return {number: version for number, version in asked.items() if version >= since}


def save_seats(seats: Sequence[Seat]) -> None:
    """Save what play changes of seats, by one statement."""
    storing.store(Seat, seats, SEAT_FIELDS)


def deadlines(seats: Sequence[Seat]) -> list[dict[str, Any]]:
    """Return who is asked until when."""
    return [
        {"seat": seat.number, "deadline": instant.written(seat.deadline)}
        for seat in seats
        if seat.asked_version is not None
    ]
