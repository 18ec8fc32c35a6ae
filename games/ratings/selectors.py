"""Reads: a ladder as one visitor sees it, a person's ratings, what a table did to them. Constant numbers of queries."""

from collections import Counter
from collections.abc import Collection, Sequence
from datetime import UTC
from enum import StrEnum
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _

from accounts import ties
from games import registry
from games.ratings import elo, lists, rulings, seasons, services
from games.ratings.elo import Change, Form
from games.ratings.ledger import sentence
from games.ratings.levels import LEVELS, level
from games.ratings.lists import Listing, Row
from games.ratings.models import Badge, Result, Season, SeasonStanding, Standing
from games.ratings.tallies import FEWEST_GAMES

Plain = dict[str, Any]

PAGE = 50
NEAR = 2
BAR = 50
# So many places of a closed season are told in the list of seasons.
FIRST = 3


# The ladder ---------------------------------------------------------------------------------------


class Kind(StrEnum):
    """Which list of a game's players is wanted."""

    ALL = "all"
    SEASON = "season"
    FRIENDS = "friends"


def ladder(
    slug: str, user_id: int | None, page: int = 1, kind: Kind = Kind.ALL, season: str = ""
) -> Plain | None:
    """Return a page of a game's ladder and where the visitor stands; None if there is no such game or season."""
    try:
        game = registry.get(slug)
        chosen = _season(season) if kind == Kind.SEASON else None
    except (registry.UnknownGame, seasons.UnknownSeason):
        return None
    listing, fewest = _listing(slug, kind, user_id, chosen["key"] if chosen else "")
    own = None if user_id is None else _own(slug, user_id, chosen["key"] if chosen else "")
    place = None if own is None or own.games < fewest else listing.place(own)
    first = (page - 1) * PAGE
    return {
        "game": slug,
        "title": game.meta.title,
        "list": kind,
        "season": chosen,
        "page": page,
        "pages": max(1, -(-listing.total // PAGE)),
        "total": listing.total,
        "provisional": listing.provisional,
        "rows": _rows(listing, first, first + PAGE),
        "near_from": None if place is None else max(0, place - NEAR) + 1,
        "near": [] if place is None else _rows(listing, max(0, place - NEAR), place + NEAR + 1),
        "me": None if own is None else _row(None if place is None else listing.rank(own.rating), own),
        "levels": [{"key": each.key, "name": _(each.name), "from": each.start} for each in LEVELS],
        "histogram": _histogram(listing, own if place is not None else None),
        "fewest_games": fewest,
        "correcting": services.is_correcting(),
    }


def _listing(slug: str, kind: Kind, user_id: int | None, season: str) -> tuple[Listing, int]:
    """Return a list, and how many games make somebody listed."""
    if season:
        return lists.of_season(slug, season), FEWEST_GAMES
    if kind == Kind.FRIENDS and user_id is not None:
        return lists.of_people(slug, {user_id, *ties.friends_of(user_id)}), 1
    return lists.of_all_time(slug), FEWEST_GAMES


def _own(slug: str, user_id: int, season: str) -> Row | None:
    if season:
        runs = SeasonStanding.objects.filter(season=season, game=slug, user=user_id)
        return runs.select_related("user").first()
    return Standing.objects.filter(game=slug, user=user_id).select_related("user").first()


def _rows(listing: Listing, first: int, end: int) -> list[Plain]:
    return [_row(rank, standing) for rank, standing in listing.stretch(first, end)]


def _row(rank: int | None, standing: Row) -> Plain:
    gain = standing.gain if isinstance(standing, SeasonStanding) else None
    return {"rank": rank, "name": standing.user.get_username(), **_shown(standing), "gain": gain}


def _shown(standing: Row) -> Plain:
    played = standing.played if isinstance(standing, SeasonStanding) else standing.games
    return {
        "rating": standing.rating,
        "games": standing.games,
        "provisional": Form(standing.rating, played).provisional,
        "level": level(standing.rating),
    }


def _histogram(listing: Listing, own: Row | None) -> list[Plain]:
    """Return the bars of all ratings, the empty ones between them too; *own* is marked in its bar."""
    bars: Counter[int] = Counter()
    for rating, count in listing.counts.items():
        bars[rating // BAR] += count
    if not bars:
        return []
    mine = None if own is None else own.rating // BAR
    return [
        {"from": bar * BAR, "count": bars[bar], "mine": bar == mine}
        for bar in range(min(bars), max(bars) + 1)
    ]


# Seasons ------------------------------------------------------------------------------------------


def seasons_of(slug: str) -> Plain | None:
    """Return the season that goes on and those that are closed with who came first; None if there is no such game."""
    try:
        game = registry.get(slug)
    except registry.UnknownGame:
        return None
    first = Badge.objects.filter(game=slug, place__lte=FIRST).select_related("user", "season")
    closed: dict[str, Plain] = {}
    for badge in first.order_by("-season", "place", "user"):
        found = closed.setdefault(
            badge.season_id, {**_span(badge.season_id), "closed_at": badge.season.closed_at, "first": []}
        )
        found["first"].append({"place": badge.place, "name": badge.user.get_username()})
    return {"game": slug, "title": game.meta.title, "current": _season(""), "closed": list(closed.values())}


def badges_of(user_id: int) -> list[Plain]:
    """Return somebody's badges, the newest first."""
    found = Badge.objects.filter(user=user_id).order_by("-season", "place", "game")
    return [{"game": badge.game, "season": badge.season_id, "place": badge.place} for badge in found]


def _season(key: str) -> Plain:
    """Return a season, or without a key the one that goes on. Raises `seasons.UnknownSeason`."""
    key = key or seasons.season_of(timezone.now().astimezone(UTC).date())
    span, closed = _span(key), Season.objects.filter(pk=key).first()
    return {**span, "closed_at": closed and closed.closed_at}


def _span(key: str) -> Plain:
    begins, ends = seasons.span(key)
    return {"key": key, "begins": begins, "ends": ends}


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
        return None, why_unrated(seats[0].unrated, rulings.reasons([table]).get(table))
    forms = [Form(seat.before or 0, seat.played or 0) for seat in seats]
    reckoned = elo.changes(forms, [seat.rank for seat in seats])
    return [_change(seats, forms, at, change) for at, change in enumerate(reckoned)], None


def why_unrated(why: str, reason: str | None) -> str:
    """Return the sentence that says why a result does not count, with an administrator's *reason* if there is one."""
    if why == "withdrawn" and reason:
        return _("{sentence} The reason: {reason}").format(sentence=sentence(why), reason=reason)
    return sentence(why)


def voids_of(tables: Collection[int]) -> dict[int, str]:
    """Return which of these tables an administrator took out of the ladder, and why."""
    return rulings.reasons(tables)


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
