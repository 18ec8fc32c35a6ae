"""A site as anybody runs it, with the tests' game, a clock that can run out within a soak, and quick relays.

The soak also sets LATE_AFTER_SECONDS, so that parts that were left frozen are started anew within it.
"""

from games.tables import clock
from gardenhub.settings.dev import *  # noqa: F403

INSTALLED_APPS = [*INSTALLED_APPS, "tests.testgame"]  # noqa: F405
clock.PRESETS["soak"] = clock.Clock("soak", "Soak", "correspondence", 12, 3, 12)
BOT_QUEUE_SECONDS = 5
SOCKETS_PER_VISITOR = 500
