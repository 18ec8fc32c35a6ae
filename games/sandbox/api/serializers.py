"""What requests about sandboxes may hold, and the shapes of answers for the schema."""

from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers

from accounts.shapes import Shape, maybe
from accounts.strict import StrictInteger, StrictSerializer, StrictText
from games.tables.api import parsing
from games.tables.api import serializers as shapes


class BotsField(parsing.StrictObject):
    """Levels of bots by the numbers of their seats."""

    child = StrictText(max_length=20)

    def to_internal_value(self, data: Any) -> dict[str, str]:
        """Take an object of at most twenty texts."""
        found = super().to_internal_value(data)
        if len(found) > 20:
            raise serializers.ValidationError(_("No game has so many seats."))
        return {seat: self.child.run_validation(level) for seat, level in found.items()}


class OpenSandbox(StrictSerializer):
    table = StrictInteger(min_value=1, required=False, help_text="A table whose game is over; or else `record`.")
    record = StrictText(max_length=16, required=False, help_text="An imported record; or else `table`.")
    link = StrictText(max_length=200, required=False, allow_null=True, help_text="A private table's secret.")
    step = StrictInteger(min_value=0, max_value=parsing.BIGGEST_NUMBER, help_text="How many steps were taken there.")
    bots = BotsField(required=False, help_text="Levels of bots by the numbers of their seats; mine are all others.")

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """Take one origin and no more."""
        if ("table" in attrs) == ("record" in attrs):
            raise serializers.ValidationError(_("Name a table or a record, one of them."))
        return attrs


class Version(StrictSerializer):
    version = StrictInteger(min_value=0, max_value=parsing.BIGGEST_NUMBER, help_text="The version that I saw.")


class SetBots(Version):
    bots = BotsField(help_text="Levels of bots by the numbers of their seats; mine are all others.")


class Origin(Shape):
    """Where a sandbox began."""

    table = maybe(serializers.IntegerField)
    record = maybe(serializers.CharField)
    step = serializers.IntegerField(help_text="How many steps had been taken.")


class SandboxSeat(Shape):
    seat = serializers.IntegerField()
    name = maybe(serializers.CharField, help_text="Who sat there in the game it began from.")
    bot = maybe(serializers.CharField, help_text="The level of the bot that plays here now.")


class SandboxSeatNow(SandboxSeat):
    to_act = serializers.BooleanField()


class SandboxCard(Shape):
    id = serializers.IntegerField()
    game = serializers.CharField()
    title = serializers.CharField()
    origin = Origin()
    seats = SandboxSeat(many=True)
    moves = serializers.IntegerField(help_text="How many stand.")
    version = serializers.IntegerField()
    created_at = serializers.DateTimeField()
    changed_at = serializers.DateTimeField()
    kept_until = serializers.DateTimeField(help_text="When it goes away if nobody touches it.")


class MySandboxes(Shape):
    sandboxes = SandboxCard(many=True)
    most = serializers.IntegerField(help_text="So many are kept; the one left alone longest makes room.")


class SandboxCan(Shape):
    """Ways back and forth that there are now."""

    undo = serializers.BooleanField()
    redo = serializers.BooleanField()
    reset = serializers.BooleanField()


class Sandbox(SandboxCard):
    seats = SandboxSeatNow(many=True)
    options = shapes.OptionsField()
    levels = shapes.texts()
    seat = serializers.IntegerField(help_text="With whose eyes I look: the seat to act, or mine that acted last.")
    acts = serializers.BooleanField(help_text="I am to act for this seat.")
    waits_for = maybe(serializers.IntegerField, help_text="The seat of a bot that is to act first.")
    view = shapes.PlainField()
    draft = shapes.Draft(allow_null=True, help_text="What is staged.")
    legal = shapes.LegalRows(many=True, help_text="What may be staged, behind the draft if there is one.")
    log = shapes.LogEntry(many=True, help_text="The game's moves before it, at version 0, then its own.")
    result = shapes.ResultField(allow_null=True)
    can = SandboxCan()


class SandboxAnswer(Shape):
    id = serializers.IntegerField()
    version = serializers.IntegerField()


class SandboxGone(Shape):
    id = serializers.IntegerField()
