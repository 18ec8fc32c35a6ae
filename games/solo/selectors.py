"""Reads: somebody's best, how one game compares with it, a day's leaderboard. Constant numbers of queries."""

from datetime import UTC, date, datetime, time, timedelta
from enum import IntEnum
from typing import Any

from django.db.models import Case, Count, F, Max, Min, Q, Value, When, Window
from django.db.models.functions import Rank, RowNumber

from games import registry
from games.solo.models import Day, Run

Plain = dict[str, Any]

SHOWN = 3
PAGE = 50
BETTER_FIRST = (F("worth").desc(), F("score").desc())


def midnight(day: date) -> datetime:
    """Return the instant at which a day is over."""
    return datetime.combine(day + timedelta(days=1), time(), UTC)


def title(slug: str) -> str | None:
    """Return the title of a game that one person can play; None if there is no such game."""
    try:
        meta = registry.get(slug).meta
    except registry.UnknownGame:
        return None
    return meta.title if meta.alone else None


# A person's best ----------------------------------------------------------------------------------


def best(slug: str, user_id: int) -> Plain | None:
    """Return somebody's best games of each set of goals, and how many they played; None if there is no such game."""
    name = title(slug)
    if name is None:
        return None
    ended = Run.objects.filter(user=user_id, game=slug, players=1, score__isnull=False).select_related("day")
    listed = ended.annotate(
        place=Window(RowNumber(), F("goals"), [*BETTER_FIRST, F("ended_at")]),
        rank=Window(Rank(), F("goals"), BETTER_FIRST),
        played=Window(Count("pk"), F("goals")),
    )
    lists: dict[str, Plain] = {}
    for run in listed.filter(place__lte=SHOWN).order_by("goals", "place"):
        of_goals = lists.setdefault(run.goals, {"goals": run.goals.split(), "played": run.played, "best": []})
        of_goals["best"].append(
            {"rank": run.rank, **reached(run), "table": run.table, "ended_at": run.ended_at, "day": _date(run)}
        )
    return {"game": slug, "title": name, "lists": list(lists.values())}


def standing(table: int, user_id: int) -> Plain | None:
    """Return how somebody's game at a table compares with their others for the same goals; None if it does not count.

    `place` counts those that were better, `of` counts all.
    """
    run = Run.objects.filter(table=table, user=user_id, score__isnull=False).first()
    if run is None:
        return None
    same = Run.objects.filter(user=user_id, game=run.game, goals=run.goals, score__isnull=False)
    better = Q(worth__gt=run.worth) | Q(worth=run.worth, score__gt=run.score)
    count = same.aggregate(better=Count("pk", filter=better), of=Count("pk"))
    return {"goals": run.goals.split(), **reached(run), "place": 1 + count["better"], "of": count["of"]}


def reached(run: Run) -> Plain:
    """Return what a run came to, as far as it has ended."""
    done = run.worth is not None and run.worth > 0
    return {"score": run.score, "medal": run.medal or None, "reached": done if run.score is not None else None}


def _date(run: Run) -> date | None:
    return run.day.date if run.day else None


def days_ended(user_id: int) -> dict[date, datetime]:
    """Return the days whose garden somebody played to its end before the day was over, in any game, and when."""
    runs = Run.objects.filter(user=user_id, day__isnull=False, score__isnull=False)
    # The first one of a day comes last, and stays.
    ended = runs.order_by("-ended_at").values_list("day__date", "ended_at")
    return {on: at for on, at in ended if at is not None and at < midnight(on)}


def first_medal(user_id: int) -> datetime | None:
    """Return when somebody first won a medal alone."""
    runs = Run.objects.filter(user=user_id, players=1, score__isnull=False).exclude(medal="")
    return runs.order_by("ended_at").values_list("ended_at", flat=True).first()


# The garden of a day ------------------------------------------------------------------------------


class Part(IntEnum):
    """The parts of a leaderboard, in their order."""

    FINISHED = 0
    LATE = 1
    UNDER_WAY = 2
    GIVEN_UP = 3


def day(slug: str, asked: date | None, now: datetime, user_id: int | None, page: int = 1) -> Plain | None:
    """Return a day's leaderboard as this visitor may see it, today's if none is asked for.

    None if there is no such game, or the day has not come. Only games that ended before the day did have a rank.
    """
    name, today = title(slug), now.astimezone(UTC).date()
    on = asked or today
    if name is None or on > today:
        return None
    over = on < today
    runs = _leaderboard(slug, on)
    counts = dict(runs.values_list("part").annotate(Count("pk")).order_by("part"))
    total = sum(counts.values())
    own = None if user_id is None else runs.filter(user=user_id).select_related("user").first()
    ranked = runs.annotate(rank=Window(Rank(), F("part"), BETTER_FIRST))
    first = (page - 1) * PAGE
    shown = ranked.select_related("user").order_by("part", *BETTER_FIRST, "ended_at", "pk")[first : first + PAGE]
    return {
        "game": slug,
        "title": name,
        "date": on,
        "today": today,
        "open": not over,
        "ends_at": midnight(on),
        "server_time": now,
        **_beside(slug, on, today),
        "goals": _goals(runs) if over or (own is not None and own.ended_at is not None) else [],
        "attempts": total,
        "finished": counts.get(Part.FINISHED, 0),
        "page": page,
        "pages": max(1, -(-total // PAGE)),
        "rows": [_row(run, run.rank, user_id, over=over) for run in shown],
        "mine": None if own is None else _row(own, _rank(runs, own), user_id, over=over),
    }


def _leaderboard(slug: str, on: date) -> Any:
    """Return a query of a day's attempts, each with the part of the list in which it stands."""
    scored = Q(score__isnull=False)
    part = Case(
        When(scored & Q(ended_at__lt=midnight(on)), then=Value(Part.FINISHED.value)),
        When(scored, then=Value(Part.LATE.value)),
        When(ended_at=None, then=Value(Part.UNDER_WAY.value)),
        default=Value(Part.GIVEN_UP.value),
    )
    return Run.objects.filter(day__game=slug, day__date=on).annotate(part=part)


def _rank(runs: Any, own: Any) -> int:
    better = Q(worth__gt=own.worth) | Q(worth=own.worth, score__gt=own.score)
    return 1 + int(runs.filter(better, part=Part.FINISHED).count()) if own.part == Part.FINISHED else 0


def _row(run: Any, rank: int, user_id: int | None, *, over: bool) -> Plain:
    """Return one attempt; its table is named to whom it is open."""
    mine = run.user_id == user_id
    return {
        "rank": rank if run.part == Part.FINISHED else None,
        "name": run.user.get_username(),
        "state": Part(run.part).name.lower(),
        **reached(run),
        "mine": mine,
        "table": run.table if mine or (over and run.ended_at is not None) else None,
    }


def _goals(runs: Any) -> list[str]:
    """Return the goals of a day, which are the same for everybody who came to an end."""
    goals: str = runs.exclude(goals="").values_list("goals", flat=True).first() or ""
    return goals.split()


def _beside(slug: str, on: date, today: date) -> Plain:
    """Return the nearest days before and after this one at which somebody played; today counts always."""
    days = Day.objects.filter(game=slug, attempts__isnull=False)
    near = days.aggregate(
        before=Max("date", filter=Q(date__lt=on)), after=Min("date", filter=Q(date__gt=on, date__lte=today))
    )
    return {"previous": near["before"], "next": near["after"] or (today if on < today else None)}
