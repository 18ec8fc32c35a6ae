"""The worked examples of the rules, one JSON object a line."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from games.engine.chance import seeded
from games.garden_nation.components import AREA, BOX, BRAMBLE, LANDS, MISSIONS, NAME
from games.garden_nation.game import GARDEN_NATION
from games.garden_nation.scoring import breakdown
from games.garden_nation.state import CHANCE_ACTS, NOBODY, State
from tests.games.garden_nation.boards import allowed, given, legal, play

EXAMPLES = [json.loads(text) for text in Path(__file__).with_name("examples.jsonl").read_text("utf-8").splitlines()]


@pytest.mark.parametrize("example", EXAMPLES, ids=[example["id"] for example in EXAMPLES])
def test_example(example: dict[str, Any]) -> None:
    state, expected = given(example["position"]), dict(example["expect"])
    play(state, *example.get("steps", []))
    assert all(allowed(state, step) for step in expected.pop("legal", []))
    assert not any(allowed(state, step) for step in expected.pop("illegal", []))
    assert found(state, expected) == expected


def found(state: State, wanted: dict[str, Any]) -> dict[str, Any]:
    """What the state says about each thing an example expects."""
    result = GARDEN_NATION.result(state)
    read: dict[str, Callable[[], Any]] = {
        "inhabitants": lambda: state.people,
        "supply": lambda: state.supply,
        "ploys": lambda: state.ploys,
        "vp": lambda: state.vp,
        "buildings": lambda: {area: building(state, AREA[area]) for area in wanted["buildings"]},
        "bramble": lambda: {
            NAME[area]: LANDS[land] for area, land in enumerate(state.land)
            if BOX.plots[area].land == BRAMBLE != land
        },
        "crane": lambda: state.crane + 1,
        "to_move": lambda: None if state.seat == NOBODY else state.seat,
        "actions_left": lambda: state.actions_left,
        "round": lambda: state.round,
        "last_round": lambda: state.drained,
        "kinds": lambda: sorted({step.kind for step in legal(state)}),
        "count": lambda: len(legal(state)),
        "chance": lambda: GARDEN_NATION.draw(state, seeded(0)).kind if state.seat == CHANCE_ACTS else None,
        "final": lambda: final(state),
        "result": lambda: result and result.plain(),
    }
    return {key: read[key]() for key in wanted}


def building(state: State, area: int) -> list[Any] | None:
    if state.owner[area] == NOBODY:
        return None
    return [state.owner[area], state.floors[area], bool(state.blocked >> area & 1)]


def final(state: State) -> dict[str, Any]:
    parts = [breakdown(state, seat) for seat in range(state.seats)]
    return {
        "scores": [part.total for part in parts],
        "missions": [
            {MISSIONS[mission].id: points for mission, points in zip(state.kept[seat], part.missions, strict=True)}
            for seat, part in enumerate(parts)
        ],
    }
