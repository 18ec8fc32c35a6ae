"""Who may do what in a tournament, asked by those who show it and by those who do it. A sentence says why not."""

from datetime import datetime

from django.utils.translation import gettext as _

from accounts import standing
from games.tables import reputation
from games.tournaments.models import Entry, Tournament

ORGANISER_NEEDS = reputation.FIRST
MOST_OPEN, MOST_ENTERED = 3, 10
LIVING = (Tournament.Status.OPEN, Tournament.Status.RUNNING)


def why_not_open(user_id: int) -> str | None:
    """Say why somebody can't open a tournament; None if they can."""
    if why := standing.why_friendly_only(user_id):
        return why
    own = reputation.of_person(user_id)
    if own < ORGANISER_NEEDS:
        return _("Who opens a tournament needs a reputation of {organiser_needs}; yours is {own}.").format(
            organiser_needs=ORGANISER_NEEDS, own=own
        )
    if Tournament.objects.filter(organiser=user_id, status=Tournament.Status.OPEN).count() >= MOST_OPEN:
        return _("You have {most_open} tournaments that wait for people, the most at a time.").format(
            most_open=MOST_OPEN
        )
    return None


def why_not_register(
    tournament: Tournament, entries: int, own: Entry | None, user_id: int, now: datetime
) -> str | None:
    """Say why somebody can't register; None if they can. *entries* is how many have, *own* theirs if they are one."""
    if tournament.status != Tournament.Status.OPEN or tournament.closes_at <= now:
        return _("Registration is closed.")
    if own is not None:
        return _("You are registered already.")
    if why := standing.why_friendly_only(user_id):
        return why
    if entries >= tournament.most:
        return _("All places are taken.")
    points = reputation.of_person(user_id)
    if points < tournament.reputation:
        return _("This tournament asks for a reputation of {reputation}; yours is {points}.").format(
            reputation=tournament.reputation, points=points
        )
    if (
        Entry.objects.filter(user=user_id, withdrawn_at=None, tournament__status__in=LIVING).count()
        >= MOST_ENTERED
    ):
        return _("You take part in {most_entered} tournaments, the most at a time.").format(most_entered=MOST_ENTERED)
    return None


def why_not_withdraw(tournament: Tournament, own: Entry | None) -> str | None:
    """Say why somebody can't withdraw; None if they can."""
    if own is None:
        return _("You don't take part in this tournament.")
    if tournament.status not in LIVING:
        return _("This tournament is over.")
    return _("You have withdrawn already.") if own.withdrawn_at is not None else None


def why_not_cancel(tournament: Tournament, user_id: int) -> str | None:
    """Say why somebody can't cancel it; None if they can."""
    if tournament.organiser_id != user_id:
        return _("Only who opened the tournament may cancel it.")
    if tournament.status != Tournament.Status.OPEN:
        return _("A tournament can be cancelled before it begins only.")
    return None
