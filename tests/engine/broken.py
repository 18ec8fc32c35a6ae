"""Games that break the contract, each in one way: the sound test-only game with one part changed."""

import dataclasses
from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any, TypeVar

from games.engine.contract import Subject
from games.engine.errors import IllegalStep
from games.engine.game import Result, Viewer
from games.engine.steps import Effect, declare, effect_kinds, kinds, public
from tests.engine.subjects import SUBJECTS
from tests.testgame import rules, scoring
from tests.testgame.game import META, SealedGarden
from tests.testgame.state import State
from tests.testgame.steps import EFFECTS, KINDS, Bid, Dig, Pass, Roll, Tied, Turn
from tests.testgame.view import resample, view

X = TypeVar("X", bound=State)
SOUND = SUBJECTS["sealed_garden"]


def broken(**changed: Any) -> Subject[Any, Any, Any]:
    """The sound game with some of its parts changed."""
    parts = {name: staticmethod(part) if callable(part) else part for name, part in changed.items()}
    return dataclasses.replace(SOUND, game=type("Broken", (SealedGarden,), parts)())


# What a game says of itself -----------------------------------------------------------------------


@declare("odd")
class Odd(Effect):
    by_: int = public()


def thawed_view(state: State, viewer: Viewer) -> State:
    return state


NO_DEFAULT = broken(meta=dataclasses.replace(META, options=(dataclasses.replace(META.options[0], default="x"),)))
MISFILED = broken(kinds={**KINDS, "toss": KINDS["roll"]})
FIELD_BY = broken(effects=effect_kinds(*EFFECTS.values(), Odd))
THAWED = broken(view=thawed_view)


# Turns and results --------------------------------------------------------------------------------


def legal_but_none(state: State, seat: int) -> Any:
    return [] if state.phase == "show" and seat else rules.legal_steps(state, seat)


def legal_for_all(state: State, seat: int) -> Any:
    return rules.legal_steps(state, seat) or ([Pass()] if state.phase == "show" else [])


def early_result(state: State) -> Result | None:
    return Result((0, 0), (1, 1), "early") if state.phase == "roll" else scoring.result(state)


def backwards(state: State) -> Any:
    return rules.to_act(state)[::-1]


def dense_ranks(state: State) -> Result | None:
    found = scoring.result(state)
    if found is None:
        return None
    order = sorted(set(found.scores), reverse=True)
    return dataclasses.replace(found, ranks=tuple(order.index(score) + 1 for score in found.scores))


def after(change: Callable[[State, Any, Any], None]) -> Subject[Any, Any, Any]:
    """Something more happens with each step."""

    def apply(state: State, by: Any, step: Any, effects: list[Effect] | None = None) -> None:
        rules.apply(state, by, step, effects)
        change(state, by, step)

    return broken(apply=apply)


def before(change: Callable[[State, Any, Any], None]) -> Subject[Any, Any, Any]:
    """Something happens before each step is looked at."""

    def apply(state: State, by: Any, step: Any, effects: list[Effect] | None = None) -> None:
        change(state, by, step)
        rules.apply(state, by, step, effects)

    return broken(apply=apply)


def first_seat_again(state: State, by: Any, step: Any) -> None:
    if state.phase == "show":
        state.turn = 0


def loses_what_is_found(state: State, by: Any, step: Any) -> None:
    if step.kind == "find":
        state.hands[step.seat] -= {step.card}


NOT_ASKED = broken(legal_steps=legal_for_all)
NOTHING_TO_DO = broken(legal_steps=legal_but_none)
EARLY = broken(result=early_result)
BACKWARDS = broken(to_act=backwards)
DENSE = broken(result=dense_ranks)
ENDLESS = after(first_seat_again)
LOSSY = after(loses_what_is_found)


# Copies -------------------------------------------------------------------------------------------


class Shared(State):
    """Its copies share the points."""

    def copy(self) -> "Shared":
        return remade(Shared, State.copy(self), points=self.points)


class Forgetful(State):
    """Its copies lose the die, and it does not mind."""

    def copy(self) -> "Forgetful":
        return remade(Forgetful, State.copy(self), die=0)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.hands == other.hands

    __hash__ = None  # type: ignore[assignment]  # it changes, so it is no key


class Unequal(State):
    """It is like nothing else."""

    def copy(self) -> "Unequal":
        return remade(Unequal, State.copy(self))

    def __eq__(self, other: object) -> bool:
        return self is other

    __hash__ = None  # type: ignore[assignment]  # it changes, so it is no key


class Blind(State):
    """It is like everything else."""

    def copy(self) -> "Blind":
        return remade(Blind, State.copy(self))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State)

    __hash__ = None  # type: ignore[assignment]  # it changes, so it is no key


def remade(cls: type[X], state: State, **changed: Any) -> X:
    fields = {field.name: getattr(state, field.name) for field in dataclasses.fields(state)}
    return cls(**{**fields, **changed})


def with_states(cls: type[State]) -> Subject[Any, Any, Any]:
    """States of another class."""
    return broken(setup=lambda seats, options: remade(cls, rules.setup(seats, options)))


# Legality -----------------------------------------------------------------------------------------


def without_pass(state: State, seat: int) -> Any:
    steps = list(rules.legal_steps(state, seat))
    return [step for step in steps if step != Pass() or len(steps) == 1]


def one_twice(state: State, seat: int) -> Any:
    return [*rules.legal_steps(state, seat), *rules.legal_steps(state, seat)[:1]]


def dig_always(state: State, seat: int) -> Any:
    steps = rules.legal_steps(state, seat)
    return [*steps, Dig()] if Pass() in steps and Dig() not in steps else steps


def touches(state: State, by: Any, step: Any) -> None:
    if step.kind == "show":
        state.points[0] += 1


def stumbles(state: State, by: Any, step: Any) -> None:
    if step.kind == "bid" and step.card > 20:
        raise KeyError(step.card)


def says_nothing(state: State, by: Any, step: Any) -> None:
    if step.kind == "bid" and step.card > 20:
        raise IllegalStep("")


def from_anybody(state: State, by: Any, step: Any, effects: list[Effect] | None = None) -> None:
    rules.apply(state, state.turn if step.kind == "pass" and state.phase == "show" else by, step, effects)


def draws_seven(state: State, rng: Random) -> Any:
    return Roll(7) if state.phase == "roll" else rules.draw(state, rng)


def draws_true(state: State, rng: Random) -> Any:
    return Roll(True) if state.phase == "roll" else rules.draw(state, rng)


# Replay, records, views ---------------------------------------------------------------------------


def counting() -> Subject[Any, Any, Any]:
    """No two games begin alike."""
    games = count()
    return broken(setup=lambda seats, options: remade(State, rules.setup(seats, options), points=[next(games)] * seats))


def counts_when_watched(state: State, by: Any, step: Any, effects: list[Effect] | None = None) -> None:
    rules.apply(state, by, step, effects)
    state.points[0] += effects is not None and step.kind == "roll"


def changing_results() -> Subject[Any, Any, Any]:
    """Asked again, the result is another."""
    asked = count()

    def result(state: State) -> Result | None:
        found = scoring.result(state)
        return None if found is None else dataclasses.replace(found, end=str(next(asked)))

    return broken(result=result)


@dataclasses.dataclass(frozen=True)
class Shown:
    value: Any


def showing(value: Callable[[State, Viewer], Any]) -> Subject[Any, Any, Any]:
    """A view of something else."""
    return broken(view=lambda state, viewer: Shown(value(state, viewer)))


def winking() -> Subject[Any, Any, Any]:
    """Looked at again, it looks otherwise."""
    looks = count()
    return showing(lambda *_: next(looks))


def last_hand_for_nobody(state: State, viewer: Viewer) -> Any:
    return sorted(state.hands[viewer]) if isinstance(viewer, int) else None


def touching(state: State, viewer: Viewer) -> None:
    state.has_shown = not state.has_shown


def random_order() -> Subject[Any, Any, Any]:
    """The order of legal steps depends on something outside."""
    rng = Random(0)

    def legal_steps(state: State, seat: int) -> Any:
        steps = list(rules.legal_steps(state, seat))
        return rng.sample(steps, len(steps))

    return broken(legal_steps=legal_steps)


# Worlds -------------------------------------------------------------------------------------------


def worlds(change: Callable[[State, State], State | None]) -> Subject[Any, Any, Any]:
    """Other worlds are drawn: *change* is given the truth and a sound world."""

    def drawn(state: State, viewer: Viewer, rng: Random) -> State:
        world = resample(state, viewer, rng)
        return change(state, world) or world

    return broken(resample=drawn)


def same_buried(truth: State, world: State) -> State | None:
    return None if truth.buried == world.buried else truth.copy()


def buries_the_discarded(truth: State, world: State) -> None:
    if truth.discard and truth.phase != "over":
        world.buried = min(truth.discard)


def shares_points(truth: State, world: State) -> None:
    world.points = truth.points


def leans_on_the_truth(state: State, viewer: Viewer, rng: Random) -> State:
    world = resample(state, viewer, rng)
    return resample(state, viewer, rng) if (world.buried + state.buried) % 2 else world


def leaking(name: str, value: Callable[[State, Viewer], Any]) -> Subject[Any, Any, Any]:
    """One field of the view shows more."""
    return broken(view=lambda state, viewer: dataclasses.replace(view(state, viewer), **{name: value(state, viewer)}))


def dig_for_great_cards(state: State, seat: int) -> Any:
    return [step for step in rules.legal_steps(state, seat) if step != Dig() or max(state.deck) > 8]


def names_the_owner(state: State, by: Any, step: Any) -> None:
    for seat, hand in enumerate(state.hands):
        if step.kind == "bid" and step.card in hand and seat != by:
            raise IllegalStep(f"Seat {seat} holds card {step.card}.")


def sighs_at_great_bids(state: State, by: Any, step: Any, effects: list[Effect] | None = None) -> None:
    rules.apply(state, by, step, effects)
    if effects is not None and step.kind == "bid" and step.card > 8:
        effects.insert(0, Tied((by,)))


@declare("bid")
class OpenBid(Bid):
    card: int = public()


def bids_openly(state: State, seat: int) -> Any:
    return [OpenBid(step.card) if isinstance(step, Bid) else step for step in rules.legal_steps(state, seat)]


@declare("revealed")
class Unclosed(Effect):
    bids: tuple[Any, ...] = public()


def reveals_unclosed(state: State, by: Any, step: Any, effects: list[Effect] | None = None) -> None:
    followed: list[Any] = []
    rules.apply(state, by, step, followed)
    if effects is not None:
        effects += [Unclosed(one.bids) if one.kind == "revealed" else one for one in followed]


def says_less(state: State, by: Any, step: Any, effects: list[Effect] | None = None) -> None:
    rules.apply(state, by, step, None)


UNDECLARED = broken(effects={kind: cls for kind, cls in EFFECTS.items() if cls is not Turn})
OPEN_BIDS = broken(legal_steps=bids_openly, kinds=kinds(*(OpenBid if c is Bid else c for c in KINDS.values())))
UNCLOSED = broken(
    apply=reveals_unclosed, effects=effect_kinds(*(Unclosed if c.kind == "revealed" else c for c in EFFECTS.values()))
)
