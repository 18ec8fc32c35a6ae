"""Figures for Prometheus, at `/metrics` for whoever shows the token: of all processes that share a folder at once.

Each process counts for itself in files of METRICS_DIR; what rows and Valkey tell is read when asked. Labels are routes,
tasks, kinds and parts: never a person, a table or an address.
"""

import hmac
import logging
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import redis
from celery import Task, signals
from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

from games.tables.services import outages
from gardenhub import figures, heartbeat, logs

SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30)
REQUESTS = Histogram(
    "gardenhub_request_seconds", "How long answers took.", ["method", "route", "status"], buckets=SECONDS
)
TASKS = Histogram("gardenhub_task_seconds", "How long tasks took.", ["task", "outcome"], buckets=SECONDS)
LOGGED = Counter("gardenhub_logged", "Warnings and errors in the logs.", ["level", "logger"])


class Troubles(logging.Handler):
    """Counts warnings and errors as they are logged."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)

    def emit(self, record: logging.LogRecord) -> None:
        """Count one."""
        LOGGED.labels(record.levelname.lower(), record.name).inc()


logging.getLogger().addHandler(Troubles())


class Processes(Collector):
    """What all processes counted, on whichever host that shares the folder."""

    def collect(self) -> Iterator[Metric]:
        """Add up the files of all processes."""
        files = [str(path) for path in Path(settings.METRICS_DIR).glob("*/*.db")]
        merge: Any = MultiProcessCollector.merge
        yield from merge(files, accumulate=True)


class Site(Collector):
    """What rows and Valkey tell, read anew each time."""

    def describe(self) -> list[Metric]:
        """Name nothing beforehand: nothing is read when this is registered."""
        return []

    def collect(self) -> Iterator[Metric]:
        """Read everything once."""
        yield _gauge("moves_stored", "Moves that were ever stored.", figures.moves_stored())
        yield _gauge("moves_last_minute", "Moves stored in the last minute.", figures.moves_by_minute()[-1])
        yield _gauges("tables", "Tables that are not over.", "status", figures.tables())
        yield _gauge("tables_overdue", "Tables that wait for somebody whose time was up long ago.", figures.overdue())
        yield _gauge("tables_stuck", "Tables that stand still by a fault, a hundred at most.", len(figures.stuck()))
        yield _gauge("clocks_held", "1 while all clocks are held.", int(outages.holding() is not None))
        yield from self._outbox()
        yield from self._ages()
        yield from self._valkey()

    def _outbox(self) -> Iterator[Metric]:
        due, seeking = figures.waiting(), figures.seeking()
        counts = {kind: found.count for kind, found in due.items()}
        yield _gauges("outbox_waiting", "Rows of the outbox that are due and not done.", "kind", counts)
        oldest = {kind: found.oldest for kind, found in due.items()}
        yield _gauges("outbox_oldest_seconds", "How long the oldest of them has been due.", "kind", oldest)
        yield _gauge("outbox_parked", "Rows of the outbox that were given up.", figures.parked())
        yield _gauge("seeking", "People whom quick match looks for a table for.", seeking.count)
        yield _gauge("seeking_oldest_seconds", "How long the first of them has waited.", seeking.oldest)

    def _ages(self) -> Iterator[Metric]:
        yield _gauges("sign_age_seconds", "How long ago a sign was left in the database.", "sign", figures.ages())

    def _valkey(self) -> Iterator[Metric]:
        try:
            signs, queued, sockets = heartbeat.ages(), heartbeat.queued(), heartbeat.sockets()
        except redis.RedisError:
            yield _gauge("valkey_up", "1 while Valkey answers.", 0)
            return
        yield _gauge("valkey_up", "1 while Valkey answers.", 1)
        known = {part: age for part, age in signs.items() if age is not None}
        yield _gauges("part_age_seconds", "How long ago a part gave a sign of life.", "part", known)
        yield _gauges("queued", "Tasks that wait in a queue.", "queue", queued)
        yield _gauge("sockets", "Open sockets.", sockets)


def _gauge(name: str, words: str, value: float) -> Metric:
    return GaugeMetricFamily(f"gardenhub_{name}", words, value=value)


def _gauges(name: str, words: str, label: str, values: dict[str, Any]) -> Metric:
    found = GaugeMetricFamily(f"gardenhub_{name}", words, labels=[label])
    for key, value in values.items():
        found.add_metric([key], value)
    return found


@require_safe
def metrics(request: HttpRequest) -> HttpResponse:
    """Answer with all figures. Without the token, or on a site that has none, there is nothing here."""
    shown, wanted = request.headers.get("Authorization", ""), f"Bearer {settings.METRICS_TOKEN}"
    if not settings.METRICS_TOKEN or not hmac.compare_digest(shown.encode(), wanted.encode()):
        raise Http404
    rows = CollectorRegistry()
    rows.register(Site())
    rows.register(Processes())
    return HttpResponse(generate_latest(rows), content_type=CONTENT_TYPE_LATEST, headers={"Cache-Control": "no-store"})


# Tasks --------------------------------------------------------------------------------------------


@signals.task_prerun.connect
def task_begins(task_id: str, task: Task[Any, Any], **_sent: Any) -> None:
    """Let what is logged meanwhile be of this task, and look at the clock."""
    logs.bind(task=task_id, name=task.name)
    request: Any = task.request
    request.began = time.monotonic()


@signals.task_postrun.connect
def task_ended(task: Task[Any, Any], state: str | None = None, **_sent: Any) -> None:
    """Count a task that ended, well or not."""
    took = time.monotonic() - getattr(task.request, "began", time.monotonic())
    TASKS.labels(task.name, (state or "unknown").lower()).observe(took)
    logs.clear()
