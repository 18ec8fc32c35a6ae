"""What my long clocks stand still for: hours of sleep, and vacations."""

import re
from typing import Any

from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts import strict
from accounts.models import check_zone
from accounts.shapes import Error, Shape, maybe
from accounts.strict import StrictFlag, StrictInteger, StrictSerializer, StrictText
from games.tables.api import parsing
from games.tables.api.views import KEY, WRITES, Door, described
from games.tables.services import habits, vacations

_TIME = re.compile(r"([01]\d|2[0-3]):([0-5]\d)")


class Span(Shape):
    start = serializers.DateTimeField()
    stop = serializers.DateTimeField()
    automatic = serializers.BooleanField(help_text="It began where a clock would have run out.")


class Sleep(Shape):
    to = serializers.CharField()


Sleep._declared_fields["from"] = serializers.CharField()  # a word of Python's own


class MyClock(Shape):
    zone = serializers.CharField(help_text="By which nights and weekends go.")
    sleep = Sleep(allow_null=True)
    may_change_at = maybe(serializers.DateTimeField, help_text="When zone and sleep may change again; null for now.")
    auto_vacation = serializers.BooleanField(help_text="A day of vacation begins where a clock would run out.")
    days = serializers.IntegerField(help_text="Days of vacation that I hold.")
    most_days = serializers.IntegerField()
    vacation = Span(allow_null=True, help_text="The one that I am on.")
    server_time = serializers.DateTimeField()


class StrictTime(StrictText):
    """A time of the day, as minutes."""

    def to_internal_value(self, data: Any) -> Any:
        """Read a time."""
        found = _TIME.fullmatch(super().to_internal_value(data))
        if found is None:
            raise serializers.ValidationError(_('A time like "23:00" was expected.'), code="type")
        return int(found[1]) * 60 + int(found[2])


class StrictSleep(StrictSerializer):
    """Hours of sleep."""

    to = StrictTime()


StrictSleep._declared_fields["from"] = StrictTime()


class ChangeMyClock(StrictSerializer):
    zone = StrictText(max_length=64, validators=[check_zone], required=False)
    sleep = StrictSleep(required=False, allow_null=True)
    auto_vacation = StrictFlag(required=False)

    def validate(self, asked: dict[str, Any]) -> dict[str, Any]:
        """Refuse a change of nothing."""
        if not asked:
            raise serializers.ValidationError(_("Say what to change: zone, sleep or auto_vacation."))
        return asked


class BeginVacation(StrictSerializer):
    days = StrictInteger(min_value=1, max_value=30)


class MyClockView(Door):
    reads = writes = None  # settings are the person's alone

    @described("my_clock", MyClock, at_table=False, refused=(400, 401))
    def get(self, request: Request) -> Response:
        """Tell what my long clocks stand still for."""
        strict.query(request, parsing.Nothing)
        return Response(habits.shown(parsing.signed_in(request)))

    @described("change_my_clock", MyClock, takes=ChangeMyClock, at_table=False)
    def patch(self, request: Request) -> Response:
        """Change my hours of sleep, my zone, or whether vacation begins by itself. Said twice it is the same."""
        user_id = parsing.signed_in(request)
        strict.idempotency_key(request)
        asked = strict.body(request, ChangeMyClock)
        if asked.get("sleep"):
            asked["sleep"] = (asked["sleep"]["from"], asked["sleep"]["to"])
        habits.change(user_id, habits.Asked(**asked))  # type: ignore[typeddict-item]  # the shape has read it
        return Response(habits.shown(user_id))


class VacationView(Door):
    reads = writes = None

    @described("begin_vacation", MyClock, takes=BeginVacation, at_table=False)
    def post(self, request: Request) -> Response:
        """Go on vacation for so many days from now on."""
        user_id, receipt = parsing.signed_in(request), parsing.receipt(request)
        vacations.begin(user_id=user_id, days=strict.body(request, BeginVacation)["days"], request=receipt)
        return Response(habits.shown(user_id))

    @extend_schema(
        operation_id="end_vacation",
        request=None,
        responses={200: MyClock, **dict.fromkeys(WRITES, Error)},
        parameters=[KEY],
        tags=["tables"],
    )
    def delete(self, request: Request) -> Response:
        """Come back from vacation."""
        user_id, receipt = parsing.signed_in(request), parsing.receipt(request)
        strict.body(request, parsing.Nothing)
        vacations.end(user_id=user_id, request=receipt)
        return Response(habits.shown(user_id))
