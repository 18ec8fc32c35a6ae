"""What ends in tournaments when somebody deletes their account: they are withdrawn."""

from accounts import hooks
from accounts.models import User
from games.tournaments import services
from games.tournaments.models import Entry
from games.tournaments.permits import LIVING


@hooks.on_parting
def withdraw_from_all(user: User) -> None:
    """Withdraw from tournaments that are not over."""
    mine = Entry.objects.filter(user=user, withdrawn_at=None, tournament__status__in=LIVING)
    for tournament_id in list(mine.values_list("tournament_id", flat=True)):
        services.withdraw(tournament_id=tournament_id, user_id=user.pk)
