"""manage.py simulate: games between bots, one record a line."""

import json
import os
import sys
from argparse import ArgumentParser
from collections.abc import Iterable
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games import registry
from games.engine.bots import RandomBot
from games.engine.chance import seeded
from games.engine.errors import GameError
from games.engine.game import Bot, Meta
from games.engine.search import repeatable
from games.engine.simulate import simulate


class Command(BaseCommand):
    help = "Let bots play a game and write one record a line. Equal seeds give equal output."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """What may be asked for."""
        parser.add_argument("slug", help="the game")
        parser.add_argument("--players", type=int, help="how many seats; the fewest by default")
        parser.add_argument("--games", type=int, default=1, help="how many games")
        parser.add_argument("--seed", default="0", help="any text; it decides all chance and all random choices")
        parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
        parser.add_argument("--bots", default="random", metavar="A,B,...",
                            help="the level on each seat, or one for all; random is always there")

    def handle(self, *_args: Any, **given: Any) -> None:
        """Play and write."""
        try:
            game = registry.get(given["slug"])
            fewest = game.meta.players[0]
            players = game.meta.check_players(fewest if given["players"] is None else given["players"])
            options = game.meta.read_options(dict(read_options(game.meta, given["option"])), players)
        except GameError as error:
            raise CommandError(str(error)) from error
        bots = named_bots({"random": RandomBot(), **game.bots}, given["bots"].split(","), players)
        records = (
            simulate(game, options, bots, seeded(f"{given['seed']}/{number}")) for number in range(given["games"])
        )
        try:
            for record in records:
                self.stdout.write(json.dumps(record.plain(), ensure_ascii=False))
            self.stdout.flush()
        except BrokenPipeError:  # whoever read has enough; Python must not complain again when it leaves
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def read_options(meta: Meta, given: Iterable[str]) -> Iterable[tuple[str, object]]:
    """Keys and values from *given*; a flag is written true or false."""
    for item in given:
        key, equals, text = item.partition("=")
        if not equals:
            raise CommandError(f"An option is written KEY=VALUE, not {item!r}.")
        flag = any(option.key == key and isinstance(option.default, bool) for option in meta.options)
        yield key, {"true": True, "false": False}.get(text, text) if flag else text


def named_bots(known: dict[str, Bot], levels: list[str], players: int) -> list[Bot]:
    """One bot a seat."""
    if unknown := [level for level in levels if level not in known]:
        raise CommandError(f"The bots are {', '.join(known)}; there is no {unknown[0]!r}.")
    if len(levels) not in (1, players):
        raise CommandError(f"Name one bot for all or {players} bots, not {len(levels)}.")
    return [repeatable(known[level]) for level in (levels if len(levels) == players else levels * players)]
