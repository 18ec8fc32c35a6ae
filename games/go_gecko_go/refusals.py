"""Sentences for a step that the rules do not allow: what was expected and what came."""

from collections.abc import Sequence

from games.engine.game import CHANCE, Actor, Seat
from games.engine.steps import Step
from games.engine.words import N_, _
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
    "first": N_("says who begins"),
    "bars": N_("lays the bars"),
    "bar": N_("picks a bar"),
    "turn": N_("rolls the dice or shoves the river"),
    "dice": N_("rolls the dice"),
    "act": N_("moves an animal, or passes"),
}


def listing(words: Sequence[str], last: str = "and") -> str:
    """Words as in a sentence: "frog, gecko and turtle"."""
    glue = _(" or ") if last == "or" else _(" and ")
    return glue.join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words) or _("nothing")


def player(seat: Seat) -> str:
    """What a seat is called here: seats count from 1 for people."""
    return _("player {number}").format(number=seat + 1)


def where(state: State, space: Space) -> str:
    """A space in words."""
    return {0: _("the start"), state.course.trunk: _("the trunk")}.get(space, _("space {space}").format(space=space))


def not_asked(state: State, by: Actor) -> str:
    """Somebody acts who is not asked."""
    who = _("chance") if by == CHANCE else player(by)
    if state.phase == "over":
        return _("The game is over; there is nothing left to do for {who}.").format(who=who)
    asked = player(state.seat) if state.seat >= 0 else _("chance")
    return _("It is for {asked} to act, not for {who}.").format(asked=asked, who=who)


def wrong_phase(state: State, step: Step) -> str:
    """A step of a kind that is not asked for now."""
    asked = player(state.seat) if state.seat >= 0 else _("chance")
    return _("Now {asked} {does}; a {kind} step came.").format(asked=asked, does=_(_DOES[state.phase]), kind=step.kind)


def first(state: State, step: First) -> str:
    """A seat that nobody has."""
    return _("The seats are 0 to {seats}; {seat} is none of them.").format(seats=state.seats - 1, seat=step.seat)


def bars(step: Bars) -> str:
    """Bars that cannot be laid."""
    return _("Two different bars of {listing} are laid, not {bars}.").format(
        listing=listing(BARS), bars=listing(step.bars)
    )


def bar(step: Bar) -> str:
    """A bar that cannot be picked."""
    if step.bar in BARS:
        return _("{bar} lies on bridge 1 already.").format(bar=step.bar)
    return _("The bars are {listing}; {bar!r} is none of them.").format(listing=listing(BARS), bar=step.bar)


def dice(step: Dice) -> str:
    """Faces that the dice do not have."""
    return _("The dice show two colours of {listing} and {listing2}, not {colors} and {weather!r}.").format(
        listing=listing(COLORS),
        listing2=listing(WEATHERS, "or"),
        colors=listing(step.colors),
        weather=step.weather,
    )


def shove(state: State) -> str:
    """A shove without an animal before a bridge."""
    one, two = state.course.before
    return _(
        "A shove needs an animal directly before a bridge, on space {one} or {two}; nobody of yours is there."
    ).format(one=one, two=two)


def _no_animal(name: str) -> str:
    return _("The animals are {listing}; {name!r} is none of them.").format(listing=listing(ANIMALS), name=name)


def _held(state: State, animal: Animal) -> str:
    """Why an animal cannot move at all; empty if it is free."""
    place = state.active * TEAM + animal
    if state.at[place] == state.course.trunk:
        return _("The {animals} is on the trunk and takes no further part.").format(animals=_(ANIMALS[animal]))  # GO-22
    if bigger := choices.members(state.above[place] & BIGGER[animal]):
        return _("The {animals} cannot move: the {animals2} lies above it and is bigger.").format(
            animals=_(ANIMALS[animal]), animals2=_(ANIMALS[bigger[0]])
        )
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
        return _("No die shows {colors} and there is no rainbow, so the {animal} cannot move.").format(
            colors=_(COLORS[animal]), animal=_(step.animal)
        )
    if not 1 <= step.spaces <= pips:
        far = _("1 space") if pips == 1 else _("1 to {pips} spaces").format(pips=pips)
        return _("The dice bring the {animal} {far} on, not {spaces}.").format(
            animal=_(step.animal), far=far, spaces=step.spaces
        )
    here = state.at[state.active * TEAM + animal]
    if here == state.course.limit[here]:
        return _("The {animal} is before a bridge; only a shove brings it further.").format(animal=_(step.animal))
    return _("From {where} the {animal} gets as far as {end}, not {spaces} spaces on.").format(
        where=where(state, here), animal=_(step.animal), end=_end(state, here), spaces=step.spaces
    )


def _end(state: State, here: Space) -> str:
    """The limit of a space in words."""
    limit = state.course.limit[here]
    bridge = state.course.bridge_at(limit)
    return (
        where(state, limit)
        if bridge is None
        else _("{where}, before bridge {bridge}").format(where=where(state, limit), bridge=bridge)
    )


def bolt(state: State, step: BoltStep) -> str:
    """Lightning that does not strike, or moves nobody."""
    animal = ANIMAL.get(step.animal)
    if animal is None:
        return _no_animal(step.animal)
    if state.weather != BOLT:
        return _("Lightning needs a bolt; the weather die shows a {weather}.").format(weather=_(state.weather))
    if held := _held(state, animal):
        return held
    target = choices.ahead(state, state.active, animal)
    if target is None:
        return _("Nobody of yours is ahead of the {animal} in the river.").format(animal=_(step.animal))  # GO-16
    here = state.at[state.active * TEAM + animal]
    stop = _("before a bridge") if state.course.limit[here] == here else _("directly behind the next animal")
    return _("The {animal} is {stop} already, so lightning would not move it.").format(animal=_(step.animal), stop=stop)
