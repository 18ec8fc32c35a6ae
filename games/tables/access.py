"""Who may listen at a table: asked when a socket opens, and again and again while it is open."""

from collections.abc import Collection
from dataclasses import dataclass
from functools import lru_cache

from django.conf import settings
from django.contrib.auth import HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore
from django.contrib.sessions.models import Session
from django.db.models import prefetch_related_objects
from django.http import parse_cookie
from django.utils import timezone
from django.utils.crypto import constant_time_compare

from accounts.models import User
from games.tables import permits, selectors
from games.tables.models import Table

LARGEST_ID = 2**63 - 1
LONGEST_KEY = 40


@dataclass(frozen=True, slots=True)
class Ticket:
    """What a socket came with: the table it asked for, the session it belongs to and a private table's link."""

    table_id: int
    session_key: str = ""
    user_id: int | None = None
    link: str = ""


def session_key(cookie: str) -> str:
    """The session's key in a Cookie header; empty if there is none that could be one."""
    key = parse_cookie(cookie).get(settings.SESSION_COOKIE_NAME, "")
    return key if key.isascii() and key.isalnum() and len(key) <= LONGEST_KEY else ""


def admit(table_id: int, key: str, link: str) -> Ticket | None:
    """A ticket for this session, or None if its user may not watch the table."""
    if table_id > LARGEST_ID:
        return None
    user_id = signed_in([key]).get(key) if key else None
    ticket = Ticket(table_id, key, user_id, link)
    return ticket if watchable([ticket]) else None


def watchable(tickets: Collection[Ticket]) -> set[Ticket]:
    """Those of the tickets whose table may be watched: at most two queries, however many there are."""
    found = Table.objects.only(*permits.SEEING).in_bulk(
        {ticket.table_id for ticket in tickets}
    )
    prefetch_related_objects([table for table in found.values() if table.private], "seats")
    return {
        ticket for ticket in tickets if ticket.table_id in found and _may_see(found[ticket.table_id], ticket)
    }


def _may_see(table: Table, ticket: Ticket) -> bool:
    seats = list(table.seats.all()) if table.private else []
    return permits.may_see(table, seats, ticket.user_id, ticket.link)


def versions(table_ids: Collection[int]) -> dict[int, int]:
    """The version of each of these tables, by one query."""
    return dict(selectors.versions_of(list(table_ids)))


def standings(table_ids: Collection[int]) -> dict[int, tuple[int, int]]:
    """The version of each of these tables and how often its deadlines were put off, by one query."""
    return selectors.standings_of(list(table_ids))


def signed_in(keys: Collection[str]) -> dict[str, int]:
    """Who is signed in by which session: two queries, however many sessions are asked for. Writes nothing."""
    claims = {key: claim for key, data in _stored(keys) if (claim := _claim(data)) is not None}
    users = User.objects.filter(pk__in={user_id for user_id, _ in claims.values()}, is_active=True)
    proofs = {
        user.pk: [user.get_session_auth_hash(), *user.get_session_auth_fallback_hash()]
        for user in users
        if not user.is_banned
    }
    return {
        key: user_id
        for key, (user_id, proof) in claims.items()
        if any(constant_time_compare(proof, good) for good in proofs.get(user_id, ()))
    }


def _stored(keys: Collection[str]) -> list[tuple[str, str]]:
    alive = Session.objects.filter(session_key__in=keys, expire_date__gt=timezone.now())
    return list(alive.values_list("session_key", "session_data"))


@lru_cache(maxsize=4096)
def _claim(data: str) -> tuple[int, str] | None:
    """The user a session's data name and the proof that they signed in; cached, since it hardly ever changes."""
    held = SessionStore().decode(data)
    if SESSION_KEY not in held:
        return None
    return User._meta.pk.to_python(held[SESSION_KEY]), held.get(HASH_SESSION_KEY, "")
