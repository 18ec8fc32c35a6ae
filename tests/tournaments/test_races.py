"""Many at one instant: nobody registers twice, no place is given twice, no round begins twice."""

from collections import Counter
from functools import partial

import pytest

from games.tables.models import Seat, Table
from games.tournaments import services
from games.tournaments.models import Entry, Pairing, Tournament
from tests.tables.people import Person, done
from tests.tables.test_races import again, race, statuses
from tests.tournaments.test_tournaments import begun, draw, opened

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def players(db: None) -> list[Person]:
    return [Person.called(name) for name in ("ann", "ben", "cleo", "dan", "eva", "fay")]


def test_the_last_places_are_given_once_and_the_start_happens_once(players: list[Person]) -> None:
    number = opened(players[0], when_full=True, people={"min": 3, "max": 4})
    asked = [
        partial(again(person).post, f"tournaments/{number}/register") for person in players for _ in range(2)
    ]
    assert Counter(statuses(race(asked))) == {200: 4, 409: 8}
    assert Entry.objects.filter(tournament=number).count() == 4
    race([services.advance] * 4)
    assert (Pairing.objects.count(), Table.objects.count(), Tournament.objects.get().round) == (2, 2, 1)
    assert Counter(Seat.objects.values_list("user", flat=True)).most_common(1)[0][1] == 1


def test_the_next_round_begins_once(players: list[Person]) -> None:
    number = begun(players[:4])
    draw(players[0], players[2], number)
    draw(players[1], players[3], number)
    race([services.advance] * 4)
    services.advance()
    rounds = Counter(Pairing.objects.filter(tournament=number).values_list("round", flat=True))
    assert (rounds, Table.objects.count()) == ({1: 2, 2: 2}, 4)


def test_a_withdrawal_and_the_next_round_agree(players: list[Person]) -> None:
    number = begun(players[:4])
    draw(players[0], players[2], number)
    draw(players[1], players[3], number)
    race([services.advance, partial(again(players[3]).post, f"tournaments/{number}/withdraw")])
    services.advance()
    entry = Entry.objects.get(tournament=number, user=players[3].id)
    assert entry.withdrawn_at is not None
    second = Pairing.objects.filter(tournament=number, round=2)
    assert second.count() == 2
    assert done(players[0].get(f"tournaments/{number}"))["round"] == 2
