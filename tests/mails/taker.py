"""A push service and a webhook's other side on loopback: takes what is posted, and answers as it is told."""

import base64
import json
import threading
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


@dataclass(frozen=True)
class Posted:
    """A request that was taken."""

    path: str
    headers: dict[str, str]
    body: bytes


class Taker(ThreadingHTTPServer):
    """Keeps what it took in *taken*; *status* is its answer, *mood* may be "hangs" or "drops"."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Talk)
        self.status, self.mood = 201, ""
        self.more: dict[str, str] = {}
        self.taken: list[Posted] = []
        self.over = threading.Event()
        threading.Thread(target=self.serve_forever, args=(0.02,), daemon=True).start()

    @property
    def url(self) -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self.server_address[1]}"

    def stop(self) -> None:
        """Listen no more."""
        self.over.set()
        self.shutdown()
        self.server_close()


class _Talk(BaseHTTPRequestHandler):
    server: Taker

    def do_POST(self) -> None:
        """Take a request."""
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.taken.append(Posted(self.path, {k.lower(): v for k, v in self.headers.items()}, body))
        if self.server.mood == "drops":
            return
        if self.server.mood == "hangs":
            self.server.over.wait(10)
            return
        self.send_response(self.server.status)
        for name, value in self.server.more.items():
            self.send_header(name, value)
        self.send_header("Content-Length", "2")
        self.end_headers()
        self.wfile.write(b"ok")

    def log_message(self, *_said: Any) -> None:
        """Say nothing."""


def b64(raw: bytes) -> str:
    """Base64url without its padding."""
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


@dataclass
class Screen:
    """A browser's side of a subscription: its keys, and what it can read."""

    endpoint: str
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    auth: bytes = b"sixteen bytes ok"

    @property
    def body(self) -> dict[str, str]:
        """What it tells the site."""
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": self.endpoint, "p256dh": b64(point), "auth": b64(self.auth), "name": "Firefox on Linux"}

    def reads(self, posted: Posted) -> dict[str, Any]:
        """What a message says to this browser alone."""
        shown: dict[str, Any] = json.loads(
            http_ece.decrypt(posted.body, private_key=self.key, auth_secret=self.auth, version="aes128gcm")
        )
        return shown
