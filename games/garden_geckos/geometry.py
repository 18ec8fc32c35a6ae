"""The hex grid without an edge, and how a turned tile meets its neighbours, as bits.

A cell is one number, so that a neighbour is a sum. What a tile shows on its six sides is a set of 36 bits, bit 6 * side
+ terrain; what an empty cell asks for, given the tiles around it, is such a set too. A tile fits where the two meet,
and the bits that they share are its matching sides.
"""

from games.garden_geckos.components import BOX, KINDS, START, TILES

Cell = int
Sides = int  # a set of (side, terrain), 36 bits
Lying = int  # a tile as it lies: 6 * tile + turn

_HALF = 64
_ROW = 2 * _HALF  # 60 tiles lead no further than 60 cells from the start in any direction
HOME: Cell = _HALF * _ROW + _HALF
STEP: tuple[int, ...] = tuple(dq * _ROW + dr for dq, dr in BOX.steps)
OPPOSITE: tuple[int, ...] = tuple((side + 3) % KINDS for side in range(KINDS))
ANY = (1 << KINDS) - 1
START_LIES: Lying = KINDS * START


def cell_at(q: int, r: int) -> Cell | None:
    """The cell with these axial coordinates, None if no tile can come there."""
    return HOME + q * _ROW + r if max(abs(q), abs(r)) < _HALF else None


def spot(cell: Cell) -> tuple[int, int]:
    """The axial coordinates of a cell."""
    return cell // _ROW - _HALF, cell % _ROW - _HALF


def _terrain(lying: Lying, side: int) -> int:
    tile, turn = divmod(lying, KINDS)
    return TILES[tile].sides[(side - turn) % KINDS]


def _shown(lying: Lying) -> Sides:
    return sum(1 << KINDS * side + _terrain(lying, side) for side in range(KINDS))


def _asked(lying: Lying, side: int) -> Sides:
    """What a tile asks of the empty cell beyond one of its sides."""
    return 1 << KINDS * OPPOSITE[side] + _terrain(lying, side)


ALL_LYING = range(START_LIES)
SHOWN: tuple[Sides, ...] = (*map(_shown, ALL_LYING), (1 << KINDS * KINDS) - 1)  # GG-17
ASKED: tuple[tuple[Sides, ...], ...] = (
    *(tuple(_asked(lying, side) for side in range(KINDS)) for lying in ALL_LYING),
    tuple(ANY << KINDS * OPPOSITE[side] for side in range(KINDS)),  # GG-17
)
HAS: tuple[int, ...] = tuple(sum(1 << terrain for terrain in set(tile.sides)) for tile in TILES)
"""The terrains of each tile, as a set of bits."""


def bits(numbers: int) -> list[int]:
    """The numbers in a set of bits, in order."""
    found = []
    while numbers:
        low = numbers & -numbers
        found.append(low.bit_length() - 1)
        numbers ^= low
    return found


def matching(shared: Sides) -> list[tuple[int, int]]:
    """Sides with their terrain, from the bits that a tile and its cell share."""
    return [divmod(bit, KINDS) for bit in bits(shared)]


def terrains_asked(frontier: dict[Cell, Sides]) -> int:
    """The terrains that some empty cell asks for: a tile that has one of them fits, turned the right way."""
    union = 0
    for asked in frontier.values():
        union |= asked
    union |= union >> 18
    union |= union >> 12 | union >> 6
    return union & ANY


def lay(board: dict[Cell, Lying], frontier: dict[Cell, Sides], cell: Cell, lying: Lying) -> None:
    """Put a tile on a cell; the empty cells beside it ask for what it shows."""
    board[cell] = lying
    frontier.pop(cell, None)
    for step, asked in zip(STEP, ASKED[lying], strict=True):
        beside = cell + step
        if beside not in board:
            frontier[beside] = frontier.get(beside, 0) | asked


def is_closed_in(board: dict[Cell, Lying], cell: Cell) -> bool:
    """True if all six cells beside a tile are full."""
    return all(cell + step in board for step in STEP)
