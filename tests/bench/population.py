"""Many rated players and their results, reckoned as the ladder does and written by the quickest way of each database.

How often somebody plays and how well they do differs from person to person; all of them have played. Tables and seats
stand behind the results, made from them by the database itself; they have no moves.
"""

import random
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime, timedelta
from typing import Any

GAMES = {"gardens_of_io": 6, "garden_geckos": 2, "garden_nation": 1, "go_gecko_go": 1}
SEATS = {2: 6, 3: 2, 4: 2}
DAYS = 700
FIRST_TABLE = 1000
BATCH = 20_000
LUCK = 200


def settle(players: int, results: int, until: datetime) -> list[int]:
    """Make so many players, who have ended tables of together about so many seats up to *until*; return their ids."""
    from django.db import connection  # noqa: PLC0415 - nothing of Django before its set-up

    from games.ratings import standings  # noqa: PLC0415
    from games.ratings.closing import close_seasons  # noqa: PLC0415

    if connection.vendor == "postgresql":
        connection.cursor().execute("SET statement_timeout = 0")  # the site's own is for requests
    people = _people(players)
    _results(people, results, until)
    standings.recount(save=True)
    _tables()
    with connection.cursor() as cursor:
        cursor.execute("VACUUM ANALYZE" if connection.vendor == "postgresql" else "ANALYZE")
    close_seasons(until)
    return people


def _people(count: int) -> list[int]:
    from accounts.models import User  # noqa: PLC0415
    from accounts.names import fold  # noqa: PLC0415

    found: list[int] = []
    for at in range(0, count, BATCH):
        numbers = range(at, min(at + BATCH, count))
        made = User.objects.bulk_create(
            [User(username=name, look=fold(name)) for name in map("gardener {}".format, numbers)]
        )
        found += [user.pk for user in made]
    return found


def _results(people: Sequence[int], count: int, until: datetime) -> None:
    from games.ratings.ledger import Ledger  # noqa: PLC0415
    from games.ratings.models import Result, SeasonStanding, Standing  # noqa: PLC0415

    ledger = Ledger()
    columns = (
        "id", "table", "seat", "user_id", "game", "rank", "finished_at", "left", "moves",
        "withdrawn", "applied", "unrated", "played", "before", "after", "change",
    )  # fmt: skip
    _store(Result, columns, _played(people, count, until, ledger))
    standings = (
        (number, game, user, form.rating, form.played)
        for number, ((game, user), form) in enumerate(ledger.forms.items(), 1)
    )
    _store(Standing, ("id", "game", "user_id", "rating", "games"), standings)
    runs = (
        (number, *entrant, run.last.rating, run.games, run.gain, run.last.played)
        for number, (entrant, run) in enumerate(ledger.runs.items(), 1)
    )
    _store(SeasonStanding, ("id", "season", "game", "user_id", "rating", "games", "gain", "played"), runs)


def _played(people: Sequence[int], count: int, until: datetime, ledger: Any) -> Iterator[tuple[Any, ...]]:
    """Yield the rows of results in order, as the ledger rates them."""
    from games.ratings.ledger import Game  # noqa: PLC0415

    rng = random.Random(1)
    skills = {user: rng.gauss(0, 1.5 * LUCK) for user in people}
    newcomers = list(people)
    number, table, began = 0, FIRST_TABLE, until - timedelta(days=DAYS)
    while number < count:
        table += 1
        at = began + timedelta(days=DAYS) * (number / count)
        slug = rng.choices(list(GAMES), [*GAMES.values()])[0]
        seats = rng.choices(list(SEATS), [*SEATS.values()])[0]
        users = _at_one_table(rng, people, newcomers, seats)
        order = sorted(users, key=lambda user: skills[user] + rng.gauss(0, LUCK), reverse=True)
        ranks = tuple(order.index(user) + 1 for user in users)
        rated = ledger.enter(Game(slug, at.date(), users, ranks))
        for seat, user in enumerate(users):
            number += 1
            facts = (number, table, seat, user, slug, ranks[seat], at, "", 12, False, True)
            if isinstance(rated, str):
                yield (*facts, rated, None, None, None, None)
            else:
                each = rated[seat]
                yield (
                    *facts,
                    "",
                    each.before.played,
                    each.before.rating,
                    each.after.rating,
                    each.change.change,
                )


def _at_one_table(
    rng: random.Random, people: Sequence[int], newcomers: list[int], seats: int
) -> tuple[int, ...]:
    """Draw who plays: some play again and again, and now and then somebody comes for the first time."""
    users: dict[int, None] = {}
    while len(users) < seats:
        if newcomers and rng.random() < 1 / 6:
            users[newcomers.pop()] = None
        else:
            users[people[int(len(people) * rng.random() ** 2)]] = None
    return tuple(users)


def _tables() -> None:
    """Make the tables that the results came from, after the example of one."""
    from django.db import connection  # noqa: PLC0415

    from games.tables.models import Seat, Table  # noqa: PLC0415
    from tests.tables.people import Person, begin  # noqa: PLC0415

    example = begin([Person.called("ann"), Person.called("ben")], "gardens_of_io")
    ended = dict.fromkeys(("created_at", "started_at", "finished_at", "changed_at"), "r.finished_at")
    number = 'CAST(r."table" AS VARCHAR(20))'
    seats = '(SELECT COUNT(*) FROM ratings_result o WHERE o."table" = r."table")'
    of_table = ended | {
        "id": 'r."table"', "game": "r.game", "status": "'finished'", "ranked": "TRUE", "creator_id": "r.user_id",
        "link": f"'of ' || {number}", "players_min": seats, "players_max": seats,
        "size": seats, "people": seats, "turns": f"24 * {seats}",
    }  # fmt: skip
    of_seat = {
        "id": "r.id + 10000000", "table_id": 'r."table"', "number": "r.seat", "user_id": "r.user_id", "rank": "r.rank",
        "score": "60 - 5 * r.rank", "asked_version": "NULL", "asked_at": "NULL", "deadline": "NULL",
    }  # fmt: skip
    with connection.cursor() as cursor:
        _copied(cursor, Table, of_table, "r.seat = 0 AND c.id = %s", example)
        _copied(cursor, Seat, of_seat, "c.number = 0 AND c.table_id = %s", example)


def _copied(cursor: Any, model: Any, other: dict[str, str], which: str, example: int) -> None:
    names = [field.column for field in model._meta.concrete_fields]
    columns = ", ".join(f'"{name}"' for name in names)
    chosen = ", ".join(other.get(name, f'c."{name}"') for name in names)
    cursor.execute(
        f"INSERT INTO {model._meta.db_table} ({columns}) "  # noqa: S608 - nobody's input
        f"SELECT {chosen} FROM ratings_result r, {model._meta.db_table} c WHERE {which}",
        [example],
    )


def _store(model: Any, columns: Sequence[str], rows: Iterable[tuple[Any, ...]]) -> None:
    """Write rows by COPY where there is one, else many by one statement in one transaction."""
    from django.db import connection, transaction  # noqa: PLC0415

    quoted = ", ".join(f'"{column}"' for column in columns)
    named = f"{model._meta.db_table} ({quoted})"
    with transaction.atomic(), connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            with cursor.copy(f"COPY {named} FROM STDIN") as copy:
                for row in rows:
                    copy.write_row(row)
        else:
            marks = ", ".join("?" * len(columns))
            statement = f"INSERT INTO {named} VALUES ({marks})"  # noqa: S608 - nobody's input
            connection.connection.executemany(statement, map(_plain, rows))


def _plain(row: tuple[Any, ...]) -> tuple[Any, ...]:
    """Write moments as SQLite has them here: by UTC, without saying so."""
    return tuple(f"{value.replace(tzinfo=None)}" if isinstance(value, datetime) else value for value in row)
