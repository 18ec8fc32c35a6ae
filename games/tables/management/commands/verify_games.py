"""manage.py verify_games: play every stored table again and name each difference."""

import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from games.tables import verify
from games.tables.models import Table


class Command(BaseCommand):
    help = "Play every stored table again, reckon clocks and the ladder anew, and print what differs. Changes nothing."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take numbers of tables."""
        parser.add_argument(
            "tables", nargs="*", type=int, metavar="TABLE", help="only these; all, if none is named"
        )

    def handle(self, *_args: Any, tables: list[int], **_options: Any) -> None:
        """Check and report; the status is 1 if anything differs."""
        ids = tables or Table.objects.order_by("pk").values_list("pk", flat=True).iterator()
        checked = moves = faults = 0
        for table_id in ids:
            found = verify.check_table(table_id)
            checked, moves, faults = checked + 1, moves + found.moves, faults + len(found.faults)
            for fault in found.faults:
                self.stdout.write(f"Table {table_id}: {fault.rstrip('.')}.")
        ladder = [] if tables else verify.check_ladder()
        for fault in ladder:
            self.stdout.write(f"Ladder: {fault}.")
        faults += len(ladder)
        self.stdout.write(f"Tables: {checked}, moves: {moves}, differences: {faults}.")
        if faults:
            sys.exit(1)
