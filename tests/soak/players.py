"""People at their browsers: each tab watches one table by socket, fetches it, and moves when it is its turn."""

import contextlib
import json
import random
import threading
import time

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection

from tests.soak import foresight
from tests.soak.browser import AWAY, Browser, Json, Unknown


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
        if self._talks(seen) or foresight.takes_back(self.browser, seen, self.rng):
            return True
        foresight.rests(self.browser, self.rng)
        if seen["expected_version"] is None:
            foresight.plans(self.browser, seen, self.rng)
            return False
        self.browser.stop.wait(0.3 * self.rng.random())
        if self.moves > 3 and self.rng.random() < 0.004:
            self.browser.write(f"tables/{self.table}/resign", {}, self.rng)
            return True
        # A draft from before a fault is still there: finish it, or go on behind it.
        steps = [*(seen["draft"] or {"steps": []})["steps"]]
        if seen["legal"]:
            steps.append(foresight.choice(seen, self.rng))
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
        self.socket = self.browser.watch(self.table)
        return self.socket

    def _hang_up(self) -> None:
        if self.socket is not None:
            with contextlib.suppress(*AWAY, WebSocketException):
                self.socket.close()
            self.socket = None
