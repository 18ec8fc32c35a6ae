"""manage.py release_clocks: let clocks go on that were held because too many would have run out of time at once."""

from argparse import ArgumentParser
from datetime import UTC, datetime
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.tables import services
from games.tables.services import outages


def _instant(text: str) -> datetime:
    """Read an instant; in UTC where it names no zone."""
    at = datetime.fromisoformat(text)
    return at if at.tzinfo else at.replace(tzinfo=UTC)


class Command(BaseCommand):
    help = "Let held clocks go on. The time since is given back; who is out of time all the same then times out."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take since when time is given back."""
        parser.add_argument(
            "--give-back-since", type=_instant, metavar="INSTANT",
            help="give back the time since earlier, e.g. 2026-05-04T12:00 (UTC)",
        )  # fmt: skip

    def handle(self, *_args: Any, give_back_since: datetime | None = None, **_options: Any) -> None:
        """Release, settle what is overdue all the same, and say how much that was."""
        held = outages.holding()
        if held is None:
            raise CommandError("Clocks are not held.")
        moved = outages.release(give_back_since)
        settled = services.settle_overdue()
        self.stdout.write(f"Clocks go on: {moved} deadlines are put off, {settled} tables were out of time.")
