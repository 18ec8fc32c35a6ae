"""The shapes of answers, for the schema: answers are plain data already and are sent as they are."""


from rest_framework import serializers

from accounts.shapes import Shape, maybe
from accounts.strict import StrictSerializer
from games.ratings.selectors import Kind


class LadderQuery(StrictSerializer):
    page = serializers.IntegerField(min_value=1, max_value=10_000, required=False)
    list = serializers.ChoiceField(list(Kind), required=False, help_text="Without it: of all time.")
    season = serializers.RegexField(
        r"^20\d\d-[1-4]$", required=False, help_text='"2026-4". With list=season and without it: the one that goes on.'
    )


class Rating(Shape):
    """A rating as it is shown anywhere."""

    rating = serializers.IntegerField()
    games = serializers.IntegerField(help_text="Rated games of this game.")
    provisional = serializers.BooleanField(help_text="Fewer than 10 rated games stand behind it.")
    level = serializers.CharField(help_text="The key of a stage of growth.")


class GameRating(Rating):
    game = serializers.CharField()


class LadderRow(Rating):
    rank = serializers.IntegerField()
    name = serializers.CharField()
    gain = maybe(serializers.IntegerField, help_text="By how much the rating rose within the season; else null.")


class LadderSelf(Rating):
    rank = maybe(serializers.IntegerField, help_text="Null for somebody with too few games to be listed.")
    name = serializers.CharField()
    gain = maybe(serializers.IntegerField)


class SeasonSpan(Shape):
    """A quarter of the calendar by UTC."""

    key = serializers.CharField(help_text='Year and quarter: "2026-4".')
    begins = serializers.DateTimeField()
    ends = serializers.DateTimeField()
    closed_at = maybe(serializers.DateTimeField, help_text="Since when its list stays as it is.")


class SeasonPlace(Shape):
    place = serializers.IntegerField()
    name = serializers.CharField()


class ClosedSeason(SeasonSpan):
    first = SeasonPlace(many=True, help_text="The first three places.")


class Seasons(Shape):
    game = serializers.CharField()
    title = serializers.CharField()
    current = SeasonSpan()
    closed = ClosedSeason(many=True, help_text="The latest first.")


class LadderLevel(Shape):
    key = serializers.CharField()
    name = serializers.CharField()

    def get_fields(self) -> dict[str, serializers.Field]:  # type: ignore[type-arg]  # any fields
        """Add the field whose name is a word of Python's own."""
        return {**super().get_fields(), "from": maybe(serializers.IntegerField)}


class LadderBar(Shape):
    count = serializers.IntegerField()
    mine = serializers.BooleanField()

    def get_fields(self) -> dict[str, serializers.Field]:  # type: ignore[type-arg]  # any fields
        """Add the field whose name is a word of Python's own."""
        return {"from": serializers.IntegerField(), **super().get_fields()}


class Ladder(Shape):
    game = serializers.CharField()
    title = serializers.CharField()
    list = serializers.ChoiceField(list(Kind))
    season = SeasonSpan(allow_null=True, help_text="Of which season the list is.")
    page = serializers.IntegerField()
    pages = serializers.IntegerField()
    total = serializers.IntegerField(help_text="Players who are listed.")
    provisional = serializers.IntegerField(help_text="How many of them are provisional.")
    rows = LadderRow(many=True)
    near_from = maybe(serializers.IntegerField, help_text="Which of the list, counted from 1, is the first of near.")
    near = LadderRow(many=True, help_text="Me and those next to me; empty if I am not listed.")
    me = LadderSelf(allow_null=True)
    levels = LadderLevel(many=True)
    histogram = LadderBar(many=True)
    fewest_games = serializers.IntegerField(help_text="So many rated games are needed to be listed.")
    correcting = serializers.BooleanField(help_text="After a ruling ratings are being computed anew.")


class RatingDuel(Shape):
    """One opponent of a seat, in the sum that makes its change."""

    seat = serializers.IntegerField()
    rating = serializers.IntegerField(help_text="Before the game.")
    expected = serializers.FloatField()
    actual = serializers.FloatField(help_text="1, 0.5 or 0.")


class RatingChange(Shape):
    """change = k x 2/players x (actual - expected), rounded once, half away from zero."""

    seat = serializers.IntegerField()
    before = serializers.IntegerField()
    after = serializers.IntegerField()
    change = serializers.IntegerField()
    k = serializers.IntegerField()
    players = serializers.IntegerField()
    expected = serializers.FloatField()
    actual = serializers.FloatField()
    provisional = serializers.BooleanField(help_text="The new rating rests on fewer than 10 games.")
    level = serializers.CharField()
    opponents = RatingDuel(many=True)
