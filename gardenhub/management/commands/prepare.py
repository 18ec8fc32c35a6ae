"""manage.py prepare: bring the database up to date before the parts of a new version start."""

from typing import Any

from django.core.management.base import BaseCommand

from gardenhub.backups import migrate_safely
from gardenhub.heartbeat import forget_counts


class Command(BaseCommand):
    help = "Bring the database up to date, after a backup where there is anything in it. Does nothing the second time."

    def handle(self, *_args: Any, **_options: Any) -> None:
        """Migrate, and say so."""
        forget_counts()
        migrate_safely(self.stdout.write)
