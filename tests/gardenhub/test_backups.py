"""A backup taken while people play is restored elsewhere: games are whole, clocks held, and nobody is told twice."""

import os
import subprocess
import sys
import threading
import zipfile
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pytest
from django.contrib.sessions.models import Session
from django.db import connection, models

from accounts import erasing
from accounts.models import User
from accounts.notices.models import Notice
from games.tables.models import Move, Outage, Outbox, Seat, Table
from gardenhub import backups
from gardenhub.backups import Unusable
from gardenhub.restoring import TOLD
from tests.site import ROOT, own_database
from tests.tables.people import Person, begin, play, play_in, seated

pytestmark = pytest.mark.django_db(transaction=True)


def restore(backup: Path, var: Path, *more: str) -> "subprocess.CompletedProcess[str]":
    """Run the command on a database of that folder's own."""
    var.mkdir(exist_ok=True)
    env = {name: value for name, value in os.environ.items() if name != "DATABASE_URL"} | own_database(var)
    return subprocess.run(
        [sys.executable, "manage.py", "restore", str(backup), *more], cwd=ROOT, text=True, check=False,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        env=env | {"VAR_DIR": str(var), "DJANGO_SETTINGS_MODULE": "tests.soak.settings"},
    )  # fmt: skip


def in_database_of(var: Path) -> "AbstractContextManager[None]":
    """Look into that folder's database."""
    name = own_database(var).get("DATABASE_URL", "").rpartition("/")[2] or str(var / "gardenhub.sqlite3")
    return backups.opened_anew(NAME=name)


@pytest.fixture
def playing(transactional_db: None) -> tuple[int, list[Person]]:
    """A table of two without bots and with a clock, at which everybody has moved once."""
    players = [Person.called(name) for name in ("ann", "ben")]
    table = begin(players, "gardens_of_io")
    players = seated(table, players)
    play_in(table, players)
    return table, players



def test_a_drill(playing: tuple[int, list[Person]], tmp_path: Path) -> None:
    table, (first, second) = playing
    gone = Person.called("dan").id
    backup = backups.take(tmp_path / "kept")
    erasing.erase(gone)
    backups.take(tmp_path / "kept" / "later").rename(tmp_path / "kept" / f"later{backups.SUFFIX}")
    moves = Move.objects.filter(table=table).count()
    play(table, [first, second], 2)
    assert Move.objects.filter(table=table).count() > moves, "the game goes on after the backup"
    assert Outbox.objects.filter(kind__in=TOLD, done_at=None).exists(), "somebody waits to be told"

    done = restore(backup, tmp_path / "var")
    assert done.returncode == 0, done.stdout
    assert "differences: 0." in done.stdout
    taken_at = backups.check(backup).taken_at
    with in_database_of(tmp_path / "var"):
        here = Table.objects.get(pk=table)
        assert (here.status, Move.objects.filter(table=table).count()) == ("running", moves)
        assert Seat.objects.filter(table=table, deadline__isnull=False).exists()
        held = Outage.objects.get(stop=None)
        assert (held.why, held.start) == ("held", taken_at)
        assert not Outbox.objects.filter(kind__in=TOLD, done_at=None).exists()
        assert not Notice.objects.filter(told_at=None).exists()
        assert not Session.objects.exists(), "whoever was signed in signs in anew"
        assert not User.objects.filter(username="dan").exists(), "who deleted their account later stays away"
        fresh = User.objects.create(username="cleo", look="cleo")
        assert fresh.pk > max(person.id for person in (first, second)), "numbers go on"

    again = restore(backup, tmp_path / "var")
    assert (again.returncode, "With --replace" in again.stdout) == (1, True), again.stdout
    replaced = restore(backup, tmp_path / "var", "--replace")
    assert replaced.returncode == 0, replaced.stdout
    kept = backups.found_in(tmp_path / "var" / "backups")
    with zipfile.ZipFile(kept[0]) as archive:
        assert b"cleo" in archive.read("accounts.user.jsonl"), "what was replaced is kept"
    with in_database_of(tmp_path / "var"):
        assert not User.objects.filter(username="cleo").exists()


def test_nobody_waits_for_a_backup_and_it_is_of_one_instant(
    playing: tuple[int, list[Person]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A move that is made while tables are being read is not in it, whichever of them had been read."""
    table, players = playing
    before, read = Move.objects.filter(table=table).count(), backups._write_rows
    made: list[int] = []

    def write_rows(model: type[models.Model], write: Callable[[bytes], object]) -> tuple[int, str]:
        if model._meta.label_lower == "accounts.user":
            mover = threading.Thread(target=play_on)
            mover.start()
            mover.join(20)
        return read(model, write)

    def play_on() -> None:
        play(table, players, 2)
        made.append(Move.objects.filter(table=table).count())
        connection.close()

    monkeypatch.setattr(backups, "_write_rows", write_rows)
    backup = backups.take(tmp_path)
    assert made[0] > before
    assert backups.check(backup).files["tables.move.jsonl"][0] == before


def test_only_the_newest_are_kept_and_by_nobody_else_read(transactional_db: None, tmp_path: Path) -> None:
    old = tmp_path / f"20200101T000000{backups.SUFFIX}"
    old.write_bytes(b"")
    path = backups.take(tmp_path, keep=1)
    assert list(tmp_path.iterdir()) == [path]
    assert path.stat().st_mode & 0o777 == 0o600


def test_what_is_damaged_or_of_another_kind_is_refused_before_anything_changes(
    transactional_db: None, tmp_path: Path
) -> None:
    good = backups.take(tmp_path / "kept")
    halved, other, text = tmp_path / "halved.zip", tmp_path / "other.zip", tmp_path / "text.zip"
    halved.write_bytes(good.read_bytes()[:-900])
    text.write_text("no backup")
    with zipfile.ZipFile(good) as archive, zipfile.ZipFile(other, "w") as changed:
        for name in archive.namelist():
            body = archive.read(name)
            changed.writestr(name, body + b"[]\n" if name == "accounts.user.jsonl" else body)
    for path, word in ((halved, "can't be read"), (other, "accounts.user.jsonl is not as it was written"),
                       (text, "can't be read"), (tmp_path / "none.zip", "No such file")):  # fmt: skip
        with pytest.raises(Unusable, match=word):
            backups.check(path)
    refused = restore(other, tmp_path / "var")
    assert refused.returncode == 1
    assert "Traceback" not in refused.stdout
    assert not (tmp_path / "var" / "gardenhub.sqlite3").exists()
