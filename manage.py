#!/usr/bin/env python3
"""Django's command line for the project."""

import os
import sys

from django.core.management import execute_from_command_line


def main() -> None:
    """Run one management command."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "gardenhub.settings.dev")
    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
