"""Turns of bots through a real queue and a real worker: what fails is replaced, what is lost is sent again."""

import logging
import subprocess
import sys
from collections.abc import Iterator
from datetime import timedelta

import pytest
from celery import current_app
from django.utils import timezone
from kombu import Consumer, Queue
from kombu.message import Message

from accounts import tokens
from accounts.models import User
from games.tables import instant, outbox, services
from games.tables.models import Heartbeat, Move, Outbox, Seat, Seek, Table
from tests.live.servers import ROOT, Daphne, Valkey, Worker, wait_for
from tests.testgame.bots import BOTS

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.xdist_group("live")]
EXAMPLE = ROOT / "frontend" / "public" / "developers" / "bot.py"
PLANTED = ("raising", "nonsense", "hanging")


@pytest.fixture(autouse=True)
def planted(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The worker has these bots; here they only need a name."""
    for level in PLANTED:
        monkeypatch.setitem(BOTS, level, BOTS["random"])
    yield
    Outbox.objects.all().delete()


def a_game(person: User, *bots: str) -> int:
    """A game of one person, who does nothing, and bots, who all are asked at once."""
    seats = len(bots) + 1
    answer = services.open_table(
        user_id=person.pk,
        game="sealed_garden",
        players=(seats, seats),
        options={},
        pace="none",
        ranked=False,
        private=False,
        bots=bots,
    )
    table_id = int(answer["id"])
    if Table.objects.get(pk=table_id).status == Table.Status.OPEN:
        services.start_table(table_id=table_id, user_id=person.pk)
    assert Seat.objects.filter(table=table_id, asked_version=None).count() == 0
    return table_id


def turns(table_id: int) -> list[str]:
    """The bots that have moved, once for each move."""
    level = dict(Seat.objects.filter(table=table_id).exclude(bot="").values_list("number", "bot"))
    return [
        level[seat]
        for seat in Move.objects.filter(table=table_id).values_list("seat", flat=True)
        if seat in level
    ]


def test_bots_that_raise_answer_nonsense_or_hang_are_replaced(
    valkey: Valkey, worker: Worker, person: User
) -> None:
    table_id = a_game(person, *PLANTED)
    wait_for(lambda: set(turns(table_id)) == set(PLANTED), "every bot's turn", 40)
    assert set(
        Outbox.objects.filter(kind="bot", done_at__isnull=False).values_list("attempts", flat=True)
    ) == {3}
    assert Table.objects.get(pk=table_id).status == Table.Status.RUNNING
    wait_for(
        lambda: {"relay", "bots"} <= set(Heartbeat.objects.values_list("name", flat=True)), "signs of life"
    )
    wait_for(lambda: not Outbox.objects.filter(kind="socket", done_at=None).exists(), "all nudges to be sent")


def test_a_killed_worker_and_an_emptied_queue_lose_nothing(
    valkey: Valkey, worker: Worker, person: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(outbox.LEASE, "bot", timedelta(seconds=2))
    before = a_game(person, "random")
    worker.kill()
    during = a_game(person, "greedy")
    queued: list[int] = []
    outbox.relay_due(lambda row_id, _tries, _queue: queued.append(row_id))
    assert queued
    valkey.client.flushall()
    worker.up()
    wait_for(lambda: turns(before) and turns(during), "both bots' turns", 40)
    for table_id in (before, during):
        rows = Outbox.objects.filter(kind="bot", table=table_id, done_at__isnull=False)
        assert len(turns(table_id)) - 1 <= rows.count() <= len(turns(table_id))


def seeks(people: int, since: int) -> None:
    """So many more people wait in quick match for a game of days: rows, and nothing else."""
    now = instant.now()
    for number in range(since, since + people):
        user = User.objects.create_user(f"seeker{number}", f"seeker{number}@example.org")
        Seek.objects.create(
            user=user, games=["gardens_of_io"], players=[2], clocks=["normal"], since=now, seen_at=now
        )


def test_a_killed_round_of_quick_match_loses_nobody_and_matches_nobody_twice(
    valkey: Valkey, worker: Worker
) -> None:
    seeks(12, 0)
    wait_for(lambda: Table.objects.filter(matched=True).exists(), "the first table", 40)
    worker.kill()  # as it sets the others, each in a transaction of its own
    valkey.client.flushall()
    seeks(4, 12)
    worker.up()
    wait_for(lambda: not Seek.objects.filter(table=None).exists(), "everybody's table", 40)
    seated = Seat.objects.filter(table__matched=True).values_list("user__username", flat=True)
    assert sorted(seated) == sorted(f"seeker{number}" for number in range(16))
    assert Table.objects.filter(matched=True, status=Table.Status.RUNNING).count() == 8


def test_the_example_program_plays_a_whole_game_against_a_bot(
    valkey: Valkey, worker: Worker, daphne: Daphne, person: User
) -> None:
    _, secret = tokens.issue(person.pk, "example", ["read", "play"], 1, timezone.now())
    site = f"http://127.0.0.1:{daphne.port}"
    command = [sys.executable, str(EXAMPLE), site, secret, "sealed_garden", "0.1"]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    table = Table.objects.get()
    assert table.status == Table.Status.FINISHED
    assert f"/tables/{table.pk}" in ran.stdout
    seats = Move.objects.filter(table=table, number__gt=0).values_list("seat", flat=True)
    assert set(seats) == {0, 1}


def test_a_message_that_was_taken_while_valkey_froze_holds_up_no_other(valkey: Valkey) -> None:
    """A worker with one slot, whose acknowledgement Valkey never answers, takes the next message all the same."""
    taken: list[Message] = []
    with current_app.connection_for_read(valkey.url) as line, line.channel() as channel:
        queue = Queue("one-slot", channel=channel)
        consumer = Consumer(channel, [queue], on_message=taken.append)
        consumer.qos(prefetch_count=1)
        for number in range(2):
            line.Producer().publish(number, routing_key="one-slot")
        with consumer:
            line.drain_events(timeout=5)
            with valkey.frozen():
                taken[0].ack_log_error(logging.getLogger(__name__), line.connection_errors)
            line.drain_events(timeout=5)
    assert [message.decode() for message in taken] == [0, 1]
