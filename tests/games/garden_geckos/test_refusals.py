"""What is refused, with which sentence; and that nothing happens then."""

from typing import Any

import pytest

from games.engine.errors import IllegalStep
from games.garden_geckos.state import State
from tests.games.garden_geckos.boards import claims, draws, given, lay_tile, new, play, stretch

BOARD = [["H55", 1, 0, 3], ["H41", 2, 0, 5]]
POSITION: dict[str, Any] = {
    "players": 2, "start_bug": "cricket", "board": BOARD, "hands": [["H24", "H01", "H02"], ["H06"]],
    "bugs": [{"moth": 1, "ladybug": 1}, {}], "unseen": ["H03", "H04", "H05", "H07"],
    "secrets": [["S-moth"], ["S-moss"]],
}
LAID = lay_tile(0, "H24", 1, 1, 4)
SWAP = {"by": 0, "kind": "swap", "bug": "moth"}
DRAWN = [SWAP, *(draws(0, tile) for tile in ("H03", "H04", "H05"))]
BACK = [{"by": 0, "kind": "return_tile", "tile": tile} for tile in ("H03", "H04", "H05")]

REFUSED: list[tuple[list[dict[str, Any]], str]] = [
    ([lay_tile(1, "H06", 1, 1, 0)], "It is for the striped geckos to act, not for the spotted geckos."),
    ([lay_tile(4, "H06", 1, 1, 0)], "It is for the striped geckos to act, not for seat 4."),
    ([draws(0, "H03")], "It is for the striped geckos to act, not for chance."),
    ([stretch(0, 0, 1)], "Now it is for the striped geckos to lay a tile, or to swap; a place_gecko step came."),
    ([lay_tile(0, "H99", 1, 1, 0)], "The tiles are H01 to H60; 'H99' is none of them."),
    ([lay_tile(0, "START", 1, 1, 0)], "The tiles are H01 to H60; 'START' is none of them."),
    ([lay_tile(0, "H06", 1, 1, 0)], "H06 is not in the hand, which is H24, H01 and H02."),
    ([lay_tile(0, "H24", 1, 1, 6)], "A tile is turned by 0 to 5 sixths, not by 6."),
    ([lay_tile(0, "H24", 1, 0, 0)], "(1, 0) is taken by H55."),
    ([lay_tile(0, "H24", 0, 0, 0)], "(0, 0) is taken by START."),
    ([lay_tile(0, "H24", 5, 5, 0)], "(5, 5) is not beside a tile."),
    ([lay_tile(0, "H24", 700, 0, 0)], "(700, 0) is not beside a tile."),
    ([lay_tile(0, "H24", 3, 0, 0)], "H24, turned by 0, has no side that matches at (3, 0)."),
    ([{"by": 0, "kind": "swap", "bug": "wasp"}],
     "The bugs are cricket, grasshopper, fruitfly, mealworm, ladybug and moth; 'wasp' is none of them."),
    ([{"by": 0, "kind": "swap", "bug": "cricket"}], "The striped geckos hold no cricket to give for a swap."),
    ([*DRAWN, *BACK, SWAP], "There was a swap in this turn already; one is all."),
    ([*DRAWN, {"by": 0, "kind": "return_tile", "tile": "H60"}],
     "H60 is not in the hand, which is H24, H01, H02, H03, H04 and H05."),
    ([*DRAWN, {"by": 0, "kind": "return_tile", "tile": "H0"}], "The tiles are H01 to H60; 'H0' is none of them."),
    ([LAID, stretch(0, 0, 0)], "The tile matches on side 5, not on 0."),
    ([LAID, stretch(0, 0, 6)], "The sides of a tile are 0 to 5, not 6."),
    ([LAID, stretch(0, 0, -1)], "The sides of a tile are 0 to 5, not -1."),
    ([LAID, stretch(0, 1, 5)], "While geckos are in the supply the next is set, which is 0, not 1."),
    ([LAID, stretch(0, 5, 5)], "The geckos are 0 to 4; 5 is none of them."),
    ([LAID, stretch(0, 0, 5), draws(1, "H03")], "Seat 0 draws, not seat 1."),
    ([LAID, stretch(0, 0, 5), draws(0, "H30")], "H30 is not in the deck any more."),
    ([LAID, stretch(0, 0, 5), draws(0, "H00")], "The tiles are H01 to H60; 'H00' is none of them."),
]


@pytest.mark.parametrize(("steps", "sentence"), REFUSED, ids=range(len(REFUSED)))
def test_refusals(steps: list[dict[str, Any]], sentence: str) -> None:
    refuses(given(POSITION), steps, sentence)


def refuses(state: State, steps: list[dict[str, Any]], sentence: str) -> None:
    *before, last = steps
    play(state, *before)
    with pytest.raises(IllegalStep) as refusal:
        play(state, last)
    assert str(refusal.value) == sentence


CLAIMABLE: dict[str, Any] = {
    "players": 2, "start_bug": "ladybug", "board": [["H49", 1, 0, 4], ["H29", -1, 0, 2]],
    "geckos": [[[1, 0, 4], [-1, 0, 1]], []], "hands": [["H22"], []],
    "market": {"bug": ["B09", "B12", "B18"], "terrain": ["T01", "T17", "T18"]},
}
MET = [lay_tile(0, "H22", 2, 0, 1), stretch(0, 2, 4)]
TAKEN = [*MET, claims(0, "T01"), {"by": "chance", "kind": "refill_market", "card": "T20"}]


@pytest.mark.parametrize(("steps", "sentence"), [
    ([*MET, claims(0, "B22")], "'B22' is none of the 42 objectives."),
    ([*MET, claims(0, "B01")], "B01 does not lie in the market."),
    ([*MET, claims(0, "B12")], "The gecko just set does not meet B12, or other geckos are missing for it."),
    ([*TAKEN, claims(0, "T20")], "A terrain card was claimed in this turn already; one of each type is all."),
    ([*TAKEN[:3], {"by": "chance", "kind": "refill_market", "card": "B20"}],
     "A terrain card comes now, and B20 is none."),
    ([*TAKEN[:3], {"by": "chance", "kind": "refill_market", "card": "T17"}], "T17 was turned up before."),
    ([*TAKEN[:3], {"by": "chance", "kind": "refill_market", "card": "T22"}], "'T22' is none of the 42 objectives."),
])
def test_refused_claims(steps: list[dict[str, Any]], sentence: str) -> None:
    refuses(given(CLAIMABLE), steps, sentence)


TIED: dict[str, Any] = {
    "players": 3, "start_bug": "cricket", "geckos": [[], [[1, -1, 3]], [[0, 1, 5]]], "hands": [["H15"], [], []],
    "board": [["H35", 1, -1, 5], ["H16", 0, 1, 4], ["H21", -1, 1, 5], ["H41", -1, 0, 1], ["H20", 0, -1, 5]],
}


def test_a_bug_goes_to_one_of_those_tied() -> None:
    steps = [lay_tile(0, "H15", 1, 0, 2), stretch(0, 0, 5), {"by": 0, "kind": "award_bug", "to": 0}]
    refuses(given(TIED), steps,
            "Tied for that bug are the spotted geckos and the banded geckos, not the striped geckos.")


@pytest.mark.parametrize(("deck", "bug", "sentence"), [
    (["H03", "H04"], "moth", "A swap wants 3 tiles in the deck; it has 2."),
    ([], "moth", "A swap wants 3 tiles in the deck; it has 0."),
])
def test_a_swap_wants_tiles(deck: list[str], bug: str, sentence: str) -> None:
    refuses(given({**POSITION, "unseen": deck}), [{"by": 0, "kind": "swap", "bug": bug}], sentence)


def test_the_nuisance_never_swaps() -> None:
    state = given({"players": 1, "start_bug": "cricket", "secrets": [["S-cricket", "S-pond"]], "turn": 1,
                   "hands": [["H01"], ["H15"]], "bugs": [{"moth": 1}, {"moth": 1}]})
    refuses(state, [SWAP], "The nuisance gecko never swaps.")
    refuses(state, [lay_tile(1, "H15", 1, 0, 0)], "It is for the striped geckos to act, not for seat 1.")


FIRST = {"by": "chance", "kind": "first_player", "seat": 1}
BUG = {"by": 0, "kind": "start_bug", "bug": "moth"}
HANDS = [{"by": "chance", "kind": "deal_tiles", "seat": seat, "tiles": tiles}
         for seat, tiles in ((1, ["H01", "H02", "H03"]), (0, ["H04", "H05", "H06"]))]
SECRETS = [{"by": "chance", "kind": "deal_secrets", "seat": seat, "cards": cards}
           for seat, cards in ((1, ["S-moth", "S-moss"]), (0, ["S-pond", "S-bark"]))]
KEPT = [{"by": 0, "kind": "keep_secret", "card": "S-pond"}, {"by": 1, "kind": "keep_secret", "card": "S-moth"}]
SETUP = [FIRST, BUG, *HANDS, *SECRETS, *KEPT]


def market(bug: list[str], terrain: list[str]) -> dict[str, Any]:
    return {"by": "chance", "kind": "deal_market", "bug": bug, "terrain": terrain}


@pytest.mark.parametrize(("steps", "sentence"), [
    ([{**FIRST, "seat": 2}], "Seat 2 does not play; the seats are 0 to 1."),
    ([FIRST, {**BUG, "by": 1}], "It is for the striped geckos to act, not for the spotted geckos."),
    ([FIRST, {**BUG, "bug": "wasp"}],
     "The bugs are cricket, grasshopper, fruitfly, mealworm, ladybug and moth; 'wasp' is none of them."),
    ([FIRST, BUG, HANDS[1]], "Tiles are dealt to seat 1 now, not to 0."),
    ([FIRST, BUG, {**HANDS[0], "tiles": ["H01", "H02"]}], "3 different tiles come, not H01 and H02."),
    ([FIRST, BUG, {**HANDS[0], "tiles": ["H01", "H02", "H02"]}], "3 different tiles come, not H01, H02 and H02."),
    ([FIRST, BUG, {**HANDS[0], "tiles": ["H01", "H02", "X"]}], "The tiles are H01 to H60; 'X' is none of them."),
    ([FIRST, BUG, HANDS[0], {**HANDS[1], "tiles": ["H01", "H05", "H06"]}], "'H01' is not in the deck."),
    ([*SETUP[:4], SECRETS[1]], "Secrets are dealt to seat 1 now, not to 0."),
    ([*SETUP[:4], {**SECRETS[0], "cards": ["S-moth"]}], "2 different secrets are dealt, not S-moth."),
    ([*SETUP[:5], {**SECRETS[1], "cards": ["S-moth", "S-bark"]}], "'S-moth' is none of the secrets left."),
    ([*SETUP[:6], {**KEPT[0], "card": "S-moth"}], "Your secrets are S-pond and S-bark; 'S-moth' is none of them."),
    ([*SETUP[:7], KEPT[0]], "It is for the spotted geckos to act, not for the striped geckos."),
    ([*SETUP, market(["B01", "B02"], ["T01", "T02", "T03"])], "3 different bug cards come, not B01 and B02."),
    ([*SETUP, market(["B01", "B02", "T04"], ["T01", "T02", "T03"])], "'T04' is not in their pile."),
    ([*SETUP, market(["B01", "B02", "B03"], ["T01", "T02", "B04"])], "'B04' is not in their pile."),
])
def test_refused_in_setup(steps: list[dict[str, Any]], sentence: str) -> None:
    refuses(new(2), steps, sentence)


@pytest.mark.parametrize(("bug", "terrain", "sentence"), [
    ("S-moss", "S-pond", "'S-moss' is no secret for a bug."),
    ("S-moth", "S-moth", "'S-moth' is no secret for a terrain."),
    ("S-wasp", "S-pond", "'S-wasp' is no secret for a bug."),
])
def test_refused_goals(bug: str, terrain: str, sentence: str) -> None:
    refuses(new(1), [{"by": "chance", "kind": "solo_goals", "bug": bug, "terrain": terrain}], sentence)


def test_a_game_that_is_over_takes_nothing() -> None:
    state = given({**POSITION, "turn": 1, "hands": [["H01"], ["H24"]], "unseen": [], "end": "tiles"})
    play(state, lay_tile(1, "H24", 1, 1, 4), stretch(1, 0, 5))
    refuses(state, [claims(0, None)], "The game is over; there is nothing left to do for the striped geckos.")
