"""What each viewer may know of a Sealed Garden, and the worlds it cannot tell apart."""

from dataclasses import dataclass
from random import Random

from games.engine.game import SPECTATOR, Viewer
from tests.testgame.state import State


@dataclass(frozen=True, slots=True)
class SeatView:
    """What everybody sees of a seat."""

    cards: int
    shown: tuple[int, ...]
    drops: int
    watered: bool
    ready: bool
    points: int


@dataclass(frozen=True, slots=True)
class View:
    """A garden as one viewer sees it; `hand`, `bid` and `poured` are the viewer's own."""

    phase: str
    round: int
    rounds: int
    die: int
    turn: int | None
    has_shown: bool
    deck: int
    discard: tuple[int, ...]
    seats: tuple[SeatView, ...]
    hand: tuple[int, ...] | None
    bid: int | None
    poured: int | None
    hands: tuple[tuple[int, ...], ...] | None
    buried: int | None


def view(state: State, viewer: Viewer) -> View:
    """The view, field by field; all cards are open when the game is over."""
    over = state.phase == "over"
    mine = viewer if viewer != SPECTATOR else None
    if mine is not None and mine not in range(len(state.hands)):
        raise ValueError(f"There is no viewer {viewer!r}.")
    return View(
        phase=state.phase,
        round=state.round,
        rounds=state.rounds,
        die=state.die,
        turn=state.turn if state.phase in ("show", "find") else None,
        has_shown=state.has_shown,
        deck=len(state.deck),
        discard=tuple(sorted(state.discard)),
        seats=tuple(_seat(state, seat) for seat in range(len(state.hands))),
        hand=None if mine is None else tuple(sorted(state.hands[mine])),
        bid=None if mine is None else state.bids[mine] or None,
        poured=None if mine is None else state.poured[mine] or None,
        hands=tuple(tuple(sorted(hand)) for hand in state.hands) if over else None,
        buried=state.buried if over else None,
    )


def _seat(state: State, seat: int) -> SeatView:
    # A bid leaves the hand when all are opened, so that the size of a hand tells nothing before.
    return SeatView(len(state.hands[seat]), tuple(sorted(state.shown[seat])), state.drops[seat],
                    state.poured[seat] > 0, state.bids[seat] > 0, state.points[seat])


def resample(state: State, viewer: Viewer, rng: Random) -> State:
    """Shuffle all cards whose place *viewer* does not know; seal other bids afresh."""
    world = state.copy()
    if state.phase in ("bury", "over"):
        return world
    others = [seat for seat in range(len(state.hands)) if seat != viewer]
    hidden = {seat: state.hands[seat] - state.shown[seat] for seat in others}
    pool = sorted(state.deck.union({state.buried}, *hidden.values()))
    rng.shuffle(pool)
    world.buried = pool.pop()
    for seat in others:
        world.hands[seat] = state.shown[seat].union(pool.pop() for _ in hidden[seat])
        if state.bids[seat]:
            world.bids[seat] = rng.choice(sorted(world.hands[seat]))
        if state.poured[seat]:
            world.poured[seat] = rng.randint(1, state.drops[seat])
    world.deck = frozenset(pool)
    return world
