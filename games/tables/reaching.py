"""Telling by channels that are not ours: screens and webhooks. Judged when it is due; bounded tries; nothing stale."""

import logging
from datetime import timedelta

from django.db import OperationalError

from accounts import languages
from accounts.notices import inbox, pushing, webhooks, wishes
from accounts.notices.models import Device, Kind, Notice, Webhook
from accounts.notices.trouble import Gone, Refused, TryLater
from games.tables import instant, outbox
from games.tables.models import Outbox, Seat

FIRST_PAUSE, LONGEST_PAUSE, MOST_TRIES = timedelta(seconds=15), timedelta(minutes=10), 6
_URGENT = (Kind.TURN, Kind.TIME, Kind.OFFER)

log = logging.getLogger(__name__)


def reach(row_id: int, tries: int) -> None:
    """Do what a row of a push or a webhook asks for, and note what came of it."""
    row = outbox.take(row_id, tries, outbox.REACHING)
    if row is None:
        return
    try:
        (_push if row.kind == Outbox.Kind.PUSH else _hook)(row)
    except OperationalError:
        raise  # the database's fault: the row's lease ends, and it is tried again
    except Exception:
        log.exception("%s failed.", row)
        _again(row, "It failed too often; the log says how.")


def _again(row: Outbox, reason: str, wait: int | None = None) -> bool:
    """Put a row off, or give it up after too many tries; tell whether it goes on."""
    if row.attempts >= MOST_TRIES:
        outbox.park(row, reason)
        return False
    pause = min(LONGEST_PAUSE, max(FIRST_PAUSE * 2 ** (row.attempts - 1), timedelta(seconds=wait or 0)))
    outbox.put_off(row, instant.now() + pause, reopen=True)
    return True


def still_so(notice_id: int, channel: str) -> Notice | None:
    """Return a notice that is still true, unread and wanted by a channel; of a muted table nothing is."""
    notice = Notice.objects.filter(pk=notice_id, read_at=None, closed_at=None).select_related("user").first()
    if notice is None or not notice.user.is_active or not wishes.told_by(notice, channel):
        return None
    if notice.table and Seat.objects.filter(table=notice.table, user=notice.user, muted=True).exists():
        return None
    return notice


# Screens ------------------------------------------------------------------------------------------


def tag_of(notice: Notice) -> str:
    """Return what makes a newer message stand in an older one's place: a table has one at a time."""
    return f"table-{notice.table}" if notice.table else f"notice-{notice.pk}"


def _push(row: Outbox) -> None:
    device = Device.objects.filter(pk=row.payload["device"]).first()
    notice = Notice.objects.filter(pk=row.payload["notice"]).first()
    closes = bool(row.payload["closes"])
    if notice is not None and not closes:
        notice = still_so(notice.pk, "push")
    if notice is None or device is None or device.user_id != notice.user_id or not (closes or _goes_out(notice)):
        outbox.finish(row)
        return
    shown = {"close": tag_of(notice)} if closes else shown_on_screen(notice)
    urgent = notice.kind in _URGENT and not closes
    try:
        pushing.send(device, shown, topic=tag_of(notice), urgent=urgent, now=instant.now())
    except Gone:
        device.delete()
        outbox.finish(row)
    except TryLater as problem:
        log.warning("%s waits: %s", row, problem)
        _again(row, f"The push service did not take it: {problem}", problem.wait)
    except Refused as problem:
        log.warning("%s was refused: %s", row, problem)
        Device.objects.filter(pk=device.pk).update(problem=str(problem))
        outbox.park(row, f"The push service refused it: {problem}")
    else:
        Device.objects.filter(pk=device.pk).update(told_at=instant.now(), problem="")
        outbox.finish(row)


def _goes_out(notice: Notice) -> bool:
    """Note that a notice may stand on a screen from now on, unless it has just been closed."""
    return bool(Notice.objects.filter(pk=notice.pk, closed_at=None).update(pushed=True))


def shown_on_screen(notice: Notice) -> dict[str, str]:
    """Return what a push makes a screen show."""
    with languages.speaking_to(notice.user):
        body = inbox.sentence(notice)
    return {"body": body, "tag": tag_of(notice), "link": notice.link}


# Webhooks -----------------------------------------------------------------------------------------


def _hook(row: Outbox) -> None:
    hook = Webhook.objects.filter(pk=row.payload["webhook"], paused_at=None).first()
    notice = still_so(row.payload["notice"], "webhook")
    # From here on it may be out: who comes after a worker that was killed sends no second.
    outbox.finish(row)
    if hook is None or notice is None or hook.user_id != notice.user_id:
        return
    try:
        with languages.speaking_to(notice.user):
            webhooks.send(hook, notice, instant.now())
    except TryLater as problem:
        if not _again(row, f"The webhook did not take it: {problem}", problem.wait):
            webhooks.note_failure(hook, instant.now())
    except Refused as problem:
        outbox.park(row, f"The webhook refused it: {problem}")
        webhooks.note_failure(hook, instant.now())
