"""Who waits in quick match, what is known about them, and what they are shown of it."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from datetime import datetime, timedelta
from itertools import combinations
from typing import Any

from accounts import ties
from games import registry
from games.ratings import elo, ledger, meetings
from games.tables import clock, instant, pairing
from games.tables.models import Seat, Seek, Table
from games.tables.pairing import Known, Pair, Wish

Plain = dict[str, Any]

PACES = tuple(key for key, preset in clock.PRESETS.items() if preset.kind != "none")
# Who waits for a live game is there as long as a page asks: hidden pages may do so once a minute only.
THERE = timedelta(seconds=90)
BETWEEN_LOOKS = timedelta(seconds=15)
# A match is shown so long after it was made; whoever comes later finds the table among their own.
SHOWN_FOR = timedelta(minutes=10)
BATCH = 500
_LIVING = (Table.Status.OPEN, Table.Status.RUNNING)


def rankable(game: registry.AnyGame) -> list[int]:
    """Return the numbers of players with which a game can be played for the ladder, its options as usual."""
    low, high = game.meta.players
    counts = range(max(2, low), high + 1)
    return [count for count in counts if game.meta.is_standard(game.meta.read_options({}, count))]


def wish_of(seek: Seek, now: datetime) -> Wish | None:
    """Return what can be looked for now; None while it is only live games, and their player has no page open."""
    there = seek.seen_at >= now - THERE
    games = tuple((slug, count) for slug in seek.games for count in sizes(slug) if count in seek.players)
    clocks = tuple(pace for pace in seek.clocks if there or clock.PRESETS[pace].kind != "live")
    return Wish(seek.user_id, seek.since, games, clocks) if games and clocks else None


def sizes(slug: str) -> list[int]:
    """Return the numbers of players of a game; none if the site has it no more."""
    return rankable(registry.get(slug)) if slug in registry.games() else []


def waiting(now: datetime) -> list[Wish]:
    """Return what all those wish who wait now, the longest waiting first."""
    found = Seek.objects.filter(table=None, user__is_active=True).order_by("since", "user")[:BATCH]
    return [wish for seek in found if (wish := wish_of(seek, now)) is not None]


def known(wishes: Iterable[Wish], now: datetime) -> Known:
    """Return all that bears on who may meet whom, by four queries."""
    people = [wish.user for wish in wishes]
    met: Counter[Pair] = Counter(map(frozenset, meetings.met_today(people, now).elements()))
    playing = set()
    for game, sitting in _living_ranked(people):
        for pair in map(frozenset, combinations(sitting, 2)):
            met[pair] += 1
            playing.add((game, pair))
    often = {pair for pair, times in met.items() if times >= ledger.MOST_A_DAY}
    return Known(meetings.ratings_of(people), often | ties.blocked_pairs(people), playing, elo.START)


def _living_ranked(people: Collection[int]) -> list[tuple[str, list[int]]]:
    """Return the game of each ranked table that is not over, and who of these people plays there."""
    seats = Seat.objects.filter(user__in=people, left="", table__ranked=True, table__status__in=_LIVING)
    tables: dict[int, tuple[str, list[int]]] = {}
    for table, game, user in seats.values_list("table", "table__game", "user"):
        if user is not None:
            tables.setdefault(table, (game, []))[1].append(user)
    return list(tables.values())


def release(table_id: int, stayed: Collection[int], now: datetime) -> None:
    """Let those wait on, in their old place, who were there at a table that will not begin; nobody else."""
    Seek.objects.filter(table=table_id, user__in=stayed).update(table=None, seen_at=now)
    Seek.objects.filter(table=table_id).delete()


def is_seeking(user_id: int) -> bool:
    """Tell whether a table is looked for, or was just found, for a person."""
    return Seek.objects.filter(user=user_id).exists()


# Shown --------------------------------------------------------------------------------------------


def shown(user_id: int, *, looks: bool = False) -> Plain:
    """Return how quick match stands for a person; *looks* when a page asks that they have open."""
    now = instant.now()
    seek = Seek.objects.filter(user=user_id).select_related("table").first()
    if seek is not None and looks and seek.seen_at < now - BETWEEN_LOOKS:
        seek.seen_at = now
        Seek.objects.filter(pk=seek.pk, seen_at__lt=now).update(seen_at=now)
    table = None if seek is None else _found(seek, now)
    waits = seek is not None and seek.table_id is None
    return {
        "state": "waiting" if waits else "idle" if table is None else "matched",
        "wish": None if seek is None or not waits else _wish(seek, now),
        "table": table,
        "waiting": _count(user_id, now),
        "games": [{"slug": slug, "players": rankable(game)} for slug, game in registry.games().items()],
        "server_time": instant.written(now),
    }


def _found(seek: Seek, now: datetime) -> int | None:
    """Return the table that a person was given a moment ago, or at which they are asked whether they are there."""
    table = seek.table
    if table is None or table.status not in _LIVING:
        return None
    fresh = table.status == Table.Status.OPEN or table.created_at >= now - SHOWN_FOR
    return table.pk if fresh else None


def _wish(seek: Seek, now: datetime) -> Plain:
    kinds = {"live" if clock.PRESETS[pace].kind == "live" else "days": pace for pace in seek.clocks}
    far = {kind: pairing.reach(now - seek.since, pace) for kind, pace in kinds.items()}
    return {
        "games": seek.games,
        "players": seek.players,
        "clocks": seek.clocks,
        "since": instant.written(seek.since),
        "reach": {kind: _limit(far.get(kind)) for kind in ("live", "days")},
    }


def _limit(points: int | None) -> Plain | None:
    """Return a reach as it is shown: null where it is not asked for, its points null where there is no limit."""
    return None if points is None else {"points": None if points >= pairing.ANY else points}


def _count(user_id: int, now: datetime) -> list[Plain]:
    """Count for each game the others who wait for it."""
    others = [wish for wish in waiting(now) if wish.user != user_id]
    counts: Mapping[str, int] = Counter(slug for wish in others for slug in {slug for slug, _ in wish.games})
    return [{"game": slug, "people": counts.get(slug, 0)} for slug in registry.games()]
