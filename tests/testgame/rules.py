"""The course of a Sealed Garden: what is legal for each kind of step, and what it does."""

from collections.abc import Callable, Sequence
from itertools import combinations
from random import Random
from typing import Any

from games.engine.errors import IllegalStep
from games.engine.game import CHANCE, Actor, Options, Seat
from games.engine.steps import Effect
from tests.testgame.components import BOX, ROUNDS
from tests.testgame.scoring import ranks
from tests.testgame.state import State
from tests.testgame.steps import (
    AnyStep,
    Bid,
    Bury,
    Deal,
    Dig,
    Drew,
    Find,
    Gained,
    Over,
    Pass,
    Revealed,
    Roll,
    Sealed,
    Show,
    Tied,
    Turn,
    Water,
    Won,
)

Effects = list[Effect]


def setup(seats: int, options: Options) -> State:
    """The box, just opened."""
    assert isinstance(options["rounds"], str)
    watered = options["water"] is True
    none: frozenset[int] = frozenset()
    return State(ROUNDS[options["rounds"]], watered, "bury", 1, 0, False, 0, 0,
                 frozenset(range(1, BOX.cards[seats] + 1)), none, [none] * seats, [none] * seats,
                 [BOX.drops if watered else 0] * seats, [0] * seats, [0] * seats, [0] * seats)


def to_act(state: State) -> tuple[Actor, ...]:
    """Who is asked."""
    match state.phase:
        case "over":
            return ()
        case "bid":
            return tuple(seat for seat, bid in enumerate(state.bids) if not bid)
        case "show":
            return (state.turn,)
        case _:
            return (CHANCE,)


def legal_steps(state: State, seat: Seat) -> Sequence[AnyStep]:
    """Every step *seat* may take."""
    if seat not in to_act(state):
        return ()
    if state.phase == "bid":
        most = 0 if state.poured[seat] else state.drops[seat]
        return [*map(Water, range(1, most + 1)), *map(Bid, sorted(state.hands[seat]))]
    hidden = [] if state.has_shown else sorted(state.hands[seat] - state.shown[seat])
    shows = [*map(Show, hidden), *(Show(*pair) for pair in combinations(hidden, 2))]
    return [*shows, *([Dig()] if state.drops[seat] and state.deck else []), Pass()]


def draw(state: State, rng: Random) -> AnyStep:
    """One outcome of the chance that is to act."""
    cards = sorted(state.deck)
    match state.phase:
        case "bury":
            return Bury(rng.choice(cards))
        case "deal":
            return Deal(state.turn, tuple(sorted(rng.sample(cards, BOX.hand))))
        case "roll":
            return Roll(rng.randint(1, BOX.die))
        case _:
            return Find(state.turn, rng.choice(cards))


def apply(state: State, by: Actor, step: AnyStep, effects: Effects | None = None) -> None:
    """Take *step* in place. Raises IllegalStep and changes nothing when the rules do not allow it."""
    phase, by_chance, do = _DEEDS[step.kind]
    if by not in to_act(state) or (by == CHANCE) != by_chance or state.phase != phase:
        actors = ", ".join(map(str, to_act(state))) or "nobody"
        raise IllegalStep(f"A {step.kind} step by {by} is not due: {actors} is to act ({state.phase}).")
    do(state, by, step, [] if effects is None else effects)


def _require(condition: bool, reason: str) -> None:
    if not condition:
        raise IllegalStep(reason)


def _bury(state: State, _by: Actor, step: Bury, _effects: Effects) -> None:
    _require(step.card in state.deck, f"There is no card {step.card}.")
    state.buried = step.card
    state.deck -= {step.card}
    state.phase = "deal"


def _deal(state: State, _by: Actor, step: Deal, _effects: Effects) -> None:
    _require(step.seat == state.turn, f"Seat {state.turn} is dealt to, not {step.seat}.")
    cards = frozenset(step.cards)
    _require(len(step.cards) == BOX.hand and list(step.cards) == sorted(cards),
             f"A hand is {BOX.hand} different cards in ascending order, not {list(step.cards)}.")
    _require(cards <= state.deck, f"The deck does not hold all of {list(step.cards)}.")
    state.hands[step.seat] = cards
    state.deck -= cards
    state.turn += 1
    if state.turn == len(state.hands):
        state.phase = "roll"


def _roll(state: State, _by: Actor, step: Roll, effects: Effects) -> None:
    _require(1 <= step.value <= BOX.die, f"The die shows 1 to {BOX.die}, not {step.value}.")
    state.die = step.value
    state.phase = "bid"
    effects.append(Turn(state.round))


def _find(state: State, _by: Actor, step: Find, effects: Effects) -> None:
    _require(step.seat == state.turn, f"Seat {state.turn} digs, not {step.seat}.")
    _require(step.card in state.deck, f"The deck holds no card {step.card}.")
    state.hands[step.seat] |= {step.card}
    state.deck -= {step.card}
    effects.append(Drew(step.seat, step.card, len(state.deck)))
    _next_turn(state, effects)


def _water(state: State, by: Seat, step: Water, _effects: Effects) -> None:
    _require(not state.poured[by], "You have watered this bid already.")
    _require(1 <= step.drops <= state.drops[by], f"You have {state.drops[by]} drops, not {step.drops}.")
    state.poured[by] = step.drops


def _bid(state: State, by: Seat, step: Bid, effects: Effects) -> None:
    _require(step.card in state.hands[by], f"Card {step.card} is not in your hand.")
    state.bids[by] = step.card
    if all(state.bids):
        _reveal(state, effects)


def _reveal(state: State, effects: Effects) -> None:
    bids = tuple(Sealed(seat, *bid) for seat, bid in enumerate(zip(state.bids, state.poured, strict=True)))
    effects.append(Revealed(bids))
    worth = [bid.card + bid.drops for bid in bids]
    best = [seat for seat, value in enumerate(worth) if value == max(worth)]
    if len(best) == 1:
        state.points[best[0]] += state.die
        effects.append(Won(best[0], state.die))
    else:
        effects.append(Tied(tuple(best)))
    for seat, card, drops in ((bid.seat, bid.card, bid.drops) for bid in bids):
        state.hands[seat] -= {card}
        state.shown[seat] -= {card}
        state.drops[seat] -= drops
    state.discard |= set(state.bids)
    state.bids, state.poured = [0] * len(bids), [0] * len(bids)
    state.phase, state.turn = "show", -1
    _next_turn(state, effects)


def _show(state: State, by: Seat, step: Show, effects: Effects) -> None:
    _require(not state.has_shown, "You have shown cards in this turn already.")
    cards = [step.card] if step.and_ is None else [step.card, step.and_]
    _require(cards == sorted(set(cards)), f"Two cards are shown in ascending order, not {cards}.")
    for card in cards:
        _require(card in state.hands[by] - state.shown[by], f"Card {card} is not hidden in your hand.")
    state.shown[by] |= set(cards)
    state.points[by] += len(cards)
    state.has_shown = True
    effects.append(Gained(by, len(cards)))


def _dig(state: State, by: Seat, _step: Dig, _effects: Effects) -> None:
    _require(state.drops[by] > 0, "Digging costs a drop and you have none.")
    _require(bool(state.deck), "There is nothing left to dig for.")
    state.drops[by] -= 1
    state.phase = "find"


def _pass(state: State, _by: Seat, _step: Pass, effects: Effects) -> None:
    _next_turn(state, effects)


def _next_turn(state: State, effects: Effects) -> None:
    state.turn += 1
    state.has_shown = False
    if state.turn < len(state.hands):
        state.phase = "show"
        effects.append(Turn(state.round, state.turn))
    elif state.round < state.rounds:
        state.round += 1
        state.phase = "roll"
    else:
        state.phase = "over"
        best = ranks(state.points)
        effects.append(Over(tuple(seat for seat, rank in enumerate(best) if rank == 1)))


_DEEDS: dict[str, tuple[str, bool, Callable[[State, Any, Any, Effects], None]]] = {
    "bury": ("bury", True, _bury),
    "deal": ("deal", True, _deal),
    "roll": ("roll", True, _roll),
    "find": ("find", True, _find),
    "water": ("bid", False, _water),
    "bid": ("bid", False, _bid),
    "show": ("show", False, _show),
    "dig": ("show", False, _dig),
    "pass": ("show", False, _pass),
}
