"""Reputation: how far others may rely on somebody. It follows from seats alone, so nothing of it is stored."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from django.db.models import Count, Exists, OuterRef, Q

from games import registry
from games.tables import instant
from games.tables.models import Seat, Table

Kind = Literal["finished", "left", "timeout"]

FIRST, MOST = 75, 100
CHANGES: Mapping[Kind, int] = {"finished": 1, "left": -10, "timeout": -10}
PAGE = 50


@dataclass(frozen=True, slots=True)
class Deed:
    """What somebody did at one table, and where that left them."""

    table: int
    game: str
    private: bool
    kind: Kind
    at: datetime
    after: int


def of_people(user_ids: Collection[int]) -> dict[int, int]:
    """Return the reputation of each of these people, by one query."""
    points = dict.fromkeys(user_ids, FIRST)
    for user_id, deed in _deeds(user_ids):
        points[user_id] = deed.after
    return points


def of_person(user_id: int) -> int:
    """Return one person's reputation."""
    return of_people([user_id])[user_id]


def history(user_id: int, *, own: bool, page: int = 1) -> dict[str, object]:
    """Return a page of what made a person's reputation, newest first; private tables are named on one's *own* alone."""
    deeds = [deed for _, deed in _deeds([user_id])][::-1]
    return {
        "points": deeds[0].after if deeds else FIRST,
        "first": FIRST,
        "deeds": [_shown(deed, own=own) for deed in deeds[(page - 1) * PAGE : page * PAGE]],
        "page": page,
        "pages": max(1, -(-len(deeds) // PAGE)),
        "total": len(deeds),
    }


def _shown(deed: Deed, *, own: bool) -> dict[str, object]:
    return {
        "table": deed.table if own or not deed.private else None,
        "game": deed.game,
        "title": registry.get(deed.game).meta.title,
        "kind": deed.kind,
        "change": CHANGES[deed.kind],
        "after": deed.after,
        "at": instant.written(deed.at),
    }


def _deeds(user_ids: Collection[int]) -> Iterator[tuple[int, Deed]]:
    """Yield what these people did, in the order of time; games with nobody else but bots say nothing."""
    others = Seat.objects.filter(table=OuterRef("table"), user__isnull=False).exclude(pk=OuterRef("pk"))
    ended = Q(table__status=Table.Status.FINISHED) | ~Q(left="")
    rows = (
        Seat.objects.filter(ended, Exists(others), user_id__in=user_ids, table__started_at__isnull=False)
        .annotate(size=Count("table__seats"))
        .values_list("user_id", "left", "left_at", "size", "table_id", "table__game", "table__private",
                     "table__ending", "table__finished_at")
    )  # fmt: skip
    found = []
    for user_id, left, left_at, size, table, game, private, ending, finished_at in rows:
        kind = _kind(left, size, ending)
        at = left_at or finished_at
        if kind is not None and at is not None:
            found.append((at, table, user_id, game, private, kind))
    points = dict.fromkeys(user_ids, FIRST)
    for at, table, user_id, game, private, kind in sorted(found):
        points[user_id] = min(MOST, max(0, points[user_id] + CHANGES[kind]))
        yield user_id, Deed(table, game, private, kind, at, points[user_id])


def _kind(left: str, size: int, ending: Mapping[str, object] | None) -> Kind | None:
    """Tell what a seat's end says of who sat there; to resign a game of two that has really begun says nothing."""
    if not left:
        return "finished"
    if left == Seat.Left.TIMEOUT:
        return "timeout"
    fair = size == 2 and ending is not None and ending["kind"] == Seat.Left.RESIGNED
    return None if fair else "left"
