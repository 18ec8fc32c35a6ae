"""Playing without an account of one's own, and making it one's own later."""

from collections.abc import Callable
from typing import Any

from allauth.account.adapter import get_adapter
from django.core.exceptions import ValidationError
from django.http import HttpRequest
from django.utils.decorators import method_decorator
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as N_
from django.views.decorators.csrf import csrf_protect
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.exceptions import PermissionDenied
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts import guests, limits, names, strict
from accounts.api.channels import Nothing, NotNow
from accounts.api.notices import REFUSED, signed_in
from accounts.api.serializers import MeSerializer
from accounts.api.views import KEY_HEADER, me, private
from accounts.shapes import Error
from accounts.strict import StrictSerializer, StrictText

CLOSED = N_("This site takes nobody new by itself.")


class Claim(StrictSerializer):
    name = StrictText(max_length=names.LONGEST)
    email = StrictText(max_length=254)
    password = StrictText(max_length=4096, trim_whitespace=False)


def described(operation: str, takes: type[StrictSerializer], success: int) -> Callable[[Any], Any]:
    """Describe a write for the schema."""
    return extend_schema(
        operation_id=operation, request=takes, responses={success: MeSerializer, **REFUSED, 409: Error, 429: Error},
        parameters=[KEY_HEADER], tags=["accounts"],
    )  # fmt: skip


# Nobody is made a guest by another page: a visitor has no session that would be looked at for a token otherwise.
@private
@method_decorator(csrf_protect, name="dispatch")
class GuestView(APIView):
    @described("guest_begin", Nothing, 201)
    def post(self, request: Request) -> Response:
        """Begin to play as a guest, in this browser."""
        strict.idempotency_key(request)
        Nothing(data=request.data).is_valid(raise_exception=True)
        if request.user.is_authenticated:
            raise NotNow("signed_in", _("You are signed in already."))
        _check_open(request._request)
        limits.consume(request._request, "guest")
        request.user = guests.begin(request._request)
        return Response(me(request), status=201)


@private
class ClaimView(APIView):
    @described("guest_claim", Claim, 200)
    def post(self, request: Request) -> Response:
        """Make what I play as a guest my own, by a name, an address and a password; a link is sent to the address."""
        user = signed_in(request)
        strict.idempotency_key(request)
        asked = Claim(data=request.data)
        asked.is_valid(raise_exception=True)
        if not user.guest:
            raise NotNow("no_guest", _("This account is your own already."))
        _check_open(request._request)
        limits.consume(request, "claim")
        fields = _cleaned(request._request, user, **asked.validated_data)
        guests.claim(request._request, user, **fields)
        return Response(me(request))


def _check_open(request: HttpRequest) -> None:
    if not get_adapter().is_open_for_signup(request):
        raise PermissionDenied(_(CLOSED))


def _cleaned(request: HttpRequest, user: Any, *, name: str, email: str, password: str) -> dict[str, str]:
    """Look at each as at sign-up. Refuses by what is wrong first, with the name of its field."""
    adapter, found = get_adapter(request), dict[str, str]()
    # Whoever claims once more, for a mail went astray, has the name already.
    own = name == user.username and not name.startswith(names.GUEST)
    checks: dict[str, Callable[[], Any]] = {
        "name": lambda: name if own else adapter.clean_username(name),
        "email": lambda: serializers.EmailField().run_validation(adapter.clean_email(email)),
        "password": lambda: adapter.clean_password(password, user=user),
    }
    for field, check in checks.items():
        try:
            found[field] = str(check())
        except ValidationError as problem:
            raise serializers.ValidationError({field: problem.messages}) from None
        except serializers.ValidationError as problem:
            raise serializers.ValidationError({field: problem.detail}) from None
    return found
