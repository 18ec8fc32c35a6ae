"""What the finished games of a game tell in numbers: how many, how long, who wins from which seat.

Nothing is counted along, as a game that ends must wait for nobody: a task reckons all of a game's tables anew where
one has ended since, and rests for long behind a reckoning that took long.
"""

import time
from collections import defaultdict
from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any

from django.db.models import (
    Avg,
    Count,
    DurationField,
    ExpressionWrapper,
    F,
    Max,
    Min,
    Q,
    QuerySet,
    Sum,
)
from django.utils.translation import gettext as _

from games import registry
from games.tables import clock, instant
from games.tables.models import Seat, Statistics, Table

Plain = dict[str, Any]

SHORTEST_REST = timedelta(seconds=50)
# A share of one in so many is all that reckoning may take of a worker's time.
SHARE = 100
DAY_SECONDS = 86400
LASTED = ExpressionWrapper(F("finished_at") - F("started_at"), DurationField())


def reckon_due() -> list[str]:
    """Reckon what has changed and is not at rest; return the games that were."""
    return [slug for slug in registry.games() if _is_due(slug, instant.now()) and _reckon(slug)]


def _is_due(slug: str, now: datetime) -> bool:
    last = Statistics.objects.filter(pk=slug).first()
    fresh = Table.objects.filter(status=Table.Status.FINISHED, game=slug)
    if last is None:
        return fresh.exists()
    if now - last.reckoned_at < max(SHORTEST_REST, last.took * SHARE):
        return False
    return fresh.filter(changed_at__gte=last.reckoned_at).exists()


def _reckon(slug: str) -> bool:
    now, began = instant.now(), time.monotonic()
    body = of_game(slug)
    took = timedelta(seconds=time.monotonic() - began)
    Statistics.objects.update_or_create(game=slug, defaults={"reckoned_at": now, "took": took, "body": body})
    return True


def shown(slug: str) -> Plain | None:
    """Return what was last reckoned of a game; None if there is no such game."""
    try:
        title = registry.get(slug).meta.title
    except registry.UnknownGame:
        return None
    last = Statistics.objects.filter(pk=slug).first()
    at = None if last is None else instant.written(last.reckoned_at)
    return {"game": slug, "title": title, "reckoned_at": at, **(last.body if last else EMPTY)}


# Reckoned -----------------------------------------------------------------------------------------

EMPTY: Plain = {"games": 0, "alone": 0, "together": 0, "left": 0, "sizes": [], "seats": [], "options": []}


def of_game(slug: str) -> Plain:
    """Return the numbers of a game from all its finished tables.

    Wins, turns and lengths are those of games between people alone in which everybody stayed to the end.
    """
    finished = Table.objects.filter(game=slug, status=Table.Status.FINISHED, size__isnull=False)
    whole = finished.filter(size__gt=1, people=F("size"), ending__isnull=True)
    against = whole.filter(together=False)
    several = Q(size__gt=1)
    return finished.aggregate(
        games=Count("pk", filter=several & Q(together=False)),
        alone=Count("pk", filter=~several),
        together=Count("pk", filter=Q(together=True)),
        left=Count("pk", filter=several & Q(ending__isnull=False)),
    ) | {"sizes": _sizes(whole), "seats": _seats(slug), "options": _options(slug, against)}


def _sizes(whole: QuerySet[Table]) -> list[Plain]:
    """Return how many games there were with so many players, their turns, and the days they took by kind of clock."""
    rows: Any = whole.order_by().values("size", "clock").annotate(
        games=Count("pk"), total=Sum("turns"), least=Min("turns"), most=Max("turns"), lasted=Avg(LASTED)
    )  # fmt: skip
    sizes: dict[int, list[Plain]] = defaultdict(list)
    for row in rows:
        sizes[row["size"]].append(row)
    return [_size(size, sizes[size]) for size in sorted(sizes)]


def _size(players: int, rows: list[Plain]) -> Plain:
    games = sum(row["games"] for row in rows)
    return {
        "players": players,
        "games": games,
        "turns": round(sum(row["total"] for row in rows) / games, 1),
        "least": min(row["least"] for row in rows),
        "most": max(row["most"] for row in rows),
        **{
            f"{kind}_seconds": _mean(row for row in rows if _kind(row["clock"]) == kind)
            for kind in ("live", "days")
        },
    }


def _kind(preset: str) -> str:
    """Return whether a clock is one for a game at one sitting."""
    return "live" if clock.PRESETS[preset].kind == "live" else "days"


def _mean(rows: Iterable[Plain]) -> int | None:
    found = list(rows)
    games = sum(row["games"] for row in found)
    return (
        round(sum(row["lasted"].total_seconds() * row["games"] for row in found) / games) if games else None
    )


def _seats(slug: str) -> list[Plain]:
    """Return how often each seat came first, or shared the first rank, by how many played against each other."""
    seats = Seat.objects.order_by().filter(
        table__game=slug, table__status=Table.Status.FINISHED, table__size__gt=1, table__people=F("table__size"),
        table__ending__isnull=True, table__together=False,
    )  # fmt: skip
    rows = seats.values("table__size", "number").annotate(
        games=Count("pk"), won=Count("pk", filter=Q(rank=1))
    )
    return [
        {"players": row["table__size"], "seat": row["number"], "games": row["games"], "won": row["won"]}
        for row in rows.order_by("table__size", "number")
    ]


def _options(slug: str, against: QuerySet[Table]) -> list[Plain]:
    """Return how many games each value of an option was chosen for, and how many turns they took."""
    meta = registry.get(slug).meta
    counts: dict[tuple[str, Any], list[int]] = defaultdict(lambda: [0, 0])
    for row in against.order_by().values("options").annotate(games=Count("pk"), total=Sum("turns")):
        for key, value in row["options"].items():
            counts[key, value][0] += row["games"]
            counts[key, value][1] += row["total"]
    return [
        {"option": _(option.label), "choice": _(choice.label), "games": games, "turns": round(turns / games, 1)}
        for option in meta.options
        for choice in option.choices
        for games, turns in [counts.get((option.key, choice.value), [0, 0])]
        if games
    ]
