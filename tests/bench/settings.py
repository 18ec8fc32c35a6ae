"""The site as it is measured: a database that keeps what it acknowledges, a real Valkey, nobody's tables counted."""

from tests.live.settings import *  # noqa: F403

TABLES_PER_PLAYER = 1_000_000
SOCKET_HEARTBEAT_SECONDS = 600.0
