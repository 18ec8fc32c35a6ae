"""What a viewer can tell of hidden tiles: exactly what it saw, through swaps, draws from under the deck and skips."""

import dataclasses
from typing import Any

import pytest

from games.engine.chance import seeded
from games.engine.contract import Played, check_reached_worlds, check_told, check_two_worlds, position
from games.engine.contract.subject import Position, Subject
from games.engine.game import CHANCE, Options
from games.garden_geckos import memory
from games.garden_geckos.components import TILE
from games.garden_geckos.game import GARDEN_GECKOS, GardenGeckos
from games.garden_geckos.state import State
from games.garden_geckos.view import view
from tests.engine.geckos import Geckos, conserved, geckos, outcomes, universe, worlds
from tests.games.garden_geckos.boards import CLOSED, OPEN, draws, given, lay_tile, play, stretch


class Swapping(GardenGeckos):
    """A game for two with few tiles, some of them under the deck, and bugs to swap."""

    meta = dataclasses.replace(GARDEN_GECKOS.meta, players=(2, 2))

    @staticmethod
    def setup(seats: int, options: Options) -> State:
        state = GARDEN_GECKOS.setup(seats, options)
        state.unseen = sum(1 << tile for tile in range(1, 20, 3))
        state.under, state.under_by = (3, 6, 9, 12), (-1, 1, 0, -1)
        state.spare = 0b11 | 0b11 << 6
        state.hidden, state.left = 0b111 | 0b1111 << 21, (3, 4)
        state.bugs = [1, 0, 2, 1, 0, 2] * seats
        return state


def swapping() -> Geckos:
    return Subject(Swapping(), universe, conserved, 1200, worlds, outcomes)


def eager(subject: Geckos, seed: int) -> Played[Any]:
    """A random game whose seats swap tiles whenever they can."""
    rng, game = seeded(seed), subject.game
    played: Played[Any] = Played(2, game.meta.read_options({}, 2))
    state = game.setup(2, played.options)
    while actors := game.to_act(state):
        by = rng.choice(actors)
        legal = () if by == CHANCE else game.legal_steps(state, by)
        swaps = [step for step in legal if step.kind == "swap"]
        step = game.draw(state, rng) if by == CHANCE else rng.choice(swaps or list(legal))
        game.apply(state, by, step)
        played.steps.append((by, step))
    return played


def test_viewers_know_what_they_saw_through_swaps_and_no_more() -> None:
    subject, rng = swapping(), seeded(1)
    told = small = 0
    played = eager(subject, 1)
    assert sum(step.kind == "swap" for _by, step in played.steps) >= 2
    for count in range(12, len(played.steps), 4):
        for viewer in (0, 1):
            told += check_told(subject, played, count, viewer)
            small += check_reached_worlds(subject, position(subject, played, count), viewer, rng) > 1
            check_two_worlds(subject, played, count, viewer, rng, further=3)
    assert told >= 3
    assert small >= 3


def reached(state: State, viewer: Any) -> int:
    """In how many worlds *viewer* may be; all of them must be drawn, and no other."""
    return check_reached_worlds(geckos(), Position(state, state.players), viewer, seeded(2))


def test_whoever_sees_a_tile_go_under_the_deck_knows_who_draws_it() -> None:
    hands = [["H24", "H01"], ["H02", "H03", "H04"]]
    state = given({"players": 2, "start_bug": "cricket", "board": OPEN, "hands": hands, "unseen": ["H07"],
                   "bottom": ["H05", "H06"]})
    state.under_by = (1, 0)
    assert reached(state, 1) == 24  # two tiles of seat 0, one in the deck, one it returned itself
    play(state, lay_tile(0, "H24", 1, 1, 4), stretch(0, 0, 5), draws(0, "H07"))
    assert state.hands[0] == tuple(TILE[tile] for tile in ("H01", "H07", "H05"))
    assert state.trail is not None
    shown = {seat: view(state, seat) for seat in (0, 1)}
    assert shown[0].under == ("H06",)
    assert shown[1].under == (None,)
    assert shown[0].seats[0].hand == ("H01", "H07", "H05")
    assert shown[1].seats[0].hand is None
    for seed in range(40):
        world = GARDEN_GECKOS.resample(state, 1, seeded(seed))
        assert world.hands[0][2] == TILE["H05"]
    assert {GARDEN_GECKOS.resample(state, 1, seeded(seed)).hands[0][0] for seed in range(40)} == {
        TILE[tile] for tile in ("H01", "H06", "H07")}


def test_gg_7_a_skipped_turn_tells_that_no_tile_of_the_hand_fits() -> None:
    hands = [["H01", "H05", "H41"], ["H53", "H59", "H02"], ["H11", "H12", "H15"]]
    state = given({"players": 3, "start_bug": "cricket", "board": CLOSED, "hands": hands, "unseen": [], "end": "tiles"})
    assert (state.turn, state.phase) == (1, "tile")
    assert reached(state, 2) == 36  # the tiles of seat 0 are known, in any order, and so are those of seat 1
    assert {GARDEN_GECKOS.resample(state, 2, seeded(seed)).hands[0][0] for seed in range(40)} == set(state.hands[0])


def test_gg_10_before_a_swap_some_tile_fitted() -> None:
    hands = [["H01", "H53"], ["H11", "H12"]]
    state = given({"players": 2, "start_bug": "cricket", "board": CLOSED, "hands": hands, "bugs": [{"moth": 1}, {}],
                   "unseen": [], "bottom": ["H05", "H41", "H59"]})
    state.under_by = (0, 0, 0)
    play(state, {"by": 0, "kind": "swap", "bug": "moth"})
    assert state.trail is not None
    assert [event.what for event in state.trail.events] == ["fit", "lift", "lift", "lift"]
    firsts = {frozenset(GARDEN_GECKOS.resample(state, 1, seeded(seed)).hands[0][:2]) for seed in range(200)}
    assert frozenset({TILE["H05"], TILE["H41"]}) not in firsts
    assert frozenset({TILE["H01"], TILE["H05"]}) not in firsts
    assert frozenset({TILE["H05"], TILE["H53"]}) in firsts


def test_a_trail_that_leads_nowhere_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    state = given({"players": 2, "start_bug": "cricket", "board": OPEN, "hands": [["H24"], ["H02"]],
                   "unseen": ["H07"], "bottom": ["H05", "H06"]})
    state.under_by = (1, 0)
    play(state, lay_tile(0, "H24", 1, 1, 4), stretch(0, 0, 5), draws(0, "H07"))
    assert state.trail is not None
    monkeypatch.setattr(memory, "PATIENCE", 0)
    worlds_ = [GARDEN_GECKOS.resample(state, 1, seeded(seed)) for seed in range(30)]
    assert {world.trail for world in worlds_} == {None}
    assert {world.hands[1] for world in worlds_} == {state.hands[1]}
    assert len({world.hands[0] for world in worlds_}) > 3


def test_the_seat_in_turn_has_a_tile_that_fits() -> None:
    hands = [["H53"], ["H11", "H12", "H15"]]
    state = given({"players": 2, "start_bug": "cricket", "board": CLOSED, "hands": hands, "unseen": ["H01", "H05"]})
    for seed in range(40):
        assert GARDEN_GECKOS.resample(state, 1, seeded(seed)).hands[0] == (TILE["H53"],)


@pytest.mark.parametrize("viewer", [0, "spectator"])
def test_the_nuisances_hand_is_known_to_all(viewer: Any) -> None:
    state = given({"players": 1, "start_bug": "cricket", "secrets": [["S-cricket", "S-pond"]], "turn": 1,
                   "hands": [["H01", "H02", "H03"], ["H15"]]})
    assert view(state, viewer).seats[1].hand == ("H15",)
    worlds_ = [GARDEN_GECKOS.resample(state, viewer, seeded(seed)) for seed in range(20)]
    assert {world.hands[1] for world in worlds_} == {(TILE["H15"],)}
    assert len({world.hands[0] for world in worlds_}) == (1 if viewer == 0 else 20)
