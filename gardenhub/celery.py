"""The Celery application: one broker, a queue for each kind of work, tasks found in the apps, signs of life."""

import os
from typing import Any

from celery import Celery, signals

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "gardenhub.settings.dev")

app = Celery("gardenhub")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
app.autodiscover_tasks(["gardenhub"], related_name="heartbeat", force=True)


@signals.setup_logging.connect
def leave_logging_alone(**_sent: Any) -> None:
    """Django's settings say how to log; a listener here keeps Celery from its own way."""
