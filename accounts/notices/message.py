"""A notice as a mail: text and HTML, threaded by what it is about, with a way to have no more of them."""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from email.utils import format_datetime
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.core.mail import EmailMultiAlternatives
from django.template.loader import render_to_string

LONGEST_LINE = 990


@dataclass(frozen=True, slots=True)
class Item:
    """One of several things that a mail tells: what it is, what else there is to say, and where it leads."""

    sentence: str
    facts: Sequence[str]
    link: str


@dataclass(frozen=True, slots=True)
class Notice:
    """What is said to one person. *thread* is stable for all mails that belong together, *number* is each one's own."""

    to: str
    name: str
    subject: str
    opening: str
    link: str
    link_words: str
    off_link: str
    thread: str
    number: str
    at: datetime
    happened: Sequence[str] = ()
    happened_title: str = ""
    facts: Sequence[str] = ()
    items: Sequence[Item] = ()
    mute_link: str = ""


def clean(text: str) -> str:
    """Return text without what can't be seen and might break or turn a line."""
    return "".join(c for c in text if not unicodedata.category(c).startswith("C") and c not in "\u2028\u2029")


class _Mail(EmailMultiAlternatives):
    """Keeps each header on one line: not every mail program finds a link that was put on the next."""

    def message(self, **options: Any) -> Any:
        """Return the mail as it is sent."""
        made = super().message(**options)
        made.policy = made.policy.clone(max_line_length=LONGEST_LINE)
        return made


def mail(notice: Notice) -> EmailMultiAlternatives:
    """Return the mail. The same notice makes the same mail, so whoever gets it twice can tell."""
    shown = {"notice": notice, "site_name": settings.SITE_NAME, "site_url": settings.SITE_URL}
    root = _message_id(notice.thread)
    made = _Mail(
        subject=clean(notice.subject),
        body=render_to_string("notices/mail.txt", shown),
        to=[notice.to],
        headers={
            "Message-ID": _message_id(f"{notice.thread}.{notice.number}"),
            "In-Reply-To": root,
            "References": root,
            "Date": format_datetime(notice.at),
            "List-Unsubscribe": f"<{notice.off_link}>",
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
            "Auto-Submitted": "auto-generated",
        },
    )
    made.attach_alternative(render_to_string("notices/mail.html", shown), "text/html")
    return made


def _message_id(local: str) -> str:
    host = urlsplit(settings.SITE_URL).hostname or "localhost"
    return f"<{local}@{host.encode('idna').decode()}>"
