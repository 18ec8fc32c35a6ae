"""The Celery application: one broker, a queue for each kind of work, tasks found in the apps, signs of life."""

import os
from typing import Any

from celery import Celery, signals
from django.conf import settings

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "gardenhub.settings.dev")

app = Celery("gardenhub")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
app.autodiscover_tasks(["gardenhub"], related_name="heartbeat", force=True)


@signals.setup_logging.connect
def leave_logging_alone(**_sent: Any) -> None:
    """Django's settings say how to log; a listener here keeps Celery from its own way."""


@signals.worker_process_init.connect
def yield_to_others(**_sent: Any) -> None:
    """Let those who work on tasks wait for others where asked to; who hands tasks out and gives signs never does."""
    os.nice(settings.WORKER_NICE)
