"""manage.py audit: look whether a package that this site runs on has a known hole."""

import subprocess
from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from gardenhub import figures

ASKED_BY = ["pip-audit", "--no-deps", "--disable-pip", "-r"]
PACKAGES = settings.ROOT / "requirements.txt"


class Command(BaseCommand):
    help = "Ask PyPI whether a package in requirements.txt has a known hole; `check --deploy` wants it every 14 days."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take what to ask with, and whether that was done elsewhere."""
        parser.add_argument("--by", nargs="+", default=ASKED_BY, metavar="WORD", help="the command that gets the list")
        parser.add_argument("--done", action="store_true", help="only note that it was done, by other means, now")

    def handle(self, *_args: Any, by: list[str], done: bool, **_options: Any) -> None:
        """Ask, show the answer, and note that it was done if there is no hole."""
        if not done:
            try:
                code = subprocess.run([*by, str(PACKAGES)], check=False).returncode
            except OSError as error:
                raise CommandError(f"{by[0]} can't be run ({error.strerror}): pip install pip-audit") from error
            if code:
                raise CommandError("There are holes, or nobody could be asked; nothing is noted.")
        figures.leave_sign(figures.AUDIT)
        self.stdout.write("Noted: no known holes today.")
