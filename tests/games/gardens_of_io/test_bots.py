"""The bots play legally, by their strength, and in time."""

from random import Random
from time import process_time

import pytest

from games.engine.bots import RandomBot, seen
from games.engine.chance import settle
from games.engine.game import Bot, Result
from games.gardens_of_io.bots import Gardener, Sprout
from games.gardens_of_io.game import GARDENS_OF_IO
from games.gardens_of_io.state import State
from games.gardens_of_io.steps import Plant, Special
from tests.games.gardens_of_io.boards import drawn


def start(players: int, rng: Random, **options: str) -> State:
    state = GARDENS_OF_IO.setup(players, GARDENS_OF_IO.meta.read_options(options, players))
    settle(GARDENS_OF_IO, state, rng)
    return state


def finish(state: State, bots: list[Bot], rng: Random) -> Result:
    while actors := GARDENS_OF_IO.to_act(state):
        seat = int(actors[0])
        GARDENS_OF_IO.apply(state, seat, bots[seat].choose(seen(GARDENS_OF_IO, state, seat), rng))
    result = GARDENS_OF_IO.result(state)
    assert result is not None
    return result


def share_won(strong: Bot, weak: Bot, games: int) -> float:
    won = 0
    for number in range(games):
        rng, seat = Random(number), number % 2
        bots = [strong, weak] if seat == 0 else [weak, strong]
        won += finish(start(2, rng), bots, rng).ranks[seat] == 1
    return won / games


def test_the_gardener_beats_random_play_and_the_sprout() -> None:
    assert share_won(Gardener(), RandomBot(), 30) >= 0.9
    assert share_won(Gardener(), Sprout(), 10) >= 0.7


def test_the_sprout_beats_random_play() -> None:
    assert share_won(Sprout(), RandomBot(), 40) >= 0.75


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("mode", ["competitive", "cooperative"])
def test_bots_finish_games_with_every_option(players: int, mode: str) -> None:
    rng = Random(players)
    bots = [GARDENS_OF_IO.bots[("gardener", "sprout")[seat % 2]] for seat in range(players)]
    result = finish(start(players, rng, tree_placement="players", lap_bonus="on", mode=mode), bots, rng)
    assert result.end in ("reserve", "lap")


def test_the_gardener_is_quick_with_two_thousand_special_actions_to_weigh() -> None:
    rng = Random(4)
    state, sprout = start(5, rng), Sprout(acts=0)
    while state.planted().bit_count() < 40 and GARDENS_OF_IO.to_act(state):
        GARDENS_OF_IO.apply(state, state.seat, sprout.choose(seen(GARDENS_OF_IO, state, state.seat), rng))
    given = seen(GARDENS_OF_IO, state, state.seat)
    assert len(given.legal) > 2000
    started = process_time()
    assert Gardener().choose(given, rng) in given.legal
    assert process_time() - started < 0.3


def test_the_gardener_takes_the_large_group_and_the_tree_in_its_way() -> None:
    garden = """
        .........
        .........
        ...T.....
        ....RRRR.
        .........
        .........
        .T.......
        .........
        .......T.
    """
    state = drawn(garden, [{"red": 9, "blue": 9}, {"red": 5, "blue": 5}], [4, 3], slots={"advance_five": 1})
    assert Gardener().choose(seen(GARDENS_OF_IO, state, 0), Random(1)) in (Plant("red", "d6"), Plant("red", "i6"))
    blocked = garden.replace("RRRR.", "RRRRT").replace(".......T.", ".........", 1)
    state = drawn(blocked, [{"red": 9}, {"red": 5, "blue": 5}], [4, 3], slots={"advance_five": 1})
    choice = Gardener().choose(seen(GARDENS_OF_IO, state, 0), Random(1))
    assert isinstance(choice, Special)
    assert choice.from_ == "i6"
