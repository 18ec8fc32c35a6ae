"""What requests may hold and the shapes of answers, for the schema: answers are plain data and are sent as they are."""

from rest_framework import serializers

from accounts.shapes import Shape, maybe
from accounts.strict import StrictJSONParser, StrictSerializer
from games.tables.api.serializers import Ending, Line, OptionsField, PlainField, ResultField, step_list

BIGGEST_NUMBER = 2**31 - 1
MOST_VIEWS = 32


class RecordParser(StrictJSONParser):
    """A record is larger than what people send else; the largest that were ever played have a tenth of this."""

    biggest = 256 * 1024


class EyesQuery(StrictSerializer):
    seat = serializers.RegexField(
        r"^(?:\d{1,2}|spectator)$", required=False, help_text="With whose eyes: a seat, or spectator; else one's own."
    )


class LinkedEyesQuery(EyesQuery):
    link = serializers.CharField(max_length=200, required=False, help_text="A private table's secret.")


class ViewsQuery(EyesQuery):
    start = serializers.IntegerField(
        min_value=0, max_value=BIGGEST_NUMBER, required=False, help_text="The first position; 0 if it is not said."
    )
    count = serializers.IntegerField(min_value=1, max_value=MOST_VIEWS, required=False)


class LinkedViewsQuery(ViewsQuery, LinkedEyesQuery):
    pass


class ReplaySeat(Shape):
    seat = serializers.IntegerField()
    name = maybe(serializers.CharField)
    bot = maybe(serializers.CharField)
    left = maybe(serializers.CharField)
    score = maybe(serializers.IntegerField)
    rank = maybe(serializers.IntegerField)


class ReplayEntry(Shape):
    """One step with what followed, or what was said that is no step."""

    step = serializers.IntegerField(help_text="The position behind it.")
    move = serializers.IntegerField(help_text="Steps that were taken together share it.")
    seat = maybe(serializers.IntegerField)
    at = maybe(serializers.DateTimeField)
    steps = step_list()
    effects = step_list()
    lines = Line(many=True)


class Replay(Shape):
    """A game as it went, position by position: 0 is before the first step."""

    table = maybe(serializers.IntegerField)
    record = maybe(serializers.CharField, help_text="The name of an imported record.")
    mine = serializers.BooleanField(help_text="I imported it.")
    my_seat = maybe(serializers.IntegerField)
    game = serializers.CharField()
    title = serializers.CharField()
    options = OptionsField()
    at = maybe(serializers.DateTimeField, help_text="When it ended, or began, or was imported.")
    seats = ReplaySeat(many=True)
    over = serializers.BooleanField(help_text="Nothing of it is secret, and it can be seen from any seat.")
    viewer = maybe(serializers.IntegerField, help_text="The seat it is seen from; null for a spectator.")
    steps = serializers.IntegerField()
    turns = serializers.ListField(child=serializers.IntegerField(), help_text="Positions where a turn begins.")
    scores = serializers.ListField(
        child=serializers.ListField(child=serializers.IntegerField()),
        help_text="Points of each seat at each position, as far as they may be known.",
    )
    log = ReplayEntry(many=True)
    result = ResultField(allow_null=True)
    ending = Ending(allow_null=True)
    end_line = Line(allow_null=True)


class ReplayViews(Shape):
    start = serializers.IntegerField()
    views = serializers.ListField(child=PlainField(), help_text="The game's own views, position after position.")


class Imported(Shape):
    id = serializers.CharField()


class ListedRecord(Shape):
    id = serializers.CharField()
    game = serializers.CharField()
    title = serializers.CharField()
    players = serializers.IntegerField()
    steps = serializers.IntegerField()
    imported_at = serializers.DateTimeField()


class MyRecords(Shape):
    records = ListedRecord(many=True)
