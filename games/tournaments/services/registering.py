"""Before the first round: opening a tournament, registering, leaving, calling it off."""

from datetime import datetime, timedelta
from functools import partial

from django.utils.translation import gettext as _

from games import registry
from games.ratings import elo, meetings
from games.tables import clock, instant, reputation, seeks
from games.tables import permits as at_tables
from games.tables.refusals import Refusal
from games.tables.services import writing
from games.tables.services.opening import lock_person
from games.tables.services.writing import Answer, Request
from games.tournaments import permits, selectors
from games.tournaments.models import Entry, Tournament
from games.tournaments.services import rounds

SOONEST, LATEST = timedelta(minutes=5), timedelta(days=30)
FEWEST, MOST_PEOPLE, MOST_ROUNDS = 3, 64, 9


def open_tournament(
    *,
    user_id: int,
    game: str,
    kind: str,
    pace: str,
    weekend: bool = False,
    rounds: int = MOST_ROUNDS,
    people: tuple[int, int],
    least: int = 0,
    closes_at: datetime,
    when_full: bool = False,
    request: Request | None = None,
) -> Answer:
    """Open a tournament for *people* at least and at most; return its id. *least* is the reputation asked of them.

    It begins at *closes_at*, or as soon as it is full where that is wished.
    """
    now = instant.now()
    _check_game(game, pace, weekend=weekend)
    if not now + SOONEST <= closes_at <= now + LATEST:
        message = _("People may register for 5 minutes at least and for 30 days at most.")
        raise Refusal(400, "bad_options", message)
    fewest, most = people
    if not FEWEST <= fewest <= most <= MOST_PEOPLE:
        message = _("A tournament is for {low} to {high} people; you asked for {fewest} to {most}.").format(
            low=FEWEST, high=MOST_PEOPLE, fewest=fewest, most=most
        )
        raise Refusal(400, "bad_options", message)
    if not 1 <= rounds <= MOST_ROUNDS:
        raise Refusal(
            400,
            "bad_options",
            _("A tournament has 1 to {most_rounds} rounds, not {rounds}.").format(
                most_rounds=MOST_ROUNDS, rounds=rounds
            ),
        )
    if least and (why := at_tables.why_not_ask(least, reputation.of_person(user_id))):
        raise Refusal(400, "bad_options", why)
    tournament = Tournament(
        game=game,
        kind=Tournament.Kind(kind),
        clock=pace,
        weekend=weekend,
        rounds=rounds,
        least=fewest,
        most=most,
        reputation=least,
        organiser_id=user_id,
        created_at=now,
        closes_at=closes_at,
        when_full=when_full,
    )
    return writing.run(request, partial(_open, tournament), status=201)


def _check_game(game: str, pace: str, *, weekend: bool) -> None:
    if game not in registry.games() or 2 not in seeks.sizes(game):
        raise Refusal(
            400, "bad_options", _("There is no game {game!r} for tournaments on this site.").format(game=game)
        )
    if pace not in seeks.PACES:
        raise Refusal(
            400,
            "bad_options",
            _("The clock is one of {known}, not {pace!r}.").format(known=", ".join(seeks.PACES), pace=pace),
        )
    if weekend and not clock.PRESETS[pace].days_long:
        raise Refusal(400, "bad_options", _("Only a clock of days can stand still at weekends."))


def _open(tournament: Tournament) -> Answer:
    lock_person(tournament.organiser_id)
    if why := permits.why_not_open(tournament.organiser_id):
        raise Refusal(409, "cannot_open", why)
    tournament.pk = None
    tournament.save(force_insert=True)
    return {"id": tournament.pk}


def locked(tournament_id: int) -> Tournament:
    """Lock a tournament until the transaction ends. Refuses one that is not there."""
    found = Tournament.objects.select_for_update().filter(pk=tournament_id).first()
    if found is None:
        raise selectors.absent()
    return found


def register(*, tournament_id: int, user_id: int, request: Request | None = None) -> Answer:
    """Take part in a tournament; who fills it lets it begin, where that is wished."""
    return writing.run(request, partial(_register, tournament_id, user_id, instant.now()))


def _register(tournament_id: int, user_id: int, now: datetime) -> Answer:
    lock_person(user_id)
    tournament = locked(tournament_id)
    entries = list(tournament.entries.order_by("pk"))
    own = next((entry for entry in entries if entry.user_id == user_id), None)
    if why := permits.why_not_register(tournament, len(entries), own, user_id, now):
        raise Refusal(409, "cannot_register", why)
    rating = meetings.ratings_of([user_id]).get((tournament.game, user_id), elo.START)
    Entry.objects.create(tournament=tournament, user_id=user_id, rating=rating, registered_at=now)
    if tournament.when_full and len(entries) + 1 == tournament.most:
        rounds.begin_locked(tournament, now)
    return {"id": tournament.pk}


def withdraw(*, tournament_id: int, user_id: int, request: Request | None = None) -> Answer:
    """Take part no longer: before it begins as if one never had, later by being paired no more."""
    return writing.run(request, partial(_withdraw, tournament_id, user_id, instant.now()))


def _withdraw(tournament_id: int, user_id: int, now: datetime) -> Answer:
    tournament = locked(tournament_id)
    own = tournament.entries.filter(user=user_id).first()
    why = permits.why_not_withdraw(tournament, own)
    if why or own is None:
        raise Refusal(409, "cannot_withdraw", why or "")
    if tournament.status == Tournament.Status.OPEN:
        own.delete()
    else:
        own.withdrawn_at = now
        own.save(update_fields=["withdrawn_at"])
    return {"id": tournament.pk}


def cancel(*, tournament_id: int, user_id: int, request: Request | None = None) -> Answer:
    """Call off a tournament that has not begun."""
    return writing.run(request, partial(_cancel, tournament_id, user_id, instant.now()))


def _cancel(tournament_id: int, user_id: int, now: datetime) -> Answer:
    tournament = locked(tournament_id)
    if why := permits.why_not_cancel(tournament, user_id):
        raise Refusal(403 if tournament.organiser_id != user_id else 409, "cannot_cancel", why)
    rounds.cancel_locked(tournament, Tournament.Why.ORGANISER, now)
    return {"id": tournament.pk}
