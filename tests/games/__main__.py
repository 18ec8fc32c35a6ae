"""Positions of random games for the tests of the boards, as JSON: python -m tests.games SLUG."""

import json
import os
import sys

import django

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "gardenhub.settings.test")
    django.setup()
    from games import registry
    from tests.games.positions import exported

    json.dump(exported(registry.get(sys.argv[1])), sys.stdout)
