"""Vacations: by hand and by themselves, over all tables of a person; never more than they hold, always with an end."""

import random
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from typing import Any

import pytest

from accounts.models import Habits, User, Vacation
from accounts.notices.models import Notice
from games.tables import nudge, services, vacation, verify
from games.tables.models import Seat, Table
from games.tables.services import vacations
from tests.tables.conftest import Watch
from tests.tables.people import Json, Person, begin, done, play_in, refused, seated, steps_of

People = Callable[[int], list[Person]]
DAY = timedelta(days=1)
IO = "gardens_of_io"


def by_itself(*people: Person) -> None:
    User.objects.filter(username__in=[person.name for person in people]).update(auto_vacation=True)


def joined(watch: Watch) -> None:
    """Let everybody have joined now, so that they hold fifteen days."""
    User.objects.update(date_joined=watch.now)


def mine(person: Person) -> Json:
    return done(person.get("me/clock"))


def deadline(table: int, number: int = 0) -> datetime:
    found = Seat.objects.get(table=table, number=number).deadline
    assert found is not None
    return found


def sound() -> None:
    for table in Table.objects.values_list("pk", flat=True):
        assert verify.check_table(table).faults == []


def late(table: int, watch: Watch) -> None:
    watch.now = deadline(table) + timedelta(seconds=5, milliseconds=1)


def test_a_vacation_pauses_all_long_tables_of_a_person_at_once(people: People, watch: Watch) -> None:
    players = people(2)
    joined(watch)
    slow, fixed, quick = (begin(players, IO, clock=key) for key in ("brisk", "fixed_3d", "live_quick"))
    for person in players:
        done(person.post(f"tables/{quick}/ready"))
    clockless = begin(players, IO, clock="none")
    ann = players[0]
    mine_first = [table for table in (slow, fixed, quick) if seated(table, players)[0] is ann]
    before = {table: deadline(table) for table in (slow, fixed, quick)}
    watch.on(hours=1)
    told = done(ann.post("me/vacation", {"days": 7}))
    assert (told["days"], told["vacation"]["stop"], told["vacation"]["automatic"]) == (8, "2026-05-11T13:00:00Z", False)
    for table, was in before.items():
        moves = table in mine_first and table != quick
        assert deadline(table) == was + (7 * DAY if moves else timedelta())
        if moves:
            assert players[1].see(table)["seats"][0]["paused"]["why"] == "vacation"
    assert ann.see(clockless)["seats"][0]["paused"] is None
    sound()
    refused(ann.post("me/vacation", {"days": 1}), 409, "on_vacation")
    watch.on(days=2, hours=3)
    told = done(ann.send("DELETE", "me/vacation"))
    assert (told["days"], told["vacation"]) == (12, None)  # the third day had begun
    for table in mine_first:
        if table != quick:
            assert deadline(table) == before[table] + timedelta(days=2, hours=3)
    refused(ann.send("DELETE", "me/vacation"), 409, "not_on_vacation")
    sound()


def test_a_turn_that_begins_and_ends_on_vacation_takes_no_time(people: People, watch: Watch) -> None:
    players = people(2)
    table = begin(players, IO, clock="brisk")
    first, second = seated(table, players)
    done(second.post("me/vacation", {"days": 10}))
    watch.on(hours=2)
    done(first.move(table, next(s for s in steps_of(first.see(table)["legal"]) if s["kind"] in ("plant", "advance"))))
    assert deadline(table, 1) == watch.now + timedelta(days=10, hours=22)
    watch.on(days=9)
    step = next(s for s in steps_of(second.see(table)["legal"]) if s["kind"] in ("plant", "advance"))
    done(second.move(table, step))
    assert Seat.objects.get(table=table, number=1).bank_ms == 36 * 3_600_000
    sound()


def test_a_day_begins_by_itself_where_a_clock_runs_out(people: People, watch: Watch) -> None:
    players = people(2)
    table = begin(players, IO, clock="brisk")
    other = begin(players, IO, clock="fixed_3d")
    for each in (table, other):
        play_in(each, seated(each, players))
    first, second = seated(table, players)
    joined(watch)
    by_itself(first)
    due, elsewhere = deadline(table), {seat.number: seat for seat in Seat.objects.filter(table=other)}
    foretold = second.see(table)["seats"][0]["deadline_with_vacation"]
    assert datetime.fromisoformat(foretold) == due + 15 * DAY
    late(table, watch)
    assert services.sweep_due() == 0
    made = Vacation.objects.get()
    assert (made.user_id, made.start, made.stop, made.automatic) == (first.id, due, due + DAY, True)
    assert (made.known_at, Table.objects.get(pk=table).status) == (watch.now, "running")
    assert deadline(table) == due + DAY
    for number, was in elsewhere.items():
        if was.deadline is not None:
            mine_there = was.user_id == first.id
            assert deadline(other, number) == was.deadline + (DAY if mine_there else timedelta())
    told = Notice.objects.get(kind="account")
    assert (told.user_id, told.args["spent"], told.args["left"]) == (first.id, 1, 14)
    sound()
    watch.on(hours=3)
    done(first.move(table, steps_of(first.see(table)["legal"])[0]))
    sound()


def test_a_late_move_is_in_time_if_a_day_of_vacation_is_left(people: People, watch: Watch) -> None:
    players = people(2)
    table = begin(players, IO, clock="brisk")
    play_in(table, seated(table, players))
    first = seated(table, players)[0]
    by_itself(first)
    step, version = steps_of(first.see(table)["legal"])[0], first.see(table)["expected_version"]
    watch.now = deadline(table) + timedelta(milliseconds=1)
    done(first.move(table, step, version=version))
    assert Vacation.objects.get().start == watch.now - timedelta(milliseconds=1)
    sound()


def test_when_no_day_is_left_time_is_over(people: People, watch: Watch) -> None:
    players = people(2)
    table = begin(players, IO, clock="brisk")
    play_in(table, seated(table, players))
    first, second = seated(table, players)
    joined(watch)
    by_itself(first)
    due = deadline(table)
    Vacation.objects.create(user_id=first.id, start=watch.now - 20 * DAY, stop=watch.now - 7 * DAY, known_at=watch.now)
    assert datetime.fromisoformat(second.see(table)["seats"][0]["deadline_with_vacation"]) == due + 2 * DAY
    for days in (1, 2):
        late(table, watch)
        assert services.sweep_due() == 0
        assert deadline(table) == due + days * DAY
    assert second.see(table)["seats"][0]["deadline_with_vacation"] is None
    late(table, watch)
    assert services.sweep_due() == 1
    assert Table.objects.get(pk=table).ending == {"kind": "timeout", "seat": 0, "ranks": [2, 1]}
    assert Vacation.objects.count() == 3
    sound()


def test_days_in_a_row_skip_the_nights_between_them(people: People, watch: Watch) -> None:
    """A day of vacation that ends in the night ends with it; who looks late meets as many days as it took."""
    players = people(2)
    for person in players:
        Habits.objects.create(
            user_id=person.id, holds_from=datetime(2026, 1, 1, tzinfo=UTC), zone="UTC", sleep_from=720, sleep_to=1200
        )
    table = begin(players, IO, clock="brisk")
    play_in(table, seated(table, players))
    joined(watch)
    by_itself(*players)
    due = deadline(table)
    watch.now = due + timedelta(days=4)
    assert players[0].see(table)["status"] == "running"
    taken = list(Vacation.objects.values_list("start", "stop"))
    assert taken[0][0] == due
    assert all(later[0] >= one[1] for one, later in pairwise(taken))
    assert taken[-1][1] >= watch.now
    sound()


def test_a_vacation_may_be_ended_again_and_again_but_never_costs_less_than_a_day(people: People, watch: Watch) -> None:
    (ann,) = people(1)
    joined(watch)
    for left in (14, 13, 12):
        done(ann.post("me/vacation", {"days": 3}, key=f"leave-for-{left}"))
        done(ann.post("me/vacation", {"days": 3}, key=f"leave-for-{left}"))  # the same once more
        watch.on(seconds=1)
        assert done(ann.send("DELETE", "me/vacation"))["days"] == left
    assert refused(ann.post("me/vacation", {"days": 13}), 409, "too_few_days")["message"].startswith("You hold 12")


@pytest.mark.parametrize("seed", range(2))
def test_whatever_people_do_balances_stay_and_tables_are_sound(people: People, watch: Watch, seed: int) -> None:
    """Two people begin and end vacations, move, sleep otherwise, give time and let time run out, in any order."""
    players, rng = people(2), random.Random(seed)
    joined(watch)
    by_itself(players[0])
    tables = [begin(players, IO, clock=key, weekend=rng.random() < 0.5) for key in ("brisk", "fixed_1d", "slow")]
    for _ in range(25):
        watch.on(minutes=rng.choice([0, 1, 70, 400, 1500]))
        person, table = rng.choice(players), rng.choice(tables)
        deed = rng.randrange(6)
        if deed == 0:
            person.post("me/vacation", {"days": rng.randint(1, 9)})
        elif deed == 1:
            person.send("DELETE", "me/vacation")
        elif deed == 2:
            hours = {"from": f"{rng.randrange(24):02}:00", "to": f"{rng.randrange(24):02}:30"}
            person.send("PATCH", "me/clock", {"sleep": hours, "zone": rng.choice(["Asia/Tokyo", "America/Santiago"])})
        elif deed == 3:
            person.post(f"tables/{table}/give-time", {"seat": rng.randrange(2)})
        else:
            seen = person.see(table)
            if seen["expected_version"] is not None:
                person.move(table, rng.choice(steps_of(seen["legal"])), version=seen["expected_version"])
        if rng.random() < 0.6:
            services.sweep_due()
        for user in User.objects.all():
            assert timedelta() <= vacations.held(user.pk, watch.now) <= vacation.MOST
    sound()
    assert not Vacation.objects.filter(stop__gt=watch.now + 30 * DAY).exists()
    overdue = Seat.objects.filter(deadline__lt=watch.now - timedelta(days=1), table__status="running")
    services.sweep_due()
    assert not overdue.exists()


def test_pages_hear_at_once_whether_days_are_spent(
    people: People, watch: Watch, monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any
) -> None:
    players = people(2)
    joined(watch)
    table = begin(players, IO, clock="brisk")
    ann, ben = seated(table, players)
    for wanted in (True, False):
        before = Table.objects.get(pk=table).shifts
        with django_capture_on_commit_callbacks() as told:
            done(ann.send("PATCH", "me/clock", {"auto_vacation": wanted}))
        assert nudge.shifted in told
        assert Table.objects.get(pk=table).shifts == before + 1
        assert (ben.see(table)["seats"][0]["deadline_with_vacation"] is not None) is wanted


# The settings -------------------------------------------------------------------------------------


def test_hours_of_sleep_change_once_a_week_and_hold_from_the_next_turn_on(people: People, watch: Watch) -> None:
    (ann,) = people(1)
    night = {"from": "23:30", "to": "07:00"}
    told = done(ann.send("PATCH", "me/clock", {"sleep": night, "zone": "Europe/Lisbon"}))
    assert (told["sleep"], told["zone"], told["may_change_at"]) == (night, "Europe/Lisbon", None)
    assert done(ann.send("PATCH", "me/clock", {"sleep": night})) == told
    assert Habits.objects.get().holds_from == watch.now + timedelta(minutes=2)
    watch.on(hours=1)
    told = done(ann.send("PATCH", "me/clock", {"sleep": None}))  # the first may be mended at once
    assert (told["sleep"], told["may_change_at"]) == (None, "2026-05-11T13:02:00Z")
    said = refused(ann.send("PATCH", "me/clock", {"zone": "Asia/Tokyo"}), 409, "too_soon")["message"]
    assert said == "These hours can be changed once a week: again from 11 May, 13:02 UTC."
    assert done(ann.send("PATCH", "me/clock", {"auto_vacation": True}))["auto_vacation"] is True
    watch.on(days=7, minutes=2)
    assert done(ann.send("PATCH", "me/clock", {"zone": "Asia/Tokyo"}))["zone"] == "Asia/Tokyo"


@pytest.mark.parametrize(
    "body",
    [
        {}, {"sleep": {"from": "23:00"}}, {"sleep": {"from": "24:00", "to": "07:00"}},
        {"sleep": {"from": "9:00", "to": "17:00"}}, {"sleep": {"from": 23, "to": 7}}, {"sleep": "23:00"},
        {"sleep": {"from": "08:00", "to": "08:00"}}, {"sleep": {"from": "22:00", "to": "07:01"}},
        {"zone": "Mars/Olympus"}, {"zone": None}, {"auto_vacation": 1}, {"auto_vacation": None}, {"days": 3}, [],
    ],
)  # fmt: skip
def test_bad_settings_are_refused_with_a_sentence(people: People, body: object) -> None:
    (ann,) = people(1)
    answer = ann.send("PATCH", "me/clock", body)
    assert answer.status_code == 400
    assert len(answer.json()["message"]) > 10
    assert not Habits.objects.exists()


@pytest.mark.parametrize("days", [0, -1, 31, "3", 1.5, None, True])
def test_a_vacation_is_one_to_thirty_days(people: People, days: object) -> None:
    (ann,) = people(1)
    assert ann.post("me/vacation", {"days": days}).status_code == 400
    assert not Vacation.objects.exists()


def test_visitors_have_no_settings(visitor: Person, db: None) -> None:
    assert visitor.get("me/clock").status_code == 401
    assert visitor.post("me/vacation", {"days": 1}).status_code == 401
