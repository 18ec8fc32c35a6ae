"""A browser's part, played by Django's test client: cookies, CSRF token and JSON."""

import json
import re
from typing import Any
from urllib.parse import unquote

from django.core import mail
from django.test import Client


class Browser:
    """One person's browser, with CSRF checked as on the real site."""

    def __init__(self) -> None:
        self.client = Client(enforce_csrf_checks=True)
        self.client.get("/api/v1/me")

    def send(self, method: str, path: str, body: Any = None, **headers: str) -> Any:
        """Send JSON with the CSRF token and return the response."""
        token = self.client.cookies["csrftoken"].value
        sent = {"X-CSRFToken": token, **{name.replace("_", "-"): value for name, value in headers.items()}}
        text = body if isinstance(body, str | bytes) else "" if body is None else json.dumps(body)
        return self.client.generic(method, path, text, content_type="application/json", headers=sent)

    def auth(self, method: str, path: str, body: Any = None) -> Any:
        """Speak with allauth."""
        return self.send(method, f"/_allauth/browser/v1/auth/{path}", body)

    def sign_up(self, name: str, email: str, password: str = "a long green vine") -> Any:
        """Ask for an account."""
        return self.auth("POST", "signup", {"username": name, "email": email, "password": password})

    def log_in(self, password: str = "a long green vine", **who: str) -> Any:
        """Sign in by `username` or `email`."""
        return self.auth("POST", "login", {**who, "password": password})

    def me(self) -> Any:
        """Ask who is signed in."""
        return self.client.get("/api/v1/me").json()


def last_link(kind: str) -> str:
    """Read the key in the link of the last mail."""
    found = re.search(rf"http://testserver/{kind}/(\S+)", str(mail.outbox[-1].body))
    assert found, mail.outbox[-1].body
    return unquote(found[1])
