"""Rounds, from the first pairing to the last place. Each step is a transaction that looks again under its lock.

So any number of workers may try at once, or be killed in between: what one has done the next one finds, and goes on.
"""

import logging
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime, timedelta
from functools import partial

from django.db.models import Exists, OuterRef, Q, QuerySet

from accounts import ties
from games import registry
from games.tables import instant
from games.tables.models import Seat, Table
from games.tables.services import opening, writing
from games.tournaments import knockout, swiss, telling
from games.tournaments.models import Entry, Pairing, Tournament
from games.tournaments.places import lines_of, meeting_of, players_of

Act = Callable[[int, datetime], bool]

log = logging.getLogger(__name__)


def advance() -> int:
    """Do all that is due, and what follows from it; return how many steps that took."""
    now, done = instant.now(), 0
    while steps := sum(_each(due(now), act, now) for due, act in _JOBS):
        done += steps
    return done


def _each(ids: Iterable[int], act: Act, now: datetime) -> int:
    """Do one thing each in a transaction of its own; one that fails stops no other."""
    done = 0
    for id_ in ids:
        try:
            done += bool(writing.run(None, partial(_answered, act, id_, now)))
        except Exception:
            log.exception("A tournament could not go on: %s of %s.", act.__name__, id_)
    return done


def _answered(act: Act, id_: int, now: datetime) -> writing.Answer:
    return {"id": id_} if act(id_, now) else {}


# Begin --------------------------------------------------------------------------------------------


def _closing(now: datetime) -> list[int]:
    found = Tournament.objects.filter(status=Tournament.Status.OPEN, closes_at__lte=now)
    return list(found.order_by("closes_at").values_list("pk", flat=True))


def _begin(tournament_id: int, now: datetime) -> bool:
    tournament = Tournament.objects.select_for_update().get(pk=tournament_id)
    if tournament.status != Tournament.Status.OPEN or tournament.closes_at > now:
        return False
    begin_locked(tournament, now)
    return True


def begin_locked(tournament: Tournament, now: datetime) -> None:
    """Seed those who have registered and pair the first round; cancel what too few wanted."""
    entries = list(tournament.entries.order_by("-rating", "pk"))
    if len(entries) < tournament.least:
        cancel_locked(tournament, Tournament.Why.FEW, now)
        return
    for seed, entry in enumerate(entries, 1):
        entry.seed, entry.tournament = seed, tournament
    Entry.objects.bulk_update(entries, ["seed"])
    tournament.status, tournament.started_at = Tournament.Status.RUNNING, now
    tournament.rounds = _rounds(tournament, len(entries))
    telling.tell_begun(entries, len(entries), now)
    _pair(tournament, entries, [], now)


def _rounds(tournament: Tournament, people: int) -> int:
    """Return how many rounds are played: of a Swiss tournament never more than it takes to meet everybody."""
    if tournament.kind == Tournament.Kind.KNOCKOUT:
        return knockout.rounds(people)
    return min(tournament.rounds, people - 1 + people % 2)


def cancel_locked(tournament: Tournament, why: Tournament.Why, now: datetime) -> None:
    """Call off a tournament and tell those who had registered."""
    tournament.status, tournament.why, tournament.finished_at = Tournament.Status.CANCELLED, why, now
    tournament.save(update_fields=["status", "why", "finished_at"])
    telling.tell_cancelled(tournament, tournament.entries.select_related("tournament"), now)


# Pair ---------------------------------------------------------------------------------------------


def _pair(tournament: Tournament, entries: Sequence[Entry], played: Sequence[Pairing], now: datetime) -> None:
    """Store the pairings of the next round; their tables are set one by one afterwards."""
    by_id = {entry.pk: entry for entry in entries}
    tournament.round += 1
    pairs = (_swiss if tournament.kind == Tournament.Kind.SWISS else _knockout)(entries, played)
    made = []
    for board, (first, second) in enumerate(pairs, 1):
        pairing = Pairing(tournament=tournament, round=tournament.round, board=board, first=by_id[first])
        pairing.second = None if second is None else by_id[second]
        pairing.result, pairing.how = _at_once(pairing)
        made.append(pairing)
    Pairing.objects.bulk_create(made)
    tournament.save()
    for pairing in made:
        if pairing.second is None:
            telling.tell_bye(pairing, now)


def _at_once(pairing: Pairing) -> tuple[str, str]:
    """Return what needs no game: a bye, and in a knock-out a game that somebody who goes on has withdrawn from."""
    first, second = pairing.first, pairing.second
    if second is None:
        return Pairing.Result.FIRST, Pairing.How.BYE
    if first.withdrawn_at is None and second.withdrawn_at is None:
        return Pairing.Result.NONE, Pairing.How.NONE
    if second.withdrawn_at is not None and (first.withdrawn_at is None or _is_seeded_above(first, second)):
        return Pairing.Result.FIRST, Pairing.How.WALKOVER
    return Pairing.Result.SECOND, Pairing.How.WALKOVER


def _is_seeded_above(one: Entry, other: Entry) -> bool:
    return (one.seed or 0) < (other.seed or 0)


def _swiss(entries: Sequence[Entry], played: Sequence[Pairing]) -> list[swiss.Pairing]:
    users = {entry.user_id: entry.pk for entry in entries}
    apart = [frozenset(users[user] for user in pair) for pair in ties.blocked_pairs(list(users))]
    return swiss.pair(players_of(entries), [meeting_of(each) for each in played], apart)


def _knockout(entries: Sequence[Entry], played: Sequence[Pairing]) -> list[knockout.Pairing]:
    if not played:
        return knockout.bracket([entry.pk for entry in entries])
    last = [pairing for pairing in played if pairing.round == played[-1].round]
    return knockout.following([_winner(pairing) for pairing in last])


def _winner(pairing: Pairing) -> int:
    first = pairing.result == Pairing.Result.FIRST or pairing.second_id is None
    return pairing.first_id if first else pairing.second_id or 0


# Tables -------------------------------------------------------------------------------------------


def _without_table(_now: datetime) -> list[int]:
    return list(_open_pairings().filter(table=None).values_list("pk", flat=True))


def _open_pairings() -> QuerySet[Pairing]:
    return Pairing.objects.filter(result="", tournament__status=Tournament.Status.RUNNING)


def _set_table(pairing_id: int, now: datetime) -> bool:
    """Open a table for two people who were paired, and begin their game."""
    pairing = locked_pairing(pairing_id)
    if pairing.table_id is not None or not is_open(pairing):
        return False
    assert pairing.second is not None, "a bye is decided when it is made"
    pairing.table = _table(pairing.tournament)
    opening.begin_for(pairing.table, [pairing.first.user_id, pairing.second.user_id], now)
    pairing.save(update_fields=["table"])
    telling.tell_next(pairing, now)
    return True


def locked_pairing(pairing_id: int) -> Pairing:
    """Lock a pairing and its tournament until the transaction ends."""
    related = (
        "tournament",
        "first__user",
        "second__user",
        "first__tournament",
        "second__tournament",
        "table",
    )
    found = Pairing.objects.select_for_update(of=("self", "tournament")).select_related(*related)
    return found.get(pk=pairing_id)


def is_open(pairing: Pairing) -> bool:
    """Tell whether it is still to be decided."""
    return not pairing.result and pairing.tournament.status == Tournament.Status.RUNNING


def _table(tournament: Tournament) -> Table:
    return Table(
        game=tournament.game,
        players_min=2,
        players_max=2,
        options=registry.get(tournament.game).meta.read_options({}, 2),
        clock=tournament.clock,
        weekend=tournament.weekend,
        vacation=False,  # nobody's vacation holds up a round
        ranked=True,
        creator_id=tournament.organiser_id,
    )


# Results ------------------------------------------------------------------------------------------

OVER = (Table.Status.FINISHED, Table.Status.CANCELLED)
# A table that is frozen so long holds up its round no more; until then an administrator may decide or mend it.
FROZEN_FOR = timedelta(days=3)


def _ended(now: datetime) -> list[int]:
    frozen = Q(table__status=Table.Status.FROZEN, table__changed_at__lte=now - FROZEN_FOR)
    found = _open_pairings().filter(Q(table__status__in=OVER) | frozen)
    return list(found.values_list("pk", flat=True))


def _is_over(table: Table, now: datetime) -> bool:
    frozen = table.status == Table.Status.FROZEN and table.changed_at <= now - FROZEN_FOR
    return frozen or table.status in OVER


def _settle(pairing_id: int, now: datetime) -> bool:
    """Store the result of a table that is over; in a knock-out, let a game that nobody won be played again, once."""
    pairing = locked_pairing(pairing_id)
    table = pairing.table
    if table is None or not is_open(pairing) or not _is_over(table, now):
        return False
    seats = list(Seat.objects.filter(table=table).order_by("number"))
    winner, pairing.how = _outcome(table, seats)
    if winner is not None:
        first = winner == pairing.first.user_id
        pairing.result = Pairing.Result.FIRST if first else Pairing.Result.SECOND
    elif pairing.tournament.kind == Tournament.Kind.SWISS:
        pairing.result = Pairing.Result.DRAW
    elif pairing.before_id is None:
        _replay(pairing, table, seats, now)
    else:
        _by_seed(pairing)
    pairing.save(update_fields=["result", "how", "table", "before"])
    return True


def _outcome(table: Table, seats: Sequence[Seat]) -> tuple[int | None, Pairing.How]:
    """Return who won and by what; nobody where it came out even or was cancelled by consent.

    A game that somebody left before both had moved was cancelled too: here who stayed has won it.
    """
    if table.status == Table.Status.FROZEN:
        return None, Pairing.How.FROZEN
    if table.status == Table.Status.CANCELLED:
        stayed = [seat for seat in seats if not seat.left]
        return (stayed[0].user_id, Pairing.How.FORFEIT) if len(stayed) == 1 else (None, Pairing.How.CANCELLED)
    best, *others = sorted(seats, key=lambda seat: seat.rank or 0)
    even = any(seat.rank == best.rank for seat in others)
    return None if even else best.user_id, Pairing.How.PLAYED


def _replay(pairing: Pairing, table: Table, seats: Sequence[Seat], now: datetime) -> None:
    """Open a second table for the same two, with their seats swapped."""
    pairing.before, pairing.how = table, Pairing.How.NONE
    pairing.table = _table(pairing.tournament)
    users = [seat.user_id for seat in reversed(seats) if seat.user_id is not None]
    opening.begin_for(pairing.table, users, now, shuffled=False)
    telling.tell_next(pairing, now)


def _by_seed(pairing: Pairing) -> None:
    assert pairing.second is not None, "nobody draws against a bye"
    above = _is_seeded_above(pairing.first, pairing.second)
    pairing.result, pairing.how = Pairing.Result.FIRST if above else Pairing.Result.SECOND, Pairing.How.SEED


# The next round, or the end -----------------------------------------------------------------------


def _played_out(_now: datetime) -> list[int]:
    playing = Pairing.objects.filter(tournament=OuterRef("pk"), round=OuterRef("round"), result="")
    found = Tournament.objects.filter(~Exists(playing), status=Tournament.Status.RUNNING)
    return list(found.values_list("pk", flat=True))


def _go_on(tournament_id: int, now: datetime) -> bool:
    """Pair the next round of a tournament whose last one is played out, or end it."""
    tournament = Tournament.objects.select_for_update().get(pk=tournament_id)
    played = list(tournament.pairings.order_by("round", "board"))
    if tournament.status != Tournament.Status.RUNNING or not all(pairing.result for pairing in played):
        return False
    entries = list(tournament.entries.order_by("seed"))
    for entry in entries:
        entry.tournament = tournament
    for pairing in played:
        pairing.tournament = tournament
    staying = sum(entry.withdrawn_at is None for entry in entries)
    swiss_ends = tournament.kind == Tournament.Kind.SWISS and staying < 2
    if tournament.round >= tournament.rounds or swiss_ends:
        _finish(tournament, entries, played, now)
    else:
        _pair(tournament, entries, played, now)
    return True


def _finish(
    tournament: Tournament, entries: Sequence[Entry], played: Sequence[Pairing], now: datetime
) -> None:
    places = {line.player.id: line.place for line in lines_of(tournament, entries, played)}
    for entry in entries:
        entry.place = places[entry.pk]
    Entry.objects.bulk_update(entries, ["place"])
    tournament.status, tournament.finished_at = Tournament.Status.FINISHED, now
    tournament.save()
    telling.tell_over(entries, len(entries), now)


_JOBS: tuple[tuple[Callable[[datetime], list[int]], Act], ...] = (
    (_closing, _begin),
    (_ended, _settle),
    (_played_out, _go_on),
    (_without_table, _set_table),
)
