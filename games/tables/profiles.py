"""Reads: what somebody played and how it went. Private tables show to who sat there alone, so on one's own page."""

from collections.abc import Mapping
from typing import Any

from django.db.models import Count, F, Q, QuerySet
from django.utils.translation import gettext as _

from accounts import people
from accounts.models import User
from games import registry
from games.ratings import graphs
from games.ratings import selectors as ratings
from games.tables import feats, instant
from games.tables.models import Seat, Table
from games.tables.refusals import Refusal

Plain = dict[str, Any]

PAGE = 20
AGAINST = Q(table__size__gt=1, table__together=False)
SHOWN = tuple(f"table__{name}" for name in ("game", "finished_at", "ranked", "private", "together"))
# What a history can be narrowed to.
ENDS: Mapping[str, Q] = {
    "won": AGAINST & Q(rank=1, left=""),
    "not_won": AGAINST & (Q(rank__gt=1) | ~Q(left="")),
    "left": ~Q(left=""),
    "together": Q(table__together=True),
    "alone": Q(table__size=1),
}


def person(name: str) -> User:
    """Return who has this name. Refuses a name that nobody has."""
    found = people.named(name)
    if found is None:
        raise Refusal(404, "not_found", _("There is no player of this name."))
    return found


def _seats(of: User, user_id: int | None) -> QuerySet[Seat]:
    """Return somebody's seats at finished tables, as far as this visitor may know of them."""
    seats = Seat.objects.filter(user=of, table__status=Table.Status.FINISHED)
    return seats if of.pk == user_id else seats.filter(table__private=False)


# History ------------------------------------------------------------------------------------------


def history(
    name: str,
    user_id: int | None,
    *,
    game: str | None = None,
    opponent: str | None = None,
    ranked: bool | None = None,
    end: str | None = None,
    page: int = 1,
) -> Plain:
    """Return a page of somebody's finished games, newest first, narrowed to what is asked for."""
    of = person(name)
    seats = _seats(of, user_id)
    if game is not None:
        seats = seats.filter(table__game=game)
    if ranked is not None:
        seats = seats.filter(table__ranked=ranked)
    if end is not None:
        seats = seats.filter(ENDS[end])
    if opponent is not None:
        seats = seats.filter(
            table__in=Seat.objects.filter(user=person(opponent)).exclude(user=of).values("table")
        )
    # Sorted by their numbers alone, as a person's seats may be thousands and the rows behind them are broad.
    ids = list(seats.order_by("-table__finished_at", "-table").values_list("pk", flat=True))
    return {
        "name": of.get_username(),
        "games": _rows(of, ids[(page - 1) * PAGE : page * PAGE]),
        "page": page,
        "pages": max(1, -(-len(ids) // PAGE)),
        "total": len(ids),
    }


def _rows(of: User, ids: list[int]) -> list[Plain]:
    shown = Seat.objects.select_related("table").only("score", "rank", "left", *SHOWN).in_bulk(ids)
    seats = [shown[pk] for pk in ids]
    tables = [seat.table_id for seat in seats]
    others: dict[int, list[Plain]] = {}
    beside = Seat.objects.filter(table__in=tables).exclude(user=of).order_by("rank", "number")
    for table, name, bot, rank in beside.values_list("table", "user__username", "bot", "rank"):
        others.setdefault(table, []).append(
            {"name": name, "bot": None if name else bot or None, "rank": rank}
        )
    changes, voids = graphs.changes(of.pk, tables), ratings.voids_of(tables)
    return [
        _row(seat, others.get(seat.table_id, []), changes.get(seat.table_id), voids.get(seat.table_id))
        for seat in seats
    ]


def _row(seat: Seat, others: list[Plain], change: int | None, void: str | None) -> Plain:
    table = seat.table
    return {
        "table": table.pk,
        "game": table.game,
        "title": registry.get(table.game).meta.title,
        "finished_at": instant.written(table.finished_at),
        "ranked": table.ranked,
        "private": table.private,
        "together": table.together,
        "players": 1 + len(others),
        "rank": seat.rank,
        "score": seat.score,
        "left": seat.left,
        "change": change,
        "void": void,
        "others": others,
    }


# A rating and its games ---------------------------------------------------------------------------


def rating(name: str, slug: str, user_id: int | None, **asked: Any) -> Plain:
    """Return how somebody's rating in a game came about; tables are named to whom they are open."""
    of = person(name)
    try:
        title = registry.get(slug).meta.title
    except registry.UnknownGame:
        raise Refusal(404, "not_found", _("There is no game of this name.")) from None
    found = graphs.graph(of.pk, slug, **asked)
    shut: set[int] = set()
    if of.pk != user_id:
        tables = [each["table"] for each in found["games"]]
        shut = set(Table.objects.filter(pk__in=tables, private=True).values_list("pk", flat=True))
    games = [{**each, "table": None if each["table"] in shut else each["table"]} for each in found["games"]]
    return {"name": of.get_username(), "game": slug, "title": title, **found, "games": games}


# In numbers ---------------------------------------------------------------------------------------


def record(name: str, user_id: int | None) -> Plain:
    """Return what somebody's games come to: wins by seat and players, against this visitor, and what was earned."""
    of = person(name)
    seats = _seats(of, user_id)
    return {
        "name": of.get_username(),
        "seats": _by_seat(seats),
        "against": None if user_id is None or user_id == of.pk else _against(of, user_id),
        "achievements": feats.of_person(of.pk, seats),
        "badges": ratings.badges_of(of.pk),
    }


def _by_seat(seats: QuerySet[Seat]) -> list[Plain]:
    """Return games and wins by game, number of players and seat, of those in which one played against others."""
    rows = seats.filter(AGAINST).order_by().values("table__game", "table__size", "number").annotate(
        games=Count("pk"), won=Count("pk", filter=Q(rank=1, left=""))
    )  # fmt: skip
    return [
        {
            "game": row["table__game"],
            "players": row["table__size"],
            "seat": row["number"],
            "games": row["games"],
            "won": row["won"],
        }
        for row in rows.order_by("table__game", "table__size", "number")
    ]


def _against(of: User, user_id: int) -> list[Plain]:
    """Return how this visitor fared against somebody: who came before whom, game by game; private tables count."""
    mine = Seat.objects.filter(
        AGAINST, user=user_id, table__status=Table.Status.FINISHED, table__seats__user=of
    )
    theirs = F("table__seats__rank")
    rows = mine.order_by().values("table__game").annotate(
        games=Count("pk"),
        before=Count("pk", filter=Q(rank__lt=theirs)),
        behind=Count("pk", filter=Q(rank__gt=theirs)),
    )  # fmt: skip
    return [
        {"game": row["table__game"], "games": row["games"], "before": row["before"], "behind": row["behind"]}
        for row in rows.order_by("table__game")
    ]
