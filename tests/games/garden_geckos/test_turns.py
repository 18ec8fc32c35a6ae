"""Turns, ends and the solo game, where the worked examples leave something open."""

from typing import Any

import pytest

from games.engine.chance import seeded, settle
from games.engine.steps import Effect
from games.garden_geckos.components import BUG, OBJECTIVES, TILE, TILES
from games.garden_geckos.game import GARDEN_GECKOS
from games.garden_geckos.scoring import bugs_of, ranks
from games.garden_geckos.state import State
from games.garden_geckos.steps import (
    Claimed,
    Drew,
    Ending,
    Exchanged,
    GameOver,
    NuisanceDrew,
    Refilled,
    SecretShown,
    Skipped,
    Stretched,
    Trapped,
    Turn,
)
from games.garden_geckos.view import view
from tests.games.garden_geckos.boards import (
    CLOSED,
    FIVE,
    OPEN,
    RING,
    SOLO,
    claims,
    draws,
    given,
    lay_tile,
    legal,
    new,
    play,
    stretch,
)

LAID = [lay_tile(0, "H24", 1, 1, 4), stretch(0, 0, 5)]


def of(effects: list[Effect], kind: type[Any]) -> list[Any]:
    return [effect for effect in effects if isinstance(effect, kind)]


# --- ends ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 5])
def test_gg_24_everybody_has_as_many_turns(players: int) -> None:
    state, turns, rng = new(players, bug_supply="short"), [0] * players, seeded(players)
    while actors := GARDEN_GECKOS.to_act(state):
        by, effects = actors[0], list[Effect]()
        step: Any = GARDEN_GECKOS.draw(state, rng) if by == "chance" else rng.choice(
            list(GARDEN_GECKOS.legal_steps(state, by)))
        GARDEN_GECKOS.apply(state, by, step, effects)
        for turn in of(effects, Turn):
            turns[turn.seat] += 1
    assert len(set(turns)) == 1


def test_the_first_trigger_is_told_with_the_turns_left() -> None:
    state = given({"players": 3, "start_bug": "cricket", "board": OPEN, "hands": [["H24", "H01", "H02"], ["H08"], []],
                   "unseen": ["H03"]})
    play(state, *LAID)
    assert view(state, 0).turns_left is None
    effects = play(state, draws(0, "H03"))
    assert of(effects, Ending) == [Ending("tiles", 0, None, 2)]
    assert of(effects, Turn) == [Turn(1, 1, 1, None)]
    assert (view(state, 0).end, view(state, 0).turns_left) == ("tiles", 2)


def test_gg_24_a_seventh_card_does_not_end_the_game_again() -> None:
    six = ["B01", "B02", "T03", "T04", "T05", "T06"]
    state = given({"players": 2, "start_bug": "ladybug", "board": [["H51", 1, 0, 1]], "geckos": [[[1, 0, 4]], []],
                   "hands": [["H33", "H04", "H05"], []], "objectives": [six, []], "end": "bugs",
                   "market": {"bug": ["B09", "B12", "B18"], "terrain": ["T17", "T18", "T20"]}})
    play(state, lay_tile(0, "H33", 2, 0, 2), stretch(0, 1, 4))
    effects = play(state, claims(0, "B09"))
    assert of(effects, Claimed) == [Claimed(0, "B09", "bug", ("ladybug",) * 4, 4, 7)]
    assert not of(effects, Ending)
    assert state.end == "bugs"


def test_gg_36_the_last_bug_of_a_kind_is_told() -> None:
    state = given({"players": 2, "start_bug": "cricket", "board": RING, "hands": [["H15"], []],
                   "options": {"bug_supply": "short"}, "geckos": [[[1, -1, 3]], []],
                   "bugs": [{"cricket": 2}, {"cricket": 1}]})
    effects = play(state, lay_tile(0, "H15", 1, 0, 2), stretch(0, 1, 4))
    assert of(effects, Trapped) == [Trapped(0, 0, "START", "cricket", (2, 0), 0, "most", 0, None)]
    assert of(effects, Ending) == [Ending("bugs", 0, "cricket", 1)]
    assert bugs_of(state, 0)[BUG["cricket"]] == 3


def test_gg_34_neither_six_cards_nor_an_empty_supply_ends_a_solo_game() -> None:
    cards = ["B01", "B02", "B03", "B04", "B05"]
    state = given({**SOLO, "start_bug": "ladybug", "board": [["H51", 1, 0, 1]], "geckos": [[[1, 0, 4]], []],
                   "hands": [["H33"], []], "objectives": [cards, []],
                   "market": {"bug": ["B09", "B12", "B18"], "terrain": ["T17", "T18", "T20"]}})
    play(state, lay_tile(0, "H33", 2, 0, 2), stretch(0, 1, 4))
    effects = play(state, claims(0, "B09"))
    assert of(effects, Claimed)[0].points == 1
    assert state.end is None
    state = given({**SOLO, "board": RING, "hands": [["H15"], []], "geckos": [[[1, -1, 3]], []],
                   "bugs": [{"cricket": 10}, {}]})
    play(state, lay_tile(0, "H15", 1, 0, 2), stretch(0, 1, 4))
    assert state.supply[BUG["cricket"]] == 0
    assert state.end is None


def test_secrets_are_opened_at_the_end() -> None:
    state = given({"players": 2, "start_bug": "cricket", "turn": 1, "board": OPEN, "hands": [["H01"], ["H24"]],
                   "unseen": [], "end": "tiles", "secrets": [["S-moth", "S-sand"], ["S-pond", "S-moss"]],
                   "options": {"advanced": True}, "objectives": [["B05"], []],
                   "bugs": [{"cricket": 1, "grasshopper": 1}, {}]})
    hidden = view(state, 1).seats[0]
    assert (hidden.secret, hidden.score.total) == (None, None)
    effects = play(state, lay_tile(1, "H24", 1, 1, 4), stretch(1, 0, 5))
    assert of(effects, SecretShown) == [SecretShown(0, "S-sand", 3, 4), SecretShown(1, "S-moss", 2, 0)]
    assert of(effects, GameOver) == [GameOver("tiles", (11, 2), (0,), None, None)]
    assert view(state, "spectator").seats[0].secret is not None


def test_gg_26_ranks() -> None:
    assert ranks([(9, 1, 0), (9, 2, 0), (10, 0, 0), (9, 2, 0)]) == (4, 2, 1, 2)
    assert ranks([(9, 2, 1), (9, 2, 2)]) == (2, 1)


# --- hands that fit nowhere ---------------------------------------------------------------------------------------


def test_gg_7_a_shown_hand_is_told_and_a_second_misfit_ends_the_turn() -> None:
    hands = [["H53", "H59", "H11"], ["H01", "H05", "H41"]]
    state = given({"players": 2, "start_bug": "cricket", "board": CLOSED, "hands": hands,
                   "unseen": ["H42", "H44", "H45", "H47"]})
    play(state, lay_tile(0, "H53", -2, 0, 2), stretch(0, 0, 1))
    effects = play(state, draws(0, "H47"))
    assert of(effects, Exchanged) == [Exchanged(1, ("H01", "H05", "H41"))]
    play(state, draws(1, "H42"), draws(1, "H44"))
    effects = play(state, draws(1, "H45"))
    assert of(effects, Drew) == [Drew(1, "H45", False, 3)]
    assert of(effects, Skipped) == [Skipped(1)]
    assert (state.turn, state.idle) == (0, 1)
    assert [TILES[tile].id for tile in state.hands[1]] == ["H42", "H44", "H45"]
    assert [TILES[tile].id for tile in state.under] == ["H01", "H05", "H41"]


def test_gg_7_the_hand_is_looked_at_again_once_a_swap_is_done() -> None:
    state = given({"players": 2, "start_bug": "cricket", "board": CLOSED, "hands": [["H53", "H01", "H05"], ["H59"]],
                   "bugs": [{"moth": 1}, {}], "unseen": ["H41", "H42", "H44", "H60"]})
    play(state, {"by": 0, "kind": "swap", "bug": "moth"}, *(draws(0, tile) for tile in ("H41", "H42", "H44")),
         *({"by": 0, "kind": "return_tile", "tile": tile} for tile in ("H53", "H01")))
    effects = play(state, {"by": 0, "kind": "return_tile", "tile": "H05"})
    assert of(effects, Exchanged) == [Exchanged(0, ("H41", "H42", "H44"))]
    effects = play(state, draws(0, "H60"))
    assert [drew.tile for drew in of(effects, Drew)] == ["H60", "H53", "H01"]
    assert {step.kind for step in legal(state)} == {"place_tile"}  # no second swap


def test_gg_7_a_swap_is_offered_after_an_exchange() -> None:
    state = given({"players": 2, "start_bug": "cricket", "board": CLOSED, "hands": [["H01"], ["H59"]],
                   "bugs": [{"moth": 1}, {}], "unseen": ["H60", "H41", "H42"]})
    play(state, draws(0, "H60"))
    assert {step.kind for step in legal(state)} == {"place_tile", "swap"}


# --- market -------------------------------------------------------------------------------------------------------

MARKET = {"bug": ["B12", "B09", "B18"], "terrain": ["T17", "T18", "T20"]}


def claimable(**more: Any) -> State:
    state = given({"players": 2, "start_bug": "ladybug", "board": [["H51", 1, 0, 1]], "geckos": [[[1, 0, 4]], []],
                   "hands": [["H33"], []], "market": MARKET, **more})
    play(state, lay_tile(0, "H33", 2, 0, 2), stretch(0, 1, 4))
    return state


def test_gg_23_a_new_card_lies_where_the_claimed_one_lay() -> None:
    state = claimable()
    play(state, claims(0, "B09"))
    assert [OBJECTIVES[card].id for card in state.market[0]] == ["B12", "B18"]
    effects = play(state, {"by": "chance", "kind": "refill_market", "card": "B20"})
    assert of(effects, Refilled) == [Refilled("B20", "bug", 1, 17)]
    assert [card.card for card in view(state, 0).market] == ["B12", "B20", "B18", "T17", "T18", "T20"]


def test_gg_23_the_market_shrinks_when_its_pile_is_used_up() -> None:
    state = claimable()
    state.left = (0, 18)
    play(state, claims(0, "B09"))
    assert [OBJECTIVES[card].id for card in state.market[0]] == ["B12", "B18"]
    assert state.phase == "draw"


def test_gg_22_no_card_need_be_claimed() -> None:
    state = claimable()
    play(state, claims(0, None))
    assert (state.cards, state.phase) == (((), ()), "draw")


def test_gg_31_only_eleven_cards_of_each_type_appear_in_solo() -> None:
    state = new(1)
    settle(GARDEN_GECKOS, state, seeded(3))
    assert state.left == (8, 8)
    assert view(state, 0).piles.bug == 8


# --- geckos -------------------------------------------------------------------------------------------------------


def test_gg_9_a_moved_gecko_tells_where_it_came_from() -> None:
    state = given(FIVE)
    play(state, lay_tile(0, "H18", 2, 0, 0))
    found, = of(play(state, stretch(0, 3, 4)), Stretched)
    assert (found.gecko, found.tile, found.other) == (3, "H18", "H49")
    assert (found.start.q, found.start.r, found.start.side) == (-1, 1, 0)
    assert len(state.geckos[0]) == 5


# --- the nuisance -------------------------------------------------------------------------------------------------


def test_gg_31_a_solo_game_begins_with_goals_market_and_hand() -> None:
    state = new(1)
    kinds = [step.kind for step in settle(GARDEN_GECKOS, state, seeded(1))]
    assert kinds == ["solo_goals", "deal_market", "deal_tiles"]
    assert (state.turn, state.seat, state.supply[state.start_bug]) == (0, 0, 11)
    assert [len(hand) for hand in state.hands] == [3, 0]


def test_gg_32_the_nuisance_draws_until_a_tile_fits_and_keeps_the_others() -> None:
    state = given({**SOLO, "board": CLOSED, "turn": 1, "hands": [["H53"], []],
                   "unseen": ["H01", "H05", "H60", "H02"]})
    play(state, draws(1, "H01"))
    effects = play(state, draws(1, "H05"))
    assert of(effects, NuisanceDrew) == [NuisanceDrew(1, "H05", False, 2)]
    play(state, draws(1, "H60"))
    assert [TILES[tile].id for tile in state.hands[1]] == ["H01", "H05", "H60"]
    assert {step.tile for step in legal(state)} == {"H60"}
    step = legal(state)[0]
    effects = play(state, {"by": 0, "kind": "place_tile", "tile": "H60", "q": step.q, "r": step.r, "rot": step.rot})
    play(state, stretch(0, 0, legal(state)[0].side))
    assert [TILES[tile].id for tile in state.hands[1]] == ["H01", "H05"]
    assert (state.turn, state.phase) == (0, "tile")


def test_gg_34_a_solo_game_ends_when_the_nuisance_draws_the_last_tile() -> None:
    state = given({**SOLO, "board": CLOSED, "turn": 1, "hands": [["H53"], []], "unseen": ["H01"]})
    effects = play(state, draws(1, "H01"))
    assert state.phase == "over"
    assert of(effects, GameOver) == [GameOver("tiles", (2,), (0,), False, "none")]


def test_gg_34_a_solo_game_ends_in_the_middle_of_a_swap() -> None:
    state = given({**SOLO, "board": OPEN, "hands": [["H24", "H01", "H02"], []], "bugs": [{"moth": 1}, {}],
                   "unseen": ["H03", "H04", "H05"]})
    play(state, {"by": 0, "kind": "swap", "bug": "moth"}, *(draws(0, tile) for tile in ("H03", "H04")))
    effects = play(state, draws(0, "H05"))
    assert of(effects, GameOver) != []
    assert state.phase == "over"


def test_gg_33_the_player_wins_ties_on_its_own_turn() -> None:
    state = given({**SOLO, "board": RING, "geckos": [[[1, -1, 3]], [[0, 1, 5], [-1, 0, 1]]], "hands": [["H15"], []]})
    effects = play(state, lay_tile(0, "H15", 1, 0, 2), stretch(0, 1, 4))
    assert of(effects, Trapped) == [Trapped(0, 0, "START", "cricket", (2, 2), 0, "own_turn", 10, None)]


def test_gg_33_the_nuisances_bugs_are_told_as_lost() -> None:
    state = given({**SOLO, "board": RING, "turn": 1, "geckos": [[[1, -1, 3]], []], "hands": [[], ["H15"]]})
    effects = play(state, lay_tile(0, "H15", 1, 0, 2), stretch(0, 0, 4))
    assert of(effects, Trapped)[0].nuisance
    assert of(effects, Claimed) == []
    assert TILE["H15"] not in state.hands[1]


def test_equal_play_meets_equal_tiles_when_draws_are_keyed() -> None:
    """Games that are played otherwise still meet the same tiles in the same order."""
    drawn: list[list[str]] = []
    for player in range(2):
        rng, tiles = seeded(f"player {player}"), list[str]()
        state = new(1)
        while actors := GARDEN_GECKOS.to_act(state):
            if actors == ("chance",):
                step: Any = GARDEN_GECKOS.draw(state, seeded(GARDEN_GECKOS.luck(state)))
                tiles += [*getattr(step, "tiles", ()), *([step.tile] if step.kind == "draw_tile" else [])]
            else:
                step = rng.choice(list(GARDEN_GECKOS.legal_steps(state, 0)))
            GARDEN_GECKOS.apply(state, actors[0], step)
        drawn.append(tiles)
    assert drawn[0] == drawn[1]
    assert len(drawn[0]) == 60
