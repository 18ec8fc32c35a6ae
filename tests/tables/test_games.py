"""Whole games through the API, by people and bots, of every number of players."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from games import registry
from games.engine.record import check_record, read_envelope, read_record
from games.tables.models import Move, Outbox, Seat, Table
from tests.tables.people import Person, begin, done, play, seated

People = Callable[[int], list[Person]]


def check(record: dict[str, Any]) -> None:
    """Play a record from the API by the engine alone."""
    game = registry.get(read_envelope(record))
    check_record(game, read_record(game, record))


@pytest.mark.parametrize("count", [2, 3, 4])
def test_a_whole_sealed_garden(people: People, visitor: Person, count: int) -> None:
    players = people(count)
    table = begin(players, options={"rounds": "two"})
    play(table, players, seed=count)
    seen = visitor.see(table)
    assert seen["status"] == "finished"
    assert seen["view"]["hands"] == seen["result"]["hands"]
    assert [seat["score"] for seat in seen["seats"]] == seen["result"]["scores"]
    assert [seat["rank"] for seat in seen["seats"]] == seen["result"]["ranks"]
    assert [entry["move"] for entry in seen["log"]] == list(range(len(seen["log"])))
    check(done(visitor.get(f"tables/{table}/record")))


@pytest.mark.parametrize(
    ("count", "options"),
    [
        (2, {"tree_placement": "players", "lap_bonus": "on"}),
        (3, {}),
        (5, {"mode": "cooperative"}),
    ],
)
def test_a_whole_gardens_of_io(people: People, count: int, options: dict[str, str]) -> None:
    players = people(count)
    table = begin(players, "gardens_of_io", options=options)
    made = play(table, players, seed=count)
    seen = players[0].see(table)
    assert seen["status"] == "finished"
    assert seen["end_line"]["text"]
    assert made == len(seen["log"]) - 1
    check(done(players[0].get(f"tables/{table}/record")))


def test_a_game_against_bots(people: People) -> None:
    (ann,) = people(1)
    table = ann.open("gardens_of_io", 3, bots=["gardener", "sprout"])
    play(table, [ann])
    seen = ann.see(table)
    assert seen["status"] == "finished"
    assert sorted(seat["bot"] or "" for seat in seen["seats"]) == ["", "gardener", "sprout"]
    assert all(seat["bank_ms"] is None for seat in seen["seats"] if seat["bot"])
    check(done(ann.get(f"tables/{table}/record")))


def test_everyone_sees_their_own_hand_and_nobody_anothers(people: People, visitor: Person) -> None:
    players = people(3)
    table = begin(players)
    hands = []
    for number, person in enumerate(seated(table, players)):
        seen = person.see(table)
        assert seen["my_seat"] == number
        hands.append(set(seen["view"]["hand"]))
        assert seen["view"]["hands"] is None
    assert not set.intersection(*hands)
    assert visitor.see(table)["view"]["hand"] is None
    assert visitor.see(table)["legal"] == []
    deal = [step for step in visitor.see(table)["log"][0]["steps"] if step["kind"] == "deal"]
    assert deal == [{"by": "chance", "kind": "deal", "seat": seat} for seat in range(3)]


def test_the_setup_is_move_nought_with_its_chance(people: People) -> None:
    table = begin(people(2), "gardens_of_io")
    (setup,) = Move.objects.filter(table=table)
    assert (setup.number, setup.seat) == (0, None)
    assert [step["kind"] for step in setup.steps] == ["deal", "trees"]


def test_every_change_is_written_to_the_outbox_with_ids_alone(people: People) -> None:
    players = people(2)
    table = begin(players)
    play(table, players, 6)
    rows = Outbox.objects.filter(table=table, kind="socket").order_by("pk")
    version = Table.objects.get(pk=table).version
    assert [row.payload for row in rows] == [{"table": table, "version": n} for n in range(1, version + 1)]


def test_the_outbox_asks_bots_once_for_each_turn(people: People) -> None:
    (ann,) = people(1)
    table = ann.open("gardens_of_io", 2, bots=["sprout"])
    play(table, [ann], 8)
    asked = Outbox.objects.filter(table=table, kind="bot").values_list("payload", flat=True)
    bot = Seat.objects.get(table=table, user=None).number
    versions = {move.version for move in Move.objects.filter(table=table)}
    assert {row["seat"] for row in asked} == {bot}
    assert {row["version"] for row in asked} <= versions
    assert len(asked) == len({json.dumps(row) for row in asked}) > 2


def test_versions_have_no_gaps_and_times_run_forward(people: People) -> None:
    players = people(3)
    table = begin(players)
    play(table, players, 9)
    moves = list(Move.objects.filter(table=table))
    assert [move.number for move in moves] == list(range(len(moves)))
    assert [move.version - moves[0].version for move in moves] == list(range(len(moves)))
    assert [move.at for move in moves] == sorted(move.at for move in moves)
    assert moves[-1].version == Table.objects.get(pk=table).version
