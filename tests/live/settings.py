"""The test settings, but with a real Valkey and quick heartbeats; the database is the one of the test run."""

import os

from gardenhub.settings import base
from gardenhub.settings.test import *  # noqa: F403

INSTALLED_APPS = [*INSTALLED_APPS, "tests.live"]  # noqa: F405
CHANNEL_LAYERS = base.CHANNEL_LAYERS
CELERY_BROKER_URL = base.REDIS_URL
SOCKETS_PER_VISITOR = 5000
SOCKET_HEARTBEAT_SECONDS = float(os.environ.get("HEARTBEAT", "3"))
SOCKET_GUARD_SECONDS = 1.0
WEB_SIGN_SECONDS = float(os.environ.get("WEB_SIGNS", "0"))  # most tests look at rows of their own
BOT_SECONDS = int(os.environ.get("BOT_SECONDS", "1"))
BOT_QUEUE_SECONDS = 5
CELERY_BEAT_SCHEDULE = base.CELERY_BEAT_SCHEDULE | {
    "relay": {"task": "games.tables.tasks.relay", "schedule": 0.5, "options": {"expires": 4}},
    "quick_match": {"task": "games.tables.tasks.quick_match", "schedule": 0.5, "options": {"expires": 4}},
}

# Tries are counted for those tests only that look at it, and as a site for many counts them.
if "LIMITS" in os.environ:
    ACCOUNT_RATE_LIMITS = base.ACCOUNT_RATE_LIMITS
    CACHES = base.CACHES
