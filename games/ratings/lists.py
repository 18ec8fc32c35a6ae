"""A list of standings, best first: counted rating by rating, from which every place and every stretch is found.

So a list of a hundred thousand is walked through once, in its index, and no stretch of it is counted off by rows.
"""

from typing import Any

from django.db.models import Count, Q, QuerySet

from games.ratings import elo
from games.ratings.models import SeasonStanding, Standing

# So many rated games make a player's rating worth a place in a list.
FEWEST_GAMES = 5

Row = Standing | SeasonStanding


class Listing:
    """Standings in order, as of now. Equal ratings share the better rank; the older account comes first."""

    def __init__(self, rows: QuerySet[Any]) -> None:
        provisional = Q(**{f"{_played(rows)}__lt": elo.PROVISIONAL_GAMES})
        counted = rows.order_by("-rating").values_list("rating")
        steps = list(counted.annotate(Count("user"), provisional=Count("user", filter=provisional)))
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


def _played(rows: QuerySet[Any]) -> str:
    return "played" if rows.model is SeasonStanding else "games"


def of_season(slug: str, season: str) -> QuerySet[SeasonStanding]:
    """Return who is listed in a game's season: by the games within it alone."""
    return SeasonStanding.objects.filter(season=season, game=slug, games__gte=FEWEST_GAMES)


def of_people(slug: str, users: set[int]) -> QuerySet[Standing]:
    """Return who of some people has a rating at all."""
    # By number of the row, so that no planner walks through the whole ladder in its order to find them.
    found = Standing.objects.filter(game=slug, user__in=users).values_list("pk", flat=True)
    return Standing.objects.filter(pk__in=list(found))
