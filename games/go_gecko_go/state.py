"""The whole truth of a game: plain numbers, a copy and a comparison; no rules."""

from typing import Literal, Self

from games.engine.game import Options
from games.engine.state import Fields
from games.go_gecko_go.components import BRIDGES, START, TEAM, Animal, Animals, End, Space, WeatherName
from games.go_gecko_go.geometry import COURSES, Course

Phase = Literal["first", "bars", "bar", "turn", "dice", "act", "over"]

NOBODY = -1  # no seat is asked
CHANCE_ACTS = -2
NO_BAR = -1


class State(Fields):
    """A game of Go Gecko Go!

    *seat* is asked, *active* has the turn. *at* and *above* have four numbers a seat: the space of each animal, and the
    set of animals that lie above it in its stack (0 on the start and the trunk, which are no stacks). *colors* and
    *weather* are those of the roll that is to be used. *stirred* says that sunshine has moved somebody in this turn.
    *quiet* counts the turns in a row in which nobody moved, *turns* those that are over, *passed* is the set of seats
    whose last turn ended in a pass.
    """

    __slots__ = ("above", "active", "at", "bars", "colors", "course", "end", "options", "passed", "phase", "quiet",
                 "seat", "seats", "stirred", "turns", "weather")

    options: Options
    seats: int
    course: Course
    phase: Phase
    seat: int
    active: int
    bars: tuple[int, ...]
    at: list[Space]
    above: list[Animals]
    colors: tuple[Animal, ...]
    weather: WeatherName | Literal[""]
    stirred: bool
    quiet: int
    turns: int
    passed: int
    end: End | Literal[""]

    def __init__(self, seats: int, options: Options) -> None:
        self.options = options
        self.seats = seats
        self.course = COURSES[str(options["course"])]
        self.phase = "first"
        self.seat = CHANCE_ACTS
        self.active = 0
        self.bars = (NO_BAR,) * BRIDGES
        self.at = [START] * (TEAM * seats)
        self.above = [0] * (TEAM * seats)
        self.colors = ()
        self.weather = ""
        self.stirred = False
        self.quiet = 0
        self.turns = 0
        self.passed = 0
        self.end = ""

    def copy(self) -> Self:
        """An independent copy."""
        other = self.__class__.__new__(self.__class__)
        other.options = self.options
        other.seats = self.seats
        other.course = self.course
        other.phase = self.phase
        other.seat = self.seat
        other.active = self.active
        other.bars = self.bars
        other.at = self.at[:]
        other.above = self.above[:]
        other.colors = self.colors
        other.weather = self.weather
        other.stirred = self.stirred
        other.quiet = self.quiet
        other.turns = self.turns
        other.passed = self.passed
        other.end = self.end
        return other

    def on(self, seat: int, space: Space) -> list[Animal]:
        """The animals of a seat on one space: a stack bottom first, on the start and the trunk from big to small."""
        first = seat * TEAM
        there = [animal for animal in range(TEAM) if self.at[first + animal] == space]
        there.sort(key=lambda animal: -self.above[first + animal].bit_count())
        return there
