"""The default: one machine, nothing to set up, data under `var/`."""

import os
import secrets
from pathlib import Path

from gardenhub.settings.base import *

LOOPBACK = {"127.0.0.1", "::1", "localhost"}


def kept_secret(path: Path) -> str:
    """Read this site's secret key, made once and readable by its owner only."""
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(secrets.token_urlsafe(50))
    except FileExistsError:
        pass
    return path.read_text()


SECRET_KEY = SECRET_KEY or kept_secret(VAR_DIR / "secret_key")
ALLOWED_HOSTS = ALLOWED_HOSTS or ["127.0.0.1", "localhost", "[::1]"]
DEMO = env.bool("DEMO", default=False) and HOST in LOOPBACK
if DEMO:
    DEMO_ACCOUNTS = KNOWN_ACCOUNTS
    OUTWARD_PRIVATE = True
    # On a demo all people share one address, this machine's.
    ACCOUNT_RATE_LIMITS |= {"signup": "300/m/ip", "login": "300/m/ip"}
