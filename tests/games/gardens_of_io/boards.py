"""Positions for tests: drawn as text, or given as in the worked examples."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.engine.steps import Effect
from games.gardens_of_io import rules
from games.gardens_of_io.components import ACTION, BOX, CIRCLE, COLOUR, COLOURS, GARDEN, HUES
from games.gardens_of_io.game import GARDENS_OF_IO
from games.gardens_of_io.state import NOBODY, OFF_BOARD, State
from tests.games import taking

LETTERS = {colour.letter: number for number, colour in enumerate(BOX.colours)}
COLUMNS, ROWS = "abcdefghi", "987654321"

Reserves = Sequence[Mapping[str, int]]


def drawn(garden: str, reserves: Reserves, positions: Sequence[int | None], **more: Any) -> State:
    """A state from a garden as text: nine rows from row 9 down, `.` empty, `T` a tree, letters of colours."""
    rows = garden.split()
    assert [len(row) for row in rows] == [9] * 9
    at = {column + ROWS[y]: rows[y][x] for y in range(9) for x, column in enumerate(COLUMNS)}
    flowers = {COLOURS[number]: [cell for cell in at if at[cell] == letter] for letter, number in LETTERS.items()}
    trees = [cell for cell in at if at[cell] == "T"]
    return given({"players": len(reserves), "trees": trees, "flowers": flowers, "reserves": reserves,
                  "positions": positions, "seat": 0, **more})


def drawing(state: State) -> str:
    """The garden of a state as text, the reverse of `drawn`."""
    return "\n".join("".join(_letter(state, column + row) for column in COLUMNS) for row in ROWS)


def given(data: Mapping[str, Any]) -> State:
    """A state from the `given` of a worked example."""
    players = data["players"]
    state = State(players, GARDENS_OF_IO.meta.read_options(data.get("options", {}), players))
    state.trees = _circles(data.get("trees", []))
    for colour, cells in data.get("flowers", {}).items():
        state.flowers[COLOUR[colour]] = _circles(cells)
    state.empty = GARDEN & ~state.trees & ~sum(state.flowers)
    state.reserves = [flowers.get(colour, 0) for flowers in data["reserves"] for colour in COLOURS]
    state.positions = [OFF_BOARD if place is None else place for place in data.get("positions", [None] * players)]
    for action, owner in data.get("slots", {}).items():
        state.slots[ACTION[action]] = owner
    if data.get("phase", "turn") == "turn":
        rules._begin_turn(state, data["seat"], None)
    else:
        state.phase, state.seat = data["phase"], data["seat"]
    return state


def play(state: State, *steps: Mapping[str, Any]) -> list[Effect]:
    """Take steps as they stand in a record; the effects of the last. Raises IllegalStep."""
    return taking.play(GARDENS_OF_IO, state, *steps)


def plant(seat: int, flower: str, cell: str) -> dict[str, Any]:
    return {"by": seat, "kind": "plant", "flower": flower, "cell": cell}


def special(seat: int, action: str, source: str | None = None, target: str | None = None) -> dict[str, Any]:
    circles = {} if source is None else {"from": source, "to": target}
    return {"by": seat, "kind": "special", "action": action, **circles}


def held(state: State, seat: int) -> dict[str, int]:
    return {COLOURS[colour]: number for colour, number in enumerate(state.reserve(seat)) if number}


def _circles(cells: Sequence[str]) -> int:
    return sum(1 << CIRCLE[cell] for cell in cells)


def _letter(state: State, cell: str) -> str:
    bit = 1 << CIRCLE[cell]
    if state.trees & bit:
        return "T"
    colour = state.colour_at(bit)
    return "." if colour == NOBODY else BOX.colours[colour].letter


__all__ = ["HUES", "drawing", "drawn", "given", "held", "plant", "play", "special"]
