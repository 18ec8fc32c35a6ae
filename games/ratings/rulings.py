"""What administrators decide about tables: out of the ladder, or back in it; with a reason, told to who sat there."""

from collections.abc import Collection
from datetime import datetime

from django.db import transaction

from games.ratings import services, telling
from games.ratings.models import Result, Ruling

REASON_LENGTH = 200


def rule(tables: Collection[int], *, withdrawn: bool, reason: str, by: int | None, at: datetime) -> int:
    """Take tables out of the ladder, or put them back, and tell their players why.

    A task rates anew what follows, as that may take a while; whether it has, `services.is_correcting` tells.

    Return about how many tables something was decided: those that were as they are to be already are left alone.
    """
    with transaction.atomic():
        services.lock()
        seats = list(
            Result.objects.filter(table__in=list(tables)).exclude(withdrawn=withdrawn).order_by("table")
        )
        decided = list(dict.fromkeys(seat.table for seat in seats))
        made = Ruling.objects.bulk_create(
            Ruling(table=table, withdrawn=withdrawn, reason=reason, by_id=by, at=at) for table in decided
        )
        services.withdraw(decided, withdrawn=withdrawn)
        rulings = {ruling.table: ruling for ruling in made}
        for seat in seats:
            telling.tell_ruled(seat, rulings[seat.table])
    return len(decided)


def reasons(tables: Collection[int]) -> dict[int, str]:
    """Return why tables are out of the ladder, for those of them that an administrator took out and left out."""
    last = {ruling.table: ruling for ruling in Ruling.objects.filter(table__in=list(tables)).order_by("pk")}
    return {table: ruling.reason for table, ruling in last.items() if ruling.withdrawn}
