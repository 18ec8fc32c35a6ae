"""The log in words."""

from typing import Any

import pytest

from games.engine.log import Piece
from games.engine.steps import project
from games.garden_geckos.game import GARDEN_GECKOS
from games.garden_geckos.scoring import largest
from games.garden_geckos.state import State
from games.garden_geckos.steps import (
    DealMarket,
    DealSecrets,
    DealTiles,
    DrawTile,
    FirstPlayer,
    KeepSecret,
    ReturnTile,
    SoloGoals,
    StartBug,
)
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
    new,
    play,
    stretch,
)

PEOPLE = ["Ada", "Ben", "Chloé"]
POND = 2
LAID = lay_tile(0, "H24", 1, 1, 4)


def told(state: State, step: dict[str, Any], viewer: Any = "spectator") -> list[str]:
    """What *viewer* reads of a step that is taken."""
    effects, by = play(state, step), step["by"]
    taken = words_of(step)
    shown = [project(by, effect, viewer, over=False) for effect in effects]
    lines = GARDEN_GECKOS.describe(by, project(by, taken, viewer, over=False), shown)
    return [line.text_for(PEOPLE[:state.players]) for line in lines]


def words_of(step: dict[str, Any]) -> Any:
    fields = {key: value for key, value in step.items() if key not in ("by", "kind")}
    return GARDEN_GECKOS.kinds[step["kind"]](**fields)


def words(by: Any, step: Any, viewer: Any, *, over: bool = False) -> list[str]:
    return [line.text_for(PEOPLE) for line in GARDEN_GECKOS.describe(by, project(by, step, viewer, over=over), [])]


# --- setup --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("by", "step", "line"), [
    ("chance", FirstPlayer(1), "Ben begins."),
    (0, StartBug("moth"), "Ada put a moth on the starting tile."),
    ("chance", DealMarket(("B01", "B02", "B03"), ("T01", "T02", "T03")),
     "Three bug cards and three terrain cards lie open."),
    ("chance", SoloGoals("S-moth", "S-pond"), "The goals are the moth bonus and the pond bonus."),
])
def test_setting_up(by: Any, step: Any, line: str) -> None:
    assert words(by, step, 2) == [line]


@pytest.mark.parametrize(("by", "step", "hidden", "shown"), [
    ("chance", DealTiles(1, ("H01", "H02", "H04")), ["Ben was dealt three tiles."],
     ["Ben was dealt a cricket tile, a grasshopper tile and a moth tile."]),
    ("chance", DealSecrets(1, ("S-moth", "S-moss")), ["Ben was dealt two secrets."],
     ["Ben was dealt the moth bonus and the moss bonus."]),
    (1, KeepSecret("S-moth"), ["Ben chose a secret."], ["Ben kept the moth bonus."]),
    ("chance", DrawTile(1, "H01"), [], ["Ben drew a cricket tile."]),
    (1, ReturnTile("H01"), ["Ben put three tiles under the deck."], ["Ben put a cricket tile under the deck."]),
])
def test_what_is_hidden_is_told_to_its_owner_and_at_the_end_to_all(
    by: Any, step: Any, hidden: list[str], shown: list[str]
) -> None:
    assert words(by, step, 0) == words(by, step, "spectator") == hidden
    assert words(by, step, 1) == words(by, step, "spectator", over=True) == shown


# --- a turn -------------------------------------------------------------------------------------------------------


def test_a_tile_and_a_gecko() -> None:
    state = given({"players": 2, "start_bug": "cricket", "board": OPEN, "hands": [["H24", "H01", "H02"], ["H03"]],
                   "unseen": ["H07", "H08"]})
    assert told(state, LAID) == ["Ada laid a moth tile."]
    assert told(state, stretch(0, 0, 5)) == ["Ada stretched a gecko over sand to the ladybug tile."]
    assert told(state.copy(), draws(0, "H07"), 0) == ["Ada drew a fruitfly tile."]
    assert told(state, draws(0, "H07"), 1) == []


def test_a_gecko_beside_the_starting_tile() -> None:
    state = given({"players": 2, "start_bug": "cricket", "hands": [["H24"], []]})
    play(state, lay_tile(0, "H24", 1, 0, 0))
    assert told(state, stretch(0, 0, 4)) == ["Ada stretched a gecko over pond to the starting tile."]


def test_a_gecko_that_moves() -> None:
    state = given(FIVE)
    play(state, lay_tile(0, "H18", 2, 0, 0))
    assert told(state, stretch(0, 3, 4)) == ["Ada moved a gecko from petal to pond, beside the ladybug tile."]


def test_a_swap() -> None:
    state = given({"players": 2, "start_bug": "cricket", "board": OPEN, "hands": [["H24", "H01", "H02"], ["H09"]],
                   "bugs": [{"moth": 1}, {}], "unseen": ["H03", "H04", "H05"]})
    assert told(state, {"by": 0, "kind": "swap", "bug": "moth"}) == ["Ada gave a moth back for a swap of tiles."]
    play(state, draws(0, "H03"), draws(0, "H04"))
    assert told(state, draws(0, "H05")) == ["The deck is used up: this is the last round."]
    backs = [{"by": 0, "kind": "return_tile", "tile": tile} for tile in ("H01", "H02", "H03")]
    assert [told(state, back, 1) for back in backs] == [[], [], ["Ada put three tiles under the deck."]]
    play(state, LAID)
    under = "drew a {} tile from under the deck."
    assert told(state.copy(), stretch(0, 0, 5), 0)[1:] == [f"Ada {under.format('cricket')}"]
    assert told(state, stretch(0, 0, 5), 1)[1:] == []


def test_a_hand_that_fits_nowhere() -> None:
    state = given({"players": 2, "start_bug": "cricket", "board": CLOSED, "unseen": ["H42", "H44", "H45", "H47"],
                   "hands": [["H53", "H59", "H11"], ["H01", "H05", "H41"]]})
    play(state, lay_tile(0, "H53", -2, 0, 2), stretch(0, 0, 1))
    assert told(state, draws(0, "H47")) == [
        "No tile fitted: Ben put a cricket tile, a mealworm tile and a fruitfly tile under the deck to draw anew."]
    play(state, draws(1, "H42"), draws(1, "H44"))
    assert told(state, draws(1, "H45")) == ["Ben has no tile that fits, so the turn is over."]


@pytest.mark.parametrize("count", [1, 2])
def test_a_short_hand_that_fits_nowhere(count: int) -> None:
    effect = {"kind": "exchanged", "seat": 1, "tiles": ["H01", "H05"][:count]}
    line, = GARDEN_GECKOS.describe("chance", {"kind": "draw_tile", "seat": 0}, [effect])
    tiles = ["a cricket tile", "a cricket tile and a mealworm tile"][count - 1]
    assert line.text_for(PEOPLE) == f"No tile fitted: Ben put {tiles} under the deck to draw anew."


# --- traps --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("geckos", "side", "lines"), [
    ([[[1, -1, 3]], []], 4, ["The starting tile is closed in: Ada catches a cricket."]),
    ([[], [[1, -1, 3]]], 4, ["The starting tile is closed in: in a tie Ada, whose turn it is, catches a cricket."]),
    ([[], [[1, -1, 3]]], 5, ["The starting tile is closed in: Ben catches a cricket."]),
    ([[], []], 5, ["The starting tile is closed in, and no gecko touches it."]),
])
def test_a_trapped_tile(geckos: Any, side: int, lines: list[str]) -> None:
    state = given({"players": 2, "start_bug": "cricket", "board": RING, "hands": [["H15"], []], "geckos": geckos})
    play(state, lay_tile(0, "H15", 1, 0, 2))
    assert told(state, stretch(0, len(geckos[0]), side))[1:] == lines


def test_a_tie_of_others() -> None:
    state = given({"players": 3, "start_bug": "cricket", "board": RING, "hands": [["H15"], [], []],
                   "geckos": [[], [[1, -1, 3]], [[0, 1, 5]]], "options": {"bug_supply": "short"},
                   "bugs": [{"cricket": 2}, {"cricket": 1}, {}]})
    play(state, lay_tile(0, "H15", 1, 0, 2))
    assert told(state.copy(), stretch(0, 0, 5))[1:] == [
        "The starting tile is closed in, and others are tied: Ada says who catches the cricket."]
    play(state, stretch(0, 0, 5))
    assert told(state.copy(), {"by": 0, "kind": "award_bug", "to": 2}) == [
        "Ada let Chloé catch the cricket.", "No cricket is left: this is the last round."]
    state.supply[0] = 0
    assert words(0, words_of({"kind": "award_bug", "to": 1}), 0) == ["Ada chose Ben to catch the bug."]


def test_no_bug_left() -> None:
    state = given({"players": 2, "start_bug": "cricket", "board": RING, "hands": [["H15"], []],
                   "geckos": [[[1, -1, 3]], []], "bugs": [{"cricket": 11}, {}]})
    play(state, lay_tile(0, "H15", 1, 0, 2))
    assert told(state, stretch(0, 1, 5))[1:] == ["The starting tile is closed in, but no cricket is left."]


# --- objectives and ends ------------------------------------------------------------------------------------------


def claimable(**more: Any) -> State:
    state = given({"players": 2, "start_bug": "ladybug", "board": [["H51", 1, 0, 1]], "geckos": [[[1, 0, 4]], []],
                   "hands": [["H33"], []], "market": {"bug": ["B09", "B12", "B18"], "terrain": ["T17", "T18", "T20"]},
                   **more})
    play(state, lay_tile(0, "H33", 2, 0, 2), stretch(0, 1, 4))
    return state


def test_a_claim() -> None:
    state = claimable()
    assert told(state.copy(), claims(0, None)) == ["Ada claimed no card."]
    assert told(state, claims(0, "B09")) == ["Ada claimed a bug card for 4."]
    assert told(state, {"by": "chance", "kind": "refill_market", "card": "B20"}) == ["A new bug card lies open."]


def test_six_cards() -> None:
    state = claimable(objectives=[["B01", "B02", "T03", "T04", "T05"], []])
    assert told(state, claims(0, "B09"))[1:] == ["Ada has six cards: this is the last round."]


def test_nobody_can_place() -> None:
    effect = {"kind": "ending", "end": "tiles", "turns": 0}
    line, = GARDEN_GECKOS.describe("chance", {"kind": "draw_tile", "seat": 0}, [effect])
    assert line.text_for(PEOPLE) == "Nobody can lay a tile any more."


@pytest.mark.parametrize(("advanced", "line"), [
    (False, "Ada opened the sand bonus for 3."),
    (True, "Ada opened the sand bonus for 3, and has 4 for bug cards caught again."),
])
def test_the_end(advanced: bool, line: str) -> None:
    state = given({"players": 2, "start_bug": "cricket", "turn": 1, "board": OPEN, "hands": [["H01"], ["H24"]],
                   "unseen": [], "end": "tiles", "secrets": [["S-sand"], ["S-moss"]], "objectives": [["B05"], []],
                   "options": {"advanced": advanced}, "bugs": [{"cricket": 1, "grasshopper": 1}, {}]})
    play(state, lay_tile(1, "H24", 1, 1, 4))
    assert told(state, stretch(1, 0, 5))[1:] == [line, "Ben opened the moss bonus for 2.", "The game is over."]


# --- solo ---------------------------------------------------------------------------------------------------------


def test_the_nuisances_turn() -> None:
    state = given({**SOLO, "board": RING, "turn": 1, "geckos": [[[1, -1, 3]], []], "hands": [["H01"], []]})
    assert told(state, draws(1, "H15")) == ["The nuisance gecko drew a mealworm tile."]
    assert told(state, lay_tile(0, "H15", 1, 0, 2)) == ["Ada laid a mealworm tile for the nuisance gecko."]
    assert told(state, stretch(0, 0, 4)) == [
        "Ada stretched the nuisance gecko over petal to the starting tile.",
        "The starting tile is closed in: the nuisance gecko takes a cricket.",
    ]


def test_the_nuisance_draws_from_under_the_deck() -> None:
    state = given({**SOLO, "board": RING, "hands": [["H15", "H01", "H02"], []], "unseen": ["H03"],
                   "bottom": ["H04", "H05"]})
    play(state, lay_tile(0, "H15", 1, 0, 2), stretch(0, 0, 5))
    assert told(state, draws(0, "H03"), 0) == [
        "Ada drew a cricket tile.", "The nuisance gecko drew a moth tile from under the deck."]


@pytest.mark.parametrize(("bugs", "cards", "line"), [
    (5, 0, "The deck is used up, with {} points and a goal not met."),
    (5, 5, "All goals are met, with {} points: a bronze medal."),
    (1, 5, "All goals are met, with {} points, too few for a medal."),
])
def test_the_end_of_a_solo_game(bugs: int, cards: int, line: str) -> None:
    board = [["H47", 1, -1, 2], ["H48", 1, 0, 1], ["H49", 0, 1, 5], ["H08", -1, 1, 4], ["H37", -1, 0, 1],
             ["H06", 0, -1, 5]]
    own = [f"{kind}{number:02}" for kind in "BT" for number in range(1, cards + 1)]
    held = {"cricket": 5, **dict.fromkeys(("grasshopper", "fruitfly", "mealworm", "ladybug", "moth"), bugs)}
    state = given({**SOLO, "board": board, "hands": [["H15"], []], "objectives": [own, []], "bugs": [held, {}],
                   "unseen": ["H50"]})
    step = next(step for step in GARDEN_GECKOS.legal_steps(state, 0) if step.kind == "place_tile")
    GARDEN_GECKOS.apply(state, 0, step)
    GARDEN_GECKOS.apply(state, 0, GARDEN_GECKOS.legal_steps(state, 0)[0])
    assert state.phase == "draw"
    last = told(state, draws(0, "H50"), 0)[-1]
    assert last == line.format(sum(state.bugs[:6]) + len(own) + largest(state, POND)[0])


# --- how lines are made -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("step", [LAID, stretch(0, 0, 5), claims(0, "B09"), {"by": 0, "kind": "award_bug", "to": 1},
                                  {"by": 0, "kind": "swap", "bug": "moth"}])
def test_a_step_can_be_told_without_its_effects(step: dict[str, Any]) -> None:
    fields = {key: value for key, value in step.items() if key != "by"}
    assert len(GARDEN_GECKOS.describe(0, fields, [])) == 1


def test_a_list_shows_the_move_in_short() -> None:
    state = claimable()
    effects = [project(0, effect, 0, over=False) for effect in play(state, claims(0, "B09"))]
    found = GARDEN_GECKOS.describe(0, {"kind": "claim", "card": "B09"}, effects)[0]
    assert (found.short, found.aside) == ("claimed a {card}", "+{n}")


def test_pieces_are_named_for_the_board() -> None:
    laid = GARDEN_GECKOS.describe(0, {"kind": "place_tile", "tile": "H24", "q": 1, "r": 1, "rot": 4}, [])[0]
    assert laid.args["tile"] == Piece("H24", "moth tile")
    assert new(2).phase == "first"
