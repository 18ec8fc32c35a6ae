"""What the site gives back: the time in which no sweep gave a sign, and the time in which clocks were held.

A sweep that would let an abnormal share of the tables run out of time holds all clocks instead, until somebody has
looked and releases them.
"""

import logging
from datetime import datetime

from django.db.models import QuerySet

from games.tables import instant, outbox, timing
from games.tables.models import Heartbeat, Outage, Seat, Table
from games.tables.services import shifting, writing
from games.tables.services.endings import GRACE
from games.tables.services.writing import Answer

# So many tables that run out of time at once are nothing to wonder at; more are, if they are such a share of all.
NOT_MANY, ABNORMAL = 10, 0.2

log = logging.getLogger(__name__)


def note_sign() -> bool:
    """Give back the time since the last sweep, if that was long ago, and give a sign of this one; True if some was."""
    now = instant.now()
    if Heartbeat.objects.filter(name=timing.SIGN, at__lte=now - timing.SILENCE).exists():
        return bool(writing.run(None, _give_back))
    outbox.sign_of_life(timing.SIGN)
    return False


def _give_back() -> Answer:
    sign = Heartbeat.objects.select_for_update().get(name=timing.SIGN)
    tables = shifting.lock(_living())
    now = instant.now()
    if now - sign.at < timing.SILENCE:
        return {}
    made = Outage.objects.create(why="outage", start=sign.at, stop=now, known_at=sign.at + timing.SILENCE)
    sign.at = now
    sign.save(update_fields=["at"])
    moved = shifting.shift(tables)
    log.warning("No sweep gave a sign for %s: %s deadlines are put off.", now - made.start, moved)
    return {"moved": moved}


def _living() -> "QuerySet[Table]":
    return Table.objects.filter(status__in=(Table.Status.OPEN, Table.Status.RUNNING))


# The breaker ---------------------------------------------------------------------------------------


def holding() -> Outage | None:
    """Return why clocks are held, and since when; None if they are not."""
    return Outage.objects.filter(stop=None).first()


def stops(now: datetime) -> bool:
    """Tell whether nobody may run out of time now: clocks are held, or must be from now on."""
    if holding() is not None:
        return True
    running = Seat.objects.filter(table__status=Table.Status.RUNNING)
    overdue = running.filter(deadline__lt=now - GRACE).values("table").distinct().count()
    if overdue <= NOT_MANY:
        return False
    every = running.filter(deadline__isnull=False).values("table").distinct().count()
    if overdue <= every * ABNORMAL:
        return False
    reason = f"{overdue} of {every} tables would have run out of time at once."
    log.error("All clocks are held: %s Look for the cause, then run manage.py release_clocks.", reason)
    writing.run(None, lambda: _hold(reason))
    return True


def _hold(reason: str) -> Answer:
    tables = shifting.lock(_living())
    if holding() is None:
        now = instant.now()
        Outage.objects.create(why="held", start=now, known_at=now, reason=reason)
        shifting.shift(tables)
    return {}


def release(give_back_since: datetime | None = None) -> int:
    """Let held clocks go on and give back the time since, or since earlier; return how many deadlines moved."""
    return int(writing.run(None, lambda: _release(give_back_since))["moved"])


def _release(since: datetime | None) -> Answer:
    tables = shifting.lock(_living())
    held = holding()
    if held is None:
        return {"moved": 0}
    now = instant.now()
    if since is not None and since < held.start:
        Outage.objects.create(why="held", start=since, stop=held.start, known_at=now, reason=held.reason)
    held.stop = now
    held.save(update_fields=["stop"])
    return {"moved": shifting.shift(tables)}
