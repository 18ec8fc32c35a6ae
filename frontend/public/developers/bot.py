"""A whole bot for Gardenhub in one file, by the standard library alone: it opens a friendly table against a bot of the
site and plays it to its end, each time the first thing that comes to mind. Put your own idea into `choose`.

    python3 bot.py https://address.of.the.site ghub_your_token gardens_of_io
"""

import json
import random
import sys
import time
import urllib.error
import urllib.request
import uuid
from typing import Any

SITE, TOKEN, GAME = sys.argv[1:4]
PAUSE = float(sys.argv[4]) if len(sys.argv) > 4 else 1.0  # seconds between two looks at the table


def ask(method: str, path: str, body: object = None, key: str = "") -> Any:
    """Ask the API and return its answer. What may have been lost on the way is sent again, under the same key."""
    headers = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json", "Idempotency-Key": key}
    data = None if body is None else json.dumps(body).encode()
    for attempt in range(6):
        try:
            request = urllib.request.Request(f"{SITE}/api/v1/{path}", data, headers, method=method)
            with urllib.request.urlopen(request, timeout=20) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as refusal:
            if refusal.code not in (429, 502, 503, 504):
                sys.exit(f"{method} {path}: {refusal.code} {refusal.read().decode()}")
        except (urllib.error.URLError, TimeoutError):
            pass  # the site restarts, perhaps
        time.sleep(PAUSE * 2**attempt)
    sys.exit(f"{method} {path}: no answer")


def legal_steps(table: dict[str, Any]) -> list[dict[str, Any]]:
    """Spell out the legal steps: they come as one list of columns, and one of rows, for each kind of step."""
    steps = []
    for group in table["legal"]:
        for row in group["rows"]:
            step = {name: value for name, value in zip(group["fields"], row) if value is not None}
            steps.append({"kind": group["kind"], **step})
    return steps


def choose(table: dict[str, Any]) -> dict[str, Any]:
    """Choose a step. All that your seat may know of the game is in table["view"]."""
    return random.choice(legal_steps(table))


game = next(each for each in ask("GET", "site")["games"] if each["slug"] == GAME)
order = {"game": GAME, "players": {"min": 2, "max": 2}, "clock": "none", "bots": [game["bots"][0]]}
number = ask("POST", "tables", order, uuid.uuid4().hex)["id"]
print(f"{SITE}/tables/{number}")
while (table := ask("GET", f"tables/{number}"))["status"] == "running":
    if table["expected_version"] is None:
        time.sleep(PAUSE)
        continue
    move = {"version": table["expected_version"], "steps": [choose(table)]}
    # One key for each time we are asked: however often this is sent, the move is made once.
    ask("POST", f"tables/{number}/moves", move, f"move-{number}-{table['expected_version']}")
print(table["end_line"]["text"] if table["end_line"] else table["status"])
