"""manage.py release_clocks: let clocks go on that were held because too many would have run out of time at once."""

from argparse import ArgumentParser, ArgumentTypeError
from datetime import UTC, datetime, timedelta
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.tables import services
from games.tables.services import outages

# So long ago somebody would have noticed.
MOST_GIVEN_BACK = timedelta(days=30)


def _instant(text: str) -> datetime:
    """Read an instant; in UTC where it names no zone."""
    try:
        at = datetime.fromisoformat(text)
        return (at if at.tzinfo else at.replace(tzinfo=UTC)).astimezone(UTC)
    except (ValueError, OverflowError):
        raise ArgumentTypeError(f"{text!r} is no instant like 2026-05-04T12:00") from None


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
        if give_back_since is not None and not timedelta() < held.start - give_back_since <= MOST_GIVEN_BACK:
            raise CommandError(
                f"Clocks are held since {held.start:%Y-%m-%d %H:%M:%S} UTC, and the time since is given back anyway."
                f" Name an instant before that, and at most {MOST_GIVEN_BACK.days} days before."
            )
        moved = outages.release(give_back_since)
        settled = services.settle_overdue()
        self.stdout.write(f"Clocks go on: {moved} deadlines are put off, {settled} tables were out of time.")
