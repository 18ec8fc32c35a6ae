"""Whole games: they play to their results, survive a round trip, and can be told."""

import json
from pathlib import Path
from typing import Any

import pytest

from games.engine.errors import BadRecord
from games.engine.record import check_record, read_envelope, read_record
from games.engine.replay import extend
from games.engine.steps import Effect, project
from games.garden_geckos.game import GARDEN_GECKOS

RECORDS = [json.loads(text) for text in Path(__file__).with_name("records.jsonl").read_text("utf-8").splitlines()]
PEOPLE = ["Ada", "Ben", "Chloé", "Dai"]
each = pytest.mark.parametrize("data", RECORDS, ids=[f"{data['players']} players" for data in RECORDS])


@each
def test_record_plays_to_its_result(data: dict[str, Any]) -> None:
    assert read_envelope(data) == GARDEN_GECKOS.meta.slug
    record = read_record(GARDEN_GECKOS, data)
    check_record(GARDEN_GECKOS, record)
    assert record.plain() == data
    assert record.plain_for("spectator", over=True) == data


@each
def test_every_step_of_a_record_can_be_told(data: dict[str, Any]) -> None:
    record = read_record(GARDEN_GECKOS, data)
    names = PEOPLE[:record.players]
    state = GARDEN_GECKOS.setup(record.players, record.options)
    followed: list[list[Effect]] = []
    extend(GARDEN_GECKOS, state, record.steps, effects=followed)
    for (by, step), effects in zip(record.steps, followed, strict=True):
        for over in (False, True):
            shown = [project(by, effect, 0, over=over) for effect in effects]
            lines = GARDEN_GECKOS.describe(by, project(by, step, 0, over=over), shown)
            assert lines or step.kind in ("draw_tile", "return_tile")
            assert all(line.text_for(names) for line in lines)


def test_a_running_record_shows_each_player_its_own_tiles_and_secrets() -> None:
    record = read_record(GARDEN_GECKOS, RECORDS[2])
    hidden = {"deal_tiles": "tiles", "draw_tile": "tile", "deal_secrets": "cards", "keep_secret": "card"}
    for viewer in (0, 1, 2, "spectator"):
        for step in record.plain_for(viewer, over=False)["steps"]:
            if name := hidden.get(step["kind"]):
                owner = step["seat"] if step["by"] == "chance" else step["by"]
                assert (name in step) == (owner == viewer)


@pytest.mark.parametrize("viewer", [0, "spectator"])
def test_a_running_solo_record_shows_the_nuisances_tiles_to_all(viewer: Any) -> None:
    steps = read_record(GARDEN_GECKOS, RECORDS[3]).plain_for(viewer, over=False)["steps"]
    drawn = [step for step in steps if step["kind"] == "draw_tile"]
    assert {step["seat"] for step in drawn} == {0, 1}
    assert all(("tile" in step) == (step["seat"] == 1 or viewer == 0) for step in drawn)


def test_a_changed_step_is_found() -> None:
    data = json.loads(json.dumps(RECORDS[0]))
    number = next(at for at, step in enumerate(data["steps"]) if step["kind"] == "place_tile")
    data["steps"][number]["q"] = 40
    with pytest.raises(BadRecord, match=rf"step {number + 1}: \(40, 1\) is not beside a tile"):
        check_record(GARDEN_GECKOS, read_record(GARDEN_GECKOS, data))


def test_a_claim_of_nothing_is_written_as_null() -> None:
    data = json.loads(json.dumps(RECORDS[0]))
    number = next(at for at, step in enumerate(data["steps"]) if step["kind"] == "claim")
    steps = [*data["steps"][:number], {"by": data["steps"][number]["by"], "kind": "claim", "card": None}]
    record = read_record(GARDEN_GECKOS, {**{key: data[key] for key in data if key != "result"}, "steps": steps})
    check_record(GARDEN_GECKOS, record, running=True)
    assert record.plain()["steps"] == steps
    del steps[-1]["card"]
    with pytest.raises(BadRecord, match="A claim step lacks the field 'card', which may be null"):
        read_record(GARDEN_GECKOS, {**record.plain(), "steps": steps})


@pytest.mark.parametrize(("players", "options"), [
    (1, {"advanced": True, "bug_supply": "full"}), (1, {"advanced": False, "bug_supply": "short"}),
    (0, {"advanced": False, "bug_supply": "full"}), (7, {"advanced": False, "bug_supply": "full"}),
    (2, {"advanced": "yes", "bug_supply": "full"}), (2, {"advanced": False}),
])
def test_gg_37_options_that_are_not_offered_are_refused(players: int, options: dict[str, Any]) -> None:
    data = {**RECORDS[0], "players": players, "options": options, "steps": []}
    with pytest.raises(BadRecord, match="step 0"):
        read_record(GARDEN_GECKOS, data)
