"""Signs of life in Valkey: of each queue's worker, by tasks that go all the way round, and of beat."""

import functools
import time
from typing import Any

import redis
from celery import shared_task, signals
from django.conf import settings

QUEUES = ("clock", "mail", "bots")
PARTS = (*QUEUES, "beat")
LATE_AFTER_SECONDS = 45


@functools.cache
def valkey() -> redis.Redis:
    """Open the connection of this process; nobody waits for it longer than a second."""
    return redis.Redis.from_url(settings.REDIS_URL, socket_timeout=1, socket_connect_timeout=1)


def key(part: str) -> str:
    """Name the place of a part's last sign of life."""
    return f"heartbeat:{part}"


def beat_heart(part: str) -> None:
    """Write down that a part lives now; a store that is away makes it late, not broken."""
    try:
        valkey().set(key(part), time.time(), ex=4 * LATE_AFTER_SECONDS)
    except redis.RedisError:
        return


def ages() -> dict[str, float | None]:
    """Tell how many seconds ago each part last gave a sign; None for never. Raises where Valkey is away."""
    now = time.time()
    stamps = valkey().mget([key(part) for part in PARTS])
    return {
        part: None if stamp is None else now - float(stamp) for part, stamp in zip(PARTS, stamps, strict=True)
    }


def forget() -> None:
    """Wipe old signs, before the parts start anew."""
    valkey().delete(*[key(part) for part in PARTS])


@shared_task(name="gardenhub.probe")
def probe(queue: str) -> None:
    """Show that a message put into this queue is taken out and worked on."""
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
