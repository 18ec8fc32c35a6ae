"""What a site that others use must not be run with; no process of one starts while any of it is so.

`manage.py check --deploy` tells the same as errors, beside Django's own warnings.
"""

import asyncio
import sys
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings as own
from django.core import checks

SHORTEST_SECRET, FEWEST_SIGNS = 50, 12
BIGGEST_BODY = 64 * 1024
OLDEST_DAPHNE = (4, 2, 2)
# Where one process keeps to itself what all must share.
IN_ONE_PROCESS = ("locmem", "dummy", "InMemory")
# Mails that nobody gets; a file is for a site on one's own machine.
NO_MAILS = ("console", "dummy", "locmem", "filebased")
# Where a key that was committed would stand; what docker/make_env.py writes is of this site alone.
COMMITTED = ("gardenhub", "docker", "tests", "README.md", "Makefile")
OLDEST_AUDIT_DAYS = 14
WANTED_POLICIES = ("default-src", "script-src", "object-src", "base-uri", "frame-ancestors")

Faults = Iterator[str]


def address(settings: Any) -> Faults:
    """Tell what is wrong with the names by which the site is reached."""
    hosts, site = settings.ALLOWED_HOSTS, urlsplit(settings.SITE_URL)
    if not hosts or any(host.startswith(("*", ".")) for host in hosts):
        yield f"ALLOWED_HOSTS must name each host of the site in full, not {hosts!r}."
    elif site.hostname not in hosts:
        yield f"ALLOWED_HOSTS must hold the host of SITE_URL ({settings.SITE_URL!r}), not only {hosts!r}."
    if site.scheme != "https":
        yield f"SITE_URL must be an https address, not {settings.SITE_URL!r}."
    if plain := [origin for origin in settings.SIGN_IN_ORIGINS if not origin.startswith("https://")]:
        yield f"OIDC_URL must be an https address: at {plain[0]!r} anybody on the way could sign in as anybody."


def secret(settings: Any) -> Faults:
    """Tell what is wrong with the key that signs sessions and links."""
    key = settings.SECRET_KEY
    if len(key) < SHORTEST_SECRET or len(set(key)) < FEWEST_SIGNS or key.startswith("django-insecure-"):
        yield f"SECRET_KEY must be {SHORTEST_SECRET} random characters or more; that of this site is too easy to guess."
    elif any(key.encode() in path.read_bytes() for path in _committed(settings.ROOT)):
        yield "SECRET_KEY must be this site's alone; the one it has stands in the source, which everybody can read."


def _committed(root: Path) -> Iterator[Path]:
    for name in COMMITTED:
        place = root / name
        found = [place] if place.is_file() else place.rglob("*")
        yield from (path for path in found if path.suffix in {".py", ".md", ".yaml", ".service", ""} and path.is_file()
                    and path.name != ".env")  # fmt: skip


def openness(settings: Any) -> Faults:
    """Tell what shows strangers too much."""
    if settings.DEBUG:
        yield "DEBUG shows the inside of the site to everybody; it must be off."
    if settings.DEMO:
        yield "DEMO opens accounts whose passwords everybody knows; it must be off."


def storage(settings: Any) -> Faults:
    """Tell what could lose moves, or make writers fail."""
    database = settings.DATABASES["default"]
    if not database["ENGINE"].endswith("sqlite3"):
        return
    options = database.get("OPTIONS", {})
    wanted = ("journal_mode=wal", "synchronous=full", "foreign_keys=on")
    told = options.get("init_command", "").lower().replace(" ", "")
    if options.get("transaction_mode") != "IMMEDIATE" or any(one not in told for one in wanted):
        yield "SQLite must be opened with IMMEDIATE transactions, WAL, synchronous=FULL and foreign keys."
    if settings.WEB_CONCURRENCY > 1:
        yield f"SQLite serves one web process, not {settings.WEB_CONCURRENCY} (WEB_CONCURRENCY); take PostgreSQL."


def sharing(settings: Any) -> Faults:
    """Tell what processes would keep to themselves, or wait for without end."""
    cache, layer = settings.CACHES["default"], settings.CHANNEL_LAYERS["default"]
    for name, found in (("CACHES", cache), ("CHANNEL_LAYERS", layer)):
        if any(word in found["BACKEND"] for word in IN_ONE_PROCESS):
            yield f"{name} must be kept in Valkey for all processes, not by {found['BACKEND']}."
    waits = [("CACHES", cache.get("OPTIONS", {}))]
    waits += [("CELERY_BROKER_TRANSPORT_OPTIONS", settings.CELERY_BROKER_TRANSPORT_OPTIONS)]
    waits += [("CHANNEL_LAYERS", host) for host in layer.get("CONFIG", {}).get("hosts", [])]
    for name, options in waits:
        if "socket_connect_timeout" not in options:
            yield f"{name} must say how long to wait for Valkey (socket_connect_timeout)."
    if getattr(settings, "CELERY_TASK_ALWAYS_EAGER", False):
        yield "CELERY_TASK_ALWAYS_EAGER makes people wait for bots and mails; it must be off."
    if not settings.SESSION_ENGINE.endswith((".db", ".cached_db")):
        yield f"SESSION_ENGINE must keep sessions in the database, not by {settings.SESSION_ENGINE}."


def mail(settings: Any) -> Faults:
    """Tell why nobody would get a mail."""
    if any(word in settings.EMAIL_BACKEND for word in NO_MAILS):
        yield "EMAIL_URL must name a mail server: turns, passwords and addresses are told by mail."


def headers(settings: Any) -> Faults:
    """Tell what browsers are not told."""
    directives = (getattr(settings, "CONTENT_SECURITY_POLICY", None) or {}).get("DIRECTIVES", {})
    if missing := [name for name in WANTED_POLICIES if name not in directives]:
        yield f"CONTENT_SECURITY_POLICY lacks {', '.join(missing)}."
    if any("unsafe" in str(source) for source in directives.get("script-src", ())):
        yield "CONTENT_SECURITY_POLICY must not let inline scripts run."
    if not settings.SECURE_SSL_REDIRECT or settings.SECURE_HSTS_SECONDS < 180 * 24 * 3600:
        yield "SECURE_SSL_REDIRECT and SECURE_HSTS_SECONDS (half a year or more) must send everybody to https."
    for name in ("SESSION_COOKIE", "CSRF_COOKIE"):
        cookie = getattr(settings, f"{name}_NAME")
        if not getattr(settings, f"{name}_SECURE") or not cookie.startswith("__Host-"):
            yield f"{name}_SECURE must be on and {name}_NAME begin with __Host-, not {cookie!r}."


def limits(settings: Any) -> Faults:
    """Tell what lets strangers send too much, or say who they are."""
    biggest = settings.DATA_UPLOAD_MAX_MEMORY_SIZE
    if biggest is None or biggest > BIGGEST_BODY:
        yield f"DATA_UPLOAD_MAX_MEMORY_SIZE must be {BIGGEST_BODY} bytes at most, not {biggest}."
    if getattr(settings, "SECURE_PROXY_SSL_HEADER", None) and not settings.ALLAUTH_TRUSTED_PROXY_COUNT:
        yield "SECURE_PROXY_SSL_HEADER believes anybody; say how many proxies there are (TRUSTED_PROXIES)."


def versions(_settings: Any) -> Faults:
    """Tell which package has a known hole."""
    found = version("daphne")
    if tuple(int(part) for part in found.split(".")[:3]) < OLDEST_DAPHNE:
        yield f"daphne must be {'.'.join(map(str, OLDEST_DAPHNE))} or later, not {found}."


EACH: tuple[Callable[[Any], Faults], ...] = (
    address, secret, openness, storage, sharing, mail, headers, limits, versions,
)  # fmt: skip


def faults(settings: Any = own) -> list[tuple[str, str]]:
    """Return all that is unsafe in settings: what it is about, and a sentence that says what is wanted."""
    return [(one.__name__, sentence) for one in EACH for sentence in one(settings)]


def sockets() -> Faults:
    """Tell whether a socket that a page of another site opens would be served."""
    application = import_module("games.tables.consumers").websocket_application
    scope = {"type": "websocket", "path": "/ws/tables/1", "query_string": b"", "client": ("127.0.0.1", 1),
             "headers": [(b"origin", b"https://elsewhere.invalid")]}  # fmt: skip
    sent: list[dict[str, Any]] = []

    async def receive() -> dict[str, str]:
        return {"type": "websocket.connect"}

    async def send(event: dict[str, Any]) -> None:
        sent.append(event)

    asyncio.run(application(scope, receive, send))
    if sent[-1]["type"] != "websocket.close":
        yield "Sockets must be closed to pages of other sites, by their Origin."


def refuse_unsafe() -> None:
    """End this process if it belongs to a site that others use and is not safe to be run."""
    if own.PRODUCTION and (found := faults()):
        sys.exit("Gardenhub does not start:\n" + "\n".join(f"  {sentence}" for _, sentence in found))


@checks.register(deploy=True)
def check(**_asked: Any) -> list[checks.CheckMessage]:
    """Tell `manage.py check --deploy` what is unsafe."""
    found = [*faults(), *(("sockets", sentence) for sentence in sockets())]
    return [checks.Error(sentence, id=f"gardenhub.{about}") for about, sentence in found]


@checks.register(checks.Tags.database, deploy=True)
def check_care(databases: Sequence[str] | None = None, **_asked: Any) -> list[checks.CheckMessage]:
    """Tell `manage.py check --deploy --database default` what was not looked after: backups, holes in packages."""
    if not databases:
        return []
    found: list[checks.CheckMessage] = []
    told = import_module("gardenhub.health").backup()
    if own.PRODUCTION and not told.startswith("ok, the last"):
        words = f"Backups: {told.removeprefix('ok, ')}."
        found.append(checks.Warning(words, hint="manage.py backup", id="gardenhub.backup"))
    figures = import_module("gardenhub.figures")
    audited = figures.age(figures.AUDIT)
    if audited is None or audited > OLDEST_AUDIT_DAYS * 24 * 3600:
        when = "were never" if audited is None else f"have for {audited / 86400:.0f} days not been"
        words = f"The packages of this site {when} looked through for known holes."
        found.append(checks.Warning(words, hint="manage.py audit", id="gardenhub.audit"))
    return found
