"""The group of moderators: made once on every site; whom it holds, and what else it may, is up to administrators."""

from typing import Any

from django.contrib.auth.models import Group, Permission
from django.contrib.contenttypes.models import ContentType
from django.db.models.signals import post_migrate
from django.dispatch import receiver

NAME = "Moderators"
MAY = (
    "moderate",
    "view_report",
    "change_report",
    "view_sanction",
    "add_sanction",
    "change_sanction",
    "view_auditline",
)


@receiver(post_migrate, dispatch_uid="moderators")
def make(sender: Any, using: str, **_signal: Any) -> None:
    """Make the group if there is none of its name."""
    if sender.label != "moderation":
        return
    group, made = Group.objects.using(using).get_or_create(name=NAME)
    if made:
        types = ContentType.objects.using(using).filter(app_label="moderation")
        group.permissions.set(
            Permission.objects.using(using).filter(content_type__in=types, codename__in=MAY)
        )
