"""Sentences for a step that the rules do not allow: what was expected and what came."""

from collections.abc import Sequence

from games.engine.game import CHANCE, Actor
from games.engine.steps import Step
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
    "deal": "deals the reserves",
    "trees": "draws the trees",
    "place": "places a tree",
    "turn": "plants a flower, or advances with no circle in sight, and may use a special action before",
    "bonus": "takes a flower back from the garden",
}


def listing(words: Sequence[str]) -> str:
    """Words as in a sentence: "a1, b2 and c3"."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words) or "nothing"


def asked(state: State) -> str:
    """Who is to act."""
    return MARTIANS[state.seat] if state.seat >= 0 else "chance"


def not_asked(state: State, by: Actor) -> str:
    """Somebody acts who is not asked."""
    who = "chance" if by == CHANCE else MARTIANS[by] if by in range(state.seats) else f"seat {by}"
    if state.phase == "over":
        return f"The game is over; there is nothing left to do for {who}."
    return f"It is for {asked(state)} to act, not for {who}."


def wrong_phase(state: State, step: Step) -> str:
    """A step of a kind that is not asked for now."""
    return f"Now {asked(state)} {_DOES[state.phase]}; a {step.kind} step came."


def no_circle(cell: str | None) -> str:
    """A circle that does not exist."""
    return f"The circles are a1 to i9; {cell!r} is none of them."


def content(state: State, circle: Circle) -> str:
    """What stands on a circle."""
    if state.trees >> circle & 1:
        return f"{NAME[circle]} holds a tree"
    colour = state.colour_at(1 << circle)
    return f"{NAME[circle]} is empty" if colour == NOBODY else f"{NAME[circle]} holds a {COLOURS[colour]} flower"


def divided(circle: Circle) -> str:
    """A tree that would divide the garden."""
    return f"A tree on {NAME[circle]} would divide the garden; every circle without a tree stays connected."


def plant(state: State, step: Plant, reach: Circles) -> str:
    """A flower that cannot be planted."""
    who, circle = asked(state), CIRCLE.get(step.cell)
    if circle is None:
        return no_circle(step.cell)
    colour = COLOUR.get(step.flower)
    if colour is None:
        return f"The flowers are {listing(COLOURS)}; {step.flower!r} is none of them."
    if not state.reserves[state.seat * HUES + colour]:
        held = [COLOURS[own] for own, number in enumerate(state.reserve(state.seat)) if number]
        return f"{who} has no {step.flower} flower left, only {listing(held)}."
    if not reach:
        return f"{who} sees no empty circle, so nothing can be planted on {step.cell}: advance instead."
    return f"{step.cell} is not in sight: {who} sees {listing(names_of(reach))}."


def advance(state: State, reach: Circles) -> str:
    """Advancing although a circle is in sight."""
    return f"{asked(state)} advances only with no empty circle in sight, but sees {listing(names_of(reach))}."


def bonus(state: State, step: Bonus, eligible: Circles) -> str:
    """A flower that cannot be taken back."""
    circle = CIRCLE.get(step.cell)
    if circle is None:
        return no_circle(step.cell)
    return (f"A flower is taken of a colour that somebody still holds, so from {listing(names_of(eligible))}; "
            f"{content(state, circle)}.")


def special(state: State, step: Special, specials: Specials | None) -> str:
    """A special action that cannot be used, or not so."""
    who, action = asked(state), ACTION.get(step.action)
    if action is None:
        return f"The special actions are {listing(list(ACTION))}; {step.action!r} is none of them."
    if state.special_used:
        return f"{who} may use one special action in a turn and has used it."
    if state.slots[action] != NOBODY:
        return f"{BOX.actions[action].name} was used by {MARTIANS[state.slots[action]]}; each works once in a game."
    if specials is None:
        return f"{who} has no special action left: {BOX.specials_each[state.seats]} in a game."
    return _circles(state, step, action, specials)


def _circles(state: State, step: Special, action: int, specials: Specials) -> str:
    what = BOX.actions[action]
    if action == ADVANCE_FIVE:
        return f"{what.name} takes no circles, but {listing([cell for cell in (step.from_, step.to) if cell])} came."
    source, target = CIRCLE.get(step.from_ or ""), CIRCLE.get(step.to or "")
    if source is None or target is None:
        return no_circle(step.from_ if source is None else step.to)
    if not specials.sources(action) >> source & 1:
        return f"{what.name} begins at a {what.source}, but {content(state, source)}."
    if action == SWAP_FLOWERS and source >= target:
        return f"{what.name} names two circles in alphabetical order, not {step.from_} and {step.to}."
    goal = specials.empty if what.target == "empty" else specials.planted
    if not goal >> target & 1:
        return f"{what.name} ends at {_GOALS[what.target]}, but {content(state, target)}."
    assert barred(state.trees ^ 1 << source) >> target & 1
    return divided(target)


_GOALS = {"empty": "an empty circle", "flower": "a flower", None: "nothing"}
