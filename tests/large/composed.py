"""The processes of docker/compose.yaml on this machine, without containers: same commands, same settings, same proxy.

What containers bring is replaced: the database by the tests' PostgreSQL, Valkey by that of the wheel, the mail server
by one that takes everything. Each process has a port of its own, as all share one address; Caddy is Debian's.
"""

import contextlib
import os
import re
import runpy
import shutil
import socket
import ssl
import subprocess
import sys
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import psycopg
import redis
import yaml

from tests.live.servers import Server, Valkey, wait_for
from tests.mails.server import Server as MailServer
from tests.postgres import Postgres
from tests.site import ROOT, free_port

DOCKER = ROOT / "docker"
HOST = "games.localhost"
BINARIES = Path(sys.executable).parent
START_SECONDS = 180.0
# These only wait for something, or are here already.
REPLACED = {"postgres", "valkey", "proxy", "migrate", "backup"}


class Process(Server):
    """One replica of a service."""

    def __init__(self, log: Path, command: list[str], env: dict[str, str]) -> None:
        super().__init__(log)
        self.command, self.env = command, env

    def up(self) -> None:
        """Start it, or start it again."""
        self.start(self.command, self.env)


class Composed:
    """A large site: start it, ask it, stop it."""

    def __init__(self, folder: Path, **env: str) -> None:
        self.folder, self.port, self.more = folder, free_port(), env
        self.services: dict[str, Any] = yaml.safe_load((DOCKER / "compose.yaml").read_text())["services"]
        self.postgres, self.valkey, self.mails = Postgres(), Valkey(folder), MailServer()
        self.processes: dict[str, Process] = {}
        self.ports: dict[str, list[int]] = {"web": [], "sockets": []}
        self.env: dict[str, str] = {}
        self._trust: ssl.SSLContext | None = None

    def up(self) -> None:
        """Start everything in the order of the services, and wait until all of it is well."""
        if shutil.which("caddy") is None:
            sys.exit("This needs Caddy: apt-get install --no-install-recommends caddy")
        self.postgres.start()
        self.valkey.up()
        self.env = self._environment()
        subprocess.run(self._command("migrate"), cwd=ROOT, env=os.environ | self.env, check=True)
        for name, service in self.services.items():
            if name not in REPLACED:
                for number in range(self._replicas(service)):
                    self._start(name, number + 1)
        self._start_proxy()
        self.wait_until_well()

    def wait_until_well(self) -> None:
        """Wait until nothing is late."""
        wait_for(lambda: self.ask("/health")[0] == 200, f"a site that is well: {self.folder}", START_SECONDS)

    def start_mails(self) -> None:
        """Let the mail server listen again where it did, and know what it took."""
        before = self.mails
        self.mails = MailServer(before.port)
        self.mails.taken = before.taken

    def empty_valkey(self) -> None:
        """Forget all that Valkey holds, if it can be asked."""
        with contextlib.suppress(redis.RedisError):
            self.valkey.client.flushall()

    def drop_connections(self) -> None:
        """Cut whoever speaks with the database."""
        with contextlib.suppress(psycopg.OperationalError):
            self.postgres.ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'garden'")

    def down(self) -> None:
        """End everything, and throw its data away."""
        for process in self.processes.values():
            process.kill()
        self.valkey.kill()
        self.mails.stop()
        self.postgres.close()

    def ask(self, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
        """Ask for a page through the proxy; status, headers and body, or 0 while nobody answers."""
        line = HTTPConnection("127.0.0.1", self.port)
        try:
            line.sock = self.connected()
            line.request("GET", path, headers={"Host": f"{HOST}:{self.port}", **headers})
            answer = line.getresponse()
            return answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read()
        except OSError:
            return 0, {}, b""
        finally:
            line.close()

    def trust(self) -> ssl.SSLContext:
        """Return what believes the proxy's certificate alone. Raises OSError while there is none."""
        if self._trust is None:
            authority = self.folder / "caddy" / "caddy" / "pki" / "authorities" / "local" / "root.crt"
            self._trust = ssl.create_default_context(cafile=str(authority))
        return self._trust

    def connected(self, patience: float = 10) -> ssl.SSLSocket:
        """Open a connection to the proxy, whose certificate must be good. Raises OSError."""
        plain = socket.create_connection(("127.0.0.1", self.port), patience)
        return self.trust().wrap_socket(plain, server_hostname=HOST)

    # Services -----------------------------------------------------------------------------------

    def _environment(self) -> dict[str, str]:
        """Read an .env as docker/make_env.py writes it, and put in where things are here."""
        made = runpy.run_path(str(DOCKER / "make_env.py"))["filled"](HOST, "", f"smtp://127.0.0.1:{self.mails.port}")
        env = dict(line.split("=", 1) for line in made.splitlines() if line and not line.startswith("#"))
        return env | {
            "SITE_URL": f"https://{HOST}:{self.port}",
            "SITE_HOST": HOST,
            "DATABASE_URL": self.postgres.new_database("garden"),
            "REDIS_URL": self.valkey.url,
            "DJANGO_SETTINGS_MODULE": "gardenhub.settings.prod",
            "VAR_DIR": str(self.folder),
            "BACKUP_DIR": str(self.folder / "backups"),
            "METRICS_DIR": str(self.folder / "metrics"),
        } | self.more

    def _replicas(self, service: dict[str, Any]) -> int:
        told = str(service.get("deploy", {}).get("replicas", 1))
        name = re.fullmatch(r"\$\{(\w+):-\d+\}", told)
        return int(self.env[name[1]] if name else told)

    def _command(self, name: str) -> list[str]:
        first, *rest = self.services[name]["command"]
        return [str(BINARIES / first), *rest]

    def _start(self, name: str, number: int) -> None:
        command, env = self._command(name), self.env | self.services[name].get("environment", {})
        if name in self.ports:
            port = free_port()
            self.ports[name].append(port)
            env |= {"BIND": f"127.0.0.1:{port}"}
            here = {"0.0.0.0": "127.0.0.1", "8000": str(port)}  # noqa: S104  # how it is told there
            command = [here.get(word, word) for word in command]
        if name == "beat":
            command += ["--schedule", str(self.folder / "beat")]
        process = Process(self.folder / f"{name}-{number}.log", command, env)
        self.processes[f"{name}-{number}"] = process
        process.up()

    def _start_proxy(self) -> None:
        told = (DOCKER / "Caddyfile").read_text()
        others = f"{{\n\thttps_port {self.port}\n\thttp_port {free_port()}\n\tadmin off\n\tskip_install_trust\n"
        (self.folder / "Caddyfile").write_text(told.replace("{\n", others, 1))
        at = {
            f"{name.upper()}_AT": " ".join(["to", *(f"127.0.0.1:{port}" for port in ports)])
            for name, ports in self.ports.items()
        }
        env = self.env | at | {"XDG_DATA_HOME": str(self.folder / "caddy"), "HOME": str(self.folder)}
        command = [str(shutil.which("caddy")), "run", "--config", str(self.folder / "Caddyfile")]
        self.processes["proxy"] = Process(self.folder / "proxy.log", command, env)
        self.processes["proxy"].up()
