"""Sentences for a step that the rules do not allow: what was expected and what came."""

from collections.abc import Iterator, Sequence

from games.engine.game import CHANCE, Actor
from games.engine.steps import Step
from games.engine.words import N_, _
from games.gardens_of_io.choices import Specials
from games.gardens_of_io.components import (
    ACTION,
    ADVANCE_FIVE,
    BOX,
    CIRCLE,
    COLOUR,
    COLOURS,
    HUES,
    MARTIANS,
    NAME,
    SWAP_FLOWERS,
    Circle,
    Circles,
)
from games.gardens_of_io.geometry import barred, names_of
from games.gardens_of_io.state import NOBODY, State
from games.gardens_of_io.steps import Bonus, Plant, Special

_DOES = {
    "deal": N_("deals the reserves"),
    "trees": N_("draws the trees"),
    "place": N_("places a tree"),
    "turn": N_("plants a flower, or advances with no circle in sight, and may use a special action before"),
    "bonus": N_("takes a flower back from the garden"),
}


def names() -> Iterator[str]:
    """The English of what is looked up by parts."""
    yield from (*COLOURS, *(action.name for action in BOX.actions), "tree", "flower")


def listing(words: Sequence[str]) -> str:
    """Words as in a sentence: "a1, b2 and c3"."""
    return _(" and ").join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words) or _("nothing")


def asked(state: State) -> str:
    """Who is to act."""
    return MARTIANS[state.seat] if state.seat >= 0 else _("chance")


def not_asked(state: State, by: Actor) -> str:
    """Somebody acts who is not asked."""
    who = (
        _("chance")
        if by == CHANCE
        else MARTIANS[by]
        if by in range(state.seats)
        else _("seat {seat}").format(seat=by)
    )
    if state.phase == "over":
        return _("The game is over; there is nothing left to do for {who}.").format(who=who)
    return _("It is for {asked} to act, not for {who}.").format(asked=asked(state), who=who)


def wrong_phase(state: State, step: Step) -> str:
    """A step of a kind that is not asked for now."""
    return _("Now {asked} {does}; a {kind} step came.").format(
        asked=asked(state), does=_(_DOES[state.phase]), kind=step.kind
    )


def no_circle(cell: str | None) -> str:
    """A circle that does not exist."""
    return _("The circles are a1 to i9; {cell!r} is none of them.").format(cell=cell)


def content(state: State, circle: Circle) -> str:
    """What stands on a circle."""
    if state.trees >> circle & 1:
        return _("{cell} holds a tree").format(cell=NAME[circle])
    colour = state.colour_at(1 << circle)
    if colour == NOBODY:
        return _("{cell} is empty").format(cell=NAME[circle])
    return _("{cell} holds a {colour} flower").format(cell=NAME[circle], colour=_(COLOURS[colour]))


def divided(circle: Circle) -> str:
    """A tree that would divide the garden."""
    return _("A tree on {name} would divide the garden; every circle without a tree stays connected.").format(
        name=NAME[circle]
    )


def plant(state: State, step: Plant, reach: Circles) -> str:
    """A flower that cannot be planted."""
    who, circle = asked(state), CIRCLE.get(step.cell)
    if circle is None:
        return no_circle(step.cell)
    colour = COLOUR.get(step.flower)
    if colour is None:
        return _("The flowers are {listing}; {flower!r} is none of them.").format(
            listing=listing(COLOURS), flower=step.flower
        )
    if not state.reserves[state.seat * HUES + colour]:
        held = [_(COLOURS[own]) for own, number in enumerate(state.reserve(state.seat)) if number]
        return _("{who} has no {flower} flower left, only {listing}.").format(
            who=who, flower=_(step.flower), listing=listing(held)
        )
    if not reach:
        return _("{who} sees no empty circle, so nothing can be planted on {cell}: advance instead.").format(
            who=who, cell=step.cell
        )
    return _("{cell} is not in sight: {who} sees {listing}.").format(
        cell=step.cell, who=who, listing=listing(names_of(reach))
    )


def advance(state: State, reach: Circles) -> str:
    """Advancing although a circle is in sight."""
    return _("{asked} advances only with no empty circle in sight, but sees {listing}.").format(
        asked=asked(state), listing=listing(names_of(reach))
    )


def bonus(state: State, step: Bonus, eligible: Circles) -> str:
    """A flower that cannot be taken back."""
    circle = CIRCLE.get(step.cell)
    if circle is None:
        return no_circle(step.cell)
    text = _("A flower is taken of a colour that somebody still holds, so from {circles}; {content}.")
    return text.format(circles=listing(names_of(eligible)), content=content(state, circle))


def special(state: State, step: Special, specials: Specials | None) -> str:
    """A special action that cannot be used, or not so."""
    who, action = asked(state), ACTION.get(step.action)
    if action is None:
        return _("The special actions are {listing}; {action!r} is none of them.").format(
            listing=listing(list(ACTION)), action=step.action
        )
    if state.special_used:
        return _("{who} may use one special action in a turn and has used it.").format(who=who)
    if state.slots[action] != NOBODY:
        return _("{name} was used by {martians}; each works once in a game.").format(
            name=_(BOX.actions[action].name), martians=MARTIANS[state.slots[action]]
        )
    if specials is None:
        return _("{who} has no special action left: {specials_each} in a game.").format(
            who=who, specials_each=BOX.specials_each[state.seats]
        )
    return _circles(state, step, action, specials)


def _circles(state: State, step: Special, action: int, specials: Specials) -> str:
    what = BOX.actions[action]
    if action == ADVANCE_FIVE:
        return _("{name} takes no circles, but {listing} came.").format(
            name=_(what.name), listing=listing([cell for cell in (step.from_, step.to) if cell])
        )
    source, target = CIRCLE.get(step.from_ or ""), CIRCLE.get(step.to or "")
    if source is None or target is None:
        return no_circle(step.from_ if source is None else step.to)
    if not specials.sources(action) >> source & 1:
        return _("{name} begins at a {source}, but {content}.").format(
            name=_(what.name), source=_(str(what.source)), content=content(state, source)
        )
    if action == SWAP_FLOWERS and source >= target:
        return _("{name} names two circles in alphabetical order, not {start} and {to}.").format(
            name=_(what.name), start=step.from_, to=step.to
        )
    goal = specials.empty if what.target == "empty" else specials.planted
    if not goal >> target & 1:
        return _("{name} ends at {goals}, but {content}.").format(
            name=_(what.name), goals=_(_GOALS[what.target]), content=content(state, target)
        )
    assert barred(state.trees ^ 1 << source) >> target & 1
    return divided(target)


_GOALS = {"empty": N_("an empty circle"), "flower": N_("a flower"), None: N_("nothing")}
