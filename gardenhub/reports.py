"""Errors sent to a Sentry of the site's owner, where one is named: which kind, where in the code, on which route.

Neither bodies nor cookies, headers, queries, addresses, variables, or what came before; see `logs` for what an error
may say in its own words.
"""

from typing import Any

import sentry_sdk
from sentry_sdk.integrations.celery import CeleryIntegration
from sentry_sdk.integrations.django import DjangoIntegration
from sentry_sdk.integrations.logging import LoggingIntegration

from gardenhub import logs

Event = dict[str, Any]
# What is left of an event; all else is not for others.
KEPT = {"event_id", "timestamp", "platform", "level", "logger", "exception", "logentry", "transaction", "release",
        "environment", "server_name", "sdk", "type"}  # fmt: skip
FRAME = {"filename", "function", "module", "lineno", "in_app"}


def begin(dsn: str, environment: str) -> None:
    """Send what goes wrong in this process from now on."""
    before_send: Any = scrubbed  # an event is JSON; its type there names more than is looked at here
    sentry_sdk.init(
        dsn, environment=environment, before_send=before_send, max_breadcrumbs=0, send_default_pii=False,
        include_local_variables=False, include_source_context=False, max_request_body_size="never",
        traces_sample_rate=None, auto_session_tracking=False, send_client_reports=False,
        default_integrations=False, auto_enabling_integrations=False,
        integrations=[DjangoIntegration(), CeleryIntegration(), LoggingIntegration(level=None)],
    )  # fmt: skip


def scrubbed(event: Event, hint: dict[str, Any]) -> Event:
    """Leave of an event what any log may hold."""
    found = {key: value for key, value in event.items() if key in KEPT}
    if info := hint.get("exc_info"):
        errors = _chain(info[1])
        for told in found.get("exception", {}).get("values", ()):
            error = errors.get(told.get("type"))
            told["value"] = "" if error is None else logs.words_of(error)
            told.pop("mechanism", None)
            for frame in (told.get("stacktrace") or {}).get("frames", ()):
                for key in set(frame) - FRAME:
                    del frame[key]
    if "logentry" in found:
        # With the words that were put into it a message might name somebody; the record's own form does not.
        found["logentry"] = {"message": logs.redacted(str(found["logentry"].get("message", "")))}
    found["tags"] = {key: str(value) for key, value in logs.bound().items()}
    return found


def _chain(error: BaseException | None) -> dict[str, BaseException]:
    """Return an error and those before it by the names of their kinds."""
    found: dict[str, BaseException] = {}
    while error is not None:
        found.setdefault(type(error).__name__, error)
        error = error.__cause__ or error.__context__
    return found
