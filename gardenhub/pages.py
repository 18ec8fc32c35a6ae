"""The front end's one page, and plain answers where something goes wrong outside the API."""

import json
import logging
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from allauth.socialaccount.models import SocialApp
from csp.decorators import csp_replace
from django.conf import settings
from django.db import DatabaseError
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.middleware.csrf import REASON_NO_CSRF_COOKIE
from django.utils.cache import add_never_cache_headers
from django.utils.html import escape
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.http import require_safe

from games.tables.selectors import game_of

log = logging.getLogger(__name__)

UNBUILT = (
    "<!doctype html><html lang=en><meta charset=utf-8><title>Gardenhub</title>"
    "<p>The front end is not built yet. <code>make run</code> builds it."
)

THEMES = {"light", "dark"}

HINTS = {
    ".js": '<link rel="modulepreload" crossorigin href="{}">',
    ".css": '<link rel="preload" as="style" crossorigin href="{}">',
    "": '<link rel="preload" as="fetch" crossorigin href="{}">',
}


@require_safe
def front_end(request: HttpRequest) -> HttpResponse:
    """Answer any page with the front end, never from a cache, so that a new build shows at once.

    It comes in the reader's language and the theme that this browser's user chose, and names what it will fetch.
    """
    index: Path = settings.FRONTEND_DIST / "index.html"
    if not index.is_file():
        return HttpResponse(UNBUILT, headers={"Cache-Control": "no-cache"})
    page = index.read_text()
    try:
        page = page.replace("</head>", f"{hints(request)}</head>", 1)
    except DatabaseError:
        # It will say itself that the server is ill; a page without hints is only slower.
        log.exception("A page comes without hints.")
    page = page.replace('<html lang="en"', f'<html lang="{get_language()}"', 1)
    if (theme := request.COOKIES.get(settings.THEME_COOKIE_NAME)) in THEMES:
        page = page.replace("<html", f'<html data-theme="{theme}" data-chosen="{theme}"', 1)
    return HttpResponse(page, headers={"Cache-Control": "private, no-cache", "Vary": "Cookie, Accept-Language"})


def if_offered(come_back: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Return where a browser comes back to from another site: not there unless that site is offered for signing in."""

    def answer(request: HttpRequest, **names: str) -> HttpResponse:
        try:
            response = come_back(request, **names)
        except SocialApp.DoesNotExist:
            raise Http404 from None
        add_never_cache_headers(response)
        return response

    return answer


@xframe_options_exempt
@csp_replace({"frame-ancestors": ["*"]})
def embedded(request: HttpRequest) -> HttpResponse:
    """Answer with the page of a replay that may be framed anywhere; it shows what all may see."""
    return front_end(request)


def hints(request: HttpRequest) -> str:
    """Name, for a page's head, what this address will fetch, so that nothing waits for the first script to ask.

    The build knows which files and answers a page wants. An address with a query asks for answers of its own.
    """
    file: Path = settings.FRONTEND_DIST / "hints.json"
    known = json.loads(file.read_bytes()) if file.is_file() else {"pages": []}
    for page in known["pages"]:
        if found := re.search(page["path"], request.path):
            files = _files(page) + (_files(known["games"].get(_game(request, found), {})) if page["board"] else [])
            asks = [] if request.META["QUERY_STRING"] else [found.expand(ask) for ask in _asks(request, page)]
            return "".join(HINTS[Path(each).suffix].format(escape(each)) for each in files + asks)
    return ""


def _files(known: dict[str, Any]) -> list[str]:
    """Name the code, and the words in the reader's language."""
    return [*known.get("files", []), *known.get("words", {}).get(get_language(), [])]


def _asks(request: HttpRequest, page: dict[str, Any]) -> list[str]:
    own = (page["member"], page["visitor"])
    return [*page["asks"], *(own[not request.user.is_authenticated] if any(own) else [])]


def _game(request: HttpRequest, found: re.Match[str]) -> str:
    return game_of(int(found[1]), request.user.pk, request.GET.get("link"))


@require_safe
def sign_in_first(request: HttpRequest) -> HttpResponse:
    """Send whoever asks for the administration to the one door, with its limits on tries and its second factors."""
    if request.user.is_authenticated:
        return problem(403, "forbidden", _("The administration is for the staff of this site."))
    asked = request.GET.get("next", "")
    wanted = asked if re.match(r"/admin/[\w/-]*\Z", asked) else "/admin/"
    return HttpResponseRedirect(f"/sign-in?{urlencode({'next': wanted})}")


def missing(_request: HttpRequest) -> HttpResponse:
    """Say that an address is unknown."""
    raise Http404


def problem(status: int, code: str, message: str) -> JsonResponse:
    """Say what went wrong in the API's own shape."""
    return JsonResponse(
        {"code": code, "message": message}, status=status, headers={"Cache-Control": "no-store"}
    )


def bad_request(_request: HttpRequest, exception: Exception) -> HttpResponse:  # noqa: ARG001  # so called
    """Refuse what can't be read."""
    return problem(400, "bad_request", _("This request can't be read."))


def forbidden(_request: HttpRequest, exception: Exception) -> HttpResponse:  # noqa: ARG001  # so called
    """Refuse what isn't allowed."""
    return problem(403, "forbidden", _("You may not do this."))


def csrf_failure(_request: HttpRequest, reason: str = "") -> HttpResponse:
    """Refuse a write that may come from another site's page."""
    hint = _("the cookie is missing") if reason == REASON_NO_CSRF_COOKIE else _("cookie and header don't match")
    return problem(
        403,
        "csrf",
        _("This request needs the CSRF token in the header X-CSRFToken: {hint}.").format(hint=hint),
    )


def not_found(_request: HttpRequest, exception: Exception) -> HttpResponse:  # noqa: ARG001  # so called
    """Say that nothing is here."""
    return problem(404, "not_found", _("There is nothing at this address."))


def broken(_request: HttpRequest) -> HttpResponse:
    """Own up to a fault of ours."""
    return problem(500, "broken", _("Something went wrong on our side. It has been written down."))
