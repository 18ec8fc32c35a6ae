"""Tiles that are closed in: which, who has most geckos on them, and who gets the bug."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from games.engine.game import Seat
from games.garden_geckos.geometry import STEP, Cell, is_closed_in
from games.garden_geckos.state import NOBODY, State

Why = Literal["most", "own_turn", "chosen", "untouched", "none_left"]


class Verdict(NamedTuple):
    """How a trapped tile is settled; *winner* is NOBODY where nobody wins, *why* None where others are tied."""

    counts: tuple[int, ...]
    winner: Seat
    why: Why | None


def trapped(state: State, cell: Cell) -> tuple[Cell, ...]:
    """The tiles beside *cell*, just filled, that six neighbours surround now, in order of its sides.

    Once closed in, a tile stays as it is: nothing can be laid beside it again.
    """  # GG-12, GG-14, GG-16
    board = state.board
    return tuple(cell + step for step in STEP if cell + step in board and is_closed_in(board, cell + step))


def touching(geckos: Sequence[Sequence[int]], cell: Cell) -> tuple[int, ...]:
    """How many geckos of each seat touch the tile on a cell."""
    return tuple(
        sum(gecko >> 6 == cell or (gecko >> 6) + STEP[gecko >> 3 & 7] == cell for gecko in own) for own in geckos
    )


def leaders(counts: Sequence[int]) -> tuple[Seat, ...]:
    """The seats with most geckos on a tile; nobody where there is none."""
    most = max(counts)
    return tuple(seat for seat, count in enumerate(counts) if count == most) if most else ()


def judge(state: State, cell: Cell, geckos: Sequence[Sequence[int]], supply: Sequence[int]) -> Verdict:
    """Who gets the bug of a trapped tile, with geckos and supply as given."""  # GG-13
    counts = touching(geckos, cell)
    first = leaders(counts)
    if not first:
        return Verdict(counts, NOBODY, "untouched")
    if not supply[state.bug_on(cell)]:  # GG-15
        return Verdict(counts, NOBODY, "none_left")
    if len(first) == 1:
        return Verdict(counts, first[0], "most")
    if state.turn in first:  # GG-33: in its own turn the nuisance too
        return Verdict(counts, state.turn, "own_turn")
    return Verdict(counts, NOBODY, None)
