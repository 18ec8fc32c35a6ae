"""manage.py bench_engine: how fast each game is, beside its floors."""

import dataclasses
import json
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games import registry
from games.engine.bench import Figure, bench, calibration


class Command(BaseCommand):
    help = "Measure every game: random play, copies, legal lists, a server's move, replay. Floors stand beside."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """What may be asked for."""
        parser.add_argument("slugs", nargs="*", metavar="SLUG", help="the games; all by default")
        parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
        parser.add_argument("--seconds", type=float, default=1.0, help="time for each figure")
        parser.add_argument("--players", type=int, help="seats; the fewest by default")

    def handle(self, *_args: Any, **given: Any) -> None:
        """Measure and write."""
        throws = calibration(given["seconds"])
        try:
            games = {slug: registry.get(slug) for slug in given["slugs"] or registry.games()}
        except registry.UnknownGame as error:
            raise CommandError(str(error)) from error
        found = {
            slug: bench(game, given["players"] or game.meta.players[0], given["seconds"])
            for slug, game in games.items()
        }
        if given["json"]:
            self.stdout.write(json.dumps({"throws_per_second": round(throws), "games": _as_data(found)}, indent=1))
            return
        self.stdout.write(f"This machine throws {throws:,.0f} dice a second.")
        for slug, figures in found.items():
            self.stdout.write(f"\n{slug} ({games[slug].meta.size})")
            for figure in figures:
                self.stdout.write(_as_text(figure))


def _as_data(found: dict[str, list[Figure]]) -> dict[str, dict[str, Any]]:
    return {
        slug: {figure.name: {**dataclasses.asdict(figure), "holds": figure.holds} for figure in figures}
        for slug, figures in found.items()
    }


def _as_text(figure: Figure) -> str:
    floor = "" if figure.floor is None else f"{'at most' if figure.most else 'at least'} {figure.floor:,.3g}"
    if figure.floor is not None and figure.floor >= 1000:
        floor = f"at least {figure.floor:,.0f}"
    value = f"{figure.value:,.0f}" if figure.value >= 1000 else f"{figure.value:,.3f}"
    return f"  {figure.name:<28}{value:>14} {figure.unit:<9}{floor:<20}{'' if figure.holds else 'BELOW THE FLOOR'}"
