"""Many requests at one instant, to two running servers: exactly one of them is first, and all are answered so."""

import secrets
from collections.abc import Callable
from datetime import timedelta
from functools import partial
from typing import Any

import pytest
from django.db import connection

from games.tables import services
from games.tables.models import Move, Outbox, Receipt, Seat, Table
from tests.races.conftest import Clock
from tests.races.people import Answer, Person, race, statuses

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.xdist_group("races")]
MANY = 50
ROUNDS = 10
GARDENS = "gardens_of_io"


def begun(people: list[Person], game: str = GARDENS, pace: str = "normal") -> tuple[int, list[Person]]:
    """A game of these people, and they in the order of their seats."""
    count = len(people)
    asked = {"game": game, "players": {"min": count, "max": count}, "clock": pace}
    table = int(people[0].do("tables", asked)["id"])
    for person in people[1:]:
        person.do(f"tables/{table}/join")
    numbers = dict(Seat.objects.filter(table=table).values_list("user_id", "number"))
    return table, sorted(people, key=lambda person: numbers[person.user.pk])


def mover(table: int, people: list[Person]) -> Person:
    """Somebody who is asked."""
    asked = Seat.objects.filter(table=table, asked_version__isnull=False)[0].user_id
    return next(person for person in people if person.user.pk == asked)


def play_in(table: int, people: list[Person]) -> None:
    """Let everybody move, so that leaving ends the game and does not call it off; then seat 0 is asked."""
    while {*Move.objects.filter(table=table, seat__isnull=False).values_list("seat", flat=True)} != {0, 1} or not (
        Seat.objects.filter(table=table, number=0, asked_version__isnull=False).exists()
    ):
        person = mover(table, people)
        plants = [body for body in person.bodies(table) if body["steps"][0]["kind"] != "special"]
        person.do(f"tables/{table}/moves", plants[0])


def sound(table: int) -> None:
    """The moves are numbered without a gap, each with one version, each told once."""
    moves = list(Move.objects.filter(table=table).values_list("number", "version"))
    assert [number for number, _ in moves] == list(range(len(moves)))
    assert [version for _, version in moves] == list(range(moves[0][1], moves[0][1] + len(moves)))
    assert Table.objects.get(pk=table).version == moves[-1][1]
    told = set(Outbox.objects.filter(table=table, kind="socket").values_list("payload__version", flat=True))
    assert {version for _, version in moves} <= told


def in_thread(act: Callable[[], Any]) -> Callable[[], Any]:
    """An act of this process that leaves no connection behind in its thread."""

    def run() -> Any:
        try:
            return act()
        finally:
            connection.close()

    return run


# Keys ---------------------------------------------------------------------------------------------


def test_one_key_and_one_body_fifty_times_is_one_move_and_one_answer(people: list[Person]) -> None:
    table, players = begun(people[:2])
    for round_ in range(4):
        person = mover(table, players)
        bodies, key = person.bodies(table), secrets.token_hex(16)
        body = bodies[round_ % len(bodies)]
        answers = race([person.post(f"tables/{table}/moves", body, key) for _ in range(MANY)])
        assert statuses(answers) == {200: MANY}
        assert len({answer.body for answer in answers}) == 1
        assert Move.objects.filter(table=table).count() == round_ + 2
        assert Receipt.objects.filter(actor=person.user, key=key).count() == 1
    sound(table)


def test_fifty_keys_for_one_turn_are_one_move(people: list[Person]) -> None:
    table, players = begun(people[:2])
    for round_ in range(4):
        person = mover(table, players)
        body = person.bodies(table)[0]
        answers = race([person.post(f"tables/{table}/moves", body) for _ in range(MANY)])
        assert statuses(answers) == {200: 1, 409: MANY - 1}
        assert {answer.code for answer in answers if answer.status == 409} <= {"stale_version", "not_your_turn"}
        assert Move.objects.filter(table=table).count() == round_ + 2
    sound(table)


def test_one_key_for_fifty_different_moves_is_one_move(people: list[Person]) -> None:
    table, players = begun(people[:2])
    person = mover(table, players)
    bodies, key = person.bodies(table)[:MANY], "the-same-key-for-all"
    assert len(bodies) > 20
    answers = race([person.post(f"tables/{table}/moves", body, key) for body in bodies])
    assert statuses(answers) == {200: 1, 422: len(bodies) - 1}
    assert {answer.code for answer in answers if answer.status == 422} == {"key_reused"}
    won = bodies[[answer.status for answer in answers].index(200)]["steps"][0]
    stored = Move.objects.get(table=table, number=1).steps[0]
    assert {name: value for name, value in stored.items() if name != "by"} == won
    sound(table)


def test_an_answer_that_was_lost_can_be_fetched_while_and_after_the_table_goes_on(people: list[Person]) -> None:
    """Retries of a first move, in flight together with the reply to it."""
    table, players = begun(people[:2])
    first = mover(table, players)
    body = next(body for body in first.bodies(table) if body["steps"][0]["kind"] != "special")
    kept = first.post(f"tables/{table}/moves", body, "a-first-key")()
    second = mover(table, players)
    reply = second.bodies(table)[0]
    acts = [first.post(f"tables/{table}/moves", body, "a-first-key") for _ in range(10)]
    answers = race([*acts, second.post(f"tables/{table}/moves", reply)])
    assert statuses(answers) == {200: 11}
    assert {answer.body for answer in answers[:-1]} == {kept.body}
    assert Move.objects.filter(table=table).count() == 3
    sound(table)


def test_opening_a_table_many_times_with_one_key_opens_one(people: list[Person]) -> None:
    asked = {"game": GARDENS, "players": {"min": 2, "max": 2}}
    answers = race([people[0].post("tables", asked, "one-table-please") for _ in range(20)])
    assert statuses(answers) == {201: 20}
    assert len({answer.body for answer in answers}) == 1
    assert Table.objects.count() == 1


# Seats --------------------------------------------------------------------------------------------


def test_the_last_seat_is_taken_once(people: list[Person]) -> None:
    for joining in (people[1:3], people[1:]):
        table = int(people[0].do("tables", {"game": GARDENS, "players": {"min": 2, "max": 2}})["id"])
        answers = race([person.post(f"tables/{table}/join") for person in joining])
        assert statuses(answers) == {200: 1, 409: len(joining) - 1}
        assert {answer.code for answer in answers if answer.status == 409} == {"cannot_join"}
        assert Seat.objects.filter(table=table, user__isnull=False).count() == 2
        assert Table.objects.get(pk=table).status == "running"
        assert Move.objects.filter(table=table).count() == 1


def test_one_person_sits_down_once(people: list[Person]) -> None:
    table = int(people[0].do("tables", {"game": GARDENS, "players": {"min": 4, "max": 4}})["id"])
    answers = race([people[1].post(f"tables/{table}/join") for _ in range(10)])
    assert statuses(answers) == {200: 1, 409: 9}
    again = race([people[2].post(f"tables/{table}/join", None, "let-me-in") for _ in range(10)])
    assert statuses(again) == {200: 10}
    assert Seat.objects.filter(table=table, user__isnull=False).count() == 3


def test_leaving_and_joining_at_once_leaves_every_seat_whole(people: list[Person]) -> None:
    table = int(people[0].do("tables", {"game": GARDENS, "players": {"min": 4, "max": 4}})["id"])
    people[1].do(f"tables/{table}/join")
    for _ in range(ROUNDS):
        answers = race([people[1].post(f"tables/{table}/leave"), people[2].post(f"tables/{table}/join")])
        assert statuses(answers) == {200: 2}
        assert Seat.objects.filter(table=table, user__isnull=False).count() == 2
        people[2].do(f"tables/{table}/leave")
        people[1].do(f"tables/{table}/join")


def test_a_table_starts_once(people: list[Person]) -> None:
    table = int(people[0].do("tables", {"game": GARDENS, "players": {"min": 2, "max": 4}})["id"])
    people[1].do(f"tables/{table}/join")
    answers = race([people[0].post(f"tables/{table}/start") for _ in range(10)])
    assert statuses(answers) == {200: 1, 409: 9}
    assert Move.objects.filter(table=table).count() == 1


# Time ---------------------------------------------------------------------------------------------


def overdue(people: list[Person], clock: Clock) -> tuple[int, Person, Callable[[], Answer]]:
    """A table whose clock stands at the deadline of somebody with a move in hand."""
    table, players = begun(people[:2], pace="brisk")
    play_in(table, players)
    send = players[0].post(f"tables/{table}/moves", players[0].bodies(table)[0])
    clock.set(Seat.objects.get(table=table, number=0).deadline or clock.now())
    return table, players[0], send


def test_a_move_in_time_before_the_sweep(people: list[Person], clock: Clock) -> None:
    table, _, send = overdue(people, clock)
    assert send().status == 200
    clock.on(seconds=5, milliseconds=1)
    assert services.sweep_due() == 0
    assert Table.objects.get(pk=table).status == "running"
    sound(table)


def test_the_sweep_before_a_late_move(people: list[Person], clock: Clock) -> None:
    table, _, send = overdue(people, clock)
    clock.on(seconds=5)
    assert services.sweep_due() == 0
    clock.on(milliseconds=1)
    assert services.sweep_due() == 1
    answer = send()
    assert (answer.status, answer.code) == (409, "not_running")
    assert Table.objects.get(pk=table).ending == {"kind": "timeout", "seat": 0, "ranks": [2, 1]}
    sound(table)


def test_a_late_move_before_the_sweep(people: list[Person], clock: Clock) -> None:
    table, _, send = overdue(people, clock)
    clock.on(milliseconds=1)
    answer = send()
    assert (answer.status, answer.code) == (409, "too_late")
    clock.on(seconds=30)
    assert services.sweep_due() == 0
    assert Table.objects.get(pk=table).ending == {"kind": "timeout", "seat": 0, "ranks": [2, 1]}
    sound(table)


def test_move_and_sweep_at_one_instant_have_one_outcome(people: list[Person], clock: Clock) -> None:
    """The sweep's clock is past the grace, the move's is not past the deadline: whoever has the lock first is right."""
    seen = set()
    for _ in range(ROUNDS):
        table, person, send = overdue(people, clock)
        sweep = in_thread(partial(services.settle_table, table))
        behind = clock.now()
        late = behind + timedelta(seconds=5, milliseconds=1)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("games.tables.instant.now", lambda late=late: late)
            answer, settled = race([send, sweep])
        status = Table.objects.get(pk=table).status
        timeouts = Move.objects.filter(table=table, note="timeout").count()
        outcome = (answer.status, settled, status, timeouts)
        assert outcome in {(200, False, "running", 0), (409, True, "finished", 1)}, outcome
        seen.add(outcome)
        sound(table)
        if status == "running":
            person.do(f"tables/{table}/resign")
    assert seen


def test_sweeps_at_one_instant_settle_once(people: list[Person], clock: Clock) -> None:
    tables = [overdue(people[start : start + 2], clock)[0] for start in (0, 2, 4)]
    clock.on(days=30)
    settled = race([in_thread(services.sweep_due) for _ in range(4)])
    assert sum(settled) == 3
    for table in tables:
        assert Move.objects.filter(table=table, note="timeout").count() == 1
        sound(table)


# Leaving and playing again ------------------------------------------------------------------------


def test_move_and_resignation_at_one_instant_have_one_order(people: list[Person]) -> None:
    """Both of the mover's own, and of the two players."""
    for round_ in range(ROUNDS):
        table, players = begun(people[:2])
        play_in(table, players)
        before = Move.objects.filter(table=table).count()
        move = players[0].post(f"tables/{table}/moves", players[0].bodies(table)[0])
        moved, resigned = race([move, players[round_ % 2].post(f"tables/{table}/resign")])
        assert resigned.status == 200
        assert moved.status == 200 or (moved.status, moved.code) == (409, "not_running")
        stored = list(Move.objects.filter(table=table, number__gte=before).values_list("note", flat=True))
        assert stored == (["", "resigned"] if moved.status == 200 else ["resigned"])
        assert Table.objects.get(pk=table).status == "finished"
        sound(table)


def test_both_resign_at_one_instant(people: list[Person]) -> None:
    for _ in range(ROUNDS):
        table, players = begun(people[:2])
        play_in(table, players)
        answers = race([person.post(f"tables/{table}/resign") for person in players])
        assert statuses(answers) == {200: 1, 409: 1}
        assert Move.objects.filter(table=table, note="resigned").count() == 1
        assert set(Seat.objects.filter(table=table).values_list("rank", flat=True)) == {1, 2}
        sound(table)


def test_a_rematch_pressed_by_both_and_twice_is_one_table(people: list[Person]) -> None:
    for _ in range(4):
        table, players = begun(people[:2])
        play_in(table, players)
        players[0].do(f"tables/{table}/resign")
        answers = race([person.post(f"tables/{table}/rematch") for person in players for _ in range(2)])
        assert statuses(answers) == {200: 4}
        (again,) = {answer.json()["id"] for answer in answers}
        assert list(Table.objects.filter(rematch_of=table).values_list("pk", flat=True)) == [again]
        assert Table.objects.get(pk=again).status == "running"
        assert Move.objects.filter(table=again).count() == 1
        assert Seat.objects.filter(table=again).count() == 2
        players[0].do(f"tables/{again}/resign")


def test_everybody_bids_at_once_and_nobody_refuses_another(people: list[Person]) -> None:
    """Seats that decide at the same time each quote the version at which they were asked."""
    table, players = begun(people[:4], game="sealed_garden")
    acts = [person.post(f"tables/{table}/moves", person.bodies(table)[0]) for person in players]
    answers = race(acts)
    assert statuses(answers) == {200: 4}
    assert len({answer.json()["version"] for answer in answers}) == 4
    sound(table)
