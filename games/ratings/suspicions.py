"""Series of results that an administrator should look at: found in what is stored, judged by people. Reads only."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db import connection
from django.db.models import Q

from games.ratings import rulings
from games.ratings.models import Result

WINDOW = timedelta(days=30)
# So often within the window the same two sat at one table, or somebody gave up at once, or ran out of time.
OFTEN_TOGETHER, OFTEN_RESIGNED, OFTEN_LATE = 10, 3, 3
AT_ONCE = 2
MOST_SERIES, MOST_TABLES = 25, 30

# What is recent is looked up first: else every result there is would be read in the order of people.
_TOGETHER = """
    WITH recent AS MATERIALIZED (SELECT "table", user_id FROM ratings_result WHERE finished_at >= %s)
    SELECT a.user_id, b.user_id FROM recent a
    JOIN recent b ON b."table" = a."table" AND b.user_id > a.user_id
    GROUP BY a.user_id, b.user_id
    HAVING COUNT(*) >= %s ORDER BY COUNT(*) DESC, a.user_id, b.user_id LIMIT %s
"""


@dataclass(frozen=True, slots=True)
class Ended:
    """A table of a series: who came how far there, and whether it is out of the ladder and why."""

    table: int
    game: str
    finished_at: datetime
    seats: tuple[Result, ...]
    reason: str | None

    @property
    def withdrawn(self) -> bool:
        """Tell whether it is out of the ladder."""
        return self.seats[0].withdrawn


@dataclass(frozen=True, slots=True)
class Series:
    """What somebody should look at: how often what happened to whom, and the tables, the latest first."""

    people: tuple[str, ...]
    told: str
    tables: tuple[Ended, ...]


def find(now: datetime) -> dict[str, list[Series]]:
    """Return what stands out in the window before *now*: of two together, of giving up at once, of running late."""
    since = now - WINDOW
    resigned = Q(left="resigned", moves__lte=AT_ONCE)
    return {
        "together": _of_two(since),
        "resigned": _of_one(
            since, resigned, OFTEN_RESIGNED, "gave up after two moves or fewer {count} times"
        ),
        "timeout": _of_one(since, Q(left="timeout"), OFTEN_LATE, "ran out of time {count} times"),
    }


def _of_two(since: datetime) -> list[Series]:
    with connection.cursor() as cursor:
        written = connection.ops.adapt_datetimefield_value(since)
        cursor.execute(_TOGETHER, [written, OFTEN_TOGETHER, MOST_SERIES])
        pairs = cursor.fetchall()
    tables = _tables(since, {user for pair in pairs for user in pair}, lambda _seat: True)
    return [_of_pair(set(pair), tables) for pair in pairs]


def _of_pair(pair: set[int], tables: Collection[Ended]) -> Series:
    common = [table for table in tables if pair <= {seat.user_id for seat in table.seats}]
    two = [sorted((seat for seat in table.seats if seat.user_id in pair), key=_by_user) for table in common]
    one, other = (seat.user.get_username() for seat in two[0])
    before = sum(first.rank < second.rank for first, second in two)
    behind = sum(first.rank > second.rank for first, second in two)
    told = f"{len(common)} tables together: {one} came before {other} at {before}, {other} before {one} at {behind}"
    return Series((one, other), told, tuple(common[:MOST_TABLES]))


def _of_one(since: datetime, what: Q, often: int, told: str) -> list[Series]:
    seats = list(Result.objects.filter(what, finished_at__gte=since).values_list("table", "user"))
    counted = Counter(user for _, user in seats)
    people = {user: count for user, count in counted.most_common(MOST_SERIES) if count >= often}
    meant = {seat for seat in seats if seat[1] in people}
    tables = _tables(since, people, lambda seat: (seat.table, seat.user_id) in meant)
    found = []
    for user, count in people.items():
        own = [table for table in tables if (table.table, user) in meant]
        name = next(seat.user.get_username() for seat in own[0].seats if seat.user_id == user)
        found.append(Series((name,), f"{name} {told.format(count=count)}", tuple(own[:MOST_TABLES])))
    return found


def _tables(since: datetime, people: Iterable[int], meant: Callable[[Result], bool]) -> list[Ended]:
    """Return the tables since then at which one of these people had a seat that is meant, the latest first."""
    own = Result.objects.filter(user__in=list(people), finished_at__gte=since)
    numbers = {seat.table for seat in own if meant(seat)}
    reasons = rulings.reasons(numbers)
    seats: dict[int, list[Result]] = {}
    for seat in (
        Result.objects.filter(table__in=numbers)
        .select_related("user")
        .order_by("-finished_at", "-table", "rank")
    ):
        seats.setdefault(seat.table, []).append(seat)
    return [
        Ended(table, found[0].game, found[0].finished_at, tuple(found), reasons.get(table))
        for table, found in seats.items()
    ]


def _by_user(seat: Result) -> int:
    return seat.user_id
