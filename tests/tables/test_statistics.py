"""What the finished games of a game tell in numbers, and when that is reckoned."""

from collections.abc import Callable
from datetime import timedelta

from games.tables import statistics
from games.tables.models import Statistics, Table
from tests.tables.conftest import Watch
from tests.tables.people import Json, Person, counted, done, refused
from tests.tables.test_profiles import GAME, finished

People = Callable[[int], list[Person]]
URL = f"games/{GAME}/statistics"
ROUNDS = {"rounds": "two"}


def asked(person: Person) -> Json:
    """The numbers as a page shows them."""
    found: Json = done(person.get(URL))
    return found


def test_numbers_of_a_game(people: People, visitor: Person) -> None:
    ann, ben, cleo = people(3)
    finished(ann, ben, options=ROUNDS, turns=10)
    finished(ben, ann, options=ROUNDS, turns=15, ranks=(2, 1), clock="live_quick")
    finished(ann, ben, cleo, options={"rounds": "three"}, turns=31)
    finished(ann, ben, ranks=(1, 1), together=True, turns=20)
    finished(ann, "gardener")
    finished(ann, ben, ending={"kind": "resigned", "seat": 1, "ranks": [1, 2]}, people=1)
    finished(ann, private=True)
    finished(ann, ben, game="lone_garden")
    statistics.reckon_due()
    found = asked(visitor)
    assert [found[key] for key in ("games", "alone", "together", "left")] == [5, 1, 1, 1]
    two, three = found["sizes"]
    assert two == {"players": 2, "games": 3, "turns": 15.0, "least": 10, "most": 20, "live_seconds": 7200,
                   "days_seconds": 7200}  # fmt: skip
    assert (three["players"], three["turns"], three["live_seconds"]) == (3, 31.0, None)
    seats = [(each["players"], each["seat"], each["games"], each["won"]) for each in found["seats"]]
    assert seats == [(2, 0, 2, 1), (2, 1, 2, 1), (3, 0, 1, 1), (3, 1, 1, 0), (3, 2, 1, 0)]
    chosen = [(each["choice"], each["games"], each["turns"]) for each in found["options"]]
    assert chosen == [("Three", 1, 31.0), ("Two", 2, 12.5)]


def test_nothing_yet(people: People, visitor: Person) -> None:
    people(1)
    assert statistics.reckon_due() == []
    assert (asked(visitor)["reckoned_at"], asked(visitor)["games"], asked(visitor)["sizes"]) == (None, 0, [])
    refused(visitor.get("games/chess/statistics"), 404, "not_found")


def test_it_is_reckoned_anew_when_a_game_has_ended_and_it_has_rested(people: People, watch: Watch) -> None:
    ann, ben = people(2)
    finished(ann, ben, at=watch.now)
    assert statistics.reckon_due() == [GAME]
    finished(ann, ben, at=watch.on(seconds=20))
    assert statistics.reckon_due() == []
    watch.on(seconds=40)
    assert statistics.reckon_due() == [GAME]
    watch.on(hours=1)
    assert statistics.reckon_due() == []
    assert asked(ann)["games"] == Table.objects.count() == 2
    Statistics.objects.update(took=timedelta(seconds=5))
    finished(ann, ben, at=watch.on(hours=1))
    watch.now = Statistics.objects.get(pk=GAME).reckoned_at + timedelta(seconds=499)
    assert statistics.reckon_due() == []
    watch.on(seconds=2)
    assert statistics.reckon_due() == [GAME]


def test_a_page_reads_one_row(people: People, visitor: Person) -> None:
    ann, ben = people(2)
    finished(ann, ben)
    statistics.reckon_due()
    with counted(1):
        assert asked(visitor)["games"] == 1
