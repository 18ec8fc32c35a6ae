"""Thin doors of quick match: how it stands, what I would play, and no more of it."""

from django.contrib.auth.base_user import AbstractBaseUser
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts import hooks, strict
from accounts.shapes import Error, Shape, maybe
from games.tables import seeks, services
from games.tables.api import parsing
from games.tables.api.serializers import texts
from games.tables.api.views import KEY, WRITES, Door, described


@hooks.tell_seeking
def seeking(user: AbstractBaseUser) -> bool:
    """Tell whether quick match looks for a table for a person, or has just found one."""
    return seeks.is_seeking(user.pk)


class Limit(Shape):
    points = maybe(serializers.IntegerField, help_text="Null where any difference will do.")


class Reach(Shape):
    """By how much a rating may differ from mine now; null for clocks that I don't ask for."""

    live = Limit(allow_null=True)
    days = Limit(allow_null=True)


class SeekShape(Shape):
    games = texts()
    players = serializers.ListField(child=serializers.IntegerField())
    clocks = texts()
    since = serializers.DateTimeField()
    reach = Reach()


class Waiting(Shape):
    game = serializers.CharField()
    people = serializers.IntegerField(help_text="How many others wait for it.")


class MatchedGame(Shape):
    slug = serializers.CharField()
    players = serializers.ListField(child=serializers.IntegerField(), help_text="By how many it can be played here.")


class QuickMatch(Shape):
    state = serializers.ChoiceField(["idle", "waiting", "matched"])
    wish = SeekShape(allow_null=True, help_text="What I wait for.")
    table = maybe(serializers.IntegerField, help_text="The table that was found for me.")
    waiting = Waiting(many=True)
    games = MatchedGame(many=True)
    server_time = serializers.DateTimeField()


class ThereQuery(strict.StrictSerializer):
    there = parsing.QueryFlag(required=False, help_text="true from a page that its reader has open.")


class QuickMatchView(Door):
    @described("quick_match", QuickMatch, query=ThereQuery, at_table=False, refused=(400, 401))
    def get(self, request: Request) -> Response:
        """Tell how quick match stands for me, and how many others wait."""
        asked = strict.query(request, ThereQuery)
        user_id = parsing.signed_in(request)
        return Response(services.look_at_quick_match(user_id, there=asked.get("there") == "true"))

    @described("seek", QuickMatch, takes=parsing.Seek, at_table=False)
    def put(self, request: Request) -> Response:
        """Wait for a ranked table of this kind, or for another kind than before. Said twice it is the same."""
        user_id, receipt = parsing.signed_in(request), parsing.receipt(request)
        return Response(services.seek(request=receipt, user_id=user_id, **strict.body(request, parsing.Seek)))

    @extend_schema(
        operation_id="stop_seeking",
        request=None,
        responses={200: QuickMatch, **dict.fromkeys(WRITES, Error)},
        parameters=[KEY],
        tags=["tables"],
    )
    def delete(self, request: Request) -> Response:
        """Wait no longer."""
        user_id, receipt = parsing.signed_in(request), parsing.receipt(request)
        strict.body(request, parsing.Nothing)
        return Response(services.withdraw(request=receipt, user_id=user_id))
