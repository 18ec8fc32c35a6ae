"""Records are read strictly: each bad one is refused at its first fault, with the number of the step."""

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from games.engine.bots import RandomBot
from games.engine.chance import seeded
from games.engine.errors import BadRecord
from games.engine.record import Ending, Record, check_record, read_envelope, read_json, read_record
from games.engine.replay import extend, replay
from games.engine.simulate import simulate
from games.engine.steps import Effect
from tests.testgame.game import SEALED_GARDEN as GAME

Data = dict[str, Any]
OPTIONS: dict[str, str | bool] = {"rounds": "two", "water": True}
GOOD = simulate(GAME, OPTIONS, [RandomBot(), RandomBot()], seeded(12)).plain()
COUNT = len(GOOD["steps"])
FIRST_BID = next(n for n, step in enumerate(GOOD["steps"]) if step["kind"] == "bid")


def check(data: object, *, running: bool = False) -> None:
    """As check_records does, with one game."""
    data = read_json(json.dumps(data).encode())
    assert read_envelope(data) == "sealed_garden"
    assert isinstance(data, dict)
    check_record(GAME, read_record(GAME, data), running=running)


def changed(change: Callable[[Data], object]) -> Data:
    data = copy.deepcopy(GOOD)
    change(data)
    return data


def put(*path: Any) -> Callable[[Data], None]:
    """Set what stands at the path to the last argument."""
    *keys, last, value = path

    def change(data: Data) -> None:
        place: Any = data
        for key in keys:
            place = place[key]
        place[last] = value

    return change


def drop(*path: Any) -> Callable[[Data], None]:
    *keys, last = path

    def change(data: Data) -> None:
        place: Any = data
        for key in keys:
            place = place[key]
        del place[last]

    return change


def both(*changes: Callable[[Data], object]) -> Callable[[Data], None]:
    def change(data: Data) -> None:
        for one in changes:
            one(data)

    return change


ENDED = both(drop("result"), lambda data: data["steps"].pop())
RESIGNED = {"kind": "resigned", "seat": 0, "ranks": [2, 1]}

BAD: dict[str, tuple[Callable[[Data], object], int, str]] = {
    "unknown field": (put("note", 1), 0, "A record has no field 'note'."),
    "missing field": (drop("options"), 0, "The field 'options' is missing."),
    "other format": (put("format", "gardenhub-record/2"), 0, 'The format is "gardenhub-record/1"'),
    "format of another type": (put("format", 1), 0, "The format is"),
    "game of another type": (put("game", ["sealed_garden"]), 0, "The game is named by a text"),
    "players as text": (put("players", "2"), 0, "Sealed Garden is played by 2 to 4, not '2'."),
    "players true": (put("players", True), 0, "Sealed Garden is played by 2 to 4, not True."),
    "players with a point": (put("players", 2.0), 0, "Sealed Garden is played by 2 to 4, not 2.0."),
    "too many players": (put("players", 5), 0, "Sealed Garden is played by 2 to 4, not 5."),
    "options as a list": (put("options", []), 0, "The options are an object."),
    "unknown option": (put("options", "mode", "x"), 0, "Sealed Garden has no option 'mode'."),
    "missing option": (drop("options", "water"), 0, "The option 'water' is missing"),
    "unknown value": (put("options", "rounds", "nine"), 0, "rounds is one of three, two, not 'nine'."),
    "1 for true": (put("options", "water", 1), 0, "water is one of True, False, not 1."),
    "null for a value": (put("options", "water", None), 0, "water is one of True, False, not None."),
    "list for a value": (put("options", "water", [True]), 0, "water is one of True, False, not [True]."),
    "steps as an object": (put("steps", {}), 0, "The steps are a list."),
    "a step as a text": (put("steps", 3, "roll"), 4, "A step is an object, not a text (roll)."),
    "unknown kind": (put("steps", 3, "kind", "toss"), 4, "The kind of a step is one of bury, deal"),
    "unknown field in a step": (put("steps", 3, "note", 1), 4, "A roll step has no field 'note'."),
    "missing field in a step": (drop("steps", 3, "value"), 4, "A roll step lacks the field 'value'."),
    "true for a number": (put("steps", 3, "value", True), 4, "value is a whole number, not true or false (True)."),
    "text for a number": (put("steps", 3, "value", "6"), 4, "value is a whole number, not a text (6)."),
    "point in a number": (put("steps", 3, "value", 6.0), 4, "value is a whole number, not a number with a point"),
    "null in a step": (put("steps", 3, "value", None), 4, "value is a whole number, not null"),
    "no actor": (drop("steps", FIRST_BID, "by"), FIRST_BID + 1, '"by" is a seat counted from 0 or "chance"'),
    "actor true": (put("steps", FIRST_BID, "by", True), FIRST_BID + 1, '"by" is a seat'),
    "no such seat": (put("steps", FIRST_BID, "by", 7), FIRST_BID + 1, "A bid step by 7 is not due"),
    "a seat that throws the die": (put("steps", 3, "by", 0), 4, "A roll step by 0 is not due"),
    "chance that bids": (put("steps", FIRST_BID, "by", "chance"), FIRST_BID + 1, "A bid step by chance is not due"),
    "illegal step": (put("steps", FIRST_BID, "card", 99), FIRST_BID + 1, "Card 99 is not in your hand."),
    "impossible outcome": (put("steps", 3, "value", 7), 4, "The die shows 1 to 6, not 7."),
    "impossible deal": (put("steps", 1, "cards", [1, 1, 2, 3]), 2, "A hand is 4 different cards"),
    "deal to another seat": (put("steps", 1, "seat", 1), 2, "Seat 0 is dealt to, not 1."),
    "step left out": (drop("steps", 3), 4, "is not due"),
    "step after the end": (lambda data: data["steps"].append({"by": 0, "kind": "pass"}), COUNT + 1, "nobody is to act"),
    "chance after the end": (
        lambda data: data["steps"].append({"by": "chance", "kind": "roll", "value": 1}), COUNT + 1, "nobody is to act"),
    "no result": (drop("result"), 0, "The game is over, yet the record has no result."),
    "null for a result": (put("result", None), 0, "The result is an object"),
    "wrong score": (put("result", "scores", [99, 0]), 0, "The result is {'scores'"),
    "true for a score": (put("result", "ranks", [True, True]), 0, "The result is {'scores'"),
    "score with a point": (put("result", "buried", float(GOOD["result"]["buried"])), 0, "The result is {'scores'"),
    "unknown field in a result": (put("result", "note", 1), 0, "The result is {'scores'"),
    "missing field in a result": (drop("result", "hands"), 0, "The result is {'scores'"),
    "result too early": (lambda data: data["steps"].pop(), 0, "states a result, yet the game is not over."),
    "no end": (ENDED, 0, "The game is not over, and the record has neither result nor ending."),
    "result and ending": (put("ending", RESIGNED), 0, "by a result or by an ending, not by both."),
    "ending of a finished game": (
        both(drop("result"), put("ending", RESIGNED)), 0, "over by its rules, yet the record has an ending."),
    "ending as a text": (both(ENDED, put("ending", "resigned")), 0, "The ending is an object."),
    "unknown ending": (both(ENDED, put("ending", {"kind": "lost"})), 0, "An ending is resigned or timeout"),
    "cancelled with ranks": (
        both(ENDED, put("ending", {"kind": "cancelled", "ranks": [1, 2]})), 0, "An ending is resigned or timeout"),
    "resigned without ranks": (
        both(ENDED, put("ending", {"kind": "resigned", "seat": 0})), 0, "An ending is resigned or timeout"),
    "ending by no seat": (both(ENDED, put("ending", {**RESIGNED, "seat": 2})), 0, "one of 0 to 1, not 2."),
    "ending by true": (both(ENDED, put("ending", {**RESIGNED, "seat": True})), 0, "one of 0 to 1, not True."),
    "ranks that are none": (both(ENDED, put("ending", {**RESIGNED, "ranks": [2, 2]})), 0, "not [2, 2]."),
    "won by who left": (
        both(ENDED, put("ending", {"kind": "timeout", "seat": 1, "ranks": [2, 1]})), 0, "it can't rank first"),
    "too few ranks": (both(ENDED, put("ending", {**RESIGNED, "ranks": [1]})), 0, "not [1]."),
    "two faults in steps": (
        both(put("steps", FIRST_BID, "card", 99), put("steps", FIRST_BID + 1, "kind", "toss")),
        FIRST_BID + 1, "Card 99 is not in your hand."),
    "faults in envelope and step": (both(put("players", 9), put("steps", 0, "card", "x")), 0, "is played by 2 to 4"),
}


@pytest.mark.parametrize(("change", "step", "sentence"), BAD.values(), ids=BAD)
def test_a_bad_record_is_refused_at_its_first_fault(
    change: Callable[[Data], object], step: int, sentence: str
) -> None:
    with pytest.raises(BadRecord) as refused:
        check(changed(change))
    assert refused.value.step == step
    assert sentence in str(refused.value)
    assert str(refused.value).startswith(f"step {step}: ")


@pytest.mark.parametrize("data", [[], None, "record", 1, True])
def test_what_is_no_object_is_no_record(data: object) -> None:
    with pytest.raises(BadRecord, match="step 0: A record is a JSON object"):
        read_envelope(data)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (b"", "This is no JSON: Expecting value"),
        (b"{", "This is no JSON"),
        (b"{} {}", "This is no JSON: Extra data"),
        (b"{'a': 1}", "This is no JSON"),
        (b'{"a": 1, "b": {"c": 1, "c": 1}}', "The key 'c' is there twice."),
        (b'{"a": NaN}', "NaN is no number in JSON."),
        (b'{"a": -Infinity}', "-Infinity is no number in JSON."),
        (b'{"a": "\xff"}', "This is no UTF-8 text (byte 8)."),
        (b"[" * 100_000, "This is nested too deeply."),
        (b"9" * 5000, "This is no JSON"),
        (b"\xef\xbb\xbf{}", "This is no JSON"),
    ],
)
def test_json_is_read_strictly(text: bytes, sentence: str) -> None:
    with pytest.raises(BadRecord) as refused:
        read_json(text)
    assert refused.value.step == 0
    assert sentence in refused.value.reason


def test_a_good_record_passes_whatever_its_order() -> None:
    check(GOOD)
    check(json.loads(json.dumps(GOOD, sort_keys=True)))


@pytest.mark.parametrize("length", range(COUNT))
def test_a_running_game_passes_as_running_only(length: int) -> None:
    data = changed(both(drop("result"), lambda data: data["steps"].__delitem__(slice(length, None))))
    check(data, running=True)
    with pytest.raises(BadRecord, match="step 0: The game is not over"):
        check(data)


@pytest.mark.parametrize("change", [drop("result"), put("steps", 3, "value", 7), put("result", None)])
def test_a_bad_record_is_refused_as_running_too(change: Callable[[Data], object]) -> None:
    with pytest.raises(BadRecord):
        check(changed(change), running=True)


@pytest.mark.parametrize(
    "ending",
    [RESIGNED, {"kind": "timeout", "seat": 1, "ranks": [1, 2]}, {"kind": "cancelled"}],
)
def test_a_game_that_was_ended_passes(ending: Data) -> None:
    check(changed(both(ENDED, put("ending", ending))))
    read = read_record(GAME, changed(both(ENDED, put("ending", ending))))
    assert read.ending is not None
    assert read.ending.plain() == ending


def test_a_running_record_leaves_out_what_its_viewer_does_not_see() -> None:
    record = read_record(GAME, GOOD)
    shown = record.plain_for(0, over=False)["steps"]
    assert shown[0] == {"by": "chance", "kind": "bury"}
    assert shown[1] == GOOD["steps"][1]
    assert shown[2] == {"by": "chance", "kind": "deal", "seat": 1}
    for step, whole in zip(shown, GOOD["steps"], strict=True):
        assert step.items() <= whole.items()
        if whole["kind"] == "bid":
            assert ("card" in step) == (whole["by"] == 0)
    assert record.plain_for("spectator", over=True) == GOOD
    with pytest.raises(BadRecord, match="step 1: A bury step lacks the field 'card'"):
        check(record.plain_for(0, over=False))


def test_a_record_says_how_it_ended_or_nothing() -> None:
    record = Record("sealed_garden", 2, OPTIONS, [])
    assert set(record.plain()) == {"format", "game", "players", "options", "steps"}
    ended = Record("sealed_garden", 2, OPTIONS, [], None, Ending("cancelled"))
    assert ended.plain()["ending"] == {"kind": "cancelled"}


def test_a_replay_names_the_step_it_stops_at() -> None:
    record: Any = read_record(GAME, GOOD)
    state = replay(GAME, 2, OPTIONS, record.steps[:6])
    effects: list[list[Effect]] = []
    extend(GAME, state, record.steps[6:9], 7, effects)
    assert len(effects) == 3
    assert state == replay(GAME, 2, OPTIONS, record.steps[:9])
    with pytest.raises(BadRecord, match="step 10: "):
        extend(GAME, state, record.steps[:1], 10)
