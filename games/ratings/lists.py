"""A list of standings, best first. Every place and every stretch is found from how many stand at each rating.

So no stretch of a list of a hundred thousand is counted off by rows.
"""

from collections.abc import Sequence
from typing import Any

from django.db.models import QuerySet

from games.ratings import tallies
from games.ratings.models import SeasonStanding, Standing
from games.ratings.tallies import FEWEST_GAMES

Row = Standing | SeasonStanding


class Listing:
    """Standings in order, as of now. Equal ratings share the better rank; the older account comes first."""

    def __init__(self, rows: QuerySet[Any], steps: Sequence[tuple[int, int, int]]) -> None:
        self._rows = rows
        self.counts: dict[int, int] = {rating: count for rating, count, _ in steps}
        self.total = sum(self.counts.values())
        self.provisional = sum(new for _, _, new in steps)

    def rank(self, rating: int) -> int:
        """Return the rank that goes with a rating, from 1."""
        return 1 + sum(count for each, count in self.counts.items() if each > rating)

    def place(self, row: Row) -> int:
        """Count who stands before somebody in the list."""
        older = self._rows.filter(rating=row.rating, user__lt=row.user_id).count()
        return self.rank(row.rating) - 1 + older

    def stretch(self, first: int, end: int) -> list[tuple[int, Any]]:
        """Return those from the place *first* to before *end*, counted from 0, each with the rank."""
        before = 0
        for rating, count in self.counts.items():
            if before + count > first:
                return self._from(rating, first - before, end - first)
            before += count
        return []

    def _from(self, rating: int, skipped: int, most: int) -> list[tuple[int, Any]]:
        rows = self._rows.filter(rating__lte=rating).select_related("user").order_by("-rating", "user")
        found = list(rows[skipped : skipped + most])
        ranks = {each: self.rank(each) for each in {row.rating for row in found}}
        return [(ranks[row.rating], row) for row in found]


def of_all_time(slug: str) -> Listing:
    """Return a game's ladder."""
    return Listing(Standing.objects.filter(game=slug, games__gte=FEWEST_GAMES), tallies.of_list(slug))


def of_season(slug: str, season: str) -> Listing:
    """Return the list of a game's season: by the games within it alone."""
    rows = SeasonStanding.objects.filter(season=season, game=slug, games__gte=FEWEST_GAMES)
    return Listing(rows, tallies.of_list(slug, season))


def of_people(slug: str, users: set[int]) -> Listing:
    """Return who of some few people has a rating at all."""
    # By number of the row, so that no planner walks through the whole ladder in its order to find them.
    found = Standing.objects.filter(game=slug, user__in=users).values_list("pk", flat=True)
    rows = Standing.objects.filter(pk__in=list(found))
    return Listing(rows, tallies.among(rows))
