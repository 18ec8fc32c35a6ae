"""A site starts quickly, mends itself, and ends without leaving a process behind."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.site import ROOT, Site, free_port, own_database, spawn, start_site

pytestmark = pytest.mark.alone


@contextmanager
def started(var: Path) -> Iterator[Site]:
    """A site that is ended in any case."""
    running = start_site(var)
    try:
        yield running
    finally:
        if running.supervisor.poll() is None:
            running.stop()


def end_as_told(site: Site, number: signal.Signals) -> None:
    """Tell a site to end; nothing of it may stay."""
    assert len(site.left_over()) >= 7
    assert site.stop(number) == 0
    assert site.left_over() == []
    assert not (site.var / "processes.json").exists()


def test_a_site_ends_when_told_and_starts_again_with_its_data(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with started(tmp_path / "var") as first:
        secret = (first.var / "secret_key").read_text()
        end_as_told(first, signal.SIGTERM)
    with started(first.var) as again:
        assert (again.var / "secret_key").read_text() == secret
        assert again.health()[0] == 200
        assert 'sign in as "fern"' in again.said
        assert "Preparing the database" not in again.said
        end_as_told(again, signal.SIGINT)
    with capsys.disabled():
        print(f"\n[first start {first.seconds:.1f} s, second start {again.seconds:.1f} s]")
    make_older(first.var)
    with started(first.var) as updated:
        [backup] = (updated.var / "backups").iterdir()
        assert f"Backing up what is there: {backup}\nPreparing the database" in updated.said
        end_as_told(updated, signal.SIGHUP)


def make_older(var: Path) -> None:
    """Let the database of a site be one from before there were sandboxes."""
    env = os.environ | own_database(var) | {"VAR_DIR": str(var), "DJANGO_SETTINGS_MODULE": "gardenhub.settings.dev"}
    subprocess.run([sys.executable, "manage.py", "migrate", "sandbox", "zero"], cwd=ROOT, env=env, check=True)


@pytest.fixture(scope="module")
def hurt(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site whose parts are killed one after the other, and its supervisor last."""
    with started(tmp_path_factory.mktemp("hurt") / "var") as running:
        yield running


def test_all_its_parts_are_there_and_well(hurt: Site) -> None:
    hurt.wait_until_healthy(20)
    parts = hurt.health()[1]["parts"]
    rows = {"database", "timeouts", "work", "backup"}
    assert set(parts) == rows | {"valkey", "clock", "mail", "push", "bots", "masters", "beat"}


def test_only_those_that_think_for_masters_yield_to_others(hurt: Site) -> None:
    ours = os.getpriority(os.PRIO_PROCESS, 0)
    for name, part in hurt.processes.items():
        assert os.getsid(part) == os.getsid(hurt.supervisor.pid), "Linux compares niceness within a session only"
        workers = [int(child) for child in Path(f"/proc/{part}/task/{part}/children").read_text().split()]
        assert os.getpriority(os.PRIO_PROCESS, part) == ours, name
        more = {os.getpriority(os.PRIO_PROCESS, worker) - ours for worker in workers}
        assert more <= {10 if name == "masters" else 0}, name
        assert workers or name in {"daphne", "beat", "valkey"}


@pytest.mark.parametrize("name", ["daphne", "clock", "bots", "beat", "valkey"])
def test_a_killed_part_comes_back(hurt: Site, name: str) -> None:
    before = hurt.processes[name]
    os.kill(before, signal.SIGKILL)
    until = time.monotonic() + 20
    while hurt.processes[name] == before:
        assert time.monotonic() < until
        time.sleep(0.05)
    hurt.wait_until_healthy(20)
    assert f"{name} was ended by signal 9; starting it again in 1 s." in hurt.said


def test_second_site_in_one_folder_is_refused(hurt: Site) -> None:
    terminal = hurt.var / "terminal"
    kept = terminal.read_text()
    assert "it runs already" in refusal(hurt.var, free_port())
    terminal.write_text(kept)
    assert hurt.health()[0] == 200


def test_killed_supervisor_leaves_nothing(hurt: Site) -> None:
    assert hurt.stop(signal.SIGKILL) == -signal.SIGKILL
    hurt.wait_until_gone()


def refusal(var: Path, port: int, **env: str) -> str:
    """Start a site that must refuse, and return what it says."""
    supervisor = spawn(var, port, **env)
    assert supervisor.wait(20) == 1
    said = (var / "terminal").read_text().strip()
    assert len(said.splitlines()) == 1, said
    return said


def test_busy_port_is_one_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        said = refusal(tmp_path / "var", port)
    assert said.startswith(f"Gardenhub can't start: port {port} of 127.0.0.1 can't be used")
    assert not (tmp_path / "var" / "log").exists()


@pytest.mark.parametrize("port", ["0", "65536", "abc", "-1", "8000x", "٨٠"])
def test_bad_port_is_one_sentence(tmp_path: Path, port: str) -> None:
    assert "PORT must be a number" in refusal(tmp_path / "var", 1, PORT=port)


def test_unwritable_folder_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    supervisor = spawn(tmp_path / "var", free_port(), VAR_DIR=str(tmp_path / "file" / "var"))
    assert supervisor.wait(20) == 1
    said = (tmp_path / "var" / "terminal").read_text()
    assert said.count("\n") == 1
    assert "nothing can be written" in said
