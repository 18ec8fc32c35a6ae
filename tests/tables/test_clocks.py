"""Clocks that stand still at tables: nights, weekends, what the site gives back, and time that others give."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.db.models import F

from accounts.models import Habits
from games.tables import services, timing, verify
from games.tables.models import Heartbeat, Move, Outage, Seat, Table
from games.tables.services import outages
from tests.tables.conftest import Watch
from tests.tables.people import Person, begin, counted, done, play, play_in, refused, seated, steps_of

People = Callable[[int], list[Person]]
HOUR = 3_600_000


def seat(table: int, number: int) -> Seat:
    return Seat.objects.get(table=table, number=number)


def deadline(person: Person, table: int) -> datetime:
    return datetime.fromisoformat(person.see(table)["my_deadline"])


def sleeps(person: Person, begins: int, ends: int, zone: str = "UTC") -> None:
    Habits.objects.create(
        user_id=person.id, holds_from=datetime(2026, 1, 1, tzinfo=UTC), zone=zone, sleep_from=begins, sleep_to=ends
    )


def sound(*tables: int) -> None:
    """Nothing that is stored of a table differs from what its moves say."""
    for table in tables or Table.objects.values_list("pk", flat=True):
        assert verify.check_table(table).faults == []


def turn(table: int, players: Sequence[Person], count: int = 1) -> None:
    """Let who is asked take a whole turn, one after the other."""
    for _ in range(count):
        mover = seated(table, players)[Seat.objects.get(table=table, asked_version__isnull=False).number]
        seen = mover.see(table)
        step = next(step for step in steps_of(seen["legal"]) if step["kind"] in ("plant", "advance"))
        done(mover.move(table, step, version=seen["expected_version"]))


# Nights and weekends ------------------------------------------------------------------------------


def test_a_night_is_no_time_used_and_is_shown_as_why_the_clock_stands(people: People, watch: Watch) -> None:
    players = people(2)
    for person in players:
        sleeps(person, 22 * 60, 6 * 60)
    table = begin(players, "gardens_of_io", clock="brisk")
    first, second = seated(table, players)
    assert deadline(first, table) == watch.now + timedelta(hours=24 + 8)
    watch.on(hours=11)  # 23:00
    card = second.see(table)["seats"][0]
    assert card["paused"] == {"why": "sleep", "until": "2026-05-05T06:00:00Z"}
    turn(table, players)
    assert seat(table, 0).bank_ms == (24 - 10 + 12) * HOUR
    assert second.see(table)["seats"][1]["paused"]["why"] == "sleep"
    sound(table)


def test_a_change_of_habits_holds_from_the_next_turn_on(people: People, watch: Watch) -> None:
    players = people(2)
    table = begin(players, "gardens_of_io", clock="brisk")
    first, _ = seated(table, players)
    before = deadline(first, table)
    Habits.objects.create(
        user_id=first.id, holds_from=watch.now + timedelta(minutes=2), zone="Asia/Tokyo", sleep_from=0, sleep_to=480
    )
    watch.on(hours=20)
    assert deadline(first, table) == before
    turn(table, players, 2)
    assert deadline(first, table) == watch.now + timedelta(hours=16 + 8)
    sound(table)


def test_weekends_pause_a_table_that_wants_it_where_each_player_is(people: People, watch: Watch) -> None:
    players = people(2)
    table = begin(players, "gardens_of_io", clock="fixed_7d", weekend=True)
    first, second = seated(table, players)
    Habits.objects.create(user_id=second.id, holds_from=datetime(2026, 1, 1, tzinfo=UTC), zone="Pacific/Auckland")
    assert deadline(first, table) == watch.now + timedelta(days=9)
    turn(table, players)
    watch.now = datetime(2026, 5, 8, 13, tzinfo=UTC)
    seen = first.see(table)
    assert seen["clock"]["weekend"] is True
    assert seen["seats"][1]["paused"] == {"why": "weekend", "until": "2026-05-10T12:00:00Z"}
    turn(table, players)
    assert deadline(first, table) == watch.now + timedelta(days=7 + 4)
    sound(table)
    play(table, players)
    again = done(first.post(f"tables/{table}/rematch"))["id"]
    assert first.see(again)["clock"]["weekend"] is True


@pytest.mark.parametrize("pace", ["live_quick", "none"])
def test_only_clocks_of_days_stand_still_at_weekends(people: People, pace: str) -> None:
    (ann,) = people(1)
    asked = {"game": "gardens_of_io", "players": {"min": 2, "max": 2}, "clock": pace, "weekend": True}
    refused(ann.post("tables", asked), 400, "bad_options")
    assert not Table.objects.exists()


def test_a_move_with_pauses_takes_no_more_statements(people: People, watch: Watch) -> None:
    players = people(2)
    for person in players:
        sleeps(person, 22 * 60, 6 * 60)
    table = begin(players, "gardens_of_io", weekend=True)
    turn(table, players, 2)
    first = seated(table, players)[0]
    seen = first.see(table)
    with counted(6, exactly=True):
        done(first.move(table, steps_of(seen["legal"])[0], version=seen["expected_version"]))


# Given back ---------------------------------------------------------------------------------------


def test_a_day_without_a_worker_costs_nobody_anything(people: People, watch: Watch) -> None:
    """With pauses and without, live too; those too who are late meanwhile, or move meanwhile, or are looked at."""
    players = people(4)
    sleeps(players[0], 22 * 60, 6 * 60)
    quick = begin(players[:2], "gardens_of_io", clock="live_quick")
    for person in players[:2]:
        done(person.post(f"tables/{quick}/ready"))
    slow, moved, untouched = (begin(players[:2], "gardens_of_io", clock="brisk") for _ in range(3))
    for table in (quick, slow, moved, untouched):
        play_in(table, seated(table, players[:2]))
    services.sweep()
    banks = {table: seat(table, 0).bank_ms for table in (quick, slow, moved, untouched)}
    before = {table: seat(table, 0).deadline for table in (quick, slow, moved, untouched)}
    down = watch.now
    watch.on(hours=23)
    for table in (quick, slow):
        seen = players[2].see(table)
        assert (seen["status"], seen["seats"][0]["paused"]) == ("running", {"why": "outage", "until": None})
    mover = seated(moved, players[:2])[0]
    done(mover.move(moved, steps_of(mover.see(moved)["legal"])[0]))
    assert seat(moved, 0).bank_ms == min((banks[moved] or 0) + 12 * HOUR, 48 * HOUR)
    sound()
    watch.on(hours=2)
    assert services.sweep() == 0
    assert Outage.objects.values_list("start", "stop").get() == (down, watch.now)
    assert set(Table.objects.values_list("status", flat=True)) == {"running"}
    assert seat(quick, 0).deadline == (before[quick] or down) + timedelta(hours=25)
    assert (seat(untouched, 0).deadline or down) >= (before[untouched] or down) + timedelta(hours=17)
    sound()
    watch.on(minutes=10)
    assert services.sweep() >= 0
    sound()


def test_a_day_without_a_web_server_costs_nobody_anything_though_sweeps_go_on(people: People, watch: Watch) -> None:
    """Twelve tables run out meanwhile, which is no reason to hold clocks; an open ready check waits as well."""
    players = people(2)
    tables = [begin(players, "gardens_of_io", clock="brisk") for _ in range(12)]
    ready = begin(players, "gardens_of_io", clock="live_quick")
    outages.note_sign(timing.WEB)
    services.sweep()
    down, before = watch.now, {table: seat(table, 0).deadline or watch.now for table in tables}
    until = Table.objects.get(pk=ready).ready_until or watch.now
    for passed in (50, 50, 90_000):
        watch.on(seconds=passed)
        Heartbeat.objects.filter(name=timing.SWEEP).update(at=watch.now)  # they went on all the time
        assert services.sweep() == 0
    assert not outages.nobody_can_play(down + timedelta(seconds=59))
    assert set(Table.objects.filter(pk__in=tables).values_list("status", flat=True)) == {"running"}
    # The server is back; a move comes before its first sign.
    mover = seated(tables[0], players)[0]
    done(mover.move(tables[0], steps_of(mover.see(tables[0])["legal"])[0]))
    assert outages.note_sign(timing.WEB)
    given = Outage.objects.get()
    assert (given.why, given.start, given.stop) == ("outage", down, watch.now)
    assert given.reason == "No web server gave a sign of life."
    gone = watch.now - down
    for table in tables[1:]:
        assert seat(table, 0).deadline == before[table] + gone
    assert Table.objects.get(pk=ready).ready_until == until + gone
    assert services.sweep() == 0
    sound(*tables[:2])
    assert not outages.note_sign(timing.WEB)


def test_who_was_out_of_time_before_the_site_was_down_still_is(people: People, watch: Watch) -> None:
    players = people(2)
    out, close = (begin(players, "gardens_of_io", clock="brisk") for _ in range(2))
    for table in (out, close):
        play_in(table, seated(table, players))
    Seat.objects.filter(table=close, number=0).update(bank_ms=F("bank_ms") + 2000)
    watch.now = (seat(out, 0).deadline or watch.now) + timedelta(seconds=1)
    Seat.objects.filter(table=close, number=0).update(deadline=watch.now + timedelta(seconds=1))
    assert services.sweep() == 0  # it waits for the grace, and is not heard of again
    watch.on(days=1)
    assert services.sweep() == 1
    assert [Table.objects.get(pk=table).status for table in (out, close)] == ["finished", "running"]
    assert seat(close, 0).deadline == watch.now + timedelta(seconds=1)


def test_a_clock_that_jumps_ahead_and_back_costs_nobody_anything(people: People, watch: Watch) -> None:
    players = people(2)
    table = begin(players, "gardens_of_io", clock="brisk")
    play_in(table, seated(table, players))
    services.sweep()
    there, before = watch.now, seat(table, 0).deadline or watch.now
    watch.on(days=40)
    assert players[1].see(table)["status"] == "running"
    assert services.sweep() == 0
    watch.now = there + timedelta(seconds=20)
    assert services.sweep() == 0
    assert Heartbeat.objects.get(name=timing.SWEEP).at == watch.now
    assert (seat(table, 0).deadline or watch.now) >= before
    play(table, players, 4)
    sound(table)


def test_four_sweeps_at_once_give_back_once(people: People, watch: Watch) -> None:
    services.sweep()
    watch.on(hours=1)
    assert [outages.note_sign() for _ in range(4)] == [True, False, False, False]
    assert Outage.objects.count() == 1


def test_short_silence_is_no_outage_and_none_is_known_before_it_lasts(people: People, watch: Watch) -> None:
    players = people(2)
    table = begin(players, "gardens_of_io", clock="brisk")
    services.sweep()
    watch.on(seconds=59)
    turn(table, players)  # not known yet to be in an outage: this time is used
    used = 24 * HOUR - 59_000 + 12 * HOUR
    assert seat(table, 0).bank_ms == used
    watch.on(minutes=30)
    services.sweep()
    assert Outage.objects.count() == 1
    assert seat(table, 0).bank_ms == used
    sound(table)


# The breaker --------------------------------------------------------------------------------------


def overdue(people: People, watch: Watch, count: int) -> list[int]:
    """Tables at which all run out of time in the same second."""
    players = people(2)
    tables = [begin(players, "gardens_of_io", clock="fixed_1d") for _ in range(count)]
    watch.on(days=1, seconds=6)
    return tables


def test_a_sweep_that_would_end_very_much_at_once_holds_all_clocks(
    people: People, visitor: Person, watch: Watch, settings: object
) -> None:
    tables = overdue(people, watch, 12)
    shifts = Table.objects.get(pk=tables[0]).shifts
    assert services.sweep_due() == 0
    held = Outage.objects.get()
    assert (held.why, held.start, held.stop) == ("held", watch.now, None)
    assert held.reason == "12 of 12 tables would have run out of time at once."
    assert Table.objects.get(pk=tables[0]).shifts == shifts + 1
    assert Table.objects.filter(status="running").count() == 12
    seen = visitor.see(tables[0])
    assert (seen["status"], seen["seats"][0]["paused"]) == ("running", {"why": "held", "until": None})
    mover = next(p for p in [Person("ann"), Person("ben")] if seat(tables[0], 0).user_id == p.id)
    mover.client.force_login(seat(tables[0], 0).user)  # type: ignore[arg-type]  # a person sits there
    refused(mover.move(tables[0], steps_of(mover.see(tables[0])["legal"])[0]), 409, "clocks_held")
    watch.on(hours=2)
    assert services.sweep_due() == 0
    told = visitor.client.get("/health").json()
    assert told["parts"]["timeouts"].startswith("held since 2026-05-05 12:00 UTC: 12 of 12 tables")
    sound()


def test_what_is_held_goes_on_and_the_time_is_given_back(people: People, watch: Watch) -> None:
    tables = overdue(people, watch, 12)
    services.sweep_due()
    watch.on(hours=3)
    said = StringIO()
    call_command("release_clocks", give_back_since=watch.now - timedelta(hours=4), stdout=said)
    assert "12 deadlines" in said.getvalue()
    assert Table.objects.filter(status="running").count() == 12
    assert {each.deadline for each in Seat.objects.filter(deadline__isnull=False)} == {
        watch.now - timedelta(seconds=6) + timedelta(hours=1)
    }
    assert outages.holding() is None
    sound(tables[0], tables[-1])


def test_what_is_right_to_end_ends_when_it_is_released(people: People, watch: Watch) -> None:
    overdue(people, watch, 12)
    services.sweep_due()
    watch.on(hours=3)
    call_command("release_clocks", stdout=StringIO())
    assert Table.objects.filter(status="running").count() == 0
    with pytest.raises(CommandError, match="not held"):
        call_command("release_clocks")


@pytest.mark.parametrize(
    ("since", "why"),
    [
        ("yesterday", "no instant like"), ("", "no instant like"), ("2026-13-01", "no instant like"),
        ("2026-05-04T12:00+99:00", "no instant like"), ("0001-01-01T00:00+14:00", "no instant like"),
        ("2026-05-05T12:00:06", "held since 2026-05-05 12:00:06 UTC"), ("2026-05-05T15:00", "before that"),
        ("2026-05-05T14:00+01:00", "before that"), ("2027-01-01", "before that"), ("2026-04-05T12:00:05", "30 days"),
    ],
)  # fmt: skip
def test_what_can_not_be_given_back_is_refused_and_clocks_stay_held(
    people: People, watch: Watch, since: str, why: str
) -> None:
    with pytest.raises(CommandError, match="not held"):
        call_command("release_clocks", "--give-back-since", "2026-05-04T12:00")
    Outage.objects.create(why="held", start=datetime(2026, 5, 5, 12, 0, 6, tzinfo=UTC), known_at=watch.now)
    with pytest.raises(CommandError, match=why):
        call_command("release_clocks", "--give-back-since", since)
    assert outages.holding() is not None
    assert Outage.objects.count() == 1


def test_a_normal_share_is_settled(people: People, watch: Watch) -> None:
    overdue(people, watch, 10)
    assert services.sweep_due() == 10
    assert not Outage.objects.exists()


# Given by others ----------------------------------------------------------------------------------


def test_an_opponent_gives_a_seat_that_is_asked_another_increment(people: People, watch: Watch) -> None:
    players = people(3)
    table = begin(players, "gardens_of_io", clock="brisk")
    first, second, third = seated(table, players)
    before = deadline(first, table)
    assert [person.see(table)["gives_time_to"] for person in (first, second, third)] == [[], [0], [0]]
    version = first.see(table)["expected_version"]
    done(second.post(f"tables/{table}/give-time", {"seat": 0}))
    seen = second.see(table)
    assert (deadline(first, table), seen["gives_time_to"]) == (before + timedelta(hours=12), [])
    assert seen["log"][-1]["lines"][0]["text"] == "{seat} gives {other} more time."
    done(third.post(f"tables/{table}/give-time", {"seat": 0}))
    assert seat(table, 0).bank_ms == 48 * HOUR
    sound(table)
    done(first.move(table, steps_of(first.see(table)["legal"])[0], version=version))  # they are not asked anew
    assert seat(table, 0).bank_ms == 48 * HOUR  # the cap holds again
    sound(table)


def test_time_given_lies_beyond_the_cap_for_this_turn_only(people: People, watch: Watch) -> None:
    players = people(2)
    table = begin(players, "gardens_of_io", clock="fixed_3d")
    first, second = seated(table, players)
    done(second.post(f"tables/{table}/give-time", {"seat": 0}))
    assert deadline(first, table) == watch.now + timedelta(days=6)
    watch.on(days=5)
    turn(table, players, 2)
    assert deadline(first, table) == watch.now + timedelta(days=3)
    sound(table)
    done(second.post(f"tables/{table}/give-time", {"seat": 0}))  # another turn


def test_who_may_not_give_time_is_told_why(people: People, watch: Watch) -> None:
    players = people(3)
    table = begin(players[:2], "gardens_of_io", clock="brisk")
    first, second = seated(table, players[:2])

    def says(person: Person, to: object, status: int, code: str) -> str:
        return str(refused(person.post(f"tables/{table}/give-time", {"seat": to}), status, code)["message"])

    assert says(first, 0, 409, "no_gift") == "Time is given by others."
    assert says(first, 1, 409, "no_gift") == "Time can be given to a seat whose clock runs."
    assert says(second, 7, 409, "no_gift") == "Time can be given to a person who plays."
    says(players[2], 0, 403, "not_your_seat")
    for wrong in (-1, 99, "0", None, True, 0.5):
        assert second.post(f"tables/{table}/give-time", {"seat": wrong}).status_code == 400
    assert second.post(f"tables/{table}/give-time", {"seat": 0, "hours": 9}).status_code == 400
    done(second.post(f"tables/{table}/give-time", {"seat": 0}, key="one-gift-only"))
    done(second.post(f"tables/{table}/give-time", {"seat": 0}, key="one-gift-only"))
    assert says(second, 0, 409, "no_gift") == "You have given this seat time already, for this turn."
    assert Move.objects.filter(note="gave").count() == 1
    clockless = begin(players[:2], "gardens_of_io", clock="none")
    giver = seated(clockless, players[:2])[1]
    refused(giver.post(f"tables/{clockless}/give-time", {"seat": 0}), 409, "no_gift")
