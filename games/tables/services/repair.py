"""An administrator's hand on a table: freeze it; let it go on, from where it stands or from an earlier move; cancel it.

Nothing that was played is rewritten. Each act is a move without steps, and what is taken back stays stored, marked as
what players take back by consent. No state is shown to who does it, and nobody does it where they sit themselves.
"""

from datetime import datetime
from functools import partial

from django.utils.translation import gettext as _

from accounts import audit
from accounts.models import User
from games.engine.errors import GameError
from games.tables import alone, asking, instant, offers, reckoning, replays, rows, telling
from games.tables.models import Move, Seat, Table
from games.tables.refusals import Refusal, absent
from games.tables.rows import MoveRow, Rows
from games.tables.services import endings, moves, prepared, writing
from games.tables.services.writing import Answer
from games.tables.staging import RulesFault

Note = Move.Note
LIVING = (Table.Status.OPEN, Table.Status.RUNNING)


def why_not(found_seats: list[Seat], user_id: int) -> str | None:
    """Say why somebody can't put their hand on a table; None if they can."""
    if any(seat.user_id == user_id for seat in found_seats):
        return _("You sit at this table yourself, so somebody else has to look after it.")
    return None


def freeze(*, table_id: int, by: User, why: str) -> None:
    """Stop a table, clocks and all, until somebody has looked at it."""
    writing.run(None, partial(_freeze, table_id, by, why, instant.now()))


def resume(*, table_id: int, by: User, why: str, number: int | None = None) -> None:
    """Let a frozen table go on: as it stands, or from right behind the move of this *number*.

    Clocks run on with what was left when it was frozen, or with what each had when that earlier move was made.
    """
    act = partial(_resume, table_id, by, why, number, instant.now())
    try:
        writing.run(None, act)
    except (RulesFault, GameError, reckoning.Impossible) as error:
        message = _("It can't go on from there: {error}. Go back further, or cancel it.").format(error=error)
        raise Refusal(409, "broken", message) from error


def cancel(*, table_id: int, by: User, why: str) -> None:
    """End a frozen table so that it counts for nobody."""
    writing.run(None, partial(_cancel, table_id, by, why, instant.now()))


def _locked(table_id: int, by: User, *statuses: str) -> Rows:
    found = rows.lock(table_id)
    if found is None:
        raise absent()
    if why := why_not(found.seats, by.pk):
        raise Refusal(403, "seated", why)
    if found.table.status not in statuses:
        raise Refusal(
            409,
            "not_now",
            _("This table is {status}: that can't be done to it now.").format(status=found.table.status),
        )
    return found


def _freeze(table_id: int, by: User, why: str, now: datetime) -> Answer:
    found = _locked(table_id, by, *LIVING)
    audit.record(by=by, what="freeze table", about=f"table {table_id}", why=why)
    return endings.halt(found, why, now)


def _resume(table_id: int, by: User, why: str, number: int | None, now: datetime) -> Answer:
    found = _locked(table_id, by, Table.Status.FROZEN)
    if found.table.started_at is None:
        answer = _open_again(found, why, now)
    elif number is None:
        answer = _go_on(found, why, now)
    else:
        answer = _go_back(found, number, why, now)
    where = "" if number is None else f", back to move {number}"
    audit.record(by=by, what="resume table", about=f"table {table_id}{where}", why=why)
    return answer


def _open_again(found: Rows, why: str, now: datetime) -> Answer:
    _thaw(found.table, Table.Status.OPEN, now)
    telling.tell_all(found, telling.RESUMED, why, now)
    return writing.publish(found.table, now, "status", "frozen_reason")


def _thaw(table: Table, status: Table.Status, now: datetime) -> None:
    writing.bump(table, now)
    table.status, table.frozen_reason = status, ""


def _go_on(found: Rows, why: str, now: datetime) -> Answer:
    table, replay = found.table, moves.replay_of(found)
    _thaw(table, Table.Status.RUNNING, now)
    after = moves.insert_note(found, replay, Note.RESUMED, None, now)
    for seat in found.seats:
        asking.go_on(seat, table.version, now)
    telling.tell_all(found, telling.RESUMED, why, now)
    return moves.save(found, after, now, found.seats, "status", "frozen_reason")


def _go_back(found: Rows, number: int, why: str, now: datetime) -> Answer:
    table = found.table
    stay = _staying(found, number)
    stood = reckoning.behind(found, number)
    Move.objects.filter(table=table, number__gt=number, taken_back=False).update(taken_back=True)
    _thaw(table, Table.Status.RUNNING, now)
    table.undone += 1
    prepared.drop(found)
    reckoning.go_back(found.seats, stood, stay[-1].at)
    replay = replays.begun(table, len(found.seats), stay)
    after = moves.insert_note(found, replay, Note.REPAIRED, None, now)
    moves.ask(found, after, now)
    if not after.asked():
        raise Refusal(409, "over", _("Behind that move the game is over. Go back further, or cancel it."))
    telling.tell_all(found, telling.REPAIRED, why, now)
    return moves.save(found, after, now, found.seats, "status", "frozen_reason", "undone", *offers.FIELDS)


def _staying(found: Rows, number: int) -> list[MoveRow]:
    """Return the moves up to the one of this *number*. Refuses one that is not there, or behind which somebody left."""
    stay = [move for move in found.moves if move.number <= number]
    gone = found.moves[len(stay) :]
    if not gone or number < 0:
        raise Refusal(409, "no_move", _("There is no move {number} to go back to.").format(number=number))
    if any(move.note in Seat.Left.values[1:] for move in gone):
        message = _("Somebody has left the game since then, and stays away. Go back less far, or cancel it.")
        raise Refusal(409, "left", message)
    return stay


def _cancel(table_id: int, by: User, why: str, now: datetime) -> Answer:
    found = _locked(table_id, by, Table.Status.FROZEN)
    table = found.table
    writing.bump(table, now)
    moves.insert_bare_note(table, Note.STOPPED, now)
    prepared.drop(found)
    table.ending = None if table.started_at is None else {"kind": "cancelled"}
    for seat in found.seats:
        asking.rest(seat)
    fields = moves.close(table, Table.Status.CANCELLED, now)
    moves.save_seats(found.seats)
    alone.note(found, None)
    telling.tell_all(found, telling.STOPPED, why, now)
    audit.record(by=by, what="cancel table", about=f"table {table_id}", why=why)
    return writing.publish(table, now, *fields)
