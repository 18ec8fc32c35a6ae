"""All that the site keeps of a person, for them to take away: a worker makes the file, and its person is told.

What there is is found by walking the models: every row that hangs on the person, but those named below for a reason.
"""

import gzip
import logging
from collections.abc import Iterator
from datetime import datetime
from typing import Any

from django.apps import apps
from django.db import models, transaction
from django.utils import timezone
from django.utils.translation import gettext_noop as N_
from rest_framework.utils.encoders import JSONEncoder

from accounts import hooks
from accounts.models import Export, User
from accounts.notices import inbox
from accounts.notices.models import Kind

Plain = dict[str, Any]

READY = N_("All that the site keeps of you is ready to be taken along, until {day}.")
# One that could not be made in so many tries waits for whoever asks for it again.
MOST_TRIES = 3

log = logging.getLogger(__name__)

# Proofs of who somebody is, and keys by which a copy of this file would open doors; and what is only reckoned.
SECRET = frozenset(
    {"password", "look", "generation", "feed", "digest", "prefix", "data", "key", "session", "session_key", "p256dh",
     "auth", "endpoint", "link", "invite", "body"}
)  # fmt: skip
# What others did about a person is theirs, and would tell the person who they are.
OTHERS = {
    ("accounts.Block", "blocked"): "who is blocked is not told",
    ("moderation.Report", "whom"): "who reports somebody stays unknown to them",
    ("moderation.Report", "decided_by"): "a duty of the staff",
    ("moderation.Sanction", "by"): "a duty of the staff",
    ("moderation.Sanction", "lifted_by"): "a duty of the staff",
    ("moderation.AuditLine", "by"): "a duty of the staff",
    ("moderation.AuditLine", "whom"): "the staff's trail",
    ("ratings.Ruling", "by"): "a duty of the staff",
    ("admin.LogEntry", "user"): "a duty of the staff",
    ("tables.Receipt", "actor"): "answers given already, kept for a day so that nothing counts twice",
}


def ask(user: User, now: datetime) -> Export:
    """Ask for the file of today; one that is being made is not begun anew."""
    made, _ = Export.objects.get_or_create(user=user, defaults={"asked_at": now})
    if made.ready_at is not None or made.tries >= MOST_TRIES:
        made.asked_at, made.ready_at, made.tries, made.body = now, None, 0, b""
        made.save()
    return made


def make_waiting() -> None:
    """Make the files that are waited for, one after the other; two workers make two."""
    waits = Export.objects.filter(ready_at=None, tries__lt=MOST_TRIES).order_by("asked_at")
    for number in list(waits.values_list("pk", flat=True)):
        Export.objects.filter(pk=number).update(tries=models.F("tries") + 1)
        try:
            with transaction.atomic():
                _make(number)
        except Exception:
            log.exception("The export %s failed.", number)


def _make(number: int) -> None:
    waits = Export.objects.select_for_update(skip_locked=True, of=("self",)).filter(ready_at=None, user__is_active=True)
    made = waits.select_related("user").filter(pk=number).first()
    if made is None:
        return
    text = JSONEncoder(ensure_ascii=False).encode(exported(made.user))
    made.body, made.ready_at = gzip.compress(text.encode()), timezone.now()
    made.size = len(text.encode())
    made.save(update_fields=["body", "size", "ready_at"])
    day = {"day": f"{made.expires_at:%Y-%m-%d}"}
    key = f"export:{made.pk}:{made.ready_at:%Y%m%dT%H%M%S}"
    inbox.notify(made.user_id, Kind.ACCOUNT, key, READY, day, link="/settings/account", at=made.ready_at)


def ready(user: User, now: datetime) -> Export | None:
    """Return somebody's file if it is there, and its time not over."""
    return Export.objects.filter(user=user, ready_at__gt=now - Export.KEPT_FOR).first()


def purge() -> None:
    """Delete files whose time is over."""
    Export.objects.filter(ready_at__lt=timezone.now() - Export.KEPT_FOR).delete()


def exported(user: User) -> Plain:
    """Return everything: the account, all rows by model and relation, and what the games add."""
    found = {f"{model._meta.label}.{field}": _rows(model, field, user) for model, field in relations()}
    return {
        "made_at": timezone.now(),
        "account": _plain(user),
        "groups": list(user.groups.values_list("name", flat=True)),
        "rows": {name: rows for name, rows in found.items() if rows},
        **hooks.exports(user),
    }


def relations() -> Iterator[tuple[type[models.Model], str]]:
    """Name every model whose rows hang on a person, and by which field; but what is not theirs to be told."""
    for model in apps.get_models():
        for field in model._meta.get_fields():
            theirs = isinstance(field, models.ForeignKey) and field.related_model is User
            if theirs and not model._meta.auto_created and (model._meta.label, field.name) not in OTHERS:
                yield model, field.name


def _rows(model: type[models.Model], field: str, user: User) -> list[Plain]:
    found = model._default_manager.filter(**{field: user}).order_by("pk")
    people = [each.name for each in model._meta.concrete_fields if each.related_model is User]
    return [_plain(row) for row in found.select_related(*people)]


def _plain(row: models.Model) -> Plain:
    """Return a row's fields; people by their names."""
    told: Plain = {}
    for field in row._meta.concrete_fields:
        if field.name in SECRET:
            continue
        if field.related_model is User:
            person = getattr(row, field.name)
            told[field.name] = None if person is None else person.get_username()
        else:
            told[field.name] = getattr(row, field.attname)
    return told
