"""The garden of the day, begun many times at one instant: one attempt a person, one luck for all."""

import secrets

import pytest

from games.solo.models import Day, Run
from games.tables.models import Move, Receipt, Table
from tests.races.people import Person, race, statuses
from tests.solo.players import DAY

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.xdist_group("races")]
MANY = 50


def test_fifty_presses_are_one_attempt(people: list[Person]) -> None:
    answers = race([people[0].post(DAY) for _ in range(MANY)])
    assert statuses(answers) == {200: MANY}
    assert len({answer.body for answer in answers}) == 1
    assert [Table.objects.count(), Run.objects.count(), Day.objects.count()] == [1, 1, 1]
    assert Move.objects.get().table_id == answers[0].json()["id"]


def test_fifty_presses_with_one_key_are_one_attempt_and_one_receipt(people: list[Person]) -> None:
    key = secrets.token_hex(16)
    answers = race([people[0].post(DAY, {"day": "2026-05-04"}, key) for _ in range(MANY)])
    assert statuses(answers) == {200: MANY}
    assert len({answer.body for answer in answers}) == 1
    assert [Table.objects.count(), Run.objects.count(), Receipt.objects.count()] == [1, 1, 1]


def test_all_who_begin_at_once_have_the_same_luck(people: list[Person]) -> None:
    """The first ones make the day's secret, whoever of them is quicker."""
    answers = race([person.post(DAY) for person in people for _ in range(2)])
    assert statuses(answers) == {200: 2 * len(people)}
    assert Day.objects.count() == 1
    assert Run.objects.count() == Table.objects.count() == len(people)
    setups = [move.steps for move in Move.objects.filter(number=0)]
    assert len(setups) == len(people)
    assert all(steps == setups[0] for steps in setups)
