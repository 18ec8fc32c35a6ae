"""A refusal says what was expected and what came."""

from typing import Any

import pytest

from games.engine.errors import IllegalStep
from tests.games.go_gecko_go.boards import act, bolt, given, move, new, play, roll

ACT = {
    "phase": "act", "dice": {"colors": ["red", "blue"], "weather": "sun"},
    "courses": [{"s3": ["turtle"], "s6": ["frog", "crocodile"], "trunk": ["gecko"]}],
}
LIGHTNING = {
    "phase": "act", "dice": {"colors": ["red", "red"], "weather": "bolt"},
    "courses": [{"s4": ["frog"], "s5": ["turtle"], "s6": ["crocodile", "gecko"]}],
}

REFUSED: list[tuple[dict[str, Any], dict[str, Any], str]] = [
    (ACT, act(1, "pass"), "It is for player 1 to act, not for player 2."),
    (ACT, act(7, "pass"), "It is for player 1 to act, not for player 8."),
    (ACT, roll("red", "red", "sun"), "It is for player 1 to act, not for chance."),
    ({"phase": "dice"}, act(0, "pass"), "It is for chance to act, not for player 1."),
    (ACT, act(0, "shove"), "Now player 1 moves an animal, or passes; a shove step came."),
    ({}, act(0, "pass"), "Now player 1 rolls the dice or shoves the river; a pass step came."),
    ({"phase": "dice"}, {"by": "chance", "kind": "first", "seat": 0}, "Now chance rolls the dice; a first step came."),
    ({"phase": "over", "seat": -1}, act(0, "pass"), "The game is over; there is nothing left to do for player 1."),
    ({}, act(0, "shove"),
     "A shove needs an animal directly before a bridge, on space 4 or 9; nobody of yours is there."),
    (ACT, move(0, "newt", 1), "The animals are crocodile, turtle, frog and gecko; 'newt' is none of them."),
    (ACT, move(0, "gecko", 1), "The gecko is on the trunk and takes no further part."),
    (ACT, move(0, "frog", 1), "The frog cannot move: the crocodile lies above it and is bigger."),
    ({**ACT, "courses": [{"s3": ["turtle"]}]}, move(0, "gecko", 1),
     "No die shows yellow and there is no rainbow, so the gecko cannot move."),
    (ACT, move(0, "crocodile", 0), "The dice bring the crocodile 1 space on, not 0."),
    (ACT, move(0, "crocodile", 2), "The dice bring the crocodile 1 space on, not 2."),
    ({**ACT, "dice": {"colors": ["blue", "blue"], "weather": "sun"}}, move(0, "turtle", 3),
     "The dice bring the turtle 1 to 2 spaces on, not 3."),
    ({**ACT, "dice": {"colors": ["blue", "blue"], "weather": "sun"}}, move(0, "turtle", 2),
     "From space 3 the turtle gets as far as space 4, before bridge 1, not 2 spaces on."),
    ({**ACT, "courses": [{"s13": ["turtle"]}], "dice": {"colors": ["blue", "blue"], "weather": "sun"}},
     move(0, "turtle", 2), "From space 13 the turtle gets as far as the trunk, not 2 spaces on."),
    ({**ACT, "courses": [{"s9": ["turtle"]}]}, move(0, "turtle", 1),
     "The turtle is before a bridge; only a shove brings it further."),
    (ACT, bolt(0, "turtle"), "Lightning needs a bolt; the weather die shows a sun."),
    (LIGHTNING, bolt(0, "newt"), "The animals are crocodile, turtle, frog and gecko; 'newt' is none of them."),
    (LIGHTNING, bolt(0, "crocodile"), "Nobody of yours is ahead of the crocodile in the river."),
    (LIGHTNING, bolt(0, "turtle"),
     "The turtle is directly behind the next animal already, so lightning would not move it."),
    (LIGHTNING, bolt(0, "frog"), "The frog is before a bridge already, so lightning would not move it."),
    ({**LIGHTNING, "courses": [{"s5": ["frog", "turtle"]}]}, bolt(0, "frog"),
     "The frog cannot move: the turtle lies above it and is bigger."),
    ({"phase": "dice"}, roll("red", "pink", "sun"),
     "The dice show two colours of red, blue, green and yellow and sun, bolt or rainbow, not red and pink and 'sun'."),
]


@pytest.mark.parametrize(("position", "step", "sentence"), REFUSED, ids=range(len(REFUSED)))
def test_refusal(position: dict[str, Any], step: dict[str, Any], sentence: str) -> None:
    with pytest.raises(IllegalStep) as refused:
        play(given(position), step)
    assert str(refused.value) == sentence


@pytest.mark.parametrize("colors", [["red"], ["red", "red", "red"], [], ["red", "Red"]])
def test_two_colours_are_rolled(colors: list[str]) -> None:
    with pytest.raises(IllegalStep, match="The dice show two colours"):
        play(given({"phase": "dice"}), {"by": "chance", "kind": "dice", "colors": colors, "weather": "sun"})


def test_an_unknown_weather_is_refused() -> None:
    with pytest.raises(IllegalStep, match="not red and red and 'hail'"):
        play(given({"phase": "dice"}), roll("red", "red", "hail"))


def test_a_seat_that_nobody_has_does_not_begin() -> None:
    with pytest.raises(IllegalStep, match="The seats are 0 to 1; 2 is none of them"):
        play(new(2), {"by": "chance", "kind": "first", "seat": 2})


@pytest.mark.parametrize("bars", [["bar4"], ["bar4", "bar4"], ["bar4", "bar9"], ["bar4", "bar5", "bar6"]])
def test_two_different_bars_are_laid(bars: list[str]) -> None:
    with pytest.raises(IllegalStep, match="Two different bars of bar4, bar5, bar6 and bar7 are laid, not bar4"):
        play(new(2, first_player="seat_0"), {"by": "chance", "kind": "bars", "bars": bars})


def test_a_bar_is_picked_once() -> None:
    state = new(2, bridges="chosen", first_player="seat_0")
    play(state, {"by": 1, "kind": "bar", "bar": "bar6"})
    with pytest.raises(IllegalStep, match="bar6 lies on bridge 1 already"):
        play(state, {"by": 1, "kind": "bar", "bar": "bar6"})
    with pytest.raises(IllegalStep, match="The bars are bar4, bar5, bar6 and bar7; 'bar8' is none of them"):
        play(state, {"by": 1, "kind": "bar", "bar": "bar8"})
