"""When something breaks: the rules in mid-game, the database, a bot. Nothing half done stays behind."""

import logging
from collections.abc import Callable
from typing import Any

import pytest
from django.db import OperationalError, connection, transaction

from games import registry
from games.engine.bots import RandomBot
from games.engine.chance import seeded
from games.engine.errors import IllegalStep
from games.tables import events, nudge, replays, rows, services
from games.tables.models import Move, Outbox, Receipt, Seat, Table
from games.tables.services import writing
from tests.tables.conftest import Watch
from tests.tables.people import Person, begin, bid, done, play, play_in, refused, seated, steps_of
from tests.testgame.game import SEALED_GARDEN, SealedGarden
from tests.testgame.steps import Bid

People = Callable[[int], list[Person]]
SECRET = "ben holds card 7"


class BrokenGarden(SealedGarden):
    """A Sealed Garden whose rules can be made to fail."""

    breaks_on: str | None = None
    error: type[Exception] = KeyError
    strands = False

    def apply(self, state: Any, by: Any, step: Any, effects: Any = None) -> None:
        if step.kind == self.breaks_on:
            raise self.error(SECRET)
        SEALED_GARDEN.apply(state, by, step, effects)

    def legal_steps(self, state: Any, seat: int) -> Any:
        return () if self.strands else SEALED_GARDEN.legal_steps(state, seat)


@pytest.fixture
def rules(monkeypatch: pytest.MonkeyPatch) -> BrokenGarden:
    """The rules, still whole."""
    broken = BrokenGarden()
    monkeypatch.setitem(registry._games, "sealed_garden", broken)
    return broken


def counts() -> tuple[int, ...]:
    return tuple(model.objects.count() for model in (Move, Receipt, Outbox))


def test_rules_that_fail_freeze_their_table_and_no_other(
    people: People, visitor: Person, rules: BrokenGarden, watch: Watch, caplog: pytest.LogCaptureFixture
) -> None:
    players = people(2)
    table, other = begin(players), begin(players)
    first, second = seated(table, players)
    watch.on(hours=7)
    before, card = counts(), bid(first, table)
    rules.breaks_on = "bid"
    with caplog.at_level(logging.INFO):
        refused(first.move(table, card), 409, "frozen")
    moves, receipts, outbox = counts()
    # The move that says that it was frozen, and the nudge.
    assert (moves, receipts, outbox) == (before[0] + 1, before[1], before[2] + 1)
    seen = visitor.see(table)
    assert seen["status"] == "frozen"
    assert "KeyError" in seen["frozen_reason"]
    assert SECRET not in caplog.text + str(seen)
    assert not Seat.objects.filter(table=table, deadline__isnull=False).exists()
    assert {seat.bank_ms for seat in Seat.objects.filter(table=table)} == {65 * 3_600_000}
    refused(second.move(table, card, version=2), 409, "not_running")
    rules.breaks_on = None
    play(other, players)
    assert Table.objects.get(pk=other).status == "finished"
    watch.on(days=90)
    assert services.sweep_due() == 0
    assert visitor.see(table)["view"]["phase"] == "bid"


def test_chance_that_fails_freezes_too(people: People, rules: BrokenGarden) -> None:
    players = people(2)
    table = begin(players)
    players = seated(table, players)
    for player in players:
        done(player.move(table, bid(player, table)))
    rules.breaks_on = "find"
    refused(players[0].move(table, {"kind": "dig"}), 409, "frozen")
    assert Move.objects.filter(table=table, note="").count() == 3


def test_a_seat_that_could_do_nothing_is_found_when_it_is_made(people: People, rules: BrokenGarden) -> None:
    players = people(2)
    table = begin(players)
    first, second = seated(table, players)
    card = bid(first, table)
    last = bid(second, table)
    done(first.move(table, card))
    rules.strands = True
    refused(second.move(table, last, version=2), 409, "frozen")
    assert "can do nothing" in Table.objects.get(pk=table).frozen_reason


def test_a_step_nobody_offered_freezes_nothing(people: People, rules: BrokenGarden) -> None:
    """Whatever a client makes up, it can't stop the game of the others."""
    players = people(2)
    table = begin(players)
    first, _ = seated(table, players)
    rules.breaks_on = "show"
    refused(first.move(table, {"kind": "show", "card": 1}), 422, "illegal_step")
    assert Table.objects.get(pk=table).status == "running"


def test_rules_that_fail_at_the_start_leave_the_table_open(people: People, rules: BrokenGarden) -> None:
    ann, ben = people(2)
    table = ann.open()
    rules.breaks_on = "deal"
    refused(ben.post(f"tables/{table}/join"), 409, "rules_fault")
    assert (Table.objects.get(pk=table).status, Seat.objects.filter(table=table, user=None).count()) == ("open", 1)


def test_illegal_steps_change_nothing_anywhere(people: People, rules: BrokenGarden) -> None:
    players = people(2)
    table = begin(players)
    first, _ = seated(table, players)
    card = bid(first, table)
    rules.breaks_on, rules.error = "bid", IllegalStep
    before, seen = counts(), first.see(table)
    refused(first.move(table, card), 422, "illegal_step")
    assert counts() == before
    assert {**first.see(table), "server_time": 0} == {**seen, "server_time": 0}


# The database -------------------------------------------------------------------------------------


class Interrupted(Exception):
    """A process that ends in the middle."""


@pytest.mark.parametrize("at", ["save_seats", "insert", "publish", "receipt"])
def test_a_move_is_stored_whole_or_not_at_all(people: People, monkeypatch: pytest.MonkeyPatch, at: str) -> None:
    players = people(2)
    table = begin(players, "gardens_of_io")
    first, _ = seated(table, players)
    seen = first.see(table)
    step = steps_of(seen["legal"])[0]

    def stop(*_: Any, **__: Any) -> None:
        raise Interrupted

    places: dict[str, tuple[Any, str]] = {
        "save_seats": (services.moves, "save_seats"), "insert": (services.moves, "_insert"),
        "publish": (events, "record_change"), "receipt": (writing, "_keep"),
    }  # fmt: skip
    before = counts()
    with monkeypatch.context() as patch:
        patch.setattr(*places[at], stop)
        with pytest.raises(Interrupted):
            first.move(table, step, key="tried-until-done")
    assert counts() == before
    assert {**first.see(table), "server_time": 0} == {**seen, "server_time": 0}
    done(first.move(table, step, key="tried-until-done"))


def test_who_waits_too_long_for_their_turn_is_asked_to_come_again(
    people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only SQLite has turns. They come to an end with the write, also with one that fails."""
    (ann,) = people(1)
    monkeypatch.setattr(writing, "TURN_SECONDS", 0.01)
    refused(ann.post("tables/1/leave"), 404, "not_found")
    body = {"game": "sealed_garden", "players": {"min": 2, "max": 2}}
    with writing._turn:
        answer = ann.post("tables", body, "waits-for-its-turn")
    if connection.vendor == "sqlite":
        refused(answer, 503, "busy")
        assert answer.headers["Retry-After"] == "1"
    done(ann.post("tables", body, "waits-for-its-turn"), 201)
    assert Table.objects.count() == 1


def test_a_busy_database_is_asked_again_and_then_given_up(people: People, monkeypatch: pytest.MonkeyPatch) -> None:
    players = people(2)
    table = begin(players, "gardens_of_io")
    first, second = seated(table, players)
    monkeypatch.setattr(writing, "PAUSE_SECONDS", 0)
    lock, failures = rows.lock, [OperationalError("database is locked")] * 2

    def busy(*args: Any, **more: Any) -> Any:
        if failures:
            raise failures.pop()
        return lock(*args, **more)

    monkeypatch.setattr(rows, "lock", busy)
    done(first.move(table, steps_of(first.see(table)["legal"])[0]))
    assert Move.objects.filter(table=table).count() == 2
    failures += [OperationalError("database is locked")] * 3
    mover = next(player for player in (first, second) if player.see(table)["legal"])
    body = {"version": mover.see(table)["expected_version"], "steps": steps_of(mover.see(table)["legal"])[:1]}
    answer = mover.post(f"tables/{table}/moves", body)
    refused(answer, 503, "busy")
    assert answer.headers["Retry-After"] == "1"
    assert failures == []


def test_nothing_is_told_before_the_commit_nor_after_a_rollback(
    people: People, monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any
) -> None:
    told: list[tuple[int, int]] = []

    def note(table_id: int, version: int, bots: bool = True) -> None:
        assert not connection.in_atomic_block or connection.savepoint_ids == []
        told.append((table_id, version))

    monkeypatch.setattr(nudge, "nudge", note)
    players = people(2)
    table = begin(players, "gardens_of_io")
    first, _ = seated(table, players)
    with django_capture_on_commit_callbacks(execute=False) as callbacks:
        answer = done(first.move(table, steps_of(first.see(table)["legal"])[0]))
    assert told == []
    for callback in callbacks:
        callback()
    assert told == [(table, answer["version"])]
    with django_capture_on_commit_callbacks(execute=False) as callbacks:
        assert first.move(table, {"kind": "fly"}, version=answer["version"]).status_code in (400, 409)
    assert callbacks == []


@pytest.mark.django_db(transaction=True)
def test_a_nudge_that_fails_harms_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any, **__: Any) -> None:
        raise RuntimeError

    monkeypatch.setattr(nudge, "nudge", fail)
    players = [Person.called("ann"), Person.called("ben")]
    table = begin(players, "gardens_of_io")
    play(table, players, 3)
    assert Move.objects.filter(table=table).count() == 4


@pytest.mark.django_db(transaction=True)
def test_writes_open_their_own_transaction() -> None:
    """A service that is called inside another's transaction would answer before anything is certain."""
    person = Person.called("ann")
    with pytest.raises(RuntimeError), transaction.atomic():
        services.leave_table(table_id=1, user_id=person.id)


def test_a_table_is_played_again_from_its_rows_alone(people: People) -> None:
    players = people(3)
    table = begin(players)
    play(table, players, 9)
    warm = [{**player.see(table), "server_time": 0} for player in players]
    replays.forget()
    assert [{**player.see(table), "server_time": 0} for player in players] == warm


def test_a_reader_with_an_older_row_gets_the_older_state(people: People) -> None:
    players = people(2)
    table = begin(players, "gardens_of_io")
    play(table, players, 3)
    old = rows.read(table)
    assert old is not None
    before = replays.of(old)
    play(table, players, 3)
    done(players[0].get(f"tables/{table}"))
    again = replays.of(rows.Rows(old.table, old.seats, []))
    assert before is not None
    assert again is not None
    assert again.state == before.state
    assert len(again.moves) == len(before.moves) == 4


# Bots ---------------------------------------------------------------------------------------------


class OddBot:
    """Does what it is told to, once."""

    def __init__(self, act: Callable[[Any], Any]) -> None:
        self.act = act

    def choose(self, seen: Any, rng: Any) -> Any:
        return self.act(seen)


def with_bot(people: People, monkeypatch: pytest.MonkeyPatch, act: Callable[[Any], Any]) -> tuple[int, Seat]:
    """A game against a bot that acts like this and is asked."""
    (ann,) = people(1)
    table = ann.open("sealed_garden", 2, bots=["random"])
    monkeypatch.setitem(SEALED_GARDEN.bots, "random", OddBot(act))
    return table, Seat.objects.get(table=table, bot="random")


def test_a_bot_that_raises_changes_nothing_and_any_step_takes_its_place(
    people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(seen: Any) -> Any:
        raise ZeroDivisionError

    table, seat = with_bot(people, monkeypatch, fail)
    asked = seat.asked_version or 0
    with pytest.raises(ZeroDivisionError):
        services.play_bot(table, seat.number, asked)
    assert Move.objects.filter(table=table).count() == 1
    assert services.play_bot(table, seat.number, asked, fallback=True)
    assert Move.objects.filter(table=table).count() == 2


def test_a_bot_that_answers_nonsense_is_refused_like_a_person(people: People, monkeypatch: pytest.MonkeyPatch) -> None:
    table, seat = with_bot(people, monkeypatch, lambda _seen: Bid(99))
    with pytest.raises(services.Refusal) as told:
        services.play_bot(table, seat.number, seat.asked_version or 0)
    assert told.value.code == "illegal_step"


def test_a_bot_is_given_nothing_that_leads_to_the_truth(people: People, monkeypatch: pytest.MonkeyPatch) -> None:
    hands: list[Any] = []

    def look(seen: Any) -> Any:
        hands.append(seen.sample(seeded(1)).hands)
        assert seen.view.hands is None
        return RandomBot().choose(seen, seeded(1))

    table, seat = with_bot(people, monkeypatch, look)
    assert services.play_bot(table, seat.number, seat.asked_version or 0)
    found = rows.read(table)
    assert found is not None
    replay = replays.of(found)
    assert replay is not None
    assert hands[0][seat.number] == replay.state.hands[seat.number]
    assert hands[0] != replay.state.hands


def test_a_bots_turn_that_has_passed_is_nothing(people: People) -> None:
    (ann,) = people(1)
    table = ann.open("gardens_of_io", 2, bots=["sprout"])
    play_in(table, [ann, ann])
    seat = Seat.objects.get(table=table, bot="sprout")
    assert services.play_bot(table, seat.number, 1) is False
    assert services.play_bot(table, 1 - seat.number, 1) is False
    assert services.play_bot(table, 9, 1) is False
    assert services.play_bot(10**6, 0, 1) is False
    moves = Move.objects.filter(table=table).count()
    while not Seat.objects.filter(pk=seat.pk, asked_version__isnull=False).exists():
        done(ann.move(table, steps_of(ann.see(table)["legal"])[0]))
    seat.refresh_from_db()
    assert services.play_bot(table, seat.number, seat.asked_version or 0)
    assert services.play_bot(table, seat.number, seat.asked_version or 0) is False
    assert Move.objects.filter(table=table).count() > moves
