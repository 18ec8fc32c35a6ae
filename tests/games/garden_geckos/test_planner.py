"""The master of Garden Geckos weighs cards by their chances, thinks of points alone at the end, and plays well."""

from dataclasses import replace

from games.engine.bots import seen
from games.engine.chance import seeded
from games.engine.duel import duel
from games.engine.search import repeatable
from games.garden_geckos.components import OBJECTIVE
from games.garden_geckos.game import GARDEN_GECKOS
from games.garden_geckos.master import MASTER
from games.garden_geckos.objectives import Reach, edges_of
from games.garden_geckos.planner import LAST, LIKELY, Planner, hopes, likely
from games.garden_geckos.steps import PlaceTile
from tests.games.garden_geckos.boards import FIVE, given


def test_what_is_nearer_is_likelier() -> None:
    for chances in LIKELY:
        assert list(chances) == sorted(chances, reverse=True)
    assert likely(OBJECTIVE["T01"], Reach([])) < LIKELY[1][1]


def test_hopes_grow_with_the_geckos_out() -> None:
    state = given({**FIVE, "market": {"bug": ["B09"], "terrain": ["T01", "T17", "T18"]}})
    assert hopes(state, 0) > 0
    fewer = state.copy()
    fewer.geckos[0] = state.geckos[0][:1]
    assert len(edges_of(fewer, 0)) == 1
    assert hopes(fewer, 0) < hopes(state, 0)


def test_it_ranks_each_turn_that_differs_once_and_in_the_last_turn_counts_points() -> None:
    state = given({**FIVE, "market": {"bug": ["B09"], "terrain": ["T01"]}})
    legal = GARDEN_GECKOS.legal_steps(state, 0)
    ranked = Planner().ranked(state, 0, legal, seeded(1))
    assert 0 < len(ranked) == len(set(ranked)) < len(legal)
    assert all(isinstance(step, PlaceTile) and step in legal for step in ranked)
    state.end = "tiles"
    assert Planner().look(state, 0).scales == LAST


def test_the_master_chooses_equally_by_equal_generators() -> None:
    state = given({**FIVE, "market": {"bug": ["B09"], "terrain": ["T01"]}})
    quick, given_ = repeatable(replace(MASTER, iterations=12)), seen(GARDEN_GECKOS, state, 0)
    assert quick.choose(given_, seeded(2)) == quick.choose(given_, seeded(2))


def test_what_guides_it_beats_the_sprout() -> None:
    options = GARDEN_GECKOS.meta.read_options({}, 2)
    assert duel(GARDEN_GECKOS, options, [Planner(), GARDEN_GECKOS.bots["sprout"]], 8, "e").won >= 6
