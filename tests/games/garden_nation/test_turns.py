"""The order of turns, the end of rounds, and the end of the game."""

from itertools import pairwise
from typing import Any

import pytest

from games.engine.chance import seeded, settle
from games.engine.errors import IllegalStep
from games.engine.steps import project
from games.garden_nation.components import MISSIONS
from games.garden_nation.game import GARDEN_NATION
from games.garden_nation.state import State
from tests.games.garden_nation.boards import abandon, allowed, build, given, invade, legal, new, play


def next_player(by: int, seat: int) -> dict[str, Any]:
    return {"by": by, "kind": "next_player", "seat": seat}


def begun(players: int, seed: int = 1, **options: str) -> State:
    """A game whose missions are dealt."""
    state = new(players, **options)
    settle(GARDEN_NATION, state, seeded(seed))
    return state


def keep(state: State, seat: int) -> None:
    GARDEN_NATION.apply(state, seat, GARDEN_NATION.legal_steps(state, seat)[0])


def acted(state: State, rounds: int, seed: int = 3) -> list[tuple[int, int, int]]:
    """Round, space and seat of every turn, for some rounds of taking the first legal step."""
    turns: list[tuple[int, int, int]] = []
    rng, first = seeded(seed), state.round
    while state.round < first + rounds:
        if state.phase == "next":
            GARDEN_NATION.apply(state, state.seat, rng.choice(legal(state)))
            continue
        turn = (state.round, len(state.track), state.seat)
        if not turns or turns[-1] != turn:
            turns.append(turn)
        GARDEN_NATION.apply(state, state.seat, legal(state)[0])
        settle(GARDEN_NATION, state, rng)
    return turns


def test_gn_9_all_choose_at_once_in_any_order() -> None:
    state = begun(3)
    assert GARDEN_NATION.to_act(state) == (0, 1, 2)
    keep(state, 2)
    assert GARDEN_NATION.to_act(state) == (0, 1)
    assert GARDEN_NATION.legal_steps(state, 2) == ()
    keep(state, 0)
    keep(state, 1)
    assert GARDEN_NATION.to_act(state) == (state.track[0],)
    assert (state.round, state.actions_left, state.people[state.seat]) == (1, 1, 38)


def test_gn_8_two_different_kinds_are_kept_in_either_order() -> None:
    state = begun(2)
    belfry = [mission.id for mission in MISSIONS].index("belfry")
    state.dealt = ((belfry, belfry, belfry, belfry + 3), state.dealt[1])
    pair = ["belfry", MISSIONS[belfry + 3].id]
    for cards in (pair, pair[::-1]):
        assert allowed(state, {"by": 0, "kind": "keep_missions", "cards": cards})
    assert not allowed(state, {"by": 0, "kind": "keep_missions", "cards": ["belfry", "belfry"]})
    assert len(GARDEN_NATION.legal_steps(state, 0)) == 2


def test_gn_11_two_players_alternate_and_the_last_begins_the_next_round() -> None:
    state = begun(2, board="printed")
    for seat in (0, 1):
        keep(state, seat)
    first = state.seat
    turns = acted(state, 2)
    assert [seat for _, _, seat in turns] == [first, 1 - first, first, 1 - first, 1 - first, first, 1 - first, first]


@pytest.mark.parametrize("players", [3, 4])
def test_everybody_has_one_turn_a_round(players: int) -> None:
    state = begun(players, board="printed")
    for seat in range(players):
        keep(state, seat)
    turns = acted(state, 3)
    rounds = [[seat for number, _, seat in turns if number == n] for n in (1, 2, 3)]
    assert all(sorted(seats) == list(range(players)) for seats in rounds)
    assert all(before[-1] == after[0] for before, after in pairwise(rounds))


def test_gn_12_the_last_one_left_is_not_asked_for() -> None:
    state = given({"players": 3, "track": [2, 0], "actions_left": 1})
    effects = play(state, build(0, "4.4"))
    assert [effect.kind for effect in effects] == ["built", "crane", "turn"]
    assert state.seat == 1


def test_the_last_player_of_a_round_acts_three_times_in_a_row() -> None:
    state = given({"track": [0, 1, 0, 1], "actions_left": 2})
    kinds = [[effect.kind for effect in play(state, build(1, area))] for area in ("4.0", "4.6", "3.5")]
    assert kinds[0] == ["built", "crane", "action_over"]
    assert kinds[1] == ["built", "crane", "control", "turn"]
    assert state.seat == 0


def test_the_choice_of_the_next_player_is_the_end_of_the_turn() -> None:
    state = given({"players": 4, "track": [2]})
    assert [effect.kind for effect in play(state, build(2, "4.4"))] == ["built", "crane", "next_due"]
    effects = play(state, next_player(2, 3))
    assert [(effect.kind, effect.closes) for effect in effects] == [("turn", "turn")]
    assert [step.seat for step in _next(given({"players": 4, "track": [2, 3], "actions_left": 1}))] == [0, 1]


def _next(state: State) -> list[Any]:
    play(state, build(3, "4.4"))
    return legal(state)


def test_gn_29_an_empty_territory_pays_nobody() -> None:
    state = given({"track": [0, 1, 0, 1], "actions_left": 1, "inhabitants": [10, 20]})
    effects = play(state, build(1, "4.4"))
    control = next(effect for effect in effects if effect.kind == "control")
    assert project(1, control, "spectator", over=False) == {
        "kind": "control", "round": 2, "territories": [{"territory": 4, "seats": [1], "gain": 2}], "gains": [0, 2],
    }


def test_gn_30_the_last_round_stays_the_last_though_floors_come_back() -> None:
    state = given({"track": [0], "supply": [1, 5], "buildings": {"4.0": [0, 1, False]}, "actions_left": 2})
    state.actions_left = 2
    effects = play(state, build(0, "4.0"))
    assert "last_round" in [effect.kind for effect in effects]
    play(state, abandon(0, "4.0"))
    assert (state.drained, state.supply[0] > 0, state.end) == (True, True, "")


def test_gn_30_an_invasion_may_bring_it_too_and_it_is_said_once() -> None:
    state = given({"supply": [1, 5], "inhabitants": [30, 30], "buildings": {"4.0": [1, 1, False]},
                   "track": [1, 0], "actions_left": 2})
    state.supply = [1, 5]
    assert "last_round" in [effect.kind for effect in play(state, invade(0, "4.0"))]
    assert state.crane == 3
    play(state, abandon(0, "4.0"))
    state = given({"supply": [1, 5], "track": [1, 0]})
    state.supply, state.drained = [1, 5], True
    assert "last_round" not in [effect.kind for effect in play(state, build(0, "4.0"))]


@pytest.mark.parametrize(("round_", "drained", "end"), [
    (60, False, "round_limit"), (60, True, "last_floor"), (59, False, ""), (9, True, "last_floor"),
])
def test_gn_34_the_ends(round_: int, drained: bool, end: str) -> None:
    missions = [["belfry", "market"], ["barracks", "cabaret"]]
    state = given({"round": round_, "track": [0, 1, 0, 1], "actions_left": 1, "missions": missions})
    state.drained = drained
    effects = play(state, build(1, "4.4"))
    result = GARDEN_NATION.result(state)
    assert state.end == end
    assert (result is not None) == bool(end)
    if result is not None:
        assert (result.end, result.details["rounds"]) == (end, round_)
        assert [effect.kind for effect in effects[-3:]] == ["missions_shown", "missions_shown", "game_over"]
        assert all(effect.closes == "reveal" for effect in effects[-3:])
        assert GARDEN_NATION.to_act(state) == ()


def test_gn_33_ties_share_their_rank() -> None:
    missions = [["belfry", "market"], ["barracks", "cabaret"], ["observatory", "market"]]
    state = given({"players": 3, "track": [0, 1, 2], "actions_left": 1, "missions": missions, "vp": [4, 4, 9],
                   "inhabitants": [35, 35, 36]})
    state.drained = True
    play(state, build(2, "4.4"))
    result = GARDEN_NATION.result(state)
    assert result is not None
    assert (result.scores, result.ranks) == ((13, 13, 18), (2, 2, 1))


def test_gn_10_the_very_first_action_builds() -> None:
    state = given({"crane": None, "round": 1, "buildings": {}})
    for step in ({"kind": "abandon", "area": "1.1"}, {"kind": "invade", "area": "1.1"}, {"kind": "move_on"},
                 {"kind": "pass"}, {"kind": "strategic_movement", "territory": 2},
                 {"kind": "transfer_roof", "from": "1.1", "to": "1.2"}):
        with pytest.raises(IllegalStep):
            play(state, {"by": 0, **step})
    play(state, build(0, "3.4", "red"))
    assert state.crane == 6  # 3.4 points to the lower right


def test_gn_15_who_could_only_abandon_may_still_move_on_or_pass() -> None:
    state = given({"inhabitants": [1, 35], "buildings": {"4.0": [0, 2, False]}})
    assert [step.kind for step in legal(state)] == ["abandon", "move_on", "pass"]


def test_gn_30_who_has_no_floor_left_abandons_moves_on_or_passes() -> None:
    position = {"supply": [0, 5], "buildings": {"4.0": [0, 2, False], "4.1": [1, 1, False]}}
    state = given({**position, "inhabitants": [60, 35]})
    assert sorted(step.kind for step in legal(state)) == ["abandon", "move_on", "pass"]
    play(state, {"by": 0, "kind": "move_on"})
    assert sorted(step.kind for step in legal(state)) == ["move_on", "pass", "strategic_movement"]
    play(state, {"by": 0, "kind": "strategic_movement", "territory": 4}, abandon(0, "4.0"))
    assert (state.supply, state.seat) == ([2, 5], 1)


def test_gn_14_passing_costs_one_action_only() -> None:
    state = given({"track": [1, 0], "inhabitants": [1, 35], "crane": 6})
    play(state, {"by": 0, "kind": "move_on"}, {"by": 0, "kind": "pass"})
    assert (state.seat, state.actions_left, state.crane, state.moved) == (0, 1, 5, 0)


def test_gn_28_after_a_strategic_movement_the_action_is_done_there() -> None:
    state = given({"inhabitants": [2, 35], "crane": 7, "buildings": {"6.1": [0, 1, False], "7.4": [1, 1, False]}})
    assert sorted(step.kind for step in legal(state)) == ["move_on", "strategic_movement", "strategic_movement"]
    play(state, {"by": 0, "kind": "strategic_movement", "territory": 6})
    assert [step.kind for step in legal(state)] == ["abandon"]


def test_gn_13_after_moving_on_a_ploy_looks_at_the_new_territory() -> None:
    state = given({"inhabitants": [2, 35], "crane": 7, "buildings": {"2.0": [0, 1, False], "7.4": [1, 1, False]}})
    play(state, {"by": 0, "kind": "move_on"})
    assert state.crane == 0
    assert allowed(state, {"by": 0, "kind": "strategic_movement", "territory": 2})
    assert not allowed(state, {"by": 0, "kind": "strategic_movement", "territory": 1})
