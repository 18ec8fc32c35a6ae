"""Writes: results come in as tables end, and ratings follow from them in the order of finish time and table.

What arrives out of order, is corrected or withdrawn makes everything later be reckoned anew, so the ladder is always
the one that the results give when they are taken in order, whenever and however often they arrived.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, time
from itertools import groupby
from typing import NamedTuple

from django.contrib.auth import get_user_model
from django.db import connection, transaction
from django.db.models import OuterRef, Q, QuerySet, Subquery

from games.ratings import seasons, standings
from games.ratings.elo import Form
from games.ratings.ledger import Game, Ledger, Pair, Rated, Run, pairs
from games.ratings.models import Ladder, Result
from games.ratings.standings import BATCH, Changes, Difference

FOLLOWING = ("applied", "unrated", "played", "before", "after", "change")
IN_ORDER = ("finished_at", "table", "seat")

Place = tuple[datetime, int]


class Seated(NamedTuple):
    """Somebody at a table that ended: their rank, how they left if they did, and how many moves they made."""

    seat: int
    user: int
    rank: int
    left: str = ""
    moves: int | None = None


# Results come in ----------------------------------------------------------------------------------


def note(*, table: int, game: str, finished_at: datetime, people: Sequence[Seated]) -> None:
    """Store the result of a ranked table, within the transaction that ends it."""
    Result.objects.bulk_create(
        Result(
            table=table,
            seat=each.seat,
            user_id=each.user,
            game=game,
            rank=each.rank,
            finished_at=finished_at,
            left=each.left,
            moves=each.moves,
        )
        for each in people
    )


def correct(*, table: int, ranks: dict[int, int]) -> int:
    """Give the seats of a table other ranks; return how many tables were rated anew."""
    with transaction.atomic():
        lock()
        for seat, rank in ranks.items():
            Result.objects.filter(table=table, seat=seat).update(rank=rank, applied=False)
        return settle_locked()


def withdraw(tables: Iterable[int], *, withdrawn: bool = True) -> None:
    """Note that tables are out of the ladder, or in it again; what follows waits until `settle` rates it anew.

    For whoever holds the ladder, see `rulings.rule`: what is under way then has been rated, what begins sees this.
    """
    Result.objects.filter(table__in=list(tables)).update(withdrawn=withdrawn, applied=False)


# Ratings follow -----------------------------------------------------------------------------------


def settle() -> int:
    """Rate every result that waits and what comes behind it; return how many tables. Done twice, it is done once.

    What may take seconds, as after a correction of long ago, is worked out without the lock and held against it then:
    if anything that it rests on was changed meanwhile, it is worked out anew.
    """
    while Result.objects.filter(applied=False).exists():
        version = _version()
        draft = _draft()
        with transaction.atomic(durable=True):
            if lock() == version:
                draft.save()
                return draft.tables
    return 0


def rebuild() -> list[Difference]:
    """Reckon the whole ladder from its results, store it, and return what was different."""
    with transaction.atomic(durable=True):
        lock()
        draft = _reckoned(Ledger(), _in_order(Result.objects.all()))
        draft.save()
        found = [*draft.differences(), *standings.strays(delete=True)]
        return found + standings.recount(save=True)


def check() -> list[Difference]:
    """Return what is stored and does not follow from the results rated so far. Changes nothing."""
    with transaction.atomic(durable=True):
        lock()
        draft = _reckoned(Ledger(), _in_order(Result.objects.filter(applied=True)))
        found = [*draft.differences(), *standings.strays(), *standings.recount(save=False)]
        transaction.set_rollback(True)
    return found


def waiting() -> int:
    """Count the tables whose result waits to be rated."""
    return Result.objects.filter(applied=False).values("table").distinct().count()


def is_correcting() -> bool:
    """Tell whether a ruling waits to be rated: ratings are as they were without it, all of them, until it is."""
    ruled = Q(withdrawn=True) | Q(unrated="withdrawn")
    return Result.objects.filter(ruled, applied=False).exists()


def lock() -> int:
    """Hold the ladder until the transaction ends: nobody else changes what follows from results.

    Return its version, which is another one for whoever comes next.
    """
    ladder, _ = Ladder.objects.select_for_update(no_key=True).get_or_create(pk=1)
    Ladder.objects.filter(pk=1).update(version=ladder.version + 1)
    return ladder.version


def settle_locked() -> int:
    """Do what `settle` does, for whoever holds the ladder."""
    draft = _draft()
    draft.save()
    return draft.tables


# Reckoned -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Draft:
    """What results come to that is not stored so: what was stored of each result, with what is to be; standings."""

    tables: int
    results: list[tuple[Result, dict[str, object]]]
    standings: list[Changes]

    def differences(self) -> list[Difference]:
        """Return all of it in words."""
        found = [_differs(f"{result}", stored, _followed(result)) for result, stored in self.results]
        return found + [each for changes in self.standings for each in changes.differences()]

    def save(self) -> None:
        """Store it, for whoever holds the ladder and knows that nothing else has come since."""
        _store([result for result, _ in self.results])
        for changes in self.standings:
            changes.save()


def _store(results: Sequence[Result]) -> None:
    """Store what follows of results, many by one statement: the ORM would write whole rows, and hold the lock long."""
    fields = [field for field in Result._meta.concrete_fields if field.name in FOLLOWING]
    columns = ", ".join(
        f'"{field.column}" = CAST(fresh.column{number} AS {field.db_type(connection)})'
        for number, field in enumerate(fields, 2)
    )
    row = f"({', '.join(['%s'] * (len(fields) + 1))})"
    with connection.cursor() as cursor:
        for at in range(0, len(results), BATCH):
            some = results[at : at + BATCH]
            cursor.execute(
                f"UPDATE ratings_result SET {columns} FROM (VALUES {', '.join([row] * len(some))}) AS fresh "  # noqa: S608 - nobody's input
                "WHERE ratings_result.id = fresh.column1",
                [
                    value
                    for result in some
                    for value in (result.pk, *(getattr(result, field.name) for field in fields))
                ],
            )


def _version() -> int:
    return Ladder.objects.filter(pk=1).values_list("version", flat=True).first() or 0


def _draft() -> Draft:
    """Work out what waits to be rated and all that comes behind it."""
    first = Result.objects.filter(applied=False).order_by(*IN_ORDER).first()
    if first is None:
        return Draft(0, [], [])
    start = (first.finished_at, first.table)
    # The first condition says nothing new, but by it an index is used.
    later = _in_order(Result.objects.filter(_since(start), finished_at__gte=start[0]))
    return _reckoned(_ledger_before(start, later), later)


def _in_order(results: QuerySet[Result]) -> list[Result]:
    return list(results.order_by(*IN_ORDER))


def _since(place: Place) -> Q:
    return Q(finished_at__gt=place[0]) | Q(finished_at=place[0], table__gte=place[1])


def _ledger_before(start: Place, later: Sequence[Result]) -> Ledger:
    """Return the ledger as it stood before *start*, as far as those who come later need it."""
    today = start[0].astimezone(UTC).date()
    season = seasons.season_of(today)
    ledger = Ledger({}, today, _met_before(start))
    for game, users in _people(later).items():
        ledger.forms |= {(game, user): form for user, form in _forms_before(start, game, users)}
        at_first = dict(_forms_before((seasons.span(season)[0], 0), game, users))
        for user in users:
            first, last = at_first.get(user, Form()), ledger.form(game, user)
            if first.played < last.played:
                ledger.runs[season, game, user] = Run(first, last)
    return ledger


def _people(results: Iterable[Result]) -> dict[str, list[int]]:
    found: dict[str, dict[int, None]] = {}
    for result in results:
        found.setdefault(result.game, {})[result.user_id] = None
    return {game: list(users) for game, users in found.items()}


def _forms_before(start: Place, game: str, users: Sequence[int]) -> Iterator[tuple[int, Form]]:
    """Yield the form that each of these people's last rated game before *start* left them."""
    earlier = Result.objects.filter(~_since(start), user=OuterRef("pk"), game=game, after__isnull=False)
    last = Subquery(earlier.order_by("-finished_at", "-table").values("pk")[:1])
    for at in range(0, len(users), BATCH):
        people = get_user_model()._default_manager.filter(pk__in=users[at : at + BATCH])
        ids = people.annotate(last=last).filter(last__isnull=False).values_list("last", flat=True)
        for result in Result.objects.filter(pk__in=list(ids)):
            if result.after is not None and result.played is not None:
                yield result.user_id, Form(result.after, result.played + 1)


def _met_before(start: Place) -> Counter[Pair]:
    """Count who has met whom in rated games on the day of *start* before it."""
    midnight = datetime.combine(start[0].astimezone(UTC).date(), time(), UTC)
    today = Result.objects.filter(~_since(start), finished_at__gte=midnight, after__isnull=False)
    met: Counter[Pair] = Counter()
    for _, seats in groupby(_in_order(today), lambda result: result.table):
        met.update(pairs([seat.user_id for seat in seats]))
    return met


def _reckoned(ledger: Ledger, results: Sequence[Result]) -> Draft:
    """Rate results that stand in order; return what changes by it."""
    changed, tables = [], 0
    for _, grouped in groupby(results, lambda result: result.table):
        seats, tables = list(grouped), tables + 1
        for result, fresh in zip(seats, _rate(ledger, seats), strict=True):
            if (stored := _followed(result)) != fresh:
                vars(result).update(fresh)
                changed.append((result, stored))
    return Draft(tables, changed, standings.compare(ledger, results))


def _followed(result: Result) -> dict[str, object]:
    return {name: getattr(result, name) for name in FOLLOWING}


def _rate(ledger: Ledger, seats: Sequence[Result]) -> list[dict[str, object]]:
    """Rate one table; return what follows for each of its seats."""
    rated = ledger.enter(
        Game(
            slug=seats[0].game,
            day=seats[0].finished_at.astimezone(UTC).date(),
            users=tuple(seat.user_id for seat in seats),
            ranks=tuple(seat.rank for seat in seats),
            withdrawn=seats[0].withdrawn,
        )
    )
    if isinstance(rated, str):
        return [{**dict.fromkeys(FOLLOWING), "applied": True, "unrated": rated} for _ in seats]
    return [_following(each) for each in rated]


def _following(rated: Rated) -> dict[str, object]:
    return {
        "applied": True,
        "unrated": "",
        "played": rated.before.played,
        "before": rated.before.rating,
        "after": rated.after.rating,
        "change": rated.change.change,
    }


def _differs(what: str, stored: dict[str, object], fresh: dict[str, object]) -> Difference:
    names = [name for name in fresh if stored[name] != fresh[name]]
    told = [", ".join(f"{name} {side[name]}" for name in names) for side in (stored, fresh)]
    return Difference(what, *told)
