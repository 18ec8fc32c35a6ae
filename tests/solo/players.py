"""People who play alone."""

from typing import Any

from games.tables.models import Move
from tests.tables.people import Json, Person, done, play, steps_of

LONE = "lone_garden"
DAY = f"games/{LONE}/day"
BEST = f"games/{LONE}/best"


def alone(person: Person, **more: Any) -> int:
    """Let a person begin a game alone; return its table."""
    return person.open(LONE, 1, **more)


def attempt(person: Person) -> int:
    """Let a person begin their attempt at today's garden, or find it; return its table."""
    return int(done(person.post(DAY))["id"])


def drawn(table: int) -> list[Json]:
    """What chance did at a table, in order."""
    moves = Move.objects.filter(table=table).order_by("number")
    return [step for move in moves for step in move.steps if step["by"] == "chance"]


def greedily(person: Person, table: int) -> Json:
    """Play the first legal step each time, to the end; the table as it is then."""
    while True:
        seen = person.see(table)
        if seen["status"] != "running":
            return seen
        done(person.move(table, steps_of(seen["legal"])[0], version=seen["expected_version"]))


def at_random(person: Person, table: int, seed: int = 1) -> Json:
    """Play random steps to the end; equal seeds choose alike. The table as it is then."""
    play(table, [person], seed=seed)
    return person.see(table)
