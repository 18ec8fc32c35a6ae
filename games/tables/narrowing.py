"""Which open tables suit a person: by whether they may sit down there, by ratings, by their hosts' reputation."""

from django.db.models import Exists, F, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce

from accounts import standing, ties
from games.ratings import elo
from games.ratings.models import Standing
from games.tables import reputation
from games.tables.models import Seat, Table


def for_person(found: QuerySet[Table], user_id: int, *, fits: bool, near: int | None) -> QuerySet[Table]:
    """Keep the tables that fit a person, and those of people whose rating in the game is as *near* to theirs."""
    if fits or near is not None:
        found = found.annotate(own=_rating(Standing.objects.filter(user=user_id)))
    if near is not None:
        found = found.annotate(hosts=_rating(Standing.objects.filter(user=OuterRef("creator"))))
        found = found.filter(hosts__gte=F("own") - near, hosts__lte=F("own") + near)
    return _fitting(found, user_id) if fits else found


def _rating(standings: QuerySet[Standing]) -> Coalesce:
    return Coalesce(Subquery(standings.filter(game=OuterRef("game")).values("rating")[:1]), elo.START)


def _fitting(found: QuerySet[Table], user_id: int) -> QuerySet[Table]:
    if standing.why_friendly_only(user_id):
        found = found.filter(ranked=False)
    shut = Seat.objects.filter(table=OuterRef("pk"), user__in=[user_id, *ties.kept_apart(user_id)])
    return found.filter(
        Q(rating_low=None) | Q(rating_low__lte=F("own")),
        Q(rating_high=None) | Q(rating_high__gte=F("own")),
        ~Exists(shut),
        reputation__lte=reputation.of_person(user_id),
        ready_until=None,
    )


def by_host(found: QuerySet[Table], least: int) -> QuerySet[Table]:
    """Keep the tables of people with at least this reputation, which is stored nowhere."""
    points = reputation.of_people(set(found.values_list("creator", flat=True)))
    return found.filter(creator__in=[user for user, has in points.items() if has >= least])
