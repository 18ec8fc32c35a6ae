"""People's browsers: sessions that send requests until they are answered, and write down what they were told."""

import contextlib
import http.client
import json
import random
import secrets
import threading
from typing import Any

from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.soak.ledger import Intent, Ledger

Json = dict[str, Any]
TOKEN = secrets.token_hex(16)
PATIENCE_SECONDS = 6.0
# Paths of a person's own matters.
OWN = ("me/", "quick-match")
AWAY = (OSError, http.client.HTTPException, json.JSONDecodeError)


def steps_of(legal: list[Json]) -> list[Json]:
    """Legal rows as steps, the way the site's pages read them."""
    return [
        {"kind": group["kind"], **{f: cell for f, cell in zip(group["fields"], row, strict=True) if cell is not None}}
        for group in legal
        for row in group["rows"]
    ]


def _done(path: str, answer: str) -> str:
    """Return what an answer says was done; of a person's own matters it says how they stand, which changes."""
    return "{}" if path.startswith(OWN) else answer


class Unknown(Exception):
    """Whoever asked gave up before an answer came."""


class Browser:
    """One person's session; every request is a connection of its own."""

    def __init__(self, user_id: int, session: str, port: int, ledger: Ledger, stop: threading.Event) -> None:
        self.name = ""
        self.user_id, self.port, self.ledger, self.stop = user_id, port, ledger, stop
        self.cookie = f"sessionid={session}; csrftoken={TOKEN}"
        self.on_vacation = False

    headers: dict[str, str] = {}

    def _line(self) -> http.client.HTTPConnection:
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE_SECONDS)

    def watch(self, table: int) -> ClientConnection:
        """Open a socket to a table."""
        return connect(
            f"ws://127.0.0.1:{self.port}/ws/tables/{table}", origin=Origin(f"http://127.0.0.1:{self.port}"),
            additional_headers={"Cookie": self.cookie}, open_timeout=3, close_timeout=1, compression=None,
        )  # fmt: skip

    def send(self, method: str, path: str, body: Any = None, key: str = "", *, listen: bool = True) -> tuple[int, str]:
        """Send one request; without *listen*, hang up before the answer comes."""
        line = self._line()
        headers = {"Cookie": self.cookie, "X-CSRFToken": TOKEN, "Content-Type": "application/json"} | self.headers
        if key:
            headers["Idempotency-Key"] = key
        with contextlib.closing(line):
            line.request(method, f"/api/v1/{path}", None if method == "GET" else json.dumps(body or {}), headers)
            if not listen:
                raise ConnectionAbortedError
            answer = line.getresponse()
            text = answer.read().decode()
            if answer.status >= 500:
                self.ledger.count(f"answers {answer.status}")
            return answer.status, text

    def see(self, path: str) -> Json | None:
        """Fetch something; None while the site is away."""
        with contextlib.suppress(*AWAY):
            status, text = self.send("GET", path)
            if status == 200:
                found: Json = json.loads(text)
                return found
        return None

    def write(
        self, path: str, body: Any, rng: random.Random, seat: int | None = None, method: str = "POST"
    ) -> tuple[int, Json]:
        """Write with one key until there is an answer, as a browser does; a move is sometimes given up, status 0.

        Raises Unknown.
        """
        key = secrets.token_hex(12)
        self.ledger.mean(key, Intent(self.user_id, path, body, seat))
        impatient, wait = rng.random() < 0.05, 0.1
        while True:
            try:
                status, text = self.send(method, path, body, key, listen=not impatient)
            except AWAY:
                status, text = 0, ""
            if 0 < status < 500:
                self.ledger.tell(key, status, _done(path, text))
                break
            if seat is not None and rng.random() < 0.15:
                self.ledger.count("moves given up without an answer")
                return 0, {}
            self.ledger.count("requests sent again")
            impatient = False
            if self.stop.wait(wait * (0.5 + rng.random())):
                raise Unknown
            wait = min(2 * wait, 2.0)
        if status < 300 and rng.random() < 0.05:
            self._once_more(method, path, body, key)
        return status, json.loads(text)

    def _once_more(self, method: str, path: str, body: Any, key: str) -> None:
        """Send what was answered already once more: the answer must be the same."""
        with contextlib.suppress(*AWAY):
            status, text = self.send(method, path, body, key)
            if status < 500:
                self.ledger.tell(key, status, _done(path, text))
                self.ledger.count("answered requests sent again")
                if status >= 300:
                    self.ledger.contradictions.append(f"{key} was acknowledged and then answered {status} {text}")
