"""What players and spectators see, and what they do not."""

import json
from typing import Any

import pytest

from games.engine.chance import seeded, settle
from games.engine.contract import random_games, sample
from games.engine.steps import plain, project
from games.garden_nation.choices import completable
from games.garden_nation.components import AREA, NAME, PROJECTS
from games.garden_nation.game import GARDEN_NATION
from games.garden_nation.prospects import missing
from games.garden_nation.state import State
from games.garden_nation.steps import DealMissions, KeepMissions, MissionsShown
from games.garden_nation.view import resample, view
from tests.engine.nation import nation
from tests.games.garden_nation.boards import build, complete, given, legal, new, play

MISSIONS = [["belfry", "control_1_3"], ["control_2_4", "sculpture"]]
POSITION = {
    "crane": 1, "track": [1, 0], "inhabitants": [20, 9], "projects": ["house", "terraced_houses", "temple"],
    "missions": MISSIONS, "bramble": {"2.4": "red"},
    "buildings": {"1.1": [0, 3, False], "1.4": [1, 2, True], "3.1": [0, 1, False], "2.4": [1, 1, False]},
}


def seen(state: Any, viewer: Any = "spectator") -> Any:
    return json.loads(json.dumps(plain(view(state, viewer))))


def test_the_table_in_full() -> None:
    state = given(POSITION)
    now = seen(state, 0)
    assert {key: now[key] for key in ("phase", "seat", "round", "last_round", "track", "spaces", "actions_left",
                                      "next_seats", "crane", "moved", "ploy_used", "built", "deck", "roofs")} == {
        "phase": "action", "seat": 0, "round": 2, "last_round": False, "track": [1, 0], "spaces": [1, 2, 2, 2],
        "actions_left": 2, "next_seats": [1, 0], "crane": 1, "moved": 0, "ploy_used": False, "built": None, "deck": 18,
        "roofs": 18,
    }
    assert now["territories"][0] == {"number": 1, "position": 1, "rotation": 0, "floors": [3, 2], "ahead": [0]}
    assert now["territories"][3] == {"number": 4, "position": 0, "rotation": 0, "floors": [0, 0], "ahead": []}
    assert now["buildings"] == {
        "1.1": {"seat": 0, "floors": 3, "roof": False, "worth": 30},
        "1.4": {"seat": 1, "floors": 2, "roof": True, "worth": 14},
        "2.4": {"seat": 1, "floors": 1, "roof": False, "worth": 10},
        "3.1": {"seat": 0, "floors": 1, "roof": False, "worth": 6},
    }
    assert (now["lands"]["2.4"], now["lands"]["1.0"], now["laid"]) == ("red", "bramble", {"2.4": "red"})
    assert (now["titles"]["5.1"], now["targets"]["5.1"]) == ("5 upper left", 1)
    assert now["tokens"] == {"green": 3, "yellow": 3, "red": 2}
    assert now["options"] == {"board": "printed"}


def test_a_seat_and_its_score() -> None:
    now = seen(given(POSITION), 0)["seats"]
    assert now[0] == {
        "people": 20, "floors": 16, "ploys": 4, "projects": [], "chosen": True,
        "missions": [{"card": "belfry", "points": 7, "areas": ["1.1"], "territories": [1]},
                     {"card": "control_1_3", "points": 12, "areas": [], "territories": [1, 3]}],
        "score": {"projects": 0, "population": 4, "missions": 19, "total": 23},
    }
    assert (now[1]["missions"], now[1]["chosen"]) == (None, True)
    assert now[1]["score"] == {"projects": 0, "population": -3, "missions": None, "total": None}


def test_every_open_action_says_what_it_would_bring() -> None:
    state = given(POSITION)
    offers = {(offer["kind"], offer["area"], offer["land"]): offer for offer in seen(state, 1)["offers"]}
    assert set(offers) == {
        *(("construct", area, None) for area in ("1.1", "1.2", "1.3", "1.5", "1.6")),
        *(("construct", "1.0", land) for land in ("green", "yellow", "red")),
        ("abandon", "1.1", None), ("invade", "1.4", None),
    }
    assert offers["construct", "1.1", None] == {
        "kind": "construct", "area": "1.1", "land": None, "people": -7, "after": 13, "points": 1, "floors": 4,
        "target": 1, "completes": ["house"], "last_round": False,
    }
    assert offers["construct", "1.2", None]["completes"] == ["terraced_houses"]
    assert offers["construct", "1.0", "green"]["completes"] == ["terraced_houses"]
    assert offers["construct", "1.0", "red"]["completes"] == []
    assert offers["abandon", "1.1", None]["after"] == 50
    assert offers["invade", "1.4", None] == {
        "kind": "invade", "area": "1.4", "land": None, "people": -14, "after": 6, "points": -5, "floors": 2,
        "target": 7, "completes": [], "last_round": False,
    }


def test_an_offer_keeps_its_word() -> None:
    state = given(POSITION)
    for offer, step in zip(view(state, 0).offers, [s for s in legal(state) if hasattr(s, "area")], strict=True):
        after = state.copy()
        GARDEN_NATION.apply(after, 0, step)
        assert (offer.area, offer.kind) == (step.area, step.kind)
        assert after.people[0] == offer.after
        assert after.crane + 1 == offer.target
        assert (after.phase == "project") == bool(offer.completes)
        assert after.floors[AREA[offer.area]] == offer.floors


def test_an_offer_warns_of_the_last_round() -> None:
    state = given({**POSITION, "supply": [1, 20]})
    assert {offer.last_round for offer in view(state, 0).offers if offer.kind == "construct"} == {True}
    assert {offer.last_round for offer in view(state, 0).offers if offer.kind != "construct"} == {False}


def test_projects_show_the_viewers_own_progress() -> None:
    state = given(POSITION)
    assert [(card["card"], card["missing"]) for card in seen(state, 0)["projects"]] == [
        ("house", 1), ("terraced_houses", 1), ("temple", 2)]
    assert seen(state, 0)["projects"][1]["areas"] == ["1.0", "1.1"]
    assert [card["missing"] for card in seen(state, 1)["projects"]] == [2, 2, 3]
    assert [card["missing"] for card in seen(state)["projects"]] == [None] * 3


def test_a_project_may_be_out_of_reach() -> None:
    buildings = {f"{tile}.{spot}": [1, 1, False] for tile in (4,) for spot in range(7)}
    state = given({"projects": ["apartments"], "buildings": buildings})
    assert seen(state, 0)["projects"] == [{"card": "apartments", "points": 7, "missing": None, "areas": []}]


def test_one_floor_missing_means_that_a_floor_somewhere_completes_it() -> None:
    """Held against every floor that could be added anywhere, money being no matter, along random games."""
    found = {True: 0, False: 0}
    for at in sample(nation(), random_games(nation(), 12), 40):
        state, seat = at.state, 0
        if state.phase != "action" or not state.roofs or not state.supply[seat]:
            continue
        state.seat, state.crane, state.people[seat] = seat, -1, 999
        due = {card for step in legal(state) for card in _due(state, step)}
        for card in state.display:
            one = missing(state, seat, PROJECTS[card])[0] == 1
            assert one == (card in due), (state, PROJECTS[card].id)
            found[one] += 1
    assert min(found.values()) > 5


def _due(state: State, step: Any) -> list[int]:
    after = state.copy()
    GARDEN_NATION.apply(after, 0, step)
    return completable(after, 0, AREA[step.area]) if after.phase == "project" else []


def test_what_was_built_is_named_while_a_project_is_due() -> None:
    state = given(POSITION)
    play(state, build(0, "1.1"))
    assert [seen(state, 1)[key] for key in ("phase", "seat", "built", "offers")] == ["project", 0, "1.1", []]
    play(state, complete(0, "house"))
    assert [seen(state, 1)[key] for key in ("phase", "seat", "built")] == ["project", None, "1.1"]


@pytest.mark.parametrize(("players", "track", "coming"), [
    (2, [1], [0, 1, 0]), (2, [1, 0, 1, 0], []), (3, [2], [0, 1]), (4, [2, 0, 3], [1]), (4, [0, 1, 2, 3], []),
])
def test_who_is_still_to_come(players: int, track: list[int], coming: list[int]) -> None:
    assert seen(given({"players": players, "track": track}))["next_seats"] == coming


def test_before_the_board_is_laid_no_territory_lies_anywhere() -> None:
    now = seen(new(3))
    assert [now[key] for key in ("phase", "territories", "crane", "seat", "track")] == ["setup", [], None, None, []]


# secrets ----------------------------------------------------------------------------------------------------------


def dealt(players: int = 3) -> State:
    state = new(players)
    settle(GARDEN_NATION, state, seeded(4))
    return state


def test_hands_and_choices_are_for_their_owner() -> None:
    state = dealt()
    GARDEN_NATION.apply(state, 1, GARDEN_NATION.legal_steps(state, 1)[0])
    own, other, watching = seen(state, 1), seen(state, 0), seen(state)
    assert len(own["dealt"]) == 4
    assert len(own["seats"][1]["missions"]) == 2
    assert watching["dealt"] is None
    assert other["seats"][1]["missions"] is None
    assert [seat["chosen"] for seat in other["seats"]] == [False, True, False]
    for now in (other, watching):
        shown = json.dumps({**now, "dealt": None})
        assert not any(kind in shown for kind in own["dealt"])


def test_steps_and_effects_hide_what_they_should() -> None:
    deal, kept = DealMissions(1, ("belfry",) * 4), KeepMissions(("belfry", "market"))
    for viewer in (0, "spectator"):
        assert project("chance", deal, viewer, over=False) == {"kind": "deal_missions", "seat": 1}
        assert project(1, kept, viewer, over=False) == {"kind": "keep_missions"}
    assert project("chance", deal, 1, over=False)["cards"] == ["belfry"] * 4
    assert project(1, kept, 1, over=False)["cards"] == ["belfry", "market"]
    assert project(1, kept, 0, over=True)["cards"] == ["belfry", "market"]
    assert MissionsShown.closes == "reveal"


def test_at_the_end_all_missions_are_open() -> None:
    state = given({**POSITION, "crane": 4, "track": [0, 1, 0, 1], "actions_left": 1})
    state.drained = True
    play(state, build(1, "4.4"))
    now = seen(state)
    assert [[mission["card"] for mission in seat["missions"]] for seat in now["seats"]] == MISSIONS
    assert [seat["score"]["total"] for seat in now["seats"]] == list(GARDEN_NATION.result(state).scores)  # type: ignore[union-attr]
    assert (now["phase"], now["offers"], now["dealt"]) == ("over", [], None)


@pytest.mark.parametrize("viewer", [0, 1, 2, "spectator"])
def test_another_truth_looks_the_same(viewer: Any) -> None:
    state = dealt()
    for seat in range(3):
        GARDEN_NATION.apply(state, seat, GARDEN_NATION.legal_steps(state, seat)[-1])
    rng, hands = seeded(2), set()
    for _ in range(30):
        other = resample(state, viewer, rng)
        hands.add(other.dealt)
        assert seen(other, viewer) == seen(state, viewer)
        assert all(set(kept) <= set(hand) and len(set(kept)) == 2
                   for kept, hand in zip(other.kept, other.dealt, strict=True))
        if viewer != "spectator":
            assert (other.dealt[viewer], other.kept[viewer]) == (state.dealt[viewer], state.kept[viewer])
    assert len(hands) > 20


@pytest.mark.parametrize("nobody", [None, -1, 3, "chance"])
def test_nobody_else_may_look(nobody: Any) -> None:
    with pytest.raises((ValueError, TypeError)):
        view(dealt(), nobody)


def test_names_are_those_of_the_pieces() -> None:
    assert list(seen(given({}))["titles"]) == list(NAME)
