"""Handing one mail to the mail server, so that it is always known whether it may be handed over again."""

import smtplib
from collections.abc import Callable
from contextlib import suppress
from typing import Any, NoReturn

from django.conf import settings
from django.core.mail import EmailMessage, get_connection
from django.core.mail.backends import smtp
from django.utils.module_loading import import_string

GO_ON = 354
# What a server says of a mailbox, and not of the mail.
OF_MAILBOX = (550, 551, 553)

Began = Callable[[], None]


class TryLater(Exception):
    """The server has not got the mail, and may take it another time."""


class Refused(Exception):
    """The server will never take this mail; *address* if that is because of whom it goes to."""

    def __init__(self, reason: str, *, address: bool) -> None:
        super().__init__(reason)
        self.address = address


class Unsure(Exception):
    """The line went dead when the server may have had the mail already."""


class _Careful(smtplib.SMTP):
    """Calls *began* at the moment from which the server may have the mail, and knows while that is open."""

    began: Began = staticmethod(lambda: None)
    in_flight = False

    def getreply(self) -> tuple[int, bytes]:
        """Read a reply; the one that asks for the mail itself is the turning point."""
        code, text = super().getreply()
        if code == GO_ON:
            self.began()
        self.in_flight = code == GO_ON
        return code, text


class _CarefulSsl(smtplib.SMTP_SSL, _Careful):
    """The same over TLS from the first byte."""


class _Backend(smtp.EmailBackend):
    connection: Any

    @property
    def connection_class(self) -> type[_Careful]:
        """Return how the server is spoken to."""
        return _CarefulSsl if self.use_ssl else _Careful


def send(message: EmailMessage, began: Began) -> None:
    """Send a mail once. *began* is called before it may be out; what it raises stops the mail.

    Raises TryLater, Refused or Unsure.
    """
    if issubclass(import_string(settings.EMAIL_BACKEND), smtp.EmailBackend):
        _send_by_smtp(message, began)
        return
    began()
    try:
        get_connection().send_messages([message])
    except OSError as error:
        raise TryLater(str(error)) from error


def _send_by_smtp(message: EmailMessage, began: Began) -> None:
    backend = _Backend()
    try:
        backend.open()
    except OSError as error:
        raise TryLater(f"The mail server can't be reached: {error}") from error
    line: _Careful = backend.connection
    line.began = began
    try:
        backend.send_messages([message])
        with suppress(OSError):
            line.quit()
    except smtplib.SMTPRecipientsRefused as error:
        code, text = next(iter(error.recipients.values()))
        _raise(code, text, address=True)
    except smtplib.SMTPSenderRefused as error:
        _raise(error.smtp_code, error.smtp_error, address=False)
    except smtplib.SMTPDataError as error:
        _raise(error.smtp_code, error.smtp_error, address=error.smtp_code in OF_MAILBOX)
    except OSError as error:
        raise (Unsure if line.in_flight else TryLater)(f"The line went dead: {error}") from error
    finally:
        line.close()


def _raise(code: int, text: bytes | str, *, address: bool) -> NoReturn:
    words = text.decode(errors="replace") if isinstance(text, bytes) else text
    reason = f"{code} {words}"[:180]
    if 500 <= code < 600:
        raise Refused(reason, address=address)
    raise TryLater(reason)
