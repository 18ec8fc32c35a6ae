"""The whole truth of a Sealed Garden."""

from dataclasses import dataclass
from typing import Literal

Phase = Literal["bury", "deal", "roll", "bid", "show", "find", "over"]


@dataclass(slots=True)
class State:
    """Plain data; `bids` and `poured` hold 0 for nothing, and `shown` is the open part of each hand."""

    rounds: int
    watered: bool
    phase: Phase
    round: int
    turn: int
    has_shown: bool
    die: int
    buried: int
    deck: frozenset[int]
    discard: frozenset[int]
    hands: list[frozenset[int]]
    shown: list[frozenset[int]]
    drops: list[int]
    poured: list[int]
    bids: list[int]
    points: list[int]

    def copy(self) -> "State":
        """An independent copy."""
        return State(self.rounds, self.watered, self.phase, self.round, self.turn, self.has_shown, self.die,
                     self.buried, self.deck, self.discard, self.hands[:], self.shown[:], self.drops[:],
                     self.poured[:], self.bids[:], self.points[:])
