"""What the migration fills in of games that ended before games were measured: what their ends would have stored."""

from collections.abc import Callable
from importlib import import_module

from django.db import connection
from django.db.migrations.loader import MigrationLoader

from games.solo.models import Run
from games.tables import measures
from games.tables.models import Table
from tests.tables.people import Person, begin, done, play, seated

People = Callable[[int], list[Person]]
MIGRATION = "0013_measures"
NOTHING = {"size": None, "people": None, "turns": None, "together": False}


def measured() -> dict[int, tuple[object, ...]]:
    return {row[0]: row[1:] for row in Table.objects.values_list("pk", *measures.FIELDS)}


def reached() -> list[dict[str, object]]:
    """The best lists, but for what a row is called."""
    rows = Run.objects.order_by("table", "user").values()
    return [{name: value for name, value in row.items() if name != "id"} for row in rows]


def test_old_games_get_what_their_ends_would_have_stored(people: People) -> None:
    players = people(3)
    ann, ben, _ = players
    together = begin([ann, ben], "gardens_of_io", options={"mode": "cooperative"})
    play(together, seated(together, [ann, ben]))
    won = begin(players)
    play(won, seated(won, players))
    left = begin([ann, ben])
    play(left, seated(left, [ann, ben]), 3)
    done(ann.post(f"tables/{left}/resign"))
    bot = ann.open(players=2, bots=["greedy"])
    play(bot, [ann])
    running = begin([ann, ben])
    expected, best = measured(), reached()
    assert [expected[each][3] for each in (together, won, left, bot)] == [True, False, False, False]
    assert expected[running] == (None, None, None, False)
    assert len(best) == 2
    Table.objects.update(**NOTHING)
    Run.objects.all().delete()
    # With the models as they were then: later ones may have lost what it reads.
    apps = MigrationLoader(connection, replace_migrations=False).project_state(("tables", MIGRATION)).apps
    import_module(f"games.tables.migrations.{MIGRATION}").measure(apps, None)
    assert (measured(), reached()) == (expected, best)
    import_module(f"games.tables.migrations.{MIGRATION}").measure(apps, None)
    assert (measured(), reached()) == (expected, best)
