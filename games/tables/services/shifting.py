"""Putting deadlines off: whatever pauses clocks from outside a table is written while its tables are locked."""

from collections.abc import Iterator, Sequence
from typing import TypeVar

from django.db import transaction
from django.db.models import F, QuerySet

from games.tables import asking, nudge, storing, timing
from games.tables.models import Seat, Table

T = TypeVar("T")

BATCH = 500


def lock(tables: "QuerySet[Table]") -> list[int]:
    """Lock tables, in the order in which all do who lock several; return their numbers."""
    return list(tables.order_by("pk").select_for_update(no_key=True).values_list("pk", flat=True))


def shift(tables: Sequence[int]) -> int:
    """Reckon the deadlines at locked tables anew, and let nobody go on with what they read before; how many moved.

    Open pages hear of it when it is committed.
    """
    moved = 0
    for some in batches(tables):
        moved += _shift(some)
        Table.objects.filter(pk__in=some).update(shifts=F("shifts") + 1)
    transaction.on_commit(nudge.shifted, robust=True)
    return moved


def _shift(tables: Sequence[int]) -> int:
    seats = list(Seat.objects.filter(table__in=tables, deadline__isnull=False).select_related("table"))
    timing.attach(seats)
    moved = []
    for seat in seats:
        before = seat.deadline
        asking.set_deadline(seat)
        if seat.deadline != before:
            moved.append(seat)
    for some in batches(moved):
        storing.store(Seat, some, ["deadline"])
    return len(moved)


def batches(items: Sequence[T]) -> Iterator[Sequence[T]]:
    """Return so many at a time as a statement can bear."""
    return (items[place : place + BATCH] for place in range(0, len(items), BATCH))
