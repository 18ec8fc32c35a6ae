"""What the measurements stand on: a database of their own, and figures in a row."""

import atexit
import os
import shutil
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median, quantiles

import django


def set_up(settings: str = "gardenhub.settings.test", **env: str) -> None:
    """Make an empty database: the one DATABASE_URL names, or SQLite in a folder that is thrown away."""
    folder = Path(tempfile.mkdtemp(prefix="gardenhub-bench-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    os.environ.update(env, DJANGO_SETTINGS_MODULE=settings)
    os.environ.setdefault("DATABASE_URL", f"sqlite:///{folder / 'bench.sqlite3'}")
    django.setup()
    from django.core.management import call_command  # noqa: PLC0415 - nothing of Django before its set-up

    call_command("migrate", verbosity=0)


def environment() -> dict[str, str]:
    """Return what a server needs to know to share the database and the Valkey of this measurement."""
    return {name: os.environ[name] for name in ("DATABASE_URL", "REDIS_URL")} | {"LOG_LEVEL": "WARNING"}


def told(what: str, seconds: Sequence[float], beside: str = "") -> None:
    """Print the median and the slowest twentieth in milliseconds."""
    slow = quantiles(seconds, n=20)[-1]
    print(f"{what:<48}{1000 * median(seconds):>10.3f}{1000 * slow:>10.3f}  {beside}")


def headed(title: str) -> None:
    """Print the head of a table, and how busy the machine is."""
    load = " ".join(f"{each:.1f}" for each in os.getloadavg())
    print(f"\n{title} (load {load})\n{'':<48}{'p50 ms':>10}{'p95 ms':>10}", flush=True)
