"""A large site as its people reach it: through the proxy, over TLS, with cookies for its host alone."""

import http.client
import socket

from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.bench import load
from tests.large.composed import HOST, Composed


def headers(site: Composed, cookies: str) -> dict[str, str]:
    """Return what a page of the site sends along; *cookies* as a site without TLS names them."""
    here = f"{HOST}:{site.port}"
    named = "; ".join(f"__Host-{cookie}" for cookie in cookies.split("; "))
    return {"Host": here, "Origin": f"https://{here}", "Referer": f"https://{here}/", "Cookie": named}


def line(site: Composed, patience: float) -> http.client.HTTPConnection:
    """Open a line for requests. Raises OSError."""
    found = http.client.HTTPConnection("127.0.0.1", site.port, timeout=patience)
    found.sock = site.connected(patience)
    return found


def watch(site: Composed, path: str, cookies: str) -> ClientConnection:
    """Open a socket. Raises OSError."""
    own = headers(site, cookies)
    return connect(
        f"wss://{own['Host']}{path}", sock=socket.create_connection(("127.0.0.1", site.port), 3),
        ssl=site.trust(), server_hostname=HOST, origin=Origin(own["Origin"]),
        additional_headers={"Cookie": own["Cookie"]}, open_timeout=3, close_timeout=1, compression=None,
    )  # fmt: skip


class Line(load.Line):
    """A line through the proxy."""

    def __init__(self, site: Composed) -> None:  # as its base, but for the connection
        self.site = site
        self.http = line(site, 60)

    def headers(self, post: load.Post) -> dict[str, str]:
        """Return what goes with a request."""
        plain = post.headers()
        return plain | headers(self.site, plain["Cookie"])


class Reach(load.Reach):
    """The way through the proxy."""

    def __init__(self, site: Composed) -> None:
        super().__init__(site.port)
        self.site = site

    def line(self) -> load.Line:
        """Open a line."""
        return Line(self.site)

    def watch(self, path: str, session: str) -> ClientConnection:
        """Open a socket of somebody who is signed in."""
        return watch(self.site, path, f"sessionid={session}")
