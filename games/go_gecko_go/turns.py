"""How animals go on together, and how play does: the ends of turns and of the game."""

from collections.abc import Sequence

from games.engine.game import Seat
from games.engine.steps import Effect
from games.go_gecko_go.choices import quiet_limit
from games.go_gecko_go.components import ANIMALS, TEAM, Animal, AnimalName, End, Space
from games.go_gecko_go.scoring import home, left, ranks
from games.go_gecko_go.state import NOBODY, State
from games.go_gecko_go.steps import GameOver, StallNear, Turn

Effects = list[Effect] | None


def carry(state: State, seat: Seat, animal: Animal, to: Space) -> None:
    """Put an animal, with all above it, on top of what is on a space further on."""
    at, above, first = state.at, state.above, seat * TEAM
    place, trunk = first + animal, state.course.trunk
    start, group = at[place], 1 << animal | above[place]  # GO-19
    for other in range(TEAM):
        place = first + other
        if group >> other & 1:
            at[place] = to
            if to == trunk:  # GO-22: no stack there
                above[place] = 0
        elif at[place] == start:
            above[place] &= ~group
        elif at[place] == to != trunk:
            above[place] |= group


def names(animals: Sequence[Animal]) -> tuple[AnimalName, ...]:
    """Animals by name, in the order given."""
    return tuple(ANIMALS[animal] for animal in animals)


def begin_turn(state: State, seat: Seat, effects: Effects) -> None:
    """A seat rolls or shoves, never both."""  # GO-31
    state.phase = "turn"
    state.seat = state.active = seat
    state.stirred = False
    if effects is not None:
        effects.append(Turn(seat, state.turns // state.seats + 1))


def end_turn(state: State, effects: Effects, *, passed: bool = False) -> None:
    """The next turn, or the end of the game, at once and without a last round."""  # GO-28
    seat = state.active
    state.passed = state.passed | 1 << seat if passed else state.passed & ~(1 << seat)
    state.colors, state.weather = (), ""
    state.turns += 1
    state.quiet = state.quiet + 1 if passed and not state.stirred else 0
    if home(state, seat) == TEAM:
        _finish(state, "trunk", effects)
    elif state.quiet == quiet_limit(state):  # GO-30
        _finish(state, "stalled", effects)
    else:
        if effects is not None and state.quiet:
            _warn(state, effects)
        begin_turn(state, (seat + 1) % state.seats, effects)


def _warn(state: State, effects: list[Effect]) -> None:
    limit = quiet_limit(state)
    rest = limit - state.quiet
    if rest in (limit // 2, limit // 4) or rest <= state.seats:
        effects.append(StallNear(state.quiet, rest))


def _finish(state: State, end: End, effects: Effects) -> None:
    state.phase, state.end = "over", end
    state.seat = state.active = NOBODY
    state.stirred = False
    if effects is not None:
        seats = range(state.seats)
        winners = tuple(seat for seat, rank in enumerate(ranks(state)) if rank == 1)
        scores, rest = (tuple(count(state, seat) for seat in seats) for count in (home, left))
        effects.append(GameOver(end, scores, rest, winners))
