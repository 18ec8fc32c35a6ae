"""Quick match under fire: many wishes at one instant, several rounds at once; everybody is matched once only."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from accounts.models import Block
from games.tables import services
from games.tables.models import Seat, Seek, Table
from tests.races.conftest import Clock
from tests.races.people import Person, race, statuses
from tests.races.test_races import in_thread

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.xdist_group("races")]
MANY = 50
DAYS = {"games": ["gardens_of_io", "garden_nation"], "players": [2], "clocks": ["normal"]}
LIVE = DAYS | {"clocks": ["live_quick"]}


def wishes(people: list[Person], body: dict[str, Any], count: int) -> list[Callable[[], Any]]:
    """So many requests, of one person after the other."""
    return [people[number % len(people)].ready("PUT", "quick-match", body) for number in range(count)]


def waits(people: list[Person], clock: Clock) -> None:
    """Let everybody wait without a round being made."""
    Seek.objects.bulk_create(
        Seek(user=person.user, **DAYS, since=clock.now(), seen_at=clock.now()) for person in people
    )


def seats() -> Counter[int]:
    """At how many tables each person sits."""
    return Counter(Seat.objects.filter(user__isnull=False).values_list("user_id", flat=True))


def all_once(people: list[Person]) -> None:
    """Everybody sits at one table, each table has two of them and began, and each wish knows its table."""
    assert seats() == {person.user.pk: 1 for person in people}
    assert Table.objects.filter(status="running", matched=True, ranked=True).count() == len(people) // 2
    for seek in Seek.objects.all():
        assert Seat.objects.filter(table=seek.table_id, user=seek.user_id).exists()


def test_two_rounds_at_once_match_nobody_twice(people: list[Person], clock: Clock) -> None:
    waits(people, clock)
    made = race([in_thread(services.quick_match_round) for _ in range(4)])
    assert sum(made) == len(people) // 2
    all_once(people)


def test_fifty_wishes_at_one_instant_are_met_once(people: list[Person]) -> None:
    """Of live games, for who is matched there can't wish again before it begins."""
    answers = race(wishes(people, LIVE, MANY))
    services.quick_match_round()
    assert set(statuses(answers)) <= {200, 409}, [answer.body for answer in answers if answer.status not in (200, 409)]
    assert seats() == {person.user.pk: 1 for person in people}
    assert Table.objects.filter(status="open", ready_until__isnull=False).count() == len(people) // 2
    assert {answer.code for answer in answers if answer.status == 409} <= {"matched"}


def test_wishes_and_second_thoughts_at_one_instant(people: list[Person]) -> None:
    """Who withdraws is either matched before, and told so, or gone; whoever sits anywhere sits there once."""
    one, other = people[:10], people[10:]
    stops = [person.ready("DELETE", "quick-match") for person in one]
    for answer in race(wishes(one, LIVE, 10)):
        assert answer.status in (200, 409)
    answers = race([*stops, *wishes(other, LIVE, 30)])
    services.quick_match_round()
    assert set(statuses(answers)) <= {200, 409}
    assert set(seats().values()) == {1}
    waiting = set(Seek.objects.filter(table=None).values_list("user_id", flat=True))
    assert not waiting & set(seats())


def test_one_person_asking_fifty_times_waits_once(people: list[Person]) -> None:
    answers = race(wishes(people[:1], DAYS, MANY))
    assert statuses(answers) == {200: MANY}
    assert (Seek.objects.count(), Table.objects.count()) == (1, 0)


def test_the_queue_is_rows_and_outlives_everything(people: list[Person], clock: Clock) -> None:
    """What a killed worker was at is rolled back, and an emptied Valkey held nothing: the next round finds them all."""
    waits(people[:3], clock)
    Block.objects.create(blocker=people[0].user, blocked=people[1].user, at=clock.now())
    assert services.quick_match_round() == 1
    assert services.quick_match_round() == 0
    assert Seek.objects.filter(table=None).count() == 1
    assert Seat.objects.filter(user=people[2].user).exists()
