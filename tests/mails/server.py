"""A mail server on loopback that does as it is told: takes mails, refuses them, is slow, or drops the line."""

import socketserver
import threading
import time
from typing import Any

REPLIES = {
    "busy at once": ("connect", "421 4.3.2 Too busy"),
    "not yet": ("rcpt", "451 4.7.1 Greylisted, come again"),
    "nobody": ("rcpt", "550 5.1.1 No such mailbox"),
    "not this sender": ("mail", "550 5.7.1 Not from you"),
    "no room": ("end", "452 4.2.2 Mailbox full"),
    "spam": ("end", "554 5.7.1 Looks like spam"),
    "blocked": ("end", "550 5.7.1 Blocked"),
}


class Server(socketserver.ThreadingTCPServer):
    """Keeps what it took in *taken*; *mood* says how it behaves."""

    allow_reuse_address = daemon_threads = True

    def __init__(self, port: int = 0) -> None:
        super().__init__(("127.0.0.1", port), Talk)
        self.mood = ""
        self.taken: list[bytes] = []
        self.calls = 0
        threading.Thread(target=self.serve_forever, args=(0.02,), daemon=True).start()

    @property
    def port(self) -> int:
        """Where it listens."""
        return int(self.server_address[1])

    def stop(self) -> None:
        """Listen no more."""
        self.shutdown()
        self.server_close()


class Talk(socketserver.StreamRequestHandler):
    server: Server

    def handle(self) -> None:
        """Speak with one client."""
        self.server.calls += 1
        if self.server.mood == "slow":
            time.sleep(3)
        if not self.say("connect", "220 hello"):
            return
        while line := self.rfile.readline():
            if not self.answer(line.decode().split(":")[0].strip().lower()):
                return

    def answer(self, word: str) -> bool:
        """Answer a command; False ends the talk."""
        if word == "data":
            return self.take()
        if word == "quit":
            self.say("quit", "221 bye")
            return False
        return self.say(word.split(maxsplit=1)[0], "250 fine")

    def take(self) -> bool:
        """Take a mail."""
        if self.server.mood == "gone before the mail":
            return False
        self.say("data", "354 go on")
        lines: list[bytes] = []
        while (line := self.rfile.readline()) not in (b".\r\n", b""):
            lines.append(line.removeprefix(b"."))
        if not line:
            return False
        if not any(self.server.mood == mood for mood, (at, _) in REPLIES.items() if at == "end"):
            self.server.taken.append(b"".join(lines))
        return self.server.mood != "gone after the mail" and self.say("end", "250 taken")

    def say(self, at: str, usual: str) -> bool:
        """Say the usual, unless the mood has something else to say here."""
        place, words = REPLIES.get(self.server.mood, ("", ""))
        said: Any = words if place == at else usual
        self.wfile.write(f"{said}\r\n".encode())
        return not said.startswith("421")
