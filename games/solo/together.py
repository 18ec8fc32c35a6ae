"""Reads: the best games that several people played for one goal, by how many they were."""

from typing import Any

from games import registry
from games.solo.models import Run

Plain = dict[str, Any]

SHOWN = 5


def best(slug: str, user_id: int | None) -> Plain | None:
    """Return the best lists of a game, and a person's own best of each; None if there is no such game."""
    try:
        meta = registry.get(slug).meta
    except registry.UnknownGame:
        return None
    low, high = meta.players
    lists = [_of_players(slug, players, user_id) for players in range(max(2, low), high + 1)]
    return {"game": slug, "title": meta.title, "lists": [found for found in lists if found is not None]}


def _of_players(slug: str, players: int, user_id: int | None) -> Plain | None:
    """Return the list of tables with so many; None if nobody has played there."""
    runs = Run.objects.filter(game=slug, players=players, score__isnull=False)
    # Each table has one run for everybody at it, all alike, so whole tables are what is cut off here.
    first = runs.select_related("user").order_by("-score", "ended_at", "table", "pk")[: SHOWN * players]
    tables: dict[int, Plain] = {}
    for run in first:
        told = tables.setdefault(run.table, {"score": run.score, "table": run.table, "ended_at": run.ended_at,
                                             "names": [], "mine": False})  # fmt: skip
        told["names"].append(run.user.get_username())
        told["mine"] |= run.user_id == user_id
    if not tables:
        return None
    rows = list(tables.values())
    ranks = [1 + sum(other["score"] > row["score"] for other in rows) for row in rows]
    return {
        "players": players,
        "best": [{"rank": rank, **row} for rank, row in zip(ranks, rows, strict=True)],
        "mine": None if user_id is None else _mine(runs.filter(user=user_id), runs, players),
    }


def _mine(own: Any, runs: Any, players: int) -> Plain | None:
    """Return a person's best there, where it stands, and how many they played."""
    run = own.order_by("-score", "ended_at").first()
    if run is None:
        return None
    better = runs.filter(score__gt=run.score).count() // players
    return {"rank": 1 + better, "score": run.score, "table": run.table, "played": own.count()}
