"""Writes: a day's luck, attempts at it, and what people reached in the end."""

from collections.abc import Mapping
from datetime import date, datetime
from typing import Any

from games.engine.game import Feat
from games.solo.models import Day, Run

# What of a run follows from the game that was played.
FOLLOWING = ("ended_at", "goals", "score", "worth", "medal")


def luck(game: str, day: date) -> bytes:
    """Return the secret of a day's luck, made if this is its first use. It goes nowhere but into draws."""
    return _day(game, day).secret.encode()


def known_luck(game: str, day: date) -> bytes | None:
    """Return the secret of a day's luck; None if it was never used."""
    secret = Day.objects.filter(game=game, date=day).values_list("secret", flat=True).first()
    return None if secret is None else secret.encode()


def _day(game: str, date_: date) -> Day:
    day, _ = Day.objects.get_or_create(game=game, date=date_)
    return day


def attempt(game: str, day: date, user_id: int) -> int | None:
    """Return the table of somebody's attempt at a day; None if there is none yet."""
    runs = Run.objects.filter(day__game=game, day__date=day, user=user_id)
    return runs.values_list("table", flat=True).first()


def was_played(game: str, day: date) -> bool:
    """Tell whether anybody began the garden of a day."""
    return Run.objects.filter(day__game=game, day__date=day).exists()


def begin(*, table: int, user_id: int, game: str, day: date, now: datetime) -> None:
    """Note that somebody's attempt at a day begins, within the transaction that opens its table."""
    Run.objects.create(table=table, user_id=user_id, game=game, day=_day(game, day), began_at=now)


def following(ended_at: datetime | None, score: int | None = None, feat: Feat | None = None) -> dict[str, Any]:
    """Return what follows for a run: nothing yet, an end without a score if it was given up, or what was reached."""
    if score is None:
        return {"ended_at": ended_at, "goals": "", "score": None, "worth": None, "medal": ""}
    feat = feat or Feat((), "", 0)
    goals = " ".join(feat.goals)
    return {"ended_at": ended_at, "goals": goals, "score": score, "worth": feat.worth, "medal": feat.medal}


def end(
    *, table: int, game: str, began_at: datetime, runs: Mapping[int, Mapping[str, Any]], players: int = 1
) -> None:
    """Store what *runs* say, by person, within the transaction that ends their table; an attempt is there already."""
    for user_id, fields in runs.items():
        first = {"game": game, "began_at": began_at, "players": players, **fields}
        Run.objects.update_or_create(table=table, user_id=user_id, defaults=fields, create_defaults=first)


def stored(table: int) -> dict[int, dict[str, Any]]:
    """Return what is stored of a table, by person."""
    runs = Run.objects.filter(table=table).values("user_id", *FOLLOWING)
    return {run.pop("user_id"): run for run in runs}
