"""What a table has to do with the ladder: its result when it ends well, and afterwards what that did to ratings."""

from collections.abc import Iterable
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as N_

from games.ratings import selectors, services
from games.tables.models import Outbox, Table
from games.tables.replays import Played, Replay
from games.tables.rows import MoveRow, Rows

_OUT = {
    Table.Status.CANCELLED: N_("A game that is cancelled does not count for the ladder."),
    Table.Status.FROZEN: N_("A frozen game does not count for the ladder."),
}
_OVER = (Table.Status.FINISHED, *_OUT)
FRIENDLY = N_("A friendly game does not count for the ladder.")
NOT_ONLY_PEOPLE = N_("Only games that began with people alone count for the ladder.")
UNMOVED = N_("It ended before everybody had moved, so it does not count for the ladder.")


def note_end(found: Rows, replay: Replay) -> None:
    """Within the write that ends a table, store its result and ask for it to be rated, if it is one that counts."""
    table = found.table
    if table.status != Table.Status.FINISHED or table.finished_at is None or why_unrated(found, replay.moves):
        return
    people = [
        services.Seated(seat.number, seat.user_id or 0, seat.rank or 0, seat.left, replay.moves_of(seat.number))
        for seat in found.seats
    ]
    services.note(table=table.pk, game=table.game, finished_at=table.finished_at, people=people)
    Outbox.objects.create(
        kind=Outbox.Kind.RATING,
        key=f"rating:{table.pk}",
        payload={"table": table.pk},
        table_id=table.pk,
        due_at=table.finished_at,
    )


def why_unrated(found: Rows, moves: Iterable[Played | MoveRow] | None) -> str | None:
    """Say why a table that is over, with these *moves* if it began, does not count; None if it does, or is not over.

    A game counts once every person has moved: who leaves before that, or wins by it, neither loses nor wins points.
    """
    status = Table.Status(found.table.status)
    if status not in _OVER:
        return None
    if not found.table.ranked:
        return _(FRIENDLY)
    if any(seat.user_id is None for seat in found.seats):
        return _(NOT_ONLY_PEOPLE)
    if moves is not None and _ended_early(found, moves):
        return _(UNMOVED)
    return _(_OUT[status]) if status in _OUT else None


def _ended_early(found: Rows, moves: Iterable[Played | MoveRow]) -> bool:
    """Tell whether a game ended by itself, or as somebody left, before everybody had moved; not whether all agreed."""
    ended = found.table.status == Table.Status.FINISHED or any(seat.left for seat in found.seats)
    return ended and not {seat.number for seat in found.seats} <= {move.seat for move in moves if move.steps}


def shown(found: Rows, replay: Replay | None) -> dict[str, Any]:
    """Return what a table's page says about ratings."""
    changes, why = None, why_unrated(found, None if replay is None else replay.moves)
    if why is None and found.table.status == Table.Status.FINISHED:
        changes, why = selectors.of_table(found.table.pk)
    return {"ratings": changes, "unrated_reason": why}
