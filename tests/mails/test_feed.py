"""The calendar of deadlines at a secret address, and two worlds: no channel tells more than its receiver may know."""

import json
import random
import re
from collections.abc import Callable
from typing import Any

import icalendar
import pytest
from django.test import Client

from accounts.models import User
from accounts.notices import inbox, message, webhooks
from accounts.notices.models import Notice
from games.tables import digests, events, feed, reaching, telling
from games.tables.models import Move, Seat
from tests.mails.conftest import Post, asked, step
from tests.tables.people import Person, begin, bid, done, play, refused, seated
from tests.tables.test_two_worlds import OPTIONS, another_world, store, stored

pytestmark = pytest.mark.django_db
People = Callable[[int], list[Person]]
IO = "gardens_of_io"


def entries(address: str) -> list[icalendar.Event]:
    """What a program that has the address sees, without signing in."""
    answer = Client().get(address)
    assert answer.status_code == 200
    assert answer["Content-Type"].startswith("text/calendar")
    assert "no-store" in answer["Cache-Control"]
    return icalendar.Calendar.from_ical(answer.content).events


def test_it_holds_the_turns_that_run_out_as_long_as_they_are_open(people: People, post: Post) -> None:
    players = people(2)
    table = begin(players, game=IO)
    ann, ben = seated(table, players)
    address = done(ann.post("me/calendar"))["calendar"].removeprefix("http://testserver")
    (event,) = entries(address)
    seat = Seat.objects.get(table=table, number=0)
    assert event["SUMMARY"] == f"Your time ends: Gardens of Io, table {table}"
    assert seat.deadline is not None
    assert event.start == seat.deadline.replace(microsecond=0)
    assert event["URL"] == f"http://testserver/tables/{table}"
    assert "DESCRIPTION" not in event
    User.objects.update(auto_vacation=True)
    (event,) = entries(address)
    assert str(event["DESCRIPTION"]).startswith("Then days of your vacation begin by themselves, until ")
    assert entries(done(ben.post("me/calendar"))["calendar"].removeprefix("http://testserver")) == []
    while 0 in asked(table):
        step(ann, table)
    assert entries(address) == []


def test_its_address_stays_until_it_is_shut_and_another_is_another(people: People, visitor: Person) -> None:
    (ann,) = people(1)
    assert done(ann.get("me/channels"))["calendar"] is None
    first = done(ann.post("me/calendar"))["calendar"]
    assert done(ann.post("me/calendar"))["calendar"] == first
    assert done(ann.send("DELETE", "me/calendar"))["calendar"] is None
    assert Client().get(first.removeprefix("http://testserver")).status_code == 404
    assert done(ann.post("me/calendar"))["calendar"] != first
    refused(visitor.post("me/calendar"), 401, "not_signed_in")
    for wrong in ("/calendar/x.ics", "/calendar/.ics", "/calendar/", "/calendar/x"):
        assert Client().get(wrong).status_code == 404
    assert Client().post(first.removeprefix("http://testserver")).status_code in (403, 405)


# Secrets ------------------------------------------------------------------------------------------


def everything(table: int, seat: int, post: Post) -> bytes:
    """All that any channel says to a seat: inbox, screen, webhook, letters, the daily mail and the calendar."""
    user = User.objects.get(pk=Seat.objects.get(table=table, number=seat).user_id or 0)
    random.seed(7)  # the boundaries between the parts of mails
    said: list[bytes] = [feed.written(user, post.watch.now)]
    for notice in Notice.objects.filter(user=user).order_by("pk"):
        said += [json.dumps([notice.text, notice.args, notice.link, notice.key]).encode(), webhooks.body_of(notice)]
        said.append(json.dumps(reaching.shown_on_screen(notice)).encode())
        if letter := digests.letter(notice.pk, post.watch.now):
            said.append(message.mail(letter[1]).message().as_bytes())
    User.objects.filter(pk=user.pk).update(mails="digest")
    if daily := digests.digest(user.pk, "digest:x", post.watch.now):
        said.append(message.mail(daily[1]).message().as_bytes())
    User.objects.filter(pk=user.pk).update(mails="later")
    # The numbers of rows count on, and tell nothing.
    return re.sub(rb"notice-\d+", b"", b"\n".join(said))


@pytest.mark.parametrize(("moves", "bids"), [(0, 2), (7, 0), (10, 0)])
def test_no_channel_tells_more_than_its_receiver_may_know(people: People, post: Post, moves: int, bids: int) -> None:
    players = people(3)
    table = begin(players, options=OPTIONS)
    players = seated(table, players)
    play(table, players, moves, seed=5)
    for player in players[:bids]:
        done(player.move(table, bid(player, table)))
    truth = stored(table)
    for seat in range(3):
        worlds = []
        for world in (truth, another_world(truth, 3, seat)):
            store(table, world)
            Notice.objects.all().delete()
            for each in Seat.objects.filter(table=table).select_related("table", "user"):
                tell(each)
            worlds.append(everything(table, seat, post))
        assert b"BEGIN:VCALENDAR" in worlds[0]
        assert b"table" in worlds[0]
        assert worlds[0] == worlds[1]
    store(table, truth)


def test_the_two_worlds_would_show_a_leak(people: People, post: Post, monkeypatch: pytest.MonkeyPatch) -> None:
    real: Any = inbox.notify

    def leaky(*given: Any, **named: Any) -> None:
        steps = Move.objects.filter(table=named["table"]).order_by("-number").values_list("steps", flat=True)
        real(*given[:3], "All: {steps}", {"steps": json.dumps(list(steps))}, **named)

    monkeypatch.setattr(inbox, "notify", leaky)
    with pytest.raises(AssertionError):
        test_no_channel_tells_more_than_its_receiver_may_know(people, post, 0, 2)


def tell(seat: Seat) -> None:
    """Tell a seat whatever the relay would tell it now, and more."""
    what = "turn" if seat.asked_at else "started"
    since = seat.asked_at or seat.table.started_at
    assert seat.user is not None
    assert since is not None
    row = events.notice(seat.table_id, seat.number, 1, what, since, since)
    telling._write(row, what, seat, seat.user, since)
    Notice.objects.filter(told_at=None).update(told_at=since)
