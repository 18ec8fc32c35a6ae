"""The last line of defence: what the database itself refuses, whoever forgot the lock."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone

from accounts.models import User
from games.ratings.models import Ladder, Result, Standing
from games.tables.models import Heartbeat, Move, Outbox, Receipt, Seat, Table

NOW = timezone.now()


def table(user: User, **more: Any) -> Table:
    return Table.objects.create(
        game="sealed_garden", players_min=2, players_max=2, clock="none", creator=user, created_at=NOW, changed_at=NOW,
        **more,
    )  # fmt: skip


TWICE: dict[str, Callable[[Table, User], Any]] = {
    "a move of a number": lambda table, _: Move.objects.create(table=table, number=1, version=2, at=NOW),
    "a seat of a number": lambda table, _: Seat.objects.create(table=table, number=0),
    "a receipt of a key": lambda _, user: Receipt.objects.create(actor=user, key="key", digest="", answer="{}", at=NOW),
    "an outbox row of a key": lambda _, __: Outbox.objects.create(kind="socket", key="key", due_at=NOW),
    "a rematch": lambda table, user: globals()["table"](user, rematch_of=table),
    "a heartbeat of a name": lambda _, __: Heartbeat.objects.create(name="sweep", at=NOW),
    "a result of a seat": lambda table, user: Result.objects.create(
        table=table.pk, seat=0, user=user, game="sealed_garden", rank=1, finished_at=NOW),
    "a standing": lambda _, user: Standing.objects.create(game="sealed_garden", user=user, rating=1500, games=1),
    "the ladder": lambda _, __: Ladder.objects.create(pk=1),
}  # fmt: skip


@pytest.mark.parametrize("what", list(TWICE))
def test_the_database_refuses_a_second(db: None, what: str) -> None:
    user = User.objects.create_user("fern", "fern@example.org")
    first = table(user)
    TWICE[what](first, user)
    with pytest.raises(IntegrityError), transaction.atomic():
        TWICE[what](first, user)


def test_nobody_sits_twice_at_a_table(db: None) -> None:
    user = User.objects.create_user("fern", "fern@example.org")
    made = table(user)
    Seat.objects.create(table=made, number=0, user=user)
    with pytest.raises(IntegrityError), transaction.atomic():
        Seat.objects.create(table=made, number=1, user=user)


def test_a_move_that_was_taken_back_leaves_its_number_free(db: None) -> None:
    user = User.objects.create_user("fern", "fern@example.org")
    made = table(user)
    Move.objects.create(table=made, number=1, version=2, at=NOW, taken_back=True)
    Move.objects.create(table=made, number=1, version=4, at=NOW)
    assert Move.objects.filter(table=made).count() == 2
