"""Rows of standings, of all time and of each season that is not closed: compared with a ledger, and saved from it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC
from typing import Any

from django.db import models
from django.db.models import Exists, OuterRef, Q, QuerySet

from games.ratings import seasons, tallies
from games.ratings.ledger import Ledger, Run
from games.ratings.models import Result, Season, SeasonStanding, Standing
from games.ratings.tallies import Key, Values

BATCH = 500


@dataclass(frozen=True, slots=True)
class Difference:
    """Something stored that does not follow from the results."""

    what: str
    stored: str
    computed: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """One kind of standings: its rows, which columns tell them apart, and which follow from results."""

    model: type[models.Model]
    key: tuple[str, ...]
    values: tuple[str, ...]

    def stored(self, keys: Iterable[Key]) -> dict[Key, tuple[int, ...]]:
        """Return what is stored for the people in *keys*."""
        people = list(dict.fromkeys(key[-1] for key in keys))
        found: dict[Key, tuple[int, ...]] = {}
        for at in range(0, len(people), BATCH):
            rows = self.model._default_manager.filter(user__in=people[at : at + BATCH])
            for row in rows.values_list(*self.key, *self.values):
                found[row[: len(self.key)]] = row[len(self.key) :]
        return found

    def save(self, changed: Mapping[Key, Values]) -> None:
        """Store rows as they are to be, and delete those that are to be none."""
        gone = [key for key, values in changed.items() if values is None]
        for at in range(0, len(gone), BATCH):
            some = [Q(**dict(zip(self.key, key, strict=True))) for key in gone[at : at + BATCH]]
            self.model._default_manager.filter(Q(*some, _connector=Q.OR)).delete()
        self.model._default_manager.bulk_create(
            [
                self.model(**dict(zip((*self.key, *self.values), (*key, *values), strict=True)))
                for key, values in changed.items()
                if values is not None
            ],
            batch_size=BATCH,
            update_conflicts=True,
            unique_fields=[name.removesuffix("_id") for name in self.key],
            update_fields=self.values,
        )


ALL_TIME = Sheet(Standing, ("game", "user_id"), ("rating", "games"))
OF_SEASONS = Sheet(SeasonStanding, ("season", "game", "user_id"), ("rating", "games", "gain", "played"))


@dataclass(frozen=True, slots=True)
class Changes:
    """Standings of one kind that are not as they are to be: what tells each apart, what is stored, what is to be."""

    sheet: Sheet
    rows: Mapping[Key, tuple[Values, Values]]

    def differences(self) -> list[Difference]:
        """Return them in words."""
        return [_differs(self.sheet, key, *values) for key, values in self.rows.items()]

    def save(self) -> None:
        """Store what is to be, for whoever holds the ladder and knows that nothing else has come since."""
        self.sheet.save({key: wanted for key, (_, wanted) in self.rows.items()})
        tallies.follow((key, *values) for key, values in self.rows.items())


def compare(ledger: Ledger, results: Sequence[Result]) -> list[Changes]:
    """Compare the standings of those in *results* with the ledger; return what differs."""
    return [
        _changes(ALL_TIME, _of_all_time(ledger, results)),
        _changes(OF_SEASONS, _of_seasons(ledger, results)),
    ]


def _changes(sheet: Sheet, wanted: Mapping[Key, Values]) -> Changes:
    stored = sheet.stored(wanted)
    both = {key: (stored.get(key), values) for key, values in wanted.items()}
    return Changes(sheet, {key: values for key, values in both.items() if values[0] != values[1]})


def _of_all_time(ledger: Ledger, results: Sequence[Result]) -> dict[Key, Values]:
    """Return where everybody stands; somebody without rated games stands nowhere."""
    players = dict.fromkeys((result.game, result.user_id) for result in results)
    forms = ((player, ledger.form(*player)) for player in players)
    return {player: (form.rating, form.played) if form.played else None for player, form in forms}


def _of_seasons(ledger: Ledger, results: Sequence[Result]) -> dict[Key, Values]:
    """Return where everybody stands in the seasons of these results, as far as they are not closed."""
    closed = set(Season.objects.values_list("key", flat=True))
    entrants = dict.fromkeys((season_of(result), result.game, result.user_id) for result in results)
    return {entrant: _made(ledger.runs.get(entrant)) for entrant in entrants if entrant[0] not in closed}


def _made(run: Run | None) -> Values:
    return (run.last.rating, run.games, run.gain, run.last.played) if run else None


def season_of(result: Result) -> str:
    """Return the key of the season in which a table ended."""
    return seasons.season_of(result.finished_at.astimezone(UTC).date())


def open_seasons() -> list[str]:
    """Return the keys of seasons that are not closed and in which somebody stands somewhere."""
    closed = Season.objects.values("key")
    found = SeasonStanding.objects.exclude(season__in=closed).order_by("season")
    return list(found.values_list("season", flat=True).distinct())


def recount(*, save: bool) -> list[Difference]:
    """Return where it was counted wrong how many stand at a rating, and mend that if wanted."""
    return [
        Difference(f"{game} at {rating} {season}".strip(), f"{stored[0]}, provisional {stored[1]}",
                   f"{wanted[0]}, provisional {wanted[1]}")
        for (season, game, rating), stored, wanted in tallies.recount(save=save)
    ]  # fmt: skip


# Standings of nobody's ----------------------------------------------------------------------------


def strays(*, delete: bool = False) -> list[Difference]:
    """Return the standings of people who have no result at all to stand on, and delete them if wanted."""
    found = []
    for sheet, rows in _all_strays():
        for row in rows.values_list(*sheet.key, *sheet.values):
            key, values = row[: len(sheet.key)], row[len(sheet.key) :]
            found.append(Difference(_named(key), _told(sheet, values), "no result"))
        if delete:
            rows.delete()
    return found


def _all_strays() -> Iterator[tuple[Sheet, QuerySet[Any]]]:
    results = Result.objects.filter(game=OuterRef("game"), user=OuterRef("user"))
    yield ALL_TIME, Standing.objects.filter(~Exists(results))
    for key in open_seasons():
        begins, ends = seasons.span(key)
        within = results.filter(finished_at__gte=begins, finished_at__lt=ends)
        yield OF_SEASONS, SeasonStanding.objects.filter(~Exists(within), season=key)


def _differs(sheet: Sheet, key: Key, stored: Values, wanted: Values) -> Difference:
    return Difference(_named(key), _told(sheet, stored), _told(sheet, wanted))


def _named(key: Key) -> str:
    *season, game, user = key
    return " in ".join([f"user {user}", game, *season])


def _told(sheet: Sheet, values: Values) -> str:
    if values is None:
        return "nothing"
    return ", ".join(f"{name} {value}" for name, value in zip(sheet.values, values, strict=True))
