"""The tasks as a worker runs them, each of them twice."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine
from celery import current_app
from django.utils import timezone

from accounts.models import User
from games.tables import instant, nudge, outbox, services, tasks
from games.tables.models import Heartbeat, Move, Outbox, Seat, Table
from tests.testgame.bots import BOTS

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def queue(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What is put into the bots' queue."""
    queued: list[Any] = []
    monkeypatch.setattr(
        current_app, "send_task", lambda _name, args=(), **_: queued.append(args) if args else None
    )
    monkeypatch.setattr(nudge, "deliver", lambda _versions: None)
    return queued


@pytest.fixture(autouse=True)
def _clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Go by this process's clock, which can be set, and not by the database's."""
    monkeypatch.setattr(instant, "now", timezone.now)


@pytest.fixture
def fern() -> User:
    """Somebody whose time is over when it is over: no vacation begins by itself."""
    return User.objects.create_user("fern", "fern@example.org", auto_vacation=False)


def a_game(creator: User, *bots: str, pace: str = "none") -> Table:
    seats = len(bots) + 1
    answer = services.open_table(
        user_id=creator.pk,
        game="sealed_garden",
        players=(seats, seats),
        options={},
        pace=pace,
        ranked=False,
        private=False,
        bots=bots,
    )
    table = Table.objects.get(pk=answer["id"])
    assert table.status == Table.Status.RUNNING
    return table


def bot_moves(table: Table) -> int:
    seats = Seat.objects.filter(table=table).exclude(bot="").values_list("number", flat=True)
    return Move.objects.filter(table=table, seat__in=seats).count()


def test_a_bots_turn_run_twice_happens_once(fern: User, queue: list[Any]) -> None:
    table = a_game(fern, "greedy")
    for _ in range(2):
        tasks.relay()
    (args,) = queue
    for _ in range(2):
        tasks.play_bot(*args)
    assert bot_moves(table) == 1
    row = Outbox.objects.get(pk=args[0])
    Outbox.objects.filter(pk=row.pk).update(done_at=None, attempts=0)
    tasks.play_bot(row.pk, 0)
    assert bot_moves(table) == 1
    assert Outbox.objects.get(pk=row.pk).done_at is not None
    assert {"relay", "bots"} == set(Heartbeat.objects.values_list("name", flat=True))


@pytest.mark.parametrize(
    "answer", ["raise", None, "pass", 7, {"kind": "bid", "card": 99}, {"kind": "nothing"}]
)
def test_whatever_a_bot_answers_its_turn_is_played(
    fern: User, queue: list[Any], answer: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Bad:
        def choose(self, _seen: Any, _rng: Any) -> Any:
            if answer == "raise":
                raise RecursionError("in circles")
            return answer

    monkeypatch.setitem(BOTS, "bad", Bad())
    table = a_game(fern, "bad")
    tasks.relay()
    tasks.play_bot(*queue[0])
    assert bot_moves(table) == 1
    assert Outbox.objects.get(pk=queue[0][0]).attempts == outbox.BOT_TRIES + 1
    table.refresh_from_db()
    assert table.status == Table.Status.RUNNING


def test_bots_play_a_whole_game(fern: User, queue: list[Any]) -> None:
    table = a_game(fern, "greedy", "random", "random")
    Seat.objects.filter(table=table, user=fern).update(user=None, bot="greedy")
    with time_machine.travel(instant.now() + timedelta(minutes=3)):
        assert outbox.requeue_late_bots() == 1
        for _ in range(200):
            tasks.relay()
            if not queue:
                break
            tasks.play_bot(*queue.pop(0))
    table.refresh_from_db()
    assert table.status == Table.Status.FINISHED
    assert not Outbox.objects.filter(done_at=None).exists()


def test_a_turn_of_a_table_that_is_gone_is_no_error(fern: User, queue: list[Any]) -> None:
    table = a_game(fern, "greedy")
    tasks.relay()
    Table.objects.filter(pk=table.pk).update(status=Table.Status.CANCELLED)
    tasks.play_bot(*queue[0])
    assert bot_moves(table) == 0
    Outbox.objects.filter(pk=queue[0][0]).delete()
    tasks.play_bot(*queue[0])


def test_the_sweep_settles_what_is_overdue_once(fern: User) -> None:
    table = a_game(fern, "greedy", pace="fixed_1d")
    with time_machine.travel(instant.now() + timedelta(days=1, minutes=1), tick=False):
        for _ in range(2):
            tasks.sweep()
    assert Seat.objects.get(table=table, user=fern).left == Seat.Left.TIMEOUT
    assert Heartbeat.objects.filter(name="sweep").exists()


def test_a_part_of_the_sweep_that_fails_stops_no_other(fern: User, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_args: Any) -> int:
        raise RuntimeError("broken")

    monkeypatch.setattr(services, "sweep_due", broken)
    monkeypatch.setattr(services, "expire_open_tables", broken)
    table = a_game(fern, "greedy")
    Outbox.objects.all().delete()
    with time_machine.travel(instant.now() + timedelta(minutes=3), tick=False):
        tasks.sweep()
    assert Outbox.objects.filter(kind="bot", table=table).exists()
    assert not Heartbeat.objects.filter(name="sweep").exists()
