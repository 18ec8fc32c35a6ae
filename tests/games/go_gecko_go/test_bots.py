"""The bots play legally, by their strength, and never until a game is stalled."""

from itertools import product
from typing import Any

import pytest

from games.engine.bots import RandomBot, seen
from games.engine.chance import seeded
from games.engine.duel import duel
from games.engine.game import Options
from games.engine.search import repeatable
from games.engine.simulate import simulate
from games.engine.steps import plain
from games.go_gecko_go.bots import Gardener, Sprout
from games.go_gecko_go.estimate import turns_left
from games.go_gecko_go.game import GO_GECKO_GO
from tests.games.go_gecko_go.boards import given

STANDARD: Options = GO_GECKO_GO.meta.read_options({}, 2)


def test_each_bot_beats_the_next() -> None:
    assert duel(GO_GECKO_GO, STANDARD, [Gardener(), RandomBot()], 16, "a").won >= 15
    assert duel(GO_GECKO_GO, STANDARD, [Gardener(), Sprout()], 20, "b").won >= 13
    assert duel(GO_GECKO_GO, STANDARD, [Sprout(), RandomBot()], 16, "c").won >= 13


@pytest.mark.parametrize(("players", "course", "bridges"), [*product([2, 3, 4], ["long", "short"], ["low", "chosen"])])
def test_bots_bring_every_game_to_the_trunk(players: int, course: str, bridges: str) -> None:
    options = GO_GECKO_GO.meta.read_options({"course": course, "bridges": bridges}, players)
    bots = [GO_GECKO_GO.bots[("gardener", "sprout")[seat % 2]] for seat in range(players)]
    result = simulate(GO_GECKO_GO, options, bots, seeded(players)).result
    assert result is not None
    assert result["end"] == "trunk"


def chosen(position: dict[str, Any], *, passed: bool = False) -> dict[str, Any]:
    state = given(position)
    state.passed = int(passed)
    found: dict[str, Any] = plain(Gardener().choose(seen(GO_GECKO_GO, state, 0), seeded(1)))
    return found


def test_the_gardener_shoves_where_it_brings_the_team_on() -> None:
    assert chosen({"courses": [{"s4": ["crocodile", "gecko"], "s9": ["turtle", "frog"]}]}) == {"kind": "shove"}
    assert chosen({"courses": [{"start": ["turtle", "frog", "gecko"], "s4": ["crocodile"]}]}) == {"kind": "roll"}


def test_the_gardener_shoves_after_a_pass() -> None:
    position = {"courses": [{"start": ["turtle", "frog", "gecko"], "s4": ["crocodile"]}]}
    assert chosen(position, passed=True) == {"kind": "shove"}


def test_the_gardener_moves_the_animal_that_carries_the_others() -> None:
    step = chosen({"phase": "act", "dice": {"colors": ["red", "yellow"], "weather": "rainbow"},
                   "courses": [{"s5": ["crocodile", "turtle", "frog"], "s7": ["gecko"]}]})
    assert step == {"kind": "move", "animal": "crocodile", "spaces": 2}


def test_the_gardener_uses_lightning_and_comes_home() -> None:
    lightning = {"phase": "act", "dice": {"colors": ["blue", "blue"], "weather": "bolt"}}
    step = chosen({**lightning, "courses": [{"s5": ["crocodile", "frog"], "s13": ["gecko"], "trunk": ["turtle"]}]})
    assert step == {"kind": "bolt", "animal": "crocodile"}


def test_the_gardener_does_not_pass_twice_running() -> None:
    position = {"phase": "act", "dice": {"colors": ["yellow", "yellow"], "weather": "sun"},
                "courses": [{"s5": ["crocodile", "turtle", "frog", "gecko"]}]}
    assert chosen({**position, "courses": [{"s10": ["gecko", "frog"], "s11": ["crocodile"], "trunk": ["turtle"]}]}) == {
        "kind": "pass"}
    assert chosen(position, passed=True)["kind"] == "move"


def test_the_sprout_seldom_passes_but_must_where_nobody_can_move() -> None:
    stuck = given({"phase": "act", "dice": {"colors": ["red", "red"], "weather": "sun"},
                   "courses": [{"s4": ["crocodile", "turtle", "frog", "gecko"]}]})
    assert plain(Sprout().choose(seen(GO_GECKO_GO, stuck, 0), seeded(1))) == {"kind": "pass"}
    free = given({"phase": "act", "dice": {"colors": ["red", "red"], "weather": "sun"}})
    assert all(Sprout().choose(seen(GO_GECKO_GO, free, 0), seeded(n)).kind == "move" for n in range(20))


def turns_of(spaces: dict[str, list[str]]) -> float:
    return turns_left(given({"courses": [spaces]}), 0)


def test_the_estimate_of_turns_knows_start_and_end_and_who_can_carry_whom() -> None:
    assert 20 < turns_of({"start": ["crocodile", "turtle", "frog", "gecko"]}) < 22
    assert abs(turns_of({"trunk": ["crocodile", "turtle", "frog", "gecko"]})) < 1.5
    big_behind = {"s2": ["crocodile"], "s3": ["turtle"], "s6": ["frog"], "s8": ["gecko"]}
    big_ahead = {"s2": ["gecko"], "s3": ["frog"], "s6": ["turtle"], "s8": ["crocodile"]}
    assert turns_of(big_ahead) < turns_of(big_behind)
    assert turns_of({"s2": ["turtle", "gecko"], "s7": ["crocodile", "frog"]}) < turns_of(
        {"s2": ["gecko", "turtle"], "s7": ["frog", "crocodile"]})


def test_the_master_comes_home_when_it_can() -> None:
    last = {"trunk": ["turtle", "frog", "gecko"], "s13": ["crocodile"]}
    state = given({"phase": "act", "dice": {"colors": ["red", "blue"], "weather": "sun"}, "courses": [last, last]})
    master = repeatable(GO_GECKO_GO.bots["master"])
    assert plain(master.choose(seen(GO_GECKO_GO, state, 0), seeded(1)))["kind"] == "move"
