"""Tables for one: whose luck they are played with, who may see a day's attempt, what is noted when they end."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from games.engine import chance
from games.engine.game import CHANCE, Feat, Result
from games.solo import selectors, services
from games.tables import instant
from games.tables.models import Table
from games.tables.replays import Played, Replay
from games.tables.rows import Rows

OVER = (Table.Status.FINISHED, Table.Status.CANCELLED)


def is_alone(table: Table) -> bool:
    """Tell whether one person plays here: nobody waits for them, and nobody plays against them."""
    return table.players_max == 1


def is_attempt(table: Table) -> bool:
    """Tell whether this is somebody's attempt at the garden of a day, which counts; a day played again is public."""
    return table.day is not None and table.private


def is_open_to_all(table: Table) -> bool:
    """Tell whether everybody may see an attempt: it has ended, and so has its day."""
    return table.day is not None and table.status in OVER and instant.now().date() > table.day


def luck(table: Table, moves: Sequence[Played]) -> chance.Luck:
    """Return what chance at a table draws with, after these moves: dice nobody can foresee, or the luck of its day."""
    if table.day is None:
        return chance.fair()
    drawn = [step for move in moves for by, step in move.steps if by == CHANCE]
    return chance.keyed(services.luck(table.game, table.day), drawn)


def note_end(found: Rows, replay: Replay) -> None:
    """Within the write that ends a table, note what was reached alone or together, if it counts."""
    if found.table.status in OVER:
        note(found, replay.game.result(replay.state))


def note(found: Rows, result: Result | None) -> None:
    """Note what was reached at a table that is over with this *result*."""
    table = found.table
    if table.started_at is not None:
        runs = due(found, result, table.finished_at)
        services.end(
            table=table.pk, game=table.game, began_at=table.started_at, runs=runs, players=len(found.seats)
        )


def due(found: Rows, result: Result | None, ended_at: datetime | None) -> dict[int, dict[str, Any]]:
    """Return what is to be stored of who played here: an attempt in any case, else what has goals and an end.

    What several reached together counts at a public table of people who all stayed.
    """
    table = found.table
    if table.started_at is None:
        return {}
    feat = None if result is None else result.feat
    if not is_alone(table) and not _counts_together(found, feat):
        return {}
    if not is_attempt(table) and (feat is None or table.day is not None):
        return {}
    fields = services.following(ended_at, None if result is None else result.scores[0], feat)
    return {seat.user_id: fields for seat in found.seats if seat.user_id is not None}


def _counts_together(found: Rows, feat: Feat | None) -> bool:
    stayed = all(seat.user_id is not None and not seat.left for seat in found.seats)
    return stayed and not found.table.private and feat is not None and feat.worth > 0


def shown(found: Rows, user_id: int | None) -> dict[str, Any]:
    """Return how a game that was played alone compares with its player's others; nothing to anybody else."""
    table = found.table
    own = found.seat_of(user_id)
    compares = is_alone(table) and table.status == Table.Status.FINISHED and own is not None
    return {"standing": selectors.standing(table.pk, own.user_id) if compares and own and own.user_id else None}
