"""My inbox."""

from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.exceptions import NotAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts import strict
from accounts.api.views import KEY_HEADER, private
from accounts.models import User
from accounts.notices import inbox
from accounts.notices.models import Kind
from accounts.shapes import Error, Shape
from accounts.strict import StrictInteger, StrictSerializer

REFUSED = dict.fromkeys((400, 401, 403, 413, 415), Error)


class NoticeShape(Shape):
    id = serializers.IntegerField()
    kind = serializers.ChoiceField(Kind.choices)
    text = serializers.CharField(help_text="A template; what stands in its braces is in args.")
    args = serializers.DictField(child=serializers.JSONField())
    link = serializers.CharField(help_text="A path of this site.")
    at = serializers.DateTimeField()
    read = serializers.BooleanField()
    closed = serializers.BooleanField(help_text="It is not so any more: the turn has been played.")


class InboxShape(Shape):
    notices = NoticeShape(many=True)
    unread = serializers.IntegerField()
    page = serializers.IntegerField()
    pages = serializers.IntegerField()


class Unread(Shape):
    unread = serializers.IntegerField()


class PageQuery(StrictSerializer):
    page = serializers.IntegerField(min_value=1, max_value=10_000, required=False)


class Read(StrictSerializer):
    ids = serializers.ListField(
        child=StrictInteger(min_value=1), max_length=inbox.PAGE, required=False, help_text="All, if it is not said."
    )
    table = StrictInteger(min_value=1, required=False, help_text="All about this table.")

    def validate(self, asked: dict[str, Any]) -> dict[str, Any]:
        """Refuse what is said in two ways."""
        if len(asked) > 1:
            raise serializers.ValidationError(_("Say ids, or a table, or nothing for all."))
        return asked


def signed_in(request: Request) -> User:
    """Return who asks. Refuses visitors."""
    if not isinstance(request.user, User):
        raise NotAuthenticated
    return request.user


@private
class InboxView(APIView):
    @extend_schema(
        operation_id="inbox",
        parameters=[PageQuery],
        responses={200: InboxShape, 400: Error, 401: Error},
        tags=["notices"],
    )
    def get(self, request: Request) -> Response:
        """Show what I was told, newest first."""
        user, asked = signed_in(request), strict.query(request, PageQuery)
        return Response(InboxShape(inbox.page(user.pk, asked.get("page", 1))).data)


@private
class ReadView(APIView):
    @extend_schema(
        operation_id="inbox_read",
        request=Read,
        responses={200: Unread, **REFUSED},
        parameters=[KEY_HEADER],
        tags=["notices"],
    )
    def post(self, request: Request) -> Response:
        """Count notices as read. Said twice it is the same, so the key is only looked at."""
        user = signed_in(request)
        strict.idempotency_key(request)
        asked = strict.body(request, Read)
        if "table" in asked:
            inbox.saw_table(user.pk, asked["table"], timezone.now())
        else:
            inbox.mark_read(user.pk, timezone.now(), asked.get("ids"))
        return Response({"unread": inbox.unread(user.pk).count()})
