"""No entry for the banned, and a strict look at bodies before allauth reads them, which takes more than is good."""

from collections.abc import Callable

from django.contrib.auth.middleware import get_user
from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils.cache import add_never_cache_headers
from django.utils.functional import SimpleLazyObject
from django.utils.translation import gettext as _
from redis.exceptions import RedisError
from rest_framework.exceptions import APIException, ParseError

from accounts.models import User
from accounts.strict import BIGGEST_BODY, TooLarge, read_json


class NoBanned:
    """Treats a banned person as a visitor, whatever session they still hold. Asks for nobody who isn't asked for."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Judge the person when somebody asks who it is."""
        request.user = SimpleLazyObject(lambda: _unless_banned(request))  # type: ignore[assignment]  # it stands for them
        return self.get_response(request)


def _unless_banned(request: HttpRequest) -> User | AnonymousUser:
    user = get_user(request)
    return AnonymousUser() if isinstance(user, User) and user.is_banned else user


# The one place that takes a form: a browser is led from it to another site.
LEADS_AWAY = "/_allauth/browser/v1/auth/provider/redirect"


class StrictBodies:
    """Refuses what isn't a small, plain JSON object where allauth would read it."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Look at the body, then pass the request on."""
        form = request.content_type == "application/x-www-form-urlencoded"
        if request.path_info == LEADS_AWAY and form:
            return self._kept_nowhere(request)
        if request.path_info.startswith("/_allauth/") and request.method in {
            "POST",
            "PUT",
            "PATCH",
            "DELETE",
        }:
            try:
                look_at(request)
            except APIException as problem:
                body = {"code": problem.get_codes(), "message": str(problem.detail)}
                return JsonResponse(body, status=problem.status_code)
        return self._kept_nowhere(request) if request.path_info == LEADS_AWAY else self.get_response(request)

    def _kept_nowhere(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        add_never_cache_headers(response)
        return response

    def process_exception(self, _request: HttpRequest, problem: Exception) -> HttpResponse | None:
        """Say so where the store that counts tries is away: without it nobody is let in."""
        if not isinstance(problem, RedisError):
            return None
        body = {"code": "unavailable", "message": _("This is not possible for a moment. Please try again soon.")}
        return JsonResponse(body, status=503, headers={"Retry-After": "5"})


def look_at(request: HttpRequest) -> None:
    """Refuse a body that can't be meant."""
    try:
        raw = request.body
    except RequestDataTooBig:
        raise TooLarge from None
    if len(raw) > BIGGEST_BODY:
        raise TooLarge
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError:
        raise ParseError(_("The body is not UTF-8."), code="bad_json") from None
    if text.strip() and not isinstance(read_json(text), dict):
        raise ParseError(_("The body must be a JSON object."), code="bad_json")
