"""A table with its seats and the moves not known here yet, by one statement; with or without the lock.

Everybody who writes to a table holds the lock of its row. Whoever had to wait for it may have read the rest too
early, so the version is read twice: as it stood when the statement began, and in the locked row.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from django.db import connection
from django.db.models import IntegerField, QuerySet, TextField
from django.db.models.expressions import RawSQL

from games.tables.models import Move, Seat, Table

LARGEST_ID = 2**63 - 1
_SEEN = "(SELECT version FROM tables_table WHERE id = %s)"
_NEW = "FROM tables_move WHERE table_id = %s AND number > %s AND NOT taken_back"
_FIELDS = "'number', number, 'seat', seat, 'version', version, 'at', at, 'note', note, 'steps'"
_MOVES = {
    "sqlite": f"(SELECT json_group_array(json_object({_FIELDS}, json(steps))) {_NEW})",
    "postgresql": f"(SELECT jsonb_agg(jsonb_build_object({_FIELDS}, steps))::text {_NEW})",
}


@dataclass(frozen=True, slots=True)
class MoveRow:
    """A stored move."""

    number: int
    seat: int | None
    version: int
    at: datetime
    note: str
    steps: list[dict[str, Any]]


@dataclass(slots=True)
class Rows:
    """One table, its seats in order, and those of its moves whose number is beyond what was known."""

    table: Table
    seats: list[Seat]
    moves: list[MoveRow]

    def seat_of(self, user_id: int | None) -> Seat | None:
        """Return the seat of this person, also one that they have left."""
        return next((seat for seat in self.seats if user_id is not None and seat.user_id == user_id), None)


def read(table_id: int, known: int = -1) -> Rows | None:
    """Read a table with the people on its seats, all as of one instant; None if it is not there."""
    if table_id > LARGEST_ID:
        return None
    return _rows(list(_query(table_id, known).select_related("table__creator", "user")))


def lock(table_id: int, known: int = -1, *, skip_locked: bool = False) -> Rows | None:
    """Lock a table's row until the transaction ends and read it; None if it is not there, or locked and skipped."""
    if table_id > LARGEST_ID:
        return None
    query = _query(table_id, known).select_related("table")
    query = query.select_for_update(of=("table",), no_key=True, skip_locked=skip_locked)
    found = list(query)
    if found and found[0].seen != found[0].table.version:
        found = list(query.all())
    return _rows(found)


def _query(table_id: int, known: int) -> QuerySet[Any]:
    # Written by hand: the same by Django's expressions takes longer to build than all else of a move.
    moves = RawSQL(_MOVES[connection.vendor], (table_id, known), output_field=TextField())  # noqa: S611
    seen = RawSQL(_SEEN, (table_id,), output_field=IntegerField())  # noqa: S611
    return Seat.objects.filter(table_id=table_id).order_by("number").annotate(seen=seen, moves=moves)


def _rows(seats: list[Any]) -> Rows | None:
    if not seats:
        return None
    moves = sorted(map(_move, json.loads(seats[0].moves or "[]")), key=lambda move: move.number)
    return Rows(seats[0].table, seats, moves)


def _move(row: Mapping[str, Any]) -> MoveRow:
    at = datetime.fromisoformat(row["at"])
    return MoveRow(
        row["number"],
        row["seat"],
        row["version"],
        at if at.tzinfo else at.replace(tzinfo=UTC),  # SQLite keeps instants without their zone
        row["note"],
        row["steps"],
    )


def from_model(move: Move) -> MoveRow:
    """Return the plain row of a model's instance."""
    return MoveRow(move.number, move.seat, move.version, move.at, move.note, move.steps)
