"""The bots play legally, by their strength, and in time."""

from time import process_time
from typing import Any

import pytest

from games.engine.bots import RandomBot, seen
from games.engine.chance import seeded, settle
from games.engine.duel import duel
from games.engine.game import OptionValue
from games.engine.simulate import simulate
from games.garden_geckos.bots import Gardener, Sprout
from games.garden_geckos.game import GARDEN_GECKOS
from games.garden_geckos.state import State
from games.garden_geckos.steps import (
    AwardBug,
    Claim,
    KeepSecret,
    PlaceGecko,
    PlaceTile,
    ReturnTile,
    StartBug,
    Swap,
)
from tests.games.garden_geckos.boards import FIVE, RING, claims, draws, given, lay_tile, new, play, stretch

OPTIONS: dict[str, OptionValue] = {"advanced": False, "bug_supply": "full"}


def chosen(state: State, seat: int = 0) -> Any:
    return Gardener().choose(seen(GARDEN_GECKOS, state, seat), seeded(1))


def test_the_gardener_beats_random_play_and_the_sprout() -> None:
    assert duel(GARDEN_GECKOS, OPTIONS, [Gardener(), RandomBot()], 6, "a").won == 6
    assert duel(GARDEN_GECKOS, OPTIONS, [Gardener(), Sprout()], 4, "b").won == 4


def test_the_gardener_is_first_of_four() -> None:
    assert duel(GARDEN_GECKOS, OPTIONS, [Gardener(), *[RandomBot()] * 3], 4, "c").won == 4


def test_the_sprout_beats_random_play() -> None:
    assert duel(GARDEN_GECKOS, OPTIONS, [Sprout(), RandomBot()], 4, "d").won == 4


@pytest.mark.parametrize("players", [1, 5])
@pytest.mark.parametrize("level", ["sprout", "gardener"])
def test_bots_finish_games(players: int, level: str) -> None:
    all_of_them = {"advanced": True, "bug_supply": "short"} if players > 1 else {}
    options = GARDEN_GECKOS.meta.read_options(all_of_them, players)
    result = simulate(GARDEN_GECKOS, options, [GARDEN_GECKOS.bots[level]] * players, seeded(players)).result
    assert result is not None
    assert len(result["scores"]) == players


def test_the_gardener_is_quick_in_a_full_garden() -> None:
    state, rng = new(2), seeded(4)
    for _ in range(50):
        settle(GARDEN_GECKOS, state, rng)
        steps = GARDEN_GECKOS.legal_steps(state, seat := GARDEN_GECKOS.to_act(state)[0])  # type: ignore[arg-type]
        GARDEN_GECKOS.apply(state, seat, rng.choice(list(steps)))
    settle(GARDEN_GECKOS, state, rng)
    while state.phase != "tile":
        GARDEN_GECKOS.apply(state, state.seat, GARDEN_GECKOS.legal_steps(state, state.seat)[0])
        settle(GARDEN_GECKOS, state, rng)
    seen_ = seen(GARDEN_GECKOS, state, state.seat)
    started = process_time()
    assert Gardener().choose(seen_, seeded(1)) in seen_.legal
    assert process_time() - started < 0.3


def test_the_gardener_traps_with_the_gecko_that_wins() -> None:
    state = given({"players": 2, "start_bug": "cricket", "board": RING, "geckos": [[[0, 1, 5]], []],
                   "hands": [["H15"], ["H01"]], "secrets": [["S-cricket"], ["S-moss"]],
                   "market": {"bug": [], "terrain": []}})
    assert isinstance(step := chosen(state), PlaceTile)
    assert (step.q, step.r) == (1, 0)


def test_the_gardener_claims_what_prints_most() -> None:
    state = given({"players": 2, "start_bug": "ladybug", "board": [["H49", 1, 0, 4], ["H29", -1, 0, 2]],
                   "geckos": [[[1, 0, 4], [-1, 0, 1]], []], "hands": [["H22"], ["H01"]],
                   "market": {"bug": ["B09", "B12", "B18"], "terrain": ["T01", "T17", "T18"]}})
    play(state, lay_tile(0, "H22", 2, 0, 1))
    assert chosen(state) == PlaceGecko(2, 4)
    play(state, stretch(0, 2, 4))
    assert chosen(state) == Claim("B09")
    play(state, claims(0, "B09"), {"by": "chance", "kind": "refill_market", "card": "B20"})
    assert chosen(state) == Claim("T01")


def test_the_gardener_moves_the_gecko_that_is_missed_least() -> None:
    state = given({**FIVE, "market": {"bug": ["B09"], "terrain": []}})
    play(state, lay_tile(0, "H18", 2, 0, 0))
    assert chosen(state).gecko != 1


def test_the_gardener_grows_the_area_of_its_secret() -> None:
    state = given({"players": 2, "start_bug": "moth", "board": [["H49", 1, 0, 4]], "hands": [["H47"], ["H01"]],
                   "secrets": [["S-pond"], ["S-cricket"]], "market": {"bug": [], "terrain": []}})
    before = state.copy()
    GARDEN_GECKOS.apply(before, 0, chosen(state))
    assert GARDEN_GECKOS.view(before, 0).seats[0].secret.points == 5  # type: ignore[union-attr]  # it is its own


def test_the_gardener_swaps_only_when_nothing_is_gained() -> None:
    dull: dict[str, Any] = {"players": 2, "start_bug": "cricket", "hands": [["H01"], ["H02"]],
                            "secrets": [["S-moth"], ["S-moss"]], "bugs": [{"moth": 1, "ladybug": 1}, {}],
                            "unseen": ["H03", "H04", "H05"], "market": {"bug": [], "terrain": []}}
    state = given(dull)
    assert chosen(state) == Swap("ladybug")
    assert isinstance(chosen(given({**dull, "bugs": [{"moth": 1}, {}]})), PlaceTile)
    assert isinstance(chosen(given({**dull, "market": {"bug": [], "terrain": ["T14"]}})), PlaceTile)
    play(state, {"by": 0, "kind": "swap", "bug": "moth"}, *(draws(0, tile) for tile in ("H03", "H04", "H05")))
    assert isinstance(chosen(state), ReturnTile)


def test_the_gardener_awards_a_bug_to_the_weaker() -> None:
    state = given({"players": 3, "start_bug": "cricket", "board": RING, "hands": [["H15"], [], []],
                   "geckos": [[], [[1, -1, 3]], [[0, 1, 5]]], "objectives": [[], ["B01"], []]})
    play(state, lay_tile(0, "H15", 1, 0, 2), stretch(0, 0, 5))
    assert chosen(state) == AwardBug(2)


def test_the_gardener_keeps_a_bug_for_a_secret() -> None:
    state = new(2)
    play(state, {"by": "chance", "kind": "first_player", "seat": 1})
    assert isinstance(chosen(state), StartBug)
    GARDEN_GECKOS.apply(state, 0, StartBug("moth"))
    play(state, *({"by": "chance", "kind": "deal_tiles", "seat": seat, "tiles": tiles}
                  for seat, tiles in ((1, ["H01", "H02", "H03"]), (0, ["H04", "H05", "H06"]))),
         *({"by": "chance", "kind": "deal_secrets", "seat": seat, "cards": cards}
           for seat, cards in ((1, ["S-moth", "S-moss"]), (0, ["S-pond", "S-ladybug"]))))
    assert chosen(state) == KeepSecret("S-ladybug")
