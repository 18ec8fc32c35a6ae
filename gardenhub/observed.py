"""Each request gets an id, is timed, counted and told in one line of the log."""

import logging
import time
from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse

from accounts.models import User
from gardenhub import logs, metrics

log = logging.getLogger("gardenhub.request")

# Whoever watches the site asks so often that nobody wants to read of it.
WATCHERS = {"health", "health/live", "health/ready", "metrics"}


class Observed:
    """Middleware around all others, so that what any of them logs names the request."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer, and tell how that went."""
        began, request_id = time.perf_counter(), logs.new_id()
        request.logged_as = request_id  # type: ignore[attr-defined]  # for what Django logs outside of this
        with logs.about(request=request_id):
            response = self.get_response(request)
            if (match := request.resolver_match) is not None:
                _tell(request, match.route, response.status_code, time.perf_counter() - began)
        response["X-Request-ID"] = request_id
        return response

    def process_view(self, _request: HttpRequest, _view: Any, _args: Any, kwargs: dict[str, Any]) -> None:
        """From now on what is logged is of the table that the address names."""
        if "table_id" in kwargs:
            logs.bind(table=kwargs["table_id"])


def _tell(request: HttpRequest, route: str, status: int, seconds: float) -> None:
    """Count and log an answer by its route, which holds no token as an address may."""
    metrics.REQUESTS.labels(request.method, route, status).observe(seconds)
    # Whoever has just signed in stands there plainly; anybody else only if somebody asked who it is.
    user = vars(request).get("user")
    person = user if type(user) is User else getattr(request, "_cached_user", None)
    more: dict[str, Any] = {"status": status, "ms": round(1000 * seconds, 1)}
    if person is not None and person.pk is not None:
        more["user"] = person.pk
    level = logging.DEBUG if route in WATCHERS or request.method == "HEAD" else logging.INFO
    log.log(level, "%s %s", request.method, route, extra={"more": more})
