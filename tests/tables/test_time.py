"""Clocks at tables: turns, deadlines, late moves, the sweep, and what is settled when somebody looks."""

from collections.abc import Callable
from datetime import datetime, timedelta

import pytest

from games.tables import services
from games.tables.models import Move, Outbox, Seat, Table
from tests.tables.conftest import Watch
from tests.tables.people import Person, begin, bid, done, play, play_in, refused, seated, steps_of

People = Callable[[int], list[Person]]
HOUR = 3_600_000


def io(people: People, count: int = 2, **more: object) -> tuple[int, list[Person]]:
    players = people(count)
    table = begin(players, "gardens_of_io", **more)
    return table, seated(table, players)


def plant(person: Person, table: int) -> dict[str, object]:
    return next(step for step in steps_of(person.see(table)["legal"]) if step["kind"] in ("plant", "advance"))


def seat(table: int, number: int) -> Seat:
    return Seat.objects.get(table=table, number=number)


def at(text: str) -> datetime:
    return datetime.fromisoformat(text)


def test_a_turn_runs_from_being_asked_to_being_done(people: People, watch: Watch) -> None:
    table, (first, second) = io(people)
    assert at(first.see(table)["my_deadline"]) == watch.now + timedelta(hours=72)
    assert second.see(table)["my_deadline"] is None
    watch.on(hours=10)
    answer = done(first.move(table, plant(first, table)))
    assert answer["deadlines"] == [{"seat": 1, "deadline": second.see(table)["my_deadline"]}]
    assert at(second.see(table)["my_deadline"]) == watch.now + timedelta(hours=72)
    assert seat(table, 0).bank_ms == (72 - 10 + 24) * HOUR
    assert first.see(table)["my_deadline"] is None
    assert at(answer["server_time"]) == watch.now


def test_moves_within_one_turn_are_one_turn_to_the_clock(people: People, watch: Watch) -> None:
    table, (first, _) = io(people)
    before = first.see(table)
    watch.on(hours=3)
    done(first.move(table, {"kind": "special", "action": "advance_five"}))
    seen = first.see(table)
    assert (seen["my_deadline"], seen["asked_at"]) == (before["my_deadline"], before["asked_at"])
    assert seen["expected_version"] == seen["version"]
    assert seat(table, 0).bank_ms == 72 * HOUR


def test_the_bank_has_a_cap(people: People, watch: Watch) -> None:
    table, players = io(people)
    for _ in range(12):
        play(table, players, 1)
    assert max(each.bank_ms or 0 for each in Seat.objects.filter(table=table)) == 168 * HOUR


def test_fixed_clocks_carry_nothing_over(people: People, watch: Watch) -> None:
    table, (first, second) = io(people, clock="fixed_3d")
    watch.on(hours=1)
    done(first.move(table, plant(first, table)))
    watch.on(hours=70)
    done(second.move(table, plant(second, table)))
    assert at(first.see(table)["my_deadline"]) == watch.now + timedelta(days=3)
    assert {each.bank_ms for each in Seat.objects.filter(table=table)} == {72 * HOUR}


def test_no_clock_no_deadline(people: People, watch: Watch) -> None:
    table, (first, _) = io(people, clock="none")
    watch.on(days=1000)
    assert services.sweep_due() == 0
    assert done(first.move(table, plant(first, table)))["deadlines"] == [{"seat": 1, "deadline": None}]


def test_seats_asked_at_once_run_at_once_each_for_itself(people: People, watch: Watch) -> None:
    players = people(3)
    table = begin(players)
    first, second, third = seated(table, players)
    watch.on(hours=5)
    done(second.move(table, bid(second, table)))
    watch.on(hours=5)
    done(third.move(table, bid(third, table)))
    assert [seat(table, number).bank_ms for number in range(3)] == [72 * HOUR, 91 * HOUR, 86 * HOUR]
    assert seat(table, 0).deadline == watch.now + timedelta(hours=62)
    done(first.move(table, bid(first, table)))
    # The round goes on with seat 0, whose new turn has a clock of its own.
    assert (seat(table, 0).bank_ms, seat(table, 0).asked_at) == (86 * HOUR, watch.now)


@pytest.mark.parametrize("milliseconds", [-1, 0])
def test_a_move_at_the_deadline_counts(people: People, watch: Watch, milliseconds: int) -> None:
    table, (first, _) = io(people)
    step = plant(first, table)
    watch.on(hours=72, milliseconds=milliseconds)
    done(first.move(table, step))
    assert Table.objects.get(pk=table).status == "running"


def test_a_late_move_loses_to_the_clock_and_is_told_so(people: People, watch: Watch) -> None:
    table, players = io(people)
    play_in(table, players)
    first, second = players
    step, version = plant(first, table), first.see(table)["expected_version"]
    deadline = at(first.see(table)["my_deadline"])
    watch.now = deadline + timedelta(milliseconds=1)
    told = refused(first.move(table, step, version=version, key="came-too-late"), 409, "too_late")
    row = Table.objects.get(pk=table)
    assert (row.status, row.version) == ("finished", told["version"])
    assert row.ending == {"kind": "timeout", "seat": 0, "ranks": [2, 1]}
    assert Move.objects.filter(table=table).order_by("-number")[0].note == "timeout"
    refused(first.move(table, step, version=version, key="came-too-late"), 409, "not_running")
    assert second.see(table)["end_line"]["text"] == "{seat} ran out of time, so {winner} won."


def test_the_sweep_waits_for_the_grace_and_then_settles_once(people: People, watch: Watch) -> None:
    table, players = io(people)
    play_in(table, players)
    watch.now = seat(table, 0).deadline or watch.now
    watch.on(seconds=5)
    assert services.sweep_due() == 0
    watch.on(milliseconds=1)
    assert services.sweep_due() == 1
    assert services.sweep_due() == 0
    row = Table.objects.get(pk=table)
    assert (row.status, (row.ending or {}).get("kind")) == ("finished", "timeout")
    assert not Seat.objects.filter(table=table, deadline__isnull=False).exists()
    assert Outbox.objects.filter(key=f"socket:{table}:{row.version}").count() == 1


def test_a_move_before_the_sweep_saves_its_seat(people: People, watch: Watch) -> None:
    """The sweep found the table due; by the time it has the lock, it is not."""
    table, players = io(people)
    play_in(table, players)
    step, version = plant(players[0], table), players[0].see(table)["expected_version"]
    watch.now = seat(table, 0).deadline or watch.now
    done(players[0].move(table, step, version=version))
    watch.on(seconds=6)
    assert services.settle_table(table) is False
    assert Table.objects.get(pk=table).status == "running"


def test_an_overdue_table_is_settled_when_anybody_looks(people: People, visitor: Person, watch: Watch) -> None:
    table, players = io(people)
    play_in(table, players)
    watch.on(days=30)
    assert visitor.see(table)["ending"]["kind"] == "timeout"
    assert players[0].see(table)["status"] == "finished"


def test_a_table_that_is_looked_at_within_the_grace_is_left_alone(
    people: People, visitor: Person, watch: Watch
) -> None:
    """Somebody's move may have come in time and wait for its turn to be written."""
    table, players = io(people)
    play_in(table, players)
    watch.now = seat(table, 0).deadline or watch.now
    watch.on(seconds=5)
    assert visitor.see(table)["status"] == "running"
    watch.on(milliseconds=1)
    assert visitor.see(table)["status"] == "finished"


def test_one_sweep_settles_many_and_one_that_fails_stops_no_other(
    people: People, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    players = people(2)
    tables = [begin(players, "gardens_of_io") for _ in range(3)]
    Table.objects.filter(pk=tables[0]).update(rules_version=99)  # no such rules are kept
    watch.on(days=30)
    assert services.sweep_due() == 2
    assert [Table.objects.get(pk=table).status for table in tables[1:]] == ["cancelled", "cancelled"]


def test_the_sweep_takes_the_longest_overdue_first_and_no_more_than_asked(people: People, watch: Watch) -> None:
    players = people(2)
    tables = []
    for _ in range(3):
        tables.append(begin(players, "gardens_of_io"))
        watch.on(hours=1)
    watch.on(days=30)
    assert services.sweep_due(limit=2) == 2
    assert [Table.objects.get(pk=table).status for table in tables] == ["cancelled", "cancelled", "running"]


def test_two_seats_out_of_time_at_once_leave_in_order(people: People, watch: Watch) -> None:
    players = people(4)
    table = begin(players, options={"rounds": "three"})
    sitting = seated(table, players)
    for player in sitting:
        done(player.move(table, bid(player, table)))
    for player in sitting:
        done(player.move(table, {"kind": "pass"}))
    done(sitting[1].move(table, bid(sitting[1], table)))
    watch.on(days=1)
    done(sitting[3].move(table, bid(sitting[3], table)))
    watch.on(days=30)
    assert services.sweep_due() == 1
    row = Table.objects.get(pk=table)
    assert row.status == "running"
    assert [each.left for each in Seat.objects.filter(table=table)] == ["timeout", "", "timeout", ""]
    notes = Move.objects.filter(table=table).exclude(note="").values_list("seat", "note")
    assert list(notes) == [(0, "timeout"), (2, "timeout")]
    play(table, [sitting[1], sitting[3]])
    seen = sitting[1].see(table)
    assert seen["status"] == "finished"
    assert sorted(card["rank"] for card in seen["seats"] if card["left"]) == [3, 3]


# The ready check ----------------------------------------------------------------------------------


def test_a_live_table_begins_when_all_are_ready(people: People, watch: Watch) -> None:
    ann, ben = people(2)
    table = begin([ann, ben], clock="live_quick")
    seen = ann.see(table)
    assert (seen["status"], at(seen["ready_until"])) == ("open", watch.now + timedelta(minutes=1))
    assert "ready" in seen["actions"]
    watch.on(seconds=30)
    done(ann.post(f"tables/{table}/ready"))
    assert "ready" not in ann.see(table)["actions"]
    assert [card["ready"] for card in ben.see(table)["seats"]] == [True, False]
    watch.on(seconds=30)
    done(ben.post(f"tables/{table}/ready"))
    seen = ann.see(table)
    assert (seen["status"], seen["ready_until"]) == ("running", None)
    assert {each.bank_ms for each in Seat.objects.filter(table=table)} == {300_000}


def test_who_is_not_ready_in_time_gives_up_the_seat(people: People, watch: Watch) -> None:
    ann, ben = people(2)
    table = begin([ann, ben], clock="live_quick")
    done(ann.post(f"tables/{table}/ready"))
    watch.on(seconds=60, milliseconds=1)
    assert services.sweep_due() == 1
    seen = ben.see(table)
    assert (seen["status"], seen["ready_until"]) == ("open", None)
    assert [card["name"] for card in seen["seats"]] == ["ann", None]
    assert not any(card["ready"] for card in seen["seats"])
    done(ben.post(f"tables/{table}/join"))
    assert ben.see(table)["ready_until"] is not None


def test_saying_ready_too_late_frees_the_seats(people: People, watch: Watch) -> None:
    ann, ben = people(2)
    table = begin([ann, ben], clock="live_quick")
    done(ann.post(f"tables/{table}/ready"))
    watch.on(minutes=2)
    refused(ben.post(f"tables/{table}/ready"), 409, "too_late")
    assert [card["name"] for card in ann.see(table)["seats"]] == ["ann", None]


def test_when_nobody_is_ready_the_table_is_cancelled(people: People, watch: Watch) -> None:
    ann, ben = people(2)
    table = begin([ann, ben], clock="live_quick")
    watch.on(minutes=2)
    seen = ben.see(table)
    assert (seen["status"], seen["cancelled_reason"]) == ("cancelled", "Nobody was ready within the minute.")
    assert [card["name"] for card in seen["seats"]] == ["ann", "ben"]


def test_leaving_stops_the_ready_check(people: People, watch: Watch) -> None:
    ann, ben = people(2)
    table = begin([ann, ben], clock="live_quick")
    done(ann.post(f"tables/{table}/ready"))
    done(ben.post(f"tables/{table}/leave"))
    seen = ann.see(table)
    assert (seen["ready_until"], [card["ready"] for card in seen["seats"]]) == (None, [False, False])
    refused(ann.post(f"tables/{table}/ready"), 409, "not_asked")


def test_nobody_sits_down_during_a_ready_check(people: People, watch: Watch) -> None:
    ann, ben, cleo = people(3)
    table = ann.open("sealed_garden", (2, 3), clock="live_quick")
    done(ben.post(f"tables/{table}/join"))
    done(ann.post(f"tables/{table}/start"))
    assert "getting ready" in refused(cleo.post(f"tables/{table}/join"), 409, "cannot_join")["message"]
    for person in (ann, ben):
        done(person.post(f"tables/{table}/ready"))
    assert len(cleo.see(table)["seats"]) == 2


# Open tables --------------------------------------------------------------------------------------


def test_an_open_table_expires_after_a_week(people: People, visitor: Person, watch: Watch) -> None:
    ann, ben = people(2)
    table, other = ann.open(), ann.open()
    assert at(ann.see(table)["expires_at"]) == watch.now + timedelta(days=7)
    watch.on(days=7)
    assert services.expire_open_tables() == 0
    watch.on(milliseconds=1)
    assert visitor.get("tables").json()["total"] == 0
    refused(ben.post(f"tables/{table}/join"), 409, "too_late")
    assert Table.objects.get(pk=table).status == "cancelled"
    assert visitor.see(other)["status"] == "cancelled"
    assert visitor.see(other)["cancelled_reason"] == "Its seats were not taken in time."
    third = ann.open()
    watch.on(days=8)
    assert services.expire_open_tables() == 1
    assert Table.objects.get(pk=third).status == "cancelled"
