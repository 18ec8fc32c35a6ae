"""The garden of a day: everybody's one attempt, and the board of a day that is over played again."""

from datetime import date, datetime

from django.utils.translation import gettext as _

from accounts import standing
from games import registry
from games.solo import selectors
from games.solo import services as solo
from games.tables import instant
from games.tables.models import Seat, Table
from games.tables.refusals import Refusal
from games.tables.services import opening, writing
from games.tables.services.writing import Answer, Request


def open_attempt(*, user_id: int, game: str, day: date | None = None, request: Request | None = None) -> Answer:
    """Open a person's attempt at today's garden, or find the one they have; refuse a *day* that is not today.

    The day is the one on which this was asked, however long it takes.
    """
    now = instant.now()
    return writing.run(request, lambda: _attempt(game, day, user_id, now))


def _attempt(game: str, day: date | None, user_id: int, now: datetime) -> Answer:
    _check_game(game)
    _check_player(user_id)
    today = now.date()
    if day not in (None, today):
        why = _(
            "The garden of {day} can't be begun: today is {today}, in UTC, and has a garden of its own."
        ).format(day=day, today=today)
        raise Refusal(409, "not_today", why)
    opening.lock_person(user_id)
    begun = solo.attempt(game, today, user_id)
    if begun is not None:
        return {"id": begun}
    table = _table(game, today, user_id, private=True)
    opening.open_new(table, [Seat(user_id=user_id)], now)
    solo.begin(table=table.pk, user_id=user_id, game=game, day=today, now=now)
    return {"id": table.pk}


def play_day_again(*, user_id: int, game: str, day: date, request: Request | None = None) -> Answer:
    """Open a game that does not count, on the board and with the luck of a day that is over."""
    now = instant.now()
    return writing.run(request, lambda: _again(game, day, user_id, now))


def _again(game: str, day: date, user_id: int, now: datetime) -> Answer:
    _check_game(game)
    _check_player(user_id)
    if day >= now.date():
        raise Refusal(
            409, "not_over", _("A day's garden can be played again when the day is over, at midnight in UTC.")
        )
    if not solo.was_played(game, day):
        raise Refusal(
            409,
            "not_played",
            _("Nobody began the garden of {day}, so there is none to play again.").format(day=day),
        )
    table = _table(game, day, user_id, private=False)
    opening.open_new(table, [Seat(user_id=user_id)], now)
    return {"id": table.pk}


def _check_player(user_id: int) -> None:
    if why := standing.why_friendly_only(user_id):
        raise Refusal(403, "no_person", why)


def _check_game(slug: str) -> None:
    if selectors.title(slug) is None:
        raise Refusal(404, "not_found", _("There is no game of this name that is played alone."))


def _table(game: str, day: date, user_id: int, *, private: bool) -> Table:
    return Table(
        game=game,
        players_min=1,
        players_max=1,
        options=registry.get(game).meta.read_options({}, 1),
        clock="none",
        private=private,
        day=day,
        creator_id=user_id,
    )
