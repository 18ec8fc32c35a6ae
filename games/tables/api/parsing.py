"""What requests may hold: bodies, and queries by their fields, read strictly, with the shapes that the schema shows."""

from datetime import date
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _
from rest_framework import serializers
from rest_framework.exceptions import NotAuthenticated
from rest_framework.request import Request

from accounts.names import LONGEST
from accounts.strict import StrictFlag, StrictInteger, StrictSerializer, StrictText, idempotency_key
from games.tables import clock, services

BIGGEST_NUMBER = 2**31 - 1
MOST_STEPS = 50


class StrictObject(serializers.DictField):
    """An object with any keys."""

    def to_internal_value(self, data: Any) -> dict[str, Any]:
        """Take an object as it is."""
        if not isinstance(data, dict):
            raise serializers.ValidationError(_("An object was expected."), code="type")
        return data


class StrictList(serializers.ListField):
    """A list and nothing that could be turned into one."""

    def to_internal_value(self, data: Any) -> list[Any]:
        """Take a list whose items fit."""
        if not isinstance(data, list):
            raise serializers.ValidationError(_("A list was expected."), code="type")
        return list(super().to_internal_value(data))


class PlayersField(StrictSerializer):
    min = StrictInteger(min_value=1, max_value=20)
    max = StrictInteger(min_value=1, max_value=20)


class RatingField(StrictSerializer):
    low = StrictInteger(min_value=1, max_value=5000, allow_null=True, default=None)
    high = StrictInteger(min_value=1, max_value=5000, allow_null=True, default=None)


class OpenTable(StrictSerializer):
    game = StrictText(max_length=40)
    players = PlayersField()
    options = StrictObject(required=False, help_text="All or some; what is missing stands at its default.")
    clock = StrictText(
        max_length=20, required=False, help_text=f"{clock.DEFAULT} if it is not said; who plays alone has none."
    )
    weekend = StrictFlag(default=False, help_text="Clocks stand still at weekends, each where its player is.")
    ranked = StrictFlag(default=False)
    private = StrictFlag(default=False)
    reputation = StrictInteger(min_value=0, max_value=100, default=0, help_text="The least that who joins must have.")
    rating = RatingField(required=False, help_text="Which ratings in this game may join, mine among them.")
    bots = StrictList(child=StrictText(max_length=20), max_length=20, required=False)
    invited = StrictList(
        child=StrictText(max_length=LONGEST),
        max_length=19,
        required=False,
        help_text="Names of people for whom seats are kept.",
    )


class Seek(StrictSerializer):
    games = StrictList(child=StrictText(max_length=40), min_length=1, max_length=40)
    players = StrictList(child=StrictInteger(min_value=2, max_value=20), min_length=1, max_length=20)
    clocks = StrictList(child=StrictText(max_length=20), min_length=1, max_length=20)


class Link(StrictSerializer):
    link = StrictText(max_length=200, required=False, allow_null=True, help_text="A private table's secret.")


class Nothing(StrictSerializer):
    pass


class Invite(StrictSerializer):
    name = StrictText(
        max_length=LONGEST, required=False, help_text="Who is invited; whoever comes by a link, if it is not said."
    )


class Mute(StrictSerializer):
    muted = StrictFlag()


class Cancel(StrictSerializer):
    say = serializers.ChoiceField(list(services.SAID), help_text="What I say of cancelling this game.")


class GiveTime(StrictSerializer):
    seat = StrictInteger(min_value=0, max_value=19, help_text="The seat that gets another increment.")


class Undo(StrictSerializer):
    say = serializers.ChoiceField(list(services.SAYS), help_text="What I say of taking a move back.")


class BotLevel(StrictSerializer):
    level = StrictText(max_length=20)


class Steps(StrictSerializer):
    version = StrictInteger(min_value=0, max_value=BIGGEST_NUMBER, help_text="The version I was asked at.")
    steps = StrictList(child=StrictObject(), max_length=MOST_STEPS)


class Moves(Steps):
    steps = StrictList(child=StrictObject(), min_length=1, max_length=MOST_STEPS)


class QueryFlag(serializers.ChoiceField):
    """`true` or `false`, as a query spells them."""

    def __init__(self, **options: Any) -> None:
        super().__init__(["true", "false"], **options)


class GameQuery(StrictSerializer):
    game = serializers.SlugField(max_length=40, required=False)


class LobbyQuery(GameQuery):
    players = serializers.IntegerField(min_value=1, max_value=20, required=False)
    kind = serializers.ChoiceField(list(clock.KINDS), required=False)
    ranked = QueryFlag(required=False)
    fits = QueryFlag(required=False, help_text="true: only tables at which I may sit down.")
    near = serializers.IntegerField(
        min_value=1, max_value=5000, required=False, help_text="Only tables of people whose rating is as near to mine."
    )
    host = serializers.IntegerField(
        min_value=0, max_value=100, required=False, help_text="Only tables of people with at least this reputation."
    )
    page = serializers.IntegerField(min_value=1, max_value=10_000, required=False)


class PageQuery(StrictSerializer):
    page = serializers.IntegerField(min_value=1, max_value=10_000, required=False)


class StrictDay(serializers.DateField):
    """A day as the calendar writes it, in full."""

    def to_internal_value(self, data: Any) -> date:
        """Read a day."""
        found = day(data) if isinstance(data, str) else None
        if found is None:
            raise serializers.ValidationError(_("A day was expected, written like 2026-11-29."), code="type")
        return found


class Attempt(StrictSerializer):
    day = StrictDay(required=False, help_text="The day that is meant: nothing is begun if it is not today.")


class LinkQuery(StrictSerializer):
    link = serializers.CharField(max_length=200, required=False, help_text="A private table's secret.")


def day(text: str) -> date | None:
    """Read a day of the calendar; None for anything else."""
    try:
        found = date.fromisoformat(text)
    except ValueError:
        return None
    return found if found.isoformat() == text else None


def user_id(request: Request) -> int | None:
    """Return who asks, None for a visitor."""
    return request.user.pk if request.user.is_authenticated else None


def signed_in(request: Request) -> int:
    """Return who asks. Refuses visitors."""
    found = user_id(request)
    if found is None:
        raise NotAuthenticated
    return found


def receipt(request: Request) -> services.Request:
    """Return what makes this write harmless when it is sent again."""
    key = idempotency_key(request)
    data = {} if isinstance(request.data, QueryDict) else request.data
    return services.Request.of(signed_in(request), key, request.method or "", request.path, data)
