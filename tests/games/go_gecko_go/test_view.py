"""What players and spectators see."""

import json
from typing import Any

from games.engine.chance import seeded
from games.engine.steps import plain
from games.go_gecko_go.game import GO_GECKO_GO
from games.go_gecko_go.view import resample
from tests.games.go_gecko_go.boards import act, given, move, new, play, roll

RAINBOW = {"phase": "act", "dice": {"colors": ["blue", "blue"], "weather": "rainbow"},
           "courses": [{"s7": ["turtle", "frog", "gecko"], "s9": ["crocodile"]}, {"s4": ["turtle", "gecko", "frog"]}]}


def seen(state: Any, viewer: Any = "spectator") -> Any:
    return json.loads(json.dumps(plain(GO_GECKO_GO.view(state, viewer))))


def test_a_roll_in_full() -> None:
    now = seen(given(RAINBOW))
    rivers, reaches = now.pop("rivers"), now.pop("reaches")
    assert now == {
        "phase": "act", "seat": 0, "active": 0, "round": 1, "course": "long", "tiles": 13, "shade": [2, 7, 12],
        "bridges": [{"number": 1, "space": 4, "bar": "bar5", "clearance": 5},
                    {"number": 2, "space": 9, "bar": "bar7", "clearance": 7}],
        "dice": {"colors": ["blue", "blue"], "weather": "rainbow"}, "shove": None,
        "quiet": 0, "quiet_limit": 40, "stalled_in": None,
        "options": {"course": "long", "bridges": "random", "first_player": "random"},
    }
    assert [len(river["spaces"]) for river in rivers] == [15, 15]
    assert [(river["home"], river["left"]) for river in rivers] == [(0, 26), (0, 44)]
    assert rivers[0]["spaces"][7] == ["turtle", "frog", "gecko"]
    assert rivers[1]["spaces"][0] == ["crocodile"]
    alone = {"bridge": 2, "space": 9, "clearance": 7, "height": 4, "fits": 4, "passes": ["crocodile"], "falls": []}
    assert rivers[0]["towers"] == [alone]
    assert rivers[1]["towers"] == [{"bridge": 1, "space": 4, "clearance": 5, "height": 6, "fits": 4,
                                    "passes": ["turtle", "gecko"], "falls": ["frog"]}]
    assert [reach["animal"] for reach in reaches] == ["crocodile", "turtle", "frog", "gecko"]


def test_what_a_roll_means_for_each_animal() -> None:
    crocodile, turtle, frog, gecko = seen(given(RAINBOW))["reaches"]
    assert turtle == {
        "animal": "turtle", "space": 7, "dice": [0, 1], "rainbow": True, "pips": 3, "riders": ["frog", "gecko"],
        "home": False, "under": None, "room": 2, "bridge": 2, "lost": 1, "ahead": None, "struck": None, "short": False,
        "offers": [
            {"kind": "move", "animal": "turtle", "spaces": 1, "to": 8, "riders": ["frog", "gecko"], "onto": [],
             "tower": None},
            {"kind": "move", "animal": "turtle", "spaces": 2, "to": 9, "riders": ["frog", "gecko"],
             "onto": ["crocodile"],
             "tower": {"bridge": 2, "space": 9, "clearance": 7, "height": 10, "fits": 7,
                       "passes": ["crocodile", "turtle"], "falls": ["frog", "gecko"]}},
        ],
    }
    assert (crocodile["pips"], crocodile["room"], crocodile["lost"], crocodile["offers"]) == (1, 0, 1, [])
    assert [(one["riders"], [offer["to"] for offer in one["offers"]]) for one in (frog, gecko)] == [
        (["gecko"], [8]), ([], [8])]


def test_who_is_held_down_and_who_is_home() -> None:
    state = given({"phase": "act", "dice": {"colors": ["red", "green"], "weather": "bolt"},
                   "courses": [{"s5": ["frog", "gecko", "turtle"], "trunk": ["crocodile"]}]})
    crocodile, turtle, frog, gecko = seen(state)["reaches"]
    assert (crocodile["home"], crocodile["lost"], crocodile["offers"]) == (True, 0, [])
    assert [reach["under"] for reach in (turtle, frog, gecko)] == [None, "turtle", "turtle"]
    assert (frog["pips"], frog["offers"]) == (1, [])


def test_what_lightning_means() -> None:
    state = given({"phase": "act", "dice": {"colors": ["red", "red"], "weather": "bolt"},
                   "courses": [{"start": ["gecko"], "s2": ["frog"], "s6": ["turtle"], "s12": ["crocodile"]}]})
    found = [(one["ahead"], one["struck"], one["short"]) for one in seen(state)["reaches"]]
    assert found == [(None, None, False), (12, 9, True), (6, 4, True), (2, 1, False)]
    frog = seen(state)["reaches"][2]["offers"]
    assert [(offer["kind"], offer["spaces"], offer["to"]) for offer in frog] == [("bolt", 2, 4)]
    assert frog[0]["tower"] == {"bridge": 1, "space": 4, "clearance": 5, "height": 2, "fits": 2, "passes": ["frog"],
                                "falls": []}


def test_offers_are_the_legal_steps() -> None:
    rng = seeded(4)
    for number in range(30):
        state = given({"phase": "dice", "courses": [{"s1": ["turtle", "gecko"], "s3": ["frog"], "s8": ["crocodile"]}]})
        GO_GECKO_GO.apply(state, "chance", GO_GECKO_GO.draw(state, rng))
        offers = [offer for reach in seen(state)["reaches"] for offer in reach["offers"]]
        steps = [
            {key: offer[key] for key in ("kind", "animal", "spaces") if offer["kind"] == "move" or key != "spaces"}
            for offer in offers
        ]
        legal = [plain(step) for step in GO_GECKO_GO.legal_steps(state, 0)]
        assert sorted(map(str, steps)) == sorted(map(str, legal[:-1])), number
        for offer, step in zip(offers, steps, strict=True):
            after = state.copy()
            (moved, *_) = [one for one in play(after, {"by": 0, **step}) if one["kind"] == "moved"]
            assert all(moved[key] == offer[key] for key in ("to", "riders", "onto"))
            if offer["tower"]:
                assert offer["tower"] in seen(after)["rivers"][0]["towers"]


def test_a_shove_is_shown_before_it_is_made() -> None:
    state = given({"courses": [{"s4": ["crocodile", "turtle"], "s13": ["gecko"], "trunk": ["frog"]}]})
    assert seen(state)["shove"] == {
        "towers": [{"bridge": 1, "space": 4, "clearance": 5, "height": 7, "fits": 4, "passes": ["crocodile"],
                    "falls": ["turtle"]}],
        "home": ["gecko"],
    }
    play(state, act(0, "shove"))
    assert seen(state)["shove"] is None
    assert seen(state)["rivers"][0]["home"] == 2


def test_phases() -> None:
    state = new(2, bridges="chosen")
    assert [seen(state)[key] for key in ("phase", "seat", "active")] == ["setup", None, None]
    assert [bridge["clearance"] for bridge in seen(state)["bridges"]] == [None, None]
    play(state, {"by": "chance", "kind": "first", "seat": 1})
    assert [seen(state)[key] for key in ("phase", "seat", "active")] == ["bar", 0, 1]
    play(state, {"by": 0, "kind": "bar", "bar": "bar6"})
    assert [bridge["bar"] for bridge in seen(state)["bridges"]] == ["bar6", None]
    play(state, {"by": 0, "kind": "bar", "bar": "bar4"})
    assert [seen(state)[key] for key in ("phase", "seat", "active", "shove")] == ["turn", 1, 1, None]
    play(state, act(1, "roll"))
    assert [seen(state)[key] for key in ("phase", "seat", "active", "dice")] == ["dice", None, 1, None]
    play(state, roll("red", "red", "sun"))
    assert [seen(state)[key] for key in ("phase", "seat", "active")] == ["act", 1, 1]
    play(state, move(1, "crocodile", 2))
    assert [seen(state)[key] for key in ("phase", "seat", "dice", "reaches")] == ["turn", 0, None, []]


def test_the_countdown_begins_at_half_the_limit() -> None:
    assert seen(given({"players": 3, "quiet": 29}))["stalled_in"] is None
    assert seen(given({"players": 3, "quiet": 30}))["stalled_in"] == 30
    state = given({"quiet": 39, "phase": "act", "dice": {"colors": ["red", "red"], "weather": "sun"}})
    assert seen(state)["stalled_in"] == 1
    play(state, act(0, "pass"))
    assert [seen(state)[key] for key in ("phase", "seat", "active", "round")] == ["over", None, None, 1]


def test_everybody_sees_the_same_and_nothing_is_hidden() -> None:
    state = given(RAINBOW)
    assert seen(state, 0) == seen(state, 1) == seen(state)
    other = resample(state, 0, seeded(1))
    assert other == state
    assert other is not state
