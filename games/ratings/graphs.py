"""Reads: how somebody's rating in a game came about, as a line of few points and the games behind them."""

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Any

from django.db.models import QuerySet

from games.ratings import rulings
from games.ratings.elo import PROVISIONAL_GAMES
from games.ratings.ledger import sentence
from games.ratings.levels import level
from games.ratings.models import Result, Standing

Plain = dict[str, Any]
# Games played before, the rating after, and when the game ended.
Step = tuple[int, int, datetime]

MOST_POINTS = 60
PAGE = 12


def graph(user_id: int, slug: str, page: int = 1, first: int | None = None, last: int | None = None) -> Plain:
    """Return the line of somebody's rating in a game, and a page of their results, newest first.

    With *first* and *last* it is a page of the rated games that have these numbers, counted from 1, or lie between.
    """
    results = Result.objects.filter(user=user_id, game=slug)
    rated = results.filter(after__isnull=False).order_by("finished_at", "table")
    lines: Any = rated.values_list("played", "after", "finished_at")
    steps: list[Step] = list(lines)
    if first is not None or last is not None:
        results = rated.filter(played__gte=(first or 1) - 1, played__lt=last or len(steps))
    total = results.count()
    newest = results.order_by("-finished_at", "-table")[(page - 1) * PAGE : page * PAGE]
    return {
        "rating": _now(user_id, slug),
        "points": [_point(each) for each in _chunks(steps)],
        "provisional_games": PROVISIONAL_GAMES,
        "games": _rows(list(newest)),
        "page": page,
        "pages": max(1, -(-total // PAGE)),
        "total": total,
    }


def _now(user_id: int, slug: str) -> Plain | None:
    standing = Standing.objects.filter(user=user_id, game=slug).first()
    if standing is None:
        return None
    provisional = standing.games < PROVISIONAL_GAMES
    return {
        "rating": standing.rating, "games": standing.games, "provisional": provisional, "level": level(standing.rating)
    }  # fmt: skip


def _chunks(steps: Sequence[Step]) -> list[Sequence[Step]]:
    """Cut a line into equal parts, the last of which may be shorter; of few games each is a part."""
    each = max(1, -(-len(steps) // MOST_POINTS))
    return [steps[at : at + each] for at in range(0, len(steps), each)]


def _point(chunk: Sequence[Step]) -> Plain:
    ratings = [after for _, after, _ in chunk]
    return {
        "first": chunk[0][0] + 1,
        "last": chunk[-1][0] + 1,
        "rating": ratings[-1],
        "low": min(ratings),
        "high": max(ratings),
        "at": chunk[-1][2],
        "provisional": chunk[-1][0] + 1 < PROVISIONAL_GAMES,
    }


def _rows(results: Sequence[Result]) -> list[Plain]:
    tables = [result.table for result in results]
    seats: dict[int, list[Result]] = {}
    for seat in Result.objects.filter(table__in=tables).select_related("user").order_by("rank", "seat"):
        seats.setdefault(seat.table, []).append(seat)
    reasons = rulings.reasons(tables)
    return [_row(result, seats[result.table], reasons.get(result.table)) for result in results]


def _row(result: Result, seats: Sequence[Result], reason: str | None) -> Plain:
    others = [seat.user.get_username() for seat in seats if seat.user_id != result.user_id]
    return {
        "number": None if result.played is None else result.played + 1,
        "table": result.table,
        "at": result.finished_at,
        "rank": result.rank,
        "players": len(seats),
        "opponents": others,
        "before": result.before,
        "after": result.after,
        "change": result.change,
        "waits": not result.applied,
        "why_not": reason or sentence(result.unrated) if result.unrated else None,
    }


def changes(user_id: int, tables: Collection[int]) -> dict[int, int | None]:
    """Return by how much each of these tables changed somebody's rating, for those that have a result."""
    found = Result.objects.filter(user=user_id, table__in=tables)
    return dict(found.values_list("table", "change"))


def reached(user_id: int, marks: Sequence[int]) -> dict[int, datetime]:
    """Return when somebody's rating first stood at each of these marks behind the provisional games, in any game."""
    settled: QuerySet[Result] = Result.objects.filter(user=user_id, played__gte=PROVISIONAL_GAMES - 1)
    found: dict[int, datetime] = {}
    for mark in marks:
        first = (
            settled.filter(after__gte=mark)
            .order_by("finished_at")
            .values_list("finished_at", flat=True)
            .first()
        )
        if first is not None:
            found[mark] = first
    return found
