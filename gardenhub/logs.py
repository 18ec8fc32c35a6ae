"""How the site logs: a line for people or an object of JSON for machines, each with what it is about.

That is the id of a request or a task, and the table and the person by their numbers. Never in a log: what a game hides,
what a person typed, a mail address, a token. Errors are told by their kinds and places; their own words only where
those can't be of a game or a person.
"""

import json
import logging
import re
import secrets
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any

from django.core.exceptions import ImproperlyConfigured
from django.db import Error as DatabaseTrouble
from kombu.exceptions import KombuError
from redis.exceptions import RedisError

# Errors of the world around and of the code's own making: they speak of hosts, names and types, not of games.
SPEAKING = (OSError, DatabaseTrouble, RedisError, KombuError, ImproperlyConfigured, ImportError, AttributeError,
            NameError, TypeError)  # fmt: skip
REDACTED: tuple[tuple[re.Pattern[str], str], ...] = (
    # A database's error goes on with the rows that it is about.
    (re.compile(r"\n(?:DETAIL|CONTEXT|HINT|LINE \d+): [^\n]*"), ""),
    (re.compile(r"[\w.+%-]+@[\w-]+(?:\.[\w-]+)+"), "[address]"),
    (re.compile(r"(/(?:calendar|mail/off|mail/mute|verify-email|reset-password|invitation|invite|join)/)[^\s\"'/?,)]+"),
     r"\1[token]"),
    (re.compile(r"\?[\w.-]+=[^\s\"']*"), "?[query]"),
    (re.compile(r"\bghub_[\w-]+|(?<=Bearer )\S+"), "[token]"),
    # An address outside may be a secret from its path on, as those of webhooks and screens are.
    (re.compile(r"(https?://[^\s/\"'?]+)/[^\s\"']+"), r"\1/[path]"),
    (re.compile(r"(://[^\s:/@]*:)[^\s@/]+@"), r"\1[secret]@"),
)  # fmt: skip

# What is logged now is of these: a request or a task, a table.
_about: ContextVar[dict[str, Any]] = ContextVar("about", default={})  # noqa: B039 - never changed, only replaced


@contextmanager
def about(**what: Any) -> Iterator[None]:
    """Let what is logged meanwhile be of this."""
    before = _about.set(what)
    try:
        yield
    finally:
        _about.reset(before)


def bind(**what: Any) -> None:
    """Let what is logged from now on be of this, too."""
    _about.set(_about.get() | what)


def clear() -> None:
    """Let what is logged from now on be of nothing."""
    _about.set({})


def bound() -> dict[str, Any]:
    """Return what is logged now is of."""
    return _about.get()


def new_id() -> str:
    """Return an id for a request."""
    return secrets.token_hex(8)


def redacted(text: str) -> str:
    """Return a text without addresses, tokens, queries and the rows that a database quotes."""
    for pattern, instead in REDACTED:
        text = pattern.sub(instead, text)
    return text


def words_of(error: BaseException) -> str:
    """Return what an error says, where that can be nothing of a game; else nothing."""
    ours = type(error).__module__.startswith(("accounts.", "gardenhub."))  # which know no game
    return redacted(str(error)) if ours or isinstance(error, SPEAKING) else ""


def _named(error: BaseException) -> str:
    """Return an error's kind, and its words where it may speak."""
    kind, words = f"{type(error).__module__}.{type(error).__qualname__}", words_of(error)
    return f"{kind}: {words}" if words else kind


def story_of(error: BaseException) -> str:
    """Return where an error came from and of which kind it and those before it were."""
    parts = []
    before: BaseException | None = error
    while before is not None:
        frames = "".join(traceback.format_tb(before.__traceback__))
        parts.append(f"Traceback (most recent call last):\n{frames}{_named(before)}")
        before = before.__cause__ or (None if before.__suppress_context__ else before.__context__)
    return "\nwhich came of\n".join(parts)



class Formatter(logging.Formatter):
    """Writes a record as a line for people, its error below, or as an object of JSON."""

    def __init__(self, form: str) -> None:
        super().__init__()
        self.form = form

    def format(self, record: logging.LogRecord) -> str:
        """Write one."""
        told = _told(record)
        if self.form == "json":
            return json.dumps(told, ensure_ascii=False, default=str)
        head = f"{told.pop('at')} {told.pop('level').upper()} {told.pop('logger')}: {told.pop('event')}"
        error = told.pop("error", None)
        rest = " ".join(f"{key}={value}" for key, value in told.items())
        return head + (f" ({rest})" if rest else "") + (f"\n{error}" if error else "")


def _table(record: logging.LogRecord) -> int | None:
    """Return the table that a record is about: it says so, or speaks of a row that belongs to one."""
    rows = record.args if isinstance(record.args, tuple) else ()
    return next((row.table_id for row in rows if hasattr(row, "table_id")), getattr(record, "table", None))


def _event(record: logging.LogRecord) -> str:
    """Return a record's words, without those of errors that may not speak."""
    args: Any = record.args
    if isinstance(args, tuple):
        args = tuple(_named(arg) if isinstance(arg, BaseException) else arg for arg in args)
    said = str(record.msg) % args if args else str(record.msg)
    error = record.exc_info[1] if record.exc_info else None
    if error is not None and not words_of(error):
        # Celery writes the error into the words of its record.
        said = said.replace(repr(error), _named(error))
        said = said.replace(str(error), _named(error)) if str(error) else said
    return redacted(said)


def _told(record: logging.LogRecord) -> dict[str, Any]:
    """Return what is told of a record; of a request its route and not its address."""
    request, event = getattr(record, "request", None), _event(record)
    if request is not None and hasattr(record, "status_code"):
        route = getattr(getattr(request, "resolver_match", None), "route", None)
        event = f"{request.method} {route or 'an unknown address'} is answered by {record.status_code}"
    told: dict[str, Any] = {
        "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
        "level": record.levelname.lower(), "logger": record.name, "event": " ".join(event.splitlines()),
    }  # fmt: skip
    told |= bound() | getattr(record, "more", {})
    if (request_id := getattr(request, "logged_as", None)) is not None:
        told["request"] = request_id
    if (table := _table(record)) is not None:
        told["table"] = table
    if record.exc_info and record.exc_info[1] is not None:
        told["error"] = story_of(record.exc_info[1])
    return told
