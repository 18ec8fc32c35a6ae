"""My tokens and my bot accounts; and what a token is told about itself."""

from collections.abc import Callable
from typing import Any

from django.http import Http404
from django.utils import timezone
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts import programs, strict, tokens
from accounts.api.channels import NotNow
from accounts.api.notices import REFUSED, signed_in
from accounts.api.views import KEY_HEADER, private
from accounts.models import User
from accounts.shapes import Error, Shape, maybe
from accounts.strict import StrictInteger, StrictSerializer, StrictText
from accounts.tokens import Scope, Token

ID = OpenApiParameter("id", int, OpenApiParameter.PATH)
NAME = OpenApiParameter("name", str, OpenApiParameter.PATH)
LONGEST_DAYS = 366


class TokenShape(Shape):
    id = serializers.IntegerField()
    name = serializers.CharField()
    account = serializers.CharField(source="user.username", help_text="Mine, or a bot account of mine.")
    prefix = serializers.CharField(help_text="How it begins.")
    scopes = serializers.ListField(child=serializers.ChoiceField(Scope.choices))
    created_at = serializers.DateTimeField()
    expires_at = maybe(serializers.DateTimeField)
    used_at = maybe(serializers.DateTimeField, help_text="To the minute.")


class ProgramShape(Shape):
    name = serializers.CharField(source="username")
    since = serializers.DateTimeField(source="date_joined")


class TokensShape(Shape):
    tokens = TokenShape(many=True)
    programs = ProgramShape(many=True, help_text="My bot accounts.")


class IssuedShape(TokensShape):
    secret = serializers.CharField(help_text="The token itself: shown this once, kept nowhere.")


class SelfShape(Shape):
    account = serializers.CharField()
    program = serializers.BooleanField(help_text="Whether this is a bot account.")
    scopes = serializers.ListField(child=serializers.ChoiceField(Scope.choices))
    expires_at = maybe(serializers.DateTimeField)


class NewToken(StrictSerializer):
    name = StrictText(max_length=tokens.LONGEST_NAME)
    scopes = serializers.ListField(
        child=serializers.ChoiceField(Scope.choices), min_length=1, max_length=len(Scope.values)
    )
    days = StrictInteger(min_value=1, max_value=LONGEST_DAYS, required=False, help_text="Without it, it never expires.")
    account = StrictText(max_length=40, required=False, help_text="A bot account of mine; my own without it.")


class NewProgram(StrictSerializer):
    name = StrictText(max_length=40, help_text='It ends in "-bot", so that everybody knows.')


class Nothing(StrictSerializer):
    pass


def _asked(request: Request, shape: type[StrictSerializer]) -> tuple[User, dict[str, Any]]:
    """Return who asks and what. The key is only looked at: no two tokens or accounts of one name can be made."""
    user = signed_in(request)
    strict.idempotency_key(request)
    return user, strict.body(request, shape)


def _list(user: User) -> dict[str, Any]:
    own = programs.of(user)
    return {"tokens": Token.objects.filter(user__in=[user, *own]).select_related("user"), "programs": own}


def _program(user: User, name: str) -> User:
    found = user.programs.filter(username=name, is_active=True).first()
    if found is None:
        raise Http404
    return found


def described(
    operation: str, takes: type[StrictSerializer], answer: Any, success: int = 200, *more: Any
) -> Callable[[Any], Any]:
    """Describe a write for the schema."""
    return extend_schema(
        operation_id=operation, request=takes, responses={success: answer, **REFUSED, 404: Error, 409: Error},
        parameters=[KEY_HEADER, *more], tags=["programs"],
    )  # fmt: skip


@private
class TokensView(APIView):
    @extend_schema(operation_id="tokens", responses={200: TokensShape, 401: Error, 403: Error}, tags=["programs"])
    def get(self, request: Request) -> Response:
        """List my tokens and bot accounts."""
        return Response(TokensShape(_list(signed_in(request))).data)

    @described("token_issue", NewToken, IssuedShape, 201)
    def post(self, request: Request) -> Response:
        """Make a token, for me or for a bot account of mine. It is shown in this answer and never again."""
        user, asked = _asked(request, NewToken)
        holder = _program(user, asked["account"]) if "account" in asked else user
        try:
            _, secret = tokens.issue(holder.pk, asked["name"], asked["scopes"], asked.get("days"), timezone.now())
        except tokens.Refused as problem:
            raise NotNow(problem.code, problem.message) from None
        return Response(IssuedShape(_list(user) | {"secret": secret}).data, status=201)


@private
class TokenView(APIView):
    @described("token_revoke", Nothing, TokensShape, 200, ID)
    def delete(self, request: Request, id: int) -> Response:  # noqa: A002  # as the address calls it
        """Revoke a token; it is void at once."""
        user, _ = _asked(request, Nothing)
        Token.objects.filter(pk=id, user__in=[user, *programs.of(user)]).delete()
        return Response(TokensShape(_list(user)).data)


@private
class ProgramsView(APIView):
    @described("program_register", NewProgram, TokensShape, 201)
    def post(self, request: Request) -> Response:
        """Make a bot account, which plays by its tokens alone."""
        user, asked = _asked(request, NewProgram)
        try:
            programs.register(user, asked["name"])
        except tokens.Refused as problem:
            raise NotNow(problem.code, problem.message) from None
        return Response(TokensShape(_list(user)).data, status=201)


@private
class ProgramView(APIView):
    @described("program_retire", Nothing, TokensShape, 200, NAME)
    def delete(self, request: Request, name: str) -> Response:
        """Shut a bot account of mine for good; its games stay."""
        user, _ = _asked(request, Nothing)
        programs.retire(_program(user, name))
        return Response(TokensShape(_list(user)).data)


@private
class SelfView(APIView):
    reads = Scope.READ

    @extend_schema(
        operation_id="token",
        responses={200: SelfShape, 401: Error, 403: Error, 404: Error},
        tags=["programs"],
    )
    def get(self, request: Request) -> Response:
        """Say whose token this is and what it may do."""
        token = request.auth
        if not isinstance(token, Token):
            signed_in(request)
            raise Http404
        user = token.user
        whose = {"account": user.get_username(), "program": user.program_of_id is not None}
        return Response(SelfShape(whose | {"scopes": token.scopes, "expires_at": token.expires_at}).data)
