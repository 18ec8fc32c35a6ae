"""Rows as those who pair and place see them: entries are players, pairings are meetings."""

from collections.abc import Iterable

from games.tournaments import standings
from games.tournaments.models import Entry, Pairing, Tournament
from games.tournaments.standings import Line, Meeting, Player


def players_of(entries: Iterable[Entry]) -> list[Player]:
    """Return entries as those who pair and place see them."""
    return [Player(entry.pk, entry.rating, entry.withdrawn_at is not None) for entry in entries]


def meeting_of(pairing: Pairing) -> Meeting:
    """Return a pairing as those who pair and place see it."""
    return Meeting(pairing.first_id, pairing.second_id, pairing.result)


def lines_of(tournament: Tournament, entries: Iterable[Entry], played: Iterable[Pairing]) -> list[Line]:
    """Return the standings after what was *played*, in the order of rounds and boards."""
    players, found = players_of(entries), list(played)
    if tournament.kind == Tournament.Kind.SWISS:
        return standings.swiss(players, [meeting_of(pairing) for pairing in found])
    numbers = range(1, max((pairing.round for pairing in found), default=0) + 1)
    by_round = [[meeting_of(pairing) for pairing in found if pairing.round == number] for number in numbers]
    return standings.knockout(players, by_round)
