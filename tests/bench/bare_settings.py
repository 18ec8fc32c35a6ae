"""The frameworks without a site: no middleware, Channels' own layer as its documentation sets it up."""

from gardenhub.settings import base
from tests.bench.settings import *  # noqa: F403

INSTALLED_APPS = ["daphne", *INSTALLED_APPS]  # noqa: F405
# Nothing stands in a request's way; allauth, whose rows accounts need, only looks whether its own is named.
MIDDLEWARE = ["allauth.account.middleware.AccountMiddleware"]
ROOT_URLCONF = "tests.bench.bare"
CHANNEL_LAYERS = {
    "default": {
        "BACKEND": "channels_redis.core.RedisChannelLayer",
        # The layer waits for messages for 5 s, which is where redis-py gives up by itself.
        "CONFIG": {"hosts": [{"address": base.REDIS_URL, "socket_timeout": 60}]},
    }
}
