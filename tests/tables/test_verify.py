"""`manage.py verify_games`: what play stores is found to be right, and every kind of damage is found and named."""

from collections.abc import Callable
from datetime import timedelta
from functools import partial
from io import StringIO
from typing import Any

from django.core.management import call_command
from django.db import transaction
from django.db.models import F

from games.ratings import services as ratings
from games.ratings.models import Result, Standing
from games.tables import reckoning, services
from games.tables.models import Move, Outbox, Seat, Table
from games.tables.services import endings
from tests.tables.conftest import Watch
from tests.tables.people import Person, begin, bid, done, play, play_in, seated, steps_of

People = Callable[[int], list[Person]]
Damage = Callable[[int], Any]


def verified(*tables: int) -> tuple[int, list[str]]:
    """The status of the command, and what it printed."""
    said = StringIO()
    try:
        call_command("verify_games", *map(str, tables), stdout=said)
    except SystemExit as ended:
        return int(str(ended.code)), said.getvalue().splitlines()
    return 0, said.getvalue().splitlines()


# What play stores ---------------------------------------------------------------------------------


def test_nothing_is_wrong_with_nothing(db: None) -> None:
    assert verified() == (0, ["Tables: 0, moves: 0, differences: 0."])


def test_games_played_in_every_way_are_found_right(people: People, watch: Watch) -> None:
    """Whole games, ranked too; left, timed out, cancelled and frozen ones; open tables, drafts and a rematch."""
    players = people(4)
    whole = begin(players[:3])
    play(whole, players)
    rated = begin(players[:2], "gardens_of_io", ranked=True)
    play(rated, players)
    ratings.settle()
    done(players[0].post(f"tables/{rated}/rematch"))
    players[0].open("gardens_of_io", (2, 4), bots=["gardener"])
    left = begin(players)
    play_in(left, seated(left, players))
    done(players[1].post(f"tables/{left}/resign"))
    play(left, [players[0], *players[2:]], 5)
    late = begin(players[:3], clock="brisk")
    play(late, players, 8)
    watch.on(hours=30)
    play(late, players, 1)
    watch.on(days=9)
    services.sweep_due()
    called_off = begin(players[:2])
    done(players[0].post(f"tables/{called_off}/resign"))
    frozen = begin(players[:2], "gardens_of_io")
    play(frozen, players, 3)
    watch.on(hours=1)
    endings.freeze(frozen, "a test", watch.now)
    drafted = begin(players[:2])
    done(players[0].stage(drafted, bid(players[0], drafted)))
    offers_in_every_way(players, watch)
    time_given(players, watch)
    said_otherwise = {note for note in Move.Note.values if note.startswith("undo")} | {*reckoning.REPAIRS}
    assert set(Move.objects.values_list("note", flat=True)) == {"", *Move.Note.values} - said_otherwise
    assert set(Table.objects.values_list("status", flat=True)) == set(Table.Status.values)
    assert Seat.objects.filter(left="timeout").exists()
    status, said = verified()
    assert (status, said) == (0, [f"Tables: 16, moves: {Move.objects.count()}, differences: 0."])


def time_given(players: list[Person], watch: Watch) -> None:
    """A seat that gets time beyond its cap, twice for one turn, and uses some of it."""
    table = begin(players[:3], "gardens_of_io", clock="brisk")
    sitting = seated(table, players[:3])
    play(table, sitting, 7)
    asked_ = Seat.objects.get(table=table, asked_version__isnull=False).number
    for giver in (sitting[asked_ - 1], sitting[asked_ - 2]):
        done(giver.post(f"tables/{table}/give-time", {"seat": asked_}))
    watch.on(hours=5)
    play(table, sitting, 2)


def offers_in_every_way(players: list[Person], watch: Watch) -> None:
    """Six tables at which cancelling was offered: agreed, declined and taken back, lapsed, standing, left, frozen."""
    agreed, refused_, lapsed, standing, left, frozen = (begin(players, clock="fixed_7d") for _ in range(6))
    ann, ben, cleo, dan = players

    def say(table: int, *said: tuple[Person, str]) -> None:
        for person, word in said:
            done(person.post(f"tables/{table}/cancel", {"say": word}))

    say(agreed, (ann, "offer"), (ben, "accept"), (cleo, "accept"), (dan, "accept"))
    say(refused_, (ann, "offer"), (ben, "decline"), (ben, "offer"), (ann, "accept"), (ben, "withdraw"))
    say(lapsed, (dan, "offer"), (ben, "accept"))
    watch.on(days=3, milliseconds=1)
    assert services.sweep_due() == 1
    say(standing, (cleo, "offer"), (dan, "accept"))
    play_in(left, seated(left, players))
    say(left, (ann, "offer"), (ben, "accept"), (cleo, "accept"))
    done(dan.post(f"tables/{left}/resign"))
    assert Table.objects.get(pk=left).status == "cancelled"
    say(frozen, (ann, "offer"))
    endings.freeze(frozen, "a test", watch.now)


# Damage -------------------------------------------------------------------------------------------


def seats(table: int, **which: Any) -> Any:
    return Seat.objects.filter(table=table, **which)


def asked(table: int) -> Any:
    return seats(table, asked_version__isnull=False)


def moves(table: int, number: int) -> Any:
    return Move.objects.filter(table=table, number=number)


def swap_steps(table: int) -> None:
    """Let the second mover's steps be the first one's."""
    moves(table, 2).update(steps=moves(table, 1).get().steps)


def moved_by_a_note(table: int, note: str) -> None:
    """Let the last move be something said of an offer."""
    moves(table, 4).update(note=note, steps=[], seat=None if note == "lapsed" else F("seat"))


RUNNING: dict[str, tuple[Damage, str]] = {
    "a move is gone": (lambda table: moves(table, 2).delete(), "its moves are numbered ..., 1, 3"),
    "the last move is gone": (lambda table: moves(table, 4).delete(), "its version is"),
    "the setup is gone": (lambda table: moves(table, 0).delete(), "its moves are numbered"),
    "all moves are gone": (lambda table: Move.objects.filter(table=table).delete(), "has begun and has no moves"),
    "a move stands twice": (
        lambda table: Move.objects.create(
            table_id=table, number=5, seat=0, version=99, steps=moves(table, 1).get().steps,
            at=moves(table, 4).get().at), "can't be played again"),
    "a version is skipped": (lambda table: moves(table, 3).update(version=F("version") + 7), "have the versions"),
    "a version of the table": (lambda table: Table.objects.filter(pk=table).update(version=77), "its version is 77"),
    "another's steps": (swap_steps, "can't be played again"),
    "an illegal step": (
        lambda table: moves(table, 1).update(
            steps=[{"by": moves(table, 1).get().seat, "kind": "plant", "flower": "blue", "cell": "z9"}]),
        "can't be played again"),
    "no step of this game": (
        lambda table: moves(table, 1).update(steps=[{"by": moves(table, 1).get().seat, "kind": "fly"}]),
        "can't be played again"),
    "another's move": (
        lambda table: moves(table, 1).update(seat=1 - (moves(table, 1).get().seat or 0)), "has steps by"),
    "rules that are not kept": (lambda table: Table.objects.filter(pk=table).update(rules_version=9), "is not kept"),
    "an unknown game": (lambda table: Table.objects.filter(pk=table).update(game="chess"), "no game 'chess'"),
    "a seat is gone": (lambda table: seats(table, number=1).delete(), "it has 1 seats"),
    "both seats are gone": (lambda table: seats(table).delete(), "it has no seats"),
    "the wrong one is asked": (
        lambda table: seats(table).update(asked_version=Table.objects.get(pk=table).version), "its asked_version is"),
    "nobody is asked": (lambda table: asked(table).update(asked_version=None, deadline=None), "by the moves"),
    "a deadline is gone": (lambda table: asked(table).update(deadline=None), "its deadline is None; by the moves"),
    "a deadline is early": (
        lambda table: asked(table).update(deadline=F("deadline") - timedelta(seconds=1)), "its deadline is"),
    "a bank is too full": (lambda table: seats(table).update(bank_ms=F("bank_ms") + 1), "its bank_ms is"),
    "a bot took over": (lambda table: seats(table, number=0).update(bot="gardener"), "its bot is gardener"),
    "a rank too early": (lambda table: seats(table, number=0).update(rank=1), "its rank is 1; by the moves None"),
    "it is over": (lambda table: Table.objects.filter(pk=table).update(status="finished"), "its status is finished"),
    "it never began": (lambda table: Table.objects.filter(pk=table).update(started_at=None), "has not begun"),
    "it began at another time": (
        lambda table: Table.objects.filter(pk=table).update(started_at=F("created_at") - timedelta(days=1)),
        "it began at"),
    "a draft of nonsense": (lambda table: asked(table).update(draft=[{"kind": "fly"}]), "is not legal"),
    "a draft out of turn": (
        lambda table: seats(table, asked_version=None).update(draft=[{"kind": "pass"}]), "is not asked"),
    "out of time too early": (
        lambda table: moves(table, 4).update(note="timeout", steps=[]), "before its deadline"),
    "a move after its deadline": (
        lambda table: moves(table, 1).update(at=F("at") + timedelta(days=9)), "after the deadline"),
    "an offer to cancel": (
        lambda table: Table.objects.filter(pk=table).update(agreed=[0]), "its agreed is [0]; by its moves []"),
    "time for an offer": (
        lambda table: Table.objects.filter(pk=table).update(cancel_until=F("created_at")), "its cancel_until is"),
    **{
        f"{note} without an offer": (
            partial(moved_by_a_note, note=note), f"{note}: nobody could have said that then")
        for note in ("agreed", "declined", "withdrew", "lapsed")
    },
    "a result for the ladder": (
        lambda table: ratings.note(table=table, game="gardens_of_io", finished_at=moves(table, 4).get().at,
                                   people=[ratings.Seated(0, seats(table)[0].user_id or 0, 1)]),
        "its results for the ladder are"),
}  # fmt: skip


def missed(table: int, damages: dict[str, tuple[Damage, str]]) -> dict[str, list[str]]:
    """Inflict each damage alone; those that the command does not name, with what it says instead."""
    found = {}
    for damage, (inflict, words) in damages.items():
        undamaged = transaction.savepoint()
        inflict(table)
        status, said = verified()
        transaction.savepoint_rollback(undamaged)
        if status != 1 or not any(line.startswith((f"Table {table}: ", "Ladder")) and words in line for line in said):
            found[damage] = said
        if any(not line.startswith((f"Table {table}: ", "Ladder")) for line in said[:-1]):
            found[damage] = said
    return found


def test_damage_to_a_running_table_is_named(people: People, watch: Watch) -> None:
    players = people(2)
    table, sound = (begin(players, "gardens_of_io", clock="brisk") for _ in range(2))
    for _ in range(4):
        watch.on(hours=1)
        play(table, players, 1)
    assert verified()[0] == 0
    assert missed(table, RUNNING) == {}
    asked(table).update(deadline=None)
    assert (verified(table)[0], verified(sound)[0]) == (1, 0)


FINISHED: dict[str, tuple[Damage, str]] = {
    "a score": (lambda table: seats(table, number=0).update(score=F("score") + 1), "its score is"),
    "ranks": (lambda table: seats(table).update(rank=1), "its rank is 1; by the moves 2"),
    "the result": (lambda table: Table.objects.filter(pk=table).update(result={"end": "early"}), "its result is"),
    "an ending": (
        lambda table: Table.objects.filter(pk=table).update(ending={"kind": "resigned", "seat": 0}), "its ending is"),
    "the end": (lambda table: Table.objects.filter(pk=table).update(finished_at=None), "its finished_at is None"),
    "it runs on": (lambda table: Table.objects.filter(pk=table).update(status="running"), "its status is running"),
    "a move after the end": (
        lambda table: Move.objects.create(
            table_id=table, number=Move.objects.filter(table=table).count(), seat=0, at=moves(table, 1).get().at,
            version=Table.objects.get(pk=table).version + 1, steps=moves(table, 1).get().steps), "after the end"),
    "no result for the ladder": (lambda table: Result.objects.filter(table=table).delete(), "results for the ladder"),
    "a rank for the ladder": (
        lambda table: Result.objects.filter(table=table).update(rank=1), "results for the ladder"),
    "a rating": (lambda _table: Standing.objects.filter(rating__gt=1500).update(rating=2600), "Ladder: "),
}  # fmt: skip


def test_damage_to_a_finished_table_is_named(people: People, watch: Watch) -> None:
    players = people(2)
    table = begin(players, "gardens_of_io", ranked=True)
    play(table, players)
    ratings.settle()
    assert verified()[0] == 0
    assert missed(table, FINISHED) == {}


def test_a_bot_that_nobody_tells_of_its_turn_is_named(people: People, watch: Watch) -> None:
    (ann,) = people(1)
    table = ann.open("sealed_garden", 2, bots=["random"])
    assert verified()[0] == 0
    Outbox.objects.filter(kind="bot").update(done_at=watch.now)
    status, said = verified()
    assert status == 1
    assert "no row of the outbox says so" in said[0]
    assert steps_of(ann.see(table)["legal"])


def test_damage_to_a_table_that_has_not_begun_is_named(people: People) -> None:
    (ann,) = people(1)
    table = ann.open()
    Seat.objects.filter(table=table, number=0).update(asked_version=1)
    Move.objects.create(table_id=table, number=0, version=1, at=Table.objects.get(pk=table).created_at)
    said = verified()[1]
    assert said[0] == f"Table {table}: it has 1 moves and has not begun."
    assert said[1] == f"Table {table}: seat 0 is asked before the start."
