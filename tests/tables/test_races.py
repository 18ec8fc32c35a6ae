"""Requests at one instant: whatever their order, one of them is first and the others are judged after it."""

import threading
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pytest
from django.db import connection

from games.tables import replays, services
from games.tables.models import Move, Outbox, Seat, Table
from tests.tables.conftest import Watch
from tests.tables.people import Person, begin, bid, play, play_in, seated, steps_of

pytestmark = pytest.mark.django_db(transaction=True)
RUNNERS = 8


def race(acts: Sequence[Callable[[], Any]]) -> list[Any]:
    """Do all of this at one instant, each in a thread of its own; the answers in the order of the acts."""
    answers: list[Any] = [None] * len(acts)
    gate = threading.Barrier(len(acts))

    def run(number: int) -> None:
        try:
            gate.wait()
            answers[number] = acts[number]()
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=(number,)) for number in range(len(acts))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


def again(person: Person) -> Person:
    """The same person in another browser, since a test client is for one thread."""
    other = Person(person.name)
    other.client.cookies = person.client.cookies
    return other


def statuses(answers: Sequence[Any]) -> list[int]:
    return sorted(answer.status_code for answer in answers)


@pytest.fixture
def players(db: None) -> list[Person]:
    return [Person.called(name) for name in ("ann", "ben", "cleo")]


@pytest.mark.parametrize("cold", [False, True])
def test_one_key_many_times_is_one_move_and_one_answer(players: list[Person], cold: bool) -> None:
    table = begin(players[:2], "gardens_of_io")
    for round_ in range(3):
        mover = next(player for player in players if player.see(table)["legal"])
        seen = mover.see(table)
        body = {"version": seen["expected_version"], "steps": steps_of(seen["legal"])[:1]}
        if cold:
            replays.forget()
        browsers = [again(mover) for _ in range(RUNNERS)]
        key = f"the-key-of-round-{round_}"
        answers = race([partial(browser.post, f"tables/{table}/moves", body, key) for browser in browsers])
        assert statuses(answers) == [200] * RUNNERS
        assert len({answer.content for answer in answers}) == 1
        assert Move.objects.filter(table=table).count() == round_ + 2


def test_many_keys_for_one_turn_are_one_move(players: list[Person]) -> None:
    table = begin(players[:2], "gardens_of_io")
    for round_ in range(3):
        mover = next(player for player in players if player.see(table)["legal"])
        seen = mover.see(table)
        bodies = [{"version": seen["expected_version"], "steps": [step]} for step in steps_of(seen["legal"])[:RUNNERS]]
        answers = race([partial(again(mover).post, f"tables/{table}/moves", body) for body in bodies])
        assert statuses(answers) == [200] + [409] * (len(bodies) - 1)
        assert Move.objects.filter(table=table).count() == round_ + 2


def test_all_who_decide_at_once_are_taken(players: list[Person]) -> None:
    table = begin(players)
    bids = [(player, player.see(table)["expected_version"], bid(player, table)) for player in players]
    answers = race([partial(player.move, table, card, version=version) for player, version, card in bids])
    assert statuses(answers) == [200] * 3
    assert sorted(answer.json()["version"] for answer in answers) == [4, 5, 6]
    assert players[0].see(table)["view"]["phase"] == "show"


def test_the_last_seat_is_for_one(players: list[Person]) -> None:
    ann, ben, cleo = players
    for _ in range(3):
        table = ann.open()
        answers = race([partial(person.post, f"tables/{table}/join") for person in (ben, cleo)])
        assert statuses(answers) == [200, 409]
        assert Seat.objects.filter(table=table, user__isnull=False).count() == 2
        assert Move.objects.filter(table=table, number=0).count() == 1


def test_a_rematch_pressed_by_all_at_once_is_one(players: list[Person]) -> None:
    table = begin(players, options={"rounds": "two"})
    play(table, players)
    answers = race([partial(player.post, f"tables/{table}/rematch") for player in players])
    assert statuses(answers) == [200] * 3
    assert len({answer.json()["id"] for answer in answers}) == 1
    again_ = Table.objects.get(rematch_of=table)
    assert again_.status == "running"
    assert Move.objects.filter(table=again_, number=0).count() == 1


def test_opening_under_one_key_at_once_opens_one(players: list[Person]) -> None:
    body = {"game": "sealed_garden", "players": {"min": 2, "max": 2}}
    answers = race([lambda: again(players[0]).post("tables", body, "open-just-one") for _ in range(RUNNERS)])
    assert statuses(answers) == [201] * RUNNERS
    assert Table.objects.count() == 1


@pytest.mark.parametrize("late", [False, True])
def test_a_move_and_the_sweep(players: list[Person], watch: Watch, late: bool) -> None:
    """In time: the move always wins. Late: the clock always wins. Never both."""
    table = begin(players[:2], "gardens_of_io")
    sitting = seated(table, players[:2])
    play_in(table, sitting)
    seen = sitting[0].see(table)
    step = steps_of(seen["legal"])[0]
    watch.now = Seat.objects.get(table=table, number=0).deadline or watch.now
    if late:
        watch.on(seconds=6)
    sweeps = [services.sweep_due] * 4
    moved, *swept = race([lambda: sitting[0].move(table, step, version=seen["expected_version"]), *sweeps])
    row = Table.objects.get(pk=table)
    assert moved.status_code == (409 if late else 200)
    assert row.status == ("finished" if late else "running")
    assert sum(swept) <= late
    assert row.version == seen["version"] + 1
    assert Outbox.objects.filter(key=f"socket:{table}:{row.version}").count() == 1


def say(person: Person, table: int, word: str) -> Callable[[], Any]:
    return partial(again(person).post, f"tables/{table}/cancel", {"say": word})


def test_a_move_and_an_offer_to_cancel(players: list[Person]) -> None:
    """Both are done, in whichever order: an offer makes nobody's move stale."""
    table = begin(players[:2], "gardens_of_io")
    for round_ in range(3):
        mover, other = sorted(players[:2], key=lambda player: not player.see(table)["legal"])
        seen = mover.see(table)
        move = partial(mover.move, table, steps_of(seen["legal"])[0], version=seen["expected_version"])
        assert statuses(race([move, say(other, table, "offer")])) == [200, 200]
        row = Table.objects.get(pk=table)
        assert (row.version, row.status) == (seen["version"] + 2, "running")
        stored = Move.objects.filter(table=table).order_by("number").values_list("number", flat=True)
        assert list(stored) == list(range(3 * round_ + 3))
        assert say(other, table, "withdraw")().status_code == 200


def test_a_move_and_the_last_agreement(players: list[Person]) -> None:
    """The game is cancelled either way; a move that comes behind is told so."""
    for _ in range(3):
        table = begin(players[:2], "gardens_of_io")
        mover, other = sorted(players[:2], key=lambda player: not player.see(table)["legal"])
        assert say(mover, table, "offer")().status_code == 200
        seen = mover.see(table)
        move = partial(mover.move, table, steps_of(seen["legal"])[0], version=seen["expected_version"])
        moved, agreed = race([move, say(other, table, "accept")])
        assert agreed.status_code == 200
        assert moved.status_code == 200 or moved.json()["code"] == "not_running"
        notes = list(Move.objects.filter(table=table).order_by("number").values_list("note", flat=True))
        assert notes == ["", "offered", *([""] if moved.status_code == 200 else []), "agreed"]
        assert Table.objects.get(pk=table).status == "cancelled"


def test_the_last_two_agree_at_once(players: list[Person]) -> None:
    for _ in range(3):
        table = begin(players, "gardens_of_io")
        assert say(players[0], table, "offer")().status_code == 200
        answers = race([say(player, table, "accept") for player in players[1:]])
        assert statuses(answers) == [200, 200]
        row = Table.objects.get(pk=table)
        assert (row.status, sorted(row.agreed)) == ("cancelled", [0, 1, 2])
        assert Move.objects.filter(table=table, note="agreed").count() == 2


def test_agreeing_while_the_offer_is_taken_back(players: list[Person]) -> None:
    """Whoever is first is right: the game is cancelled, or there is no offer any more."""
    for _ in range(3):
        table = begin(players[:2], "gardens_of_io")
        assert say(players[0], table, "offer")().status_code == 200
        agreed, withdrew = race([say(players[1], table, "accept"), say(players[0], table, "withdraw")])
        outcome = (agreed.status_code, withdrew.status_code, Table.objects.get(pk=table).status)
        assert outcome in {(200, 409, "cancelled"), (409, 200, "running")}


def test_all_offer_at_once(players: list[Person]) -> None:
    table = begin(players, "gardens_of_io")
    assert statuses(race([say(player, table, "offer") for player in players])) == [200] * 3
    assert Table.objects.get(pk=table).status == "cancelled"
    notes = Move.objects.filter(table=table).order_by("number").values_list("note", flat=True)
    assert list(notes) == ["", "offered", "agreed", "agreed"]


def test_sweeps_and_agreeing_when_an_offer_ends(players: list[Person], watch: Watch) -> None:
    table = begin(players[:2], "gardens_of_io", clock="fixed_7d")
    assert say(players[0], table, "offer")().status_code == 200
    watch.on(days=3, milliseconds=1)
    agreed, *swept = race([say(players[1], table, "accept"), *[services.sweep_due] * 4])
    assert (agreed.status_code, agreed.json()["code"], sum(swept)) == (409, "no_offer", 1)
    assert Move.objects.filter(table=table, note="lapsed").count() == 1
    assert Table.objects.get(pk=table).status == "running"


def test_a_move_and_resigning(players: list[Person]) -> None:
    table = begin(players, "gardens_of_io")
    sitting = seated(table, players)
    play_in(table, sitting)
    mover = sitting[0]
    seen = mover.see(table)
    step = steps_of(seen["legal"])[0]
    other = again(mover)
    moved, resigned = race([
        lambda: mover.move(table, step, version=seen["expected_version"]), lambda: other.post(f"tables/{table}/resign"),
    ])  # fmt: skip
    assert resigned.status_code == 200
    assert moved.status_code in (200, 403)
    moves = list(Move.objects.filter(table=table))
    assert [move.number for move in moves] == list(range(len(moves)))
    assert moves[-1].version == Table.objects.get(pk=table).version
