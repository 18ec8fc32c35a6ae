"""People at their browsers: each tab watches one table by socket, fetches it, and moves when it is its turn."""

import contextlib
import http.client
import json
import random
import secrets
import threading
import time
from typing import Any

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.soak.ledger import Intent, Ledger

Json = dict[str, Any]
TOKEN = secrets.token_hex(16)
PATIENCE_SECONDS = 6.0
AWAY = (OSError, http.client.HTTPException, json.JSONDecodeError)


def steps_of(legal: list[Json]) -> list[Json]:
    """Legal rows as steps, the way the site's pages read them."""
    return [
        {"kind": group["kind"], **{f: cell for f, cell in zip(group["fields"], row, strict=True) if cell is not None}}
        for group in legal
        for row in group["rows"]
    ]


class Unknown(Exception):
    """Whoever asked gave up before an answer came."""


class Browser:
    """One person's session; every request is a connection of its own."""

    def __init__(self, user_id: int, session: str, port: int, ledger: Ledger, stop: threading.Event) -> None:
        self.user_id, self.port, self.ledger, self.stop = user_id, port, ledger, stop
        self.cookie = f"sessionid={session}; csrftoken={TOKEN}"

    def send(self, method: str, path: str, body: Any = None, key: str = "", *, listen: bool = True) -> tuple[int, str]:
        """Send one request; without *listen*, hang up before the answer comes."""
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE_SECONDS)
        headers = {"Cookie": self.cookie, "X-CSRFToken": TOKEN, "Content-Type": "application/json"}
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

    def write(self, path: str, body: Any, rng: random.Random, seat: int | None = None) -> tuple[int, Json]:
        """Write with one key until there is an answer, as a browser does; a move is sometimes given up, status 0.

        Raises Unknown.
        """
        key = secrets.token_hex(12)
        self.ledger.mean(key, Intent(self.user_id, path, body, seat))
        impatient, wait = rng.random() < 0.05, 0.1
        while True:
            try:
                status, text = self.send("POST", path, body, key, listen=not impatient)
            except AWAY:
                status, text = 0, ""
            if 0 < status < 500:
                self.ledger.tell(key, status, text)
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
            self._once_more(path, body, key)
        return status, json.loads(text)

    def _once_more(self, path: str, body: Any, key: str) -> None:
        """Send what was answered already once more: the answer must be the same."""
        with contextlib.suppress(*AWAY):
            status, text = self.send("POST", path, body, key)
            if status < 500:
                self.ledger.tell(key, status, text)
                self.ledger.count("answered requests sent again")
                if status >= 300:
                    self.ledger.contradictions.append(f"{key} was acknowledged and then answered {status} {text}")


class Tab(threading.Thread):
    """A tab at one table; it ends with the table, or when told to."""

    def __init__(self, browser: Browser, table: int, seed: str, *, sleepy: bool = False) -> None:
        super().__init__(daemon=True)
        self.browser, self.table, self.rng = browser, table, random.Random(seed)
        self.sleepy = sleepy  # walks away in the middle of the game and lets the clock run out
        self.version, self.moves = 0, 0
        self.socket: ClientConnection | None = None
        self.over = False

    def run(self) -> None:
        """Play until the end."""
        with contextlib.suppress(Unknown):
            while not self.over and not self.browser.stop.is_set():
                seen = self.browser.see(f"tables/{self.table}")
                if seen is None:
                    self.browser.stop.wait(0.2 + self.rng.random())
                    continue
                self.version = seen["version"]
                if seen["status"] not in ("open", "running"):
                    self._after(seen)
                elif not self._act(seen):
                    self._listen()
        self._hang_up()

    def _act(self, seen: Json) -> bool:
        """Do what may be done now; True if the table is to be fetched again at once."""
        if self.sleepy and self.moves >= 2:
            return False
        if self._talks(seen):
            return True
        if seen["expected_version"] is None:
            return False
        self.browser.stop.wait(0.3 * self.rng.random())
        if self.moves > 3 and self.rng.random() < 0.004:
            self.browser.write(f"tables/{self.table}/resign", {}, self.rng)
            return True
        # A draft from before a fault is still there: finish it, or go on behind it.
        steps = [*(seen["draft"] or {"steps": []})["steps"]]
        if seen["legal"]:
            steps.append(self.rng.choice(steps_of(seen["legal"])))
        body = {"version": seen["expected_version"], "steps": steps}
        if self.rng.random() < 0.3:
            with contextlib.suppress(*AWAY):
                self.browser.send("PUT", f"tables/{self.table}/draft", body)
        status, told = self.browser.write(f"tables/{self.table}/moves", body, self.rng, seen["my_seat"])
        if 0 < status < 300:
            self.moves += 1
        elif status:
            self.browser.ledger.count(f"moves refused: {told['code']}")
        return True

    def _talks(self, seen: Json) -> bool:
        """Offer to cancel the game now and then, and answer such offers sooner or later."""
        words = [action.removesuffix("_cancel") for action in seen["actions"] if action.endswith("_cancel")]
        if not words or self.rng.random() > (0.004 if "offer" in words else 0.2):
            return False
        word = self.rng.choice(["accept", *words] if "accept" in words else words)
        status, _ = self.browser.write(f"tables/{self.table}/cancel", {"say": word}, self.rng)
        self.browser.ledger.count(f"cancelling: {word}" if status < 300 else "cancelling: refused")
        return True

    def _after(self, seen: Json) -> None:
        """Play again, or leave."""
        self.over = True
        people = [card for card in seen["seats"] if card["name"]]
        if seen["status"] != "finished" or len(people) != 2 or seen["id"] % 2 or any(card["left"] for card in people):
            return
        status, told = self.browser.write(f"tables/{self.table}/rematch", {}, self.rng)
        if status < 300:
            self.browser.ledger.count("rematches")
            self._hang_up()
            self.table, self.over, self.moves = told["id"], False, 0

    def _listen(self) -> None:
        """Wait for a newer version; without a socket, look again after a moment."""
        until = time.monotonic() + 4
        while time.monotonic() < until and not self.browser.stop.is_set():
            try:
                socket = self.socket or self._connect()
                frame = json.loads(socket.recv(timeout=1))
            except TimeoutError:
                continue
            except (*AWAY, WebSocketException):
                self._hang_up()
                self.browser.ledger.count("sockets lost or refused")
                self.browser.stop.wait(0.3 + self.rng.random())
                return
            if frame["version"] > self.version:
                self.browser.ledger.count("versions heard by socket")
                return
        self.browser.ledger.count("looks without having heard")

    def _connect(self) -> ClientConnection:
        self.socket = connect(
            f"ws://127.0.0.1:{self.browser.port}/ws/tables/{self.table}",
            origin=Origin(f"http://127.0.0.1:{self.browser.port}"),
            additional_headers={"Cookie": self.browser.cookie},
            open_timeout=3, close_timeout=1, compression=None,
        )  # fmt: skip
        return self.socket

    def _hang_up(self) -> None:
        if self.socket is not None:
            with contextlib.suppress(*AWAY, WebSocketException):
                self.socket.close()
            self.socket = None
