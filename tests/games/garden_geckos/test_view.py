"""What viewers are shown, and what a staged gecko would bring."""

from typing import Any

import pytest

from games.engine.chance import seeded
from games.engine.steps import plain
from games.garden_geckos.components import TILES
from games.garden_geckos.game import GARDEN_GECKOS
from games.garden_geckos.prospects import Offer, Trap
from games.garden_geckos.state import State
from games.garden_geckos.steps import Gecko, Match
from games.garden_geckos.view import Goal, MarketCard, Secret, View, view
from tests.games.garden_geckos.boards import (
    FIVE,
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

TIED: dict[str, Any] = {"players": 3, "start_bug": "cricket", "board": RING, "hands": [["H15"], [], []],
                        "geckos": [[], [[1, -1, 3]], [[0, 1, 5]]], "secrets": [["S-moth", "S-pond"]] * 3}


def offers(state: State) -> dict[tuple[int, int], Offer]:
    found = view(state, state.seat).offers
    steps = GARDEN_GECKOS.legal_steps(state, state.seat)
    assert [(offer.gecko, offer.side) for offer in found] == [(step.gecko, step.side) for step in steps]  # type: ignore[attr-defined]
    return {(offer.gecko, offer.side): offer for offer in found}


def after(state: State, step: dict[str, Any]) -> View:
    play(state, step)
    return view(state, step["by"])


# --- the garden ---------------------------------------------------------------------------------------------------


def test_tiles_tell_what_touches_them_and_how_open_they_are() -> None:
    tiles = {tile.tile: tile for tile in view(given(TIED), 0).tiles}
    start = tiles["START"]
    assert (start.bug, start.open, start.touching) == ("cricket", 1, (0, 1, 1))
    assert (tiles["H35"].q, tiles["H35"].r, tiles["H35"].rot, tiles["H35"].touching) == (1, -1, 5, (0, 1, 0))
    assert tiles["H20"].touching == ()
    assert tiles["H16"].open == 4


def test_a_game_before_its_first_step_has_no_garden_yet() -> None:
    shown = view(new(4), 2)
    assert (shown.phase, shown.turn, shown.seat, shown.first, shown.tiles, shown.market) == (
        "setup", None, None, None, (), ())
    assert shown.deck == 60


# --- offers -------------------------------------------------------------------------------------------------------


def test_an_offer_foresees_who_wins_a_trapped_tile() -> None:
    state = given(TIED)
    play(state, lay_tile(0, "H15", 1, 0, 2))
    found = offers(state)
    assert view(state, 0).matches == (Match(4, "petal"), Match(5, "petal"))
    trap = Trap(0, 0, "START", "cricket", (0, 1, 1), None, (1, 2))
    assert found[0, 5].traps == (trap,)
    assert found[0, 4].traps == (Trap(0, 0, "START", "cricket", (1, 1, 1), 0, ()),)
    play(state, stretch(0, 0, 5))
    assert view(state, 1).award == trap
    assert after(state, {"by": 0, "kind": "award_bug", "to": 2}).seats[2].bugs["cricket"] == 1


def test_offers_are_for_the_seat_that_decides() -> None:
    state = given(TIED)
    assert view(state, 0).offers == ()
    play(state, lay_tile(0, "H15", 1, 0, 2))
    assert view(state, 0).placed == (1, 0)
    for viewer in (1, 2, "spectator"):
        assert view(state, viewer).offers == ()
        assert view(state, viewer).matches == view(state, 0).matches


def test_an_offer_foresees_cards_met_and_progress_lost() -> None:
    state = given({**FIVE, "market": {"bug": ["B09", "B12", "B18"], "terrain": ["T17", "T18", "T20"]}})
    assert view(state, 0).market[0].met == 1
    play(state, lay_tile(0, "H18", 2, 0, 0))
    found = offers(state)
    assert found[0, 4].claims == ("B09",)
    assert found[1, 4].claims == ()  # the first link is gone
    assert (found[0, 4].met[0], found[1, 4].met[0]) == (2, 1)
    shown = after(state, stretch(0, 0, 4))
    assert shown.phase == "claim"
    assert [card.card for card in shown.market if card.claimable] == ["B09"]
    assert tuple(card.met for card in shown.market) == found[0, 4].met


@pytest.mark.parametrize("seed", range(4))
def test_offers_come_true(seed: int) -> None:
    """Along random games each offer is what the step then brings."""
    rng, players = seeded(seed), seed + 1
    state, seen = new(players), 0
    while actors := GARDEN_GECKOS.to_act(state):
        by = actors[0]
        if by == "chance":
            GARDEN_GECKOS.apply(state, by, GARDEN_GECKOS.draw(state, rng))
            continue
        step: Any = rng.choice(list(GARDEN_GECKOS.legal_steps(state, by)))
        if state.phase == "gecko":
            offer = offers(state)[step.gecko, step.side]
            then = state.copy()
            GARDEN_GECKOS.apply(then, by, step)
            won = [trap.winner for trap in offer.traps]
            if None not in won:
                gains = [sum(then.bugs[6 * n:6 * n + 6]) - sum(state.bugs[6 * n:6 * n + 6]) for n in range(state.seats)]
                assert gains == [won.count(seat) for seat in range(state.seats)]
                assert (then.phase == "claim") == bool(offer.claims)
            seen += len(offer.traps)
        GARDEN_GECKOS.apply(state, by, step)
    assert seen


# --- the market ---------------------------------------------------------------------------------------------------


def test_the_market_tells_what_serves_each_card() -> None:
    state = given({"players": 2, "start_bug": "ladybug", "board": [["H49", 1, 0, 4], ["H29", -1, 0, 2]],
                   "geckos": [[[1, 0, 4], [-1, 0, 1]], []], "hands": [["H22"], []],
                   "market": {"bug": ["B09", "B12", "B05"], "terrain": ["T01", "T17", "T18"]}})
    market = {card.card: card for card in view(state, 0).market}
    assert market["B09"] == MarketCard("B09", "bug", 4, claimable=False, parts=2, met=1, geckos=(0, None),
                                       cells=((1, 0), (0, 0), None))
    assert market["B05"] == MarketCard("B05", "bug", 2, claimable=False, parts=3, met=0, geckos=(None,),
                                       cells=(None,) * 4)
    assert market["T01"] == MarketCard("T01", "terrain", 2, claimable=False, parts=3, met=2, geckos=(0, None, 1),
                                       cells=())
    assert {card.met for card in view(state, 1).market} == {0}
    spectator = view(state, "spectator").market[0]
    assert (spectator.met, spectator.geckos, spectator.cells) == (None, (), ())


# --- seats --------------------------------------------------------------------------------------------------------


def test_a_terrain_secret_outlines_its_area() -> None:
    state = given({"players": 2, "start_bug": "moth", "board": [["H49", 1, 0, 4], ["H47", -1, 0, 5], ["H21", 2, 0, 2]],
                   "secrets": [["S-moth", "S-pond"], ["S-pond", "S-cricket"]], "hands": [["H01"], ["H02"]],
                   "bugs": [{}, {"cricket": 2}], "objectives": [["T02"], ["B03"]]})
    seat = view(state, 0).seats[0]
    assert seat.secret == Secret("S-pond", 6, ((-1, 0), (0, 0), (1, 0), (2, 0)))
    assert (seat.score.printed, seat.score.secret, seat.score.total) == (2, 6, 8)
    other = view(state, 1).seats[1]
    assert other.secret == Secret("S-cricket", 2 * 2 + 2, ())
    assert (other.score.bugs, other.score.printed, other.score.total) == (2, 2, 10)
    assert view(state, 0).seats[1].secret is None
    assert view(state, 0).seats[1].chosen
    assert view(state, 0).dealt == ("S-moth", "S-pond")
    assert view(state, "spectator").dealt is None


def test_hands_are_shown_to_their_owners() -> None:
    state = given({"players": 2, "start_bug": "cricket", "hands": [["H24", "H01"], ["H02"]]})
    for viewer, hands in ((0, [("H24", "H01"), None]), (1, [None, ("H02",)]), ("spectator", [None, None])):
        shown = view(state, viewer)  # type: ignore[arg-type]  # viewers all
        assert [seat.hand for seat in shown.seats] == hands
        assert [seat.tiles for seat in shown.seats] == [2, 1]


def test_geckos_are_shown_by_number() -> None:
    shown = view(given(TIED), 0).seats
    assert [seat.geckos for seat in shown] == [(), (Gecko(1, -1, 3, "bark"),), (Gecko(0, 1, 5, "moss"),)]


def test_the_advanced_bonus_is_open() -> None:
    state = given({"players": 2, "start_bug": "moth", "options": {"advanced": True}, "hands": [["H01"], []],
                   "objectives": [["B05"], []], "bugs": [{"cricket": 1, "grasshopper": 1}, {}]})
    assert view(state, 1).seats[0].score.advanced == 4


def test_a_swap_is_shown_with_what_must_come_back() -> None:
    state = given({"players": 2, "start_bug": "cricket", "board": [["H55", 1, 0, 3], ["H41", 2, 0, 5]],
                   "hands": [["H24", "H01", "H02"], []], "bugs": [{"moth": 1}, {}],
                   "unseen": ["H03", "H04", "H05", "H06"]})
    play(state, {"by": 0, "kind": "swap", "bug": "moth"}, *(draws(0, tile) for tile in ("H03", "H04", "H05")))
    shown = view(state, 1)
    assert (shown.phase, shown.returns_left, shown.swapped, shown.seats[0].tiles) == ("return", 3, True, 6)
    play(state, {"by": 0, "kind": "return_tile", "tile": "H03"})
    assert view(state, 0).under == ("H03",)
    assert view(state, 1).under == (None,)
    assert (view(state, 1).deck, view(state, 1).returns_left) == (2, 2)


# --- solo ---------------------------------------------------------------------------------------------------------


def test_goals_are_in_sight() -> None:
    state = given({**SOLO, "board": RING, "hands": [["H15"], ["H01"]], "bugs": [{"cricket": 5, "moth": 1}, {"moth": 3}],
                   "objectives": [["B01", "B02", "T01"], []]})
    shown = view(state, 0)
    assert shown.solo is not None
    assert (shown.solo.bug, shown.solo.terrain) == ("S-cricket", "S-pond")
    assert shown.solo.bonus_bugs == Goal(5, 5, met=True)
    assert shown.solo.bug_cards == Goal(2, 5, met=False)
    assert shown.solo.terrain_cards == Goal(1, 5, met=False)
    assert shown.solo.kinds == Goal(2, 6, met=False)
    assert shown.solo.area.wanted == 10
    assert (shown.solo.passed, shown.solo.medal, shown.solo.next_medal) == (False, "none", 35)
    seat = shown.seats[0]
    assert seat.secret is not None
    assert (seat.score.bugs, seat.score.cards, seat.score.printed) == (6, 3, 0)
    assert seat.score.total == 9 + seat.secret.points
    assert seat.secret.points == shown.solo.area.is_
    assert view(state, "spectator").solo == shown.solo
    assert shown.seats[1].bugs["moth"] == 3


def test_in_the_nuisances_turn_the_player_decides() -> None:
    state = given({**SOLO, "board": RING, "turn": 1, "geckos": [[[1, -1, 3]], []], "hands": [["H01"], ["H15"]]})
    shown = view(state, 0)
    assert (shown.turn, shown.seat, shown.seats[1].hand) == (1, 0, ("H15",))
    play(state, lay_tile(0, "H15", 1, 0, 2))
    found = offers(state)
    assert found[0, 4].traps == (Trap(0, 0, "START", "cricket", (1, 1), 1, ()),)
    assert (found[0, 4].claims, found[0, 4].met) == ((), ())
    assert view(state, 1) == view(state, "spectator")  # nobody holds that seat


# --- all along ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 3])
def test_a_view_is_never_far_from_the_truth(players: int) -> None:
    state, rng = new(players), seeded(players)
    while actors := GARDEN_GECKOS.to_act(state):
        by = actors[0]
        step: Any = GARDEN_GECKOS.draw(state, rng) if by == "chance" else rng.choice(
            list(GARDEN_GECKOS.legal_steps(state, by)))
        GARDEN_GECKOS.apply(state, by, step)
        shown = view(state, 0)
        assert shown.deck == len(TILES) - len(shown.tiles) + bool(shown.tiles) - sum(seat.tiles for seat in shown.seats)
        assert all(len(tile.touching) in (0, state.seats) for tile in shown.tiles)
    data = plain(view(state, 0))
    assert (data["phase"], data["seat"], data["turns_left"]) == ("over", None, None)
    result = GARDEN_GECKOS.result(state)
    assert result is not None
    assert [seat["score"]["total"] for seat in data["seats"][:players]] == list(result.scores)


def test_claimed_types_are_shown() -> None:
    state = given({"players": 2, "start_bug": "ladybug", "board": [["H49", 1, 0, 4], ["H29", -1, 0, 2]],
                   "geckos": [[[1, 0, 4], [-1, 0, 1]], []], "hands": [["H22"], []],
                   "market": {"bug": ["B09", "B12", "B18"], "terrain": ["T01", "T17", "T18"]}})
    play(state, lay_tile(0, "H22", 2, 0, 1), stretch(0, 2, 4), claims(0, "T01"))
    assert (view(state, 0).claimed, view(state, 0).phase) == (("terrain",), "draw")
    play(state, {"by": "chance", "kind": "refill_market", "card": "T20"})
    assert [card.card for card in view(state, 0).market if card.claimable] == ["B09"]
    assert view(state, 0).seats[0].cards == ("T01",)
