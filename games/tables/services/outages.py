"""What the site gives back: time without a sign of sweeps or of web servers, and time in which clocks were held.

Whoever gives a sign after a long silence gives that time back first: the sweep does so for sweeps, each web server for
web servers. Until then all clocks stand since the last sign, so nobody runs out of time while nobody can play.

A sweep that would let an abnormal share of the tables run out of time holds all clocks instead, until somebody has
looked and releases them.
"""

import logging
from datetime import datetime

from django.db.models import F, QuerySet

from games.tables import instant, outbox, timing
from games.tables.models import Heartbeat, Outage, Seat, Table
from games.tables.services import shifting, writing
from games.tables.services.endings import GRACE
from games.tables.services.writing import Answer

# So many tables that run out of time at once are nothing to wonder at; more are, if they are such a share of all.
NOT_MANY, ABNORMAL = 10, 0.2

_SILENT = {timing.SWEEP: "No sweep gave a sign of life.", timing.WEB: "No web server gave a sign of life."}

log = logging.getLogger(__name__)


def note_sign(name: str = timing.SWEEP) -> bool:
    """Give a sign of this name, and first the time since the last one back, if that was long ago; True if it was."""
    if _is_silent(name, instant.now()):
        return bool(writing.run(None, lambda: _give_back(name)))
    outbox.sign_of_life(name)
    return False


def nobody_can_play(now: datetime) -> bool:
    """Tell whether no web server has given a sign for long, though there is one elsewhere."""
    return _is_silent(timing.WEB, now)


def _is_silent(name: str, now: datetime) -> bool:
    return Heartbeat.objects.filter(name=name, at__lte=now - timing.SILENCE).exists()


def _give_back(name: str) -> Answer:
    sign = Heartbeat.objects.select_for_update().get(name=name)
    tables = shifting.lock(_living())
    now = instant.now()
    if now - sign.at < timing.SILENCE:
        return {}
    Outage.objects.create(
        why="outage", start=sign.at, stop=now, known_at=sign.at + timing.SILENCE, reason=_SILENT[name]
    )
    asks = Table.objects.filter(pk__in=tables, ready_until__gte=sign.at)
    asks.update(ready_until=F("ready_until") + (now - sign.at))
    moved = shifting.shift(tables)
    log.warning("%s For %s: %s deadlines are put off.", _SILENT[name], now - sign.at, moved)
    sign.at = now
    sign.save(update_fields=["at"])
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
