"""Who may do what in a tournament, asked by those who show it and by those who do it. A sentence says why not."""

from datetime import datetime

from accounts import programs
from games.tables import reputation
from games.tournaments.models import Entry, Tournament

ORGANISER_NEEDS = reputation.FIRST
MOST_OPEN, MOST_ENTERED = 3, 10
LIVING = (Tournament.Status.OPEN, Tournament.Status.RUNNING)


def why_not_open(user_id: int) -> str | None:
    """Say why somebody can't open a tournament; None if they can."""
    if programs.is_program(user_id):
        return programs.FRIENDLY_ONLY
    own = reputation.of_person(user_id)
    if own < ORGANISER_NEEDS:
        return f"Who opens a tournament needs a reputation of {ORGANISER_NEEDS}; yours is {own}."
    if Tournament.objects.filter(organiser=user_id, status=Tournament.Status.OPEN).count() >= MOST_OPEN:
        return f"You have {MOST_OPEN} tournaments that wait for people, the most at a time."
    return None


def why_not_register(
    tournament: Tournament, entries: int, own: Entry | None, user_id: int, now: datetime
) -> str | None:
    """Say why somebody can't register; None if they can. *entries* is how many have, *own* theirs if they are one."""
    if tournament.status != Tournament.Status.OPEN or tournament.closes_at <= now:
        return "Registration is closed."
    if own is not None:
        return "You are registered already."
    if programs.is_program(user_id):
        return programs.FRIENDLY_ONLY
    if entries >= tournament.most:
        return "All places are taken."
    points = reputation.of_person(user_id)
    if points < tournament.reputation:
        return f"This tournament asks for a reputation of {tournament.reputation}; yours is {points}."
    if (
        Entry.objects.filter(user=user_id, withdrawn_at=None, tournament__status__in=LIVING).count()
        >= MOST_ENTERED
    ):
        return f"You take part in {MOST_ENTERED} tournaments, the most at a time."
    return None


def why_not_withdraw(tournament: Tournament, own: Entry | None) -> str | None:
    """Say why somebody can't withdraw; None if they can."""
    if own is None:
        return "You don't take part in this tournament."
    if tournament.status not in LIVING:
        return "This tournament is over."
    return "You have withdrawn already." if own.withdrawn_at is not None else None


def why_not_cancel(tournament: Tournament, user_id: int) -> str | None:
    """Say why somebody can't cancel it; None if they can."""
    if tournament.organiser_id != user_id:
        return "Only who opened the tournament may cancel it."
    if tournament.status != Tournament.Status.OPEN:
        return "A tournament can be cancelled before it begins only."
    return None
