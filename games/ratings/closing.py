"""The end of a season: its lists stay as they are, the first get badges. Done exactly once, whoever tries how often."""

from datetime import datetime, timedelta

from django.db import transaction

from games.ratings import lists, seasons, services, standings, telling
from games.ratings.models import Badge, Season, SeasonStanding

# What ended in the last second of a season has this long to be stored and rated.
GRACE = timedelta(minutes=10)
ALWAYS_PLACED, MOST_PLACED, SHARE_PLACED = 3, 10, 3


def close_seasons(now: datetime) -> list[str]:
    """Close every season that is over, each in a transaction of its own; return which were closed by this."""
    over = [key for key in standings.open_seasons() if seasons.span(key)[1] + GRACE <= now]
    if over:
        services.settle()  # so that little is left to do while the ladder is held
    return [key for key in over if _close(key, now)]


def _close(key: str, now: datetime) -> bool:
    """Close a season unless somebody else has: who holds the ladder sees what the holder before did."""
    with transaction.atomic(durable=True):
        services.lock()
        if Season.objects.filter(pk=key).exists():
            return False
        services.settle_locked()
        season = Season.objects.create(key=key, closed_at=now)
        games = (
            SeasonStanding.objects.filter(season=key)
            .order_by("game")
            .values_list("game", flat=True)
            .distinct()
        )
        badges = [badge for game in list(games) for badge in _first(season, game)]
        Badge.objects.bulk_create(badges)
        for badge in badges:
            telling.tell_placed(badge)
    return True


def _first(season: Season, game: str) -> list[Badge]:
    """Return badges for the first places: three always, and up to ten where they are not more than a third."""
    listing = lists.of_season(game, season.key)
    most = max(ALWAYS_PLACED, min(MOST_PLACED, listing.total // SHARE_PLACED))
    placed = sum(count for rating, count in listing.counts.items() if listing.rank(rating) <= most)
    return [
        Badge(user_id=row.user_id, game=game, season=season, place=rank)
        for rank, row in listing.stretch(0, placed)
    ]
