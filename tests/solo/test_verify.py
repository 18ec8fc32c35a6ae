"""`verify_games` plays tables for one again too: their luck is that of their day, and what they reached is listed."""

from collections.abc import Callable
from typing import Any

import pytest

from games.solo.models import Day, Run
from games.tables.models import Move
from tests.solo.players import DAY, alone, at_random, attempt
from tests.tables.conftest import Watch
from tests.tables.people import Person, done
from tests.tables.test_verify import verified

People = Callable[[int], list[Person]]


@pytest.fixture
def played(people: People, watch: Watch) -> dict[str, int]:
    """Games alone in every way, two days long."""
    ann, ben = people(2)
    free, daily, given_up = alone(ann), attempt(ann), attempt(ben)
    at_random(ann, free)
    at_random(ann, daily)
    done(ben.post(f"tables/{given_up}/resign"))
    watch.on(days=1)
    again = int(done(ben.post(f"{DAY}/2026-05-04/again"))["id"])
    at_random(ben, again, seed=2)
    alone(ann)
    return {"free": free, "daily": daily, "given up": given_up, "again": again, "under way": attempt(ann)}


def test_games_alone_are_found_right(played: dict[str, int]) -> None:
    status, said = verified()
    assert (status, said[-1].split(",")[-1]) == (0, " differences: 0."), said


def reroll(table: int) -> None:
    """Another roll of the die, which the rules allow as well."""
    move = Move.objects.filter(table=table).order_by("number")[0]
    roll = next(step for step in move.steps if step["kind"] == "roll")
    roll["value"] = roll["value"] % 6 + 1
    move.save()


Damage = Callable[[int], Any]
DAMAGES: dict[str, tuple[str, Damage, str]] = {
    "another roll": ("daily", reroll, "move 0: what chance did (roll) is not the luck of 2026-05-04"),
    "another roll on a board played again": ("again", reroll, "is not the luck of 2026-05-04"),
    "another luck": ("under way", lambda _: Day.objects.update(secret="f" * 64), "is not the luck of 2026-05-05"),
    "no luck": ("daily", lambda _: Day.objects.update(game="lost"), "the luck of 2026-05-04, which is gone"),
    "another score": ("daily", lambda table: Run.objects.filter(table=table).update(score=99), "reached alone"),
    "another medal": ("free", lambda table: Run.objects.filter(table=table).update(medal="tin"), "reached alone"),
    "a run too few": ("free", lambda table: Run.objects.filter(table=table).delete(), "is stored as {}"),
    "an attempt without its row": ("given up", lambda table: Run.objects.filter(table=table).delete(), "stored as {}"),
    "an attempt that seems to run": (
        "given up", lambda table: Run.objects.filter(table=table).update(ended_at=None), "reached alone",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", DAMAGES)
def test_damage_is_found_and_no_secret_told(played: dict[str, int], name: str) -> None:
    which, damage, sentence = DAMAGES[name]
    secrets = list(Day.objects.values_list("secret", flat=True))
    damage(played[which])
    status, said = verified(played[which])
    assert status == 1
    assert any(sentence in line for line in said), said
    assert not any(secret in line for secret in secrets for line in said)
