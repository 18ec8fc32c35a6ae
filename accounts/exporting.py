"""All that the site keeps of a person, for them to take away.

What there is is found by walking the models: every row that hangs on the person, but those named below for a reason.
"""

from collections.abc import Iterator
from typing import Any

from django.apps import apps
from django.db import models
from django.utils import timezone

from accounts import hooks
from accounts.models import User

Plain = dict[str, Any]

# Proofs of who somebody is, and keys by which a copy of this file would open doors; and what is only reckoned.
SECRET = frozenset(
    {"password", "look", "generation", "feed", "digest", "prefix", "data", "key", "session", "session_key", "p256dh",
     "auth", "endpoint", "link"}
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
