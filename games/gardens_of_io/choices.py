"""What a seat may choose from, and the steps of its turn as a sequence that builds none before it is asked for.

There may be 3,000 of them.
"""

from collections.abc import Iterator, Sequence
from typing import overload

from games.engine.game import Seat
from games.engine.steps import Step
from games.gardens_of_io.components import (
    ACTION,
    ADVANCE_FIVE,
    BOX,
    CIRCLE,
    COLOUR,
    HUES,
    LAP,
    MOVE_FLOWER,
    MOVE_TREE,
    SWAP_FLOWERS,
    SWAP_TREE_FLOWER,
    Circle,
    Circles,
)
from games.gardens_of_io.geometry import barred, circles_of, in_sight
from games.gardens_of_io.state import NOBODY, State
from games.gardens_of_io.steps import ADVANCE, PLANT, Advance, Plant, Special, special


class Specials:
    """The legal special actions in a garden, for the actions still open, in the order of the slots."""

    __slots__ = ("empty", "open", "planted", "trees")

    def __init__(self, open_actions: Sequence[int], trees: Circles, planted: Circles, empty: Circles) -> None:
        self.open = open_actions
        self.trees = trees
        self.planted = planted
        self.empty = empty

    def sources(self, action: int) -> Circles:
        """Where the piece that moves may stand."""
        return self.trees if action in (SWAP_TREE_FLOWER, MOVE_TREE) else self.planted

    def targets(self, action: int, source: Circle) -> Circles:
        """Where the piece on *source* may go."""
        if action == SWAP_FLOWERS:  # IO-12: of any colours; each pair once
            return self.planted >> source + 1 << source + 1
        if action == MOVE_FLOWER:
            return self.empty
        goal = self.planted if action == SWAP_TREE_FLOWER else self.empty
        return goal & ~barred(self.trees ^ 1 << source)  # IO-6

    def count(self, action: int) -> int:
        """The number of legal steps with this action."""
        if action == ADVANCE_FIVE:
            return 1
        flowers = self.planted.bit_count()
        if action == SWAP_FLOWERS:
            return flowers * (flowers - 1) // 2
        if action == MOVE_FLOWER:
            return flowers * self.empty.bit_count()
        return sum(self.targets(action, tree).bit_count() for tree in circles_of(self.trees))

    def at(self, index: int) -> Special:
        """The step at *index*."""
        for action in self.open:
            count = self.count(action)
            if index < count:
                return self._at(action, index)
            index -= count
        raise IndexError(index)

    def _at(self, action: int, index: int) -> Special:
        if action == ADVANCE_FIVE:
            return special(action)
        for source in circles_of(self.sources(action)):
            targets = self.targets(action, source)
            count = targets.bit_count()
            if index < count:
                return special(action, source, circles_of(targets)[index])
            index -= count
        raise IndexError(index)

    def __len__(self) -> int:
        return sum(map(self.count, self.open))

    def __iter__(self) -> Iterator[Special]:
        for action in self.open:
            if action == ADVANCE_FIVE:
                yield special(action)
                continue
            for source in circles_of(self.sources(action)):
                for target in circles_of(self.targets(action, source)):
                    yield special(action, source, target)

    def __contains__(self, step: Special) -> bool:
        action = ACTION.get(step.action)
        if action not in self.open or action is None:
            return False
        if action == ADVANCE_FIVE:
            return step.from_ is None and step.to is None
        source, target = CIRCLE.get(step.from_ or ""), CIRCLE.get(step.to or "")
        if source is None or target is None or not self.sources(action) >> source & 1:
            return False
        return bool(self.targets(action, source) >> target & 1)


class TurnSteps(Sequence[Step]):
    """Everything a seat may do in its turn: plant (or advance, with nothing in sight), then the special actions."""

    __slots__ = ("_circles", "_colours", "_length", "_plain", "_specials")

    def __init__(self, colours: list[int], reach: Circles, specials: Specials | None) -> None:
        self._colours = colours
        self._circles = circles_of(reach)
        self._specials = specials
        self._plain = len(colours) * len(self._circles) if reach else 1
        self._length = self._plain if specials is None else self._plain + len(specials)

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> Step: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Step]: ...

    def __getitem__(self, index: int | slice) -> Step | Sequence[Step]:
        if isinstance(index, slice):
            return [self[number] for number in range(*index.indices(self._length))]
        if index < 0:
            index += self._length
        if not 0 <= index < self._length:
            raise IndexError(index)
        if index < self._plain:
            return self._plain_at(index)
        assert self._specials is not None
        return self._specials.at(index - self._plain)

    def _plain_at(self, index: int) -> Step:
        circles = self._circles
        if not circles:
            return ADVANCE
        colour, circle = divmod(index, len(circles))
        return PLANT[self._colours[colour]][circles[circle]]

    def __iter__(self) -> Iterator[Step]:
        if not self._circles:
            yield ADVANCE
        for colour in self._colours:
            plants = PLANT[colour]
            for circle in self._circles:
                yield plants[circle]
        if self._specials is not None:
            yield from self._specials

    def __contains__(self, step: object) -> bool:
        if isinstance(step, Plant):
            return COLOUR.get(step.flower) in self._colours and CIRCLE.get(step.cell) in self._circles
        if isinstance(step, Advance):
            return not self._circles
        return isinstance(step, Special) and self._specials is not None and step in self._specials


def reach(state: State) -> Circles:
    """The empty circles in sight of the seat to act."""
    return in_sight(state.positions[state.seat] % LAP, state.trees) & state.empty


def colours_held(state: State, seat: Seat) -> list[int]:
    """The colours in a reserve."""
    start = seat * HUES
    return [colour for colour, number in enumerate(state.reserves[start:start + HUES]) if number]


def open_specials(state: State) -> Specials | None:
    """The special actions of the seat to act, None if it has none."""
    if state.special_used or not specials_left(state, state.seat):  # IO-10
        return None
    open_actions = [action for action, owner in enumerate(state.slots) if owner == NOBODY]
    return Specials(open_actions, state.trees, state.planted(), state.empty)


def specials_left(state: State, seat: Seat) -> int:
    """How many special actions a seat may still use in this game."""
    return BOX.specials_each[state.seats] - state.slots.count(seat)


def eligible(state: State) -> Circles:
    """The flowers a lap bonus may take: of colours that somebody still holds, whoever planted them."""  # IO-17, IO-18
    return sum(circles for colour, circles in enumerate(state.flowers) if any(state.reserves[colour::HUES]))
