"""Achievements: what somebody did for the first time, or so often, with the day. All follows from what is stored."""

from collections.abc import Iterable, Mapping
from datetime import date, datetime, timedelta
from typing import Any

from django.db.models import Exists, Min, OuterRef, Q, QuerySet

from games import registry
from games.ratings import graphs
from games.ratings.levels import LEVELS
from games.solo import selectors as solo
from games.tables import instant
from games.tables.models import Seat

Plain = dict[str, Any]

KEYS = (
    "first_game", "first_win", "ten_games", "hundred_games", "every_game", "tall_table", "beat_master", "together",
    "bloom", "orchard", "old_oak", "seven_days", "medal",
)  # fmt: skip
NUMBERS = {"ten_games": 10, "hundred_games": 100}
TALL = 4
DAYS = 7


def of_person(user_id: int, seats: QuerySet[Seat]) -> list[Plain]:
    """Return every achievement with the instant at which it was earned, None as long as it is not.

    *seats* are those of their finished games that are to count.
    """
    earned: dict[str, datetime | None] = {
        **_from_games(seats),
        **_from_ratings(user_id),
        **_from_runs(user_id),
    }
    return [{"key": key, "earned_at": instant.written(earned.get(key))} for key in KEYS]


def _from_games(seats: QuerySet[Seat]) -> dict[str, datetime | None]:
    others = Seat.objects.filter(table=OuterRef("table")).exclude(pk=OuterRef("pk"))
    stayed = seats.filter(left="").annotate(
        beside=Exists(others.filter(user__isnull=False)),
        master=Exists(others.filter(user=None, bot="master")),
    )
    several, first = Q(table__size__gt=1, table__together=False), Q(rank=1)
    at = "table__finished_at"
    rows: Any = stayed.order_by().values("table__game").annotate(
        any=Min(at),
        first_game=Min(at, filter=Q(beside=True)),
        first_win=Min(at, filter=several & first & Q(beside=True)),
        tall_table=Min(at, filter=several & first & Q(table__size__gte=TALL)),
        beat_master=Min(at, filter=several & first & Q(master=True)),
        together=Min(at, filter=Q(table__together=True)),
    )  # fmt: skip
    by_game: dict[str, Plain] = {row["table__game"]: row for row in rows}
    with_others = stayed.filter(beside=True).order_by(at, "table")
    return {
        **{key: _first(row[key] for row in by_game.values())
           for key in ("first_game", "first_win", "tall_table", "beat_master", "together")},
        **{key: _nth(with_others, number) for key, number in NUMBERS.items()},
        "every_game": _last_of_all({slug: row["any"] for slug, row in by_game.items()}),
    }  # fmt: skip


def _first(instants: Iterable[datetime | None]) -> datetime | None:
    return min((each for each in instants if each is not None), default=None)


def _nth(seats: QuerySet[Seat], number: int) -> datetime | None:
    return next(iter(seats.values_list("table__finished_at", flat=True)[number - 1 : number]), None)


def _last_of_all(firsts: Mapping[str, datetime]) -> datetime | None:
    """Return when the last of all games was played to its end for the first time."""
    games = registry.games()
    return max(firsts[slug] for slug in games) if all(slug in firsts for slug in games) else None


def _from_ratings(user_id: int) -> dict[str, datetime | None]:
    marks = {each.start: each.key for each in LEVELS if each.key in KEYS and each.start is not None}
    return {marks[mark]: at for mark, at in graphs.reached(user_id, list(marks)).items()}


def _from_runs(user_id: int) -> dict[str, datetime | None]:
    ended = solo.days_ended(user_id)
    return {"seven_days": _row_of_days(ended), "medal": solo.first_medal(user_id)}


def _row_of_days(ended: Mapping[date, datetime]) -> datetime | None:
    """Return when the last of the first seven days running was done."""
    for day in sorted(ended):
        row = [day - timedelta(days=back) for back in range(DAYS)]
        if all(each in ended for each in row):
            return max(ended[each] for each in row)
    return None
