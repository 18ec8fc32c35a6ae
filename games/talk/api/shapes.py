"""What requests of talk and notes hold, and the shapes of their answers."""

from rest_framework import serializers

from accounts.shapes import Shape, maybe
from accounts.strict import StrictInteger, StrictSerializer, StrictText
from games.tables.api.parsing import BIGGEST_NUMBER, LinkQuery

ROOMS = ["players", "spectators"]
# Far above what is allowed, so that the refusal can say how long it may be as a reader counts.
LONGEST_BODY = 8000


class SaidShape(Shape):
    number = serializers.IntegerField(help_text="Counted in its room, from 1.")
    name = serializers.CharField()
    text = serializers.CharField(help_text="Plain text; empty once it is gone.")
    mentions = serializers.ListField(
        child=serializers.CharField(), help_text="Names in it that are somebody's here."
    )
    at = serializers.DateTimeField()
    mine = serializers.BooleanField()
    until = maybe(serializers.DateTimeField, help_text="So long I can take it back.")
    gone = serializers.ChoiceField(
        ["", "own", "moderator"], help_text="Taken back, or removed by a moderator."
    )


class TalkShape(Shape):
    room = serializers.ChoiceField(ROOMS)
    rooms = serializers.ListField(
        child=serializers.ChoiceField(ROOMS), help_text="Those I may read; my own first."
    )
    lines = SaidShape(many=True)
    earlier = serializers.BooleanField(help_text="Whether there are lines before these.")
    read = serializers.IntegerField(help_text="Number of the last line I have seen.")
    unread = serializers.IntegerField()
    refusal = maybe(serializers.CharField, help_text="Why I can't write here.")


class ReadShape(Shape):
    read = serializers.IntegerField()


class NoteShape(Shape):
    text = serializers.CharField(allow_blank=True)
    revision = serializers.IntegerField(help_text="0 while nothing was ever noted.")
    changed_at = maybe(serializers.DateTimeField)


class TalkQuery(LinkQuery):
    room = serializers.ChoiceField(ROOMS, required=False, help_text="My own, if it is not said.")
    before = serializers.IntegerField(
        min_value=1, max_value=BIGGEST_NUMBER, required=False, help_text="Only lines with a smaller number."
    )


class Saying(StrictSerializer):
    text = StrictText(max_length=LONGEST_BODY, trim_whitespace=False)


class Seen(StrictSerializer):
    room = serializers.ChoiceField(ROOMS)
    number = StrictInteger(min_value=0, max_value=BIGGEST_NUMBER)


class Noting(StrictSerializer):
    text = StrictText(max_length=LONGEST_BODY, trim_whitespace=False, allow_blank=True)
    revision = StrictInteger(
        min_value=0, max_value=BIGGEST_NUMBER, help_text="That which this text takes the place of."
    )
