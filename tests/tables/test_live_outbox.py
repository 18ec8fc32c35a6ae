"""What the outbox holds is handed over at least once and takes effect once, whatever dies in between."""

import threading
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import time_machine
from celery.exceptions import SoftTimeLimitExceeded
from django.db import OperationalError, connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from redis.exceptions import ConnectionError as NoRedis

from accounts.models import User
from games.tables import instant, nudge, outbox
from games.tables.models import Heartbeat, Outbox, Seat, Table

pytestmark = pytest.mark.django_db
NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Time as this process has it, held in hand; the database is not asked."""
    monkeypatch.setattr(instant, "now", timezone.now)
    with time_machine.travel(NOW, tick=False) as traveller:
        yield traveller


@pytest.fixture(autouse=True)
def published(monkeypatch: pytest.MonkeyPatch) -> list[dict[int, int]]:
    sent: list[dict[int, int]] = []
    monkeypatch.setattr(nudge, "deliver", lambda versions: sent.append(dict(versions)))
    return sent


class Bots:
    """The queues of the bots: what was put into them, and into which."""

    def __init__(self) -> None:
        self.sent: list[tuple[int, int]] = []
        self.queues: list[str] = []

    def __call__(self, row_id: int, tries: int, queue: str) -> None:
        self.sent.append((row_id, tries))
        self.queues.append(queue)


def a_row(kind: str = "bot", key: str = "", due: datetime = NOW, **more: Any) -> Outbox:
    payload = {"table": 1, "seat": 0, "version": 3}
    return Outbox.objects.create(
        kind=kind, key=key or f"{kind}:{Outbox.objects.count()}", due_at=due, **({"payload": payload} | more)
    )


def fresh(row: Outbox) -> Outbox:
    return Outbox.objects.get(pk=row.pk)


# Handing over -------------------------------------------------------------------------------------


def test_a_socket_row_is_published_once_with_the_newest_version(published: list[dict[int, int]]) -> None:
    rows = [
        a_row("socket", payload={"table": table, "version": version})
        for table, version in [(1, 3), (1, 5), (1, 4), (2, 9)]
    ]
    assert outbox.relay_due(Bots()) == 4
    assert published == [{1: 5, 2: 9}]
    assert all(fresh(row).done_at == NOW for row in rows)
    assert outbox.relay_due(Bots()) == 0
    assert len(published) == 1


def test_a_bot_row_waits_for_its_pause_and_is_queued_by_its_number_only(clock: Any) -> None:
    row = a_row(due=NOW + timedelta(seconds=1))
    bots = Bots()
    outbox.relay_due(bots)
    assert not bots.sent
    clock.shift(1)
    outbox.relay_due(bots)
    outbox.relay_due(bots)
    assert bots.sent == [(row.pk, 0)]


def test_a_bot_row_is_queued_again_when_nothing_came_of_it(clock: Any) -> None:
    row = a_row()
    bots = Bots()
    for _ in range(3):
        outbox.relay_due(bots)
        clock.shift(outbox.LEASE["bot"])
    assert bots.sent == [(row.pk, 0)] * 3
    assert fresh(row).attempts == 0


def test_while_the_broker_is_away_rows_wait_and_none_is_parked(monkeypatch: pytest.MonkeyPatch) -> None:
    def away(*_args: Any) -> None:
        raise NoRedis("away")

    socket, bot = a_row("socket"), a_row("bot")
    with monkeypatch.context() as broken:
        broken.setattr(nudge, "deliver", away)
        for _ in range(20):
            assert outbox.relay_due(away) == 0
    bots = Bots()
    assert outbox.relay_due(bots) == 2
    assert fresh(socket).done_at == NOW
    assert bots.sent == [(bot.pk, 0)]


def test_what_was_queued_before_the_broker_went_away_keeps_its_lease(monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = a_row(), a_row()

    def only_once(row_id: int, _tries: int, _queue: str) -> None:
        if row_id == second.pk:
            raise NoRedis("away")

    assert outbox.relay_due(only_once) == 1
    bots = Bots()
    outbox.relay_due(bots)
    assert bots.sent == [(second.pk, 0)]
    assert fresh(first).lease_until is not None


def test_masters_are_told_from_quick_bots_by_one_statement_for_all() -> None:
    person = User.objects.create_user("fern", "fern@example.org")
    tables = [
        Table.objects.create(game=game, players_min=3, players_max=3, clock="normal", creator=person, created_at=NOW,
                             changed_at=NOW)
        for game in ("gardens_of_io", "sealed_garden", "a game that was taken out")
    ]  # fmt: skip
    for table in tables:
        Seat.objects.create(table=table, number=0, bot="master")
        Seat.objects.create(table=table, number=1, bot="gardener")
        Seat.objects.create(table=table, number=2, user=person)

    def ask(seats: int) -> None:
        for table in tables:
            for seat in range(seats):
                a_row(payload={"table": table.pk, "seat": seat, "version": 3})

    bots, statements = Bots(), []
    for seats in (1, 3):
        ask(seats)
        with CaptureQueriesContext(connection) as captured:
            outbox.relay_due(bots)
        statements.append(len(captured))
    assert bots.queues == ["masters", "bots", "bots"] + ["masters"] + ["bots"] * 8
    assert statements[0] == statements[1]
    assert sum("tables_seat" in query["sql"] for query in captured.captured_queries) == 1


def test_a_relay_that_dies_after_its_claim_is_followed_by_another(clock: Any) -> None:
    row = a_row()
    outbox._claim()
    bots = Bots()
    outbox.relay_due(bots)
    assert not bots.sent
    clock.shift(outbox.LEASE["bot"])
    outbox.relay_due(bots)
    assert bots.sent == [(row.pk, 0)]


@pytest.mark.parametrize(
    ("kind", "payload"),
    [
        ("letter", {"table": 1}),
        ("socket", {}),
        ("socket", {"table": "1", "version": 2}),
        ("bot", {"table": 1, "seat": 0}),
    ],
)
def test_what_nobody_can_read_is_parked_and_others_flow(kind: str, payload: dict[str, Any]) -> None:
    bad, good = a_row(kind, payload=payload), a_row()
    bots = Bots()
    outbox.relay_due(bots)
    assert bots.sent == [(good.pk, 0)]
    assert fresh(bad).parked
    outbox.relay_due(bots)


def test_more_than_a_batch_is_handed_over_in_one_pass() -> None:
    for _ in range(outbox.BATCH + 50):
        a_row()
    bots = Bots()
    assert outbox.relay_due(bots) == outbox.BATCH + 50
    assert len(set(bots.sent)) == outbox.BATCH + 50


@pytest.mark.django_db(transaction=True)
def test_two_relays_at_once_hand_over_once() -> None:
    for _ in range(60):
        a_row()
    bots = Bots()
    in_parallel(4, lambda: outbox.relay_due(bots))
    assert len(bots.sent) == len(set(bots.sent)) == 60


def in_parallel(count: int, act: Callable[[], Any]) -> list[Any]:
    barrier, results = threading.Barrier(count), []

    def one() -> None:
        barrier.wait()
        try:
            results.append(act())
        finally:
            connection.close()

    threads = [threading.Thread(target=one) for _ in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(20)
    assert len(results) == count
    return results


# A bot's turn -------------------------------------------------------------------------------------


class Player:
    """A service that plays, or fails for as long as it is told to."""

    def __init__(self, fails: int = 0, error: Exception | None = None) -> None:
        self.calls: list[tuple[int, int, int, bool]] = []
        self.fails, self.error = fails, error or ValueError("nonsense")

    def __call__(self, table: int, seat: int, version: int, *, fallback: bool) -> None:
        self.calls.append((table, seat, version, fallback))
        if len(self.calls) <= self.fails:
            raise self.error


def test_a_bot_plays_once_however_often_its_task_runs() -> None:
    row, player = a_row(), Player()
    for _ in range(2):
        outbox.play(row.pk, 0, player)
    assert player.calls == [(1, 0, 3, False)]
    assert fresh(row).done_at == NOW


def test_a_bot_that_fails_twice_is_replaced() -> None:
    row, player = a_row(), Player(fails=2)
    outbox.play(row.pk, 0, player)
    assert [call[3] for call in player.calls] == [False, False, True]
    assert fresh(row).done_at == NOW


def test_what_always_fails_is_parked_with_its_reason() -> None:
    row, player = a_row(), Player(fails=99)
    outbox.play(row.pk, 0, player)
    assert len(player.calls) == outbox.MOST_TRIES
    assert str(outbox.MOST_TRIES) in fresh(row).parked
    assert outbox.relay_due(Bots()) == 0


def test_a_bot_that_hangs_is_asked_again_and_then_replaced() -> None:
    row, player = a_row(), Player(fails=2, error=SoftTimeLimitExceeded())
    bots = Bots()
    for _ in range(3):
        outbox.relay_due(bots)
        outbox.play(*bots.sent[-1], player)
    assert [call[3] for call in player.calls] == [False, False, True]
    assert fresh(row).done_at == NOW


def test_a_worker_that_is_killed_costs_the_bot_a_try(clock: Any) -> None:
    row = a_row()
    bots, player = Bots(), Player()
    for _ in range(2):
        outbox.relay_due(bots)
        assert outbox._begin(*bots.sent[-1]) is not None
        clock.shift(outbox.THINKING)
    outbox.relay_due(bots)
    outbox.play(*bots.sent[-1], player)
    assert bots.sent == [(row.pk, 0), (row.pk, 1), (row.pk, 2)]
    assert player.calls == [(1, 0, 3, True)]


def test_a_locked_database_is_not_the_bots_fault() -> None:
    row, player = a_row(), Player(fails=1, error=OperationalError("locked"))
    with pytest.raises(OperationalError):
        outbox.play(row.pk, 0, player)
    assert fresh(row).attempts == 0
    outbox.play(row.pk, 0, player)
    assert [call[3] for call in player.calls] == [False, False]
    assert fresh(row).done_at == NOW


def test_a_row_that_is_gone_is_no_error() -> None:
    outbox.play(12345, 0, Player())


@pytest.mark.django_db(transaction=True)
def test_two_workers_with_the_same_task_think_once() -> None:
    row, player = a_row(), Player()
    in_parallel(4, lambda: outbox.play(row.pk, 0, player))
    assert len(player.calls) == 1


# Looking after it ---------------------------------------------------------------------------------


@pytest.fixture
def seat() -> Seat:
    """A bot that was asked three minutes ago."""
    user = User.objects.create_user("fern", "fern@example.org")
    table = Table.objects.create(
        game="any",
        players_min=2,
        players_max=2,
        clock="normal",
        creator=user,
        version=3,
        created_at=NOW,
        changed_at=NOW,
        status=Table.Status.RUNNING,
    )
    return Seat.objects.create(
        table=table, number=1, bot="gardener", asked_version=3, asked_at=NOW - timedelta(minutes=3)
    )


def key(seat: Seat) -> str:
    return f"bot:{seat.table_id}:1:3"


def test_a_bot_whose_row_is_lost_is_asked_again(seat: Seat) -> None:
    assert outbox.requeue_late_bots() == 1
    assert outbox.requeue_late_bots() == 0
    row = Outbox.objects.get(key=key(seat))
    assert row.payload == {"table": seat.table_id, "seat": 1, "version": 3}
    assert outbox.relay_due(Bots()) == 1


@pytest.mark.parametrize("closed", [{"done_at": NOW - timedelta(minutes=1)}, {"parked": "Failed"}])
def test_a_late_bot_whose_row_is_closed_is_asked_again_and_the_random_bot_plays(
    seat: Seat, closed: Any
) -> None:
    row = a_row(key=key(seat), due=NOW - timedelta(minutes=16), **closed)
    assert outbox.requeue_late_bots() == 1
    bots, player = Bots(), Player()
    outbox.relay_due(bots)
    outbox.play(*bots.sent[0], player)
    assert player.calls[0][3] is True
    assert fresh(row).done_at == NOW


@pytest.mark.parametrize(
    "change",
    [
        {"asked_at": NOW - timedelta(minutes=1)},
        {"bot": ""},
        {"asked_version": None},
    ],
)
def test_nobody_else_is_asked_again(seat: Seat, change: dict[str, Any]) -> None:
    Seat.objects.filter(pk=seat.pk).update(**change)
    assert outbox.requeue_late_bots() == 0


def test_a_bot_whose_row_is_open_or_freshly_parked_is_left_alone(seat: Seat) -> None:
    row = a_row(key=key(seat))
    assert outbox.requeue_late_bots() == 0
    Outbox.objects.filter(pk=row.pk).update(parked="Failed")
    assert outbox.requeue_late_bots() == 0


def test_old_rows_that_are_done_are_deleted(clock: Any) -> None:
    old, waiting = a_row(done_at=NOW), a_row()
    clock.shift(outbox.KEPT + timedelta(seconds=1))
    recent = a_row(done_at=NOW + timedelta(hours=23))
    assert outbox.purge() == 1
    assert outbox.purge() == 0
    assert set(Outbox.objects.values_list("pk", flat=True)) == {waiting.pk, recent.pk}
    assert not Outbox.objects.filter(pk=old.pk).exists()


def test_a_sign_of_life_is_one_row(clock: Any) -> None:
    outbox.sign_of_life("sweep")
    for _ in range(5):
        clock.shift(2)
        outbox.sign_of_life("sweep")
    assert Heartbeat.objects.get().at == NOW + outbox.BETWEEN_SIGNS
