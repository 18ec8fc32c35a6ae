"""The mails that a demo wrote to files, newest first."""

import email
import email.policy
import re
from datetime import UTC
from email.message import EmailMessage
from email.utils import parsedate_to_datetime
from pathlib import Path
from typing import TypedDict

LINK = re.compile(r"https?://[^\s<>\"]+")
SEPARATOR = re.compile(rb"^-{79}\r?\n", re.MULTILINE)


class Mail(TypedDict):
    """One mail as a page shows it."""

    id: str
    to: str
    subject: str
    date: str
    text: str
    links: list[str]


def newest(folder: Path, limit: int = 50) -> list[Mail]:
    """Read the last mails; a folder that isn't there yet holds none."""
    files = sorted(folder.glob("*.log"), key=lambda path: path.stat().st_mtime_ns, reverse=True)
    found: list[Mail] = []
    for path in files[:limit]:
        parts = [part for part in SEPARATOR.split(path.read_bytes()) if part.strip()]
        found += [read(f"{path.stem}-{number}", part) for number, part in reversed(list(enumerate(parts)))]
    return found[:limit]


def read(key: str, raw: bytes) -> Mail:
    """Take one mail apart."""
    message = email.message_from_bytes(raw, EmailMessage, policy=email.policy.default)
    body = message.get_body(("plain",))
    text = body.get_content() if body else ""
    written = parsedate_to_datetime(str(message["Date"]))
    return {
        "id": key,
        "to": str(message["To"]),
        "subject": str(message["Subject"]),
        "date": (written if written.tzinfo else written.replace(tzinfo=UTC)).isoformat(),
        "text": text.strip(),
        "links": LINK.findall(text),
    }
