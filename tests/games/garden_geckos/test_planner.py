"""The master of Garden Geckos knows what cards lack, finds the best turn fast, and chooses by what it sees alone."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import pytest

from games.engine.bots import seen
from games.engine.chance import seeded
from games.engine.duel import duel
from games.engine.game import CHANCE, Seen
from games.engine.search import repeatable
from games.engine.simulate import simulate
from games.engine.steps import Step
from games.garden_geckos import choices
from games.garden_geckos.components import OBJECTIVES, SECRET, SECRETS
from games.garden_geckos.game import GARDEN_GECKOS
from games.garden_geckos.master import MASTER
from games.garden_geckos.objectives import Reach, edges_of, met
from games.garden_geckos.planner import LAST, OWN, SCALES, Glance, Plan, Planner, hopes, missing
from games.garden_geckos.scoring import worth
from games.garden_geckos.state import NOWHERE, State
from games.garden_geckos.steps import KeepSecret, PlaceTile
from tests.games.garden_geckos.boards import FIVE, given

TWO = GARDEN_GECKOS.meta.read_options({}, 2)
OPEN = {**FIVE, "market": {"bug": ["B09"], "terrain": ["T01", "T17", "T18"]}}


@dataclass(frozen=True)
class Quick:
    """Plays as the master plays on in its games."""

    def choose(self, seen: Seen[Any, Step, Any], rng: Random) -> Step:
        return Planner().quick(seen.sample(rng), seen.seat, seen.legal, rng)


def positions(seed: int, phase: str) -> Iterator[State]:
    """The positions of a game of gardeners in which a tile, or a gecko, is to be set."""
    rng, state, gardener = seeded(seed), GARDEN_GECKOS.setup(2, TWO), GARDEN_GECKOS.bots["gardener"]
    while actors := GARDEN_GECKOS.to_act(state):
        if state.phase == phase:
            yield state.copy()
        by = actors[0]
        step = GARDEN_GECKOS.draw(state, rng) if by == CHANCE else gardener.choose(seen(GARDEN_GECKOS, state, by), rng)
        GARDEN_GECKOS.apply(state, by, step)


def test_what_is_nearer_is_worth_more() -> None:
    for stage in OWN:
        for hope in stage:
            assert list(hope) == sorted(hope, reverse=True)


def test_hopes_grow_with_the_geckos_out() -> None:
    state = given(OPEN)
    assert hopes(state, 0) > 0
    fewer = state.copy()
    fewer.geckos[0] = state.geckos[0][:1]
    assert hopes(fewer, 0) < hopes(state, 0)


def test_what_cards_lack_is_what_they_lack_once_the_gecko_is_set() -> None:
    compared = claimable = 0
    for state in positions(1, "gecko"):
        plan = Plan(state, state.turn, SCALES)
        for step in choices.stretches(state):
            after = state.copy()
            GARDEN_GECKOS.apply(after, state.turn, step)
            reach = Reach(edges_of(after, state.turn))
            _cell, beside, terrain, bug, other = reach.edges[step.gecko]
            geckos = plan.rests[step.gecko]
            near = beside if beside in geckos.touched else NOWHERE
            found = (geckos.bugs(bug, near, other), geckos.terrains(terrain))
            for card in plan.cards:
                is_met = card in met((card,), reach, step.gecko)
                assert found[OBJECTIVES[card].type][card] == (-1 if is_met else missing(card, reach))
                compared, claimable = compared + 1, claimable + is_met
    assert compared > 200 < 200 * claimable


def test_at_a_glance_it_finds_the_best_turn() -> None:
    compared = 0
    for state in positions(2, "tile"):
        state.kept = (0, 1)  # bugs: a glance leaves areas out
        plan, best = Plan(state, state.turn, SCALES), Glance(state, state.turn, SCALES).best()
        values = [value for value, _code in plan.placements()]
        if not any(plan._closed.values()):  # nor does it see which gecko a trap would miss
            assert best.value == pytest.approx(max(values))
            compared += 1
    assert compared > 5


def test_it_ranks_each_turn_that_differs_once_and_in_the_last_turn_counts_points() -> None:
    state = given({**FIVE, "market": {"bug": ["B09"], "terrain": ["T01"]}})
    legal = GARDEN_GECKOS.legal_steps(state, 0)
    ranked = Planner().ranked(state, 0, legal, seeded(1))
    assert 0 < len(ranked) == len(set(ranked)) < len(legal)
    assert all(isinstance(step, PlaceTile) and step in legal for step in ranked)
    state.end = "tiles"
    assert Planner().look(state, 0).scales == LAST


@pytest.mark.parametrize("players", [1, 2, 3])
def test_how_it_plays_on_is_legal_to_the_end(players: int) -> None:
    options = GARDEN_GECKOS.meta.read_options({}, players)
    assert simulate(GARDEN_GECKOS, options, [Quick()] * players, seeded(4)).result is not None


def test_the_master_chooses_equally_in_worlds_that_it_cannot_tell_apart() -> None:
    master = repeatable(replace(MASTER, iterations=12))
    for number, state in enumerate([*positions(3, "tile")][::4]):
        other = GARDEN_GECKOS.resample(state, state.turn, seeded(number))
        assert other != state
        one, two = (seen(GARDEN_GECKOS, world, state.turn) for world in (state, other))
        assert master.choose(one, seeded(2)) == master.choose(two, seeded(2)) in one.legal


def test_it_keeps_the_secret_of_a_bug_though_an_area_counts_at_once() -> None:
    state = next(state for seed in range(99) for state in positions(seed, "keep")
                 if {SECRETS[card].type for card in state.dealt[0]} == {0, 1})
    assert SECRETS[max(state.dealt[0], key=lambda card: worth(state, 0, card))].type == 1
    chosen = repeatable(MASTER).choose(seen(GARDEN_GECKOS, state, 0), seeded(1))
    assert isinstance(chosen, KeepSecret)
    assert SECRETS[SECRET[chosen.card]].type == 0


def test_what_guides_it_beats_the_sprout() -> None:
    assert duel(GARDEN_GECKOS, TWO, [Planner(), GARDEN_GECKOS.bots["sprout"]], 4, "e").won >= 3
