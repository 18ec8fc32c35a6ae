"""Setting up says in one sentence what is missing, and does nothing twice."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from gardenhub import install

ROOT = Path(__file__).resolve().parent.parent.parent


def program(folder: Path, name: str, text: str) -> None:
    """Put a little shell program somewhere."""
    file = folder / name
    file.write_text(f"#!/bin/sh\n{text}\n")
    file.chmod(0o755)


def run(path: Path, var: Path) -> "subprocess.CompletedProcess[str]":
    """Run the set-up with nothing but `path` to find programs in."""
    return subprocess.run(
        [sys.executable, "gardenhub/install.py"], cwd=ROOT, capture_output=True, text=True, check=False,
        env={"PATH": str(path), "VAR_DIR": str(var)},
    )  # fmt: skip


@pytest.mark.parametrize(
    ("programs", "sentence"),
    [
        ({}, "there is no node on the PATH."),
        ({"node": "echo v18.20.1"}, "it needs Node.js 20 or newer, and this is Node.js v18.20.1."),
        ({"node": "exit 1"}, "this is Node.js of an unknown version."),
        ({"node": "echo v20.1.0"}, "there is no npm on the PATH."),
    ],
)
def test_what_is_missing(tmp_path: Path, programs: dict[str, str], sentence: str) -> None:
    for name, text in programs.items():
        program(tmp_path, name, text)
    done = run(tmp_path, tmp_path / "var")
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.startswith("Gardenhub can't be set up: ")
    assert done.stderr.count("\n") == 1
    assert sentence in done.stderr


def test_unwritable_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    program(tmp_path, "node", "echo v20.1.0")
    program(tmp_path, "npm", "exit 0")
    done = run(tmp_path, tmp_path / "file" / "var")
    assert done.returncode == 1
    assert "nothing can be written to" in done.stderr
    assert done.stderr.count("\n") == 1


def test_old_python(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 10, 4, "final", 0))
    with pytest.raises(SystemExit, match=r"it needs Python 3\.11 or newer, and this is Python 3\.10"):
        install.check_python()


@pytest.mark.parametrize(
    "word", ["Temporary failure in name resolution", "npm error code ENOTFOUND", "EAI_AGAIN"]
)
def test_no_network(tmp_path: Path, word: str) -> None:
    with pytest.raises(SystemExit, match="needs the network"):
        install.long_step(
            "Installing things", ["sh", "-c", f"echo '{word}'; exit 1"], tmp_path, tmp_path / "log"
        )


def test_other_failure_shows_its_end(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="did not work"):
        install.long_step(
            "Building things", ["sh", "-c", "echo a bad bolt; exit 1"], tmp_path, tmp_path / "log"
        )
    assert "a bad bolt" in capsys.readouterr().out


def test_long_steps_show_that_time_passes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    install.long_step("Growing", ["sleep", "5.2"], tmp_path, tmp_path / "log")
    assert capsys.readouterr().out == "Growing ...\nGrowing ... 5 s\nGrowing: done after 5 s\n"


def test_second_run_has_nothing_to_do() -> None:
    """The set-up that made these tests possible is in place, so the Python half stays silent."""
    if os.environ.get("VIRTUAL_ENV", sys.prefix) != str(install.VENV):
        assert Path(sys.prefix) == install.VENV
    stamp = install.VENV / "installed-site"
    assert install.made_from(stamp).endswith(install.digest([ROOT / "requirements.txt"]))
