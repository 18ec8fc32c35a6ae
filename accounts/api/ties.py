"""My friends, and whom I will not meet."""

from collections.abc import Callable
from typing import Any

from django.http import Http404
from django.utils import timezone
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts import people, strict, ties
from accounts.api.channels import Nothing, NotNow
from accounts.api.notices import REFUSED, signed_in
from accounts.api.views import KEY_HEADER, private
from accounts.models import User
from accounts.shapes import Error, Shape

NAME = OpenApiParameter("name", str, OpenApiParameter.PATH)


class TieShape(Shape):
    friendship = serializers.ChoiceField(
        ["none", "asked", "asking", "friends"],
        help_text="I asked them, or they are asking me, or we are friends.",
    )
    blocked = serializers.BooleanField(help_text="By me. Whether they blocked me I don't learn.")


class KnownShape(Shape):
    name = serializers.CharField()
    since = serializers.DateTimeField()


class TiesShape(Shape):
    friends = KnownShape(many=True)
    asked = KnownShape(many=True, help_text="Whom I asked.")
    asking = KnownShape(many=True, help_text="Who asks me.")
    blocked = KnownShape(many=True)


def described(operation: str) -> Callable[[Any], Any]:
    """Describe an operation on what is between another and me."""
    return extend_schema(
        operation_id=operation, request=Nothing, responses={200: TieShape, **REFUSED, 404: Error, 409: Error},
        parameters=[KEY_HEADER, NAME], tags=["people"],
    )  # fmt: skip


def _done(request: Request, name: str, change: Callable[[User, User], None]) -> Response:
    """Do a write about another. Said twice it is the same, so the key is only looked at."""
    user = signed_in(request)
    strict.idempotency_key(request)
    strict.body(request, Nothing)
    other = people.named(name)
    if other is None:
        raise Http404
    try:
        change(user, other)
    except ties.Refused as problem:
        raise NotNow(problem.code, problem.message) from None
    return Response(TieShape(ties.between(user.pk, other.pk)).data)


@private
class TiesView(APIView):
    @extend_schema(operation_id="ties", responses={200: TiesShape, 401: Error}, tags=["people"])
    def get(self, request: Request) -> Response:
        """Show my friends, who asks, whom I asked, and whom I blocked."""
        return Response(TiesShape(ties.all_of(signed_in(request).pk)).data)


@private
class FriendshipView(APIView):
    @described("befriend")
    def put(self, request: Request, name: str) -> Response:
        """Ask somebody to be my friend, or accept what they asked."""
        return _done(request, name, lambda user, other: ties.befriend(user, other, timezone.now()))

    @described("part")
    def delete(self, request: Request, name: str) -> Response:
        """End a friendship, decline a request, or withdraw mine."""
        return _done(request, name, lambda user, other: ties.part(user, other, timezone.now()))


@private
class BlockView(APIView):
    @described("block")
    def put(self, request: Request, name: str) -> Response:
        """Meet somebody no more; they aren't told."""
        return _done(request, name, lambda user, other: ties.block(user, other, timezone.now()))

    @described("unblock")
    def delete(self, request: Request, name: str) -> Response:
        """Let somebody be met again."""
        return _done(request, name, ties.unblock)
