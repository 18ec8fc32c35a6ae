"""Whatever the mail server does: a mail that is still true arrives, none arrives twice, and no stale one."""

from collections.abc import Callable

import pytest

from accounts.models import User
from accounts.notices import sending
from games.tables import letters, mails, outbox, tasks
from games.tables.models import Outbox, Seat
from tests.mails.conftest import Post, asked, game, step
from tests.mails.server import Server
from tests.tables.people import Person

pytestmark = pytest.mark.django_db
People = Callable[[int], list[Person]]


@pytest.fixture
def player(people: People, post: Post) -> Person:
    """Who is to begin a game for two with a turn mail due in five minutes."""
    _, seats = game(people(2), game="gardens_of_io")
    player = seats[0]
    Outbox.objects.filter(key__contains=":started:").delete()
    assert post.after(seconds=10) == []
    return player


def table_of(player: Person) -> int:
    return Seat.objects.get(user__username=player.name).table_id


def row() -> Outbox:
    return Outbox.objects.get(key__startswith="mail:turn:")


def refused(player: Person) -> bool:
    return User.objects.get(username=player.name).email_refused


def test_a_server_that_is_down_an_hour_gets_the_mail_once(player: Person, server: Server, post: Post) -> None:
    server.mood = "busy at once"
    assert post.through(60) == []
    assert 10 < server.calls < 40, "it is tried ever more rarely"
    server.mood = ""
    assert len(post.through(5)) == 1
    assert post.through(30) == []
    assert row().done_at is not None


def test_no_server_at_all(player: Person, server: Server, post: Post, settings: object) -> None:
    server.stop()
    assert post.through(8) == []
    again = Server(server.port)
    post.server = again
    try:
        assert len(post.through(5)) == 1
    finally:
        again.stop()


@pytest.mark.parametrize("mood", ["not yet", "no room", "gone before the mail"])
def test_what_passes_is_tried_again(player: Person, server: Server, post: Post, mood: str) -> None:
    server.mood = mood
    assert post.through(7) == []
    assert row().done_at is None
    server.mood = ""
    assert len(post.through(5)) == 1
    assert not refused(player)


def test_a_slow_server_holds_nobody_up_for_long(player: Person, server: Server, post: Post) -> None:
    server.mood = "slow"
    assert post.after(minutes=5) == []
    server.mood = ""
    assert len(post.through(5)) == 1


@pytest.mark.parametrize(
    ("mood", "flagged"), [("nobody", True), ("blocked", True), ("spam", False), ("not this sender", False)]
)
def test_what_is_refused_for_good_is_not_tried_again(
    player: Person, server: Server, post: Post, mood: str, flagged: bool
) -> None:
    server.mood = mood
    assert post.through(6) == []
    assert server.calls == 1
    assert row().parked
    assert refused(player) is flagged
    me = player.get("me").json()["user"]
    assert me["email_refused"] is flagged
    server.mood = ""
    assert post.through(20) == []
    player.send("PATCH", "me", {"mails": "later"})
    assert not refused(player), "a change of the settings tries the address again"


def test_to_an_address_that_was_refused_nothing_is_sent(player: Person, server: Server, post: Post) -> None:
    User.objects.filter(username=player.name).update(refused=f"{player.name}@example.org")
    assert post.through(10) == []
    assert server.calls == 0


def test_taken_and_the_line_dropped_is_not_sent_again(player: Person, server: Server, post: Post) -> None:
    server.mood = "gone after the mail"
    assert len(post.after(minutes=5)) == 1
    server.mood = ""
    assert post.through(120) == []
    assert len(server.taken) == 1


def test_a_mail_that_waited_until_the_turn_had_passed_is_dropped(player: Person, server: Server, post: Post) -> None:
    server.mood = "busy at once"
    post.through(10)
    while 0 in asked(table_of(player)):
        step(player, table_of(player))
    server.mood = ""
    mine = [mail for mail in post.through(30) if mail["To"].startswith(player.name)]
    assert mine == []


def test_a_worker_killed_before_the_mail_is_out_is_followed_by_another(
    player: Person, server: Server, post: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    def killed(*_given: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(sending, "send", killed)
        with pytest.raises(KeyboardInterrupt):
            post.after(minutes=5)
    assert len(post.after(seconds=outbox.LEASE["mail"].total_seconds() + 1)) == 1


def test_a_worker_killed_while_the_mail_is_under_way_sends_no_second(
    player: Person, server: Server, post: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    def killed(_message: object, began: Callable[[], None]) -> None:
        began()
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(sending, "send", killed)
        with pytest.raises(KeyboardInterrupt):
            post.after(minutes=5)
    assert post.through(30) == []


def test_a_task_that_comes_twice_works_once(player: Person, server: Server, post: Post) -> None:
    post.watch.on(minutes=5)
    tries = row().attempts
    for _ in range(3):
        tasks.mail(row().pk, tries)
    assert len(server.taken) == 1


def test_a_server_that_is_away_for_days_is_given_up_on(player: Person, server: Server, post: Post) -> None:
    server.mood = "busy at once"
    Outbox.objects.filter(pk=row().pk).update(attempts=mails.MOST_TRIES - 2)
    post.through(12)
    assert "did not take it" in row().parked


def test_our_own_fault_is_tried_a_few_times_and_parked(
    player: Person, post: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(letters, "notice", lambda *_given: 1 / 0)
    post.through(60)
    assert row().parked == "It failed too often; the log says how."
    assert row().attempts <= mails.MOST_FAULTS
