"""Whole games: they play to their results, survive a round trip, and can be told."""

import json
from pathlib import Path
from typing import Any

import pytest

from games.engine.errors import BadRecord
from games.engine.record import check_record, read_envelope, read_record
from games.engine.replay import extend
from games.engine.steps import Effect, plain
from games.go_gecko_go.game import GO_GECKO_GO
from tests.games.go_gecko_go.boards import NAMES

RECORDS = [json.loads(text) for text in Path(__file__).with_name("records.jsonl").read_text("utf-8").splitlines()]
IDS = [f"{data['players']} players, {data['options']['course']}" for data in RECORDS]


@pytest.mark.parametrize("data", RECORDS, ids=IDS)
def test_record_plays_to_its_result(data: dict[str, Any]) -> None:
    assert read_envelope(data) == GO_GECKO_GO.meta.slug
    record = read_record(GO_GECKO_GO, data)
    check_record(GO_GECKO_GO, record)
    assert record.plain() == data
    assert record.plain_for("spectator", over=False)["steps"] == data["steps"]


@pytest.mark.parametrize("data", RECORDS, ids=IDS)
def test_every_step_of_a_record_can_be_told(data: dict[str, Any]) -> None:
    record = read_record(GO_GECKO_GO, data)
    state = GO_GECKO_GO.setup(record.players, record.options)
    followed: list[list[Effect]] = []
    extend(GO_GECKO_GO, state, record.steps, effects=followed)
    for (by, step), effects in zip(record.steps, followed, strict=True):
        lines = GO_GECKO_GO.describe(by, plain(step), plain(effects))
        assert bool(lines) == (step.kind != "roll"), "A roll is told by the dice that follow it."
        assert all(line.text_for(NAMES) for line in lines)


def test_a_changed_step_is_found() -> None:
    data = json.loads(json.dumps(RECORDS[0]))
    number = next(at for at, step in enumerate(data["steps"]) if step["kind"] == "move")
    data["steps"][number]["spaces"] = 3
    with pytest.raises(BadRecord, match=f"step {number + 1}: The dice bring the frog 1 space on, not 3"):
        check_record(GO_GECKO_GO, read_record(GO_GECKO_GO, data))
