"""The course of one game, whatever it comes from: any position of it, its turns, its scores all along. Pure reading."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from games.engine.game import SPECTATOR, Seat, Viewer
from games.engine.log import Line
from games.engine.replay import extend, replay
from games.engine.steps import Actor, Effect, Step
from games.registry import AnyGame

Plain = dict[str, Any]
Taken = tuple[Actor, Step]


@dataclass(frozen=True, slots=True)
class Part:
    """Steps that were taken together, by whom and when, and what was said meanwhile that is no step."""

    seat: Seat | None
    at: str | None
    steps: int
    lines: Sequence[Line] = ()


@dataclass(frozen=True, slots=True)
class Course:
    """A game as far as it went. Once it is *over* nothing of it is secret; before, *viewer* says who looks.

    A position is named by the number of steps taken, chance's among them: 0 is the empty table. *parts* have all
    steps, in order. *head* is what else is told of it, plain and for everybody who may look.
    """

    game: AnyGame
    players: int
    options: Mapping[str, Any]
    steps: Sequence[Taken]
    effects: Sequence[Sequence[Effect]]
    parts: Sequence[Part]
    over: bool
    head: Plain = field(default_factory=dict)
    viewer: Viewer = SPECTATOR

    def at(self, count: int) -> Any:
        """Return the state after so many steps, free to be changed. IndexError beyond the end."""
        if not 0 <= count <= len(self.steps):
            raise IndexError(count)
        return replay(self.game, self.players, self.options, self.steps[:count])

    def states(self, start: int, end: int) -> Iterable[Any]:
        """Yield the states after *start* to *end* steps: one object, moved on."""
        state = self.at(start)
        yield state
        for taken in self.steps[start:end]:
            extend(self.game, state, [taken])
            yield state

    def turns(self) -> list[int]:
        """Return the positions between which one seat has its turn, the first and the last among them."""
        found, before, closed = [0], None, False
        for count, (by, _) in enumerate(self.steps):
            if isinstance(by, int):
                if count and (closed or by != before):
                    found.append(count)
                before, closed = by, False
            closed = closed or any(effect.closes == "turn" for effect in self.effects[count])
        return [*found, len(self.steps)] if self.steps else found

    def scores(self, viewer: Viewer) -> list[list[int]]:
        """Return every seat's points at every position: of a game that is over as their owners knew them."""
        scores = self.game.scores
        seats = range(self.players)
        if self.over:
            return [[scores(state, seat)[seat] for seat in seats] for state in self.states(0, len(self.steps))]
        return [list(scores(state, viewer)) for state in self.states(0, len(self.steps))]


def played(game: AnyGame, players: int, options: Mapping[str, Any], steps: Sequence[Taken]) -> list[list[Effect]]:
    """Return what followed from each of *steps*. Raises BadRecord."""
    effects: list[list[Effect]] = []
    extend(game, game.setup(players, options), steps, effects=effects)
    return effects
