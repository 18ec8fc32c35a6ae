"""The frameworks without a site: no middleware, Channels' own layer as its documentation sets it up."""

from gardenhub.settings import base
from tests.bench.settings import *  # noqa: F403

INSTALLED_APPS = [
    "daphne",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "rest_framework",
    "channels",
    "accounts",
    "games.tables",
]
MIDDLEWARE = []
ROOT_URLCONF = "tests.bench.bare"
CHANNEL_LAYERS = {
    "default": {
        "BACKEND": "channels_redis.core.RedisChannelLayer",
        # The layer waits for messages for 5 s, which is where redis-py gives up by itself.
        "CONFIG": {"hosts": [{"address": base.REDIS_URL, "socket_timeout": 60}]},
    }
}
