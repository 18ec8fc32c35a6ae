"""Reads: a ladder as one visitor sees it, a person's ratings, what a table did to them. Constant numbers of queries."""

from collections.abc import Sequence
from typing import Any

from django.db.models import Count, F, Q, QuerySet

from games import registry
from games.ratings import elo
from games.ratings.elo import Change, Form
from games.ratings.ledger import SENTENCES
from games.ratings.levels import LEVELS, level
from games.ratings.models import Result, Standing

Plain = dict[str, Any]

PAGE = 50
# So many rated games make a player's rating worth a place in the list.
FEWEST_GAMES = 5
NEAR = 2
BAR = 50


# The ladder ---------------------------------------------------------------------------------------


def ladder(slug: str, user_id: int | None, page: int = 1) -> Plain | None:
    """Return a page of a game's ladder and where the visitor stands; None if there is no such game."""
    try:
        game = registry.get(slug)
    except registry.UnknownGame:
        return None
    listed = _listed(slug)
    bars = list(
        listed.annotate(bar=F("rating") / BAR).values_list("bar").annotate(Count("pk")).order_by("bar")
    )
    total = sum(count for _, count in bars)
    own = _own(slug, user_id)
    place = None if own is None or own.games < FEWEST_GAMES else _place(listed, own)
    first = (page - 1) * PAGE
    return {
        "game": slug,
        "title": game.meta.title,
        "page": page,
        "pages": max(1, -(-total // PAGE)),
        "total": total,
        "provisional": listed.filter(games__lt=elo.PROVISIONAL_GAMES).count(),
        "rows": _rows(listed, first, first + PAGE),
        "near_from": None if place is None else max(0, place - NEAR) + 1,
        "near": [] if place is None else _rows(listed, max(0, place - NEAR), place + NEAR + 1),
        "me": None if own is None else _me(listed, own, place),
        "levels": [{"key": each.key, "name": each.name, "from": each.start} for each in LEVELS],
        "histogram": _histogram(bars, own if place is not None else None),
        "fewest_games": FEWEST_GAMES,
    }


def _listed(slug: str) -> QuerySet[Standing]:
    return Standing.objects.filter(game=slug, games__gte=FEWEST_GAMES)


def _own(slug: str, user_id: int | None) -> Standing | None:
    if user_id is None:
        return None
    return Standing.objects.filter(game=slug, user=user_id).select_related("user").first()


def _place(listed: QuerySet[Standing], own: Standing) -> int:
    """Count who stands before somebody in the list; among equal ratings the older account comes first."""
    before = Q(rating__gt=own.rating) | Q(rating=own.rating, user__lt=own.user_id)
    return listed.filter(before).count()


def _rows(listed: QuerySet[Standing], first: int, end: int) -> list[Plain]:
    """Return a stretch of the list. Equal ratings share the better rank."""
    standings = list(listed.select_related("user").order_by("-rating", "user")[first:end])
    rows: list[Plain] = []
    for at, standing in enumerate(standings, first + 1):
        if not rows:
            rank = 1 + listed.filter(rating__gt=standing.rating).count()
        else:
            rank = rows[-1]["rank"] if rows[-1]["rating"] == standing.rating else at
        rows.append({"rank": rank, "name": standing.user.get_username(), **_shown(standing)})
    return rows


def _shown(standing: Standing) -> Plain:
    return {
        "rating": standing.rating,
        "games": standing.games,
        "provisional": Form(standing.rating, standing.games).provisional,
        "level": level(standing.rating),
    }


def _me(listed: QuerySet[Standing], own: Standing, place: int | None) -> Plain:
    better = listed.filter(rating__gt=own.rating).count()
    rank = None if place is None else 1 + better
    return {"rank": rank, "name": own.user.get_username(), **_shown(own)}


def _histogram(bars: Sequence[tuple[int, int]], own: Standing | None) -> list[Plain]:
    """Return the bars of all ratings, the empty ones between them too; *own* is marked in its bar."""
    counts = dict(bars)
    if not counts:
        return []
    mine = None if own is None else own.rating // BAR
    return [
        {"from": bar * BAR, "count": counts.get(bar, 0), "mine": bar == mine}
        for bar in range(min(counts), max(counts) + 1)
    ]


# A person, a table --------------------------------------------------------------------------------


def of_person(user_id: int) -> list[Plain]:
    """Return somebody's rating in every game that has one."""
    standings = Standing.objects.filter(user=user_id).order_by("game")
    return [{"game": standing.game, **_shown(standing)} for standing in standings]


def of_table(table: int) -> tuple[list[Plain] | None, str | None]:
    """Return what a table did to each rating, with the arithmetic, or why it does not count; neither while it waits."""
    seats = list(Result.objects.filter(table=table).order_by("seat"))
    if not seats or not all(seat.applied for seat in seats):
        return None, None
    if seats[0].unrated:
        return None, SENTENCES[seats[0].unrated]
    forms = [Form(seat.before or 0, seat.played or 0) for seat in seats]
    reckoned = elo.changes(forms, [seat.rank for seat in seats])
    return [_change(seats, forms, at, change) for at, change in enumerate(reckoned)], None


def _change(seats: Sequence[Result], forms: Sequence[Form], at: int, change: Change) -> Plain:
    seat, after = seats[at], forms[at].after(change.change)
    return {
        "seat": seat.seat,
        "before": seat.before,
        "after": seat.after,
        "change": seat.change,
        "k": change.k,
        "players": len(seats),
        "expected": _short(change.expected),
        "actual": _short(change.actual),
        "provisional": after.provisional,
        "level": level(after.rating),
        "opponents": [
            {
                "seat": seats[duel.opponent].seat,
                "rating": seats[duel.opponent].before,
                "expected": _short(duel.expected),
                "actual": _short(duel.actual),
            }
            for duel in change.duels
        ],
    }


def _short(number: Any) -> float:
    """Round for the eye; nothing is reckoned from it."""
    return round(float(number), 4)
