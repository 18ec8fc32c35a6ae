"""Reads for those who bring people together: ratings of several people, and who has met whom today."""

from collections import Counter
from collections.abc import Collection
from datetime import UTC, datetime, time

from games.ratings.ledger import Pair, pairs
from games.ratings.models import Result, Standing


def ratings_of(user_ids: Collection[int]) -> dict[tuple[str, int], int]:
    """Return the rating of each of these people in each game that they have one in."""
    found = Standing.objects.filter(user__in=user_ids).values_list("game", "user", "rating")
    return {(game, user): rating for game, user, rating in found}


def met_today(user_ids: Collection[int], now: datetime) -> Counter[Pair]:
    """Count the games that each two of these people have ended today, by UTC, and that count or are yet to be rated."""
    midnight = datetime.combine(now.astimezone(UTC).date(), time(), UTC)
    today = Result.objects.filter(user__in=user_ids, finished_at__gte=midnight, withdrawn=False, unrated="")
    sat: dict[int, list[int]] = {}
    for table, user in today.values_list("table", "user"):
        sat.setdefault(table, []).append(user)
    met: Counter[Pair] = Counter()
    for users in sat.values():
        met.update(pairs(users))
    return met
