"""A way to the site that can be shut: what comes in is passed on, until nobody answers."""

import contextlib
import socket
from threading import Thread
from urllib.parse import urlsplit

from tests.site import Site


def _pump(source: socket.socket, sink: socket.socket) -> None:
    with contextlib.suppress(OSError):
        while data := source.recv(65536):
            sink.sendall(data)
    for end in (source, sink):
        with contextlib.suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)


class Gate:
    """A port of its own before a site's."""

    def __init__(self, site: Site) -> None:
        parts = urlsplit(site.url)
        self._site = (str(parts.hostname), int(parts.port or 80))
        self._port = 0
        self._ends: list[socket.socket] = []
        self.open()

    @property
    def url(self) -> str:
        """Where the site is found through the gate."""
        return f"http://127.0.0.1:{self._port}"

    def open(self) -> None:
        """Let through whoever comes, from now on, always at the same port."""
        self._door = socket.create_server(("127.0.0.1", self._port))
        self._port = self._door.getsockname()[1]
        Thread(target=self._serve, args=(self._door,), daemon=True).start()

    def shut(self) -> None:
        """Let nobody in, and break what is under way."""
        self._door.shutdown(socket.SHUT_RDWR)
        self._door.close()
        for end in self._ends:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
        self._ends.clear()

    def _serve(self, door: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while True:
                visitor, _ = door.accept()
                host = socket.create_connection(self._site)
                self._ends += [visitor, host]
                for source, sink in ((visitor, host), (host, visitor)):
                    Thread(target=_pump, args=(source, sink), daemon=True).start()
