"""Reporting people; and for moderators: muting and banning them, and ending that."""

from typing import Any

from django.http import Http404
from django.utils import timezone
from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers, status
from rest_framework.exceptions import PermissionDenied
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts import people, strict
from accounts.api.channels import NotNow
from accounts.api.notices import REFUSED, signed_in
from accounts.api.ties import NAME
from accounts.api.views import KEY_HEADER, private
from accounts.models import User
from accounts.moderation import reports, sanctions
from accounts.moderation.models import FOREVER, REASON_LENGTH, TEXT_LENGTH, Report, Sanction
from accounts.shapes import Error, Shape, maybe
from accounts.strict import StrictInteger, StrictSerializer, StrictText
from accounts.ties import Refused

ANSWERS = {**REFUSED, 404: Error, 409: Error}


class Reporting(StrictSerializer):
    reason = serializers.ChoiceField(Report.Reason.choices)
    text = StrictText(
        max_length=TEXT_LENGTH, allow_blank=True, default="", help_text="What happened, in my words."
    )


class MadeShape(Shape):
    id = serializers.IntegerField()


class SanctionShape(Shape):
    id = serializers.IntegerField()
    kind = serializers.ChoiceField(Sanction.Kind.choices)
    reason = serializers.CharField()
    at = serializers.DateTimeField()
    until = maybe(serializers.DateTimeField, help_text="null: without an end.")
    by = serializers.CharField()
    stands = serializers.BooleanField(help_text="Whether it holds now.")


class SanctionsShape(Shape):
    sanctions = SanctionShape(many=True)
    reports = serializers.IntegerField(help_text="Of this person, that nobody has decided.")


class Sanctioning(StrictSerializer):
    kind = serializers.ChoiceField(Sanction.Kind.choices)
    hours = StrictInteger(min_value=0, max_value=24 * 3660, help_text="For how long; 0 is without an end.")
    reason = StrictText(max_length=REASON_LENGTH, help_text="The person reads it.")


class Lifting(StrictSerializer):
    reason = StrictText(max_length=REASON_LENGTH, allow_blank=True, default="")


def _read(request: Request, shape: type[StrictSerializer]) -> dict[str, Any]:
    strict.idempotency_key(request)
    return strict.body(request, shape)


def _person(name: str) -> User:
    found = people.named(name)
    if found is None:
        raise Http404
    return found


def _moderator(request: Request) -> User:
    """Return who asks. Refuses all but moderators."""
    user = signed_in(request)
    if not sanctions.is_moderator(user):
        raise PermissionDenied(_("Only moderators may do this."))
    return user


def _shown(person: User) -> Response:
    now = timezone.now()
    found = [
        {
            "id": each.pk,
            "kind": each.kind,
            "reason": each.reason,
            "at": each.at,
            "until": None if each.until >= FOREVER else each.until,
            "by": each.by.get_username() if each.by else "",
            "stands": sanctions.stands(each, now),
        }
        for each in sanctions.of_person(person.pk)
    ]
    waiting = Report.objects.filter(whom=person, state=Report.State.OPEN).count()
    return Response(SanctionsShape({"sanctions": found, "reports": waiting}).data)


@private
class ReportView(APIView):
    @extend_schema(
        operation_id="report_player", request=Reporting, responses={201: MadeShape, **ANSWERS},
        parameters=[KEY_HEADER, NAME], tags=["people"],
    )  # fmt: skip
    def post(self, request: Request, name: str) -> Response:
        """Report somebody to the moderators. Said twice it is one report, so the key is only looked at."""
        user, asked = signed_in(request), _read(request, Reporting)
        try:
            made = reports.of_person(user, _person(name), **asked)
        except Refused as problem:
            raise NotNow(problem.code, problem.message) from None
        return Response({"id": made.pk}, status=status.HTTP_201_CREATED)


@private
class SanctionsView(APIView):
    @extend_schema(
        operation_id="sanctions", responses={200: SanctionsShape, **dict.fromkeys((401, 403, 404), Error)},
        parameters=[NAME], tags=["people"],
    )  # fmt: skip
    def get(self, request: Request, name: str) -> Response:
        """Show moderators what was said about somebody."""
        _moderator(request)
        return _shown(_person(name))

    @extend_schema(
        operation_id="sanction", request=Sanctioning, responses={200: SanctionsShape, **ANSWERS},
        parameters=[KEY_HEADER, NAME], tags=["people"],
    )  # fmt: skip
    def post(self, request: Request, name: str) -> Response:
        """Mute or ban somebody. Said twice it is the same, so the key is only looked at."""
        user, asked = _moderator(request), _read(request, Sanctioning)
        person = _person(name)
        try:
            sanctions.impose(Sanction.Kind(asked.pop("kind")), by=user, on=person, **asked)
        except Refused as problem:
            raise NotNow(problem.code, problem.message) from None
        return _shown(person)


@private
class SanctionView(APIView):
    @extend_schema(
        operation_id="lift_sanction", request=Lifting, responses={200: SanctionsShape, **ANSWERS},
        parameters=[KEY_HEADER, NAME, OpenApiParameter("id", int, OpenApiParameter.PATH)], tags=["people"],
    )  # fmt: skip
    def post(self, request: Request, name: str, id: int) -> Response:  # noqa: A002 - the name in the address
        """End a mute or a ban before its time."""
        user, asked = _moderator(request), _read(request, Lifting)
        person = _person(name)
        found = Sanction.objects.filter(person=person, pk=id).first() if id < 2**63 else None
        if found is None:
            raise Http404
        try:
            sanctions.lift(found, by=user, **asked)
        except Refused as problem:
            raise NotNow(problem.code, problem.message) from None
        return _shown(person)
