"""Who gets which mail when: one for a turn at most, none for what is past, seen or not wanted."""

from collections.abc import Callable
from datetime import UTC, datetime
from email.message import EmailMessage

import pytest

from accounts.habits import Habits
from accounts.models import User
from games.tables import events, services, tasks
from games.tables.models import Outbox, Seat, Table
from tests.mails.conftest import Post, asked, game, look, step, text
from tests.tables.people import Person, done, play, play_in, refused

pytestmark = pytest.mark.django_db
People = Callable[[int], list[Person]]
IO = "gardens_of_io"


def to(mails: list[EmailMessage], person: Person) -> list[str]:
    """The subjects of the mails to somebody."""
    return [str(mail["Subject"]) for mail in mails if mail["To"] == f"{person.name}@example.org"]


def running(people: People, count: int = 2, **more: object) -> tuple[int, list[Person]]:
    """A game in which everybody has moved, seat 0 is asked, and no mail is under way."""
    table, seats = game(people(count), game=IO, **more)
    play_in(table, seats)
    Outbox.objects.exclude(key__contains=f":turn:{table}:0:").delete()
    told = Outbox.objects.filter(kind="notice")
    told.exclude(pk=told.latest("pk").pk).delete()
    return table, seats


def choose(person: Person, mails: str) -> None:
    done(person.send("PATCH", "me", {"mails": mails}))


def test_a_turn_is_told_after_five_minutes_and_only_once(people: People, post: Post) -> None:
    table, (ann, _) = running(people)
    assert to(post.through(4), ann) == []
    assert to(post.after(minutes=1), ann) == [f"Your turn: Gardens of Io, table {table}"]
    assert to(post.through(60), ann) == []
    for row in Outbox.objects.filter(kind="mail"):
        tasks.mail(row.pk, row.attempts)
    assert len(post.server.taken) == 1


def test_at_once_means_as_soon_as_an_open_page_could_have_said_so(people: People, post: Post) -> None:
    _, (ann, _) = running(people)
    choose(ann, "at_once")
    assert len(to(post.after(seconds=events.SOON.total_seconds()), ann)) == 1


def test_off_means_none(people: People, post: Post) -> None:
    _, (ann, _) = running(people)
    choose(ann, "off")
    assert post.through(10) == []


def test_a_turn_that_has_passed_is_not_told(people: People, post: Post) -> None:
    table, (ann, ben) = running(people)
    while 0 in asked(table):
        step(ann, table)
    found = post.through(10)
    assert to(found, ann) == []
    assert len(to(found, ben)) == 1


def test_who_saw_the_turn_on_the_open_page_gets_no_mail(people: People, post: Post) -> None:
    table, (ann, _) = running(people)
    post.watch.on(minutes=2)
    look(ann, table)
    assert post.through(10) == []


def test_only_that_table_before_ones_own_eyes_counts(people: People, post: Post) -> None:
    table, (ann, ben) = running(people)
    other = ann.open(IO)
    look(ann, other)
    ann.see(table)  # fetched by a page behind others, or by a program
    look(ben, table)
    assert len(to(post.through(10), ann)) == 1


def test_a_look_before_the_turn_does_not_count(people: People, post: Post) -> None:
    table, (ann, ben) = running(people)
    while 0 in asked(table):
        step(ann, table)
    look(ann, table)
    while 1 in asked(table):
        step(ben, table)
    assert len(to(post.through(10), ann)) == 1


def test_looking_writes_once_a_turn(people: People, post: Post) -> None:
    table, (ann, _) = running(people)
    look(ann, table)
    seen = Seat.objects.get(table=table, number=0).seen_at
    post.watch.on(minutes=1)
    look(ann, table)
    seat = Seat.objects.get(table=table, number=0)
    assert seat.seen_at == seen == seat.asked_at


def test_a_muted_table_is_silent_and_others_are_not(people: People, post: Post) -> None:
    table, (ann, _) = running(people)
    done(ann.post(f"tables/{table}/mute", {"muted": True}))
    assert ann.see(table)["muted"] is True
    assert post.through(10) == []
    done(ann.post(f"tables/{table}/mute", {"muted": False}))
    assert ann.see(table)["muted"] is False


def test_muting_is_for_those_who_sit_there(people: People, visitor: Person, post: Post) -> None:
    table, _ = running(people)
    refused(Person.called("zoe").post(f"tables/{table}/mute", {"muted": True}), 403, "not_your_seat")
    refused(visitor.post(f"tables/{table}/mute", {"muted": True}), 401, "not_signed_in")
    assert visitor.see(table)["muted"] is None


def test_a_table_muted_before_it_begins_stays_so(people: People, post: Post) -> None:
    ann, ben = people(2)
    table = ann.open(IO)
    done(ann.post(f"tables/{table}/mute", {"muted": True}))
    done(ben.post(f"tables/{table}/join"))
    assert ann.see(table)["muted"] is True
    assert to(post.through(10), ann) == []


def test_twenty_turns_in_a_minute_make_one_mail_at_most(people: People, post: Post) -> None:
    table, seats = running(people)
    found: list[EmailMessage] = []
    for turn in range(20):
        assert play(table, seats, 1, seed=turn) == 1
        found += post.after(seconds=3)
    assert found == []
    assert len(post.through(10)) <= 1


def test_the_start_is_told_to_those_who_wait_and_the_first_turn_to_who_begins(people: People, post: Post) -> None:
    table, (first, second) = game(people(2), game=IO)
    found = post.through(10)
    assert to(found, first) == [f"Your turn: Gardens of Io, table {table}"]
    assert to(found, second) == [f"Begun: Gardens of Io, table {table}"]
    assert all("has begun" in text(mail) for mail in found)


def test_the_end_is_told_with_the_result_to_all_who_have_not_seen_it(people: People, post: Post) -> None:
    table, (ann, ben) = game(people(2), game=IO)
    play(table, [ann, ben])
    assert Table.objects.get(pk=table).status == "finished"
    look(ann, table)
    found = post.through(10)
    assert to(found, ann) == []
    assert to(found, ben) == [f"Over: Gardens of Io, table {table}"]
    said = text(found[-1])
    assert "is over." in said
    assert "points" in said


def test_who_runs_out_of_time_is_told_so(people: People, post: Post) -> None:
    _, (ann, ben) = running(people, clock="fixed_1d")
    post.watch.on(days=1, seconds=10)
    services.sweep_due()
    found = post.after(minutes=5)
    assert all("ran out of time" in text(mail) for mail in found)
    assert [len([s for s in to(found, who) if s.startswith("Over")]) for who in (ann, ben)] == [1, 1]


def test_an_offer_to_cancel_is_told_and_so_is_the_end(people: People, post: Post) -> None:
    table, (ann, ben) = running(people)
    done(ben.post(f"tables/{table}/cancel", {"say": "offer"}))
    found = post.through(10)
    turn = next(mail for mail in found if mail["Subject"] == f"Your turn: Gardens of Io, table {table}")
    assert f"{ben.name} offers to cancel the game." in text(turn)
    offered = f"{ben.name} offers to cancel Gardens of Io, table {table}."
    assert [offered in text(mail) for mail in found if mail is not turn] == [True]
    done(ann.post(f"tables/{table}/cancel", {"say": "accept"}))
    found = post.through(10)
    assert [to(found, who) for who in (ann, ben)] == [[f"Over: Gardens of Io, table {table}"]] * 2
    for mail in found:
        assert f"Gardens of Io at table {table} was cancelled." in text(mail)
        assert "All agreed to cancel the game; it counts for nobody." in text(mail)


def test_time_that_runs_out_is_told_at_four_fifths(people: People, post: Post) -> None:
    running(people, clock="fixed_1d")
    post.after(minutes=5)
    assert post.after(hours=19) == []
    (mail,) = post.after(minutes=7)
    assert mail["Subject"].startswith("Time is running out")
    assert "4 hours and 48 minutes left" in text(mail)
    assert post.after(hours=4) == [], "a day is not longer than a day"


def test_a_warning_counts_time_that_is_used_and_not_the_night(people: People, post: Post) -> None:
    players = people(2)
    for person in players:
        long_ago = datetime(2026, 1, 1, tzinfo=UTC)
        Habits.objects.create(user_id=person.id, holds_from=long_ago, zone="UTC", sleep_from=22 * 60, sleep_to=6 * 60)
    running(lambda _count: players, clock="fixed_1d")
    post.after(minutes=5)
    assert post.after(hours=19, minutes=30) == [], "four fifths of a day by the clock on the wall"
    (mail,) = post.after(hours=7, minutes=40)
    assert mail["Subject"].startswith("Time is running out")
    assert "left, until Tuesday, 5 May, 20:0" in text(mail)


def test_a_turn_of_days_is_warned_of_twice(people: People, post: Post) -> None:
    table, (ann, _) = running(people, clock="fixed_3d")
    look(ann, table)
    assert post.after(minutes=5) == []
    assert len(post.after(hours=57, minutes=36)) == 1
    assert post.after(hours=11) == []
    (mail,) = post.after(minutes=31)
    assert "nearly used up" in text(mail)
    assert "2 hours and 48 minutes left" in text(mail)
    assert post.after(hours=2) == []


def test_no_warning_once_the_turn_is_played(people: People, post: Post) -> None:
    table, (ann, _) = running(people, clock="fixed_1d")
    post.after(minutes=5)
    while 0 in asked(table):
        step(ann, table)
    assert to(post.after(hours=20), ann) == []


def test_a_table_without_a_clock_speaks_of_no_time(people: People, post: Post) -> None:
    running(people, clock="none")
    (mail,) = post.after(minutes=5)
    assert "You have" not in text(mail)
    assert post.after(days=3) == []


def test_a_bots_turn_is_nobodys_mail(people: People, post: Post) -> None:
    (ann,) = people(1)
    ann.open(IO, 2, bots=["sprout"])
    assert not Outbox.objects.filter(kind="notice", payload__what="turn").exclude(
        payload__seat=Seat.objects.get(user__username="ann").number
    ).exists()


def test_a_frozen_table_and_an_inactive_player_get_none(people: People, post: Post) -> None:
    table, _ = running(people)
    Table.objects.filter(pk=table).update(status="frozen")
    assert post.through(6) == []
    _, (cleo, _) = running(lambda count: [Person.called(name) for name in ("cleo", "dan")[:count]])
    User.objects.filter(username=cleo.name).update(is_active=False)
    assert post.through(6) == []
