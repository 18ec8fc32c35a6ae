"""What people are told about tournaments: notices, each once."""

from collections.abc import Iterable
from datetime import datetime

from django.utils.translation import gettext_noop as N_

from accounts.notices import inbox
from accounts.notices.models import Kind
from games.tournaments.models import Entry, Pairing, Tournament
from games.tournaments.words import title

BEGINS = N_("Tournament {number} of {game} has begun; {people} take part.")
FEW = N_("Tournament {number} of {game} was cancelled: too few had registered.")
ADMINISTRATOR = N_("Tournament {number} of {game} was cancelled by an administrator.")
WON = N_("Round {round} of tournament {number}, {game}: an administrator has decided that you have won.")
LOST = N_("Round {round} of tournament {number}, {game}: an administrator has decided that you have lost.")
EVEN = N_("Round {round} of tournament {number}, {game}: an administrator has decided that nobody has won.")
ORGANISER = N_("Tournament {number} of {game} was cancelled by {name}, who had opened it.")
NEXT = N_("Round {round} of tournament {number}, {game}: you play {name} at table {table}.")
AGAIN = (
    N_("Round {round} of tournament {number}, {game}: nobody won, so you play {name} again, at table {table}.")
)
BYE = N_("Round {round} of tournament {number}, {game}: you have a bye, which counts as a win.")
OVER = N_("Tournament {number} of {game} is over. Your place: {place} of {people}.")

Args = dict[str, str | int]


def _tell(who: Entry, what: str, text: str, args: Args, now: datetime, *, quiet: bool = False) -> None:
    tournament = who.tournament
    told: Args = {"number": tournament.pk, "game": title(tournament.game), **args}
    key, link = f"tournament:{tournament.pk}:{what}", f"/tournaments/{tournament.pk}"
    inbox.notify(who.user_id, Kind.TOURNAMENT, key, text, told, link=link, at=now, quiet=quiet)


def tell_begun(entries: Iterable[Entry], people: int, now: datetime) -> None:
    """Tell all who take part that it begins."""
    for entry in entries:
        _tell(entry, "begun", BEGINS, {"people": people}, now)


def tell_cancelled(tournament: Tournament, entries: Iterable[Entry], now: datetime) -> None:
    """Tell those who had registered that nothing comes of it."""
    why = {Tournament.Why.FEW: FEW, Tournament.Why.ADMINISTRATOR: ADMINISTRATOR}.get(
        Tournament.Why(tournament.why), ORGANISER
    )
    args: Args = {"name": tournament.organiser.get_username()} if why == ORGANISER else {}
    for entry in entries:
        _tell(entry, "cancelled", why, args, now)


def tell_next(pairing: Pairing, now: datetime) -> None:
    """Tell two people where they play next. The table itself tells them loud enough that a game has begun."""
    assert pairing.second is not None, "who has a bye has no table"
    text, what = (AGAIN, "again") if pairing.before_id is not None else (NEXT, "round")
    for who, other in ((pairing.first, pairing.second), (pairing.second, pairing.first)):
        args: Args = {
            "round": pairing.round,
            "name": other.user.get_username(),
            "table": pairing.table_id or 0,
        }
        _tell(who, f"{what}:{pairing.round}", text, args, now, quiet=True)


def tell_bye(pairing: Pairing, now: datetime) -> None:
    """Tell somebody that they are not needed in a round."""
    _tell(pairing.first, f"round:{pairing.round}", BYE, {"round": pairing.round}, now)


def tell_ruled(pairing: Pairing, now: datetime) -> None:
    """Tell two people how their game was decided for them."""
    assert pairing.second is not None, "a bye is decided when it is made"
    wins = {Pairing.Result.FIRST: (WON, LOST), Pairing.Result.SECOND: (LOST, WON)}
    texts = wins.get(Pairing.Result(pairing.result), (EVEN, EVEN))
    for who, text in zip((pairing.first, pairing.second), texts, strict=True):
        _tell(who, f"ruled:{pairing.round}", text, {"round": pairing.round}, now)


def tell_over(entries: Iterable[Entry], people: int, now: datetime) -> None:
    """Tell all who took part how far they came."""
    for entry in entries:
        _tell(entry, "over", OVER, {"place": entry.place or people, "people": people}, now)
