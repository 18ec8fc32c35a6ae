"""The frame of every write: one transaction, tried again where the database asks for it, with its receipt.

A receipt is looked up only when a write is refused or meets one: whatever was done before is refused the second
time, or runs into the unique key of its receipt, and both end in a look at what was answered then.
"""

import json
import logging
import random
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from typing import Any

from django.db import IntegrityError, OperationalError, connection, transaction
from django.utils.translation import gettext as _

from games.tables import events, instant, permits, replays, rows, storing
from games.tables.models import Outbox, Receipt, Table
from games.tables.refusals import Refusal, absent
from games.tables.rows import Rows

Answer = dict[str, Any]

TRIES = 3
TURN_SECONDS = 20.0
PAUSE_SECONDS = 0.05
_SERIALIZATION, _DEADLOCK, _LOCK_WAIT = "40001", "40P01", "55P03"
_turn = threading.Lock()

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Request:
    """What makes a repeated write harmless: who asks, under which key, and a digest of all that is asked."""

    user_id: int
    key: str
    digest: str

    @staticmethod
    def of(user_id: int, key: str, method: str, path: str, body: object) -> "Request":
        """Return the request with the digest of its method, path and body."""
        asked = json.dumps([method, path, body], sort_keys=True, separators=(",", ":"))
        return Request(user_id, key, sha256(asked.encode()).hexdigest())


class Settled(Exception):
    """A refusal that nevertheless changed the table: its transaction is committed before it is raised."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.message)
        self.refusal = refusal


def run(request: Request | None, act: Callable[[], Answer | Settled], status: int = 200) -> Answer:
    """Do *act* in a transaction and return its answer; the stored one if this request was done before."""
    for attempt in range(TRIES):
        try:
            done = _once(request, act, status)
        except Refusal as refusal:
            return _stored(request) or _raise(refusal)
        except IntegrityError as error:
            return _stored(request) or _raise(_conflict(error))
        except OperationalError as error:
            if not _passes(error):
                raise
            if attempt == TRIES - 1:
                raise busy() from error
            time.sleep(PAUSE_SECONDS * (2**attempt) * (0.5 + random.random()))
        else:
            if isinstance(done, Settled):
                return _stored(request) or _raise(done.refusal)
            return done
    raise AssertionError("unreachable")


def _once(request: Request | None, act: Callable[[], Answer | Settled], status: int) -> Answer | Settled:
    with _in_turn(), transaction.atomic(durable=True):
        done = act()
        if request is not None and not isinstance(done, Settled):
            _keep(request, done, status)
        return done


@contextmanager
def _in_turn() -> Iterator[None]:
    """Let the threads of a process write to SQLite one after the other.

    It would let them ask for its one lock again and again, and who comes anew may be quicker than who waits already.
    """
    if connection.vendor != "sqlite":
        yield
    elif _turn.acquire(timeout=TURN_SECONDS):
        try:
            yield
        finally:
            _turn.release()
    else:
        raise busy()


def busy() -> Refusal:
    """Return the refusal of a write that could not be done in time."""
    return Refusal(503, "busy", _("Too much is going on at once. Please try again in a moment."))


def _keep(request: Request, answer: Answer, status: int) -> None:
    receipt = Receipt(
        actor_id=request.user_id,
        key=request.key,
        digest=request.digest,
        status=status,
        answer=json.dumps(answer),
        at=instant.now(),
    )
    storing.store(Receipt, [receipt])


def _stored(request: Request | None) -> Answer | None:
    """Return what the same request was answered before. Refuses a key that was used for something else."""
    if request is None:
        return None
    found = Receipt.objects.filter(actor_id=request.user_id, key=request.key).first()
    if found is None:
        return None
    if found.digest != request.digest:
        raise Refusal(422, "key_reused", _("This Idempotency-Key was used for another request. Take a fresh one."))
    answer: Answer = json.loads(found.answer)
    return answer


def _raise(refusal: Refusal) -> Answer:
    raise refusal


def _conflict(error: IntegrityError) -> Refusal:
    log.warning("A constraint stopped a write: %s", type(error.__cause__).__name__)
    return Refusal(409, "conflict", _("Somebody else was quicker. Please look again."))


def _passes(error: OperationalError) -> bool:
    """Tell whether the same transaction may succeed when it is tried again."""
    state = getattr(error.__cause__, "sqlstate", None)
    return state in (_SERIALIZATION, _DEADLOCK, _LOCK_WAIT) or "locked" in str(error)


def locked(table_id: int, user_id: int | None = None, link: str | None = None) -> Rows:
    """Lock a table for this visitor. Refuses one that is not there, or not there for them."""
    found = rows.lock(table_id, replays.known(table_id))
    if found is None or not permits.may_see(found.table, found.seats, user_id, link):
        raise absent()
    return found


def bump(table: Table, now: datetime) -> None:
    """Bring a table to its next version, in memory."""
    table.version += 1
    table.changed_at = now


def publish(
    table: Table, now: datetime, *fields: str, bots: Mapping[int, int] | None = None, notices: Sequence[Outbox] = ()
) -> Answer:
    """Save these fields of a table with its version, let the world know, and return the plain answer."""
    storing.change(table, "version", "changed_at", *fields)
    events.record_change(table, bots or {}, now, notices)
    return {"id": table.pk, "version": table.version, "server_time": instant.written(now)}
