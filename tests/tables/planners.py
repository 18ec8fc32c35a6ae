"""People who prepare moves for when others have moved."""

from collections.abc import Sequence
from typing import Any

from games.tables.models import Plan, Seat
from tests.tables.people import Json, Person, done, seated, steps_of

Steps = Sequence[Json]


def plan_of(person: Person, table: int) -> Json:
    """What a person has prepared."""
    return done(person.get(f"tables/{table}/plan"))


def branch(when: Steps, answer: Steps, after: int | None = None) -> Json:
    """If the others do just this, I do that."""
    return {"after": after, "when": list(when), "answer": list(answer)}


def prepare(person: Person, table: int, *branches: Json, key: str | None = None, **more: Any) -> Any:
    """Put these branches in the place of all that a person has prepared."""
    body = {"version": person.see(table)["version"], "branches": list(branches), **more}
    if "revision" not in body:
        body["revision"] = plan_of(person, table)["revision"]
    return person.post(f"tables/{table}/plan", body, key)


def ahead(person: Person, table: int, line: Sequence[Json] = (), version: int | None = None) -> Any:
    """How the table could stand after a line of moves."""
    known = person.see(table)["version"] if version is None else version
    return person.send("PUT", f"tables/{table}/plan/position", {"version": known, "line": list(line)})


def tried(person: Person, table: int, steps: Steps, line: Sequence[Json] = ()) -> Any:
    """What steps would do there."""
    body = {"version": person.see(table)["version"], "line": list(line), "steps": list(steps)}
    return person.send("PUT", f"tables/{table}/plan/draft", body)


def line_of(person: Person, table: int, moves: int, line: Sequence[Json] = (), pick: int = 0) -> list[Json]:
    """A line that goes on by so many moves, each the legal step of this place in the list."""
    made = list(line)
    for _ in range(moves):
        there = done(ahead(person, table, made))
        legal = steps_of(there["legal"])
        made.append({"seat": there["asked"], "steps": [legal[pick % len(legal)]]})
    return made


def branches_of(line: Sequence[Json], seat: int) -> list[Json]:
    """A line as branches, one behind the other, as far as there is an answer of this seat."""
    made: list[Json] = []
    when: list[Json] = []
    for move in line:
        if move["seat"] == seat:
            made.append(branch(when, move["steps"], len(made) - 1 if made else None))
            when = []
        else:
            when += [{"by": move["seat"], **step} for step in move["steps"]]
    return made


def waiting(table: int, people: Sequence[Person]) -> tuple[Person, list[Person]]:
    """Who alone is asked, and the others by their seats."""
    players = seated(table, people)
    asked = Seat.objects.get(table=table, asked_version__isnull=False)
    return players[asked.number], [each for each in players if each is not players[asked.number]]


def armed(table: int) -> dict[int, int]:
    """How many branches each seat has armed; seats that are asked must have none."""
    found = {}
    for plan in Plan.objects.filter(seat__table=table, reason="").select_related("seat"):
        if plan.branches:
            assert plan.seat.asked_version is None
            found[plan.seat.number] = len(plan.branches)
    return found
