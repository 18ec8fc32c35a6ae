"""Every refusal in one shape: a code for programs and a sentence for people."""

import logging
from typing import Any

from django.core.exceptions import PermissionDenied
from django.db import InterfaceError, OperationalError
from django.http import Http404
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as N_
from rest_framework import exceptions
from rest_framework.response import Response

from games.tables.refusals import Refusal

log = logging.getLogger(__name__)

_SENTENCES = {
    "not_signed_in": N_("Please sign in first."),
    "not_found": N_("There is nothing at this address."),
}


def handler(error: Exception, context: dict[str, Any]) -> Response | None:
    """Turn what a view raised into an answer; None leaves a fault of ours to Django."""
    refusal = _as_refusal(error)
    if refusal is None:
        return None
    headers = {"Cache-Control": "private, no-store"}
    if isinstance(error, exceptions.Throttled) and (wait := getattr(error, "wait", None)):
        headers["Retry-After"] = str(int(wait) + 1)
    if refusal.status == 503:
        headers["Retry-After"] = "1"
    if isinstance(error, exceptions.AuthenticationFailed):
        headers["WWW-Authenticate"] = "Bearer"
    if isinstance(error, exceptions.MethodNotAllowed):
        headers["Allow"] = ", ".join(context["view"].allowed_methods)
    return Response(refusal.plain(), status=refusal.status, headers=headers)


def _as_refusal(error: Exception) -> Refusal | None:
    match error:
        case Refusal():
            return error
        case OperationalError() | InterfaceError():
            log.warning("The database is away: %s", error)
            return Refusal(503, "away", _("The site can't reach its database. Please try again in a moment."))
        case Http404() | exceptions.NotFound():
            return Refusal(404, "not_found", _(_SENTENCES["not_found"]))
        case exceptions.NotAuthenticated() | exceptions.AuthenticationFailed():
            return _nobody(error)
        case PermissionDenied() | exceptions.PermissionDenied():
            csrf = "CSRF" in str(error)
            return Refusal(403, "csrf" if csrf else "forbidden", str(error) or _("You may not do this."))
        case exceptions.ValidationError():
            return Refusal(400, "bad_body", _first_sentence(error.detail))
        case exceptions.MethodNotAllowed():
            return Refusal(405, "method", str(error.detail))
        case exceptions.UnsupportedMediaType():
            return Refusal(415, "media_type", _("The body is expected as application/json."))
        case exceptions.APIException():
            return Refusal(error.status_code, _code(error), str(error.detail))
    return None


def _nobody(error: exceptions.APIException) -> Refusal:
    if isinstance(error, exceptions.AuthenticationFailed):
        return Refusal(401, _code(error), str(error.detail))
    return Refusal(401, "not_signed_in", _(_SENTENCES["not_signed_in"]))


def _code(error: exceptions.APIException) -> str:
    codes = error.get_codes()
    return codes if isinstance(codes, str) else error.default_code


def _first_sentence(detail: Any, path: str = "") -> str:
    """Return the first of nested complaints, with the place it is about."""
    if isinstance(detail, dict):
        key = next(iter(detail))
        inner = path if key == "non_field_errors" else f"{path}.{key}" if path else str(key)
        return _first_sentence(detail[key], inner)
    if isinstance(detail, list):
        return _first_sentence(next((item for item in detail if item), detail[0]), path)
    return f"{path}: {detail}" if path else str(detail)
