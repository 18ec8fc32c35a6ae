"""Reads: lists of tournaments, all about one, the one a table belongs to, and the prizes somebody has won."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.db.models import Count, F, Q, QuerySet
from django.utils.translation import gettext as _

from accounts import people
from games.tables import instant
from games.tables.refusals import Refusal
from games.tournaments import permits, places
from games.tournaments.models import Entry, Pairing, Tournament
from games.tournaments.standings import Line
from games.tournaments.words import title

Plain = dict[str, Any]
Status = Tournament.Status

PAGE = 20
# So many of the first get a prize, but never more than half of those who took part.
PRIZES = 3


def absent() -> Refusal:
    """Return the refusal of a tournament that is not there."""
    return Refusal(404, "not_found", _("There is no such tournament."))


# Lists --------------------------------------------------------------------------------------------


def listed(user_id: int | None, page: int = 1) -> Plain:
    """List the tournaments one can register for, those that run, and a page of those that are over."""
    every = Tournament.objects.annotate(people=Count("entries")).select_related("organiser")
    over = every.filter(status=Status.FINISHED).order_by("-finished_at", "-pk")
    total = Tournament.objects.filter(status=Status.FINISHED).count()
    groups = {
        "open": list(every.filter(status=Status.OPEN).order_by("closes_at", "pk")),
        "running": list(every.filter(status=Status.RUNNING).order_by("-started_at", "-pk")),
        "finished": list(over[(page - 1) * PAGE : page * PAGE]),
    }
    shown = [each.pk for group in groups.values() for each in group]
    own = Entry.objects.filter(user=user_id, withdrawn_at=None)
    mine = set(own.filter(tournament__in=shown).values_list("tournament", flat=True))
    winners = _winners(groups["finished"])
    return {
        **{name: [_card(each, each.pk in mine, winners) for each in group] for name, group in groups.items()},
        "page": page,
        "pages": max(1, -(-total // PAGE)),
        "why_not_open": None if user_id is None else permits.why_not_open(user_id),
        "server_time": instant.written(instant.now()),
    }


def _winners(over: Iterable[Tournament]) -> dict[int, list[str]]:
    """Return who came first in each of these tournaments."""
    first = Entry.objects.filter(tournament__in=list(over), place=1).order_by("user__username")
    winners: dict[int, list[str]] = {}
    for tournament, name in first.values_list("tournament", "user__username"):
        winners.setdefault(tournament, []).append(name)
    return winners


def _card(tournament: Tournament, mine: bool, winners: Mapping[int, list[str]]) -> Plain:
    return {
        "id": tournament.pk,
        "game": tournament.game,
        "title": title(tournament.game),
        "kind": tournament.kind,
        "clock": tournament.clock,
        "weekend": tournament.weekend,
        "status": tournament.status,
        "rounds": tournament.rounds
        if tournament.started_at or tournament.kind == Tournament.Kind.SWISS
        else None,
        "round": tournament.round,
        "least": tournament.least,
        "most": tournament.most,
        "people": getattr(tournament, "people", 0),
        "reputation": tournament.reputation,
        "organiser": tournament.organiser.get_username(),
        "closes_at": instant.written(tournament.closes_at),
        "when_full": tournament.when_full,
        "started_at": instant.written(tournament.started_at),
        "finished_at": instant.written(tournament.finished_at),
        "mine": mine,
        "winners": winners.get(tournament.pk, []),
    }


# One ----------------------------------------------------------------------------------------------


def shown(tournament_id: int, user_id: int | None) -> Plain:
    """Show a tournament: who takes part, each round, the standings. Refuses one that is not there."""
    every = Tournament.objects.annotate(people=Count("entries")).select_related("organiser")
    tournament = every.filter(pk=tournament_id).first()
    if tournament is None:
        raise absent()
    entries = {
        entry.pk: entry for entry in tournament.entries.select_related("user").order_by("-rating", "pk")
    }
    played = list(tournament.pairings.select_related("table").order_by("round", "board"))
    own = next((entry for entry in entries.values() if entry.user_id == user_id), None)
    winners = {tournament.pk: sorted(_name(entry) for entry in entries.values() if entry.place == 1)}
    return _card(tournament, own is not None, winners) | {
        "called_off": tournament.why or None,
        "me": None if user_id is None else _me(tournament, own, len(entries), played, user_id),
        "rounds_played": _rounds(entries, played, own),
        "standings": _standings(tournament, entries, played, own),
        "server_time": instant.written(instant.now()),
    }


def _name(entry: Entry) -> str:
    return str(entry.user.get_username())


def _me(
    tournament: Tournament, own: Entry | None, count: int, played: Iterable[Pairing], user_id: int
) -> Plain:
    """Return how a tournament stands for somebody who is signed in, and what they may do."""
    why = permits.why_not_register(tournament, count, own, user_id, instant.now())
    may = {
        "register": why is None,
        "withdraw": permits.why_not_withdraw(tournament, own) is None,
        "cancel": permits.why_not_cancel(tournament, user_id) is None,
    }
    return {
        "registered": own is not None,
        "withdrawn": own is not None and own.withdrawn_at is not None,
        "may": [action for action, allowed in may.items() if allowed],
        "why_not_register": why,
        "table": None if own is None else _table_of(own, played),
    }


def _table_of(own: Entry, played: Iterable[Pairing]) -> int | None:
    """Return the table at which somebody plays now."""
    mine = (each for each in played if own.pk in (each.first_id, each.second_id) and not each.result)
    return next((each.table_id for each in mine), None)


def _rounds(entries: Mapping[int, Entry], played: Iterable[Pairing], own: Entry | None) -> list[Plain]:
    rounds: dict[int, list[Plain]] = {}
    for pairing in played:
        first, second = (
            entries[pairing.first_id],
            None if pairing.second_id is None else entries[pairing.second_id],
        )
        rounds.setdefault(pairing.round, []).append({
            "board": pairing.board,
            "first": {"name": _name(first), "seed": first.seed},
            "second": None if second is None else {"name": _name(second), "seed": second.seed},
            "table": pairing.table_id,
            "before": pairing.before_id,
            "result": pairing.result or None,
            "how": pairing.how or None,
            "mine": own is not None and own in (first, second),
        })  # fmt: skip
    return [{"number": number, "pairings": pairings} for number, pairings in rounds.items()]


def _standings(
    tournament: Tournament, entries: Mapping[int, Entry], played: Iterable[Pairing], own: Entry | None
) -> list[Plain]:
    """Return who takes part in the order in which they stand; before it begins in that of their ratings."""
    begun = tournament.started_at is not None
    lines = places.lines_of(tournament, entries.values(), played)
    return [_line(line, entries[line.player.id], begun, own) for line in lines]


def _line(line: Line, entry: Entry, begun: bool, own: Entry | None) -> Plain:
    return {
        "place": (entry.place or line.place) if begun else None,
        "name": _name(entry),
        "seed": entry.seed,
        "rating": entry.rating,
        "withdrawn": entry.withdrawn_at is not None,
        "mine": own == entry,
        "points": line.points / 2,
        "won": line.won,
        "drawn": line.drawn,
        "lost": line.lost,
        "byes": line.byes,
        "buchholz": line.buchholz / 2,
        "berger": line.berger / 4,
        "direct": None if line.direct is None else line.direct / 2,
    }


# Seen from elsewhere ------------------------------------------------------------------------------


def of_table(table_id: int) -> Plain:
    """Return the tournament that a table belongs to, and the round; nothing of it for any other table."""
    at_table = Q(table=table_id) | Q(before=table_id)
    found = Pairing.objects.filter(at_table).select_related("tournament").first()
    if found is None:
        return {"tournament": None}
    tournament = found.tournament
    return {
        "tournament": {
            "id": tournament.pk,
            "kind": tournament.kind,
            "round": found.round,
            "rounds": tournament.rounds,
            "replay": found.before_id is not None and found.table_id == table_id,
        }
    }


def prizes_of(user_id: int) -> list[Plain]:
    """Return the prizes somebody has won, the latest first: a place among the first three, and in the upper half."""
    first: QuerySet[Entry] = Entry.objects.filter(user=user_id, place__lte=PRIZES).select_related(
        "tournament"
    )
    within = first.annotate(people=Count("tournament__entries")).filter(people__gte=2 * F("place"))
    return [
        {
            "tournament": entry.tournament_id,
            "game": entry.tournament.game,
            "title": title(entry.tournament.game),
            "kind": entry.tournament.kind,
            "place": entry.place,
            "people": entry.people,
            "at": instant.written(entry.tournament.finished_at),
        }
        for entry in within.order_by("-tournament__finished_at", "-pk")
    ]


def prizes(name: str) -> Plain:
    """Return the prizes of the person of this name. Refuses a name that nobody has."""
    person = people.named(name)
    if person is None:
        raise Refusal(404, "not_found", _("There is nobody of that name."))
    return {"prizes": prizes_of(person.pk)}
