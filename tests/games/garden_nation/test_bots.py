"""The bots play legally, by their strength, and in time."""

from time import process_time

import pytest

from games.engine.bots import RandomBot, seen
from games.engine.chance import seeded, settle
from games.engine.duel import duel
from games.engine.simulate import simulate
from games.garden_nation.bots import SCALES, Gardener, Sprout, promise
from games.garden_nation.game import GARDEN_NATION
from games.garden_nation.steps import Abandon, CompleteProject, Construct, Invade, KeepMissions
from tests.games.garden_nation.boards import build, given, new, play

OPTIONS = {"board": "random"}


def test_the_gardener_beats_random_play_and_the_sprout() -> None:
    assert duel(GARDEN_NATION, OPTIONS, [Gardener(), RandomBot()], 10, "a").won >= 9
    assert duel(GARDEN_NATION, OPTIONS, [Gardener(), Sprout()], 10, "b").won >= 8


def test_the_sprout_beats_random_play() -> None:
    assert duel(GARDEN_NATION, OPTIONS, [Sprout(), RandomBot()], 14, "c").won >= 11


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("board", ["random", "unrotated", "printed"])
def test_bots_finish_games_with_every_option(players: int, board: str) -> None:
    bots = [GARDEN_NATION.bots[("gardener", "sprout")[seat % 2]] for seat in range(players)]
    result = simulate(GARDEN_NATION, {"board": board}, bots, seeded(players)).result
    assert result is not None
    assert result["rounds"] < 40


def test_the_gardener_is_quick_even_in_the_very_first_action() -> None:
    state = new(4)
    settle(GARDEN_NATION, state, seeded(1))
    for seat in range(4):
        GARDEN_NATION.apply(state, seat, GARDEN_NATION.legal_steps(state, seat)[0])
    given_ = seen(GARDEN_NATION, state, state.seat)
    assert len(given_.legal) == 63
    started = process_time()
    assert Gardener().choose(given_, seeded(1)) in given_.legal
    assert process_time() - started < 0.5


def chosen(position: dict[str, object], *steps: dict[str, object]) -> object:
    state = given(position)
    play(state, *steps)
    return Gardener().choose(seen(GARDEN_NATION, state, state.seat), seeded(1))


MISSIONS = [["belfry", "market"], ["barracks", "cabaret"]]


def test_the_gardener_completes_what_it_can() -> None:
    step = chosen({"projects": ["forge", "power_station"], "missions": MISSIONS, "buildings": {"1.4": [0, 1, False]}},
                  build(0, "4.1"))
    assert step == CompleteProject("forge")


def test_the_gardener_builds_the_temple() -> None:
    step = chosen({"projects": ["temple"], "missions": [["market", "cabaret"], ["barracks", "belfry"]], "track": [1, 0],
                   "actions_left": 1, "buildings": {"4.0": [0, 2, False], "4.2": [0, 1, False]}})
    assert step in (Construct("4.1"), Construct("4.6"))


def test_the_gardener_gets_people_back_before_the_end() -> None:
    state = given({"missions": MISSIONS, "inhabitants": [5, 30], "buildings": {"4.0": [0, 2, True]},
                   "track": [0, 1, 0, 1], "actions_left": 1, "crane": 4})
    state.track, state.seat, state.drained = (1, 0, 1, 0), 0, True
    assert Gardener().choose(seen(GARDEN_NATION, state, 0), seeded(1)) == Abandon("4.0")


def test_the_gardener_invades_where_it_pays() -> None:
    state = given({"missions": [["belfry", "control_2_4"], ["barracks", "cabaret"]], "inhabitants": [40, 38],
                   "buildings": {"4.0": [1, 3, False], "2.0": [0, 1, False]}, "track": [1, 0, 1, 0],
                   "actions_left": 1})
    state.drained = True
    assert Gardener().choose(seen(GARDEN_NATION, state, 0), seeded(1)) == Invade("4.0")


def test_two_kinds_of_towers_are_the_best_promise() -> None:
    assert promise(KeepMissions(("belfry", "observatory"))) > promise(KeepMissions(("belfry", "control_1_3")))


def test_people_below_ten_weigh_heavily_at_the_end() -> None:
    state = given({"missions": MISSIONS, "inhabitants": [4, 30]})
    state.drained = True
    assert SCALES.weigh(state, 0)[0] == -10
