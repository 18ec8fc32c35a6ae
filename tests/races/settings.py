"""The settings of live tests, with a clock that the tests hold in hand, and no Valkey at all."""

from tests.live.settings import *  # noqa: F403

INSTALLED_APPS = [*INSTALLED_APPS, "tests.races"]  # noqa: F405
