"""What requests may hold and the shapes of answers, for the schema: answers are plain data and are sent as they are."""

from datetime import datetime
from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers

from accounts.shapes import Shape, maybe
from accounts.strict import StrictFlag, StrictInteger, StrictSerializer, StrictText
from games.tables.api.parsing import PlayersField

KINDS = ["swiss", "knockout"]
STATUSES = ["open", "running", "finished", "cancelled"]
RESULTS = ["first", "second", "draw"]
WAYS = ["played", "bye", "forfeit", "cancelled", "walkover", "seed", "frozen", "ruled"]
DEEDS = ["register", "withdraw", "cancel"]


class StrictInstant(serializers.DateTimeField):
    """An instant with its zone, written as the calendar writes it."""

    def to_internal_value(self, data: Any) -> datetime:
        """Read an instant."""
        try:
            found = datetime.fromisoformat(data) if isinstance(data, str) else None
        except ValueError:
            found = None
        if found is None or found.tzinfo is None:
            raise serializers.ValidationError(
                _("An instant was expected, written like 2026-11-29T18:00:00Z."), code="type"
            )
        return found


class OpenTournament(StrictSerializer):
    game = StrictText(max_length=40)
    kind = serializers.ChoiceField(KINDS)
    clock = StrictText(max_length=20)
    weekend = StrictFlag(default=False, help_text="Clocks stand still at weekends, each where its player is.")
    rounds = StrictInteger(
        min_value=1,
        max_value=20,
        default=5,
        help_text="Of a Swiss tournament; a knock-out has as many as it takes.",
    )
    people = PlayersField(help_text="Fewer don't begin, more can't register.")
    reputation = StrictInteger(
        min_value=0, max_value=100, default=0, help_text="The least that who registers must have."
    )
    closes_at = StrictInstant(help_text="Until when people may register: then it begins.")
    when_full = StrictFlag(default=False, help_text="It begins as soon as it is full.")


class OpenedTournament(Shape):
    id = serializers.IntegerField()


class TournamentCard(Shape):
    id = serializers.IntegerField()
    game = serializers.CharField()
    title = serializers.CharField()
    kind = serializers.ChoiceField(KINDS)
    clock = serializers.CharField()
    weekend = serializers.BooleanField()
    status = serializers.ChoiceField(STATUSES)
    rounds = maybe(serializers.IntegerField, help_text="Null of a knock-out that has not begun.")
    round = serializers.IntegerField(help_text="The one that is played, 0 before it begins.")
    least = serializers.IntegerField()
    most = serializers.IntegerField()
    people = serializers.IntegerField(help_text="How many have registered.")
    reputation = serializers.IntegerField()
    organiser = serializers.CharField()
    closes_at = serializers.DateTimeField()
    when_full = serializers.BooleanField()
    started_at = maybe(serializers.DateTimeField)
    finished_at = maybe(serializers.DateTimeField)
    mine = serializers.BooleanField(help_text="I take part.")
    winners = serializers.ListField(child=serializers.CharField(), help_text="Who came first.")


class Tournaments(Shape):
    open = TournamentCard(many=True)
    running = TournamentCard(many=True)
    finished = TournamentCard(many=True)
    page = serializers.IntegerField()
    pages = serializers.IntegerField()
    why_not_open = maybe(serializers.CharField, help_text="Why I can't open one.")
    server_time = serializers.DateTimeField()


class Side(Shape):
    name = serializers.CharField()
    seed = maybe(serializers.IntegerField)


class TournamentPairing(Shape):
    board = serializers.IntegerField()
    first = Side()
    second = Side(allow_null=True, help_text="Null: the first has a bye.")
    table = maybe(serializers.IntegerField)
    before = maybe(
        serializers.IntegerField, help_text="The table of the game that is played again, as nobody won it."
    )
    result = maybe(serializers.ChoiceField, choices=RESULTS)
    how = maybe(serializers.ChoiceField, choices=WAYS)
    mine = serializers.BooleanField()


class TournamentRound(Shape):
    number = serializers.IntegerField()
    pairings = TournamentPairing(many=True)


class TournamentLine(Shape):
    place = maybe(serializers.IntegerField, help_text="Null before it begins.")
    name = serializers.CharField()
    seed = maybe(serializers.IntegerField)
    rating = serializers.IntegerField(help_text="As they registered.")
    withdrawn = serializers.BooleanField()
    mine = serializers.BooleanField()
    points = serializers.FloatField()
    won = serializers.IntegerField()
    drawn = serializers.IntegerField()
    lost = serializers.IntegerField()
    byes = serializers.IntegerField()
    buchholz = serializers.FloatField(help_text="The points of all opponents together.")
    berger = serializers.FloatField(
        help_text="Sonneborn-Berger: the points of those beaten, and half of those drawn with."
    )
    direct = serializers.FloatField(
        allow_null=True, help_text="Points against those who are equal so far, where they all have met."
    )


class MyPart(Shape):
    registered = serializers.BooleanField()
    withdrawn = serializers.BooleanField()
    may = serializers.ListField(child=serializers.ChoiceField(DEEDS))
    why_not_register = maybe(serializers.CharField)
    table = maybe(serializers.IntegerField, help_text="Where I play now.")


class TournamentShape(TournamentCard):
    called_off = maybe(
        serializers.ChoiceField, choices=["few", "organiser", "admin"], help_text="Why it was cancelled."
    )
    me = MyPart(allow_null=True)
    rounds_played = TournamentRound(many=True)
    standings = TournamentLine(many=True)
    server_time = serializers.DateTimeField()


class AtTable(Shape):
    id = serializers.IntegerField()
    kind = serializers.ChoiceField(KINDS)
    round = serializers.IntegerField()
    rounds = serializers.IntegerField()
    replay = serializers.BooleanField(help_text="Nobody won the first game, and this one decides.")


class TournamentOfTable(Shape):
    tournament = AtTable(allow_null=True)


class Prize(Shape):
    tournament = serializers.IntegerField()
    game = serializers.CharField()
    title = serializers.CharField()
    kind = serializers.ChoiceField(KINDS)
    place = serializers.IntegerField()
    people = serializers.IntegerField(help_text="How many took part.")
    at = serializers.DateTimeField()


class Prizes(Shape):
    prizes = Prize(many=True)
