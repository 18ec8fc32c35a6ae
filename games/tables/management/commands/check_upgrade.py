"""manage.py check_upgrade: play every running table under this version of the code, and tell which would differ."""

import json
import sys
from argparse import ArgumentParser, FileType
from typing import Any, TextIO

from django.core.management.base import BaseCommand, CommandError

from games.engine.errors import GameError
from games.tables import upgrades
from games.tables.upgrades import Note


class Command(BaseCommand):
    help = "Play every running table under this code and tell which would differ; the status is 1 if any does."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take whether to note how tables stand, or what to compare with."""
        parser.add_argument("--note", action="store_true", help="write how tables stand, for the next version")
        parser.add_argument("--against", type=FileType(), metavar="FILE", help="what was noted; - for standard input")

    def handle(self, *_args: Any, note: bool, against: TextIO | None, **_options: Any) -> None:
        """Note or compare."""
        if note and against:
            raise CommandError("Note with the old version, compare with the new one.")
        if note:
            self._note()
            return
        noted = _read(against) if against else {}
        checked = faults = 0
        for table_id in upgrades.going_on():
            checked += 1
            for fault in upgrades.faults(table_id, noted.get(table_id)):
                faults += 1
                self.stdout.write(f"Table {table_id}: {fault.rstrip('.')}.")
        self.stdout.write(f"Tables that go on: {checked}, noted before: {len(noted)}, differences: {faults}.")
        if faults:
            sys.exit(1)

    def _note(self) -> None:
        for table_id in upgrades.going_on():
            try:
                found = upgrades.note(table_id)
            except GameError as error:
                raise CommandError(f"Table {table_id} can't be played under this version: {error}") from error
            if found is not None:
                self.stdout.write(json.dumps(found.plain()))


def _read(lines: TextIO) -> dict[int, Note]:
    try:
        found = [Note(**json.loads(line)) for line in lines]
    except (ValueError, TypeError) as error:
        raise CommandError(f"This is not what --note writes: {error}") from error
    return {each.table: each for each in found}
