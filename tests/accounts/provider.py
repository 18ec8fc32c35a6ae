"""A site that vouches for people by OpenID Connect: a server of the tests' own, spoken with over HTTP."""

import base64
import hashlib
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit
from urllib.request import HTTPErrorProcessor, build_opener

import jwt
from cryptography.hazmat.primitives.asymmetric import rsa

CLIENT, SECRET = "gardenhub at the club", "a secret between the two"


@dataclass
class Club:
    """The other site: whom it vouches for now, what it gave out, and what went wrong in its eyes."""

    url: str = ""
    person: dict[str, Any] = field(default_factory=dict)
    refuses: bool = False
    broken: bool = False
    codes: dict[str, dict[str, str]] = field(default_factory=dict)
    asked: list[str] = field(default_factory=list)
    key: Any = field(default_factory=lambda: rsa.generate_private_key(public_exponent=65537, key_size=2048))

    def configuration(self) -> dict[str, Any]:
        """Where everything is, as the standard's discovery has it."""
        places = {"authorization_endpoint": "authorize", "token_endpoint": "token", "userinfo_endpoint": "userinfo"}
        return {
            "issuer": self.url,
            "jwks_uri": f"{self.url}/keys",
            "token_endpoint_auth_methods_supported": ["client_secret_basic"],
            **{name: f"{self.url}/{place}" for name, place in places.items()},
        }

    def authorize(self, asked: dict[str, str]) -> str:
        """Send the browser back, with a code or with a refusal."""
        assert asked["client_id"] == CLIENT
        assert asked["code_challenge_method"] == "S256"
        back = {"state": asked["state"]}
        if self.refuses:
            return f"{asked['redirect_uri']}?{urlencode(back | {'error': 'access_denied'})}"
        code = f"code {len(self.codes)}"
        self.codes[code] = asked
        return f"{asked['redirect_uri']}?{urlencode(back | {'code': code})}"

    def token(self, given: dict[str, str], authorization: str) -> tuple[int, dict[str, Any]]:
        """Exchange a code, once, for who the person is: for whoever has the secret and began it."""
        expected = base64.b64encode(f"{CLIENT}:{SECRET}".encode()).decode()
        began = self.codes.pop(given.get("code", ""), None)
        proof = base64.urlsafe_b64encode(hashlib.sha256(given.get("code_verifier", "").encode()).digest())
        if self.broken or began is None or authorization != f"Basic {expected}":
            return 400, {"error": "invalid_grant"}
        if proof.rstrip(b"=").decode() != began["code_challenge"] or given["redirect_uri"] != began["redirect_uri"]:
            return 400, {"error": "invalid_grant"}
        claims = {"iss": self.url, "aud": CLIENT, "iat": 0, "exp": 4102444800, **self.person}
        signed = jwt.encode(claims, self.key, "RS256", headers={"kid": "one"})
        return 200, {"access_token": "opens userinfo", "token_type": "Bearer", "id_token": signed}


@contextmanager
def club() -> Iterator[Club]:
    """Serve the other site at a port of its own, until it is no longer needed."""
    there = Club()

    class Handler(BaseHTTPRequestHandler):
        def log_message(self, *_said: Any) -> None:
            """Keep the tests' output clean."""

        def answer(self, status: int, body: Any, **headers: str) -> None:
            """Send JSON."""
            sent = json.dumps(body).encode()
            self.send_response(status)
            sizes = {"Content-Type": "application/json", "Content-Length": str(len(sent))}
            for name, value in {**sizes, **headers}.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(sent)

        def do_GET(self) -> None:
            """Show the configuration, who somebody is, or the form of signing in, which agrees at once."""
            parts = urlsplit(self.path)
            there.asked.append(parts.path)
            if parts.path == "/.well-known/openid-configuration":
                self.answer(200, there.configuration())
            elif parts.path == "/authorize":
                asked = {name: values[0] for name, values in parse_qs(parts.query).items()}
                self.answer(302, {}, Location=there.authorize(asked))
            elif parts.path == "/userinfo" and self.headers["Authorization"] == "Bearer opens userinfo":
                self.answer(200, there.person)
            else:
                self.answer(404, {})

        def do_POST(self) -> None:
            """Exchange a code."""
            there.asked.append(self.path)
            text = self.rfile.read(int(self.headers["Content-Length"])).decode()
            given = {name: values[0] for name, values in parse_qs(text).items()}
            self.answer(*there.token(given, self.headers["Authorization"] or ""))

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    there.url = f"http://127.0.0.1:{server.server_port}"
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield there
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


class _Stays(HTTPErrorProcessor):
    """Follows no redirect: the tests look at where it leads."""

    def http_response(self, _request: Any, response: Any) -> Any:
        """Take every answer as it is."""
        return response


def visit(url: str) -> str:
    """Open the other site's form of signing in as a browser does; return where it sends the browser back to."""
    with build_opener(_Stays).open(url, timeout=10) as answer:
        assert answer.status == 302, answer.status
        return str(answer.headers["Location"])
