"""Tables in every state, set through the API, for those who look at pages."""

import time
from dataclasses import dataclass
from typing import Any

from tests.browser.people import Person


def seated(first: Person, second: Person, **order: Any) -> tuple[int, dict[int, Person]]:
    """Seat two people at a table; return its number and who sits where."""
    number = first.sets_table(**order)
    second.ask("POST", f"/tables/{number}/join", {})
    by_name = {person.name: person for person in (first, second)}
    seats = first.table(number)["seats"]
    return number, {seat["seat"]: by_name[seat["name"]] for seat in seats if seat["name"]}


def begun(first: Person, second: Person, **order: Any) -> tuple[int, dict[int, Person]]:
    """Seat two people at a table and let each move once: from then on leaving loses."""
    number, seats = seated(first, second, **order)
    for seat in (0, 1):
        assert seats[seat].plays(number)
    return number, seats


@dataclass
class Scenes:
    """Tables of one person, with a second one and bots."""

    waiting: int
    private: int
    live: int
    asked: int
    staged: int
    placing: int
    others: int
    won: int
    resigned: int
    cancelled: int


def set_scenes(first: Person, second: Person) -> Scenes:
    """Set a table of every kind for the first of two people."""
    bots = {"players": {"min": 4, "max": 4}, "bots": ["gardener", "sprout"]}
    placing = first.sets_table(
        players={"min": 2, "max": 2}, bots=["gardener"], options={"tree_placement": "players"}
    )
    first.awaits_turn(placing)
    made = Scenes(
        waiting=first.sets_table(players={"min": 3, "max": 5}, bots=["gardener", "sprout"]),
        private=first.sets_table(private=True, options={"lap_bonus": "on", "mode": "cooperative"}),
        live=0,
        asked=in_mid_game(first, second, first, 3, clock="normal"),
        staged=in_mid_game(first, second, first, 5, **bots),
        placing=placing,
        others=in_mid_game(first, second, second, 4, clock="brisk"),
        won=played_out(first, second),
        resigned=begun(first, second)[0],
        cancelled=first.sets_table(),
    )
    first.stages(made.staged)
    second.ask("POST", f"/tables/{made.others}/cancel", {"say": "offer"})
    second.ask("POST", f"/tables/{made.resigned}/resign", {})
    first.ask("POST", f"/tables/{made.cancelled}/leave", {})
    made.live = seated(first, second, clock="live_relaxed")[0]  # the last: in a minute it is over
    return made


def in_mid_game(first: Person, second: Person, asked: Person, rounds: int, **order: Any) -> int:
    """Play some rounds and stop where one of the two is asked."""
    number, seats = seated(first, second, **order)
    left = rounds * len(seats)
    while True:
        table = first.table(number)
        seat = next(seat["seat"] for seat in table["seats"] if seat["to_act"])
        if seat not in seats:
            time.sleep(0.05)
            continue
        if left <= 0 and seats[seat] is asked:
            return number
        seats[seat].plays(number)
        left -= 1


def played_out(first: Person, second: Person) -> int:
    """Play a game of two to its end."""
    number, seats = seated(first, second)
    while first.table(number)["status"] == "running":
        for person in seats.values():
            person.plays(number)
    return number
