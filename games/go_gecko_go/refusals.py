"""Sentences for a step that the rules do not allow: what was expected and what came."""

from collections.abc import Sequence

from games.engine.game import CHANCE, Actor, Seat
from games.engine.steps import Step
from games.go_gecko_go import choices
from games.go_gecko_go.components import (
    ANIMAL,
    ANIMALS,
    BARS,
    BIGGER,
    BOLT,
    COLORS,
    TEAM,
    WEATHERS,
    Animal,
    Space,
)
from games.go_gecko_go.state import State
from games.go_gecko_go.steps import Bar, Bars, Dice, First, Move
from games.go_gecko_go.steps import Bolt as BoltStep

_DOES = {
    "first": "says who begins",
    "bars": "lays the bars",
    "bar": "picks a bar",
    "turn": "rolls the dice or shoves the river",
    "dice": "rolls the dice",
    "act": "moves an animal, or passes",
}


def listing(words: Sequence[str], last: str = "and") -> str:
    """Words as in a sentence: "frog, gecko and turtle"."""
    return f" {last} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words) or "nothing"


def player(seat: Seat) -> str:
    """What a seat is called here: seats count from 1 for people."""
    return f"player {seat + 1}"


def where(state: State, space: Space) -> str:
    """A space in words."""
    return {0: "the start", state.course.trunk: "the trunk"}.get(space, f"space {space}")


def not_asked(state: State, by: Actor) -> str:
    """Somebody acts who is not asked."""
    who = "chance" if by == CHANCE else player(by)
    if state.phase == "over":
        return f"The game is over; there is nothing left to do for {who}."
    asked = player(state.seat) if state.seat >= 0 else "chance"
    return f"It is for {asked} to act, not for {who}."


def wrong_phase(state: State, step: Step) -> str:
    """A step of a kind that is not asked for now."""
    asked = player(state.seat) if state.seat >= 0 else "chance"
    return f"Now {asked} {_DOES[state.phase]}; a {step.kind} step came."


def first(state: State, step: First) -> str:
    """A seat that nobody has."""
    return f"The seats are 0 to {state.seats - 1}; {step.seat} is none of them."


def bars(step: Bars) -> str:
    """Bars that cannot be laid."""
    return f"Two different bars of {listing(BARS)} are laid, not {listing(step.bars)}."


def bar(step: Bar) -> str:
    """A bar that cannot be picked."""
    if step.bar in BARS:
        return f"{step.bar} lies on bridge 1 already."
    return f"The bars are {listing(BARS)}; {step.bar!r} is none of them."


def dice(step: Dice) -> str:
    """Faces that the dice do not have."""
    return (f"The dice show two colours of {listing(COLORS)} and {listing(WEATHERS, 'or')}, "
            f"not {listing(step.colors)} and {step.weather!r}.")


def shove(state: State) -> str:
    """A shove without an animal before a bridge."""
    one, two = state.course.before
    return f"A shove needs an animal directly before a bridge, on space {one} or {two}; nobody of yours is there."


def _no_animal(name: str) -> str:
    return f"The animals are {listing(ANIMALS)}; {name!r} is none of them."


def _held(state: State, animal: Animal) -> str:
    """Why an animal cannot move at all; empty if it is free."""
    place = state.active * TEAM + animal
    if state.at[place] == state.course.trunk:
        return f"The {ANIMALS[animal]} is on the trunk and takes no further part."  # GO-22
    if bigger := choices.members(state.above[place] & BIGGER[animal]):
        return f"The {ANIMALS[animal]} cannot move: the {ANIMALS[bigger[0]]} lies above it and is bigger."
    return ""


def move(state: State, step: Move) -> str:
    """A move that the dice or the river do not allow."""
    animal = ANIMAL.get(step.animal)
    if animal is None:
        return _no_animal(step.animal)
    if held := _held(state, animal):
        return held
    pips = choices.pips(state, animal)
    if not pips:
        return f"No die shows {COLORS[animal]} and there is no rainbow, so the {step.animal} cannot move."
    if not 1 <= step.spaces <= pips:
        far = "1 space" if pips == 1 else f"1 to {pips} spaces"
        return f"The dice bring the {step.animal} {far} on, not {step.spaces}."
    here = state.at[state.active * TEAM + animal]
    if here == state.course.limit[here]:
        return f"The {step.animal} is before a bridge; only a shove brings it further."
    return (f"From {where(state, here)} the {step.animal} gets as far as {_end(state, here)}, "
            f"not {step.spaces} spaces on.")


def _end(state: State, here: Space) -> str:
    """The limit of a space in words."""
    limit = state.course.limit[here]
    bridge = state.course.bridge_at(limit)
    return where(state, limit) if bridge is None else f"{where(state, limit)}, before bridge {bridge}"


def bolt(state: State, step: BoltStep) -> str:
    """Lightning that does not strike, or moves nobody."""
    animal = ANIMAL.get(step.animal)
    if animal is None:
        return _no_animal(step.animal)
    if state.weather != BOLT:
        return f"Lightning needs a bolt; the weather die shows a {state.weather}."
    if held := _held(state, animal):
        return held
    target = choices.ahead(state, state.active, animal)
    if target is None:
        return f"Nobody of yours is ahead of the {step.animal} in the river."  # GO-16
    here = state.at[state.active * TEAM + animal]
    stop = "before a bridge" if state.course.limit[here] == here else "directly behind the next animal"
    return f"The {step.animal} is {stop} already, so lightning would not move it."
