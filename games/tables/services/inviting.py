"""Invitations: a free seat kept for somebody by name, or for whoever comes by a link of its own; a table's own link."""

from collections.abc import Collection, Sequence
from datetime import datetime
from functools import partial

from django.utils.translation import gettext as _

from accounts import people as persons
from accounts import standing, ties
from accounts.models import User
from games.tables import instant, permits, telling
from games.tables.models import Seat, Table, new_link
from games.tables.refusals import Refusal
from games.tables.rows import Rows
from games.tables.services import lobby, writing
from games.tables.services.writing import Answer, Request


def invite(*, table_id: int, user_id: int, name: str | None = None, request: Request | None = None) -> Answer:
    """Keep a free seat for the person of this name, who is told; without one for whoever comes by a secret link.

    The link stands in the page of who opened the table, seats one person, and is void once it did or was taken back.
    """
    now = instant.now()
    return lobby.write(request, table_id, user_id, now, partial(_invite, user_id, name, now))


def _invite(user_id: int, name: str | None, now: datetime, found: Rows) -> Answer:
    lobby.check_creator(found, user_id)
    if why := permits.why_not_keep(found):
        raise Refusal(409, "no_seat", why, version=found.table.version)
    seat = next(seat for seat in found.seats if permits.is_free(seat))
    if name is None:
        seat.invite = new_link()
    else:
        there = {each.user_id for each in found.seats if each.user_id is not None}
        seat.user_id = _person(found.table, there, name).pk
    seat.accepted = False
    seat.save(update_fields=["user", "accepted", "invite"])
    writing.bump(found.table, now)
    tell(found, [seat], now)
    return writing.publish(found.table, now)


def tell(found: Rows, kept: Sequence[Seat], now: datetime) -> None:
    """Tell people that a seat is kept for them, within the write that keeps it."""
    table = found.table
    telling.invite(table, table.creator_id, [seat.user_id for seat in kept if seat.user_id is not None], now)


def people(table: Table, user_id: int, names: Sequence[str]) -> list[int]:
    """Return the ids of those who are invited to a table that somebody opens. Refuses who can't be."""
    there = [user_id]
    for name in names:
        there.append(_person(table, there, name).pk)
    return there[1:]


def _person(table: Table, there: Collection[int], name: str) -> User:
    """Find who can be invited to where these people are. Of blocks it says nothing but that it can't be."""
    if standing.is_guest(table.creator_id):
        raise Refusal(403, "guest", _(standing.ALONE))
    person = persons.named(name)
    if person is None:
        raise Refusal(404, "no_person", _("There is nobody called {name} on this site.").format(name=name))
    if person.pk in there:
        message = _("{name} sits here already, or is invited.").format(name=person.get_username())
        raise Refusal(409, "seated", message)
    if table.ranked and (why := standing.why_friendly_only(person.pk)):
        raise Refusal(409, "cannot_invite", why)
    if person.is_banned or any(person.pk in pair for pair in ties.blocked_pairs([person.pk, *there])):
        message = _("{name} can't be invited to this table.").format(name=person.get_username())
        raise Refusal(409, "cannot_invite", message)
    return person


def renew_link(*, table_id: int, user_id: int, request: Request | None = None) -> Answer:
    """Give a private table that waits another link. Who came by the old one and has no seat sees it no more."""
    now = instant.now()
    return lobby.write(request, table_id, user_id, now, partial(_renew, user_id, now))


def _renew(user_id: int, now: datetime, found: Rows) -> Answer:
    lobby.check_creator(found, user_id)
    table = found.table
    if not table.private or table.status != Table.Status.OPEN:
        message = _("Only a private table that waits for players has a link.")
        raise Refusal(409, "no_link", message, version=table.version)
    table.link = new_link()
    writing.bump(table, now)
    return writing.publish(table, now, "link")
