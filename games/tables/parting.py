"""What a person leaves at the tables and takes along: their seats, by the rules for leaving, and their games."""

import logging
from collections.abc import Callable
from functools import partial
from typing import Any

from accounts import hooks
from accounts.models import User
from games.tables import services
from games.tables.models import Move, Seat, Table

OVER = (Table.Status.FINISHED, Table.Status.CANCELLED)

log = logging.getLogger(__name__)


@hooks.on_parting
def leave_all(user: User) -> None:
    """Stand up from open tables, resign from running games, and wait for no other. A frozen table stays as it is."""
    mine = Seat.objects.filter(user=user, left="", table__status__in=(Table.Status.OPEN, Table.Status.RUNNING))
    for table_id, status in list(mine.values_list("table_id", "table__status")):
        leave = services.leave_table if status == Table.Status.OPEN else services.resign
        _try(partial(leave, table_id=table_id, user_id=user.pk))
    _try(partial(services.withdraw, user_id=user.pk))


def _try(deed: Callable[[], object]) -> None:
    """Do what may have become impossible since it was looked at: a table has begun, or ended."""
    try:
        deed()
    except services.Refusal as why:
        log.info("Not left, as it had changed meanwhile: %s", why)


@hooks.on_export("games")
def games_of(user: User) -> list[dict[str, Any]]:
    """Return a person's games: of those that are over each step, of others their own, as hands are still hidden."""
    seats = Seat.objects.filter(user=user).select_related("table").order_by("table")
    mine = {seat.table_id: seat for seat in seats}
    steps: dict[int, list[Any]] = {table: [] for table in mine}
    for move in Move.objects.filter(table__in=mine).order_by("table", "number"):
        seat = mine[move.table_id]
        if seat.table.status in OVER or move.seat == seat.number:
            steps[move.table_id].append({"seat": move.seat, "at": move.at, "steps": move.steps})
    return [
        {
            "table": table,
            "game": seat.table.game,
            "options": seat.table.options,
            "status": seat.table.status,
            "seat": seat.number,
            "moves": steps[table],
        }
        for table, seat in mine.items()
    ]
