"""The set-up for many: its files agree with the site and with each other, and what its script writes is safe."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from gardenhub.heartbeat import PARTS, QUEUES
from tests.site import ROOT

DOCKER = ROOT / "docker"
COMPOSE: dict[str, Any] = yaml.safe_load((DOCKER / "compose.yaml").read_text())
OURS = {name: service for name, service in COMPOSE["services"].items() if service.get("image") == "gardenhub"}


def test_every_part_of_a_site_is_there() -> None:
    assert set(PARTS) <= set(OURS)
    for queue in QUEUES:
        command = OURS[queue]["command"]
        assert command[command.index("-Q") + 1] == queue
        assert OURS[queue]["healthcheck"]["test"][-1] == queue


@pytest.mark.parametrize("name", OURS)
def test_a_process_has_no_more_rights_than_it_needs(name: str) -> None:
    service = OURS[name]
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert not {"ports", "privileged", "user", "cap_add"} & set(service)


def test_units_start_what_containers_start() -> None:
    """But for ports, which are a unit's own, and the number of helpers."""
    units = {
        "web": "web@", "sockets": "sockets@", "clock": "worker@", "beat": "beat", "migrate": "prepare",
    }  # fmt: skip
    for service, unit in units.items():
        text = (DOCKER / "systemd" / f"gardenhub-{unit}.service").read_text()
        started = re.search(r"^ExecStart=/opt/gardenhub/.venv/bin/(.+)$", text, re.MULTILINE)
        assert started, unit
        assert _words(started[1].split()) == _words(OURS[service]["command"]), unit


def _words(command: list[str]) -> list[str]:
    same = {"%i": "8000", "127.0.0.1": "0.0.0.0", "2": "${CONCURRENCY}", "%i@%%h": "clock@%h"}  # noqa: S104
    words = [same.get(word, word) for word in command]
    if "-Q" in words:
        words[words.index("-Q") + 1] = "clock"
    return words


def test_the_script_writes_a_safe_environment_once(tmp_path: Path) -> None:
    shutil.copy(DOCKER / "make_env.py", tmp_path)
    command = [sys.executable, str(tmp_path / "make_env.py"), "games.example.org", "--mail", "smtp://mail:25"]
    subprocess.run(command, check=True, capture_output=True)
    made = tmp_path / ".env"
    assert made.stat().st_mode & 0o777 == 0o600
    env = dict(line.split("=", 1) for line in made.read_text().splitlines() if line and not line.startswith("#"))
    checked = subprocess.run(
        [sys.executable, "manage.py", "check", "--deploy", "--fail-level", "WARNING"], cwd=ROOT, text=True,
        env=os.environ | env | {"DJANGO_SETTINGS_MODULE": "gardenhub.settings.prod", "VAR_DIR": str(tmp_path),
                                "METRICS_DIR": str(tmp_path)},
        capture_output=True, check=False,
    )  # fmt: skip
    assert checked.returncode == 0, checked.stdout + checked.stderr

    again = subprocess.run(command, check=False, capture_output=True, text=True)
    assert (again.returncode, "is there already" in again.stderr) == (1, True)
    wrong = subprocess.run([*command[:2], "not a host"], check=False, capture_output=True, text=True)
    assert (wrong.returncode, "no host like games.example.org" in wrong.stderr) == (2, True)


def test_what_the_image_adds_is_what_tests_use() -> None:
    pins = [line for line in (DOCKER / "requirements.txt").read_text().splitlines() if not line.startswith("#")]
    assert set(pins) <= set((ROOT / "tests" / "requirements.txt").read_text().splitlines())
