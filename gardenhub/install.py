"""Make a fresh clone ready to run: its own Python packages and a built front end.

Run by the machine's own Python before anything is installed, so it uses the standard library alone. What is in
place already is told by a hash of what it was made from, so a second run has nothing to do.
"""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts" if os.name == "nt" else "bin") / "python"
FRONTEND = ROOT / "frontend"
OLDEST_PYTHON = (3, 11)
OLDEST_NODE = 20
# What makes a difference to the built front end.
SOURCES = (
    "package.json",
    "package-lock.json",
    "index.html",
    "*.config.*",
    "tsconfig*.json",
    "scripts/*.ts",
    "src/**/*",
    "public/**/*",
)
AWAY = re.compile(
    r"name resolution|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|ETIMEDOUT|unreachable|timed out|network|"
    r"NewConnectionError|ConnectTimeout|from versions: none",
    re.IGNORECASE,
)


def stop(sentence: str) -> NoReturn:
    """End with one clear sentence."""
    sys.exit(f"Gardenhub can't be set up: {sentence}")


def say(text: str) -> None:
    """Tell the person at the terminal."""
    print(text, flush=True)


# What must be there already -------------------------------------------------------------------------


def check_python() -> None:
    """Want a Python that can run the site and make environments."""
    if sys.version_info < OLDEST_PYTHON:
        found = ".".join(str(part) for part in sys.version_info[:2])
        stop(f"it needs Python {OLDEST_PYTHON[0]}.{OLDEST_PYTHON[1]} or newer, and this is Python {found}.")


def check_node() -> None:
    """Want a Node that can build the front end, and npm beside it."""
    node = shutil.which("node")
    if not node:
        stop(f"it needs Node.js {OLDEST_NODE} or newer, and there is no node on the PATH.")
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout.strip()
    major = re.match(r"v(\d+)\.", version)
    if not major or int(major[1]) < OLDEST_NODE:
        stop(
            f"it needs Node.js {OLDEST_NODE} or newer, and this is Node.js {version or 'of an unknown version'}."
        )
    if not shutil.which("npm"):
        stop("it needs npm, which comes with Node.js, and there is no npm on the PATH.")


def check_writable(folder: Path) -> None:
    """Want a folder that files can be put into."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        trial = folder / f".trial-{os.getpid()}"
        trial.write_text("")
        trial.unlink()
    except OSError as problem:
        stop(f"nothing can be written to {folder} ({problem.strerror}).")


# Long steps -----------------------------------------------------------------------------------------


def long_step(title: str, command: list[str], folder: Path, log: Path) -> None:
    """Run a command with its output in a log, showing that time passes; explain a failure."""
    began = time.monotonic()
    with log.open("w") as output:
        child = subprocess.Popen(
            command, cwd=folder, env={**os.environ, "NO_COLOR": "1", "CI": "1"}, start_new_session=True,
            stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT,
        )  # fmt: skip
        over = threading.Event()
        ticker = threading.Thread(target=_tick, args=(title, began, over), daemon=True)
        ticker.start()
        try:
            code = child.wait()
        finally:
            kill_group(child.pid)
            over.set()
            ticker.join()
    say(f"{title}: {'done' if code == 0 else 'failed'} after {time.monotonic() - began:.0f} s")
    if code:
        _explain(title, log)


def kill_group(group: int) -> None:
    """Kill what a step left running, such as the helpers of one that was broken off."""
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(group, signal.SIGKILL)


def _tick(title: str, began: float, over: threading.Event) -> None:
    say(f"{title} ...")
    while not over.wait(5):
        say(f"{title} ... {time.monotonic() - began:.0f} s")


def _explain(title: str, log: Path) -> NoReturn:
    text = log.read_text(errors="replace")
    title = title[0].lower() + title[1:]
    if AWAY.search(text):
        stop(f"{title} needs the network, and the packages can't be reached from here. (Details: {log})")
    say("\n".join(text.splitlines()[-15:]))
    stop(f"{title} did not work. (Details: {log})")


def break_off(_number: int, _frame: FrameType | None) -> NoReturn:
    """End at once, and what was begun with it."""
    stop("it was told to end. The next run goes on from here.")


@contextlib.contextmanager
def alone(file: Path) -> Iterator[None]:
    """Wait until no other set-up is at work here."""
    with file.open("a") as held:
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            say("Another set-up is at work here; waiting for it ...")
            fcntl.flock(held, fcntl.LOCK_EX)
        yield


# What is made ---------------------------------------------------------------------------------------


def digest(files: list[Path]) -> str:
    """Boil files down to one word that changes when any of them does."""
    found = hashlib.sha256()
    for file in sorted(files):
        found.update(str(file.relative_to(ROOT)).encode() + b"\0" + file.read_bytes() + b"\0")
    return found.hexdigest()


def made_from(stamp: Path) -> str:
    """Read what a stamp says something was made from."""
    return stamp.read_text() if stamp.is_file() else ""


def sources() -> str:
    """Boil down all that the front end is built from."""
    return digest([file for pattern in SOURCES for file in FRONTEND.glob(pattern) if file.is_file()])


def install_python(requirements: Path, log: Path) -> None:
    """Make the environment if there is none, and install the pinned packages if they changed."""
    python = ".".join(str(part) for part in sys.version_info[:2])
    wanted = f"{python} {digest([requirements])}"
    stamp = VENV / f"installed-{requirements.parent.name if requirements.parent != ROOT else 'site'}"
    if made_from(stamp) == wanted and PYTHON.is_file():
        return
    # pip is the last thing that is put into a new environment.
    if not (PYTHON.is_file() and PYTHON.with_name("pip").exists()):
        long_step(
            "Making a Python environment", [sys.executable, "-m", "venv", "--clear", str(VENV)], ROOT, log
        )
    pip = [str(PYTHON), "-m", "pip", "install", "--no-input", "--disable-pip-version-check"]
    what = "what the tests need" if requirements.parent != ROOT else "Python packages"
    long_step(f"Installing {what}", [*pip, "-r", str(requirements)], ROOT, log)
    stamp.write_text(wanted)


def compile_words(log: Path) -> None:
    """Make the catalogues of what the server says ready for gettext, if one changed."""
    catalogues = list((ROOT / "gardenhub" / "locale").glob("*/LC_MESSAGES/*.po"))
    stamp, wanted = VENV / "words", digest(catalogues)
    if made_from(stamp) == wanted and all(each.with_suffix(".mo").is_file() for each in catalogues):
        return
    long_step("Making words ready", [str(PYTHON), "-m", "gardenhub.words", "--compile"], ROOT, log)
    stamp.write_text(wanted)


def install_frontend(log: Path) -> None:
    """Install the front end's packages from its lock, if the lock changed."""
    stamp = FRONTEND / "node_modules" / ".installed"
    wanted = digest([FRONTEND / "package-lock.json", FRONTEND / "package.json"])
    if made_from(stamp) == wanted:
        return
    long_step("Installing the front end's packages", ["npm", "ci", "--no-audit", "--no-fund"], FRONTEND, log)
    stamp.write_text(wanted)


def build_frontend(log: Path) -> None:
    """Build the front end, if a source changed."""
    stamp = FRONTEND / "dist" / ".built"
    wanted = sources()
    if made_from(stamp) == wanted:
        return
    long_step("Building the front end", ["npm", "run", "build"], FRONTEND, log)
    stamp.write_text(wanted)


def install(*, tests: bool = False, build: bool = True) -> None:
    """Do all that is missing."""
    check_python()
    check_node()
    var = Path(os.environ.get("VAR_DIR") or ROOT / "var")
    for folder in (ROOT, var / "log"):
        check_writable(folder)
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, break_off)
    with alone(ROOT / ".setup.lock"):
        make_all(var / "log", tests=tests, build=build)


def make_all(logs: Path, *, tests: bool, build: bool) -> None:
    """Make what is missing, in the order in which one thing needs another."""
    install_python(ROOT / "requirements.txt", logs / "install-python.log")
    if tests:
        install_python(ROOT / "tests" / "requirements.txt", logs / "install-tests.log")
    compile_words(logs / "compile-words.log")
    install_frontend(logs / "install-frontend.log")
    if build:
        build_frontend(logs / "build-frontend.log")


if __name__ == "__main__":
    install(tests="--tests" in sys.argv, build="--no-build" not in sys.argv)
