"""The relay: rows written with a change are handed over at least once, under a lease, until what they ask is done."""

import logging
from collections.abc import Callable, Collection, Mapping
from datetime import datetime, timedelta
from typing import Any

from celery.exceptions import SoftTimeLimitExceeded
from django.conf import settings
from django.db import OperationalError, transaction
from django.db.models import F, Q, QuerySet
from kombu.exceptions import OperationalError as BrokerError
from redis.exceptions import RedisError

from games import registry
from games.engine.search import Master
from games.tables import instant, nudge
from games.tables.models import Heartbeat, Outbox, Seat, Table

BATCH, MOST_BATCHES = 100, 10
KEPT = timedelta(days=1)
# A bot may think for so long; then it is asked to stop, then its process is killed.
BOT_SOFT_SECONDS = settings.BOT_SECONDS
BOT_HARD_SECONDS = BOT_SOFT_SECONDS + 1
# A message that waited longer in the queue is not worked on any more: the relay sends another.
BOT_QUEUE_SECONDS = settings.BOT_QUEUE_SECONDS
THINKING = timedelta(seconds=BOT_HARD_SECONDS + 2)
# A mail may wait so long in its queue; handing it over takes less than a task may take.
MAIL_QUEUE_SECONDS = 60
MAILING = timedelta(seconds=75)
TELLING = timedelta(seconds=30)
# A screen or a webhook is reached, or not, within a task.
REACH_QUEUE_SECONDS = 60
REACHING = timedelta(seconds=40)
LEASE = {
    "socket": timedelta(seconds=10),
    "bot": timedelta(seconds=BOT_QUEUE_SECONDS) + THINKING,
    "mail": timedelta(seconds=MAIL_QUEUE_SECONDS) + MAILING,
    "letter": timedelta(seconds=MAIL_QUEUE_SECONDS) + MAILING,
    "digest": timedelta(seconds=MAIL_QUEUE_SECONDS) + MAILING,
    "notice": TELLING,
    "push": timedelta(seconds=REACH_QUEUE_SECONDS) + REACHING,
    "hook": timedelta(seconds=REACH_QUEUE_SECONDS) + REACHING,
}
# A bot's own tries; after them the random bot plays; a row that failed so often is parked for somebody to look at.
BOT_TRIES, MOST_TRIES = 2, 5
BOT_LATE = timedelta(minutes=2)
PARKED_FOR = timedelta(minutes=15)
BETWEEN_SIGNS = timedelta(seconds=8)
NEEDS = {
    "socket": ("table", "version"),
    "bot": ("table", "seat", "version"),
    "rating": ("table",),
    "mail": ("table", "seat", "version", "since"),
    "notice": ("table", "seat", "version", "since"),
    "letter": ("notice",),
    "digest": ("user",),
    "push": ("notice", "device", "closes"),
    "hook": ("notice", "webhook"),
}
AWAY = (BrokerError, RedisError, OSError)

SendBot = Callable[[int, int, str], None]
Send = Callable[[int, int], None]
Moved = Callable[[Collection[int]], object]
PlayBot = Callable[..., Any]

log = logging.getLogger(__name__)


# Handing over -------------------------------------------------------------------------------------


def relay_due(send_bot: SendBot, moved: Moved | None = None, **send: Send) -> int:
    """Hand over what is due and return how many rows that were. While the broker is away they wait.

    *send_bot* says how a bot's row is put into a queue, *send* how a row of each other kind is put into its own, with
    how often it was tried; *moved* is called with the tables at which something happened.
    """
    handed = 0
    for _ in range(MOST_BATCHES):
        rows = _claim()
        left = {row.pk for row in rows}
        try:
            _hand_over(rows, send_bot, moved, send, left)
        except AWAY as error:
            log.warning("The outbox waits, the broker is away: %s", str(error) or type(error).__name__)
        if left:
            Outbox.objects.filter(pk__in=left).update(lease_until=None)
        handed += len(rows) - len(left)
        # What was handed over may have brought more, as a notice does the mail that goes with it.
        if left or not rows:
            break
    return handed


def _claim() -> list[Outbox]:
    """Take due rows under a lease, so that no other relay takes them; nothing is locked when nothing is due."""
    now = instant.now()
    if not _waiting(now).exists():
        return []
    with transaction.atomic():
        rows = list(_waiting(now).select_for_update(skip_locked=True).order_by("due_at", "pk")[:BATCH])
        for kind in {row.kind for row in rows}:
            mine = [row.pk for row in rows if row.kind == kind]
            Outbox.objects.filter(pk__in=mine).update(lease_until=now + LEASE.get(kind, THINKING))
    return rows


def _waiting(now: datetime) -> QuerySet[Outbox]:
    free = Q(lease_until=None) | Q(lease_until__lte=now)
    return Outbox.objects.filter(free, done_at=None, parked="", due_at__lte=now)


def _hand_over(
    rows: list[Outbox], send_bot: SendBot, moved: Moved | None, send: Mapping[str, Send], left: set[int]
) -> None:
    """Hand over each row and take it out of *left*; what nobody can read is parked, not tried for ever."""
    unsound = {row.pk for row in rows if not _is_sound(row)}
    if unsound:
        Outbox.objects.filter(pk__in=unsound).update(parked="Nobody can read this row.", lease_until=None)
        log.error("Outbox rows %s are parked: nobody can read them.", sorted(unsound))
        left -= unsound
    _tell_sockets([row for row in rows if row.kind == Outbox.Kind.SOCKET and row.pk in left], moved, left)
    masters = _for_masters([row for row in rows if row.kind == Outbox.Kind.BOT and row.pk in left])
    for row in rows:
        if row.kind == Outbox.Kind.BOT and row.pk in left:
            # The row stays open until the bot has played, so a queue that is emptied loses nothing.
            send_bot(row.pk, row.attempts, "masters" if row.pk in masters else "bots")
            left.discard(row.pk)
        elif row.kind in send and row.pk in left:
            send[row.kind](row.pk, row.attempts)
            left.discard(row.pk)


def _is_sound(row: Outbox) -> bool:
    return row.kind in NEEDS and all(type(row.payload.get(name)) is int for name in NEEDS[row.kind])


def _tell_sockets(rows: list[Outbox], moved: Moved | None, left: set[int]) -> None:
    """Publish the newest version of each table once; the rows are done with it."""
    versions: dict[int, int] = {}
    for row in rows:
        table_id = row.payload["table"]
        versions[table_id] = max(row.payload["version"], versions.get(table_id, 0))
    if versions:
        nudge.deliver(versions)
        if moved is not None:
            moved(versions.keys())
        mine = {row.pk for row in rows}
        Outbox.objects.filter(pk__in=mine).update(done_at=instant.now(), lease_until=None)
        left -= mine


def _for_masters(rows: list[Outbox]) -> set[int]:
    """Find the rows that ask bots that think for seconds, and so are kept apart from the quick ones."""
    if not rows:
        return set()
    seats = Seat.objects.filter(table_id__in={row.payload["table"] for row in rows}).exclude(bot="")
    levels = seats.values_list("table_id", "number", "table__game", "bot")
    thinkers = {(table, number) for table, number, game, level in levels if _is_master(game, level)}
    return {row.pk for row in rows if (row.payload["table"], row.payload["seat"]) in thinkers}


def _is_master(game: str, level: str) -> bool:
    return game in registry.games() and isinstance(registry.get(game).bots.get(level), Master)


# A bot's turn -------------------------------------------------------------------------------------


def play(row_id: int, tries: int, play_bot: PlayBot) -> None:
    """Let the bot of a row play: twice itself, then the random bot in its place.

    *tries* is how often it was tried before: of two tasks for the same try, one works and the other ends.
    """
    while (row := _begin(row_id, tries)) is not None:
        tries = row.attempts
        try:
            play_bot(
                row.payload["table"], row.payload["seat"], row.payload["version"], fallback=tries > BOT_TRIES
            )
        except SoftTimeLimitExceeded:
            log.warning("%s: the bot thought for too long.", row)
            _open(row_id).update(lease_until=None, due_at=instant.now())
            return
        except OperationalError:
            _open(row_id).update(lease_until=None, attempts=F("attempts") - 1)
            raise
        except Exception:
            log.exception("%s: the bot failed.", row)
        else:
            _open(row_id).update(done_at=instant.now(), lease_until=None)
            return


def work(row_id: int, do: Callable[[], Any]) -> None:
    """Do what a row asks for; what fails is tried again when its lease ends, but not for ever."""
    row = _open(row_id).first()
    if row is None:
        return
    try:
        do()
    except OperationalError:
        raise  # the database's fault and not the row's: this was no try
    except Exception:
        log.exception("%s failed.", row)
        parked = "It failed too often; the log says how." if row.attempts + 1 >= MOST_TRIES else ""
        _open(row_id).update(attempts=F("attempts") + 1, parked=parked)
    else:
        _open(row_id).update(done_at=instant.now(), lease_until=None)


def _begin(row_id: int, tries: int) -> Outbox | None:
    """Count one more try and lengthen the lease; None if there is nothing left to do."""
    if tries >= MOST_TRIES:
        if _open(row_id).update(parked=f"Failed {tries} times; the log says how.", lease_until=None):
            log.error("Outbox row %s is parked.", row_id)
        return None
    return take(row_id, tries, THINKING)


def take(row_id: int, tries: int, lease: timedelta) -> Outbox | None:
    """Count one more try; None for all but the first who do so for the same try, or if there is nothing to do."""
    mine = _open(row_id).filter(attempts=tries)
    if mine.update(attempts=tries + 1, lease_until=instant.now() + lease):
        return Outbox.objects.filter(pk=row_id).first()
    return None


def add(row: Outbox) -> None:
    """Save a row unless there is one of its key."""
    Outbox.objects.bulk_create([row], ignore_conflicts=True)


def finish(row: Outbox) -> None:
    """Note that a row has nothing left to ask for."""
    _open(row.pk).update(done_at=instant.now(), lease_until=None)


def put_off(row: Outbox, until: datetime, *, reopen: bool = False) -> None:
    """Let a row wait; with *reopen* also one that was done already."""
    rows = Outbox.objects.filter(pk=row.pk) if reopen else _open(row.pk)
    rows.update(done_at=None, due_at=until, lease_until=None)


def park(row: Outbox, reason: str) -> None:
    """Give a row up."""
    Outbox.objects.filter(pk=row.pk).update(done_at=None, parked=reason[:200], lease_until=None)


@transaction.atomic
def retry(rows: QuerySet[Outbox]) -> list[str]:
    """Open those of these rows anew that were given up; return their keys."""
    keys = _given_up(rows)
    Outbox.objects.filter(key__in=keys).update(parked="", attempts=0, lease_until=None, due_at=instant.now())
    return keys


@transaction.atomic
def drop(rows: QuerySet[Outbox]) -> list[str]:
    """Count those of these rows as done that were given up; return their keys."""
    keys = _given_up(rows)
    Outbox.objects.filter(key__in=keys).update(parked="", lease_until=None, done_at=instant.now())
    return keys


def _given_up(rows: QuerySet[Outbox]) -> list[str]:
    chosen = list(rows.values_list("pk", flat=True))
    locked = Outbox.objects.select_for_update().filter(pk__in=chosen).exclude(parked="")
    return list(locked.order_by("pk").values_list("key", flat=True))


def _open(row_id: int) -> QuerySet[Outbox]:
    return Outbox.objects.filter(pk=row_id, done_at=None, parked="")


# Looking after it ---------------------------------------------------------------------------------


def requeue_late_bots() -> int:
    """Open the row anew of every bot that was asked long ago and has none that is open; return how many."""
    now = instant.now()
    late = Seat.objects.filter(table__status=Table.Status.RUNNING, asked_at__lt=now - BOT_LATE).exclude(
        bot=""
    )
    return sum(_requeue(seat, now) for seat in late.exclude(asked_version=None).order_by("asked_at")[:BATCH])


def _requeue(seat: Seat, now: datetime) -> bool:
    asked = {"table": seat.table_id, "seat": seat.number, "version": seat.asked_version}
    row, made = Outbox.objects.get_or_create(
        key=f"bot:{seat.table_id}:{seat.number}:{seat.asked_version}",
        defaults={"kind": Outbox.Kind.BOT, "payload": asked, "table_id": seat.table_id, "due_at": now},
    )
    closed = Q(done_at__isnull=False) | Q(due_at__lt=now - PARKED_FOR) & ~Q(parked="")
    opened = Outbox.objects.filter(closed, pk=row.pk).update(
        done_at=None, parked="", due_at=now, lease_until=None, attempts=BOT_TRIES
    )
    if made or opened:
        log.warning("%s was asked %s ago and is asked again.", row, now - (seat.asked_at or now))
    return made or bool(opened)


def purge() -> int:
    """Delete rows that were done long ago, a batch at a time."""
    old = Outbox.objects.filter(done_at__lt=instant.now() - KEPT).values_list("pk", flat=True)[: 10 * BATCH]
    return Outbox.objects.filter(pk__in=list(old)).delete()[0] if old.exists() else 0


def sign_of_life(name: str) -> None:
    """Write down that a background process of this name has just finished its work; not at every single one."""
    now = instant.now()
    if not Heartbeat.objects.filter(name=name, at__gt=now - BETWEEN_SIGNS, at__lte=now).exists():
        Heartbeat.objects.update_or_create(name=name, defaults={"at": now})
