"""In which language people are spoken to: their own, or what their browser asks for where nobody is signed in."""

from collections.abc import Callable
from contextlib import AbstractContextManager

from django.conf import settings
from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.utils import translation
from django.utils.cache import patch_vary_headers

from accounts.models import User


def of(user: User) -> str:
    """Return the language in which something is written to a person who is not there to ask."""
    return user.language if user.language in dict(settings.LANGUAGES) else settings.LANGUAGE_CODE


def speaking_to(user: User) -> AbstractContextManager[None]:
    """Speak a person's language for a while, whatever is spoken around."""
    return translation.override(of(user))


class Languages:
    """Speaks to whoever asks in the language of their account, else by their cookie, else as their browser asks."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Choose the language of a request and say in the answer on what it depends."""
        language = _chosen(request) or translation.get_language_from_request(request)
        with translation.override(language):
            response = self.get_response(request)
        response.headers.setdefault("Content-Language", language)
        patch_vary_headers(response, ("Accept-Language", "Cookie"))
        return response


def _chosen(request: HttpRequest) -> str:
    """Return the language of the account that is signed in; empty if none is. Visitors cost no query."""
    if settings.SESSION_COOKIE_NAME not in request.COOKIES:
        return ""
    try:
        user = request.user if request.user.is_authenticated else None
    except (OperationalError, InterfaceError):
        return ""  # a view that needs the database says itself that it is away
    return of(user) if isinstance(user, User) and user.language else ""
