"""Requests to addresses that people gave us: to the open internet alone, never to this machine or its neighbours.

The address of a host is judged in the moment in which it is connected to, so that a name that answers first with one
and then with another changes nothing. No redirect is followed, no proxy asked, and of an answer little is read.
"""

import ipaddress
import socket
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

import certifi
import urllib3
from django.conf import settings
from django.utils.translation import gettext as _
from urllib3.connection import HTTPConnection, HTTPSConnection
from urllib3.connectionpool import HTTPConnectionPool, HTTPSConnectionPool
from urllib3.exceptions import ConnectTimeoutError, HTTPError, NewConnectionError, SSLError
from urllib3.util.connection import create_connection

LONGEST_URL = 500
PATIENCE = urllib3.Timeout(connect=4, read=6)
MOST_READ = 512
# Networks that stand for others: what is private could be reached by a public name for it.
_TRANSLATED = [ipaddress.ip_network(each) for each in ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/32")]


class Forbidden(Exception):
    """An address that we send nothing to; the text is a sentence for who gave it."""


class Unreachable(Exception):
    """Nothing was sent: the other side may be tried again."""


class NoAnswer(Exception):
    """It was sent, and nobody knows whether it was taken."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What the other side said: its status, the beginning of its words, and how many seconds it asks us to wait."""

    status: int
    words: str
    wait: int | None


def check(url: str) -> str:
    """Return the host of an address that may be sent to, as far as that can be seen by itself; Forbidden for others."""
    try:
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        raise Forbidden(_("This is no address.")) from None
    schemes = ("https", "http") if settings.OUTWARD_PRIVATE else ("https",)
    if parts.scheme not in schemes:
        raise Forbidden(
            _("The address must begin with {known}.").format(
                known=_(" or ").join(f"{each}://" for each in schemes)
            )
        )
    if not host or parts.username is not None or parts.password is not None or port == 0:
        raise Forbidden(_("The address needs the name of a host, and no name or password of a user."))
    if len(url) > LONGEST_URL or not url.isascii() or any(char <= " " for char in url):
        raise Forbidden(
            _("The address must have at most {longest_url} plain characters and no spaces.").format(
                longest_url=LONGEST_URL
            )
        )
    _check_host(host)
    return host


def _check_host(host: str) -> None:
    try:
        _check_ip(host)
    except ValueError:
        if "." not in host.strip(".") and not settings.OUTWARD_PRIVATE:
            raise Forbidden(_("The host must be one of the open internet.")) from None


def _check_ip(text: str) -> None:
    """Refuse the number of a host that is not of the open internet. ValueError for what is no such number."""
    address = ipaddress.ip_address(text.partition("%")[0])
    address = getattr(address, "ipv4_mapped", None) or address
    hidden = any(address in network for network in _TRANSLATED if network.version == address.version)
    if (hidden or address.is_multicast or not address.is_global) and not settings.OUTWARD_PRIVATE:
        raise Forbidden(_("The host must be one of the open internet; this one is private."))


# The way there ------------------------------------------------------------------------------------


class _Plain(HTTPConnection):
    """Connects to a host of the open internet."""

    def _new_conn(self) -> socket.socket:
        return _connect(self)


class _Secure(HTTPSConnection):
    """The same by TLS; the certificate is that of the name."""

    def _new_conn(self) -> socket.socket:
        return _connect(self)


class _PlainPool(HTTPConnectionPool):
    ConnectionCls = _Plain


class _SecurePool(HTTPSConnectionPool):
    ConnectionCls = _Secure


def _connect(connection: HTTPConnection) -> socket.socket:
    """Connect to the very address that was judged."""
    try:
        found = socket.getaddrinfo(connection._dns_host, connection.port, type=socket.SOCK_STREAM)
        addresses = list(dict.fromkeys(str(each[4][0]) for each in found))
        for address in addresses:
            _check_ip(address)
        return _first(addresses, connection)
    except TimeoutError as error:
        raise ConnectTimeoutError(connection, _("The host did not answer in time.")) from error
    except (OSError, UnicodeError) as error:
        raise NewConnectionError(connection, getattr(error, "strerror", None) or str(error)) from error


def _first(addresses: Sequence[str], connection: HTTPConnection) -> socket.socket:
    """Connect to the first of some addresses that answers."""
    for address in addresses[:-1]:
        with suppress(OSError):
            return create_connection((address, connection.port), connection.timeout)
    return create_connection((addresses[-1], connection.port), connection.timeout)


def post(url: str, body: bytes, headers: Mapping[str, str]) -> Answer:
    """Send a body once and return the answer. Raises Forbidden, Unreachable or NoAnswer."""
    check(url)
    pools = urllib3.PoolManager(ca_certs=certifi.where(), retries=False, timeout=PATIENCE)
    pools.pool_classes_by_scheme = {"http": _PlainPool, "https": _SecurePool}
    try:
        return _asked(pools, url, body, headers)
    except (NewConnectionError, ConnectTimeoutError, SSLError) as error:
        raise Unreachable(_said(error)) from error
    except HTTPError as error:
        raise NoAnswer(_said(error)) from error
    finally:
        pools.clear()


def _asked(pools: urllib3.PoolManager, url: str, body: bytes, headers: Mapping[str, str]) -> Answer:
    given: Any = pools.request("POST", url, body=body, headers=dict(headers), redirect=False, preload_content=False)
    try:
        words = given.read(MOST_READ, decode_content=False).decode(errors="replace")
    except HTTPError:
        words = ""  # the status came, and that is what counts
    finally:
        given.close()
    wait = given.headers.get("Retry-After", "")
    return Answer(given.status, words.strip(), int(wait) if wait.isascii() and wait.isdigit() else None)


def _said(error: Exception) -> str:
    """Return why it failed without what only programmers read."""
    return str(error).rsplit(": ", 1)[-1][:150] or type(error).__name__
