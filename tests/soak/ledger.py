"""What people meant to do and what they were told: written down before each request is sent and after each answer."""

import json
import threading
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass
class Intent:
    """One write that somebody wanted, and its first answer."""

    actor: int
    path: str
    body: Any
    seat: int | None
    status: int = 0
    answer: str = ""


class Ledger:
    """Intents by key, kept in a file as well."""

    def __init__(self, path: Path) -> None:
        self._file = path.open("w")
        self._lock = threading.Lock()
        self.intents: dict[str, Intent] = {}
        self.told: Counter[str] = Counter()
        self.contradictions: list[str] = []
        self.acknowledged_at: list[float] = []

    def mean(self, key: str, intent: Intent) -> None:
        """Write down an intent, before its request is sent."""
        with self._lock:
            self.intents[key] = intent
            self._write("intent", key, [intent.actor, intent.path, intent.body])

    def tell(self, key: str, status: int, answer: str) -> None:
        """Write down an answer; one that differs from an earlier one is a contradiction."""
        with self._lock:
            self._write("answer", key, [status, answer])
            intent = self.intents[key]
            if status >= 300:
                intent.status = intent.status or status
                return
            if intent.answer and intent.answer != answer:
                self.contradictions.append(f"{key} was answered {intent.answer} and then {answer}")
            if not intent.answer and intent.path.endswith("/moves"):
                self.acknowledged_at.append(time.monotonic())
            intent.status, intent.answer = status, answer

    def count(self, what: str) -> None:
        """Count something worth telling at the end."""
        with self._lock:
            self.told[what] += 1

    def _write(self, what: str, key: str, more: list[Any]) -> None:
        self._file.write(json.dumps([what, key, *more]) + "\n")
        self._file.flush()

    def moves(self) -> dict[str, Intent]:
        """The intents to move."""
        return {key: intent for key, intent in self.intents.items() if intent.path.endswith("/moves")}
