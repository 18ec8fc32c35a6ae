"""Reads: what the site offers, lists of tables, a table as one viewer sees it."""

from collections.abc import Collection, Mapping
from typing import Any

from django.conf import settings
from django.db.models import Count

from games import registry
from games.engine.steps import plain
from games.tables import clock
from games.tables.models import Table


def site() -> dict[str, Any]:
    """Return what the site is and offers."""
    waiting = Table.objects.filter(status=Table.Status.OPEN, private=False).values_list("game")
    open_tables = dict(waiting.annotate(Count("id")))
    return {
        "name": settings.SITE_NAME,
        "demo": settings.DEMO,
        "demo_accounts": settings.DEMO_ACCOUNTS,
        "games": [_game_card(game, open_tables) for game in registry.games().values()],
        "clocks": [plain(preset) for preset in clock.PRESETS.values()],
    }


def _game_card(game: registry.AnyGame, open_tables: Mapping[str, int]) -> dict[str, Any]:
    meta = game.meta
    return {
        "slug": meta.slug,
        "title": meta.title,
        "designer": meta.designer,
        "publisher": meta.publisher,
        "players": {"min": meta.players[0], "max": meta.players[1]},
        "minutes": {"min": meta.minutes[0], "max": meta.minutes[1]},
        "summary": meta.summary,
        "options": [
            {
                "key": option.key,
                "label": option.label,
                "values": [plain(choice) for choice in option.choices],
                "default": option.default,
                "ranked": list(option.ranked),
                "players": None if option.players is None else list(option.players),
            }
            for option in meta.options
        ],
        "bots": list(game.bots),
        "open_tables": open_tables.get(meta.slug, 0),
    }


def versions_of(ids: Collection[int]) -> dict[int, int]:
    """Return the present version of each of these tables, by one query."""
    return dict(Table.objects.filter(pk__in=ids).values_list("pk", "version"))


def may_watch(table_id: int, user_id: int | None, link: str | None) -> bool:
    """Tell whether this visitor may know of this table at all."""
    table = Table.objects.filter(pk=table_id).only("private", "link", "creator_id").first()
    if table is None:
        return False
    if not table.private or (link and link == table.link) or (user_id and user_id == table.creator_id):
        return True
    return user_id is not None and table.seats.filter(user_id=user_id).exists()
