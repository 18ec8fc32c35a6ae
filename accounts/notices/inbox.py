"""The inbox: notices are written with what they tell of, read, and closed when they cease to be true."""

from collections.abc import Collection, Mapping
from datetime import datetime, timedelta
from typing import Any

from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _

from accounts.notices.message import clean
from accounts.notices.models import Kind, Notice

PAGE = 25
# What is past is kept for so long: turns that were played, and all else.
PLAYED_FOR, KEPT_FOR = timedelta(days=7), timedelta(days=90)
BATCH = 1000


def notify(
    user_id: int,
    kind: Kind,
    key: str,
    text: str,
    args: Mapping[str, str | int] | None = None,
    *,
    link: str,
    at: datetime,
    table: int | None = None,
    since: datetime | None = None,
    read: bool = False,
    quiet: bool = False,
    only: str = "",
) -> None:
    """Tell a person something, by one insert in the caller's transaction; told twice under one *key* it is told once.

    *text* is a template such as "Your turn: {game}, table {table}." with what stands in its braces in *args*: only
    what the person may know. *link* is a path of this site. The relay hands it to the channels that the person wishes
    for this kind; *quiet* keeps it in the inbox alone, and a test goes by *only* one of them.
    """
    made = Notice(
        user_id=user_id,
        kind=kind,
        key=key,
        text=text,
        args=dict(args or {}),
        link=link,
        table=table,
        since=since or at,
        at=at,
        read_at=at if read else None,
        told_at=at if read or quiet else None,
        quiet=quiet,
        only=only,
    )
    Notice.objects.bulk_create([made], ignore_conflicts=True)


def close(keys: Collection[str], at: datetime) -> None:
    """Close what ceased to be true, such as an offer that was answered; it is sent by no channel any more."""
    Notice.objects.filter(key__in=keys, closed_at=None).update(closed_at=at)


def close_all(beginning: str, at: datetime) -> None:
    """Close all whose keys begin so."""
    Notice.objects.filter(key__startswith=beginning, closed_at=None).update(closed_at=at)


def saw_table(user_id: int, table_id: int, at: datetime) -> None:
    """Count what a person was told about a table as read, for they have it before their eyes."""
    unread(user_id).filter(table=table_id).update(read_at=at)


def unread(user_id: int) -> QuerySet[Notice]:
    """Return what a person was told, has not read, and is still true."""
    return Notice.objects.filter(user_id=user_id, read_at=None, closed_at=None)


def mark_read(user_id: int, at: datetime, ids: Collection[int] | None = None) -> None:
    """Count notices as read: those of these numbers, or all."""
    found = unread(user_id)
    if ids is not None:
        found = found.filter(pk__in=ids)
    found.update(read_at=at)


def page(user_id: int, number: int) -> dict[str, Any]:
    """Return a page of a person's inbox, newest first, and how much of all is unread."""
    found = Notice.objects.filter(user_id=user_id)
    total = found.count()
    notices = found.order_by("-at", "-pk")[(number - 1) * PAGE : number * PAGE]
    return {
        "notices": [shown(notice) for notice in notices],
        "unread": unread(user_id).count(),
        "page": number,
        "pages": max(1, -(-total // PAGE)),
    }


def shown(notice: Notice) -> dict[str, Any]:
    """Return a notice as its receiver sees it, in the language of the moment."""
    return {
        "id": notice.pk,
        "kind": notice.kind,
        "text": _(notice.text),
        "args": notice.args,
        "link": notice.link,
        "at": notice.at,
        "read": notice.read_at is not None,
        "closed": notice.closed_at is not None,
    }


def sentence(notice: Notice) -> str:
    """Return what a notice says, in plain words of the language of the moment."""
    return clean(_(notice.text).format(**notice.args))


def purge(now: datetime) -> None:
    """Delete what is long past, a batch at a time."""
    old = Q(at__lt=now - KEPT_FOR) | Q(at__lt=now - PLAYED_FOR, closed_at__isnull=False)
    Notice.objects.filter(pk__in=list(Notice.objects.filter(old).values_list("pk", flat=True)[:BATCH])).delete()
