"""What a seat may choose from: where its tiles fit, which geckos it may set, which cards it may claim."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain
from typing import overload

from games.engine.game import Seat
from games.engine.steps import Step
from games.garden_geckos.components import BOX, BUGS, KINDS, TILE_ID
from games.garden_geckos.geometry import HAS, SHOWN, Cell, Lying, matching, spot, terrains_asked
from games.garden_geckos.scoring import bugs_of
from games.garden_geckos.state import State
from games.garden_geckos.steps import (
    AWARD,
    CLAIM,
    KEEP,
    NO_CLAIM,
    RETURN,
    START_BUG,
    STRETCH,
    SWAP,
    PlaceGecko,
    PlaceTile,
)
from games.garden_geckos.trapping import leaders, touching

_CELL_BITS = 14


def decoded(code: int) -> tuple[Lying, Cell]:
    """A tile as it lies, and a cell, from both in one number."""
    return code >> _CELL_BITS, code & (1 << _CELL_BITS) - 1


def coded(lying: Lying, cell: Cell) -> int:
    """A tile as it lies, and a cell, in one number."""
    return lying << _CELL_BITS | cell


@lru_cache(maxsize=1 << 16)
def place(code: int) -> PlaceTile:
    """The step that lays a tile on a cell, both in one number."""
    lying, cell = decoded(code)
    tile, rot = divmod(lying, KINDS)
    return PlaceTile(TILE_ID[tile], *spot(cell), rot)


class Options(Sequence[Step]):
    """Tiles that may be laid, each a step only when it is asked for, and other steps behind them."""

    __slots__ = ("codes", "others")

    def __init__(self, codes: list[int], others: list[Step]) -> None:
        self.codes = codes
        self.others = others

    def __len__(self) -> int:
        return len(self.codes) + len(self.others)

    def __iter__(self) -> Iterator[Step]:
        return chain(map(place, self.codes), self.others)

    @overload
    def __getitem__(self, index: int) -> Step: ...

    @overload
    def __getitem__(self, index: slice) -> list[Step]: ...

    def __getitem__(self, index: int | slice) -> Step | list[Step]:
        if isinstance(index, slice):
            return [*self][index]
        placed = len(self.codes)
        index += len(self) if index < 0 else 0
        return place(self.codes[index]) if 0 <= index < placed else self.others[index - placed]


def to_keep(state: State) -> tuple[Seat, ...]:
    """The seats that have still to choose their secret."""
    return tuple(seat for seat, card in enumerate(state.kept) if card < 0)


def choices(state: State, seat: Seat) -> Sequence[Step]:
    """What *seat*, which is asked, may do now, in a fixed order."""
    match state.phase:
        case "tile":
            return Options(places(state), swaps(state))
        case "gecko":
            return stretches(state)
        case "claim":
            return [*(CLAIM[card] for card in state.ready), NO_CLAIM]
        case "return":
            return [RETURN[tile] for tile in state.hands[seat]]
        case "award":
            return [AWARD[one] for one in tied(state)]
        case "keep":
            return [KEEP[card] for card in state.dealt[seat]]
        case _:
            return START_BUG


def places(state: State) -> list[int]:
    """Every way to lay a tile of the hand in turn, coded: one matching side is enough."""  # GG-5, GG-6
    spots = sorted(state.frontier.items())
    found: list[int] = []
    for tile in state.hands[state.turn]:
        for lying in range(KINDS * tile, KINDS * tile + KINDS):
            shown, code = SHOWN[lying], lying << _CELL_BITS
            found += [code | cell for cell, asked in spots if asked & shown]
    return found


def fits(state: State, hand: Sequence[int]) -> bool:
    """True if some tile of a hand fits somewhere, turned some way."""
    asked = terrains_asked(state.frontier)
    return any(HAS[tile] & asked for tile in hand)


def may_swap(state: State) -> bool:
    """True if the seat in turn may swap, given a bug."""  # GG-10
    return not state.swapped and state.deck >= BOX.swap and not state.is_nuisance


def swaps(state: State) -> list[Step]:
    """Every bug that the seat in turn may give for a swap."""
    if not may_swap(state):
        return []
    held = bugs_of(state, state.turn)
    return [SWAP[bug] for bug in range(len(BUGS)) if held[bug]]


def stretches(state: State) -> list[PlaceGecko]:
    """A gecko from the supply, or any of five, over each matching side of the tile just laid."""  # GG-8, GG-9
    sides = [side for side, _terrain in matching(state.shared)]
    return [STRETCH[gecko][side] for gecko in movable(state) for side in sides]


def movable(state: State) -> range:
    """The geckos that may be set: the next of the supply, or all if none is left there."""
    out = len(state.geckos[state.turn])
    return range(out, out + 1) if out < BOX.geckos else range(BOX.geckos)


def tied(state: State) -> list[Seat]:
    """The seats with most geckos on the tile whose bug is to be awarded."""
    return list(leaders(touching(state.geckos, state.pending[0])))
