"""The worked examples of the rules, one JSON object a line."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from games.engine.errors import IllegalStep
from games.go_gecko_go.components import BARS
from games.go_gecko_go.game import GO_GECKO_GO
from games.go_gecko_go.state import State
from tests.games.go_gecko_go.boards import course, given, legal, new, play

EXAMPLES = [json.loads(text) for text in Path(__file__).with_name("examples.jsonl").read_text("utf-8").splitlines()]


@pytest.mark.parametrize("example", EXAMPLES, ids=[example["id"] for example in EXAMPLES])
def test_example(example: dict[str, Any]) -> None:
    state = given(example["position"]) if "position" in example else new_game(example["new"])
    if "choices" in example:
        assert legal(state) == example["choices"]
    for step in example.get("illegal", []):
        with pytest.raises(IllegalStep):
            play(state, step)
    play(state, *example.get("steps", []))
    expected = example.get("then", {})
    assert found(state, expected) == expected


def new_game(asked: dict[str, Any]) -> State:
    return new(asked["players"], **asked["options"])


def found(state: State, wanted: dict[str, Any]) -> dict[str, Any]:
    """What the state says about each thing an example expects."""
    result = GO_GECKO_GO.result(state)
    read: dict[str, Callable[[], Any]] = {
        "phase": lambda: state.phase,
        "seat": lambda: state.active,
        "quiet": lambda: state.quiet,
        "bars": lambda: [BARS[bar] for bar in state.bars],
        "courses": lambda: {seat: course(state, int(seat)) for seat in wanted["courses"]},
        "choices": lambda: legal(state),
        "result": lambda: result and result.plain(),
    }
    return {key: read[key]() for key in wanted}
