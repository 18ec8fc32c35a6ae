"""The worked examples of the rules, one JSON object a line."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from games.engine.errors import IllegalStep
from games.gardens_of_io.components import CIRCLE
from games.gardens_of_io.game import GARDENS_OF_IO
from games.gardens_of_io.state import State
from games.gardens_of_io.view import View, view
from tests.games.gardens_of_io.boards import given, held, play

EXAMPLES = [json.loads(text) for text in Path(__file__).with_name("examples.jsonl").read_text("utf-8").splitlines()]


@pytest.mark.parametrize("example", EXAMPLES, ids=[example["id"] for example in EXAMPLES])
def test_example(example: dict[str, Any]) -> None:
    state, expected = given(example["given"]), dict(example["expect"])
    if expected.pop("illegal", False):
        play(state, *example["steps"][:-1])
        with pytest.raises(IllegalStep):
            play(state, example["steps"][-1])
    else:
        play(state, *example["steps"])
    assert found(state, expected) == expected


def found(state: State, wanted: dict[str, Any]) -> dict[str, Any]:
    """What the state says about each thing an example expects."""
    shown = view(state, "spectator")
    result = GARDENS_OF_IO.result(state)
    read: dict[str, Callable[[], Any]] = {
        "reach": lambda: list(shown.reach),
        "kinds": lambda: sorted({step.kind for step in GARDENS_OF_IO.legal_steps(state, state.seat)}),
        "positions": lambda: list(shown.positions),
        "seat": lambda: shown.seat,
        "phase": lambda: shown.phase,
        "at": lambda: {cell: at(shown, cell) for cell in wanted["at"]},
        "reserves": lambda: [held(state, seat) for seat in range(state.seats)],
        "bonus": lambda: list(shown.bonus),
        "result": lambda: result and result.plain(),
    }
    return {key: read[key]() for key in wanted}


def at(shown: View, cell: str) -> str | None:
    assert cell in CIRCLE
    return "tree" if cell in shown.trees else shown.flowers.get(cell)
