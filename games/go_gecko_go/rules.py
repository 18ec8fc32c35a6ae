"""The rules: what may be done (`legal_x`, which answers with a sentence when it may not) and what it does (`do_x`)."""

from collections.abc import Callable, Sequence
from typing import Any, Literal

from games.engine.errors import IllegalStep
from games.engine.game import CHANCE, Actor, Options, Seat
from games.engine.steps import Effect, Step
from games.go_gecko_go import choices, dealing, refusals
from games.go_gecko_go.choices import Division
from games.go_gecko_go.components import (
    ANIMAL,
    ANIMALS,
    BOLT,
    BRIDGES,
    CLEARANCE,
    HEIGHT,
    START,
    TEAM,
    Animal,
    Animals,
    Space,
)
from games.go_gecko_go.scoring import home
from games.go_gecko_go.state import CHANCE_ACTS, State
from games.go_gecko_go.steps import (
    Bar,
    Bars,
    Bolt,
    CameHome,
    Dice,
    Fell,
    First,
    Move,
    Moved,
    Pass,
    PassedUnder,
    Roll,
    Shove,
    Shoved,
    Slide,
)
from games.go_gecko_go.turns import Effects, carry, end_turn, names

_ACTORS: tuple[tuple[Actor, ...], ...] = ((0,), (1,), (2,), (3,), (CHANCE,), ())  # the last two: seats -2, -1

draw = dealing.draw


def setup(seats: int, options: Options) -> State:
    """All animals on the start."""  # GO-8
    state = State(seats, dict(options))
    if options["first_player"] == "seat_0":
        dealing.begin_bridges(state)
    return state


def to_act(state: State) -> tuple[Actor, ...]:
    """The one that is asked."""
    return _ACTORS[state.seat]


def legal_steps(state: State, seat: Seat) -> Sequence[Step]:
    """What *seat* may do now, in a fixed order."""
    if seat != state.seat or seat < 0:
        return ()
    if state.phase == "act":
        return choices.acts(state)
    return choices.starts(state) if state.phase == "turn" else choices.bars(state)


def apply(state: State, by: Actor, step: Step, effects: Effects = None) -> None:
    """Take a step in place. IllegalStep leaves the state as it was."""
    if by not in _ACTORS[state.seat]:
        raise IllegalStep(refusals.not_asked(state, by))
    legal, do, phase = _PAIRS.get(type(step), _NO_PAIR)
    if phase != state.phase:
        raise IllegalStep(refusals.wrong_phase(state, step))
    if refusal := legal(state, step):
        raise IllegalStep(refusal)
    do(state, step, effects)


# --- rolling, shoving ---------------------------------------------------------------------------------------------


def legal_roll(_state: State, _step: Roll) -> str:
    """Always open."""
    return ""


def do_roll(state: State, _step: Roll, _effects: Effects) -> None:
    """The dice are chance's."""
    state.phase, state.seat = "dice", CHANCE_ACTS


def legal_shove(state: State, _step: Shove) -> str:
    """An own animal is directly before a bridge."""  # GO-24
    return "" if choices.can_shove(state, state.active) else refusals.shove(state)


def do_shove(state: State, _step: Shove, effects: Effects) -> None:
    """Everything on the river goes a space on at the same time, but for those that a bridge holds back."""  # GO-26
    seat = state.active
    parts = [choices.division(state, seat, bridge) for bridge in range(BRIDGES)]
    kept = [sum(1 << animal for animal in falls) for _, falls in parts]
    if effects is not None:
        effects.append(_shoved(state, seat, sum(kept)))
    arrived = state.on(seat, state.course.trunk - 1)
    _slide(state, seat, kept)
    if effects is not None:
        for bridge, divided in enumerate(parts):
            effects += _at_bridge(state, seat, bridge, divided)
        if arrived:
            effects.append(CameHome(seat, names(sorted(arrived)), home(state, seat)))
    end_turn(state, effects)  # GO-27: never the end of the game; GO-30: never quiet


def _slide(state: State, seat: Seat, kept: Sequence[Animals]) -> None:
    """Move all but the animals kept before each bridge, and lay these on what comes from behind."""
    at, above, first, trunk = state.at, state.above, seat * TEAM, state.course.trunk
    staying = sum(kept)
    for place in range(first, first + TEAM):
        if staying >> (place - first) & 1 or not START < at[place] < trunk:
            continue
        at[place] += 1
        above[place] = above[place] & ~staying if at[place] < trunk else 0  # GO-32
        for before, fallen in zip(state.course.before, kept, strict=True):
            if at[place] == before:
                above[place] |= fallen  # GO-26


def _shoved(state: State, seat: Seat, staying: Animals) -> Shoved:
    """A shove in words, before it is carried out: the stacks as they slide, those furthest on first."""
    tiles = state.course.trunk - 1
    stacks = (
        (space, [animal for animal in state.on(seat, space) if not staying >> animal & 1])
        for space in range(tiles, START, -1)
    )
    return Shoved(seat, tiles, tuple(Slide(names(going), space, space + 1) for space, going in stacks if going))


def _at_bridge(state: State, seat: Seat, bridge: int, parts: Division) -> list[Effect]:
    """What passed under a bridge and what fell off, after the shove."""
    told: list[Effect] = []
    passes, falls = parts
    space, clearance = state.course.before[bridge], CLEARANCE[state.bars[bridge]]
    fits = sum(HEIGHT[animal] for animal in passes)
    if passes:  # never nobody while somebody falls: any animal alone fits  # GO-5
        told.append(PassedUnder(seat, bridge + 1, clearance, fits, names(passes)))
    if falls:
        height = fits + sum(HEIGHT[animal] for animal in falls)
        onto = [animal for animal in state.on(seat, space) if animal not in falls]
        told.append(Fell(seat, bridge + 1, clearance, height, names(falls), space, names(onto)))
    return told


# --- moving -------------------------------------------------------------------------------------------------------


def legal_move(state: State, step: Move) -> str:
    """A free animal, no further than dice and limit let it go."""
    animal, seat = ANIMAL.get(step.animal), state.active
    if (
        animal is not None
        and choices.is_free(state, seat, animal)
        and 1 <= step.spaces <= min(choices.pips(state, animal), choices.room(state, seat, animal))
    ):
        return ""
    return refusals.move(state, step)


def do_move(state: State, step: Move, effects: Effects) -> None:
    """One animal goes on; what the dice give beyond that is wasted."""  # GO-20
    _go(state, ANIMAL[step.animal], step.spaces, "move", effects)


def legal_bolt(state: State, step: Bolt) -> str:
    """A free animal that lightning brings on by a space at least; the weather is a bolt."""  # GO-16, GO-18
    animal, seat = ANIMAL.get(step.animal), state.active
    if (
        animal is not None
        and state.weather == BOLT
        and choices.is_free(state, seat, animal)
        and choices.struck(state, seat, animal)
    ):
        return ""
    return refusals.bolt(state, step)


def do_bolt(state: State, step: Bolt, effects: Effects) -> None:
    """The whole way up to the next animal or a bridge; the colour dice are not used."""  # GO-16
    animal = ANIMAL[step.animal]
    _go(state, animal, choices.struck(state, state.active, animal), "bolt", effects)


def _go(state: State, animal: Animal, spaces: int, how: Literal["move", "bolt"], effects: Effects) -> None:
    seat, place = state.active, state.active * TEAM + animal
    to, group = state.at[place] + spaces, 1 << animal | state.above[place]
    if effects is not None:
        effects.append(_moved(state, animal, to, how))
    carry(state, seat, animal, to)
    if effects is not None and to == state.course.trunk:
        effects.append(CameHome(seat, names(choices.members(group)), home(state, seat)))
    end_turn(state, effects)


def _moved(state: State, animal: Animal, to: Space, how: Literal["move", "bolt"]) -> Moved:
    """A move in words, before it is carried out."""
    seat, course = state.active, state.course
    here = state.at[seat * TEAM + animal]
    wanted = here + choices.pips(state, animal) if how == "move" else _behind_next(state, animal)
    stopped = wanted > to == course.limit[here]
    return Moved(
        seat=seat,
        how=how,
        animal=ANIMALS[animal],
        riders=names(choices.riders(state, seat, animal)),
        from_=here,
        to=to,
        path=tuple(range(here + 1, to + 1)),
        onto=names(state.on(seat, to)) if to != course.trunk else (),
        lost=wanted - to if stopped and how == "move" else 0,
        bridge=course.bridge_at(to) if stopped else None,
    )


def _behind_next(state: State, animal: Animal) -> Space:
    """Where lightning would bring an animal if there were no bridge."""
    target = choices.ahead(state, state.active, animal)
    assert target is not None
    return target - 1


def legal_pass(_state: State, _step: Pass) -> str:
    """Always open."""  # GO-20
    return ""


def do_pass(state: State, _step: Pass, effects: Effects) -> None:
    """Nothing moves; there is no second roll and no shove."""  # GO-21
    end_turn(state, effects, passed=True)


Pair = tuple[Callable[[State, Any], str], Callable[[State, Any, Effects], None], str]

_NO_PAIR: Pair = (lambda _state, _step: "", lambda _state, _step, _effects: None, "")
_PAIRS: dict[type[Step], Pair] = {
    First: (dealing.legal_first, dealing.do_first, "first"),
    Bars: (dealing.legal_bars, dealing.do_bars, "bars"),
    Bar: (dealing.legal_bar, dealing.do_bar, "bar"),
    Roll: (legal_roll, do_roll, "turn"),
    Dice: (dealing.legal_dice, dealing.do_dice, "dice"),
    Shove: (legal_shove, do_shove, "turn"),
    Move: (legal_move, do_move, "act"),
    Bolt: (legal_bolt, do_bolt, "act"),
    Pass: (legal_pass, do_pass, "act"),
}
