"""A nudge reaches everyone quickly, and never makes its caller wait."""

import asyncio
import os
import time
from collections.abc import Iterator
from typing import Any

import pytest
from celery import current_app
from channels_redis.pubsub import RedisPubSubChannelLayer
from pytest_django import Settings

from games.tables import nudge as nudges
from games.tables.nudge import GROUP, Nudger
from tests.live.servers import Valkey, wait_for


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Valkey]:
    valkey = Valkey(tmp_path_factory.mktemp("valkey"))
    valkey.up()
    yield valkey
    valkey.kill()


@pytest.fixture
def valkey(server: Valkey, settings: Settings) -> Valkey:
    server.up()
    settings.CHANNEL_LAYERS = layers(server.url)
    return server


def layers(url: str) -> dict[str, Any]:
    return {
        "default": {
            "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
            "CONFIG": {"hosts": [{"address": url, "socket_connect_timeout": 1}]},
        }
    }


async def heard(valkey: Valkey, count: int, act: Any) -> list[dict[str, Any]]:
    """Join the group, act, and return the next messages; not those of an earlier outage that come late."""
    layer = RedisPubSubChannelLayer(hosts=[valkey.url])
    channel = await layer.new_channel()
    await layer.group_add(GROUP, channel)
    act()
    async with asyncio.timeout(5):
        messages: list[dict[str, Any]] = []
        while len(messages) < count:
            message = await layer.receive(channel)
            messages += [message] if message["table"] < LATE else []
    await layer.flush()
    return messages


def test_a_nudge_tells_the_group_a_tables_version_and_nothing_else(valkey: Valkey) -> None:
    messages = asyncio.run(heard(valkey, 1, lambda: nudges.nudge(7, 42)))
    assert messages == [{"type": "version", "table": 7, "version": 42}]


def test_deliver_waits_until_the_server_has_it(valkey: Valkey) -> None:
    messages = asyncio.run(heard(valkey, 2, lambda: nudges.deliver({1: 3, 2: 5})))
    assert {(message["table"], message["version"]) for message in messages} == {(1, 3), (2, 5)}


LATE = 1000


def slowest_call(count: int = 200) -> float:
    worst = 0.0
    for version in range(count):
        begin = time.perf_counter()
        nudges.nudge(LATE + version % 20, version)
        worst = max(worst, time.perf_counter() - begin)
    return worst


def test_a_frozen_server_makes_no_caller_wait(valkey: Valkey) -> None:
    nudges.deliver({1: 1})
    with valkey.frozen():
        assert slowest_call() < 0.4
        with pytest.raises(TimeoutError):
            nudges.deliver({LATE: 2})
    assert asyncio.run(heard(valkey, 1, lambda: nudges.deliver({9: 9})))[0]["table"] == 9


def test_a_dead_server_makes_no_caller_wait(valkey: Valkey) -> None:
    valkey.kill()
    assert slowest_call() < 0.4
    with pytest.raises(Exception, match=r"onnect|refused"):
        nudges.deliver({LATE: 2})
    valkey.up()
    assert asyncio.run(heard(valkey, 1, lambda: nudges.deliver({9: 9})))[0]["table"] == 9


def test_what_does_not_fit_is_dropped_and_a_tables_newest_version_stays(valkey: Valkey) -> None:
    nudger = Nudger(capacity=5)
    with valkey.frozen():
        nudger.offer(LATE + 100, 1)
        wait_for(lambda: not nudger._waiting, "the first to be taken")
        for version in (1, 2):
            for table in range(20):
                nudger.offer(LATE + table, version)
        wait_for(lambda: nudger.dropped, "something to be dropped")
        assert len(nudger._waiting) <= 5


def test_a_child_process_starts_a_thread_of_its_own(valkey: Valkey) -> None:
    nudges.deliver({1: 1})
    before = nudges._nudger()
    child = os.fork()
    if child == 0:
        ok = nudges._current is None
        nudges.deliver({1: 2})
        os._exit(0 if ok and nudges._nudger() is not before else 1)
    assert os.waitpid(child, 0)[1] == 0
    nudges.deliver({1: 3})


def test_nothing_is_raised_when_there_is_no_layer(settings: Settings) -> None:
    settings.CHANNEL_LAYERS = {}
    nudges.nudge(1, 1)


def test_pokes_for_the_same_moment_are_one(monkeypatch: pytest.MonkeyPatch, settings: Settings) -> None:
    settings.BOT_PAUSE_SECONDS = 0.1
    settings.CHANNEL_LAYERS = {}
    sent: list[tuple[str, str]] = []
    monkeypatch.setattr(current_app, "send_task", lambda name, queue, **_: sent.append((name, queue)))
    nudger = Nudger()
    for version in range(50):
        nudger.offer(version, version, bots=True)
    wait_for(lambda: sent, "the relay to be poked")
    wait_for(lambda: not nudger._pokes, "the last poke")
    assert set(sent) == {("games.tables.tasks.relay", "clock")}
    assert len(sent) <= 3
