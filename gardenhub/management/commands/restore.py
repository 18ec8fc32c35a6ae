"""manage.py restore: put what a backup holds in place of the site's data."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError

from gardenhub import backups, restoring


class Command(BaseCommand):
    help = "Put what a backup holds in place of the site's data. The site must not run; its clocks are held afterwards."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take which backup, and leave to replace what is there."""
        parser.add_argument("backup", type=Path)
        parser.add_argument("--replace", action="store_true", help="do so though there is data; it is backed up first")

    def handle(self, *_args: Any, backup: Path, replace: bool, **_options: Any) -> None:
        """Restore, play every table again, and say what comes next."""
        try:
            manifest = backups.check(backup)
            self._make_way(replace)
            restoring.restore(backup, backups.erased_in(backup.parent, settings.BACKUP_DIR))
        except backups.Unusable as error:
            raise CommandError(str(error)) from error
        rows = sum(count for count, _ in manifest.files.values())
        self.stdout.write(f"Restored {rows} rows of {manifest.taken_at:%Y-%m-%d %H:%M:%S} UTC.")
        call_command("verify_games", stdout=self.stdout)
        self.stdout.write("All clocks are held since then. Start the site, look, and run manage.py release_clocks.")

    def _make_way(self, replace: bool) -> None:
        if restoring.is_running():
            raise CommandError("The site is running, or was a minute ago. Stop all of its parts first.")
        if restoring.is_empty():
            return
        if not replace:
            raise CommandError("There are people in this database. With --replace the backup takes their place.")
        self.stdout.write(f"What was there is kept in {backups.take(settings.BACKUP_DIR)}.")
