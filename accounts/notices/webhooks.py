"""Webhooks: addresses of programs that are told what a person is told, in the form that Discord and its like read."""

import json
from datetime import datetime
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.db.models import F
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as N_

from accounts.notices import inbox, outward
from accounts.notices.models import Delivery, Kind, Notice, Webhook
from accounts.notices.trouble import Refused, TryLater

MOST_HOOKS = 3
# After so many failures in a row nothing more is sent, until its owner starts it again.
MOST_FAILURES = 5
KEPT_LINES = 20
SHOWN_LETTERS = 4
PAUSED = N_("Your webhook to {host} was paused: it failed {times} times in a row. Your settings say why.")


class TooMany(Exception):
    """A person has all the webhooks they may have."""


def add(user_id: int, url: str, now: datetime) -> Webhook:
    """Keep an address; one that is known stays. Raises outward.Forbidden or TooMany."""
    outward.check(url)
    known = Webhook.objects.filter(user_id=user_id, url=url).first()
    if known is not None:
        return known
    if Webhook.objects.filter(user_id=user_id).count() >= MOST_HOOKS:
        raise TooMany
    return Webhook.objects.create(user_id=user_id, url=url, created_at=now)


def resume(hook: Webhook) -> None:
    """Start a webhook again."""
    hook.failures, hook.paused_at = 0, None
    hook.save(update_fields=["failures", "paused_at"])


def host_of(hook: Webhook) -> str:
    """Return the host that a webhook goes to; the rest of its address is a secret."""
    return urlsplit(hook.url).hostname or ""


def ending_of(hook: Webhook) -> str:
    """Return the last letters of an address: too few to use it, enough to tell two of one host apart."""
    return hook.url[-SHOWN_LETTERS:]


def body_of(notice: Notice) -> bytes:
    """Return what is sent. Whatever a name looks like, it calls nobody."""
    shown: dict[str, Any] = {
        "username": settings.SITE_NAME,
        "content": f"{inbox.sentence(notice)}\n{settings.SITE_URL}{notice.link}",
        "allowed_mentions": {"parse": []},
    }
    return json.dumps(shown, ensure_ascii=False).encode()


def send(hook: Webhook, notice: Notice, now: datetime) -> None:
    """Send a notice once and log what came of it. Raises TryLater or Refused; *failures* count what was given up."""
    try:
        answer = outward.post(hook.url, body_of(notice), {"Content-Type": "application/json"})
    except outward.Unreachable as problem:
        log(hook, notice.kind, now, ok=False, said=_("Not reached: {problem}").format(problem=problem))
        raise TryLater(str(problem)) from problem
    except outward.NoAnswer as problem:
        log(
            hook,
            notice.kind,
            now,
            ok=False,
            said=_("No answer, so it is not sent again: {problem}").format(problem=problem),
        )
        raise Refused(str(problem)) from problem
    except outward.Forbidden as problem:
        log(hook, notice.kind, now, ok=False, said=str(problem))
        raise Refused(str(problem)) from problem
    ok = 200 <= answer.status < 300
    log(hook, notice.kind, now, ok=ok, said=str(answer.status) if ok else f"{answer.status} {answer.words}")
    if answer.status == 429 or answer.status >= 500:
        raise TryLater(f"{answer.status} {answer.words}", answer.wait)
    if not ok:
        raise Refused(f"{answer.status} {answer.words}")
    if hook.failures:
        Webhook.objects.filter(pk=hook.pk).update(failures=0)


def log(hook: Webhook, kind: str, now: datetime, *, ok: bool, said: str) -> None:
    """Write a line of a webhook's log; only the newest are kept."""
    Delivery.objects.create(webhook=hook, at=now, kind=kind, ok=ok, said=said.replace("\0", "")[:200])
    old = hook.deliveries.order_by("-at", "-pk").values_list("pk", flat=True)[KEPT_LINES:]
    Delivery.objects.filter(pk__in=list(old)).delete()


def note_failure(hook: Webhook, now: datetime) -> None:
    """Count a notice that was given up; after too many in a row pause the webhook and tell its owner."""
    Webhook.objects.filter(pk=hook.pk).update(failures=F("failures") + 1)
    paused = Webhook.objects.filter(pk=hook.pk, failures__gte=MOST_FAILURES, paused_at=None)
    if paused.update(paused_at=now):
        words: dict[str, str | int] = {"host": host_of(hook), "times": MOST_FAILURES}
        key = f"webhook-paused:{hook.pk}:{now:%Y%m%d%H%M%S}"
        inbox.notify(hook.user_id, Kind.ACCOUNT, key, PAUSED, words, link="/settings", at=now)
