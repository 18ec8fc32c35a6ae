"""Whole games: they play to their results, survive a round trip, and show every way to end."""

import json
from pathlib import Path
from typing import Any

import pytest

from games.engine.errors import BadRecord
from games.engine.record import check_record, read_envelope, read_record
from games.engine.replay import extend
from games.engine.steps import Effect, project
from games.garden_nation.game import GARDEN_NATION

RECORDS = [json.loads(text) for text in Path(__file__).with_name("records.jsonl").read_text("utf-8").splitlines()]


@pytest.mark.parametrize("data", RECORDS, ids=[f"{data['players']} players" for data in RECORDS])
def test_record_plays_to_its_result(data: dict[str, Any]) -> None:
    assert read_envelope(data) == GARDEN_NATION.meta.slug
    record = read_record(GARDEN_NATION, data)
    check_record(GARDEN_NATION, record)
    assert record.plain() == data
    assert record.plain_for("spectator", over=True) == data


@pytest.mark.parametrize("data", RECORDS, ids=[f"{data['players']} players" for data in RECORDS])
def test_every_step_of_a_record_can_be_told(data: dict[str, Any]) -> None:
    record = read_record(GARDEN_NATION, data)
    state = GARDEN_NATION.setup(record.players, record.options)
    followed: list[list[Effect]] = []
    extend(GARDEN_NATION, state, record.steps, effects=followed)
    for (by, step), effects in zip(record.steps, followed, strict=True):
        shown = project(by, step, "spectator", over=False)
        lines = GARDEN_NATION.describe(by, shown, [project(by, each, "spectator", over=False) for each in effects])
        assert lines
        assert all(line.text_for(["Ada", "Ben", "Chloé", "Dai", "Eve"]) for line in lines)


def test_a_changed_step_is_found() -> None:
    data = json.loads(json.dumps(RECORDS[0]))
    data["steps"][2]["cell"] = "a9"
    with pytest.raises(BadRecord, match="step 3: a9 is not in sight: Ali sees "):
        check_record(GARDEN_NATION, read_record(GARDEN_NATION, data))
