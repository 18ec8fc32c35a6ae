"""What is measured of a game that has been played to its end, for statistics: it follows from its rows and moves."""

from typing import Any

from games.engine.game import Result
from games.tables.models import Table
from games.tables.replays import Replay
from games.tables.rows import Rows

FIELDS = ("size", "people", "turns", "together")


def take(found: Rows, replay: Replay) -> tuple[str, ...]:
    """Measure a table that is finished, in memory; return the fields that changed."""
    if found.table.status != Table.Status.FINISHED:
        return ()
    turns = sum(replay.moves_of(seat.number) for seat in found.seats)
    vars(found.table).update(due(found, turns, replay.game.result(replay.state)))
    return FIELDS


def due(found: Rows, turns: int, result: Result | None) -> dict[str, Any]:
    """Return what is to be stored: seats, people who stayed, moves of all seats, whether they played for one goal."""
    size = len(found.seats)
    return {
        "size": size,
        "people": sum(seat.user_id is not None and not seat.left for seat in found.seats),
        "turns": turns,
        "together": size > 1 and result is not None and result.feat is not None,
    }
