"""The Celery application: one broker, a queue for each kind of work, tasks found in the apps, signs of life."""

import os
from typing import Any

from celery import Celery, signals
from django.conf import settings

from gardenhub.production import refuse_unsafe

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "gardenhub.settings.dev")
# Each worker would make Django's checks anew, for which it loads every page and form of the site: half of its start.
os.environ.setdefault("CELERY_SKIP_CHECKS", "1")

app = Celery("gardenhub")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
app.autodiscover_tasks(["gardenhub"], related_name="heartbeat", force=True)
# It needs the models, which are there when a worker looks for its tasks.
app.autodiscover_tasks(["gardenhub"], related_name="metrics")


@signals.setup_logging.connect
def leave_logging_alone(**_sent: Any) -> None:
    """Django's settings say how to log; a listener here keeps Celery from its own way."""


@signals.celeryd_init.connect
@signals.beat_init.connect
def want_safety(**_sent: Any) -> None:
    """Let neither worker nor beat of an unsafe site start."""
    refuse_unsafe()


@signals.worker_process_init.connect
def yield_to_others(**_sent: Any) -> None:
    """Let those who work on tasks wait for others where asked to; who hands tasks out and gives signs never does."""
    os.nice(settings.WORKER_NICE)
