"""manage.py backup: write a backup of the site's data while people play."""

import time
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from gardenhub import backups, figures


class Command(BaseCommand):
    help = "Write a backup of the site's data, on SQLite or PostgreSQL, while people play; `restore` reads it."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take where to, how many to keep, and whether to go on."""
        parser.add_argument("--to", type=Path, default=settings.BACKUP_DIR, metavar="FOLDER")
        parser.add_argument("--keep", type=int, metavar="N", help="remove all backups there but the newest N")
        parser.add_argument("--every", type=float, metavar="HOURS", help="go on, and write one so often")

    def handle(
        self, *_args: Any, to: Path, keep: int | None = None, every: float | None = None, **_options: Any
    ) -> None:
        """Write one; with *every* one after the other, until told to end."""
        if keep is not None and keep < 1:
            raise CommandError(f"--keep must be 1 or more, not {keep}.")
        if every is not None and every <= 0:
            raise CommandError(f"--every must be more than 0 hours, not {every:g}.")
        while True:
            began = time.monotonic()
            try:
                path = backups.take(to, keep)
            except OSError as error:
                raise CommandError(f"The backup can't be written: {error}") from error
            figures.leave_sign(figures.BACKUP)
            self.stdout.write(f"{path} ({path.stat().st_size / 1e6:.1f} MB, {time.monotonic() - began:.1f} s)")
            if every is None:
                return
            time.sleep(max(0.0, every * 3600 - (time.monotonic() - began)))
