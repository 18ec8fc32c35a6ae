"""Reads: what the site offers, lists of tables, a table as one viewer sees it. Constant numbers of queries."""

import logging
from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any

from django.conf import settings
from django.db.models import Count, Exists, OuterRef, Q, QuerySet
from django.utils.translation import gettext as _

from accounts import programs, standing, ties
from games import registry
from games.engine.errors import GameError
from games.engine.game import Choice
from games.engine.steps import plain
from games.ratings import meetings
from games.ratings import selectors as ratings
from games.tables import (
    alone,
    cards,
    clock,
    instant,
    narrowing,
    permits,
    profiles,
    projection,
    rated,
    replays,
    reputation,
    rows,
    timing,
)
from games.tables.models import Seat, Table
from games.tables.permits import Visitor
from games.tables.refusals import Refusal, absent
from games.tables.replays import Replay
from games.tables.rows import Rows

Plain = dict[str, Any]

PAGE = 50
WATCHED = 12
FINISHED = 10
LIVING = (Table.Status.OPEN, Table.Status.RUNNING)

log = logging.getLogger(__name__)


# The site -----------------------------------------------------------------------------------------


def site() -> Plain:
    """Return what the site is and offers."""
    waiting = Table.objects.filter(status=Table.Status.OPEN, private=False).values_list("game")
    open_tables = dict(waiting.annotate(Count("id")))
    return {
        "name": settings.SITE_NAME,
        "demo": settings.DEMO,
        "signup": settings.SIGNUP_OPEN,
        "sign_in_by": settings.SIGN_IN_BY,
        "demo_accounts": settings.DEMO_ACCOUNTS if settings.DEMO else [],
        "games": [_game_card(game, open_tables) for game in registry.games().values()],
        "clocks": [{**plain(preset), "label": _(preset.label)} for preset in clock.PRESETS.values()],
    }


def _game_card(game: registry.AnyGame, open_tables: Mapping[str, int]) -> Plain:
    meta = game.meta
    return {
        "slug": meta.slug,
        "title": meta.title,
        "designer": meta.designer,
        "publisher": meta.publisher,
        "players": {"min": meta.players[0], "max": meta.players[1]},
        "minutes": {"min": meta.minutes[0], "max": meta.minutes[1]},
        "summary": _(meta.summary),
        "options": [
            {
                "key": option.key,
                "label": _(option.label),
                "values": [_choice(choice) for choice in option.choices],
                "default": option.default,
                "ranked": list(option.ranked),
                "players": None if option.players is None else list(option.players),
            }
            for option in meta.options
        ],
        "bots": list(game.bots),
        "open_tables": open_tables.get(meta.slug, 0),
    }


def _choice(choice: Choice) -> Plain:
    return {"value": choice.value, "label": _(choice.label), "help": _(choice.help) if choice.help else ""}


# Lists --------------------------------------------------------------------------------------------


def lobby(
    *,
    user_id: int | None,
    game: str | None = None,
    players: int | None = None,
    kind: clock.Kind | None = None,
    ranked: bool | None = None,
    fits: bool = False,
    near: int | None = None,
    host: int | None = None,
    page: int = 1,
) -> Plain:
    """Return a page of the open public tables at which a seat is free, newest first.

    Those which *fits* this person, as they may sit down there; whose creator's rating in the game is as *near* to
    theirs; and whose creator, the *host*, has at least that reputation. The first two say nothing to visitors.
    """
    now = instant.now()
    free = Seat.objects.filter(table=OuterRef("pk"), user=None, bot="", invite="")
    found = Table.objects.filter(Exists(free), status=Table.Status.OPEN, private=False, expires_at__gt=now)
    if game is not None:
        found = found.filter(game=game)
    if players is not None:
        found = found.filter(players_min__lte=players, players_max__gte=players)
    if kind is not None:
        found = found.filter(clock__in=[key for key, preset in clock.PRESETS.items() if preset.kind == kind])
    if ranked is not None:
        found = found.filter(ranked=ranked)
    if user_id is not None:
        found = narrowing.for_person(found, user_id, fits=fits, near=near)
    if host is not None:
        found = narrowing.by_host(found, host)
    total = found.count()
    newest = found.select_related("creator").order_by("-created_at", "-pk")
    tables = list(newest[(page - 1) * PAGE : page * PAGE])
    return {
        "tables": _cards(tables, visitor(user_id, tables), now),
        "page": page,
        "pages": max(1, -(-total // PAGE)),
        "total": total,
    }


def mine(user_id: int) -> Plain:
    """Return a person's tables: those that wait for them, longest first, and the others; apart what they play alone."""
    now = instant.now()
    sitting = Q(seats__user_id=user_id, seats__left="")
    living = list(
        Table.objects.filter(sitting, status__in=LIVING).select_related("creator").order_by("-changed_at", "-pk")
    )
    over = Q(status=Table.Status.FINISHED) | Q(status=Table.Status.CANCELLED, started_at__isnull=False)
    finished = Table.objects.filter(over, seats__user_id=user_id)
    latest = list(finished.select_related("creator").order_by("-finished_at", "-pk")[:FINISHED])
    shown = _cards([*living, *latest], Visitor(user_id, len(living)), now)
    going = [each for each in shown if each["status"] == Table.Status.RUNNING]
    running = [each for each in going if each["players"]["max"] > 1]
    waits = [each for each in running if each["seats"][each["my_seat"]]["to_act"]]
    return {
        "your_turn": sorted(waits, key=lambda each: (each["asked_at"], each["id"])),
        "waiting": sorted(
            (each for each in running if each not in waits), key=lambda each: each["id"], reverse=True
        ),
        "alone": [each for each in going if each not in running],
        "open": [each for each in shown if each["status"] == Table.Status.OPEN],
        "finished": shown[len(living) :],
    }


def live(user_id: int | None, game: str | None = None) -> Plain:
    """Return running public tables that can be watched, those with the newest move first; nobody watches one alone."""
    found = Table.objects.filter(status=Table.Status.RUNNING, private=False, players_max__gt=1)
    if game is not None:
        found = found.filter(game=game)
    tables = found.order_by("-changed_at", "-pk")[:WATCHED]
    return {"tables": _cards(tables, Visitor(user_id, 0), instant.now())}


def player(name: str, user_id: int | None) -> Plain:
    """Return a person's page. Private tables count and show on one's own page only."""
    person = profiles.person(name)
    seats = Seat.objects.filter(user=person)
    if person.pk != user_id:
        seats = seats.filter(table__private=False)
    played = seats.filter(table__status=Table.Status.FINISHED)
    one, several = Q(table__players_max=1), Q(table__players_max__gt=1)
    games = played.values("table__game").annotate(
        played=Count("pk", filter=several),
        won=Count("pk", filter=several & Q(rank=1, left="", table__together=False)),
        alone=Count("pk", filter=one),
    )
    return {
        "name": person.get_username(),
        "joined": instant.written(person.date_joined),
        "games": [
            {"game": row["table__game"], "played": row["played"], "won": row["won"], "alone": row["alone"]}
            for row in games.order_by("table__game")
        ],
        "ratings": ratings.of_person(person.pk),
        "reputation": reputation.of_person(person.pk),
        "running": seats.filter(several, table__status=Table.Status.RUNNING, left="").count(),
        "program": programs.shown(person),
        "tie": None if user_id is None or user_id == person.pk else ties.between(user_id, person.pk),
    }


def deeds(name: str, user_id: int | None, page: int = 1) -> Plain:
    """Return a page of what made somebody's reputation."""
    person = profiles.person(name)
    own = person.pk == user_id
    return {"name": person.get_username(), **reputation.history(person.pk, own=own, page=page)}


def _cards(tables: Iterable[Table], visitor: Visitor, now: datetime) -> list[Plain]:
    if isinstance(tables, QuerySet):
        tables = tables.select_related("creator")
    found = list(tables)
    seats: dict[int, list[Seat]] = {}
    if found:
        for seat in Seat.objects.filter(table__in=found).select_related("user").order_by("number"):
            seats.setdefault(seat.table_id, []).append(seat)
    every = [Rows(table, seats.get(table.pk, []), []) for table in found]
    timing.attach([seat for each in every for seat in _asked(each)])
    games = _replays(every)
    return [cards.card(each, games.get(each.table.pk), visitor, now) for each in every]


def _asked(each: Rows) -> list[Seat]:
    """Return the seats whose clocks run, with their table at hand."""
    asked = [seat for seat in each.seats if seat.deadline is not None]
    for seat in asked:
        seat.table = each.table
    return asked


def _replays(every: Sequence[Rows]) -> dict[int, Replay]:
    """Return all replays at once, or without those that can't be played."""
    try:
        return replays.of_many((each.table, len(each.seats)) for each in every)
    except GameError:
        log.exception("A stored game can't be replayed.")
        return {each.table.pk: game for each in every if (game := _replay_alone(each)) is not None}


def _replay_alone(each: Rows) -> Replay | None:
    try:
        return replays.of_many([(each.table, len(each.seats))]).get(each.table.pk)
    except GameError:
        return None


# One table ----------------------------------------------------------------------------------------


def find(table_id: int, user_id: int | None, link: str | None) -> Rows:
    """Read a table for a visitor. Refuses one that is not there, or not there for them."""
    found = rows.read(table_id, replays.known(table_id))
    if found is None or not permits.may_see(found.table, found.seats, user_id, link):
        raise absent()
    return found


def table_page(found: Rows, user_id: int | None, link: str | None = None) -> Plain:
    """Return everything that a table's page shows to this visitor."""
    table = found.table
    again = None
    if table.status == Table.Status.FINISHED:
        living = table.rematches.exclude(status=Table.Status.CANCELLED)
        again = living.values_list("pk", flat=True).first()
    looks = visitor(user_id, [table], link) if table.status == Table.Status.OPEN else Visitor(user_id)
    replay = _replay(found)
    page = cards.whole(found, replay, looks, instant.now(), again)
    return page | rated.shown(found, replay) | alone.shown(found, user_id) | {"reputations": _reputations(found)}


def _reputations(found: Rows) -> list[Plain]:
    """Return how far each person who waits at an open table may be relied on."""
    if found.table.status != Table.Status.OPEN or found.table.players_max == 1:
        return []
    people = {seat.number: seat.user_id for seat in found.seats if seat.user_id is not None}
    points = reputation.of_people(set(people.values()))
    return [{"seat": number, "points": points[user_id]} for number, user_id in people.items()]


def record(found: Rows, user_id: int | None) -> Plain:
    """Return the record of a table's game as this visitor may see it."""
    table, replay = found.table, _replay(found)
    if replay is None:
        raise Refusal(409, "not_running", _("This game has not begun."), version=table.version)
    return projection.record(
        replay,
        len(found.seats),
        table.options,
        cards.viewer_of(found, user_id),
        over=cards.is_over(table),
        result=table.result,
        ending=table.ending,
    )


def _replay(found: Rows) -> Replay | None:
    try:
        return replays.of(found)
    except GameError:
        log.exception("Table %s can't be replayed.", found.table.pk)
        return None


def visitor(user_id: int | None, tables: Iterable[Table], link: str | None = None) -> Visitor:
    """Return who looks at these tables, with what is asked of those who want to sit down there."""
    if user_id is None:
        return Visitor(None, link=link)
    every = list(tables)
    points = reputation.of_person(user_id) if any(table.reputation for table in every) else 0
    ranged = any((table.rating_low, table.rating_high) != (None, None) for table in every)
    return Visitor(
        user_id,
        at_tables(user_id),
        points,
        {game: rating for (game, _), rating in meetings.ratings_of([user_id]).items()} if ranged else {},
        ties.kept_apart(user_id),
        standing.why_friendly_only(user_id) if any(table.ranked for table in every) else None,
        link,
    )


def at_tables(user_id: int | None) -> int:
    """Count the open and running tables at which a person sits."""
    if user_id is None:
        return 0
    return Seat.objects.filter(user_id=user_id, left="", accepted=True, table__status__in=LIVING).count()


def waiting_for(user_id: int) -> int:
    """Count the tables at which others wait for this person's turn."""
    asked = Seat.objects.filter(user_id=user_id, left="", asked_version__isnull=False)
    return asked.filter(table__status=Table.Status.RUNNING, table__players_max__gt=1).count()


def versions_of(ids: Collection[int]) -> dict[int, int]:
    """Return the present version of each of these tables, by one query."""
    return dict(Table.objects.filter(pk__in=ids).values_list("pk", "version"))


def standings_of(ids: Collection[int]) -> dict[int, tuple[int, int]]:
    """Return of each of these tables its version and how often its deadlines were put off, by one query."""
    found = Table.objects.filter(pk__in=ids).values_list("pk", "version", "shifts")
    return {pk: (version, shifts) for pk, version, shifts in found}


def may_watch(table_id: int, user_id: int | None, link: str | None) -> bool:
    """Tell whether this visitor may know of this table at all."""
    return bool(game_of(table_id, user_id, link))


def game_of(table_id: int, user_id: int | None, link: str | None) -> str:
    """Name the game of a table that this visitor may know of; of any other return nothing."""
    table = Table.objects.filter(pk=table_id).only("game", *permits.SEEING).first()
    if table is None:
        return ""
    seats = list(table.seats.all()) if table.private else []
    return table.game if permits.may_see(table, seats, user_id, link) else ""
