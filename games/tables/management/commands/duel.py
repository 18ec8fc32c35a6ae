"""manage.py duel: how much better one bot is than others."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games import registry
from games.engine.bots import RandomBot
from games.engine.duel import duel
from games.engine.errors import GameError
from games.tables.management.commands.simulate import named_bots, read_options


class Command(BaseCommand):
    help = "Let bots play many games, seats in rotation, and write how often the first of them won."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """What may be asked for."""
        parser.add_argument("slug", help="the game")
        parser.add_argument("--bots", default="gardener,random", metavar="A,B,...",
                            help="one for each seat; the first is the one measured, random is always there")
        parser.add_argument("--games", type=int, default=400, help="how many games")
        parser.add_argument("--seed", default="1", help="any text; it decides all chance and all random choices")
        parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")

    def handle(self, *_args: Any, **given: Any) -> None:
        """Play and write."""
        levels = given["bots"].split(",")
        if given["games"] < 1:
            raise CommandError(f"At least one game is played, not {given['games']}.")
        try:
            game = registry.get(given["slug"])
            options = game.meta.read_options(dict(read_options(game.meta, given["option"])), len(levels))
        except GameError as error:
            raise CommandError(str(error)) from error
        bots = named_bots({"random": RandomBot(), **game.bots}, levels, len(levels))
        tally = duel(game, options, bots, given["games"], given["seed"])
        self.stdout.write(
            f"{levels[0]} against {', '.join(levels[1:])} at {given['slug']}: won {tally.won} of {tally.games} games"
            f" and shared {tally.shared}, {tally.share:.1%}; the lower 95 % bound (Wilson) is {tally.at_least:.4f}."
        )
