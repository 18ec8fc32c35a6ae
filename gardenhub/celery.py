"""The Celery application: one broker, three queues, tasks found in the installed apps."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "gardenhub.settings.dev")

app = Celery("gardenhub")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
