"""Doors to what is played alone: a person's best, the garden of the day, the boards of days that are over."""

from collections.abc import Callable, Sequence
from datetime import date
from typing import Any

from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request
from rest_framework.response import Response

from accounts import strict
from games.solo import selectors
from games.tables import instant, services
from games.tables.api import parsing
from games.tables.api import serializers as shapes
from games.tables.api.views import Door, described
from games.tables.refusals import Refusal

GAME = OpenApiParameter("slug", str, OpenApiParameter.PATH, description="A game that is played alone.")
DAY = OpenApiParameter("day", date, OpenApiParameter.PATH, description="A day of the calendar, in UTC.")


def of_game(
    operation: str, answer: Any, *more: OpenApiParameter, refused: Sequence[int] = (400, 404), **options: Any
) -> Callable[[Any], Any]:
    """Describe an operation about a game."""
    return described(operation, answer, at_table=False, more=[GAME, *more], refused=refused, **options)


class BestView(Door):
    @of_game("best", shapes.Best, refused=(400, 401, 404))
    def get(self, request: Request, slug: str) -> Response:
        """List my best games alone, by their goals."""
        strict.query(request, parsing.Nothing)
        return Response(_there(selectors.best(slug, parsing.signed_in(request))))


class TodayView(Door):
    @of_game("today", shapes.Day, query=parsing.PageQuery)
    def get(self, request: Request, slug: str) -> Response:
        """Show the garden of today and who has tried it."""
        return _leaderboard(request, slug, None)

    @of_game("attempt", shapes.Begun, takes=parsing.Attempt)
    def post(self, request: Request, slug: str) -> Response:
        """Begin my attempt at the garden of today, which is the only one, or find it again."""
        user_id, receipt = parsing.signed_in(request), parsing.receipt(request)
        day = strict.body(request, parsing.Attempt).get("day")
        return Response(services.open_attempt(user_id=user_id, game=slug, day=day, request=receipt))


class DayView(Door):
    @of_game("day", shapes.Day, DAY, query=parsing.PageQuery)
    def get(self, request: Request, slug: str, day: str) -> Response:
        """Show the garden of a day, and who tried it."""
        return _leaderboard(request, slug, _day(day))


class DayAgainView(Door):
    @of_game("play_day_again", shapes.Begun, DAY, takes=parsing.Nothing)
    def post(self, request: Request, slug: str, day: str) -> Response:
        """Play the board of a day that is over, with its luck; it does not count."""
        user_id, receipt = parsing.signed_in(request), parsing.receipt(request)
        strict.body(request, parsing.Nothing)
        return Response(services.play_day_again(user_id=user_id, game=slug, day=_day(day), request=receipt))


def _leaderboard(request: Request, slug: str, day: date | None) -> Response:
    page = strict.query(request, parsing.PageQuery).get("page", 1)
    found = selectors.day(slug, day, instant.now(), parsing.user_id(request), page)
    return Response(_there(found))


def _day(text: str) -> date:
    """Read a day as the calendar writes it. Refuses everything else as not there."""
    day = parsing.day(text)
    if day is None:
        raise Refusal(404, "not_found", _("There is no such day; days are written like 2026-11-29."))
    return day


def _there(found: dict[str, Any] | None) -> dict[str, Any]:
    if found is None:
        raise Refusal(404, "not_found", _("There is no such game that is played alone, or that day has not come."))
    return found
