"""Signs of life in Valkey: of beat with each task that it sends, of each queue's worker with each task it begins.

Processes with sockets say there how many they hold, and how much waits in each queue can be read.
"""

import functools
import os
import socket
import time
from typing import Any

import redis
from celery import Task, shared_task, signals
from django.conf import settings

QUEUES = ("clock", "mail", "push", "bots", "masters")
PARTS = (*QUEUES, "beat")
SIGNS = (*PARTS, "valkey")
SOCKETS = "sockets"


@functools.cache
def valkey() -> redis.Redis:
    """Open the connection of this process; nobody waits for it longer than a second."""
    return redis.Redis.from_url(settings.REDIS_URL, socket_timeout=1, socket_connect_timeout=1)


def key(part: str) -> str:
    """Name the place of a part's last sign of life."""
    return f"heartbeat:{part}"


def give_sign(part: str) -> None:
    """Write down that a part lives now. Raises where Valkey is away or full."""
    valkey().set(key(part), time.time(), ex=int(4 * settings.LATE_AFTER_SECONDS))


def beat_heart(part: str) -> None:
    """Write down that a part lives now; a store that is away makes it late, not broken."""
    try:
        give_sign(part)
    except redis.RedisError:
        return


def stamps() -> dict[str, float | None]:
    """Tell when each part last gave a sign, by its own clock; None for never. Raises where Valkey is away."""
    found = valkey().mget([key(part) for part in SIGNS])
    return {part: None if stamp is None else float(stamp) for part, stamp in zip(SIGNS, found, strict=True)}


def ages() -> dict[str, float | None]:
    """Tell how many seconds ago each part last gave a sign; None for never. Raises where Valkey is away."""
    now, found = time.time(), stamps()
    return {part: None if (stamp := found[part]) is None else now - stamp for part in PARTS}


def forget() -> None:
    """Wipe old signs, before the parts start anew."""
    valkey().delete(*[key(part) for part in SIGNS])


def tell_sockets(count: int) -> None:
    """Write down how many sockets this process holds now; what it doesn't say again is forgotten."""
    store, now = valkey(), time.time()
    store.hset(SOCKETS, f"{socket.gethostname()}:{os.getpid()}", f"{count} {now}")
    store.expire(SOCKETS, int(4 * settings.LATE_AFTER_SECONDS))


def sockets() -> int:
    """Return how many sockets are open, by what each process last said. Raises where Valkey is away."""
    said = [told.split() for told in valkey().hvals(SOCKETS)]
    return sum(int(count) for count, at in said if time.time() - float(at) < settings.LATE_AFTER_SECONDS)


def queued() -> dict[str, int]:
    """Return how many tasks wait in each queue. Raises where Valkey is away."""
    store = valkey()
    return {queue: int(store.llen(queue)) for queue in QUEUES}


def forget_counts() -> None:
    """Remove what processes counted that are gone. Folders stay: whoever still runs may begin another file there."""
    for file in settings.METRICS_DIR.glob("*/*.db"):
        file.unlink(missing_ok=True)


@shared_task(name="gardenhub.probe")
def probe() -> None:
    """Do nothing: that it was taken out of its queue is the sign, where no other task gives one."""


@signals.task_prerun.connect
def task_begins(task: Task[Any, Any], **_sent: Any) -> None:
    """Give a sign with every task, so that a worker with much to do is not taken for one that hangs."""
    queue = (task.request.delivery_info or {}).get("routing_key")
    if queue in QUEUES:
        beat_heart(queue)


@signals.worker_ready.connect
def worker_ready(sender: Any, **_sent: Any) -> None:
    """Give the first sign as soon as a worker listens."""
    for queue in sender.app.amqp.queues.consume_from:
        beat_heart(queue)


@signals.beat_init.connect
def beat_ready(**_sent: Any) -> None:
    """Give beat's first sign, and one more with each task that it sends."""
    beat_heart("beat")
    signals.before_task_publish.connect(_beat_sends, weak=False)


def _beat_sends(**_sent: Any) -> None:
    beat_heart("beat")
