"""Doors to what people played and how it went, and to what all games of one game tell in numbers."""

from typing import Any

from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts import strict
from accounts.shapes import Shape, maybe
from games.ratings.api.serializers import Rating
from games.solo import together
from games.tables import profiles, statistics
from games.tables.api import parsing
from games.tables.api.views import Door, described
from games.tables.refusals import Refusal

NAME = OpenApiParameter("name", str, OpenApiParameter.PATH)
GAME = OpenApiParameter("slug", str, OpenApiParameter.PATH, description="A game.")
BIGGEST = 1_000_000


# Requests -----------------------------------------------------------------------------------------


class HistoryQuery(parsing.PageQuery):
    game = serializers.SlugField(max_length=40, required=False)
    opponent = serializers.CharField(max_length=20, required=False, help_text="Only games with this player.")
    ranked = parsing.QueryFlag(required=False)
    end = serializers.ChoiceField(list(profiles.ENDS), required=False)


class RatingQuery(parsing.PageQuery):
    first = serializers.IntegerField(
        min_value=1,
        max_value=BIGGEST,
        required=False,
        help_text="Only rated games from this number on, from 1.",
    )
    last = serializers.IntegerField(min_value=1, max_value=BIGGEST, required=False)


# Answers ------------------------------------------------------------------------------------------


class Paged(Shape):
    page = serializers.IntegerField()
    pages = serializers.IntegerField()
    total = serializers.IntegerField()


class Other(Shape):
    name = maybe(serializers.CharField)
    bot = maybe(serializers.CharField)
    rank = maybe(serializers.IntegerField)


class PastGame(Shape):
    table = serializers.IntegerField()
    game = serializers.CharField()
    title = serializers.CharField()
    finished_at = serializers.DateTimeField()
    ranked = serializers.BooleanField()
    private = serializers.BooleanField()
    together = serializers.BooleanField(help_text="Played for one goal, not against each other.")
    players = serializers.IntegerField()
    rank = maybe(serializers.IntegerField)
    score = maybe(serializers.IntegerField)
    left = serializers.ChoiceField(["", "resigned", "timeout"])
    change = maybe(serializers.IntegerField, help_text="Of the rating; null where it does not count.")
    void = maybe(serializers.CharField, help_text="Why an administrator took it out of the ladder; else null.")
    others = Other(many=True)


class History(Paged):
    name = serializers.CharField()
    games = PastGame(many=True)


class RatingPoint(Shape):
    """Some rated games in a row, and where they left the rating."""

    first = serializers.IntegerField(help_text="Number of the first of them, counted from 1.")
    last = serializers.IntegerField()
    rating = serializers.IntegerField()
    low = serializers.IntegerField()
    high = serializers.IntegerField()
    at = serializers.DateTimeField()
    provisional = serializers.BooleanField()


class RatedGame(Shape):
    number = maybe(
        serializers.IntegerField, help_text="Among the rated ones; null for one that does not count."
    )
    table = maybe(serializers.IntegerField, help_text="Null where it is private and not mine.")
    at = serializers.DateTimeField()
    rank = serializers.IntegerField()
    players = serializers.IntegerField()
    opponents = serializers.ListField(child=serializers.CharField())
    before = maybe(serializers.IntegerField)
    after = maybe(serializers.IntegerField)
    change = maybe(serializers.IntegerField)
    waits = serializers.BooleanField(help_text="It is being rated.")
    why_not = maybe(serializers.CharField, help_text="Why it does not count.")


class NowRating(Rating):
    games = serializers.IntegerField()


class RatingHistory(Paged):
    name = serializers.CharField()
    game = serializers.CharField()
    title = serializers.CharField()
    rating = NowRating(allow_null=True)
    points = RatingPoint(many=True)
    provisional_games = serializers.IntegerField()
    games = RatedGame(many=True)


class SeatCount(Shape):
    players = serializers.IntegerField()
    seat = serializers.IntegerField()
    games = serializers.IntegerField()
    won = serializers.IntegerField()


class GameSeatCount(SeatCount):
    game = serializers.CharField()


class Against(Shape):
    game = serializers.CharField()
    games = serializers.IntegerField()
    before = serializers.IntegerField(help_text="I came before them.")
    behind = serializers.IntegerField()


class Achievement(Shape):
    key = serializers.CharField()
    earned_at = maybe(serializers.DateTimeField)


class Badge(Shape):
    game = serializers.CharField()
    season = serializers.CharField(help_text='Like "2026-4".')
    place = serializers.IntegerField()


class PersonRecord(Shape):
    name = serializers.CharField()
    seats = GameSeatCount(many=True)
    against = maybe(
        Against, many=True, help_text="How I fared against them; null for visitors and for myself."
    )
    achievements = Achievement(many=True)
    badges = Badge(many=True)


class SizeCount(Shape):
    players = serializers.IntegerField()
    games = serializers.IntegerField()
    turns = serializers.FloatField(help_text="On average.")
    least = serializers.IntegerField()
    most = serializers.IntegerField()
    live_seconds = maybe(serializers.IntegerField, help_text="How long games at one sitting took on average.")
    days_seconds = maybe(serializers.IntegerField, help_text="How long all others took on average.")


class OptionCount(Shape):
    option = serializers.CharField()
    choice = serializers.CharField()
    games = serializers.IntegerField()
    turns = serializers.FloatField()


class GameStatistics(Shape):
    game = serializers.CharField()
    title = serializers.CharField()
    reckoned_at = maybe(serializers.DateTimeField)
    games = serializers.IntegerField(help_text="Finished, of several players.")
    alone = serializers.IntegerField()
    together = serializers.IntegerField()
    left = serializers.IntegerField(help_text="That ended because somebody left.")
    sizes = SizeCount(many=True)
    seats = SeatCount(many=True)
    options = OptionCount(many=True)


class TogetherRun(Shape):
    rank = serializers.IntegerField()
    score = serializers.IntegerField()
    table = serializers.IntegerField()
    ended_at = serializers.DateTimeField()
    names = serializers.ListField(child=serializers.CharField())
    mine = serializers.BooleanField()


class TogetherOwn(Shape):
    rank = serializers.IntegerField()
    score = serializers.IntegerField()
    table = serializers.IntegerField()
    played = serializers.IntegerField()


class TogetherList(Shape):
    players = serializers.IntegerField()
    best = TogetherRun(many=True, help_text="At most five.")
    mine = TogetherOwn(allow_null=True)


class Together(Shape):
    game = serializers.CharField()
    title = serializers.CharField()
    lists = TogetherList(many=True)


# Doors --------------------------------------------------------------------------------------------


class HistoryView(Door):
    @described("history", History, query=HistoryQuery, at_table=False, more=[NAME])
    def get(self, request: Request, name: str) -> Response:
        """List somebody's finished games, newest first."""
        asked = strict.query(request, HistoryQuery)
        if "ranked" in asked:
            asked["ranked"] = asked["ranked"] == "true"
        return Response(profiles.history(name, parsing.user_id(request), **asked))


class RatingView(Door):
    @described("rating_history", RatingHistory, query=RatingQuery, at_table=False, more=[NAME, GAME])
    def get(self, request: Request, name: str, slug: str) -> Response:
        """Show how somebody's rating in a game came about."""
        asked = strict.query(request, RatingQuery)
        return Response(profiles.rating(name, slug, parsing.user_id(request), **asked))


class RecordView(Door):
    @described("person_record", PersonRecord, at_table=False, more=[NAME])
    def get(self, request: Request, name: str) -> Response:
        """Show somebody's games in numbers, how I fared against them, and what they earned."""
        strict.query(request, parsing.Nothing)
        return Response(profiles.record(name, parsing.user_id(request)))


class StatisticsView(Door):
    @described("statistics", GameStatistics, at_table=False, more=[GAME])
    def get(self, request: Request, slug: str) -> Response:
        """Show what all finished games of a game tell in numbers, as of the last reckoning."""
        strict.query(request, parsing.Nothing)
        return Response(_there(statistics.shown(slug)))


class TogetherView(Door):
    @described("together", Together, at_table=False, more=[GAME])
    def get(self, request: Request, slug: str) -> Response:
        """List the best games that several played for one goal."""
        strict.query(request, parsing.Nothing)
        return Response(_there(together.best(slug, parsing.user_id(request))))


def _there(found: dict[str, Any] | None) -> dict[str, Any]:
    if found is None:
        raise Refusal(404, "not_found", _("There is no game of this name."))
    return found
