"""The whole truth of a game: plain numbers, a copy and a comparison; no rules."""

from typing import Literal, Self

from games.engine.game import Options
from games.engine.state import Fields
from games.gardens_of_io.components import ACTIONS, GARDEN, HUES, Circles

Phase = Literal["deal", "trees", "place", "turn", "bonus", "over"]

NOBODY = -1  # no seat is asked; a slot that is free; no colour
CHANCE_ACTS = -2
OFF_BOARD = -1


class State(Fields):
    """A game of Gardens of Io.

    *reserves* has six numbers a seat, *flowers* the circles of each colour, *empty* those that hold nothing (kept
    beside *trees* and *flowers* because every step asks for it). *turn_over* and *earned* (the colour of an extra
    turn) say how play goes on after a bonus.
    """

    __slots__ = ("earned", "empty", "end", "flowers", "options", "phase", "positions", "reserves", "seat", "seats",
                 "slots", "special_used", "trees", "turn_over")

    options: Options
    seats: int
    phase: Phase
    seat: int
    trees: Circles
    empty: Circles
    flowers: list[Circles]
    reserves: list[int]
    positions: list[int]
    slots: list[int]
    special_used: bool
    turn_over: bool
    earned: int
    end: str

    def __init__(self, seats: int, options: Options) -> None:
        self.options = options
        self.seats = seats
        self.phase = "deal"
        self.seat = CHANCE_ACTS
        self.trees = 0
        self.empty = GARDEN
        self.flowers = [0] * HUES
        self.reserves = [0] * (HUES * seats)
        self.positions = [OFF_BOARD] * seats
        self.slots = [NOBODY] * len(ACTIONS)
        self.special_used = False
        self.turn_over = False
        self.earned = NOBODY
        self.end = ""

    def copy(self) -> Self:
        """An independent copy."""
        other = self.__class__.__new__(self.__class__)
        other.options = self.options
        other.seats = self.seats
        other.phase = self.phase
        other.seat = self.seat
        other.trees = self.trees
        other.empty = self.empty
        other.flowers = self.flowers[:]
        other.reserves = self.reserves[:]
        other.positions = self.positions[:]
        other.slots = self.slots[:]
        other.special_used = self.special_used
        other.turn_over = self.turn_over
        other.earned = self.earned
        other.end = self.end
        return other

    def reserve(self, seat: int) -> list[int]:
        """The flowers of one seat, by colour."""
        return self.reserves[seat * HUES:(seat + 1) * HUES]

    def planted(self) -> Circles:
        """All circles with a flower."""
        return GARDEN & ~self.empty & ~self.trees

    def colour_at(self, bit: Circles) -> int:
        """The colour on one circle (as a set of one), NOBODY if there is no flower."""
        for colour, circles in enumerate(self.flowers):
            if circles & bit:
                return colour
        return NOBODY
