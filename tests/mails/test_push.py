"""Notices on screens: only that browser can read them, each turn once, gone when it has passed."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from py_vapid import Vapid02

from accounts.models import User
from accounts.notices import inbox, outward, pushing
from accounts.notices.models import Device, Kind, Notice, VapidKey
from games.tables import outbox, reaching, tasks
from games.tables.models import Outbox
from tests.mails.conftest import Post, asked, game, look, step
from tests.mails.taker import Posted, Screen, Taker, b64
from tests.tables.people import Json, Person, done, play_in, refused

pytestmark = pytest.mark.django_db
People = Callable[[int], list[Person]]
IO = "gardens_of_io"


def subscribe(person: Person, taker: Taker, path: str = "/of/ann") -> Screen:
    """Have notices shown by a browser."""
    screen = Screen(taker.url + path)
    done(person.post("me/devices", screen.body))
    return screen


def channels(person: Person) -> Json:
    return done(person.get("me/channels"))


@pytest.fixture
def turn(people: People, post: Post, taker: Taker) -> tuple[int, Person, Screen]:
    """A game in which seat 0, who has a screen and wants no mails, has just been asked."""
    table, (ann, ben) = game(people(2), game=IO)
    play_in(table, [ann, ben])
    rows = Outbox.objects.filter(kind="notice")
    rows.exclude(pk=rows.latest("pk").pk).delete()
    for person in (ann, ben):
        done(person.send("PATCH", "me", {"mails": "off"}))
    return table, ann, subscribe(ann, taker)


def told(post: Post, taker: Taker, **passed: float) -> list[Posted]:
    """What is taken while time passes and the relay works twice, as it does within seconds."""
    before = len(taker.taken)
    post.after(**passed)
    post.after(seconds=2)
    return taker.taken[before:]


def test_a_turn_stands_on_the_screen_once_and_only_that_browser_reads_it(
    turn: tuple[int, Person, Screen], post: Post, taker: Taker
) -> None:
    table, ann, screen = turn
    (posted,) = told(post, taker, seconds=5)
    assert posted.path == "/of/ann"
    assert screen.reads(posted) == {
        "body": f"It is your turn in Gardens of Io, table {table}.",
        "tag": f"table-{table}",
        "link": f"/tables/{table}",
    }
    assert b"Gardens" not in posted.body
    assert (posted.headers["content-encoding"], posted.headers["urgency"]) == ("aes128gcm", "high")
    assert posted.headers["topic"] == f"table-{table}"
    assert 0 < int(posted.headers["ttl"]) <= 86_400
    assert told(post, taker, minutes=5) == []
    assert channels(ann)["devices"][0]["told_at"] is not None


def test_the_push_service_knows_us_by_a_signature_for_it_alone(
    turn: tuple[int, Person, Screen], post: Post, taker: Taker
) -> None:
    _, ann, _ = turn
    (posted,) = told(post, taker, seconds=5)
    signed = posted.headers["authorization"]
    assert Vapid02.verify(signed)
    assert signed.endswith(f"k={channels(ann)['push_key']}")


def test_the_key_is_made_once() -> None:
    assert pushing.public_key() == pushing.public_key()
    assert VapidKey.objects.count() == 1


def test_played_elsewhere_the_screen_is_told_to_close_it(
    turn: tuple[int, Person, Screen], post: Post, taker: Taker
) -> None:
    table, ann, screen = turn
    told(post, taker, seconds=5)
    while 0 in asked(table):
        step(ann, table)
    (posted,) = told(post, taker, seconds=1)
    assert screen.reads(posted) == {"close": f"table-{table}"}
    assert posted.headers["topic"] == f"table-{table}", "one that still waits for the browser is replaced"
    assert told(post, taker, minutes=1) == []


def test_a_service_that_wants_something_shown_each_time_is_told_nothing_then(
    turn: tuple[int, Person, Screen], post: Post, taker: Taker, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, ann, _ = turn
    told(post, taker, seconds=5)
    monkeypatch.setattr(pushing, "SHOWS_ALL", ("127.0.0.1",))
    while 0 in asked(table):
        step(ann, table)
    assert told(post, taker, seconds=1) == []


def test_who_sees_the_table_and_only_they_get_none(
    turn: tuple[int, Person, Screen], post: Post, taker: Taker
) -> None:
    table, ann, _ = turn
    look(ann, table)
    assert told(post, taker, seconds=5) == []


def test_another_open_page_suppresses_nothing(turn: tuple[int, Person, Screen], post: Post, taker: Taker) -> None:
    table, ann, _ = turn
    look(ann, ann.open(IO))
    ann.see(table)
    assert len(told(post, taker, seconds=5)) == 1


@pytest.mark.parametrize("how", ["muted", "unwanted", "played", "read", "removed"])
def test_what_is_muted_unwanted_or_past_is_not_shown(
    turn: tuple[int, Person, Screen], post: Post, taker: Taker, how: str
) -> None:
    table, ann, _ = turn
    post.after(seconds=5)  # it is told; the push follows
    if how == "muted":
        done(ann.post(f"tables/{table}/mute", {"muted": True}))
    elif how == "unwanted":
        done(ann.send("PATCH", "me", {"unwanted": ["turn.push"]}))
    elif how == "read":
        done(ann.post("inbox/read"))
    elif how == "removed":
        done(ann.send("DELETE", f"me/devices/{Device.objects.get().pk}"))
    while how == "played" and 0 in asked(table):
        step(ann, table)
    assert told(post, taker, seconds=2) == []


@pytest.mark.parametrize("status", [404, 410])
def test_a_device_that_is_gone_is_forgotten(
    turn: tuple[int, Person, Screen], post: Post, taker: Taker, status: int
) -> None:
    _, ann, _ = turn
    taker.status = status
    assert len(told(post, taker, seconds=5)) == 1
    assert channels(ann)["devices"] == []
    assert told(post, taker, minutes=5) == []


@pytest.mark.parametrize("status", [429, 500, 503])
def test_what_passes_is_tried_again_and_given_up_on_after_a_while(
    turn: tuple[int, Person, Screen], post: Post, taker: Taker, status: int
) -> None:
    taker.status = status
    for _ in range(60):
        told(post, taker, minutes=1)
    assert len(taker.taken) == reaching.MOST_TRIES
    assert "did not take it" in Outbox.objects.get(kind="push").parked


def test_it_waits_as_long_as_the_service_asks(
    turn: tuple[int, Person, Screen], post: Post, taker: Taker
) -> None:
    taker.status, taker.more = 429, {"Retry-After": "300"}
    told(post, taker, seconds=5)
    taker.status = 201
    assert told(post, taker, minutes=4) == []
    assert len(told(post, taker, minutes=1)) == 1


def test_a_stale_one_is_dropped_between_tries(turn: tuple[int, Person, Screen], post: Post, taker: Taker) -> None:
    table, ann, screen = turn
    taker.status = 503
    told(post, taker, seconds=5)
    while 0 in asked(table):
        step(ann, table)
    taker.status = 201
    assert [screen.reads(posted) for posted in told(post, taker, minutes=5)] == [{"close": f"table-{table}"}]


def test_what_is_refused_is_shown_in_the_settings(
    turn: tuple[int, Person, Screen], post: Post, taker: Taker
) -> None:
    _, ann, _ = turn
    taker.status = 403
    told(post, taker, seconds=5)
    assert channels(ann)["devices"][0]["problem"].startswith("403")
    assert told(post, taker, minutes=5) == []


def test_no_service_there_and_a_worker_that_is_killed(
    turn: tuple[int, Person, Screen], post: Post, taker: Taker, monkeypatch: pytest.MonkeyPatch
) -> None:
    def killed(*_given: object, **_named: object) -> None:
        raise KeyboardInterrupt

    post.after(seconds=5)
    with monkeypatch.context() as patched:
        patched.setattr(pushing, "send", killed)
        with pytest.raises(KeyboardInterrupt):
            post.after(seconds=2)
    assert len(told(post, taker, seconds=outbox.LEASE["push"].total_seconds() + 1)) == 1
    row = Outbox.objects.get(kind="push")
    tasks.reach(row.pk, row.attempts)
    assert len(taker.taken) == 1


# Devices ------------------------------------------------------------------------------------------


def test_a_device_belongs_to_the_session_that_asked_and_ends_with_it(people: People, taker: Taker) -> None:
    (ann,) = people(1)
    elsewhere = Client()
    elsewhere.force_login(User.objects.get(username="ann"))
    subscribe(ann, taker, "/here")
    subscribe(Person("ann", elsewhere), taker, "/there")
    assert [device["this"] for device in channels(ann)["devices"]] == [True, False]
    elsewhere.logout()
    assert [device["this"] for device in channels(ann)["devices"]] == [True]


def test_a_browser_shows_the_notices_of_whoever_asked_last(people: People, taker: Taker) -> None:
    ann, ben = people(2)
    subscribe(ann, taker)
    subscribe(ann, taker)
    assert len(channels(ann)["devices"]) == 1
    subscribe(ben, taker)
    assert (channels(ann)["devices"], len(channels(ben)["devices"])) == ([], 1)
    done(ann.send("DELETE", f"me/devices/{Device.objects.get().pk}"))
    assert len(channels(ben)["devices"]) == 1, "nobody removes what is another's"


def test_a_renewed_device_takes_the_place_of_the_old_one_of_the_same_person(people: People, taker: Taker) -> None:
    ann, ben = people(2)
    subscribe(ben, taker, "/of/ben")
    subscribe(ann, taker, "/old")
    bens, old = Device.objects.order_by("pk").values_list("pk", flat=True)
    done(ann.post("me/devices", Screen(taker.url + "/new").body | {"replaces": old}))
    assert [device["id"] for device in channels(ann)["devices"]] == [Device.objects.latest("pk").pk]
    assert Device.objects.latest("pk").endpoint == f"{taker.url}/new"
    new = Device.objects.latest("pk").pk
    done(ann.post("me/devices", Screen(taker.url + "/new").body | {"replaces": new}))
    done(ann.post("me/devices", Screen(taker.url + "/more").body | {"replaces": bens}))
    assert Device.objects.filter(pk=bens).exists(), "nobody replaces what is another's"
    assert len(channels(ann)["devices"]) == 2


def test_the_oldest_of_too_many_goes(people: People, taker: Taker) -> None:
    (ann,) = people(1)
    for number in range(pushing.MOST_DEVICES + 1):
        subscribe(ann, taker, f"/{number}")
    kept = set(Device.objects.values_list("endpoint", flat=True))
    assert len(kept) == pushing.MOST_DEVICES
    assert f"{taker.url}/0" not in kept


def test_what_is_no_device_is_refused(people: People, visitor: Person) -> None:
    (ann,) = people(1)
    good = Screen("https://push.example.org/x").body
    wrong: dict[str, list[Any]] = {
        "p256dh": [b64(b"\4" + 64 * b"\7"), b64(b"short"), "?", 7, None],
        "auth": [b64(b"short"), "\u00e4", "", 1],
        "endpoint": ["", "x", "http://push.example.org/x", "https://10.0.0.1/x", "https://localhost/x", 3],
        "name": [None, ""],
        "replaces": [None, 0, "1", True, 2**70],
    }
    for field, values in wrong.items():
        for value in values:
            refused(ann.post("me/devices", good | {field: value}), 400, "bad_body")
    refused(ann.post("me/devices", good | {"more": 1}), 400, "bad_body")
    refused(visitor.post("me/devices", good), 401, "not_signed_in")
    refused(visitor.get("me/channels"), 401, "not_signed_in")
    assert Device.objects.count() == 0


# Tests of channels --------------------------------------------------------------------------------


def test_a_test_goes_by_its_channel_alone_whatever_is_wished(people: People, post: Post, taker: Taker) -> None:
    (ann,) = people(1)
    refused(ann.post("me/test", {"channel": "push"}), 409, "no_test")
    refused(ann.post("me/test", {"channel": "webhook"}), 409, "no_test")
    screen = subscribe(ann, taker)
    done(ann.post("me/webhooks", {"url": f"{taker.url}/hook"}))
    done(ann.send("PATCH", "me", {"mails": "off", "unwanted": ["account.push", "account.webhook"]}))
    for channel in ("push", "webhook", "mail"):
        done(ann.post("me/test", {"channel": channel}))
        refused(ann.post("me/test", {"channel": channel}), 409, "too_soon")
    post.after(seconds=1)
    (mail,) = post.after(seconds=2)
    assert mail["Subject"] == "This is a test: mails reach you"
    by_path = {posted.path: posted for posted in taker.taken}
    assert len(taker.taken) == 2
    assert screen.reads(by_path["/of/ann"])["body"] == "This is a test: notices reach your screen."
    assert b"This is a test: notices reach your webhook." in by_path["/hook"].body
    refused(ann.post("me/test", {"channel": "pigeon"}), 400, "bad_body")


def test_other_news_have_their_own_place_on_the_screen(people: People, post: Post, taker: Taker) -> None:
    (ann,) = people(1)
    screen = subscribe(ann, taker)
    inbox.notify(ann.id, Kind.ACCOUNT, "a", "News of {what}.", {"what": "frogs"}, link="/settings", at=post.watch.now)
    (posted,) = told(post, taker, seconds=1)
    notice = Notice.objects.get(key="a")
    assert screen.reads(posted) == {"body": "News of frogs.", "tag": f"notice-{notice.pk}", "link": "/settings"}
    assert posted.headers["urgency"] == "normal"
    inbox.close(["a"], post.watch.now)
    (posted,) = told(post, taker, seconds=1)
    assert screen.reads(posted) == {"close": f"notice-{notice.pk}"}


def test_a_push_goes_nowhere_private(people: People, taker: Taker, settings: Any, post: Post) -> None:
    (ann,) = people(1)
    subscribe(ann, taker)
    settings.OUTWARD_PRIVATE = False
    inbox.notify(ann.id, Kind.ACCOUNT, "a", "News.", link="/", at=post.watch.now)
    assert told(post, taker, seconds=1) == []
    assert "https" in Device.objects.get().problem
    with pytest.raises(outward.Forbidden):
        outward.post(taker.url, b"", {})
