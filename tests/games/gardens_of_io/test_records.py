"""Whole games: they play to their results, survive a round trip, and show every way to end."""

import json
from pathlib import Path
from typing import Any

import pytest

from games.engine.errors import BadRecord
from games.engine.record import check_record, read_envelope, read_record
from games.engine.replay import extend
from games.engine.steps import Effect, project
from games.gardens_of_io.game import GARDENS_OF_IO

RECORDS = [json.loads(text) for text in Path(__file__).with_name("records.jsonl").read_text("utf-8").splitlines()]


@pytest.mark.parametrize("data", RECORDS, ids=[f"{data['players']} players" for data in RECORDS])
def test_record_plays_to_its_result(data: dict[str, Any]) -> None:
    assert read_envelope(data) == GARDENS_OF_IO.meta.slug
    record = read_record(GARDENS_OF_IO, data)
    check_record(GARDENS_OF_IO, record)
    assert record.plain() == data
    assert record.plain_for("spectator", over=False) == data


def test_records_show_every_way_to_end_and_every_kind_of_step() -> None:
    assert {data["result"]["end"] for data in RECORDS} == {"reserve", "lap"}
    assert {step["kind"] for data in RECORDS for step in data["steps"]} == set(GARDENS_OF_IO.kinds)


@pytest.mark.parametrize("data", RECORDS, ids=[f"{data['players']} players" for data in RECORDS])
def test_every_step_of_a_record_can_be_told(data: dict[str, Any]) -> None:
    record = read_record(GARDENS_OF_IO, data)
    state = GARDENS_OF_IO.setup(record.players, record.options)
    followed: list[list[Effect]] = []
    extend(GARDENS_OF_IO, state, record.steps, effects=followed)
    for (by, step), effects in zip(record.steps, followed, strict=True):
        shown = project(by, step, "spectator", over=False)
        lines = GARDENS_OF_IO.describe(by, shown, [project(by, each, "spectator", over=False) for each in effects])
        assert lines
        assert all(line.text_for(["Ada", "Ben", "Chloé", "Dai", "Eve"]) for line in lines)


def test_a_changed_step_is_found() -> None:
    data = json.loads(json.dumps(RECORDS[0]))
    data["steps"][2]["cell"] = "a9"
    with pytest.raises(BadRecord, match="step 3: a9 is not in sight: Ali sees "):
        check_record(GARDENS_OF_IO, read_record(GARDENS_OF_IO, data))
