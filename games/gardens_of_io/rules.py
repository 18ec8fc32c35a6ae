"""The rules: what may be done (`legal_x`, which answers with a sentence when it may not) and what it does (`do_x`)."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from games.engine.errors import IllegalStep
from games.engine.game import CHANCE, Actor, Options, Seat
from games.engine.steps import Effect, Step
from games.engine.words import _
from games.gardens_of_io import refusals
from games.gardens_of_io.choices import TurnSteps, colours_held, eligible, open_specials, reach
from games.gardens_of_io.components import (
    ACTION,
    ADVANCE_FIVE,
    BOX,
    CIRCLE,
    COLOUR,
    COLOURS,
    HUES,
    LAP,
    MOVE_FLOWER,
    MOVE_TREE,
    NAME,
    SWAP_FLOWERS,
    Circles,
)
from games.gardens_of_io.geometry import barred, circles_of, divides, group, in_sight, names_of, walked_spaces
from games.gardens_of_io.scoring import leader
from games.gardens_of_io.state import NOBODY, OFF_BOARD, State
from games.gardens_of_io.steps import (
    BONUS,
    TREE,
    Advance,
    Bonus,
    BonusDue,
    Deal,
    Entered,
    ExtraTurn,
    Flowers,
    GameOver,
    Grouped,
    Lapped,
    Moved,
    PlacedTree,
    Plant,
    Special,
    Swapped,
    Took,
    Tree,
    Trees,
    Turn,
    Walked,
)

Effects = list[Effect] | None

_ACTORS: tuple[tuple[Actor, ...], ...] = ((0,), (1,), (2,), (3,), (4,), (CHANCE,), ())  # the last two: seats -2, -1


def setup(seats: int, options: Options) -> State:
    """Everything in the box, nothing dealt."""
    return State(seats, dict(options))


def to_act(state: State) -> tuple[Actor, ...]:
    """The one that is asked."""
    return _ACTORS[state.seat]


def legal_steps(state: State, seat: Seat) -> Sequence[Step]:
    """What *seat* may do now, in a fixed order."""
    if seat != state.seat:
        return ()
    if state.phase == "turn":
        return TurnSteps(colours_held(state, seat), reach(state), open_specials(state))
    if state.phase == "bonus":
        return [BONUS[circle] for circle in circles_of(eligible(state))]
    return [TREE[circle] for circle in circles_of(state.empty & ~barred(state.trees))]


def draw(state: State, rng: Random) -> Step:
    """The reserves, or the trees."""
    return _draw_reserves(state.seats, rng) if state.phase == "deal" else _draw_trees(rng)


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


# --- chance -------------------------------------------------------------------------------------------------------


def _draw_reserves(seats: int, rng: Random) -> Deal:
    flowers = [number for number, colour in enumerate(BOX.colours) for _ in range(colour.count)]
    rng.shuffle(flowers)
    size = BOX.reserve_size[seats]
    hands = [flowers[seat * size:(seat + 1) * size] for seat in range(seats)]
    return Deal(tuple(Flowers(*(hand.count(colour) for colour in range(HUES))) for hand in hands))


def legal_deal(state: State, step: Deal) -> str:
    """Every seat its number of flowers, at most ten of a colour."""
    size = BOX.reserve_size[state.seats]
    if len(step.reserves) != state.seats:
        return _("{seats} reserves are dealt, not {count}.").format(seats=state.seats, count=len(step.reserves))
    for flowers in step.reserves:
        if min(flowers) < 0 or sum(flowers) != size:
            return _("Each reserve has {size} flowers, none below zero, not {given}.").format(
                size=size, given=list(flowers)
            )
    for colour, numbers in zip(BOX.colours, zip(*step.reserves, strict=True), strict=True):
        if sum(numbers) > colour.count:
            return _("There are {count} {colour} flowers, not {given}.").format(
                count=colour.count, colour=_(colour.id), given=sum(numbers)
            )
    return ""


def do_deal(state: State, step: Deal, _effects: Effects) -> None:
    """Fill the reserves; then the trees come."""  # IO-8
    state.reserves = [number for flowers in step.reserves for number in flowers]
    if state.options["tree_placement"] == "random":
        state.phase = "trees"
    else:
        state.phase, state.seat = "place", 0  # IO-7


def _draw_trees(rng: Random) -> Trees:
    while True:  # draw again until undivided: all such sets equally likely  # IO-7
        circles = sorted(rng.sample(list(NAME), BOX.trees))
        if not divides(sum(1 << circle for circle in circles)):
            return Trees(tuple(NAME[circle] for circle in circles))


def legal_trees(_state: State, step: Trees) -> str:
    """Three different circles in alphabetical order that do not divide the garden."""
    if unknown := [cell for cell in step.cells if cell not in CIRCLE]:
        return refusals.no_circle(unknown[0])
    if len(step.cells) != BOX.trees or sorted(set(step.cells)) != list(step.cells):
        return _("{trees} different circles in alphabetical order get a tree, not {listing}.").format(
            trees=BOX.trees, listing=refusals.listing(step.cells)
        )
    if divides(sum(1 << CIRCLE[cell] for cell in step.cells)):
        return _("Trees on {listing} would divide the garden.").format(listing=refusals.listing(step.cells))
    return ""


def do_trees(state: State, step: Trees, effects: Effects) -> None:
    """All trees at once; seat 0 begins."""  # IO-25
    for cell in step.cells:
        _put_tree(state, cell, effects)
    _begin_turn(state, 0, effects)


# --- placing trees ------------------------------------------------------------------------------------------------


def legal_tree(state: State, step: Tree) -> str:
    """An empty circle, and the garden stays undivided."""
    circle = CIRCLE.get(step.cell)
    if circle is None:
        return refusals.no_circle(step.cell)
    if not state.empty >> circle & 1:
        return _("A tree goes on an empty circle, but {content}.").format(content=refusals.content(state, circle))
    if barred(state.trees) >> circle & 1:
        return refusals.divided(circle)
    return ""


def do_tree(state: State, step: Tree, effects: Effects) -> None:
    """One tree; after the third, seat 0 begins."""
    _put_tree(state, step.cell, effects)
    placed = state.trees.bit_count()
    if placed < BOX.trees:
        state.seat = placed % state.seats  # IO-7: 0, 1, 2 or 0, 1, 0
    else:
        _begin_turn(state, 0, effects)


def _put_tree(state: State, cell: str, effects: Effects) -> None:
    bit = 1 << CIRCLE[cell]
    state.trees |= bit
    state.empty ^= bit
    if effects is not None:
        effects.append(PlacedTree(cell))


# --- special actions ----------------------------------------------------------------------------------------------


def legal_special(state: State, step: Special) -> str:
    """Any free action on any fitting circles, sight or not."""  # IO-9
    specials = open_specials(state)
    if specials is not None and step in specials:
        return ""
    return refusals.special(state, step, specials)


def do_special(state: State, step: Special, effects: Effects) -> None:
    """The slot is the seat's; the turn goes on. Nothing scores."""  # IO-13
    action = ACTION[step.action]
    state.slots[action] = state.seat
    state.special_used = True
    state.turn_over = False
    if action == ADVANCE_FIVE:
        state.earned = NOBODY
        _move(state, 5, effects)  # IO-14
        return
    assert step.from_ is not None
    assert step.to is not None
    source, target = 1 << CIRCLE[step.from_], 1 << CIRCLE[step.to]
    if effects is not None:
        effects.append(_rearranged(state, action, step, source, target))
    if action == MOVE_TREE:
        state.trees ^= source | target
        state.empty ^= source | target
    elif action == MOVE_FLOWER:
        state.flowers[state.colour_at(source)] ^= source | target
        state.empty ^= source | target
    elif action == SWAP_FLOWERS:
        first, second = state.colour_at(source), state.colour_at(target)
        if first != second:
            state.flowers[first] ^= source | target
            state.flowers[second] ^= source | target
    else:
        state.flowers[state.colour_at(target)] ^= source | target
        state.trees ^= source | target


def _rearranged(state: State, action: int, step: Special, source: Circles, target: Circles) -> Effect:
    assert step.from_ is not None
    assert step.to is not None
    moving = _piece(state, source)
    if action in (MOVE_TREE, MOVE_FLOWER):
        return Moved(step.from_, step.to, moving)
    return Swapped(step.from_, step.to, moving, _piece(state, target))


def _piece(state: State, bit: Circles) -> str:
    return "tree" if state.trees & bit else COLOURS[state.colour_at(bit)]


# --- planting, advancing ------------------------------------------------------------------------------------------


def legal_plant(state: State, step: Plant) -> str:
    """A flower of the own reserve on a circle in sight."""
    colour, circle = COLOUR.get(step.flower), CIRCLE.get(step.cell)
    if (
        colour is not None
        and circle is not None
        and state.reserves[state.seat * HUES + colour]
        and in_sight(state.positions[state.seat] % LAP, state.trees) & state.empty & 1 << circle
    ):
        return ""
    return refusals.plant(state, step, reach(state))


def do_plant(state: State, step: Plant, effects: Effects) -> None:
    """The flower joins its group, the Martian walks as far as the group is large."""
    colour, bit = COLOUR[step.flower], 1 << CIRCLE[step.cell]
    state.reserves[state.seat * HUES + colour] -= 1
    state.flowers[colour] |= bit
    state.empty ^= bit
    grown = group(bit, state.flowers[colour])
    state.turn_over = True
    state.earned = NOBODY if any(state.reserves[colour::HUES]) else colour  # IO-16: judged before the bonus
    if effects is not None:
        effects.append(Grouped(state.seat, step.flower, tuple(names_of(grown))))
    _move(state, grown.bit_count(), effects)


def legal_advance(state: State, _step: Advance) -> str:
    """Only without a circle in sight."""  # IO-15
    seen = reach(state)
    return refusals.advance(state, seen) if seen else ""


def do_advance(state: State, _step: Advance, effects: Effects) -> None:
    """One space; never an extra turn."""  # IO-15
    state.turn_over = True
    state.earned = NOBODY
    _move(state, 1, effects)


# --- movement and what follows ------------------------------------------------------------------------------------


def _move(state: State, spaces: int, effects: Effects) -> None:
    seat = state.seat
    start = state.positions[seat]
    position = start + walked_spaces(state.positions, seat, spaces)
    if effects is not None:
        effects.append(_walk(state, start, position))
    state.positions[seat] = position
    crossed = position // LAP > start // LAP
    if crossed and effects is not None:
        effects.append(Lapped(seat, position // LAP))
    if end := _end_reached(state):  # IO-20: before bonus and extra turn; IO-21: at once
        _finish(state, end, effects)
    elif crossed and state.options["lap_bonus"] == "on" and eligible(state):  # IO-18
        state.phase = "bonus"  # IO-17
        if effects is not None:
            effects.append(BonusDue(seat))
    else:
        _go_on(state, effects)


def _walk(state: State, start: int, position: int) -> Walked:
    """The walk in words: counted spaces, skipped ones; the last space reached is always counted."""
    others = {other % LAP for other in state.positions if other != OFF_BOARD} - {start % LAP}
    spaces = [place % LAP for place in range(start + 1, position + 1)]
    path = tuple(space for space in spaces if space not in others)
    skipped = tuple(space for space in spaces if space in others)
    return Walked(state.seat, start, path, skipped, position, position % LAP)


def _end_reached(state: State) -> str:
    positions = state.positions
    if not any(state.reserve(state.seat)):
        return "reserve"
    if max(positions) - max(min(positions), 0) >= LAP:  # off-board counts 0
        return "lap"
    return ""


def _finish(state: State, end: str, effects: Effects) -> None:
    state.end = end
    state.phase = "over"
    state.seat = NOBODY
    state.earned = NOBODY
    if effects is not None:
        effects.append(GameOver(end, leader(state)))


def _go_on(state: State, effects: Effects) -> None:
    if not state.turn_over:
        state.phase = "turn"
    elif state.earned == NOBODY:
        _begin_turn(state, (state.seat + 1) % state.seats, effects)
    else:
        if effects is not None:
            effects.append(ExtraTurn(state.seat, COLOURS[state.earned]))
        _begin_turn(state, state.seat, effects)


def _begin_turn(state: State, seat: Seat, effects: Effects) -> None:
    state.phase = "turn"
    state.seat = seat
    state.special_used = False
    state.turn_over = False
    state.earned = NOBODY
    if effects is not None:
        effects.append(Turn(seat))
    if state.positions[seat] == OFF_BOARD:
        state.positions[seat] = 0  # IO-3: no movement
        if effects is not None:
            effects.append(Entered(seat, 0))


# --- the lap bonus ------------------------------------------------------------------------------------------------


def legal_bonus(state: State, step: Bonus) -> str:
    """A flower of a colour that is not exhausted."""  # IO-18
    circle = CIRCLE.get(step.cell)
    if circle is not None and eligible(state) >> circle & 1:
        return ""
    return refusals.bonus(state, step, eligible(state))


def do_bonus(state: State, step: Bonus, effects: Effects) -> None:
    """The flower goes into the own reserve; nothing scored is taken back."""  # IO-19
    bit = 1 << CIRCLE[step.cell]
    colour = state.colour_at(bit)
    state.flowers[colour] ^= bit
    state.empty |= bit
    state.reserves[state.seat * HUES + colour] += 1
    if effects is not None:
        effects.append(Took(state.seat, step.cell, COLOURS[colour]))
    _go_on(state, effects)


Pair = tuple[Callable[[State, Any], str], Callable[[State, Any, Effects], None], str]

_NO_PAIR: Pair = (lambda _state, _step: "", lambda _state, _step, _effects: None, "")
_PAIRS: dict[type[Step], Pair] = {
    Deal: (legal_deal, do_deal, "deal"),
    Trees: (legal_trees, do_trees, "trees"),
    Tree: (legal_tree, do_tree, "place"),
    Special: (legal_special, do_special, "turn"),
    Plant: (legal_plant, do_plant, "turn"),
    Advance: (legal_advance, do_advance, "turn"),
    Bonus: (legal_bonus, do_bonus, "bonus"),
}
