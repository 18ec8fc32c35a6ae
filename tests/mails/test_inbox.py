"""The inbox: what people are told stands there once, whatever else they wish, and closes when it has passed."""

from collections.abc import Callable

import pytest

from accounts.notices import inbox
from accounts.notices.models import Kind, Notice
from games.tables import instant, tasks, telling
from games.tables.models import Outbox, Table
from tests.mails.conftest import Post, asked, game, look, step
from tests.tables.people import Json, Person, counted, done, play, play_in, refused

pytestmark = pytest.mark.django_db
People = Callable[[int], list[Person]]
IO = "gardens_of_io"


def told(person: Person) -> list[Json]:
    """What stands in an inbox, newest first."""
    return list(done(person.get("inbox"))["notices"])


def said(notice: Json) -> str:
    """The sentence of a notice."""
    return str(notice["text"]).format(**notice["args"])


def unread(person: Person) -> int:
    """The number at the bell."""
    return int(done(person.get("me"))["unread"])


@pytest.fixture
def turn(people: People, post: Post) -> tuple[int, Person, Person]:
    """A game for two in which seat 0 has just been asked; nothing was told before."""
    table, (ann, ben) = game(people(2), game=IO)
    play_in(table, [ann, ben])
    rows = Outbox.objects.filter(kind="notice")
    rows.exclude(pk=rows.latest("pk").pk).delete()
    Notice.objects.all().delete()
    return table, ann, ben


def test_a_turn_stands_in_the_inbox_once_and_at_the_bell(turn: tuple[int, Person, Person], post: Post) -> None:
    table, ann, ben = turn
    post.after(seconds=5)
    for row in Outbox.objects.filter(kind="notice"):
        telling.tell(row.pk, row.attempts)
    tasks.relay()
    (notice,) = told(ann)
    assert said(notice) == f"It is your turn in Gardens of Io, table {table}."
    assert (notice["kind"], notice["link"]) == ("turn", f"/tables/{table}")
    assert (notice["read"], notice["closed"]) == (False, False)
    assert (unread(ann), unread(ben), told(ben)) == (1, 0, [])


def test_steps_of_one_turn_are_one_notice(turn: tuple[int, Person, Person], post: Post) -> None:
    table, ann, _ = turn
    post.after(seconds=5)
    step(ann, table)
    if 0 in asked(table):
        post.after(seconds=5)
        assert len(told(ann)) == 1
        assert told(ann)[0]["closed"] is False


def test_the_turn_played_elsewhere_closes_it(turn: tuple[int, Person, Person], post: Post) -> None:
    table, ann, ben = turn
    post.after(seconds=5)
    while 0 in asked(table):
        step(ann, table)
    post.after(seconds=1)
    assert [notice["closed"] for notice in told(ann)] == [True]
    assert unread(ann) == 0
    post.after(seconds=5)
    assert [notice["kind"] for notice in told(ben)] == ["turn"]


def test_a_turn_played_at_once_is_told_to_nobody(turn: tuple[int, Person, Person], post: Post) -> None:
    table, ann, _ = turn
    while 0 in asked(table):
        step(ann, table)
    post.after(seconds=5)
    assert told(ann) == []


def test_a_turn_that_passes_while_it_is_told_is_closed(
    turn: tuple[int, Person, Person], post: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, ann, _ = turn
    row = Outbox.objects.get(kind="notice")
    while 0 in asked(table):
        step(ann, table)
    post.after(seconds=1)
    monkeypatch.setattr(telling, "is_current", lambda *_judged: True)  # as it was when it was read
    telling.tell(row.pk, row.attempts)
    assert [notice["closed"] for notice in told(ann)] == [True]


def test_what_was_seen_at_the_table_is_read(turn: tuple[int, Person, Person], post: Post) -> None:
    table, ann, _ = turn
    look(ann, table)
    post.after(seconds=5)
    assert [notice["read"] for notice in told(ann)] == [True]
    assert unread(ann) == 0


def test_a_look_at_the_table_reads_what_was_told_about_it(turn: tuple[int, Person, Person], post: Post) -> None:
    table, ann, _ = turn
    post.after(seconds=5)
    look(ann, table)
    assert unread(ann) == 0


def test_another_page_that_is_open_keeps_nothing_from_anybody(turn: tuple[int, Person, Person], post: Post) -> None:
    table, ann, _ = turn
    look(ann, ann.open(IO))
    ann.see(table)
    post.after(seconds=5)
    assert unread(ann) == 1


def test_whoever_wants_no_mails_and_muted_the_table_still_finds_it_there(
    turn: tuple[int, Person, Person], post: Post
) -> None:
    table, ann, _ = turn
    done(ann.send("PATCH", "me", {"mails": "off"}))
    done(ann.post(f"tables/{table}/mute", {"muted": True}))
    assert post.through(6) == []
    assert unread(ann) == 1


def test_time_that_runs_out_start_and_end_stand_there_too(people: People, post: Post) -> None:
    table, (ann, ben) = game(people(2), game=IO, clock="fixed_1d")
    post.after(minutes=5)
    assert [notice["kind"] for notice in told(ann) + told(ben)] == ["turn", "started"]
    post.after(hours=20)
    assert [notice["kind"] for notice in told(ann)] == ["time", "turn"]
    play(table, [ann, ben])
    assert Table.objects.get(pk=table).status == "finished"
    post.after(seconds=5)
    newest = told(ann)[0]
    assert (newest["kind"], newest["closed"]) == ("over", False)
    assert {notice["closed"] for notice in told(ann)[1:]} == {True}


def test_a_game_played_alone_tells_nobody(people: People, post: Post) -> None:
    (ann,) = people(1)
    ann.open("garden_geckos", 1)
    post.after(minutes=5)
    assert told(ann) == []


def test_the_inbox_is_read_by_number_by_table_or_whole(people: People, visitor: Person) -> None:
    ann, ben = people(2)
    for person in (ann, ben):
        for key in "abcd":
            with counted(1):
                inbox.notify(
                    person.id, Kind.ACCOUNT, key, "News {what}.", {"what": key}, link="/", at=instant.now(), table=7
                )
    assert unread(ann) == 4
    inbox.notify(ann.id, Kind.ACCOUNT, "a", "Something else.", link="/", at=instant.now())
    assert sorted(map(said, told(ann))) == ["News a.", "News b.", "News c.", "News d."]
    first, second = (notice["id"] for notice in told(ann)[:2])
    assert done(ann.post("inbox/read", {"ids": [first]})) == {"unread": 3}
    assert done(ben.post("inbox/read", {"ids": [second]})) == {"unread": 4}, "each their own"
    inbox.close(["c"], instant.now())
    assert unread(ann) == 2
    assert done(ann.post("inbox/read", {"table": 8})) == {"unread": 2}
    assert done(ann.post("inbox/read", {"table": 7})) == {"unread": 0}
    assert done(ben.post("inbox/read")) == {"unread": 0}
    for body in ({"ids": "1"}, {"ids": [True]}, {"ids": [1], "table": 7}, {"all": True}, {"table": "7"}):
        assert ann.post("inbox/read", body).status_code == 400, body
    refused(visitor.get("inbox"), 401, "not_signed_in")
    refused(visitor.post("inbox/read"), 401, "not_signed_in")
    refused(ann.get("inbox?page=0"), 400, "bad_body")


def test_what_is_long_past_is_deleted(people: People, post: Post) -> None:
    (ann,) = people(1)
    for key in ("played", "old", "new"):
        inbox.notify(ann.id, Kind.TURN, key, key, link="/", at=post.watch.now)
    inbox.close(["played"], post.watch.now)
    post.watch.on(days=8)
    inbox.purge(post.watch.now)
    assert {said(notice) for notice in told(ann)} == {"old", "new"}
    Notice.objects.filter(key="old").update(at=post.watch.now - inbox.KEPT_FOR)
    inbox.purge(post.watch.now.replace(second=59))
    assert [said(notice) for notice in told(ann)] == ["new"]


def test_what_others_ask_of_one_stands_there_until_it_is_answered(people: People, post: Post) -> None:
    table, (ann, ben) = game(people(2), game=IO)
    play_in(table, [ann, ben])
    step(ann, table)
    Notice.objects.all().delete()
    done(ann.post(f"tables/{table}/undo", {"say": "ask"}))
    (notice,) = told(ben)
    assert said(notice) == f"{ann.name} asks for a move back in Gardens of Io, table {table}."
    assert (notice["kind"], notice["closed"], told(ann)) == ("offer", False, [])
    done(ben.post(f"tables/{table}/undo", {"say": "refuse"}))
    assert told(ben)[0]["closed"] is True
    done(ben.post(f"tables/{table}/cancel", {"say": "offer"}))
    (notice,) = told(ann)
    assert said(notice) == f"{ben.name} offers to cancel Gardens of Io, table {table}."
    done(ben.post(f"tables/{table}/cancel", {"say": "withdraw"}))
    assert told(ann)[0]["closed"] is True


def test_a_rematch_is_offered_to_those_it_waits_for(people: People, post: Post) -> None:
    table, (ann, ben) = game(people(2), game="sealed_garden")
    play(table, [ann, ben])
    Notice.objects.all().delete()
    again = done(ann.post(f"tables/{table}/rematch"))["id"]
    (notice,) = told(ben)
    assert said(notice) == f"{ann.name} offers a rematch of Sealed Garden: table {again} is set."
    assert (notice["link"], told(ann)) == (f"/tables/{again}", [])
