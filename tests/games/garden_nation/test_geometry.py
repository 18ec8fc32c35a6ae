"""The board: what touches what, and where the torticrane goes."""

import pytest

from games.engine.chance import seeded
from games.garden_nation.components import AREA, BOX, BRAMBLE, LANDS, NAME, PROJECTS, population_points
from games.garden_nation.geometry import PRINTED_BOARD, Board, board_of


def pairs(board: Board) -> set[tuple[str, str]]:
    touching = {(NAME[area], NAME[other]) for area in range(49) for other in board.adjacent[area]}
    assert {(other, one) for one, other in touching} == touching
    return {(one, other) for one, other in touching if one < other}


def test_gn_4_the_printed_board_touches_as_listed() -> None:
    assert pairs(PRINTED_BOARD) == BOX.printed_pairs


def test_gn_4_every_board_has_84_pairs_inside_and_12_across() -> None:
    rng = seeded(1)
    for _ in range(30):
        board = board_of(tuple(rng.sample(range(1, 8), 7)), tuple(rng.randrange(6) for _ in range(7)))
        inside = [pair for pair in pairs(board) if pair[0][0] == pair[1][0]]
        assert (len(inside), len(pairs(board))) == (84, 96)


def test_a_turned_tile_touches_and_leads_elsewhere() -> None:
    board = board_of(BOX.printed[0], (1, 0, 0, 0, 0, 0, 0))
    assert board.target[AREA["4.1"]] + 1 == 2
    assert ("1.4", "4.6") in pairs(board)  # 4.6 points to the upper left now
    assert board.title[AREA["4.6"]] == "4 upper left"
    assert board.title[AREA["4.0"]] == "4 centre"


@pytest.mark.parametrize("tile", range(1, 8))
def test_on_the_printed_board_each_tile_leads_alike(tile: int) -> None:
    assert [PRINTED_BOARD.target[AREA[f"{tile}.{spot}"]] + 1 for spot in range(7)] == [4, 1, 2, 5, 7, 6, 3]


def test_gn_3_the_values_follow_the_print() -> None:
    assert [(BOX.plots[AREA[area]].land, BOX.plots[AREA[area]].value) for area in ("5.6", "6.0")] == [(0, 3), (2, 4)]
    spread = {land: sorted(plot.value for plot in BOX.plots if plot.land == land) for land in (1, 2)}
    assert spread[1] == spread[2]


def test_gn_18_there_are_more_tokens_than_bramble_areas() -> None:
    assert sum(plot.land == BRAMBLE for plot in BOX.plots) == 7 < sum(BOX.tokens)
    assert max(BOX.tokens) < 7


def test_gn_5_6_7_the_cards() -> None:
    assert {mission.id: mission.copies for mission in BOX.missions}["belfry"] == 3
    assert sum(mission.copies for mission in BOX.missions) == 24
    beside = {(card.name, LANDS[card.beside]) for card in PROJECTS if card.rule == "beside_empty"}
    assert beside == {("Sacred Place", "yellow"), ("Sacred Place", "red"), ("Infirmary", "green"),
                      ("Infirmary", "red"), ("Fortress", "green"), ("Fortress", "yellow")}
    assert [mission.pair for mission in BOX.missions if mission.rule == "control"] == [
        (0, 2), (1, 3), (2, 4), (3, 5), (4, 6), (5, 0), (6, 1)]


@pytest.mark.parametrize(("people", "points"), [
    (1, -30), (2, -20), (3, -20), (4, -10), (5, -10), (6, -5), (7, -5), (8, -3), (9, -3), (10, 0), (11, 1), (13, 1),
    (14, 2), (16, 2), (17, 3), (19, 3), (20, 4), (22, 4), (23, 5), (25, 5), (26, 6), (28, 6), (29, 7), (31, 7),
    (32, 8), (34, 8), (35, 9), (37, 9), (38, 10), (40, 10), (52, 10), (300, 10),
])
def test_what_inhabitants_are_worth(people: int, points: int) -> None:
    assert population_points(people) == points
