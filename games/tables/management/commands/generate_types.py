"""manage.py generate_types: what the boards in the browser need of each game, written from the game's code."""

import json
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from games import registry
from games.engine.typescript import components_module, types_module
from games.tables.introductions import course_module


class Command(BaseCommand):
    help = "Write types.ts, components.ts and the introduction's course of every game into the front end."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """What may be asked for."""
        parser.add_argument("--check", action="store_true", help="write nothing; exit with 1 if a file is out of date")
        parser.add_argument("--to", type=Path, default=settings.ROOT / "frontend" / "src" / "games")

    def handle(self, *_args: Any, **given: Any) -> None:
        """Write or compare."""
        stale = [(path, text) for path, text in _files(given["to"]) if _read(path) != text]
        for path, text in stale:
            self.stdout.write(f"{path} {'is out of date' if given['check'] else 'written'}")
            if not given["check"]:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
        if stale and given["check"]:
            self.stdout.write("Run manage.py generate_types.")
            sys.exit(1)


def _files(root: Path) -> Iterator[tuple[Path, str]]:
    for game in registry.GAMES:
        folder = root / game.meta.slug
        yield folder / "types.ts", types_module(game)
        yield folder / "components.ts", components_module(json.loads(_data(game, "components").read_text("utf-8")))
        if (script := _data(game, "introduction")).exists():
            yield folder / "introduction" / "course.json", course_module(game, script)


def _data(game: registry.AnyGame, name: str) -> Path:
    return Path(str(sys.modules[type(game).__module__].__file__)).with_name(f"{name}.json")


def _read(path: Path) -> str | None:
    return path.read_text(encoding="utf-8") if path.exists() else None
