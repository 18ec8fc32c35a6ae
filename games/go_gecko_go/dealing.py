"""Chance and the bridges: who begins, which bars are laid, the dice, and the sun."""

from itertools import permutations, product
from random import Random
from typing import cast

from games.engine.game import Seat
from games.engine.steps import Step
from games.go_gecko_go import choices, refusals
from games.go_gecko_go.components import (
    ANIMALS,
    BAR,
    BARS,
    BOX,
    BRIDGES,
    CLEARANCE,
    COLOR,
    COLORS,
    SUN,
    WEATHERS,
    WeatherName,
)
from games.go_gecko_go.state import CHANCE_ACTS, State
from games.go_gecko_go.steps import Bar, BarPlaced, Bars, Dice, First, Rolled, SunJumped
from games.go_gecko_go.turns import Effects, begin_turn, carry, names

_PAIRS_OF_BARS = tuple(map(Bars, permutations(BARS, BRIDGES)))
_FACES = product(product(*BOX.color_dice), BOX.weather_die)
_ROLLS = tuple(Dice(tuple(COLORS[face] for face in faces), weather) for faces, weather in _FACES)


def draw(state: State, rng: Random) -> Step:
    """Who begins, the bars, or the dice."""
    if state.phase == "dice":
        return rng.choice(_ROLLS)
    return First(rng.randrange(state.seats)) if state.phase == "first" else rng.choice(_PAIRS_OF_BARS)


def legal_first(state: State, step: First) -> str:
    """Any seat."""  # GO-9
    return "" if step.seat in range(state.seats) else refusals.first(state, step)


def do_first(state: State, step: First, effects: Effects) -> None:
    """That seat will begin; the bridges come before."""
    state.active = step.seat
    begin_bridges(state, effects)


def begin_bridges(state: State, effects: Effects = None) -> None:
    """Chance lays the bars, the last player picks them, or they are given."""  # GO-10
    bridges = str(state.options["bridges"])
    if bridges == "random":
        state.phase, state.seat = "bars", CHANCE_ACTS
    elif bridges == "chosen":
        state.phase, state.seat = "bar", (state.active - 1) % state.seats
    else:
        _lay(state, BOX.fixed_bars[bridges], effects)
        begin_turn(state, state.active, effects)


def legal_bars(_state: State, step: Bars) -> str:
    """Two different bars."""
    fits = len(set(step.bars)) == len(step.bars) == BRIDGES and BAR.keys() >= set(step.bars)
    return "" if fits else refusals.bars(step)


def do_bars(state: State, step: Bars, effects: Effects) -> None:
    """Both bridges at once; the first turn begins."""
    _lay(state, tuple(BAR[bar] for bar in step.bars), effects)
    begin_turn(state, state.active, effects)


def legal_bar(state: State, step: Bar) -> str:
    """A bar that does not lie on the other bridge."""
    bar = BAR.get(step.bar)
    return "" if bar is not None and bar not in state.bars else refusals.bar(step)


def do_bar(state: State, step: Bar, effects: Effects) -> None:
    """First bridge 1, then bridge 2; then the first turn begins."""
    bridge = choices.bridge_to_lay(state)
    _lay(state, (*state.bars[:bridge], BAR[step.bar], *state.bars[bridge + 1:]), effects, bridge)
    if bridge == BRIDGES - 1:
        begin_turn(state, state.active, effects)


def _lay(state: State, bars: tuple[int, ...], effects: Effects, only: int | None = None) -> None:
    state.bars = bars
    if effects is not None:
        for bridge in range(BRIDGES) if only is None else (only,):
            effects.append(BarPlaced(bridge + 1, BARS[bars[bridge]], CLEARANCE[bars[bridge]]))


def legal_dice(_state: State, step: Dice) -> str:
    """A colour for each die and a weather."""  # GO-6, GO-7
    fits = len(step.colors) == len(BOX.color_dice) and COLOR.keys() >= set(step.colors) and step.weather in WEATHERS
    return "" if fits else refusals.dice(step)


def do_dice(state: State, step: Dice, effects: Effects) -> None:
    """Sunshine comes at once, before the roll is used."""  # GO-14
    state.colors = tuple(COLOR[color] for color in step.colors)
    state.weather = cast(WeatherName, step.weather)
    state.phase, state.seat = "act", state.active
    if effects is not None:
        effects.append(Rolled(state.active, tuple(COLORS[color] for color in state.colors), state.weather))
    if step.weather == SUN:
        for seat in range(state.seats):
            _shine(state, seat, effects)


def _shine(state: State, seat: Seat, effects: Effects) -> None:
    """All animals of a seat that are in the shade jump on, each alone, the top one of a stack first."""  # GO-12, GO-13
    for space in state.course.shade:
        for animal in reversed(state.on(seat, space)):
            state.stirred = True
            if effects is not None:
                onto = names(state.on(seat, space + 1))
                effects.append(SunJumped(seat, ANIMALS[animal], space, space + 1, onto))
            carry(state, seat, animal, space + 1)
