"""Talk at a table: who reads what, who may write, and that a game never notices."""

import json
import uuid
from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts import ties
from accounts.models import User
from accounts.moderation import sanctions
from accounts.moderation.models import Report, Sanction
from accounts.notices.models import Notice
from games.tables import nudge
from games.tables.models import Table
from games.talk import selectors
from games.talk.models import Line, Room
from tests.tables.conftest import Watch
from tests.tables.people import API, Json, Person, begin, done, play, refused

People = Callable[[int], list[Person]]


def say(person: Person, table: int, text: str = "hello", **more: Any) -> Any:
    return person.post(f"tables/{table}/talk", {"text": text}, **more)


def talk(person: Person, table: int, query: str = "") -> Json:
    return done(person.get(f"tables/{table}/talk{query}"))


def texts(person: Person, table: int, query: str = "") -> list[str]:
    return [line["text"] for line in talk(person, table, query)["lines"]]


def user(person: Person) -> User:
    return User.objects.get(username=person.name)


def test_players_and_spectators_are_apart_until_the_end(
    people: People, visitor: Person, watch: Watch
) -> None:
    ann, ben, cleo = people(3)
    table = begin([ann, ben])
    done(say(ann, table, "good luck"), 201)
    done(say(cleo, table, "ann should bid high"), 201)
    watch.on(minutes=1)
    assert texts(ben, table) == ["good luck"]
    assert texts(visitor, table) == texts(cleo, table) == ["ann should bid high"]
    for outsider in (cleo, visitor):
        refused(outsider.get(f"tables/{table}/talk?room=players"), 403, "not_your_room")
    refused(ben.get(f"tables/{table}/talk?room=spectators"), 403, "not_your_room")
    assert talk(visitor, table)["refusal"] == selectors.SIGN_IN
    refused(say(visitor, table), 401, "not_signed_in")
    play(table, [ann, ben])
    assert texts(cleo, table, "?room=players") == ["good luck"]
    assert texts(ben, table, "?room=spectators") == ["ann should bid high"]
    assert talk(ben, table, "?room=spectators")["refusal"].startswith("You can read here")
    done(say(ben, table, "thanks"), 201)
    assert talk(ann, table)["rooms"] == ["players", "spectators"]


def test_a_spectator_cannot_tell_whether_players_write(people: People, visitor: Person, watch: Watch) -> None:
    """Two worlds: in one the players talk, in the other they do not."""
    ann, ben, cleo = people(3)
    table = begin([ann, ben])
    done(say(cleo, table, "nice view"), 201)
    ways = (
        "",
        "/talk",
        "/talk?room=spectators",
        "/talk?before=9",
        "/talk?room=players",
        "/note",
        "/talk/seen",
    )

    def world() -> list[bytes]:
        return [who.get(f"tables/{table}{way}").content for who in (cleo, visitor) for way in ways]

    quiet = world()
    for text in ("secret", "@cleo secret", "more"):
        done(say(ann, table, text), 201)
    done(ann.send("DELETE", f"tables/{table}/talk/players/1"))
    assert world() == quiet
    assert not Notice.objects.filter(user=user(cleo), kind="mention").exists()
    watch.on(seconds=1)
    assert done(say(cleo, table, "second"), 201)["number"] == 2


def test_before_a_game_all_talk_together_and_that_stays_with_its_players(
    people: People, watch: Watch
) -> None:
    ann, ben, cleo = people(3)
    table = ann.open()
    assert done(say(cleo, table, "may I?"), 201)["mentions"] == []
    assert done(say(ann, table, "@cleo there is one seat"), 201)["mentions"] == ["cleo"]
    assert talk(cleo, table)["rooms"] == ["players"]
    assert texts(Person(), table) == ["may I?", "@cleo there is one seat"]
    refused(cleo.get(f"tables/{table}/talk?room=spectators"), 403, "not_your_room")
    done(ben.post(f"tables/{table}/join"))
    assert texts(cleo, table) == []
    assert texts(ben, table) == ["may I?", "@cleo there is one seat"]


def test_a_private_table_is_not_there_without_its_link(people: People) -> None:
    ann, ben = people(2)
    table = ann.open(private=True)
    for answer in (ben.get(f"tables/{table}/talk"), say(ben, table), ben.get(f"tables/{table}/note")):
        refused(answer, 404, "not_found")
    link = Table.objects.get(pk=table).link
    done(ben.post(f"tables/{table}/talk?link={link}", {"text": "may I?"}), 201)
    assert [line["text"] for line in done(ben.get(f"tables/{table}/talk?link={link}"))["lines"]] == ["may I?"]
    refused(say(ben, 10**15), 404, "not_found")


def test_a_game_never_notices_talk(people: People, watch: Watch) -> None:
    ann, ben = people(2)
    table = begin([ann, ben])
    before = Table.objects.filter(pk=table).values().get()
    with CaptureQueriesContext(connection) as captured:
        done(say(ann, table, "@ben hello"), 201)
        done(ben.send("PUT", f"tables/{table}/talk/seen", {"room": "players", "number": 1}))
        done(ben.send("PUT", f"tables/{table}/note", {"text": "plan", "revision": 0}))
    touching = [
        query["sql"]
        for query in captured
        if '"tables_table"' in query["sql"] or '"tables_seat"' in query["sql"]
    ]
    assert touching
    assert all(sql.startswith("SELECT") and "FOR " not in sql for sql in touching)
    assert Table.objects.filter(pk=table).values().get() == before
    keys = connection.introspection.get_relations
    with connection.cursor() as cursor:
        for name in ("talk_room", "talk_note"):
            assert "tables_table" not in {target for _, target, *_ in keys(cursor, name).values()}


def test_pages_unread_and_read(people: People, watch: Watch) -> None:
    ann, ben = people(2)
    table = begin([ann, ben])
    done(say(ann, table, "first"), 201)
    room = Room.objects.get(table=table)
    old = [Line(room=room, number=n, author=user(ann), text=f"line {n}", at=watch.now) for n in range(2, 121)]
    Line.objects.bulk_create(old)
    Room.objects.update(said=120)
    page = talk(ben, table)
    assert (page["unread"], page["read"], page["earlier"]) == (120, 0, True)
    assert [line["number"] for line in page["lines"]] == list(range(71, 121))
    page = talk(ben, table, "?before=71")
    assert [line["number"] for line in page["lines"]] == list(range(21, 71))
    page = talk(ben, table, "?before=21")
    assert ([line["number"] for line in page["lines"]], page["earlier"]) == (list(range(1, 21)), False)
    seen = f"tables/{table}/talk/seen"
    assert done(ben.send("PUT", seen, {"room": "players", "number": 999})) == {"read": 120}
    assert done(ben.send("PUT", seen, {"room": "players", "number": 3})) == {"read": 120}
    assert done(ben.send("PUT", seen, {"room": "spectators", "number": 3})) == {"read": 0}
    assert talk(ben, table)["unread"] == 0
    watch.on(minutes=10)
    done(say(ann, table, "news"), 201)
    assert (talk(ben, table)["unread"], talk(ann, table)["unread"]) == (1, 0)


def test_a_line_is_taken_back_for_five_minutes(people: People, watch: Watch) -> None:
    ann, ben = people(2)
    table = begin([ann, ben])
    done(say(ann, table, "@ben oops"), 201)
    path = f"tables/{table}/talk/players/1"
    refused(ben.send("DELETE", path), 403, "not_yours")
    watch.on(minutes=5)
    gone = done(ann.send("DELETE", path))
    assert (gone["text"], gone["gone"], gone["mentions"], gone["until"]) == ("", "own", [], None)
    assert "oops" not in json.dumps(talk(ben, table))
    assert Notice.objects.get(user=user(ben), kind="mention").closed_at is not None
    done(say(ann, table, "again"), 201)
    watch.on(minutes=5, seconds=1)
    refused(ann.send("DELETE", f"tables/{table}/talk/players/2"), 409, "too_late")
    refused(ann.send("DELETE", f"tables/{table}/talk/players/3"), 404, "not_found")


def test_mentions_reach_those_of_the_room_who_want_to_hear(people: People, watch: Watch) -> None:
    ann, ben, cleo, dan = people(4)
    table = begin([ann, ben, cleo])
    ties.block(user(cleo), user(ann), timezone.now())
    line = done(say(ann, table, "@BEN @cleo @dan @ann @nobody look"), 201)
    assert line["mentions"] == ["ben"]
    told = Notice.objects.get(kind="mention")
    assert (told.user, told.text.format(**told.args)) == (user(ben), f"ann mentions you at table {table}.")
    assert texts(cleo, table) == []
    assert texts(ben, table) == [line["text"]]
    assert talk(cleo, table)["unread"] == 0
    done(say(dan, table, "hi"), 201)
    watch.on(seconds=5)
    assert done(say(dan, table, "@ann @ben"), 201)["mentions"] == []


def test_pace_length_and_repeats(people: People, watch: Watch) -> None:
    ann, ben = people(2)
    table, other = begin([ann, ben]), begin([ann, ben])
    key = uuid.uuid4().hex
    first = done(say(ann, table, "once", key=key), 201)
    assert done(say(ann, table, "once", key=key), 201) == first
    refused(say(ann, table, "twice", key=key), 422, "key_reused")
    for number in range(4):
        done(say(ann, other if number % 2 else table, str(number)), 201)
    refused(say(ann, table, "six"), 429, "too_fast")
    done(say(ben, table, "not me"), 201)
    watch.on(seconds=11)
    done(say(ann, table, "six"), 201)
    for bad in ("", "x" * 501, "a\u202eb", " \u200b "):
        assert say(ann, table, bad).status_code == 400
    for body in ({}, {"text": 5}, {"text": "a", "room": "players"}, {"text": None}):
        assert ann.post(f"tables/{table}/talk", body).status_code == 400
    assert ann.client.post(f"{API}tables/{table}/talk", {"text": "a"}, "application/json").status_code == 400
    assert ann.get(f"tables/{table}/talk?before=0").status_code == 400
    assert ann.get(f"tables/{table}/talk?room=all").status_code == 400


def test_the_muted_read_and_do_not_write(
    people: People, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben, cleo = people(3)
    User.objects.filter(username="cleo").update(is_superuser=True)
    table = begin([ann, ben])
    made = sanctions.impose(Sanction.Kind.MUTE, by=user(cleo), on=user(ann), hours=24, reason="Rude")
    assert "Reason: Rude. If you think" in refused(say(ann, table), 403, "muted")["message"]
    assert talk(ann, table)["refusal"].startswith("You can't write until")
    sanctions.lift(made, by=user(cleo))
    done(say(ann, table), 201)


def test_sockets_hear_of_their_own_room_alone(
    people: People, watch: Watch, monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any
) -> None:
    ann, ben, cleo = people(3)
    table = begin([ann, ben])
    told: list[Any] = []
    monkeypatch.setattr(nudge, "talk", lambda *said, apart: told.append((*said, apart)))
    with django_capture_on_commit_callbacks(execute=True):
        done(say(ann, table), 201)
        done(say(cleo, table), 201)
    players = sorted([ann.id, ben.id])
    assert [(at, side, sorted(ids), apart) for at, side, ids, apart in told] == [
        (table, "players", players, True),
        (table, "spectators", players, True),
    ]


def test_notes_are_for_their_owner_and_no_tab_overwrites_another(people: People, watch: Watch) -> None:
    ann, ben = people(2)
    table = begin([ann, ben])
    path = f"tables/{table}/note"
    assert done(ann.get(path)) == {"text": "", "revision": 0, "changed_at": None}
    kept = done(ann.send("PUT", path, {"text": " plan A\n", "revision": 0}))
    assert (kept["text"], kept["revision"]) == (" plan A\n", 1)
    assert done(ann.send("PUT", path, {"text": "plan B", "revision": 1}))["revision"] == 2
    refused(ann.send("PUT", path, {"text": "plan C", "revision": 1}), 409, "changed")
    refused(ann.send("PUT", path, {"text": "plan C", "revision": 0}), 409, "changed")
    # A retry whose answer was lost says the same once more.
    assert done(ann.send("PUT", path, {"text": "plan B", "revision": 1}))["revision"] == 2
    assert done(ann.get(path))["text"] == "plan B"
    assert done(ben.get(path))["text"] == ""
    assert "plan B" not in json.dumps([ben.see(table), talk(ben, table)])
    assert selectors.exported(user(ann))["notes"] == [
        {"table": table, "text": "plan B", "changed_at": "2026-05-04T12:00:00Z"}
    ]
    refused(ann.send("PUT", path, {"text": "x" * 3001, "revision": 2}), 400, "unfit")
    refused(Person().send("PUT", path, {"text": "x", "revision": 0}), 401, "not_signed_in")


def test_a_report_keeps_what_was_said(people: People, watch: Watch) -> None:
    ann, ben, cleo = people(3)
    table = begin([ann, ben])
    done(say(ben, table, "hm"), 201)
    done(say(ann, table, "you fool"), 201)
    path = f"tables/{table}/talk/players/2/report"
    refused(cleo.post(path, {"reason": "abuse"}), 404, "not_found")
    refused(ann.post(path, {"reason": "abuse"}), 409, "yourself")
    made = done(ben.post(path, {"reason": "abuse", "text": "rude"}), 201)
    assert done(ben.post(path, {"reason": "spam"}), 201) == made
    done(ann.send("DELETE", f"tables/{table}/talk/players/2"))
    report = Report.objects.get()
    assert (report.whom, report.reason, report.text, report.table) == (user(ann), "abuse", "rude", table)
    assert [(line["name"], line["text"]) for line in report.kept["lines"]] == [
        ("ben", "hm"),
        ("ann", "you fool"),
    ]
    done(cleo.post(f"tables/{table}/report", {"reason": "cheating"}), 201)
    assert Report.objects.get(about="table").kept["players"] == ["ann", "ben"]
    assert ben.post(path, {"reason": "boring"}).status_code == 400
