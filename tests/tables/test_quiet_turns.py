"""What a page may send unasked: a turn that opens and draws nothing does what its draft showed, and no more."""

from collections.abc import Callable
from random import Random

import pytest

from tests.tables.people import Json, Person, begin, done, seated, steps_of

People = Callable[[int], list[Person]]


# How many moves are made, and how many of them are quiet at least.
GAMES = {"gardens_of_io": (14, 10), "garden_nation": (16, 4), "go_gecko_go": (24, 4), "garden_geckos": (16, 1),
         "sealed_garden": (8, 2)}  # fmt: skip


def staged(person: Person, table: int, rng: Random) -> Json:
    """Stage steps at random until nothing can be staged behind them."""
    seen = person.see(table)
    steps: list[Json] = []
    legal, draft = seen["legal"], {"complete": False}
    while not draft["complete"]:
        steps.append(rng.choice(steps_of(legal)))
        answer = done(person.stage(table, *steps))
        legal, draft = answer["legal"], answer["draft"]
    return draft


@pytest.mark.parametrize("game", GAMES)
def test_a_draft_that_closes_by_the_turn_alone_is_the_whole_move(people: People, game: str) -> None:
    players = people(2)
    table = begin(players, game)
    rng, quiet = Random(5), 0
    moves, least = GAMES[game]
    for _ in range(moves):
        person = next(one for one in seated(table, players) if "move" in one.see(table)["actions"])
        draft = staged(person, table, rng)
        done(person.move(table, *draft["steps"]))
        if draft["closes"] != "turn":
            continue
        quiet += 1
        after = person.see(table)
        entry = after["log"][-1]
        assert after["status"] == "running"
        assert entry["steps"] == [{"by": after["my_seat"]} | step for step in draft["steps"]]
        assert entry["effects"] == [effect for followed in draft["effects"] for effect in followed]
        assert after["view"] == draft["view"]
    assert quiet >= least
