"""Webhooks: what Discord reads, logged, tried again where that helps, paused with a notice where it does not."""

import json
import socket
from collections.abc import Callable

import pytest

from accounts.notices import inbox, outward, webhooks
from accounts.notices.models import Delivery, Kind, Webhook
from games.tables import outbox, reaching, tasks
from games.tables.models import Outbox
from tests.mails.conftest import Post
from tests.mails.taker import Taker
from tests.tables.people import Json, Person, done, refused

pytestmark = pytest.mark.django_db
People = Callable[[int], list[Person]]


@pytest.fixture
def ann(people: People, taker: Taker) -> Person:
    """Somebody with a webhook and no mails."""
    (ann,) = people(1)
    done(ann.post("me/webhooks", {"url": f"{taker.url}/api/webhooks/7/secret"}))
    done(ann.send("PATCH", "me", {"mails": "off"}))
    return ann


def hook(person: Person) -> Json:
    found: Json = done(person.get("me/channels"))["webhooks"][0]
    return found


def news(person: Person, post: Post, key: str = "a", minutes: int = 0) -> None:
    """Tell a person something and let the relay work."""
    inbox.notify(person.id, Kind.OFFER, key, "{who} asks.", {"who": "@everyone"}, link="/tables/7", at=post.watch.now)
    post.after(seconds=1)
    post.after(seconds=2)
    post.through(minutes)


def test_it_is_told_once_what_its_owner_is_told_and_calls_nobody(ann: Person, post: Post, taker: Taker) -> None:
    news(ann, post, minutes=10)
    (posted,) = taker.taken
    assert posted.path == "/api/webhooks/7/secret"
    assert posted.headers["content-type"] == "application/json"
    assert json.loads(posted.body) == {
        "username": "Gardenhub", "content": "@everyone asks.\nhttp://testserver/tables/7",
        "allowed_mentions": {"parse": []},
    }  # fmt: skip
    (line,) = hook(ann)["log"]
    assert (line["kind"], line["ok"], line["said"]) == ("offer", True, "201")
    assert hook(ann)["host"] == "127.0.0.1"
    assert hook(ann)["ending"] == "cret"
    assert "secret" not in json.dumps(done(ann.get("me/channels")))


@pytest.mark.parametrize("status", [429, 500, 503])
def test_what_passes_is_tried_again(ann: Person, post: Post, taker: Taker, status: int) -> None:
    taker.status = status
    news(ann, post)
    taker.status = 204
    post.through(2)
    assert [line["ok"] for line in hook(ann)["log"]] == [True, False]
    assert len(taker.taken) == 2
    assert Webhook.objects.get().failures == 0


def test_nobody_there_is_tried_again_but_not_for_ever(ann: Person, post: Post, taker: Taker) -> None:
    taker.stop()
    news(ann, post, minutes=30)
    assert Delivery.objects.count() == reaching.MOST_TRIES
    assert hook(ann)["log"][0]["said"].startswith("Not reached")
    assert Webhook.objects.get().failures == 1


@pytest.mark.parametrize("mood", ["drops", "hangs"])
def test_taken_without_an_answer_is_not_sent_again(
    ann: Person, post: Post, taker: Taker, mood: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outward, "PATIENCE", 0.2)
    taker.mood = mood
    news(ann, post, minutes=30)
    assert len(taker.taken) == 1
    assert hook(ann)["log"][0]["said"].startswith("No answer")


def test_a_worker_killed_meanwhile_is_followed_by_none(
    ann: Person, post: Post, taker: Taker, monkeypatch: pytest.MonkeyPatch
) -> None:
    def killed(*_given: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(outward, "post", killed)
        with pytest.raises(KeyboardInterrupt):
            news(ann, post)
    post.after(seconds=outbox.LEASE["hook"].total_seconds() + 1)
    row = Outbox.objects.get(kind="hook")
    tasks.reach(row.pk, row.attempts)
    assert taker.taken == []


def test_repeated_failure_pauses_it_and_its_owner_is_told(ann: Person, post: Post, taker: Taker) -> None:
    taker.status = 404
    for number in range(webhooks.MOST_FAILURES + 2):
        news(ann, post, f"news{number}")
    assert len(taker.taken) == webhooks.MOST_FAILURES
    assert hook(ann)["paused"] is True
    told = [each for each in done(ann.get("inbox"))["notices"] if each["kind"] == "account"]
    assert [each["text"].format(**each["args"]) for each in told] == [
        "Your webhook to 127.0.0.1 was paused: it failed 5 times in a row. Your settings say why."
    ]
    refused(ann.post("me/test", {"channel": "webhook"}), 409, "no_test")
    taker.status = 204
    done(ann.post(f"me/webhooks/{Webhook.objects.get().pk}/resume"))
    news(ann, post, "again")
    assert hook(ann)["paused"] is False
    assert hook(ann)["log"][0]["ok"] is True


def test_success_forgives_failures(ann: Person, post: Post, taker: Taker) -> None:
    for number in range(2 * webhooks.MOST_FAILURES):
        taker.status = 404 if number % 4 else 204
        news(ann, post, f"news{number}")
    assert hook(ann)["paused"] is False


def test_the_log_keeps_the_newest_lines(ann: Person, post: Post) -> None:
    for number in range(webhooks.KEPT_LINES + 3):
        webhooks.log(Webhook.objects.get(), "turn", post.watch.now, ok=True, said=f"{number}\0" + 300 * "x")
    assert Delivery.objects.count() == webhooks.KEPT_LINES
    assert hook(ann)["log"][0]["said"].startswith(f"{webhooks.KEPT_LINES + 2}x")


def test_a_redirect_is_not_followed(ann: Person, post: Post, taker: Taker) -> None:
    taker.status, taker.more = 307, {"Location": f"{taker.url}/elsewhere"}
    news(ann, post)
    assert [posted.path for posted in taker.taken] == ["/api/webhooks/7/secret"]
    assert hook(ann)["log"][0]["ok"] is False


def test_each_has_a_few_and_only_their_own(people: People, visitor: Person, taker: Taker) -> None:
    ann, ben = people(2)
    for number in (0, 0, 1, 2):
        done(ann.post("me/webhooks", {"url": f"{taker.url}/{number}"}))
    refused(ann.post("me/webhooks", {"url": f"{taker.url}/3"}), 409, "too_many")
    mine = [each["id"] for each in done(ann.get("me/channels"))["webhooks"]]
    assert len(mine) == webhooks.MOST_HOOKS
    assert done(ben.send("DELETE", f"me/webhooks/{mine[0]}"))["webhooks"] == []
    refused(ben.post(f"me/webhooks/{mine[0]}/resume"), 404, "not_found")
    assert len(done(ann.send("DELETE", f"me/webhooks/{mine[0]}"))["webhooks"]) == 2
    refused(visitor.post("me/webhooks", {"url": taker.url}), 401, "not_signed_in")


# Where requests may go ----------------------------------------------------------------------------

PRIVATE = [
    "127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.1", "224.0.0.1",
    "255.255.255.255", "198.18.0.1", "[::1]", "[::]", "[fe80::1]", "[fc00::1]", "[ff02::1]", "[::ffff:10.0.0.1]",
    "[64:ff9b::a00:1]", "[2002:a00:1::]", "localhost", "intranet", "gate.",
]  # fmt: skip
BAD = [
    "", "x", "ftp://example.org/", "http://example.org/", "https://", "https:///x", "https://u@example.org/",
    "https://u:p@example.org/", "https://example.org:0/", "https://example.org:99999/", "https://exa mple.org/",
    "https://ex\u00e4mple.org/", "https://[::1/", f"https://example.org/{'x' * 500}", "https://example.org/\n",
]  # fmt: skip


@pytest.mark.parametrize("url", [*(f"https://{host}/x" for host in PRIVATE), *BAD])
def test_what_is_private_or_no_address_is_refused(url: str) -> None:
    with pytest.raises(outward.Forbidden):
        outward.check(url)


@pytest.mark.parametrize("url", ["https://discord.com/api/webhooks/1/x", "https://8.8.8.8/", "https://[2606:4700::1]:8443/"])
def test_what_is_open_is_not(url: str) -> None:
    outward.check(url)


@pytest.mark.parametrize("answers", [["127.0.0.1"], ["93.184.216.34", "10.0.0.1"], ["::1"], ["::ffff:127.0.0.1"]])
def test_a_name_that_leads_to_a_private_host_is_refused_where_it_is_connected_to(
    answers: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def resolved(_host: object, port: int, **_named: object) -> list[tuple[object, ...]]:
        return [(None, None, None, "", (answer, port)) for answer in answers]

    def connected(*_given: object) -> None:
        raise AssertionError("Nothing is to be connected to.")

    monkeypatch.setattr(socket, "getaddrinfo", resolved)
    monkeypatch.setattr(outward, "create_connection", connected)
    with pytest.raises(outward.Forbidden):
        outward.post("https://rebound.example.org/", b"", {})


def test_the_very_address_that_was_judged_is_connected_to(monkeypatch: pytest.MonkeyPatch) -> None:
    looked, went = [], []

    def resolved(host: object, port: int, **_named: object) -> list[tuple[object, ...]]:
        looked.append(host)
        return [(None, None, None, "", ("93.184.216.34" if len(looked) == 1 else "127.0.0.1", port))]

    def connected(address: object, *_given: object) -> None:
        went.append(address)
        raise OSError("nobody is there")

    monkeypatch.setattr(socket, "getaddrinfo", resolved)
    monkeypatch.setattr(outward, "create_connection", connected)
    with pytest.raises(outward.Unreachable):
        outward.post("https://rebound.example.org/", b"", {})
    assert (looked, went) == (["rebound.example.org"], [("93.184.216.34", 443)])


def test_an_address_of_the_site_itself_is_refused_by_the_api(people: People) -> None:
    (ann,) = people(1)
    for url in ("https://127.0.0.1/x", "http://example.org/x", "javascript:alert(1)", 7):
        refused(ann.post("me/webhooks", {"url": url}), 400, "bad_body")
