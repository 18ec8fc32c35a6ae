"""manage.py keep_games: let bots play each variant of a game, and keep that for good."""

from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games import registry
from games.engine import corpus
from games.engine.bots import RandomBot
from games.engine.chance import seeded
from games.engine.errors import GameError
from games.engine.search import repeatable
from games.engine.simulate import simulate


class Command(BaseCommand):
    help = "Write games of bots, for each variant of a game's present version, which the tests replay for ever."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take which game, and where to."""
        parser.add_argument("slug", help="the game")
        parser.add_argument("--to", type=Path, default=Path("tests/corpus"), metavar="FOLDER")

    def handle(self, *_args: Any, slug: str, to: Path, **_options: Any) -> None:
        """Play and write; what is there stays, for it is of a version that must not change."""
        try:
            game = registry.get(slug)
        except GameError as error:
            raise CommandError(str(error)) from error
        path = to / corpus.name_of(game.meta)
        if path.exists():
            raise CommandError(f"{path} is there: its games are of version {game.meta.rules_version}.")
        many = corpus.write(path, _played(game))
        self.stdout.write(f"{path}: {many} games, {path.stat().st_size / 1000:.0f} kB.")


def _played(game: registry.AnyGame) -> Iterator[corpus.Kept]:
    """Play each variant twice, by bots that know the game a little and by such that don't."""
    levels = {"quick": repeatable(next(iter(game.bots.values()))), "random": RandomBot()}
    for number, (players, options) in enumerate(corpus.variants(game.meta)):
        for level, bot in levels.items():
            luck = seeded(f"kept/{game.meta.slug}/{number}/{level}")
            yield corpus.keep(game, simulate(game, options, [bot] * players, luck))
