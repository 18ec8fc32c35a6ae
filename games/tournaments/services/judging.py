"""What administrators decide: a game that can't go on, a tournament that must not. Told to those it concerns."""

from functools import partial

from django.utils.translation import gettext as _

from games.tables import instant
from games.tables.refusals import Refusal
from games.tables.services import writing
from games.tables.services.writing import Answer
from games.tournaments import telling
from games.tournaments.models import Pairing, Tournament
from games.tournaments.services import registering, rounds


def decide(*, pairing_id: int, result: str) -> Answer:
    """Decide a game that is not over; its table, if it has one, goes on or not for the ladder alone.

    Refuses what is decided already, and a game that nobody wins where one has to go on.
    """
    return writing.run(None, partial(_decide, pairing_id, Pairing.Result(result)))


def _decide(pairing_id: int, result: Pairing.Result) -> Answer:
    pairing = rounds.locked_pairing(pairing_id)
    if not rounds.is_open(pairing):
        raise Refusal(
            409,
            "decided",
            _("{pairing} is decided already, or its tournament is over.").format(pairing=pairing),
        )
    if result == Pairing.Result.DRAW and pairing.tournament.kind == Tournament.Kind.KNOCKOUT:
        raise Refusal(
            409,
            "no_draw",
            _("{pairing}: in a knock-out one of the two has to go on.").format(pairing=pairing),
        )
    pairing.result, pairing.how = result, Pairing.How.RULED
    pairing.save(update_fields=["result", "how"])
    telling.tell_ruled(pairing, instant.now())
    return {"id": pairing.pk}


def call_off(*, tournament_id: int) -> Answer:
    """Call off a tournament that is not over. Games that run go on, for the ladder alone."""
    return writing.run(None, partial(_call_off, tournament_id))


def _call_off(tournament_id: int) -> Answer:
    tournament = registering.locked(tournament_id)
    if tournament.status not in (Tournament.Status.OPEN, Tournament.Status.RUNNING):
        raise Refusal(409, "over", _("Tournament {tournament} is over.").format(tournament=tournament.pk))
    rounds.cancel_locked(tournament, Tournament.Why.ADMINISTRATOR, instant.now())
    return {"id": tournament.pk}
