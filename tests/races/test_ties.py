"""Two people who ask, accept and block each other at one instant."""

import pytest

from accounts.models import Block, Friendship
from accounts.notices.models import Notice
from tests.races.people import Person, race, statuses

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.xdist_group("races")]
MANY = 50


def test_who_ask_each_other_at_once_are_friends_once(people: list[Person]) -> None:
    ann, ben, *_ = people
    answers = race(
        [
            ask
            for _ in range(MANY // 2)
            for ask in (
                ann.ready("PUT", "players/racer1/friendship"),
                ben.ready("PUT", "players/racer0/friendship"),
            )
        ]
    )
    assert statuses(answers) == {200: MANY}
    assert Friendship.objects.get().accepted_at is not None
    assert Notice.objects.count() == 2


def test_no_friendship_outlives_a_block(people: list[Person]) -> None:
    ann, ben, *_ = people
    ann.ready("PUT", "players/racer1/friendship")()
    answers = race(
        [
            act
            for _ in range(MANY // 3)
            for act in (
                ben.ready("PUT", "players/racer0/friendship"),
                ben.ready("PUT", "players/racer0/block"),
                ann.ready("PUT", "players/racer1/friendship"),
            )
        ]
    )
    assert set(statuses(answers)) <= {200, 409}
    assert Block.objects.count() == 1
    assert not Friendship.objects.filter(accepted_at__isnull=False).exists()
