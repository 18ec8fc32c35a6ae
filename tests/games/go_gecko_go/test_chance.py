"""What chance may do and how often it does it."""

from collections import Counter
from itertools import permutations, product

import pytest

from games.engine.chance import seeded, settle
from games.go_gecko_go import rules
from games.go_gecko_go.components import BARS, BOX, COLORS
from games.go_gecko_go.game import GO_GECKO_GO
from games.go_gecko_go.steps import Bars, Dice, First
from tests.games.go_gecko_go.boards import act, given, new, play


def test_everybody_begins_equally_often() -> None:
    state, rng = new(3), seeded(1)
    begins = Counter(rules.draw(state, rng) for _ in range(3000))
    assert set(begins) == {First(seat) for seat in range(3)}
    assert all(abs(number - 1000) < 120 for number in begins.values())


def test_all_pairs_of_bars_come_equally_often() -> None:  # GO-10
    state, rng = new(2, first_player="seat_0"), seeded(2)
    pairs = Counter(rules.draw(state, rng) for _ in range(6000))
    assert set(pairs) == set(map(Bars, permutations(BARS, 2)))
    assert all(abs(number - 500) < 100 for number in pairs.values())


def test_dice_fall_by_their_faces() -> None:  # GO-6, GO-7
    state, rng, throws = given({"phase": "dice"}), seeded(3), 21_600
    fallen = Counter(rules.draw(state, rng) for _ in range(throws))
    faces = Counter(product(product(*BOX.color_dice), BOX.weather_die))
    assert len(fallen) == len(faces) == 48
    for ((one, two), weather), number in faces.items():
        expected = throws * number / 216
        assert abs(fallen[Dice((COLORS[one], COLORS[two]), weather)] - expected) < 5 * expected**0.5


@pytest.mark.parametrize("players", [2, 3, 4])
def test_chance_sets_up_a_standard_game(players: int) -> None:
    state = new(players)
    assert [step.kind for step in settle(GO_GECKO_GO, state, seeded(players))] == ["first", "bars"]
    assert (state.phase, state.seat) == ("turn", state.active)
    assert len(set(state.bars)) == 2


@pytest.mark.parametrize(("bridges", "bars"), [("low", (0, 1)), ("high", (2, 3))])
def test_given_bars_need_no_step(bridges: str, bars: tuple[int, int]) -> None:
    state = new(2, bridges=bridges, first_player="seat_0")
    assert (state.phase, state.seat, state.bars) == ("turn", 0, bars)
    state = new(2, bridges=bridges)
    effects = play(state, {"by": "chance", "kind": "first", "seat": 1})
    assert (state.phase, state.seat, state.bars) == ("turn", 1, bars)
    assert [effect["kind"] for effect in effects] == ["bar_placed", "bar_placed", "turn"]


def test_the_dice_fall_when_they_are_asked_for() -> None:
    state = given({})
    play(state, act(0, "roll"))
    assert GO_GECKO_GO.to_act(state) == ("chance",)
    assert not GO_GECKO_GO.legal_steps(state, 0)
