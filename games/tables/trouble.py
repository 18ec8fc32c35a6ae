"""Tables at which something seems wrong: somebody is out of time and still asked, or nothing goes on by a fault."""

from datetime import datetime, timedelta

from django.db.models import Exists, OuterRef, Q, QuerySet

from games.tables.models import Seat, Table

# A game that nobody is asked in, or a bot that has been asked for so long, stands still by a fault.
STUCK_AFTER = timedelta(minutes=10)


def late(tables: QuerySet[Table], now: datetime, by: timedelta = timedelta(0)) -> QuerySet[Table]:
    """Keep running tables where somebody's time was up so long ago."""
    return _running(tables).filter(Exists(_seats().filter(deadline__lt=now - by)))


def stuck(tables: QuerySet[Table], now: datetime) -> QuerySet[Table]:
    """Keep running tables where nobody is asked, or a bot that does not answer."""
    waits = _seats().filter(~Q(bot=""), asked_at__lt=now - STUCK_AFTER)
    return _running(tables).filter(~Exists(_seats().exclude(asked_version=None)) | Exists(waits))


def _running(tables: QuerySet[Table]) -> QuerySet[Table]:
    return tables.filter(status=Table.Status.RUNNING)


def _seats() -> QuerySet[Seat]:
    return Seat.objects.filter(table=OuterRef("pk"))
