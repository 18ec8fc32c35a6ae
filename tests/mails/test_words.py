"""What a mail says and how it is addressed: both parts, threads, links of ours, nothing that is hidden."""

import json
import random
import re
from collections.abc import Callable
from email.message import EmailMessage
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from accounts.notices import message
from games.tables import letters, projection, rows
from games.tables.models import Seat
from tests.mails.conftest import Post, asked, game, look, step, text
from tests.tables.people import Person, begin, bid, done, play, seated
from tests.tables.test_two_worlds import OPTIONS, another_world, store, stored

pytestmark = pytest.mark.django_db
People = Callable[[int], list[Person]]
IO = "gardens_of_io"


def a_turn(people: People, post: Post) -> tuple[int, list[Person], EmailMessage]:
    """The mail about the first turn in which something has happened before."""
    table, (ann, ben) = game(people(2), game=IO)
    look(ann, table)
    while 0 in asked(table):
        step(ann, table)
    found = [mail for mail in post.through(10) if mail["To"].startswith(ben.name)]
    return table, [ann, ben], found[-1]


def test_both_parts_say_what_happened_the_time_left_and_where(people: People, post: Post) -> None:
    table, (ann, ben), mail = a_turn(people, post)
    for kind in ("plain", "html"):
        said = text(mail, kind)
        assert f"Hello {ben.name}," in said
        assert f"It is your turn in Gardens of Io, table {table}." in said
        assert re.search(rf"{ann.name} \w+ ", said), "what the others did"
        assert "You have 2 days and 23 hours left, until Thursday, 7 May, 12:0" in said
        assert f"http://testserver/tables/{table}" in said
    assert mail.get_content_type() == "multipart/alternative"


def test_the_time_is_the_players_own(people: People, post: Post) -> None:
    table, _, _ = a_turn(people, post)
    found = rows.read(table)
    assert found is not None
    user = User.objects.get(pk=found.seats[1].user_id or 0)
    user.zone = "Asia/Tokyo"
    notice = letters.notice("turn", found, found.seats[1], user, 3, post.watch.now)
    assert "21:0" in notice.facts[0]
    assert "(Asia/Tokyo)" in notice.facts[0]
    assert len(notice.facts) == 1, "no days of vacation are spent here"


def test_where_vacation_begins_by_itself_both_instants_are_told(people: People, post: Post) -> None:
    table, _, _ = a_turn(people, post)
    User.objects.update(auto_vacation=True, date_joined=post.watch.now)
    found = rows.read(table)
    assert found is not None
    user = User.objects.get(pk=found.seats[1].user_id or 0)
    told = letters.notice("turn", found, found.seats[1], user, 3, post.watch.now).facts
    assert "until Thursday, 7 May, 12:0" in told[0]
    assert "Then days of your vacation begin by themselves, until Friday, 22 May, 12:0" in told[1]


def test_mails_of_a_table_are_one_thread(people: People, post: Post) -> None:
    table, seats, first = a_turn(people, post)
    while 1 in asked(table):
        step(seats[1], table)
    while 0 in asked(table):
        step(seats[0], table)
    second = [mail for mail in post.through(10) if mail["To"] == first["To"]][-1]
    assert first["References"] == second["References"] == first["In-Reply-To"]
    assert re.fullmatch(r"<[^<>\s]+@testserver>", first["References"])
    assert first["Message-ID"] != second["Message-ID"]


def test_links_are_the_configured_ones(people: People, post: Post, settings: Any) -> None:
    settings.SITE_URL = "https://garden.example"
    _, _, mail = a_turn(people, post)
    links = re.findall(r"https?://[^\s<>\"]+", text(mail) + text(mail, "html"))
    assert links
    assert all(link.startswith("https://garden.example") for link in links)
    assert mail["Message-ID"].endswith("@garden.example>")


NAMES = ["ann\r\nBcc: a@b.org", "a\u202egnp.exe", "<b>x</b>", "{seat}", "\u00e4\u2028.\r\n.\r\n"]


@pytest.mark.parametrize("name", NAMES)
def test_no_name_can_break_a_mail(people: People, post: Post, name: str) -> None:
    table, (ann, ben) = game(people(2), game=IO)
    look(ann, table)
    User.objects.filter(username=ann.name).update(username=name)
    table_seen = Seat.objects.get(table=table, number=0)
    client = Client()
    client.force_login(User.objects.get(pk=table_seen.user_id or 0))
    mover = Person("", client)
    while 0 in asked(table):
        step(mover, table)
    mail = [mail for mail in post.through(10) if mail["To"].startswith(ben.name)][-1]
    assert mail["Bcc"] is None
    assert not mail.defects
    for kind in ("plain", "html"):
        said = text(mail, kind)
        assert "\u202e" not in said
        assert "\u2028" not in said
        assert not re.search(r"^Bcc", said, re.MULTILINE)
    assert "<b>" not in text(mail, "html")


def test_a_subject_and_an_address_can_hold_no_line() -> None:
    assert message.clean("a\r\nBcc: b\x00\u2029") == "aBcc: b"


# Getting rid of them ------------------------------------------------------------------------------


def unsubscribe(mail: EmailMessage) -> str:
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    link = re.fullmatch(r"<http://testserver(/mail/off/\S+)>", mail["List-Unsubscribe"])
    assert link is not None, mail.as_bytes()
    return link[1]


def test_one_click_turns_mails_off_and_a_look_at_the_page_does_not(people: People, post: Post) -> None:
    _, (_, ben), mail = a_turn(people, post)
    path, anybody = unsubscribe(mail), Client(enforce_csrf_checks=True)
    for _ in range(2):
        page = anybody.get(path)
        assert page.status_code == 200
        assert b"<button" in page.content
        assert ben.name.encode() not in page.content
        assert User.objects.get(username=ben.name).mails == "later"
    answer = anybody.post(path, "List-Unsubscribe=One-Click", content_type="application/x-www-form-urlencoded")
    assert answer.status_code == 200
    assert not answer.cookies
    assert User.objects.get(username=ben.name).mails == "off"
    assert anybody.get("/api/v1/me").json()["user"] is None
    assert ben.get("me").json()["user"]["mails"] == "off"


def test_the_link_for_one_table_mutes_that_one_without_signing_in(people: People, post: Post) -> None:
    table, (_, ben), mail = a_turn(people, post)
    link = re.search(r"http://testserver(/mail/mute/\S+)", text(mail))
    assert link is not None
    anybody = Client(enforce_csrf_checks=True)
    assert f"table {table}" in anybody.get(link[1]).content.decode()
    assert ben.see(table)["muted"] is False
    assert anybody.post(link[1]).status_code == 200
    assert ben.see(table)["muted"] is True
    assert User.objects.get(username=ben.name).mails == "later"


def test_no_made_up_link_does_anything(people: People, post: Post) -> None:
    _, (_, ben), mail = a_turn(people, post)
    path = unsubscribe(mail)
    token = path.rsplit("/", 1)[1]
    for wrong in (path[:-1], f"/mail/mute/{token}", "/mail/off/x", f"{path[:-1]}\u00e4"):
        for answer in (Client().get(wrong), Client().post(wrong)):
            assert answer.status_code == 404
    assert Client().put(path).status_code == 405
    assert User.objects.get(username=ben.name).mails == "later"


def test_settings_refuse_what_they_do_not_know(people: People) -> None:
    (ann,) = people(1)
    for body in ({"mails": "never"}, {"mails": True}, {"mails": None}, {}, {"mails": "off", "x": 1}):
        assert ann.send("PATCH", "me", body).status_code == 400, json.dumps(body)


# Secrets ------------------------------------------------------------------------------------------


def written(table: int, seat: int, post: Post, what: str) -> bytes:
    """The very bytes of a mail to a seat."""
    found = rows.read(table)
    assert found is not None
    random.seed(7)  # the boundary between the parts
    user = User.objects.get(pk=found.seats[seat].user_id or 0)
    return message.mail(letters.notice(what, found, found.seats[seat], user, 3, post.watch.now)).message().as_bytes()


@pytest.mark.parametrize(("moves", "bids"), [(0, 2), (7, 0), (10, 0)])
def test_no_mail_tells_more_than_its_receiver_may_know(people: People, post: Post, moves: int, bids: int) -> None:
    players = people(3)
    table = begin(players, options=OPTIONS)
    players = seated(table, players)
    play(table, players, moves, seed=5)
    for player in players[:bids]:
        done(player.move(table, bid(player, table)))
    truth = stored(table)
    for seat in range(3):
        other = another_world(truth, 3, seat)
        for what in ("turn", "warning", "started"):
            store(table, truth)
            ours = written(table, seat, post, what)
            store(table, other)
            assert written(table, seat, post, what) == ours
    store(table, truth)


def test_the_two_worlds_would_show_a_leak(people: People, post: Post, monkeypatch: pytest.MonkeyPatch) -> None:
    players = people(3)
    table = begin(players, options=OPTIONS)
    players = seated(table, players)
    for player in players[:2]:
        done(player.move(table, bid(player, table)))
    truth = stored(table)
    real = projection.log
    monkeypatch.setattr(projection, "log", lambda *given, **named: real(*given, **{**named, "over": True}))
    ours = written(table, 2, post, "turn")
    store(table, another_world(truth, 3, 2))
    assert written(table, 2, post, "turn") != ours
