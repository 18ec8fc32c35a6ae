"""A report of an error, as it arrives: it says what broke and where, and nothing of a game or a person."""

import gzip
import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest

from tests.site import ROOT

CRASH = """
import logging
import django
django.setup()
from django.test import Client
from django.urls import path
from gardenhub import urls

def crash(request, table_id):
    card = "the seven of sevens"
    raise KeyError(f"{request.user} holds {card}")

urls.urlpatterns.insert(0, path("planted/<int:table_id>", crash))
Client(raise_request_exception=False).post(
    "/planted/7?link=hunter2", {"card": "queen of hearts"}, headers={"Cookie": "sessionid=s3cret; other=t0ken"}
)
logging.getLogger("games").error("ann@example.org holds %s", "the two of twos")
import sentry_sdk
sentry_sdk.flush(5)
"""
SECRETS = ("sevens", "hearts", "hunter2", "s3cret", "t0ken", "twos", "ann@example.org")


@pytest.fixture
def sentry() -> Iterator[tuple[str, list[bytes]]]:
    """A server that takes reports; the address for it, and what it was sent."""
    taken: list[bytes] = []

    class Taker(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            taken.append(gzip.decompress(body) if self.headers.get("Content-Encoding") == "gzip" else body)
            self.send_response(200)
            self.end_headers()
            self.wfile.write(b"{}")

        def log_message(self, *_args: Any) -> None:
            """Say nothing."""

    server = HTTPServer(("127.0.0.1", 0), Taker)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://public@127.0.0.1:{server.server_port}/1", taken
    server.shutdown()
    thread.join()


def events(envelopes: list[bytes]) -> list[dict[str, Any]]:
    """The events in envelopes, as they came over the wire."""
    found = []
    for envelope in envelopes:
        lines = envelope.split(b"\n")
        for head, body in zip(lines[1::2], lines[2::2], strict=False):
            if json.loads(head)["type"] == "event":
                found.append(json.loads(body))
    return found


def test_a_report_says_what_broke_and_nothing_of_a_game_or_a_person(sentry: tuple[str, list[bytes]]) -> None:
    dsn, taken = sentry
    env = {"SENTRY_DSN": dsn, "DJANGO_SETTINGS_MODULE": "gardenhub.settings.test"}
    done = subprocess.run(
        [sys.executable, "-c", CRASH], cwd=ROOT, env=os.environ | env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    found = events(taken)
    assert len(found) == 2, found
    crash, said = sorted(found, key=lambda event: "logentry" in event)
    told = crash["exception"]["values"][-1]
    assert (told["type"], told["value"]) == ("KeyError", "")
    assert told["stacktrace"]["frames"][-1]["function"] == "crash"
    assert crash["transaction"] == "/planted/{table_id}"
    assert crash["tags"]["table"] == "7"
    assert len(crash["tags"]["request"]) == 16
    assert said["logentry"]["message"] == "[address] holds %s"
    everything = b"".join(taken).decode()
    assert not [secret for secret in SECRETS if secret in everything]
    assert not {"request", "user", "breadcrumbs", "extra", "contexts", "modules"} & set(crash)
    assert "vars" not in json.dumps(crash)
