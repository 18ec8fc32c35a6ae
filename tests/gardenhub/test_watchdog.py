"""A part that hangs is found, and none that only seems to."""

import os
import signal
import socket
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from celery import signals

from gardenhub import heartbeat
from gardenhub.parts import Part
from gardenhub.watchdog import LOOK_SECONDS, NEEDS, Signs, Watchdog
from tests.site import start_site

PATIENCE = 45.0


class Process:
    """A process that runs, as far as anybody can see."""

    def __init__(self, pid: int) -> None:
        self.pid = pid

    def poll(self) -> None:
        return None


class Scene:
    """A site of made-up parts, whose time passes when it is told to."""

    def __init__(self) -> None:
        self.at = 0.0
        self.signs: dict[str, float] = {}
        self.parts = {name: Part(name, [], Path("log"), print) for name in NEEDS}
        self.watchdog = Watchdog(lambda: self.signs, PATIENCE, lambda: self.at)
        self.said: list[str] = []
        for name in NEEDS:
            self.start(name)
        assert self.wait(4) == []

    def start(self, name: str) -> None:
        process: Any = Process(int(1000 * self.at) + len(name))
        self.parts[name].process = process

    def wait(self, seconds: float, *dumb: str) -> list[tuple[str, float]]:
        """Let time pass while all but some parts give signs; who is found to hang, and when, counted from here."""
        began, found = self.at, []
        while self.at < began + seconds:
            self.at += LOOK_SECONDS
            self.signs |= {name: self.at for name in NEEDS if name not in dumb}
            for part, why in self.watchdog.silent(self.parts.values()):
                found.append((part.name, self.at - began))
                self.said.append(why)
                self.start(part.name)
        return found


@pytest.fixture
def scene() -> Scene:
    return Scene()


@pytest.mark.parametrize("name", NEEDS)
def test_a_part_that_turns_silent_is_found_alone(scene: Scene, name: str) -> None:
    assert scene.wait(500) == []
    silent = (name,) if name != "valkey" else ("valkey", "beat", *heartbeat.QUEUES)
    assert scene.wait(50, *silent) == [(name, 46)]
    assert scene.said == ["runs, but gave no sign of life for 46 s; ending it."]
    assert scene.wait(30, *silent) == []
    assert scene.wait(500) == []


def test_without_beat_nothing_is_known_of_the_workers(scene: Scene) -> None:
    """Their signs come by tasks that it sends."""
    assert scene.wait(60, "beat", *heartbeat.QUEUES) == [("beat", 46)]
    assert scene.wait(60, "beat", *heartbeat.QUEUES) == []
    assert scene.wait(44, *heartbeat.QUEUES) == []
    assert {name for name, _ in scene.wait(16, *heartbeat.QUEUES)} == {*heartbeat.QUEUES}


def test_while_valkey_is_away_nothing_is_known_of_what_writes_to_it(scene: Scene) -> None:
    del scene.parts["valkey"]  # one that others run
    away = ("valkey", "beat", *heartbeat.QUEUES)
    for name in away:
        scene.signs.pop(name)
    assert scene.wait(500, *away) == []
    assert scene.wait(44, *away[1:]) == []
    assert scene.wait(100) == []


def test_a_part_that_starts_is_given_time(scene: Scene) -> None:
    scene.start("bots")
    assert scene.wait(90, "bots") == []
    assert scene.wait(4, "bots") == [("bots", 4)]


def test_no_part_is_ended_again_and_again(scene: Scene) -> None:
    """Each time it is given twice as long, until it was steady for a minute."""
    assert scene.wait(46, "mail") == [("mail", 46)]
    whens = [when for _, when in scene.wait(3600, "mail")]
    assert [round(late - early) for early, late in zip([0, *whens], whens, strict=False)][:4] == [184, 364, 604, 604]
    assert scene.said[2].endswith("(Time 3 in a row: it is given 600 s from now on.)")
    assert scene.wait(30) == []
    assert scene.wait(100, "mail") == []
    assert scene.wait(64) == []
    assert scene.wait(46, "mail") == [("mail", 46)]


def test_time_in_which_the_supervisor_itself_stood_still_counts_for_nobody(scene: Scene) -> None:
    scene.wait(40, "clock", "daphne")
    scene.at += 3600
    assert scene.wait(44, "clock", "daphne") == []
    assert {name for name, _ in scene.wait(6, "clock", "daphne")} == {"clock", "daphne"}


def test_every_task_that_begins_is_a_sign_of_its_queues_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a probe waits behind many bots, their turns show that the worker lives."""
    signs: list[str] = []
    monkeypatch.setattr(heartbeat, "give_sign", signs.append)
    for queue in ("bots", "clock", "elsewhere", None):
        request = SimpleNamespace(delivery_info=queue and {"routing_key": queue})
        signals.task_prerun.send(sender=None, task=SimpleNamespace(request=request))
    assert signs == ["bots", "clock"]


def test_the_web_server_lives_when_it_answers() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        signs = Signs("127.0.0.1", server.getsockname()[1], pause=0)
        assert signs.read() == {}
        assert signs.read() == {}
        line, _ = server.accept()
        line.sendall(b"HTTP/1.1 500 No\r\n\r\n")
        line.close()
        assert set(signs.read()) == {"daphne"}
    assert signs.read() == {}


@pytest.mark.alone
def test_parts_that_hang_are_started_anew_and_never_outlive_a_killed_supervisor(tmp_path: Path) -> None:
    site = start_site(tmp_path / "var", LATE_AFTER_SECONDS="8")
    try:
        before, hung = site.processes, ("daphne", "bots")
        for name in hung:
            os.killpg(before[name], signal.SIGSTOP)
        until = time.monotonic() + 60
        while any(site.processes.get(name, before[name]) == before[name] for name in hung):
            assert time.monotonic() < until, site.said
            time.sleep(0.1)
        site.wait_until_healthy()
        for name in hung:
            assert f"{name} runs, but gave no sign of life for " in site.said
        for name in ("daphne", "clock"):
            os.kill(site.processes[name], signal.SIGSTOP)
    finally:
        site.stop(signal.SIGKILL)
    site.wait_until_gone()
