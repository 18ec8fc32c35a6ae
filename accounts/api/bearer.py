"""How a program says who it is, `Authorization: Bearer` and a token, and what that lets it do.

It needs no cookie, and so no CSRF token.
"""

from typing import TYPE_CHECKING, Any

from django.utils import timezone
from django.utils.translation import gettext as _
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from rest_framework.authentication import BaseAuthentication, get_authorization_header
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.permissions import SAFE_METHODS, BasePermission
from rest_framework.request import Request

from accounts import tokens
from accounts.models import User
from accounts.tokens import Token

if TYPE_CHECKING:
    # It reads its defaults from here while it is being imported.
    from rest_framework.views import APIView

LONGEST = 200


class BearerAuthentication(BaseAuthentication):
    """Takes a token where one is shown, and never falls back to the session then."""

    def authenticate(self, request: Request) -> tuple[User, Token] | None:
        """Return the account and the token; None where none is shown. Raises AuthenticationFailed."""
        words = get_authorization_header(request).split()
        if not words or words[0].lower() != b"bearer":
            return None
        token = None
        if len(words) == 2 and len(words[1]) <= LONGEST and words[1].isascii():
            token = tokens.holder(words[1].decode(), timezone.now())
        if token is None:
            raise AuthenticationFailed(_("This token is not valid: unknown, revoked or expired."), "bad_token")
        return token.user, token

    def authenticate_header(self, _request: Request) -> str:
        """Name the scheme in refusals."""
        return "Bearer"


class WithinScope(BasePermission):
    """Lets a token do what the view's `reads` and `writes` say, and nothing where a view says nothing."""

    def has_permission(self, request: Request, view: "APIView") -> bool:
        """Judge requests that come with a token; all others are judged by the views themselves."""
        if not isinstance(request.auth, Token):
            return True
        needed = scope_of(view, request.method or "")
        if needed is None:
            self.message = _("No token may do this: it is for the person alone, on the site's own pages.")
        else:
            self.message = _('This token may not do this: it lacks the scope "{needed}".').format(needed=needed)
        return needed in request.auth.scopes


def scope_of(view: "APIView", method: str) -> str | None:
    """Return the scope that a token needs for this; None if no token may do it."""
    side = "reads" if method in SAFE_METHODS else "writes"
    scope: str | None = getattr(view, side, None)
    return scope


class BearerScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]  # the library has no types
    """The same for the schema."""

    target_class = BearerAuthentication
    name = "token"

    def get_security_definition(self, _auto_schema: Any) -> dict[str, str]:
        """Describe it."""
        words = "`Bearer`, a space and a personal token, made in the settings."
        return {"type": "apiKey", "in": "header", "name": "Authorization", "description": words}


def describe_refusals(result: dict[str, Any], **_more: Any) -> dict[str, Any]:
    """Say of each operation in the schema that a token which is void, or lacks the scope, is refused."""
    refused = {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}}, "description": ""}
    for operations in result["paths"].values():
        for operation in operations.values():
            operation["responses"] = {"401": refused, "403": refused} | operation["responses"]
    return result
