"""The daily mail: at the chosen hour of the player's own day, with all that is new and still true; the same faults."""

import re
from collections.abc import Callable
from datetime import datetime
from email.message import EmailMessage

import pytest

from accounts.models import User
from accounts.notices import inbox, sending, wishes
from accounts.notices.models import Kind, Notice
from games.tables import digests, instant, mails, outbox, tasks
from games.tables.models import Outbox
from tests.mails.conftest import Post, asked, game, look, step, text
from tests.mails.server import Server
from tests.tables.conftest import Watch
from tests.tables.people import Person, done, play_in

pytestmark = pytest.mark.django_db
People = Callable[[int], list[Person]]
IO = "gardens_of_io"
# The clock of these tests begins on Monday, 4 May, at 12:00 UTC.
SIX_HOURS = 6 * 60


def choose(person: Person, **wishes_: object) -> None:
    done(person.send("PATCH", "me", wishes_))


@pytest.fixture
def table(people: People, post: Post) -> tuple[int, Person, Person]:
    """A game in which seat 0 is asked, whose player has a daily mail at 18; nothing was told before."""
    number, (ann, ben) = game(people(2), game=IO)
    play_in(number, [ann, ben])
    rows = Outbox.objects.filter(kind="notice")
    rows.exclude(pk=rows.latest("pk").pk).delete()
    choose(ann, mails="digest", digest_hour=18)
    choose(ben, mails="off")
    return number, ann, ben


def tell(person: Person, key: str, post: Post, kind: Kind = Kind.ACCOUNT, table: int | None = None) -> None:
    inbox.notify(person.id, kind, key, f"News of {key}.", link="/settings", at=post.watch.now, table=table)


def digest(post: Post) -> EmailMessage:
    """The one mail that comes at 18."""
    assert post.after(hours=5) == []
    (mail,) = post.after(hours=1)
    return mail


def row() -> Outbox:
    return Outbox.objects.get(kind="digest")


def test_it_comes_at_the_hour_with_all_that_is_new_and_the_time_left(
    table: tuple[int, Person, Person], post: Post
) -> None:
    number, ann, _ = table
    tell(ann, "frogs", post)
    post.after(seconds=5)
    assert post.through(10) == [], "not at once, nor later"
    mail = digest(post)
    assert mail["To"] == f"{ann.name}@example.org"
    assert mail["Subject"] == "2 things are new"
    for kind in ("plain", "html"):
        said = text(mail, kind)
        assert said.index("It is your turn in Gardens of Io") < said.index("News of frogs.")
        assert re.search(r"You have \d days and \d+ hours left, until \w+, \d+ May, \d\d:\d\d \(UTC\)\.", said)
        for path in (f"/tables/{number}", "/settings", "/inbox"):
            assert f"http://testserver{path}" in said
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"


def test_what_one_told_the_next_does_not_and_a_day_without_news_has_none(
    table: tuple[int, Person, Person], post: Post
) -> None:
    _, ann, _ = table
    post.after(seconds=5)
    digest(post)
    assert post.after(hours=24) == []
    tell(ann, "snails", post)
    post.after(seconds=2)
    (mail,) = post.after(hours=24)
    assert mail["Subject"] == "1 thing is new"
    assert "Your turn" not in text(mail)
    assert "News of snails." in text(mail)


@pytest.mark.parametrize(
    ("zone", "hour", "now", "then"),
    [
        ("UTC", 8, "2026-05-04T07:59", "2026-05-04T08:00"),
        ("UTC", 8, "2026-05-04T08:00", "2026-05-05T08:00"),
        ("Asia/Tokyo", 0, "2026-05-04T14:00", "2026-05-04T15:00"),
        ("Pacific/Kiritimati", 8, "2026-05-04T12:00", "2026-05-04T18:00"),
        # The night in which clocks go forward, and back: the hour that is not there, and the one that is there twice.
        ("Europe/Berlin", 2, "2026-03-28T20:00", "2026-03-29T01:00"),
        ("Europe/Berlin", 2, "2026-10-24T20:00", "2026-10-25T00:00"),
        ("Europe/Berlin", 8, "2026-03-28T20:00", "2026-03-29T06:00"),
    ],
)
def test_the_hour_is_the_players_own(zone: str, hour: int, now: str, then: str) -> None:
    user = User(zone=zone, digest_hour=hour)
    due = wishes.next_digest(user, datetime.fromisoformat(f"{now}+00:00"))
    assert due.isoformat() == f"{then}:00+00:00"


def test_a_turn_that_was_played_or_seen_is_not_in_it(table: tuple[int, Person, Person], post: Post) -> None:
    number, ann, _ = table
    post.after(seconds=5)
    while 0 in asked(number):
        step(ann, number)
    assert post.after(hours=6) == [], "nothing is left to tell"
    assert row().done_at is not None


def test_a_turn_played_in_the_last_moment_is_not_in_it(table: tuple[int, Person, Person], post: Post) -> None:
    number, ann, _ = table
    post.after(seconds=5)
    post.watch.on(hours=6)
    while 0 in asked(number):
        step(ann, number)
    tasks.mail(row().pk, row().attempts)  # before the relay has closed anything
    assert post.server.taken == []


def test_what_was_read_or_is_of_a_muted_table_or_unwanted_is_not_in_it(
    table: tuple[int, Person, Person], post: Post
) -> None:
    number, ann, _ = table
    for key in ("one", "two", "three"):
        tell(ann, key, post, table=number if key == "three" else None)
    tell(ann, "four", post, kind=Kind.OFFER)
    post.after(seconds=5)
    done(ann.post("inbox/read", {"ids": [Notice.objects.get(key="two").pk]}))
    done(ann.post(f"tables/{number}/mute", {"muted": True}))
    choose(ann, unwanted=["offer.mail"])
    said = text(digest(post))
    assert "News of one." in said
    assert not any(word in said for word in ("two", "three", "four", "Your turn"))


def test_who_looked_at_the_table_gets_no_daily_mail(table: tuple[int, Person, Person], post: Post) -> None:
    number, ann, _ = table
    post.after(seconds=5)
    look(ann, number)
    assert post.after(hours=6) == []


def test_that_time_runs_out_does_not_wait_for_it(people: People, post: Post) -> None:
    _, (ann, ben) = game(people(2), game=IO, clock="fixed_1d")
    choose(ann, mails="digest", digest_hour=11)
    choose(ben, mails="off")
    post.after(seconds=5)
    assert post.after(hours=19) == []
    (mail,) = post.after(minutes=13)
    assert mail["Subject"].startswith("Time is running out")


def test_who_chose_otherwise_meanwhile_gets_none(table: tuple[int, Person, Person], post: Post) -> None:
    _, ann, _ = table
    post.after(seconds=5)
    choose(ann, mails="off")
    assert post.after(hours=6) == []


def test_another_hour_holds_for_what_comes_then(table: tuple[int, Person, Person], post: Post) -> None:
    _, ann, _ = table
    choose(ann, digest_hour=15)
    post.after(seconds=5)
    assert post.after(hours=2) == []
    assert len(post.after(hours=1)) == 1


def test_no_more_than_a_page_of_news(table: tuple[int, Person, Person], post: Post) -> None:
    _, ann, _ = table
    for number in range(digests.MOST_ITEMS + 2):
        tell(ann, f"news{number}", post)
    post.after(seconds=5)
    said = text(digest(post))
    assert said.count("News of") == digests.MOST_ITEMS - 1
    assert "And 3 more." in said
    assert post.after(hours=24) == []


# Faults -------------------------------------------------------------------------------------------


def test_a_server_that_is_down_an_hour_gets_it_once_with_what_came_meanwhile(
    table: tuple[int, Person, Person], server: Server, post: Post
) -> None:
    _, ann, _ = table
    post.after(seconds=5)
    server.mood = "busy at once"
    assert post.after(hours=6) == []
    tell(ann, "meanwhile", post)
    assert post.through(60) == []
    server.mood = ""
    (mail,) = post.through(5)
    assert "meanwhile" in text(mail)
    assert post.through(30) == []
    assert post.after(hours=24) == []


@pytest.mark.parametrize("mood", ["not yet", "no room", "gone before the mail"])
def test_what_passes_is_tried_again(
    table: tuple[int, Person, Person], server: Server, post: Post, mood: str
) -> None:
    post.after(seconds=5)
    server.mood = mood
    post.after(hours=6)
    post.through(3)
    server.mood = ""
    (mail,) = post.through(5)
    assert "It is your turn" in text(mail)


def test_taken_and_the_line_dropped_is_not_sent_again(
    table: tuple[int, Person, Person], server: Server, post: Post
) -> None:
    post.after(seconds=5)
    server.mood = "gone after the mail"
    assert len(post.after(hours=6)) == 1
    server.mood = ""
    assert post.after(hours=24) == []
    assert len(server.taken) == 1


@pytest.mark.parametrize("under_way", [False, True])
def test_a_worker_killed_in_between(
    table: tuple[int, Person, Person], post: Post, monkeypatch: pytest.MonkeyPatch, under_way: bool
) -> None:
    post.after(seconds=5)

    def killed(_message: object, began: Callable[[], None]) -> None:
        if under_way:
            began()
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(sending, "send", killed)
        with pytest.raises(KeyboardInterrupt):
            post.after(hours=6)
    later = post.after(seconds=outbox.LEASE["digest"].total_seconds() + 1)
    assert len(later) == (0 if under_way else 1)
    assert post.after(hours=24) == []


def test_an_address_that_is_refused_is_noted_and_gets_nothing_more(
    table: tuple[int, Person, Person], server: Server, post: Post
) -> None:
    _, ann, _ = table
    post.after(seconds=5)
    server.mood = "nobody"
    assert post.after(hours=6) == []
    assert done(ann.get("me"))["user"]["email_refused"] is True
    server.mood = ""
    tell(ann, "more", post)
    assert post.after(hours=24) == []


def test_a_task_that_comes_twice_works_once(table: tuple[int, Person, Person], server: Server, post: Post) -> None:
    post.after(seconds=5)
    post.watch.on(hours=6)
    tries = row().attempts
    for _ in range(3):
        tasks.mail(row().pk, tries)
    assert len(server.taken) == 1


def test_a_stale_one_is_dropped(table: tuple[int, Person, Person], server: Server, post: Post) -> None:
    number, ann, _ = table
    post.after(seconds=5)
    server.mood = "busy at once"
    post.after(hours=6)
    while 0 in asked(number):
        step(ann, number)
    server.mood = ""
    assert post.through(10) == []


# One notice by mail -------------------------------------------------------------------------------


def test_other_news_come_one_by_one_where_no_daily_mail_is_wished(people: People, post: Post, watch: Watch) -> None:
    ann, ben = people(2)
    choose(ben, mails="at_once")
    for person in (ann, ben):
        tell(person, "slugs", post, table=None)
    assert post.after(seconds=2) == []
    (mail,) = post.after(seconds=3)
    assert mail["To"].startswith(ben.name)
    assert mail["Subject"] == "News of slugs"
    assert "http://testserver/settings" in text(mail)
    (other,) = post.through(6)
    assert other["To"].startswith(ann.name)


@pytest.mark.parametrize("what", ["closed", "read", "unwanted", "off", "gone", "quiet"])
def test_what_is_past_read_or_unwanted_is_not_sent(people: People, post: Post, what: str) -> None:
    (ann,) = people(1)
    inbox.notify(ann.id, Kind.OFFER, "k", "An offer.", link="/", at=post.watch.now, quiet=what == "quiet")
    post.after(seconds=2)
    if what == "closed":
        inbox.close(["k"], instant.now())
    elif what == "read":
        done(ann.post("inbox/read"))
    elif what == "unwanted":
        choose(ann, unwanted=["offer.mail"])
    elif what == "off":
        choose(ann, mails="off")
    elif what == "gone":
        User.objects.update(is_active=False)
    assert post.through(10) == []


def test_the_settings_refuse_what_they_do_not_know(people: People) -> None:
    (ann,) = people(1)
    for body in (
        {"digest_hour": 24}, {"digest_hour": "8"}, {"digest_hour": None}, {"unwanted": "turn.mail"},
        {"unwanted": ["turn.pigeon"]}, {"unwanted": ["frogs.mail"]}, {"unwanted": [1]}, {"mails": "weekly"},
    ):  # fmt: skip
        assert ann.send("PATCH", "me", body).status_code == 400, body
    choose(ann, unwanted=["turn.mail", "over.push"])
    me = done(ann.get("me"))["user"]
    assert (me["unwanted"], me["digest_hour"]) == (["turn.mail", "over.push"], 8)


def test_our_own_fault_is_tried_a_few_times_and_parked(
    table: tuple[int, Person, Person], post: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    post.after(seconds=5)
    monkeypatch.setattr(digests, "digest", lambda *_given: 1 / 0)
    post.after(hours=6)
    post.through(60)
    assert row().parked == "It failed too often; the log says how."
    assert row().attempts <= mails.MOST_FAULTS
