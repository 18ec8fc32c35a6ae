"""The worked examples of the rules, one JSON object a line."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from games.engine.chance import seeded
from games.engine.steps import write_step
from games.garden_geckos import scoring
from games.garden_geckos.components import BUGS, OBJECTIVES, TERRAIN, TILE_ID
from games.garden_geckos.game import GARDEN_GECKOS
from games.garden_geckos.state import CHANCE_ACTS, State
from tests.games.garden_geckos.boards import allowed, given, legal, play

EXAMPLES = [json.loads(text) for text in Path(__file__).with_name("examples.jsonl").read_text("utf-8").splitlines()]


@pytest.mark.parametrize("example", EXAMPLES, ids=[example["example"] for example in EXAMPLES])
def test_example(example: dict[str, Any]) -> None:
    state, expected = given(example["position"]), dict(example["expect"])
    play(state, *example.get("steps", []))
    assert all(allowed(state, step) for step in expected.pop("offers", []))
    assert not any(allowed(state, step) for step in expected.pop("refuses", []))
    assert expected.pop("bugs", bugs(state)) == bugs(state)
    for key, wanted in expected.items():
        assert holds(wanted, FOUND[key](state)), f"{key} is {FOUND[key](state)}, not {wanted}."


def holds(wanted: Any, found: Any) -> bool:
    """True if *found* is as *wanted*, whose objects name only what matters."""
    if isinstance(wanted, dict):
        return all(key in found and holds(value, found[key]) for key, value in wanted.items())
    if isinstance(wanted, list) and wanted and isinstance(wanted[0], dict):
        return len(wanted) == len(found) and all(map(holds, wanted, found))
    return bool(wanted == found)


def bugs(state: State) -> list[dict[str, int]]:
    """The bugs of each seat, zeros left out."""
    counts = [scoring.bugs_of(state, seat) for seat in range(state.seats)]
    return [{bug: count for bug, count in zip(BUGS, own, strict=True) if count} for own in counts]


def next_(state: State) -> dict[str, Any]:
    if state.seat == CHANCE_ACTS:
        return {"by": "chance", "kinds": [GARDEN_GECKOS.draw(state, seeded(0)).kind]}
    return {"by": state.seat, "kinds": list(dict.fromkeys(step.kind for step in legal(state)))}


def area(state: State) -> dict[str, int]:
    return {name: scoring.largest(state, terrain)[0] for name, terrain in TERRAIN.items()}


def result(state: State) -> Any:
    found = GARDEN_GECKOS.result(state)
    return found and found.plain()


FOUND: Mapping[str, Callable[[State], Any]] = {
    "claimable": lambda state: [OBJECTIVES[card].id for card in state.ready],
    "choices": lambda state: [write_step(state.seat, step) for step in legal(state)],
    "supply": lambda state: dict(zip(BUGS, state.supply, strict=True)),
    "hands": lambda state: [[TILE_ID[tile] for tile in hand] for hand in state.hands],
    "bottom": lambda state: [TILE_ID[tile] for tile in state.under],
    "end": lambda state: state.end,
    "over": lambda state: state.phase == "over",
    "next": next_,
    "area": area,
    "result": result,
    "score_now": lambda state: scoring.scored(state).plain(),
}
