"""A large site as it is, but for a clock that can run out within a soak, quick relays, and people at one address."""

from games.tables import clock
from gardenhub.settings.prod import *  # noqa: F403

clock.PRESETS["soak"] = clock.Clock("soak", "Soak", "correspondence", 12, 3, 12)
BOT_QUEUE_SECONDS = 5
SOCKETS_PER_VISITOR = 2000
TABLES_PER_PLAYER = 1_000_000
