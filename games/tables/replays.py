"""What rows say happened, played by the engine: the one way from a table to its state. Reads and writes nothing.

The last replay of the tables most in use is kept and extended by what came since; it never counts as the truth.
"""

import threading
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from games import registry
from games.engine.replay import extend
from games.engine.steps import Actor, Effect, Step, read_step, write_step
from games.tables.models import Move, Table
from games.tables.rows import NOTHING, Known, MoveRow, Rows, from_model

LARGEST = 300
# The secret of a table, so that no other can be taken for it, and how often its moves were taken back.
Course = tuple[str, int]
NOWHERE: Course = ("", 0)


@dataclass(frozen=True, slots=True)
class Played:
    """One move with its steps and, for each of them, what followed."""

    number: int
    seat: int | None
    version: int
    at: datetime
    note: str
    steps: Sequence[tuple[Actor, Step]]
    effects: Sequence[Sequence[Effect]]
    given_to: int | None = None
    shown: dict[Any, Any] = field(default_factory=dict, compare=False, repr=False)  # kept by the projection

    def written(self) -> list[dict[str, Any]]:
        """Return the steps as they are stored."""
        return [write_step(by, step) for by, step in self.steps]


@dataclass(frozen=True, slots=True)
class Replay:
    """A table's game as far as it has been played. The state is never handed out to be changed."""

    course: Course
    game: registry.AnyGame
    state: Any
    moves: tuple[Played, ...]

    def asked(self) -> tuple[Actor, ...]:
        """Return who is to act."""
        return self.game.to_act(self.state)

    def has_moved(self, seat: int) -> bool:
        """Tell whether this seat has ever taken a step."""
        return any(move.seat == seat and move.steps for move in self.moves)

    def moves_of(self, seat: int) -> int:
        """Count the moves in which this seat took steps."""
        return sum(move.seat == seat and bool(move.steps) for move in self.moves)

    def then(self, move: Played, state: Any) -> "Replay":
        """Return the replay that goes on with *move* to *state*."""
        return Replay(self.course, self.game, state, (*self.moves, move))


_kept: OrderedDict[int, Replay] = OrderedDict()
_keeping = threading.Lock()


def course(table: Table) -> Course:
    """Return what a replay must have been made of to be gone on with."""
    return table.link, table.undone


def known(table_id: int) -> Known:
    """Return what of this table's moves is kept here."""
    kept = _kept.get(table_id)
    return (kept.course[1], kept.moves[-1].number) if kept else NOTHING


def remember(table_id: int, replay: Replay) -> None:
    """Keep a replay of what has been committed."""
    with _keeping:
        kept = _kept.get(table_id)
        if kept is None or kept.course != replay.course or len(kept.moves) <= len(replay.moves):
            _kept[table_id] = replay
        _kept.move_to_end(table_id)
        while len(_kept) > LARGEST:
            _kept.popitem(last=False)


def forget() -> None:
    """Keep nothing; every table is replayed afresh."""
    with _keeping:
        _kept.clear()


def begin(table: Table, seats: int) -> Replay:
    """Return the replay of a game in which nothing has happened yet."""
    game = registry.get(table.game, table.rules_version)
    return Replay(course(table), game, game.setup(seats, table.options), ())


def of(rows: Rows) -> Replay | None:
    """Return the replay of this table, exactly as of its version; None before the start. Raises BadRecord."""
    if rows.table.started_at is None:
        return None
    return _extended(rows.table, len(rows.seats), rows.moves)


def of_many(tables: Iterable[tuple[Table, int]]) -> dict[int, Replay]:
    """Return the replays of tables, given with their numbers of seats, by one query for all that is not kept."""
    started = [(table, seats) for table, seats in tables if table.started_at is not None]
    behind = [table for table, _ in started if not _is_current(table)]
    rows: dict[int, list[MoveRow]] = {}
    if behind:
        for move in Move.objects.filter(table__in=behind, taken_back=False).order_by("number"):
            rows.setdefault(move.table_id, []).append(from_model(move))
    return {table.pk: _extended(table, seats, rows.get(table.pk, [])) for table, seats in started}


def _is_current(table: Table) -> bool:
    kept = _kept.get(table.pk)
    return kept is not None and kept.course == course(table) and kept.moves[-1].version == table.version


def _extended(table: Table, seats: int, moves: Sequence[MoveRow]) -> Replay:
    kept = _kept.get(table.pk)
    replay = kept if kept is not None and kept.course == course(table) else begin(table, seats)
    replay = _as_of(replay, table, seats)
    fresh = [move for move in moves if len(replay.moves) <= move.number and move.version <= table.version]
    if not replay.moves and (not fresh or fresh[0].number > 0):
        # What was kept when the rows were read has been dropped since, or was another table's.
        fresh = [from_model(m) for m in Move.objects.filter(table=table, taken_back=False).order_by("number")]
    if fresh:
        replay = _play(replay, fresh)
        remember(table.pk, replay)
    return replay


def _as_of(replay: Replay, table: Table, seats: int) -> Replay:
    """Step back to the table's version where the replay is ahead of the row that was read."""
    moves = tuple(move for move in replay.moves if move.version <= table.version)
    if len(moves) == len(replay.moves):
        return replay
    start = begin(table, seats)
    extend(start.game, start.state, [step for move in moves for step in move.steps])
    return Replay(course(table), start.game, start.state, moves)


def state_at(found: Rows, replay: Replay, number: int) -> Any:
    """Return the state behind the move of this *number*, never to be changed."""
    if not any(move.steps for move in replay.moves[number + 1 :]):
        return replay.state
    start = begin(found.table, len(found.seats))
    extend(start.game, start.state, [step for move in replay.moves[: number + 1] for step in move.steps])
    return start.state


def until(found: Rows, replay: Replay, number: int) -> Replay:
    """Return the replay as it was before the move of this *number*, to be gone on with."""
    state = state_at(found, replay, number - 1)
    return Replay(course(found.table), replay.game, state, replay.moves[:number])


def begun(table: Table, seats: int, rows: Sequence[MoveRow]) -> Replay:
    """Return the replay of a table's first moves alone, to be gone on with. Raises BadRecord."""
    return _play(begin(table, seats), rows)


def _play(replay: Replay, rows: Sequence[MoveRow]) -> Replay:
    state, moves = replay.state.copy(), list(replay.moves)
    number = 1 + sum(len(move.steps) for move in moves)
    for row in rows:
        steps = [read_step(replay.game.kinds, step) for step in row.steps]
        effects: list[list[Effect]] = []
        extend(replay.game, state, steps, number, effects)
        number += len(steps)
        moves.append(Played(row.number, row.seat, row.version, row.at, row.note, steps, effects, row.given_to))
    return Replay(replay.course, replay.game, state, tuple(moves))
