"""Objectives, held against a search that tries every way."""

from itertools import islice
from typing import Any

import pytest

from games.garden_geckos.components import OBJECTIVE
from games.garden_geckos.objectives import NEEDS, Reach, progress
from tests.games.garden_geckos.matching import CARDS, Case, Gecko, cases, check, is_met, parts_met

CRICKET, MEALWORM, MOTH = 0, 3, 5
MOSS, POND = 0, 2


def test_matching_agrees_with_a_search_that_tries_every_way() -> None:
    assert sum(map(check, islice(cases(seed=7), 80))) >= 60


@pytest.mark.parametrize(("card", "geckos", "cells", "met"), [
    ("B09", (None, None), (None, None, None), 0),
    ("B10", (0, None), (1, 2, None), 1),
    ("B05", (None,), (None, None, None, 1), 1),
    ("B14", (None, None), (None, None, None, None), 0),
    ("T01", (1, None, None), (), 1),
])
def test_progress_names_what_serves_a_card(card: str, geckos: Any, cells: Any, met: int) -> None:
    reach = Reach([(1, 2, MOSS, CRICKET, MOTH), (2, 3, POND, MOTH, MEALWORM)])
    found = progress(OBJECTIVE[card], reach)
    assert (found.met, found.geckos, found.cells) == (met, geckos, cells)


def test_a_card_with_no_gecko_at_all_is_not_begun() -> None:
    for number, need in enumerate(NEEDS):
        assert progress(number, Reach([])).met == 0
        assert need.parts >= 2


def test_the_search_itself_finds_a_chain_bent_over_one_tile() -> None:
    bugs = {(0, 0): "moth", (1, 0): "cricket", (0, 1): "grasshopper", (5, 5): "moth"}
    bent = Case([Gecko((0, 0), (1, 0), "moss"), Gecko((0, 0), (0, 1), "sand")], 1, bugs)
    chain = next(card for card in CARDS if card["id"] == "B10")
    assert is_met(chain, bent)
    assert parts_met(chain, bent) == 2
    apart = Case([Gecko((0, 0), (1, 0), "moss"), Gecko((5, 5), (0, 1), "sand")], 1, bugs)
    assert not is_met(chain, apart)
    assert parts_met(chain, apart) == 1
