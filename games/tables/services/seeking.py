"""Quick match: a person says what they would play, and is brought together with others; each of them once only.

Wishes are rows, so the queue survives whatever else ends. A round looks at them without a lock and proposes tables.
Each is set in a transaction of its own, which locks the rows of its people in one order and looks again.
"""

import logging
from collections.abc import Sequence
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from django.contrib.auth import get_user_model
from django.db import OperationalError
from django.db.models import Count, Q
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as N_

from accounts import standing, ties
from accounts.notices import inbox
from accounts.notices.models import Kind
from games import registry
from games.tables import clock, instant, pairing, permits, seeks
from games.tables.models import Seat, Seek, Table
from games.tables.pairing import Match
from games.tables.refusals import Refusal
from games.tables.selectors import LIVING, at_tables
from games.tables.services import opening, writing
from games.tables.services.writing import Answer, Request

WAITS_FOR = timedelta(days=7)
# Who waits for live games alone and has closed the page is forgotten.
AWAY_FOR = timedelta(minutes=15)

READY = N_("Quick match has found you a table: {game}, table {table}. Say within a minute that you are there.")
FULL = N_("Quick match looks for you no longer: you sit at {limit} tables, the most at a time.")
OLD = N_("Quick match found nobody for you in a week and looks no longer. Ask again whenever you like.")
AWAY = N_("Quick match looks for you no longer: you wanted a live game, and the page was closed.")

log = logging.getLogger(__name__)


# A person's wish ----------------------------------------------------------------------------------


def seek(
    *, request: Request, user_id: int, games: Sequence[str], players: Sequence[int], clocks: Sequence[str]
) -> dict[str, Any]:
    """Let a person wait for a table, or wait on for another one than before; return how that stands.

    Said twice it is the same; and a request that comes again when a table was found by it asks for no second one.
    Who can be matched at once is, before this returns.
    """
    now = instant.now()
    _check(games, players, clocks)
    wanted = [list(dict.fromkeys(each)) for each in (games, players, clocks)]
    writing.run(request, partial(_put, user_id, wanted, now))
    try:
        match()
    except OperationalError:
        log.warning("Nobody was matched for now; the next round comes by itself.", exc_info=True)
    return seeks.shown(user_id)


def _check(games: Sequence[str], players: Sequence[int], clocks: Sequence[str]) -> None:
    for slug in games:
        if slug not in registry.games():
            raise Refusal(400, "bad_options", _("There is no game {slug!r} on this site.").format(slug=slug))
    for pace in clocks:
        if pace not in seeks.PACES:
            raise Refusal(
                400,
                "bad_options",
                _("The clock is one of {known}, not {pace!r}.").format(
                    known=", ".join(seeks.PACES), pace=pace
                ),
            )
    for slug in games:
        if not set(players) & set(seeks.sizes(slug)):
            meta = registry.get(slug).meta
            counts = ", ".join(map(str, seeks.sizes(slug)))
            raise Refusal(
                400,
                "bad_options",
                _("{title} is played for the ladder by {counts}: none you asked for.").format(
                    title=meta.title, counts=counts
                ),
            )


def _put(user_id: int, wanted: list[list[Any]], now: datetime) -> Answer:
    if why := standing.why_friendly_only(user_id):
        raise Refusal(403, "no_person", why)
    if why := permits.why_not_sit(at_tables(user_id)):
        raise Refusal(409, "too_many_tables", why)
    games, players, clocks = wanted
    Seek.objects.bulk_create(
        [Seek(user_id=user_id, games=games, players=players, clocks=clocks, since=now, seen_at=now)],
        ignore_conflicts=True,
    )
    mine = Seek.objects.select_for_update().get(user=user_id)
    if mine.table_id is not None:
        _check_free(mine)
        mine.table_id, mine.since = None, now
    mine.games, mine.players, mine.clocks, mine.seen_at = games, players, clocks, now
    mine.save()
    return {"seeking": True}


def withdraw(*, user_id: int, request: Request | None = None) -> dict[str, Any]:
    """Let a person wait no longer; return how that stands. Refuses who is asked at a table whether they are there."""
    writing.run(request, partial(_withdraw, user_id))
    return seeks.shown(user_id)


def _withdraw(user_id: int) -> Answer:
    mine = Seek.objects.select_for_update().filter(user=user_id).first()
    if mine is not None:
        _check_free(mine)
        mine.delete()
    return {"seeking": False}


def _check_free(mine: Seek) -> None:
    """Refuse somebody who has a table that is about to begin."""
    if mine.table_id is not None and Table.objects.filter(pk=mine.table_id, status=Table.Status.OPEN).exists():
        message = _(
            "You are matched already: at table {table_id} they wait for you. You can leave it there."
        ).format(table_id=mine.table_id)
        raise Refusal(409, "matched", message, table=mine.table_id)


def look(user_id: int, *, there: bool) -> dict[str, Any]:
    """Return how quick match stands for a person, and keep in mind that they have a page open if they are *there*."""
    try:
        return seeks.shown(user_id, looks=there)
    except OperationalError:
        if not there:
            raise
        return seeks.shown(user_id)  # to look matters more


# Rounds -------------------------------------------------------------------------------------------


def round_() -> int:
    """End what can't be met any more and set the tables that can be; return how many. What the worker does."""
    if not Seek.objects.exists():
        return 0
    now = instant.now()
    _end_old(now)
    return match()


def match() -> int:
    """Set a table for everybody who can be matched now; return how many. Any number of these may run at once."""
    now = instant.now()
    wishes = seeks.waiting(now)
    if len(wishes) < 2:
        return 0
    return sum(_set(made, now) for made in pairing.match(wishes, seeks.known(wishes, now), now))


def _set(made: Match, now: datetime) -> bool:
    try:
        return bool(writing.run(None, partial(_set_table, made, now)))
    except Refusal as refusal:
        log.warning("A match of %s for %s was not set: %s", made.game, made.users, refusal.message)
        return False


def _set_table(made: Match, now: datetime) -> Answer:
    """Set a table for people who still wait for just this; nothing if somebody is gone meanwhile."""
    found = list(Seek.objects.select_for_update().filter(user__in=made.users, table=None).order_by("pk"))
    order = (made.game, len(made.users), made.clock)
    wishes = [wish for seek in found if (wish := seeks.wish_of(seek, now)) is not None]
    if len(wishes) < len(made.users) or not all(order in wish.orders() for wish in wishes):
        return {}
    people = get_user_model()._default_manager.filter(pk__in=made.users).order_by("pk")
    list(people.select_for_update(no_key=True).values_list("pk", flat=True))
    full = [seek for seek in found if permits.why_not_sit(at_tables(seek.user_id))]
    if full or ties.blocked_pairs(made.users):
        _end(full, "full", FULL, now)
        return {}
    table = _table(made)
    opening.open_new(table, [Seat(user_id=user) for user in made.users], now)
    Seek.objects.filter(pk__in=[seek.pk for seek in found]).update(table=table)
    _tell(table, made, now)
    return {"id": table.pk}


def _table(made: Match) -> Table:
    size = len(made.users)
    return Table(
        game=made.game,
        players_min=size,
        players_max=size,
        options=registry.get(made.game).meta.read_options({}, size),
        clock=made.clock,
        ranked=True,
        matched=True,
        creator_id=made.users[0],
    )


def _tell(table: Table, made: Match, now: datetime) -> None:
    """Tell people that they are asked whether they are there; of a game that begins at once all are told as ever."""
    if clock.PRESETS[made.clock].kind != "live":
        return
    title = registry.get(made.game).meta.title
    for user in made.users:
        inbox.notify(
            user, Kind.WAITING, f"match:{table.pk}", READY, {"game": title, "table": table.pk},
            link=f"/tables/{table.pk}", at=now, table=table.pk,
        )  # fmt: skip


# What can't be met any more -----------------------------------------------------------------------


def _end_old(now: datetime) -> None:
    """End the wishes of who sits at too many tables, waited too long or went away, and forget those long met."""
    living = Q(user__seats__left="", user__seats__accepted=True, user__seats__table__status__in=LIVING)
    waiting = Seek.objects.filter(table=None)
    crowded = waiting.annotate(tables=Count("user__seats", filter=living)).filter(tables__gte=permits.running_limit())
    gone = [seek for seek in waiting.filter(seen_at__lt=now - AWAY_FOR) if _is_live(seek)]
    for seeks_, why, text in (
        (list(crowded), "full", FULL),
        (list(waiting.filter(since__lt=now - WAITS_FOR)), "old", OLD),
        (gone, "away", AWAY),
    ):
        for one in seeks_:
            writing.run(None, partial(_end_one, one.pk, why, text, now))
    met = Seek.objects.filter(table__created_at__lt=now - seeks.SHOWN_FOR).exclude(table__status=Table.Status.OPEN)
    if met.exists():
        met.delete()


def _is_live(seek: Seek) -> bool:
    return all(clock.PRESETS[pace].kind == "live" for pace in seek.clocks)


def _end_one(seek_id: int, why: str, text: str, now: datetime) -> Answer:
    """End a wish, judged again under its lock: whoever came back meanwhile waits on."""
    found = list(Seek.objects.select_for_update().filter(pk=seek_id, table=None))
    if why == "away":
        found = [seek for seek in found if seek.seen_at < now - AWAY_FOR]
    _end(found, why, text, now)
    return {}


def _end(found: Sequence[Seek], why: str, text: str, now: datetime) -> None:
    """End wishes whose rows are locked, and tell their people."""
    args: dict[str, str | int] = {"limit": permits.running_limit()} if why == "full" else {}
    for seek in found:
        inbox.notify(
            seek.user_id, Kind.WAITING, f"seek:{why}:{seek.since.isoformat()}", text, args,
            link="/lobby", at=now, quiet=why == "away",
        )  # fmt: skip
    Seek.objects.filter(pk__in=[seek.pk for seek in found]).delete()
