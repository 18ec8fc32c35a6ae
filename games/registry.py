"""Slug to game: the one list of games, and the one place that knows which there are."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from games.engine.errors import GameError
from games.engine.game import Game
from games.engine.words import _
from games.garden_geckos.game import GARDEN_GECKOS
from games.garden_nation.game import GARDEN_NATION
from games.gardens_of_io.game import GARDENS_OF_IO
from games.go_gecko_go.game import GO_GECKO_GO

AnyGame = Game[Any, Any, Any]

GAMES: tuple[AnyGame, ...] = (GARDENS_OF_IO, GARDEN_NATION, GO_GECKO_GO, GARDEN_GECKOS)
_games: dict[str, AnyGame] = {game.meta.slug: game for game in GAMES}


class UnknownGame(GameError):
    """A slug that no game has."""


def games() -> Mapping[str, AnyGame]:
    """All games by slug, in the order in which they are shown."""
    return MappingProxyType(_games)


def get(slug: str, rules_version: int | None = None) -> AnyGame:
    """The game of this slug, under the rules a table began with if a version is given. Raises UnknownGame."""
    if slug not in _games:
        raise UnknownGame(_("There is no game {slug!r}.").format(slug=slug))
    game = _games[slug]
    if rules_version not in (None, game.meta.rules_version):
        raise UnknownGame(
            _("Rules version {rules_version} of {slug} is not kept.").format(
                rules_version=rules_version, slug=slug
            )
        )
    return game


def register(game: AnyGame) -> None:
    """Add a game to the list; for games that live outside this package, such as the tests' own."""
    _games[game.meta.slug] = game
