"""How many stand at each rating of a list: kept beside the standings, so that no list is read through to be shown.

Who holds the ladder changes them with the standings; `recount` tells whether they agree, and makes them.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from itertools import groupby
from typing import Any

from django.db.models import Count, Q, QuerySet

from games.ratings import elo
from games.ratings.models import SeasonStanding, Standing, Tally

# So many rated games make a player's rating worth a place in a list.
FEWEST_GAMES = 5
BATCH = 500

# A season, nothing being all time; a game; a rating.
Place = tuple[str, str, int]
# How many stand there, and how many of them are provisional.
Counts = tuple[int, int]
NOBODY: Counts = (0, 0)
# What tells a row of standings apart: the season if there is one, the game, the person. What stands in it: the
# rating, the games by which it is listed, ..., all games; nothing where there is no row.
Key = tuple[Any, ...]
Values = tuple[int, ...] | None


def follow(changes: Iterable[tuple[Key, Values, Values]]) -> None:
    """Count standings that changed: what tells each apart, what stood there, what stands there now."""
    listed: Counter[Place] = Counter()
    provisional: Counter[Place] = Counter()
    for (*season, game, _user), before, after in changes:
        for sign, values in ((-1, before), (1, after)):
            if values is not None and values[1] >= FEWEST_GAMES:
                place = ("".join(season), game, values[0])
                listed[place] += sign
                provisional[place] += sign * (values[-1] < elo.PROVISIONAL_GAMES)
    stored = _stored_at(listed)
    made = {}
    for place, more in listed.items():
        count, new = stored.get(place, NOBODY)
        made[place] = (count + more, new + provisional[place])
    _save(made)


def recount(*, save: bool) -> list[tuple[Place, Counts, Counts]]:
    """Count all standings; return where something else is stored, with that and what it is to be."""
    of_all_time = _counted(Standing.objects.all(), "games", "game", "rating")
    of_seasons = _counted(SeasonStanding.objects.all(), "played", "season", "game", "rating")
    wanted: dict[Place, Counts] = {("", *place): counts for place, counts in of_all_time.items()}
    wanted |= of_seasons
    stored = _rows(Tally.objects.all())
    places = dict.fromkeys([*wanted, *stored])
    found = [(place, stored.get(place, NOBODY), wanted.get(place, NOBODY)) for place in places]
    wrong = [each for each in found if each[1] != each[2]]
    if save:
        _save({place: counts for place, _, counts in wrong})
    return wrong


def of_list(slug: str, season: str = "") -> list[tuple[int, int, int]]:
    """Return the ratings of a list, best first, each with how many stand there and how many are provisional."""
    rows = Tally.objects.filter(season=season, game=slug).order_by("-rating")
    return list(rows.values_list("rating", "count", "provisional"))


def among(standings: QuerySet[Standing]) -> list[tuple[int, int, int]]:
    """Count some few standings in the same way."""
    return list(_grouped(standings, "games", "rating").order_by("-rating"))


def _grouped(standings: QuerySet[Any], played: str, *names: str) -> Any:
    new = Q(**{f"{played}__lt": elo.PROVISIONAL_GAMES})
    grouped = standings.order_by().values_list(*names)
    return grouped.annotate(count=Count("user"), new=Count("user", filter=new))


def _counted(standings: QuerySet[Any], played: str, *names: str) -> dict[tuple[Any, ...], Counts]:
    listed = standings.filter(games__gte=FEWEST_GAMES)
    return {tuple(place): (count, new) for *place, count, new in _grouped(listed, played, *names)}


def _rows(tallies: QuerySet[Tally]) -> dict[Place, Counts]:
    return {(row.season, row.game, row.rating): (row.count, row.provisional) for row in tallies}


def _stored_at(places: Collection[Place]) -> dict[Place, Counts]:
    found: dict[Place, Counts] = {}
    for (season, game), some in groupby(sorted(places), lambda place: place[:2]):
        ratings = [rating for _, _, rating in some]
        found |= _rows(Tally.objects.filter(season=season, game=game, rating__in=ratings))
    return found


def _save(counts: Mapping[Place, Counts]) -> None:
    """Store counts; where nobody stands there is no row."""
    made = [
        Tally(season=season, game=game, rating=rating, count=count, provisional=new)
        for (season, game, rating), (count, new) in counts.items()
    ]
    Tally.objects.bulk_create(
        made,
        batch_size=BATCH,
        update_conflicts=True,
        unique_fields=["season", "game", "rating"],
        update_fields=["count", "provisional"],
    )
    if any(not row.count for row in made):
        Tally.objects.filter(count=0).delete()
