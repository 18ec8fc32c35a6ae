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
        assert all(line.text_for(["Ada", "Ben", "Chloé", "Dai"]) for line in lines)


def test_a_changed_step_is_found() -> None:
    data = json.loads(json.dumps(RECORDS[0]))
    number = next(at for at, step in enumerate(data["steps"]) if step["kind"] == "construct")
    data["steps"][number]["area"] = "9.9"
    with pytest.raises(BadRecord, match=f"step {number + 1}: The areas are 1.0 to 7.6; '9.9' is none of them"):
        check_record(GARDEN_NATION, read_record(GARDEN_NATION, data))


def test_a_project_left_open_is_written_as_null() -> None:
    data = json.loads(json.dumps(RECORDS[0]))
    number = next(at for at, step in enumerate(data["steps"]) if step["kind"] == "complete_project")
    steps = [*data["steps"][:number], {"by": data["steps"][number]["by"], "kind": "complete_project", "card": None}]
    record = read_record(GARDEN_NATION, {**{key: data[key] for key in data if key != "result"}, "steps": steps})
    check_record(GARDEN_NATION, record, running=True)
    assert record.plain()["steps"] == steps
    del steps[-1]["card"]
    with pytest.raises(BadRecord, match="A complete_project step lacks the field 'card', which may be null"):
        read_record(GARDEN_NATION, {**record.plain(), "steps": steps})


def test_a_running_record_shows_each_player_its_own_cards() -> None:
    record = read_record(GARDEN_NATION, RECORDS[1])
    for viewer in (0, 1, 2, "spectator"):
        steps = record.plain_for(viewer, over=False)["steps"]
        own = [step for step in steps if "cards" in step and step["kind"] != "projects"]
        assert {(step["kind"], step["by"] if step["by"] != "chance" else step["seat"]) for step in own} == (
            set() if viewer == "spectator" else {("deal_missions", viewer), ("keep_missions", viewer)})
