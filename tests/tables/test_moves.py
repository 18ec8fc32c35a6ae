"""Confirming moves: receipts, versions of each seat, who may, what is refused, and how many statements it takes."""

import uuid
from collections.abc import Callable

import pytest

from games.tables import replays
from games.tables.models import Move, Outbox, Receipt, Seat, Table
from tests.tables.people import Person, begin, bid, counted, done, play, refused, seated, steps_of

People = Callable[[int], list[Person]]


def in_turn(people: People, count: int = 2, game: str = "gardens_of_io") -> tuple[int, list[Person]]:
    """A game that has begun, and its players by seat."""
    players = people(count)
    table = begin(players, game)
    return table, seated(table, players)


def test_the_same_request_again_is_answered_the_same_and_done_once(people: People) -> None:
    table, (first, second) = in_turn(people)
    seen = first.see(table)
    body = {"version": seen["expected_version"], "steps": steps_of(seen["legal"])[:1]}
    key = uuid.uuid4().hex
    once = first.post(f"tables/{table}/moves", body, key)
    again = first.post(f"tables/{table}/moves", body, key)
    assert (once.status_code, once.content) == (again.status_code, again.content) == (200, once.content)
    play(table, [first, second], 10)
    late = first.post(f"tables/{table}/moves", body, key)
    assert (late.status_code, late.content) == (200, once.content)
    assert Move.objects.filter(table=table).count() == 12
    play(table, [first, second])
    after_the_end = first.post(f"tables/{table}/moves", body, key)
    assert (after_the_end.status_code, after_the_end.content) == (200, once.content)


def test_a_key_used_for_something_else_is_refused(people: People) -> None:
    table, (first, _) = in_turn(people)
    seen = first.see(table)
    one, other = steps_of(seen["legal"])[:2]
    key = uuid.uuid4().hex
    done(first.move(table, one, key=key))
    version = Table.objects.get(pk=table).version
    again = {"version": seen["expected_version"], "steps": [other]}
    refused(first.post(f"tables/{table}/moves", again, key), 422, "key_reused")
    refused(first.post(f"tables/{table}/resign", {}, key), 422, "key_reused")
    refused(first.post("tables", {"game": "gardens_of_io", "players": {"min": 2, "max": 2}}, key), 422, "key_reused")
    assert Table.objects.get(pk=table).version == version
    assert Move.objects.filter(table=table).count() == 2


def test_keys_belong_to_their_owners(people: People) -> None:
    table, (first, second) = in_turn(people)
    done(first.move(table, steps_of(first.see(table)["legal"])[0], key="the-same-key"))
    done(second.move(table, steps_of(second.see(table)["legal"])[0], key="the-same-key"))
    assert Receipt.objects.filter(key="the-same-key").count() == 2


def test_a_refused_request_may_be_mended_under_its_key(people: People) -> None:
    table, (first, second) = in_turn(people)
    step = steps_of(first.see(table)["legal"])[0]
    refused(first.move(table, {"kind": "bonus", "cell": "a1"}, key="mended-later"), 422, "illegal_step")
    refused(second.move(table, step, key="mended-later"), 409, "not_your_turn")
    done(first.move(table, step, key="mended-later"))


@pytest.mark.parametrize("key", ["", "short", "x" * 65, "with space", "ümlaut-key"])
def test_a_write_needs_a_key(people: People, key: str) -> None:
    table, (first, _) = in_turn(people)
    body = {"version": 1, "steps": [{"kind": "advance"}]}
    answer = first.client.post(
        f"/api/v1/tables/{table}/moves", body, content_type="application/json", headers={"Idempotency-Key": key}
    )
    refused(answer, 400, "idempotency_key")


def test_a_stale_page_is_refused_and_told_where_the_table_is(people: People) -> None:
    table, players = in_turn(people)
    first = players[0]
    seen = first.see(table)
    step = steps_of(seen["legal"])[0]
    for player in players:
        done(player.move(table, steps_of(player.see(table)["legal"])[0]))
    still_legal = steps_of(first.see(table)["legal"])[0]
    told = refused(first.move(table, still_legal, version=seen["expected_version"]), 409, "stale_version")
    assert told["version"] == Table.objects.get(pk=table).version == seen["version"] + 2
    refused(first.stage(table, step, version=seen["expected_version"]), 409, "stale_version")
    refused(first.move(table, still_legal, version=told["version"] + 1), 409, "stale_version")
    done(first.move(table, still_legal))


def test_players_who_decide_at_once_do_not_refuse_each_other(people: People) -> None:
    table, players = in_turn(people, 3, "sealed_garden")
    asked = [(player, player.see(table)) for player in players]
    assert len({seen["expected_version"] for _, seen in asked}) == 1
    for player, seen in asked:
        answer = done(player.move(table, bid(player, table), version=seen["expected_version"]))
        assert answer["version"] > seen["version"]
    log = players[0].see(table)["log"]
    assert [entry["seat"] for entry in log] == [None, 0, 1, 2]
    assert log[-1]["effects"][0]["kind"] == "revealed"


def test_others_keep_their_version_and_deadline_and_the_mover_is_asked_anew(people: People) -> None:
    table, (first, second) = in_turn(people, 2, "sealed_garden")
    before = second.see(table)
    water = next(step for step in steps_of(first.see(table)["legal"]) if step["kind"] == "water")
    answer = done(first.move(table, water))
    seen = first.see(table)
    assert seen["expected_version"] == answer["version"]
    assert seen["my_deadline"] == before["my_deadline"]
    assert {row["seat"]: row["deadline"] for row in answer["deadlines"]} == dict.fromkeys((0, 1), seen["my_deadline"])
    assert second.see(table)["expected_version"] == before["expected_version"]


def test_bids_are_hidden_until_all_are_placed(people: People, visitor: Person) -> None:
    table, (first, second) = in_turn(people, 2, "sealed_garden")
    placed = bid(first, table)
    done(first.move(table, placed))
    assert first.see(table)["log"][-1]["steps"] == [{"by": 0, **placed}]
    for other in (second, visitor):
        assert other.see(table)["log"][-1]["steps"] == [{"by": 0, "kind": "bid"}]
        assert done(other.get(f"tables/{table}/record"))["steps"][-1] == {"by": 0, "kind": "bid"}


def test_only_the_seat_that_is_asked_moves(people: People, visitor: Person) -> None:
    players = people(3)
    table = begin(players[:2], "gardens_of_io")
    first, second = seated(table, players[:2])
    step, version = steps_of(first.see(table)["legal"])[0], first.see(table)["expected_version"]
    refused(second.move(table, step, version=version), 409, "not_your_turn")
    refused(players[2].move(table, step, version=version), 403, "not_your_seat")
    refused(visitor.move(table, step, version=version), 401, "not_signed_in")
    refused(second.move(table, {**step, "by": 0}, version=version), 409, "not_your_turn")
    refused(first.move(table, {**step, "by": 1}, version=version), 400, "bad_step")
    done(first.move(table, {**step, "by": 0}, version=version))


def test_chance_is_nobodys_to_play(people: People) -> None:
    table, (first, _) = in_turn(people, 2, "sealed_garden")
    for step in ({"kind": "roll", "value": 6}, {"kind": "bury", "card": 1}, {"kind": "deal", "seat": 0, "cards": [1]}):
        refused(first.move(table, step), 422, "illegal_step")
    refused(first.move(table, {"kind": "roll", "value": 6, "by": "chance"}), 400, "bad_step")
    assert Table.objects.get(pk=table).status == "running"


def test_refusals_say_which_step_and_why(people: People) -> None:
    table, (first, _) = in_turn(people, 2, "sealed_garden")
    water = {"kind": "water", "drops": 1}
    told = refused(first.move(table, water, {"kind": "water", "drops": 1}), 422, "illegal_step")
    assert told["index"] == 1
    assert told["message"] == "You have watered this bid already."
    told = refused(first.move(table, water, {"kind": "bid", "card": "7"}), 400, "bad_step")
    assert told["index"] == 1
    assert "a whole number" in told["message"]
    told = refused(first.move(table, {"kind": "fly"}), 400, "bad_step")
    assert "bid" in told["message"]
    assert Move.objects.filter(table=table).count() == 1


def test_nothing_in_one_move_stands_behind_a_step_that_ends_it(people: People) -> None:
    table, (first, _) = in_turn(people)
    step = next(step for step in steps_of(first.see(table)["legal"]) if step["kind"] == "plant")
    told = refused(first.move(table, step, step), 422, "illegal_step")
    assert told["index"] == 1
    assert "ends your turn" in told["message"]


def test_a_game_that_has_not_begun_or_is_over_takes_no_moves(people: People) -> None:
    ann, ben = people(2)
    table = ann.open("sealed_garden", 2, options={"rounds": "two"})
    refused(ann.move(table, {"kind": "pass"}), 409, "not_running")
    refused(ann.stage(table, {"kind": "pass"}, version=1), 409, "not_running")
    done(ben.post(f"tables/{table}/join"))
    play(table, [ann, ben])
    refused(ann.move(table, {"kind": "pass"}), 409, "not_running")


@pytest.mark.parametrize("game", ["gardens_of_io", "sealed_garden"])
def test_a_move_takes_six_statements(people: People, game: str) -> None:
    """The lock with all that is read, the move, the seats, the table, the outbox, the receipt."""
    table, players = in_turn(people, 3, game)
    while True:
        seat = Seat.objects.filter(table=table, asked_version__isnull=False).first()
        if seat is None:
            break
        mover = players[seat.number]
        seen = mover.see(table)
        step = steps_of(seen["legal"])[seat.pk % 3 % len(steps_of(seen["legal"]))]
        # As in another process than the one that made the last move, or one that has just started.
        if len(seen["log"]) % 3:
            replays.forget()
        with counted(6, exactly=True):
            answer = mover.move(table, step, version=seen["expected_version"])
        done(answer)
    assert Table.objects.get(pk=table).status == "finished"


def test_a_staged_step_takes_two_statements(people: People) -> None:
    table, (first, _) = in_turn(people)
    seen = first.see(table)
    with counted(2):
        done(first.stage(table, steps_of(seen["legal"])[0], version=seen["expected_version"]))


def test_a_constraint_that_stops_a_write_is_a_conflict(people: People) -> None:
    """The last line of defence, where somebody forgot the lock."""
    table, (first, _) = in_turn(people)
    seen = first.see(table)
    taken, now = f"socket:{table}:{seen['version'] + 1}", Table.objects.get(pk=table).changed_at
    Outbox.objects.create(kind="socket", key=taken, payload={}, due_at=now)
    refused(first.move(table, steps_of(seen["legal"])[0]), 409, "conflict")
    assert Move.objects.filter(table=table).count() == 1
