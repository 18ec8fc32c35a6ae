"""manage.py duel: how much better one bot is than others."""

from argparse import ArgumentParser
from collections.abc import Sequence
from dataclasses import replace
from statistics import fmean
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games import registry
from games.engine.bench import p95
from games.engine.bots import RandomBot
from games.engine.duel import Timed, duel
from games.engine.errors import GameError
from games.engine.game import Bot
from games.engine.search import Master
from games.tables.management.commands.simulate import named_bots, read_options


class Command(BaseCommand):
    help = "Let bots play many games, seats in rotation; write how often the first of them won and how long it thinks."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """What may be asked for."""
        parser.add_argument("slug", help="the game")
        parser.add_argument("--bots", default="gardener,random", metavar="A,B,...",
                            help="one for each seat; the first is the one measured, random is always there")
        parser.add_argument("--games", type=int, default=400, help="how many games")
        parser.add_argument("--iterations", type=int, metavar="N",
                            help="how many games a master plays on for each decision; its own number by default")
        parser.add_argument("--seed", default="1", help="any text; it decides all chance and all random choices")
        parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")

    def handle(self, *_args: Any, **given: Any) -> None:
        """Play and write."""
        levels = given["bots"].split(",")
        if given["games"] < 1:
            raise CommandError(f"At least one game is played, not {given['games']}.")
        if len(levels) < 2:
            raise CommandError(f"A duel is between two bots or more, and {given['bots']!r} is alone.")
        try:
            game = registry.get(given["slug"])
            options = game.meta.read_options(dict(read_options(game.meta, given["option"])), len(levels))
        except GameError as error:
            raise CommandError(str(error)) from error
        bots = named_bots({"random": RandomBot(), **game.bots}, levels, len(levels))
        measured, *others = bots if given["iterations"] is None else with_iterations(bots, given["iterations"])
        timed = Timed(measured)
        tally = duel(game, options, [timed, *others], given["games"], given["seed"])
        self.stdout.write(
            f"{levels[0]} against {', '.join(levels[1:])} at {given['slug']}: won {tally.won} of {tally.games} games"
            f" and shared {tally.shared}, {tally.share:.1%}; the lower 95 % bound (Wilson) is {tally.at_least:.4f}."
        )
        if times := [1000 * seconds for seconds in timed.seconds]:
            self.stdout.write(
                f"{levels[0]} took {fmean(times):.1f} ms of processor time for a decision in the mean,"
                f" {p95(times):.1f} ms at p95 ({len(times)} decisions)."
            )


def with_iterations(bots: Sequence[Bot], iterations: int) -> list[Bot]:
    """The same bots, but every master plays on so many games for each decision."""
    if iterations < 1:
        raise CommandError(f"A master plays on at least one game, not {iterations}.")
    if not any(isinstance(bot, Master) for bot in bots):
        raise CommandError("Only a master has iterations, and none plays here.")
    return [replace(bot, iterations=iterations) if isinstance(bot, Master) else bot for bot in bots]
