"""Reckon the ladder from its results, or only compare."""

import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from games.ratings import services

SHOWN = 50


class Command(BaseCommand):
    help = "Reckon every rating from the results of ranked tables. With --check, change nothing and report differences."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take --check."""
        parser.add_argument(
            "--check", action="store_true", help="only report; the status is 1 if something differs"
        )

    def handle(self, *_args: Any, check: bool, **_options: Any) -> None:
        """Do it and say what was found."""
        found = services.check() if check else services.rebuild()
        for each in found[:SHOWN]:
            self.stdout.write(f"{each.what}: stored {each.stored}; by the results {each.computed}")
        if len(found) > SHOWN:
            self.stdout.write(f"... and {len(found) - SHOWN} more")
        if waiting := services.waiting():
            self.stdout.write(f"Tables that wait to be rated: {waiting}.")
        self.stdout.write(f"{'Differences' if check else 'Mended'}: {len(found)}.")
        if check and found:
            sys.exit(1)
