"""A table with its seats and the moves not known here yet, by one statement; with or without the lock.

Everybody who writes to a table holds the lock of its row. Whoever had to wait for it may have read the rest too
early, so the version is read twice: as it stood when the statement began, and in the locked row. Plans are secret and
change no version, so how often they changed counts with it.
"""

import dataclasses
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from typing import Any

from django.contrib.auth import get_user_model
from django.db import connection
from django.db.models import Model

from games.tables import timing
from games.tables.models import Move, Plan, Seat, Table

LARGEST_ID = 2**63 - 1
_KNOWN = "CASE (SELECT undone FROM tables_table WHERE id = %s) WHEN %s THEN %s ELSE -1 END"
_NEW = f"FROM tables_move WHERE table_id = %s AND number > {_KNOWN} AND NOT taken_back"
_FIELDS = "'number', number, 'seat', seat, 'version', version, 'at', at, 'note', note, 'given_to', given_to, 'steps'"
_MOVES = {
    "sqlite": f"(SELECT json_group_array(json_object({_FIELDS}, json(steps))) {_NEW})",
    "postgresql": f"(SELECT jsonb_agg(jsonb_build_object({_FIELDS}, steps))::text {_NEW})",
}
_SEEN = "(SELECT version + plan_changes + shifts FROM tables_table WHERE id = %s)"
_SEATS = "FROM tables_seat s JOIN tables_table t ON t.id = s.table_id LEFT JOIN tables_plan p ON p.seat_id = s.id"
_PEOPLE = "JOIN accounts_user c ON c.id = t.creator_id LEFT JOIN accounts_user u ON u.id = s.user_id"
_PERSON = ("id", "username")


# How often moves were taken back, and the number of the last move known since: only later ones are read.
Known = tuple[int, int]
NOTHING: Known = (0, -1)


@dataclass(frozen=True, slots=True)
class MoveRow:
    """A stored move."""

    number: int
    seat: int | None
    version: int
    at: datetime
    note: str
    steps: list[dict[str, Any]]
    given_to: int | None = None


@dataclass(slots=True)
class Rows:
    """One table, its seats in order, and those of its moves whose number is beyond what was known.

    *plans* are what seats have prepared, by their numbers: each is for its owner's eyes alone.
    """

    table: Table
    seats: list[Seat]
    moves: list[MoveRow]
    plans: dict[int, Plan] = dataclasses.field(default_factory=dict)

    def seat_of(self, user_id: int | None) -> Seat | None:
        """Return the seat of this person, also one that they have left."""
        return next((seat for seat in self.seats if user_id is not None and seat.user_id == user_id), None)


def read(table_id: int, known: Known = NOTHING) -> Rows | None:
    """Read a table with the people on its seats, all as of one instant; None if it is not there."""
    found, _ = _fetch(table_id, known, people=True)
    return found


def lock(table_id: int, known: Known = NOTHING, *, skip_locked: bool = False) -> Rows | None:
    """Lock a table's row until the transaction ends and read it; None if it is not there, or locked and skipped."""
    how = ""
    if connection.features.has_select_for_update:
        how = "FOR NO KEY UPDATE OF t SKIP LOCKED" if skip_locked else "FOR NO KEY UPDATE OF t"
    found, seen = _fetch(table_id, known, how)
    if found is not None and _changes(found.table) != seen:
        found, _ = _fetch(table_id, known, how)
    return found


def _changes(table: Table) -> int:
    return table.version + table.plan_changes + table.shifts


def _fetch(table_id: int, known: Known, how: str = "", *, people: bool = False) -> tuple[Rows | None, int | None]:
    """Read by one statement; beside the rows, the table's count of changes as it was when the statement began.

    Written by hand, for Django takes longer to build this statement than all else of a move takes.
    """
    if table_id > LARGEST_ID:
        return None, None
    parts = _parts(connection.vendor, people)
    columns = ", ".join(part.columns for part in parts)
    sources = f"{_SEATS} {_PEOPLE}" if people else _SEATS
    moves, clocks = _MOVES[connection.vendor], timing.column(connection.vendor)
    with connection.cursor() as cursor:
        cursor.execute(
            f"SELECT {_SEEN}, {moves}, {columns}, {clocks} {sources} WHERE s.table_id = %s ORDER BY s.number {how}",
            (table_id, table_id, table_id, *known, table_id),
        )
        found = cursor.fetchall()
    if not found:
        return None, None
    seen, new = found[0][:2]
    rows = sorted(map(_move, json.loads(new or "[]")), key=lambda move: move.number)
    return _rows(parts, found, rows), seen


def _rows(parts: Sequence["_Part"], found: Sequence[Sequence[Any]], moves: list[MoveRow]) -> Rows:
    table: Table = parts[1].made(found[0])
    seats, plans = [], {}
    for row in found:
        seat: Seat = parts[0].made(row)
        seat.table, seat.timing = table, timing.read(row[-1], table)
        if len(parts) > 3:
            seat.user = parts[4].made(row) if seat.user_id is not None else None
        seats.append(seat)
        if row[parts[2].start] is not None:
            plans[seat.number] = plan = parts[2].made(row)
            plan.seat = seat
    if len(parts) > 3:
        table.creator = parts[3].made(found[0])
    return Rows(table, seats, moves, plans)


class _Part:
    """The columns of one model in a joined row, and how an instance is made of them."""

    def __init__(self, model: type[Model], alias: str, start: int, only: Sequence[str] = ()) -> None:
        fields = [field for field in model._meta.concrete_fields if not only or field.attname in only]
        self.model, self.start, self.end = model, start, start + len(fields)
        self.names = [field.attname for field in fields]
        self.columns = ", ".join(f"{alias}.{field.column}" for field in fields)
        self.converters = []
        for place, field in enumerate(fields):
            column = field.get_col(model._meta.db_table)
            both = connection.ops.get_db_converters(column) + column.get_db_converters(connection)
            self.converters += [(place, converter, column) for converter in both]

    def made(self, row: Sequence[Any]) -> Any:
        """Return an instance as Django would have made it."""
        values = list(row[self.start : self.end])
        for place, convert, column in self.converters:
            values[place] = convert(values[place], column, connection)
        return self.model.from_db(connection.alias, self.names, values)


@cache
def _parts(_vendor: str, people: bool) -> tuple[_Part, ...]:
    seat = _Part(Seat, "s", 2)
    table = _Part(Table, "t", seat.end)
    plan = _Part(Plan, "p", table.end)
    if not people:
        return seat, table, plan
    creator = _Part(get_user_model(), "c", plan.end, _PERSON)
    return seat, table, plan, creator, _Part(get_user_model(), "u", creator.end, _PERSON)


def _move(row: Mapping[str, Any]) -> MoveRow:
    at = datetime.fromisoformat(row["at"])
    return MoveRow(
        row["number"],
        row["seat"],
        row["version"],
        at if at.tzinfo else at.replace(tzinfo=UTC),  # SQLite keeps instants without their zone
        row["note"],
        row["steps"],
        row["given_to"],
    )


def from_model(move: Move) -> MoveRow:
    """Return the plain row of a model's instance."""
    return MoveRow(move.number, move.seat, move.version, move.at, move.note, move.steps, move.given_to)
