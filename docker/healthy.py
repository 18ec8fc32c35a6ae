"""Tell a container whether its process is well: `healthy.py http`, or `healthy.py` and the name of a worker's queue.

A process whose own part is late is not well; it says nothing of the others, whose containers are asked themselves.
"""

import http.client
import os
import sys
import time
from urllib.parse import urlsplit

import redis

PATIENCE_SECONDS = 4
LATE_SECONDS = float(os.environ.get("LATE_AFTER_SECONDS", "45"))


def serves() -> bool:
    """Ask the web server of this container, as the proxy does; what other parts are late does not matter here."""
    asked = http.client.HTTPConnection("127.0.0.1", 8000, timeout=PATIENCE_SECONDS)
    asked.request("GET", "/health/live", headers={"Host": urlsplit(os.environ["SITE_URL"]).netloc})
    return asked.getresponse().status == 200


def gave_a_sign(part: str) -> bool:
    """Look for the part's last sign of life in Valkey."""
    valkey = redis.Redis.from_url(os.environ["REDIS_URL"], socket_timeout=PATIENCE_SECONDS)
    stamp = valkey.get(f"heartbeat:{part}")
    return stamp is not None and time.time() - float(stamp) < LATE_SECONDS


if __name__ == "__main__":
    name = sys.argv[1] if len(sys.argv) > 1 else "http"
    sys.exit(not (serves() if name == "http" else gave_a_sign(name)))
