"""The master of Garden Nation counts missing floors rightly, searches rightly, and plays well."""

from dataclasses import replace
from math import inf

from games.engine.bots import RandomBot, seen
from games.engine.chance import seeded
from games.engine.duel import duel
from games.engine.search import repeatable
from games.garden_nation import prospects
from games.garden_nation.components import PROJECTS
from games.garden_nation.game import GARDEN_NATION
from games.garden_nation.lookahead import FAR, Lookahead, grounds
from games.garden_nation.master import MASTER
from games.garden_nation.state import State
from tests.games.garden_nation.boards import new

NEAR = 3  # floors; what is farther is the same to the search


def positions(players: int) -> list[State]:
    """Every position of a game of random play."""
    state, rng, found = new(players), seeded(players), []
    while actors := GARDEN_NATION.to_act(state):
        by = actors[0]
        step = (RandomBot().choose(seen(GARDEN_NATION, state, by), rng) if isinstance(by, int)
                else GARDEN_NATION.draw(state, rng))
        GARDEN_NATION.apply(state, by, step)
        found.append(state.copy())
    return found


def test_it_counts_the_floors_missing_to_a_project_as_people_are_told_them() -> None:
    for state in [*positions(2)[::6], *positions(4)[::6]]:
        for seat, ground in enumerate(grounds(state)):
            for card in PROJECTS:
                floors, _areas = prospects.missing(state, seat, card)
                told = FAR if floors is None or floors > NEAR else floors
                assert (count if (count := ground.floors(card)) <= NEAR else FAR) == told, card.id


def plain(ahead: Lookahead, state: State, actions: int) -> float:
    """The value of a position for seat 0 by a search that looks at everything."""
    after = [plain(ahead, one, actions - 1) for one in ahead.following(state)] if actions else []
    if not after:
        return ahead.value(state, 0)
    return max(after) if state.seat == 0 else min(after)


def test_what_it_leaves_out_changes_nothing() -> None:
    ahead = Lookahead(wide=99)
    for state in positions(2)[20:60:10]:
        if state.phase == "action":
            assert ahead.search(state, 0, 3, -inf, inf) == plain(ahead, state, 3)


def test_the_master_beats_the_sprout() -> None:
    quick = replace(MASTER, iterations=4)
    assert duel(GARDEN_NATION, {"board": "random"}, [repeatable(quick), GARDEN_NATION.bots["sprout"]], 2, "d").won == 2
