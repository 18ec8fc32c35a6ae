"""Games played on through the API while pages look on: the middle of a game, which taps would only repeat."""

from collections.abc import Callable
from random import Random
from typing import Any

from tests.browser.log import Log
from tests.browser.people import Person

Json = dict[str, Any]


def asked(people: list[Person], number: int) -> Person | None:
    """Who is to act at a table; nobody once it is over."""
    return _asked(people, people[0].table(number))


def _asked(people: list[Person], table: Json) -> Person | None:
    names = [seat["name"] for seat in table["seats"] if seat["to_act"]]
    return next((person for person in people if person.name in names), None)


def played_on(people: list[Person], number: int, until: Callable[[Json], bool], seed: int = 7) -> None:
    """Let people take whatever brings cards and else any step, until a view satisfies *until* or the game is over."""
    rng = Random(seed)
    while mover := _asked(people, table := people[0].table(number)):
        table = table if mover is people[0] else mover.table(number)
        if until(table["view"]):
            return
        # A page that was open may have laid out what alone can be done.
        version, legal, steps = table["expected_version"], table["legal"], (table["draft"] or {"steps": []})["steps"]
        while legal:
            steps = [*steps, _step(legal, rng)]
            staged = mover.ask("PUT", f"/tables/{number}/draft", {"version": version, "steps": steps})
            legal = staged["legal"]
        mover.ask("POST", f"/tables/{number}/moves", {"version": version, "steps": steps})


def caught_up(log: Log, table: Json) -> None:
    """Wait until a page's log has all that the API tells: nothing of what it showed before is tapped."""
    log.wait_for_exactly(sum(bool(entry["lines"]) for entry in table["log"]))


def _step(groups: list[Json], rng: Random) -> Json:
    """Claim a card where there is one; else choose a kind of step, then one of the kind."""
    claims = [
        step for group in groups if group["kind"] == "claim" for step in _steps(group) if step.get("card")
    ]
    return rng.choice(claims or _steps(rng.choice(groups)))


def _steps(group: Json) -> list[Json]:
    found = [zip(group["fields"], row, strict=True) for row in group["rows"]]
    return [{"kind": group["kind"]} | {name: cell for name, cell in row if cell is not None} for row in found]
