"""Sandboxes: played on from a game that is over, by one person alone or against bots; the game never changes."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from django.core import serializers

from games.engine import bots as engine_bots
from games.sandbox import selectors, services
from games.sandbox.models import Sandbox
from games.tables import models, replays
from tests.solo.players import LONE, alone, at_random
from tests.tables.conftest import Watch
from tests.tables.people import Json, Person, begin, done, play, refused, steps_of
from tests.tables.test_schema import holder, schema

__all__ = ["schema"]

People = Callable[[int], list[Person]]
GAMES = ("gardens_of_io", "garden_nation", "go_gecko_go", "garden_geckos")


@pytest.fixture
def finished(people: People) -> tuple[list[Person], int]:
    """Two people and the table of their game that is over."""
    players = people(3)
    table = begin(players[:2])
    play(table, players[:2])
    return players, table


def length(person: Person, table: int) -> int:
    """How many steps a game has."""
    return len(done(person.get(f"tables/{table}/record"))["steps"])


def opened(person: Person, table: int, step: int, **more: Any) -> int:
    """Open a sandbox; return its number."""
    return int(done(person.post("sandboxes", {"table": table, "step": step, **more}), 201)["id"])


def see(person: Person, sandbox: int) -> Json:
    """A sandbox as its owner sees it."""
    return done(person.get(f"sandboxes/{sandbox}"))


def write(person: Person, sandbox: int, deed: str, **more: Any) -> Any:
    """Do something in a sandbox, at the version of now if no other is given."""
    body = {"version": see(person, sandbox)["version"], **more}
    return person.post(f"sandboxes/{sandbox}/{deed}", body)


def go_on(person: Person, sandbox: int, rng: random.Random) -> bool:
    """Take what is staged or a random step, or let the bot that is to act play; False when the game is over."""
    seen = see(person, sandbox)
    if seen["acts"]:
        steps = seen["draft"]["steps"] if seen["draft"] else [rng.choice(steps_of(seen["legal"]))]
        done(write(person, sandbox, "moves", steps=steps))
    elif seen["waits_for"] is not None:
        done(write(person, sandbox, "play"))
    return bool(seen["acts"] or seen["waits_for"] is not None)


def position(seen: Json) -> Json:
    """What a sandbox shows, without what every write changes."""
    return {key: seen[key] for key in ("seat", "acts", "waits_for", "view", "legal", "log", "result")}


def stored(table: int) -> list[str]:
    """All rows of a table, as text."""
    rows: list[Any] = [*models.Table.objects.filter(pk=table), *models.Seat.objects.filter(table=table)]
    rows += models.Move.objects.filter(table=table)
    rows += models.Outbox.objects.filter(table=table)
    return [serializers.serialize("json", [row]) for row in rows]


@pytest.mark.any_database
@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_played_to_its_end_alone_and_against_bots(people: People, game: str) -> None:
    players = people(2)
    table = begin(players, game)
    play(table, players)
    before, rng = stored(table), random.Random(game)
    start = length(players[0], table) * 7 // 8
    for bots in ({}, {"1": "gardener"}):
        sandbox = opened(players[0], table, start, bots=bots)
        assert see(players[0], sandbox)["view"]
        assert see(players[0], sandbox)["levels"] == ["sprout", "gardener"]  # nobody thinks for seconds here
        while go_on(players[0], sandbox, rng):
            pass
        seen = see(players[0], sandbox)
        assert seen["result"]["ranks"]
        assert not seen["legal"]
        replays.forget()
        assert see(players[0], sandbox) == seen
    assert stored(table) == before


def test_taking_back_and_bringing_back_have_no_end(finished: tuple[list[Person], int]) -> None:
    (ann, *_), table = finished
    sandbox, rng = opened(ann, table, 0), random.Random(3)
    seen = [position(see(ann, sandbox))]
    while go_on(ann, sandbox, rng):
        seen.append(position(see(ann, sandbox)))
    for there in reversed(seen[:-1]):
        done(write(ann, sandbox, "undo"))
        assert position(see(ann, sandbox)) == there
    assert see(ann, sandbox)["can"] == {"undo": False, "redo": True, "reset": False}
    refused(write(ann, sandbox, "undo"), 409, "nothing_there")
    for there in seen[1:]:
        done(write(ann, sandbox, "redo"))
        assert position(see(ann, sandbox)) == there
    refused(write(ann, sandbox, "redo"), 409, "nothing_there")
    done(write(ann, sandbox, "reset"))
    assert position(see(ann, sandbox)) == seen[0]
    refused(write(ann, sandbox, "reset"), 409, "nothing_there")
    go_on(ann, sandbox, rng)
    assert see(ann, sandbox)["can"] == {"undo": True, "redo": False, "reset": True}


def test_the_log_tells_the_game_up_to_where_it_began(finished: tuple[list[Person], int]) -> None:
    (ann, *_), table = finished
    steps = done(ann.get(f"tables/{table}/record"))["steps"]
    start = len(steps) // 2
    sandbox, rng = opened(ann, table, start), random.Random(8)
    before = [entry for entry in see(ann, sandbox)["log"] if entry["version"] == 0]
    told = [step for entry in before for step in entry["steps"]]
    assert [step["by"] for step in told] == [step["by"] for step in steps[:start]]
    for _ in range(3):
        assert go_on(ann, sandbox, rng)
    log = see(ann, sandbox)["log"]
    assert [entry["move"] for entry in log] == [*range(1, len(log) + 1)]
    assert [entry["seat"] for entry in log[: len(before)]] == [entry["seat"] for entry in before]
    assert all(entry["lines"] for entry in before if entry["seat"] is not None)


def test_what_is_staged_stays_until_a_move_is_made(finished: tuple[list[Person], int]) -> None:
    (ann, *_), table = finished
    sandbox = opened(ann, table, 4)
    seen = see(ann, sandbox)
    assert seen["draft"] is None
    step = steps_of(seen["legal"])[0]
    draft = {"version": seen["version"], "steps": [step]}
    answer = done(ann.send("PUT", f"sandboxes/{sandbox}/draft", draft))
    again = see(ann, sandbox)
    assert {"draft": again["draft"], "legal": again["legal"]} == answer
    assert again["view"] == seen["view"]
    done(write(ann, sandbox, "moves", steps=[step]))
    assert see(ann, sandbox)["draft"] is None
    done(write(ann, sandbox, "undo"))
    assert see(ann, sandbox)["legal"] == seen["legal"]
    refused(ann.send("PUT", f"sandboxes/{sandbox}/draft", draft), 409, "stale_version")
    done(ann.send("PUT", f"sandboxes/{sandbox}/draft", {"version": again["version"] + 2, "steps": []}))
    assert see(ann, sandbox)["draft"] is None


def test_taking_back_undoes_the_answers_of_bots_too(finished: tuple[list[Person], int]) -> None:
    (ann, *_), table = finished
    sandbox, rng = opened(ann, table, 0, bots={"1": "greedy"}), random.Random(4)
    owners: list[Json] = []
    while len(owners) < 4:
        seen = see(ann, sandbox)
        owners += [position(seen)] if seen["acts"] else []
        assert go_on(ann, sandbox, rng)
    while not see(ann, sandbox)["acts"]:
        go_on(ann, sandbox, rng)
    end = position(see(ann, sandbox))
    for there in reversed(owners):
        done(write(ann, sandbox, "undo"))
        assert position(see(ann, sandbox)) == there
    for _ in owners:
        done(write(ann, sandbox, "redo"))
    assert position(see(ann, sandbox)) == end
    assert {entry["seat"] for entry in end["log"]} == {None, 0, 1}
    done(write(ann, sandbox, "reset"))
    assert see(ann, sandbox)["moves"] == 1


def test_bots_change_seats_and_leave_one_to_the_owner(finished: tuple[list[Person], int]) -> None:
    (ann, *_), table = finished
    sandbox, rng = opened(ann, table, 0), random.Random(6)
    while sum(seat["to_act"] for seat in see(ann, sandbox)["seats"]) > 1:
        assert go_on(ann, sandbox, rng)
    acts = see(ann, sandbox)["seat"]
    done(write(ann, sandbox, "bots", bots={str(acts): "random"}))
    seen = see(ann, sandbox)
    assert seen["waits_for"] == acts
    assert not seen["acts"]
    assert not seen["legal"]
    refused(write(ann, sandbox, "moves", steps=[{"kind": "pass"}]), 409, "not_your_turn")
    done(write(ann, sandbox, "play"))
    for bots in ({"0": "random", "1": "random"}, {"2": "random"}, {"x": "random"}, {"0": "oak"}):
        refused(write(ann, sandbox, "bots", bots=bots), 400, "bad_bots")
    done(write(ann, sandbox, "bots", bots={}))
    assert see(ann, sandbox)["acts"]
    refused(write(ann, sandbox, "play"), 409, "no_bots_turn")


def test_a_bot_that_fails_is_replaced_for_that_step(
    finished: tuple[list[Person], int], monkeypatch: pytest.MonkeyPatch
) -> None:
    (ann, *_), table = finished
    sandbox = opened(ann, table, 0, bots={"1": "greedy"})
    monkeypatch.setattr(engine_bots.GreedyBot, "choose", lambda *_: 1 / 0)
    rng = random.Random(5)
    while see(ann, sandbox)["waits_for"] is None:
        assert go_on(ann, sandbox, rng)
    before = see(ann, sandbox)["moves"]
    done(write(ann, sandbox, "play"))
    assert see(ann, sandbox)["moves"] == before + 1


def test_only_the_owner_sees_it(finished: tuple[list[Person], int], visitor: Person) -> None:
    (ann, ben, cleo), table = finished
    sandbox = opened(ann, table, 3)
    deeds: dict[str, Json] = {deed: {} for deed in ("play", "undo", "redo", "reset")}
    deeds |= {"moves": {"steps": [{"kind": "pass"}]}, "bots": {"bots": {}}}
    for other, number in ((ben, sandbox), (cleo, sandbox), (ann, sandbox + 1)):
        answers = [other.get(f"sandboxes/{number}"), other.send("DELETE", f"sandboxes/{number}")]
        answers += [other.post(f"sandboxes/{number}/{deed}", {"version": 1, **more}) for deed, more in deeds.items()]
        answers.append(other.send("PUT", f"sandboxes/{number}/draft", {"version": 1, "steps": []}))
        assert {refused(answer, 404, "not_found")["message"] for answer in answers} == {"There is no such sandbox."}
    refused(visitor.get(f"sandboxes/{sandbox}"), 401, "not_signed_in")
    assert done(ben.get("sandboxes"))["sandboxes"] == []
    assert [each["id"] for each in done(ann.get("sandboxes"))["sandboxes"]] == [sandbox]


def test_a_game_that_goes_on_is_refused_and_a_hidden_one_is_absent(people: People) -> None:
    ann, ben, cleo = people(3)
    waiting, running = ann.open(), begin([ann, ben])
    for person in (ann, ben, cleo):
        refused(person.post("sandboxes", {"table": running, "step": 0}), 409, "not_over")
        refused(person.post("sandboxes", {"table": waiting, "step": 0}), 409, "not_running")
    private = ann.open("sealed_garden", 2, private=True)
    link = models.Table.objects.get(pk=private).link
    done(ben.post(f"tables/{private}/join", {"link": link}))
    play(private, [ann, ben])
    refused(cleo.post("sandboxes", {"table": private, "step": 0}), 404, "not_found")
    opened(cleo, private, 0, link=link)
    opened(ben, private, 0)
    refused(cleo.post("sandboxes", {"table": 10**6, "step": 0}), 404, "not_found")
    refused(cleo.post("sandboxes", {"record": "nobodys-record", "step": 0}), 404, "not_found")


def test_requests_are_read_strictly_and_count_once(finished: tuple[list[Person], int]) -> None:
    (ann, *_), table = finished
    steps = length(ann, table)
    bad: list[Json] = [
        {},
        {"table": table},
        {"step": 0},
        {"table": str(table), "step": 0},
        {"table": table, "record": "x", "step": 0},
        {"table": table, "step": -1},
        {"table": table, "step": True},
        {"table": table, "step": 0, "bots": []},
        {"table": table, "step": 0, "bots": {"0": 1}},
        {"table": table, "step": 0, "seat": 1},
    ]
    for body in bad:
        refused(ann.post("sandboxes", body), 400, "bad_body")
    refused(ann.post("sandboxes", {"table": table, "step": steps + 1}), 404, "no_step")
    refused(ann.post("sandboxes", {"table": table, "step": steps}), 409, "nothing_left")
    refused(ann.post("sandboxes", {"table": table, "step": 0, "bots": {"7": "greedy"}}), 400, "bad_bots")
    body = {"table": table, "step": 0}
    first, again = (ann.post("sandboxes", body, key="the-same-key") for _ in range(2))
    assert done(first, 201)["id"] == done(again, 201)["id"]
    refused(ann.post("sandboxes", {"table": table, "step": 1}, key="the-same-key"), 422, "key_reused")
    sandbox = first.json()["id"]
    step = steps_of(see(ann, sandbox)["legal"])[0]
    move = {"version": 1, "steps": [step]}
    once, twice = (ann.post(f"sandboxes/{sandbox}/moves", move, key="another-key") for _ in range(2))
    assert done(once) == done(twice) == {"id": sandbox, "version": 2}
    assert refused(ann.post(f"sandboxes/{sandbox}/moves", move), 409, "stale_version")["version"] == 2
    refused(write(ann, sandbox, "moves", steps=[{"kind": "nonsense"}]), 400, "bad_step")
    refused(write(ann, sandbox, "moves", steps=[]), 400, "bad_body")
    illegal = ann.send("PUT", f"sandboxes/{sandbox}/draft", {"version": 2, "steps": [step] * 50})
    refused(illegal, 422, "illegal_step")
    assert see(ann, sandbox)["version"] == 2
    gone = [ann.send("DELETE", f"sandboxes/{sandbox}", key="a-third-key") for _ in range(2)]
    assert [done(answer) for answer in gone] == [{"id": sandbox}] * 2
    refused(ann.get(f"sandboxes/{sandbox}"), 404, "not_found")


def test_what_is_kept_is_bounded(
    finished: tuple[list[Person], int], watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    (ann, ben, _), table = finished
    monkeypatch.setattr(selectors, "MOST", 3)
    theirs, first, *others = opened(ben, table, 0), *(opened(ann, table, 0) for _ in range(3))
    watch.on(hours=1)
    go_on(ann, first, random.Random(1))
    fourth = opened(ann, table, 0)
    kept = {each["id"] for each in done(ann.get("sandboxes"))["sandboxes"]}
    assert kept == {fourth, first, others[-1]}
    go_on(ann, fourth, random.Random(2))
    steps = sum(len(entry["steps"]) for entry in see(ann, fourth)["log"])
    monkeypatch.setattr(services, "LONGEST", steps)
    refused(write(ann, fourth, "moves", steps=[steps_of(see(ann, fourth)["legal"])[0]]), 409, "too_long")
    watch.on(seconds=selectors.KEPT_FOR.total_seconds() - 3600)
    assert services.sweep() == 0
    watch.on(seconds=1)
    assert services.sweep() == 2
    assert set(Sandbox.objects.values_list("pk", flat=True)) == {first, fourth}
    assert not Sandbox.objects.filter(pk=theirs).exists()


def test_a_game_alone_can_be_played_on_without_bots(people: People) -> None:
    (ann,) = people(1)
    table = alone(ann)
    at_random(ann, table)
    refused(ann.post("sandboxes", {"table": table, "step": 0, "bots": {"0": "random"}}), 400, "bad_bots")
    sandbox = opened(ann, table, 0)
    while go_on(ann, sandbox, random.Random(1)):
        pass
    assert see(ann, sandbox)["game"] == LONE


def test_answers_are_what_the_schema_says(finished: tuple[list[Person], int], schema: dict[str, Any]) -> None:
    (ann, *_), table = finished
    hold = holder(schema)
    body = {"table": table, "step": 2, "bots": {"1": "random"}}
    made = done(ann.post("sandboxes", body), 201)
    hold("SandboxAnswer", made)
    sandbox, rng = made["id"], random.Random(1)
    while True:
        seen = see(ann, sandbox)
        hold("Sandbox", seen)
        hold("MySandboxes", done(ann.get("sandboxes")))
        if seen["acts"]:
            draft = {"version": seen["version"], "steps": [steps_of(seen["legal"])[0]]}
            hold("DraftAnswer", done(ann.send("PUT", f"sandboxes/{sandbox}/draft", draft)))
        if not go_on(ann, sandbox, rng):
            break
    hold("SandboxAnswer", done(write(ann, sandbox, "undo")))
    for answer in (ann.get("sandboxes/0"), write(ann, sandbox, "undo", version=1), ann.post("sandboxes", {})):
        hold("Error", answer.json())
    hold("SandboxGone", done(ann.send("DELETE", f"sandboxes/{sandbox}")))
