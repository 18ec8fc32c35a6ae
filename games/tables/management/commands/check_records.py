"""manage.py check_records: play records back, line by line, and name the first fault of each."""

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from games import registry
from games.engine.errors import BadRecord
from games.engine.record import check_record, read_envelope, read_json, read_record

LONGEST = 300


class Command(BaseCommand):
    help = "Check records, one a line. Prints FILE:LINE: step N: reason for each bad one; N is 0 for the envelope."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """What may be asked for."""
        parser.add_argument("files", nargs="+", metavar="FILE")
        parser.add_argument("--running", action="store_true", help="let records pass that have not ended")

    def handle(self, *_args: Any, **given: Any) -> None:
        """Check every file; exit with 1 if anything is wrong."""
        checks = [self._check_file(name, running=given["running"]) for name in given["files"]]
        if not all(checks):
            sys.exit(1)

    def _check_file(self, name: str, *, running: bool) -> bool:
        good = True
        try:
            with Path(name).open("rb") as lines:
                for number, text in enumerate(lines, 1):
                    if fault := fault_of(text, running=running):
                        good = False
                        self.stdout.write(f"{name}:{number}: {fault}")
        except OSError as error:
            self.stderr.write(f"{name} can't be read: {error.strerror}.")
            return False
        return good


def fault_of(text: bytes, *, running: bool) -> str | None:
    """The first fault of one line as one printable line, None if there is none."""
    try:
        data = read_json(text)
        game = _game(read_envelope(data))
        check_record(game, read_record(game, data), running=running)  # type: ignore[arg-type]  # an object: its envelope was read
    except BadRecord as error:
        reason = " ".join(str(error).split())
        shown = reason if len(reason) <= LONGEST else f"{reason[:LONGEST]} ..."
        return shown.encode("utf-8", "backslashreplace").decode()
    return None


def _game(slug: str) -> registry.AnyGame:
    try:
        return registry.get(slug)
    except registry.UnknownGame as error:
        raise BadRecord(0, str(error)) from error
