"""Run a whole site from one command: Valkey, the web server, the workers and beat, watched and ended together.

Everything of the site lives in one folder (VAR_DIR), and listens on this machine only unless HOST says otherwise.
"""

import contextlib
import fcntl
import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from types import FrameType
from typing import IO, NoReturn

import django
from django.conf import settings
from django.core.management import call_command
from django.db import connections
from redis import RedisError

from gardenhub import backups, heartbeat
from gardenhub.parts import ROOT, Part, kill_group, valkey_binary, valkey_config
from gardenhub.watchdog import Signs, Watchdog

LOOPBACK = {"127.0.0.1", "::1", "localhost"}
TICK_SECONDS = 0.05
PATIENCE_SECONDS = 8.0
SLOW_SECONDS = 20.0
BIGGEST_FRAME = "4096"


def stop(sentence: str) -> NoReturn:
    """End with one clear sentence."""
    sys.exit(f"Gardenhub can't start: {sentence}")


def say(text: str) -> None:
    """Tell the person at the terminal; one that is gone is no reason to fall."""
    with contextlib.suppress(OSError, ValueError):
        print(text, flush=True)


def report(text: str) -> None:
    """Tell what became of a part, and when."""
    say(f"{time.strftime('%H:%M:%S')} {text}")


class Site:
    """All processes of one site."""

    def __init__(self, host: str, port: int, var: Path, *, reload: bool) -> None:
        self.host, self.port, self.var, self.reload = host, port, var, reload
        self.parts: list[Part] = []
        self.leash: subprocess.Popen[str] | None = None
        self.stopping = False
        self.parent: int | None = None
        self.seen_sources = 0.0
        self.asked = 0.0
        self.began = time.monotonic()

    # Starting -----------------------------------------------------------------------------------

    def run(self) -> int:
        """Start everything, watch it until told to end, and end it."""
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, self._asked_to_stop)
        try:
            self._start_leash()
            self._start_valkey()
            self._prepare_database()
            self._start_rest()
            self._watch()
        finally:
            self._end()
        return 0

    def _asked_to_stop(self, _number: int, _frame: FrameType | None) -> None:
        self.stopping = True

    def _part(self, name: str, *command: str, folder: Path = ROOT, **env: str) -> Part:
        part = Part(name, list(command), self.var / "log" / f"{name}.log", report, folder, env)
        self.parts.append(part)
        return part

    def _start_leash(self) -> None:
        command = [sys.executable, "-I", "-S", str(ROOT / "gardenhub" / "leash.py")]
        self.leash = subprocess.Popen(command, stdin=subprocess.PIPE, text=True, start_new_session=True)
        for part in self.parts:
            if part.running and part.process:
                self._hold("+", part.process.pid)

    def _hold(self, sign: str, group: int) -> None:
        if self.leash and self.leash.stdin:
            with contextlib.suppress(OSError):
                self.leash.stdin.write(f"{sign}{group}\n")
                self.leash.stdin.flush()

    def _start(self, part: Part) -> None:
        self._hold("+", part.start())
        running = {each.name: each.process.pid for each in self.parts if each.process}
        draft = self.var / "processes.json.new"
        draft.write_text(json.dumps(running))
        draft.replace(self.var / "processes.json")

    def _start_valkey(self) -> None:
        if not os.environ.get("REDIS_URL"):
            binary = valkey_binary()
            if binary is None:
                stop(
                    "no Valkey comes with it for this kind of machine. Install valkey-server, or set REDIS_URL."
                )
            port = free_port()
            config, password = valkey_config(self.var, port)
            os.environ["REDIS_URL"] = f"redis://:{password}@127.0.0.1:{port}/0"
            self._start(self._part("valkey", binary, str(config)))

    def _prepare_database(self) -> None:
        django.setup()
        backups.migrate_safely(say)
        call_command("demo_accounts")
        connections.close_all()

    def _start_rest(self) -> None:
        with contextlib.suppress(RedisError):  # this only tidies; the health check judges
            heartbeat.forget()
        heartbeat.forget_counts()
        python = (sys.executable, "-m")
        celery = (*python, "celery", "-A", "gardenhub")
        worker = ("--without-gossip", "--without-mingle", "--without-heartbeat", "--loglevel", "INFO")
        self._part(
            "daphne", *python, "daphne", "-b", self.host, "-p", str(self.port), "--no-server-name", "-v", "0",
            "--websocket-max-message-size", BIGGEST_FRAME, "--websocket-max-frame-size", BIGGEST_FRAME,
            "gardenhub.asgi:application",
        )  # fmt: skip
        self._part("clock", *celery, "worker", "-n", "clock@%h", "-Q", "clock", "-c", "2", *worker)
        # A mail server that hangs keeps nobody but the mails waiting.
        self._part("mail", *celery, "worker", "-n", "mail@%h", "-Q", "mail", "-c", "1", *worker)
        # Nor does a webhook that hangs: they keep each other waiting.
        self._part("push", *celery, "worker", "-n", "push@%h", "-Q", "push", "-c", "2", *worker)
        self._part("bots", *celery, "worker", "-n", "bots@%h", "-Q", "bots", "-c", "1", *worker)
        # Masters think for seconds, at low priority: neither people nor quick bots wait for them.
        self._part(
            "masters", *celery, "worker", "-n", "masters@%h", "-Q", "masters", "-c", "2", *worker, WORKER_NICE="10"
        )
        self._part("beat", *celery, "beat", "--pidfile=", "--loglevel", "INFO")
        if self.reload:
            self._part("vite", "npm", "run", "dev", folder=ROOT / "frontend")
        for part in self.parts:
            if not part.running:
                self._start(part)

    # Watching -----------------------------------------------------------------------------------

    def _watch(self) -> None:
        announced = False
        late = settings.LATE_AFTER_SECONDS
        watchdog = Watchdog(Signs(reachable(self.host), self.port, late / 5).read, late)
        while not self.stopping and self.parent in (None, os.getppid()):
            self._revive()
            for part, why in watchdog.silent(self.parts):
                self._end_hung(part, why)
            if self.reload:
                self._restart_on_change()
            if not announced and self._serves():
                announced = True
                self._announce()
            time.sleep(TICK_SECONDS)

    def _revive(self) -> None:
        for part in self.parts:
            if (group := part.notice_end()) is not None:
                self._hold("-", group)
            if part.start_at is not None and time.monotonic() >= part.start_at:
                self._start(part)
        if self.leash and self.leash.poll() is not None:
            self._start_leash()

    def _end_hung(self, part: Part, why: str) -> None:
        """End a part by force, as it may not listen any more; it is revived like any that ended by itself."""
        report(f"{part.name} {why} (Log: {part.log})")
        if part.process:
            kill_group(part.process.pid)

    def _serves(self) -> bool:
        if time.monotonic() < self.asked + 0.1:
            return False
        self.asked = time.monotonic()
        late = ask_health(self.host, self.port)
        if late and self.asked - self.began > SLOW_SECONDS:
            say(f"Still waiting for: {', '.join(late)}. (Logs: {self.var / 'log'})")
            self.began = self.asked
        return not late

    def _announce(self) -> None:
        say(f"\n{settings.SITE_NAME} is open at {settings.SITE_URL}")
        if self.reload:
            say(f"The front end with reload: http://127.0.0.1:{os.environ.get('VITE_PORT', '5173')}")
        for account in settings.DEMO_ACCOUNTS:
            say(f'  sign in as "{account["name"]}" with the password "{account["password"]}"')
        if settings.DEMO:
            say(f"  mails that it writes: {settings.SITE_URL}/mails")
        say("Press Ctrl-C to end.\n")

    def _restart_on_change(self) -> None:
        newest = max(path.stat().st_mtime for name in ("gardenhub", "games", "accounts")
                     for path in (ROOT / name).rglob("*.py"))  # fmt: skip
        if self.seen_sources and newest > self.seen_sources:
            say("A source changed: starting anew.")
            for part in self.parts:
                if part.name not in {"valkey", "vite"} and part.process:
                    part.ask_to_end()
                    part.make_end(2)
                    self._hold("-", part.process.pid)
                    self._start(part)
        self.seen_sources = newest

    # Ending -------------------------------------------------------------------------------------

    def _end(self) -> None:
        say("Ending ...")
        until = time.monotonic() + PATIENCE_SECONDS
        valkey = [part for part in self.parts if part.name == "valkey"]
        others = [part for part in self.parts if part.name != "valkey"]
        for group in (others, valkey):
            for part in group:
                part.ask_to_end()
            for part in group:
                part.make_end(until - time.monotonic())
        (self.var / "processes.json").unlink(missing_ok=True)
        if self.leash and self.leash.stdin:
            for part in self.parts:
                if part.process:
                    self._hold("-", part.process.pid)
            self.leash.stdin.close()
            self.leash.wait()
        say("Ended.")


def ask_health(host: str, port: int) -> list[str]:
    """Ask the site what is late; nothing if all of it serves."""
    request = urllib.request.Request(f"http://{reachable(host)}:{port}/health", headers={"Host": "localhost"})
    try:
        with urllib.request.urlopen(request, timeout=2):  # noqa: S310  # the address is our own
            return []
    except urllib.error.HTTPError as answer:
        with contextlib.suppress(ValueError, KeyError):
            # Clocks that are held wait for a person, and work for its next round; the site serves meanwhile.
            return [part for part in json.load(answer)["late"] if part not in {"timeouts", "work", "backup"}]
        return ["an answer of the web server without error"]
    except OSError:
        return ["the web server"]


def reachable(host: str) -> str:
    """Return where on this machine to reach what listens at a host."""
    return "127.0.0.1" if host in {"", "0.0.0.0", "localhost"} else host  # noqa: S104  # a comparison


def free_port() -> int:
    """Find a port of this machine that nobody uses."""
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        return int(trial.getsockname()[1])


def read_port() -> int:
    """Read PORT."""
    word = os.environ.get("PORT") or "8000"
    if not word.isascii() or not word.isdigit() or not 0 < int(word) < 65536:
        stop(f"PORT must be a number from 1 to 65535, not {word!r}.")
    return int(word)


def check_port(host: str, port: int) -> None:
    """Want the port to be free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind((host, port))
        except OSError as problem:
            stop(
                f"port {port} of {host} can't be used ({problem.strerror}). Choose another: PORT=8001 make run"
            )


def lock(var: Path) -> IO[str]:
    """Want to be the only one who runs a site from this folder."""
    try:
        (var / "log").mkdir(parents=True, exist_ok=True)
        held = (var / "site.lock").open("a+")
    except OSError as problem:
        stop(f"nothing can be written to {var} ({problem.strerror}).")
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        stop(f"it runs already from {var}.")
    return held


def main() -> int:
    """Run a site until told to end."""
    reload = "--reload" in sys.argv
    host, port = os.environ.get("HOST") or "127.0.0.1", read_port()
    var = Path(os.environ.get("VAR_DIR") or ROOT / "var").resolve()
    check_port(host, port)
    held = lock(var)
    os.environ.update(
        HOST=host, PORT=str(port), VAR_DIR=str(var), DEMO=str(host in LOOPBACK), PYTHONUNBUFFERED="1"
    )
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "gardenhub.settings.dev")
    if reload:
        vite = f"http://127.0.0.1:{os.environ.get('VITE_PORT', '5173')}"
        os.environ.update(DEBUG="true", CSRF_TRUSTED_ORIGINS=vite)
    with held:
        site = Site(host, port, var, reload=reload)
        site.parent = os.getppid() if "--with-parent" in sys.argv else None
        return site.run()


if __name__ == "__main__":
    sys.exit(main())
