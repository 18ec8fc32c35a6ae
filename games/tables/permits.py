"""Who may do what at a table, asked by those who show it and by those who do it. A sentence says why not."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.conf import settings
from django.utils.crypto import constant_time_compare
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine.errors import BadOptions
from games.engine.game import Meta
from games.ratings import elo
from games.tables import alone, clock
from games.tables.models import Seat, Table
from games.tables.rows import Rows

# What `may_see` reads of a table.
SEEING = ("private", "link", "creator_id", "day", "status")


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who looks, at how many tables they sit already, their reputation, their ratings, and whom they are not to meet.

    *friendly_only* says why they play for no rank, if that is so, as far as it is asked: at ranked tables.
    A game without a rating here counts as never rated. They may have come by a *link*.
    """

    user_id: int | None
    at_tables: int = 0
    reputation: int = 0
    ratings: Mapping[str, int] = field(default_factory=dict)
    apart: Collection[int] = frozenset()
    friendly_only: str | None = None
    link: str | None = None

    def rating(self, game: str) -> int:
        """Return their rating in a game."""
        return self.ratings.get(game, elo.START)


def running_limit() -> int:
    """Return how many open and running tables one person may sit at."""
    return int(settings.TABLES_PER_PLAYER)


def may_see(table: Table, seats: Sequence[Seat], user_id: int | None, link: str | None = None) -> bool:
    """Tell whether this visitor may know of the table at all."""
    if not table.private or (user_id is not None and user_id == table.creator_id):
        return True
    if user_id is not None and any(seat.user_id == user_id for seat in seats):
        return True
    if alone.is_attempt(table):
        return alone.is_open_to_all(table)
    return bool(link) and (constant_time_compare(str(link), table.link) or invited_to(seats, link) is not None)


def invited_to(seats: Sequence[Seat], link: str | None) -> Seat | None:
    """Return the seat that is kept for whoever comes by this link, if there is one."""
    if not link:
        return None
    return next((seat for seat in seats if seat.invite and constant_time_compare(link, seat.invite)), None)


def is_free(seat: Seat) -> bool:
    """Tell whether nobody sits on a seat, nor is expected on it."""
    return seat.user_id is None and not seat.bot and not seat.invite


def is_taken(seat: Seat) -> bool:
    """Tell whether somebody sits on a seat for good: a bot, or a person who wants to."""
    return not is_free(seat) and seat.accepted


def people(seats: Sequence[Seat]) -> list[Seat]:
    """Return the seats of people who still play."""
    return [seat for seat in seats if seat.user_id is not None and seat.accepted and not seat.left]


def seat_for(rows: Rows, visitor: Visitor) -> Seat | None:
    """Return where somebody would sit down: on the seat kept for them, or the first free one; None if there is none."""
    kept = rows.seat_of(visitor.user_id) or invited_to(rows.seats, visitor.link)
    return kept or next((seat for seat in rows.seats if is_free(seat)), None)


def why_not_join(rows: Rows, visitor: Visitor) -> str | None:
    """Say why this person can't sit down; None if they can. Whoever is invited is asked for no rating or reputation."""
    table, own = rows.table, rows.seat_of(visitor.user_id)
    invited = own is not None or invited_to(rows.seats, visitor.link) is not None
    if table.status != Table.Status.OPEN:
        return _("This table is not open any more.")
    if visitor.user_id is None:
        return _("Sign in to join.")
    if own is not None and own.accepted:
        return _("You sit here already.")
    if table.ready_until is not None:
        return _("The players are getting ready. If somebody is away, a seat is free again in a minute.")
    if seat_for(rows, visitor) is None:
        return _("All seats are taken.")
    if table.ranked and visitor.friendly_only:
        return visitor.friendly_only
    if not invited and visitor.reputation < table.reputation:
        return _("This table asks for a reputation of {least}; yours is {own}.").format(
            least=table.reputation, own=visitor.reputation
        )
    if not invited and not _is_within(table, visitor.rating(table.game)):
        asked = rating_words(table.rating_low, table.rating_high)
        return _("This table asks for a rating of {asked} in this game; yours is {own}.").format(
            asked=asked, own=visitor.rating(table.game)
        )
    # It says nothing of blocks, and the same to whoever blocked and to whoever is blocked.
    if own is None and any(seat.user_id in visitor.apart for seat in rows.seats):
        return _("You can't sit down at this table.")
    return why_not_sit(visitor.at_tables)


def why_not_keep(rows: Rows) -> str | None:
    """Say why no seat can be kept for anybody here; None if one can."""
    if rows.table.status != Table.Status.OPEN:
        return _("This table is not open any more.")
    if rows.table.ready_until is not None:
        return _("The players are getting ready.")
    return None if any(map(is_free, rows.seats)) else _("All seats are taken, or kept for somebody.")


def why_not_sit(at_tables: int) -> str | None:
    """Say why nobody who sits at so many tables may sit down at one more."""
    limit = running_limit()
    return (
        _("You sit at {at_tables} tables; {limit} is the most at a time.").format(
            at_tables=at_tables, limit=limit
        )
        if at_tables >= limit
        else None
    )


def _is_within(table: Table, rating: int) -> bool:
    low, high = table.rating_low, table.rating_high
    return (low is None or rating >= low) and (high is None or rating <= high)


def rating_words(low: int | None, high: int | None) -> str:
    """Return a range of ratings in words; at least one end is given."""
    if high is None:
        return _("{low} or more").format(low=low)
    return (_("{high} at most") if low is None else _("{low} to {high}")).format(low=low, high=high)


def why_not_ask_rating(low: int | None, high: int | None, own: int) -> str | None:
    """Say why somebody of this rating can't ask for one from *low* to *high*; None if they can."""
    if low is not None and high is not None and low > high:
        return _("A rating of {low} at least and {high} at most: that is nobody.").format(low=low, high=high)
    if (low is not None and own < low) or (high is not None and own > high):
        return _("Ratings you ask for must have your own among them: {own}. You asked for {asked}.").format(
            own=own, asked=rating_words(low, high)
        )
    return None


def why_not_ask(least: int, own: int) -> str | None:
    """Say why somebody of this reputation can't ask for one of at least *least*; None if they can."""
    return (
        _("You can ask for a reputation of {own} at most: your own. You asked for {least}.").format(
            own=own, least=least
        )
        if least > own
        else None
    )


def why_not_start(rows: Rows) -> str | None:
    """Say why this table can't start yet; None if its creator may start it."""
    table = rows.table
    if table.status != Table.Status.OPEN:
        return _("This table is not open any more.")
    if table.ready_until is not None:
        return _("The players are getting ready.")
    missing = table.players_min - sum(map(is_taken, rows.seats))
    if missing > 0:
        return ngettext(
            "{missing} more player is needed.", "{missing} more players are needed.", missing
        ).format(missing=missing)
    return None


def why_never_begun(rows: Rows) -> str | None:
    """Say why a table was cancelled before its game began; None if it was not."""
    table = rows.table
    if table.status != Table.Status.CANCELLED or table.started_at is not None:
        return None
    if not people(rows.seats):
        return _("Everybody had left it.")
    if table.expires_at is not None and table.finished_at is not None and table.expires_at < table.finished_at:
        return _("Its seats were not taken in time.")
    if table.matched:
        return _("Not everybody was ready. Quick match goes on looking for those who were.")
    return _("Nobody was ready within the minute.")


def why_not_add_bot(rows: Rows) -> str | None:
    """Say why no bot can take a seat here; None if one can."""
    if rows.table.ranked:
        return _("Bots play at friendly tables only.")
    return why_not_keep(rows)


def why_not_ranked(meta: Meta, options: Mapping[str, Any], pace: clock.Clock, bots: int) -> str | None:
    """Say why a table like this can't be ranked; None if it can."""
    if not meta.is_standard(options):
        return _("A ranked table is played with the standard options of the game.")
    if bots:
        return _("Bots play at friendly tables only.")
    if pace.kind == "none":
        return _("A ranked table needs a clock.")
    return None


def all_options(meta: Meta, given: Mapping[str, object], low: int, high: int) -> dict[str, Any]:
    """Spell out the options of a table for *low* to *high* players. Raises BadOptions, also for a range of none."""
    if low > high:
        raise BadOptions(_("At least {low} and at most {high} players: that is nobody.").format(low=low, high=high))
    if low == 1 < high:
        raise BadOptions(_("A table is for one alone or for several: at least 2 players, or at most 1."))
    meta.check_players(low)
    meta.check_players(high)
    for players in range(low, high):
        meta.read_options(given, players)
    return meta.read_options(given, high)


def actions(rows: Rows, visitor: Visitor) -> list[str]:
    """Return what this person may do here now, by the names of the API."""
    user_id = visitor.user_id
    table, own = rows.table, rows.seat_of(user_id)
    seated = own is not None and own.accepted and not own.left
    creator = user_id is not None and user_id == table.creator_id
    running = table.status == Table.Status.RUNNING
    may = {
        "join": why_not_join(rows, visitor) is None,
        "leave": own is not None and table.status == Table.Status.OPEN,
        "start": creator and why_not_start(rows) is None,
        "ready": seated and own is not None and table.ready_until is not None and not own.ready,
        "add_bot": creator and why_not_add_bot(rows) is None,
        "invite": creator and why_not_keep(rows) is None,
        "renew_link": creator and table.private and table.status == Table.Status.OPEN,
        "resign": seated and running,
        **_about_cancelling(table, own if seated and running and len(rows.seats) > 1 else None),
        "rematch": own is not None and table.status == Table.Status.FINISHED and not alone.is_alone(table),
        "move": seated and running and own is not None and own.asked_version is not None,
        "plan": seated and running and own is not None and own.asked_version is None and len(rows.seats) > 1,
    }
    return [action for action, allowed in may.items() if allowed]


def _about_cancelling(table: Table, own: Seat | None) -> dict[str, bool]:
    """Tell what a seat at which somebody plays may say of cancelling the game."""
    stands = table.cancel_until is not None
    agrees = own is not None and own.number in table.agreed
    offers = agrees and own is not None and own.number == table.agreed[0]
    return {
        "offer_cancel": own is not None and not stands,
        "accept_cancel": own is not None and stands and not agrees,
        "decline_cancel": own is not None and stands and not offers,
        "withdraw_cancel": stands and offers,
    }
