"""The audit trail: a line for each act of a moderator or an administrator, written in the transaction of the act."""

from typing import Any

from django.contrib.admin.models import LogEntry
from django.db.models.signals import post_save
from django.dispatch import receiver
from django.utils import timezone

from accounts.models import User
from accounts.moderation.models import AuditLine
from accounts.notices.message import clean


def record(*, by: User | None, what: str, whom: User | None = None, about: str = "", why: str = "") -> None:
    """Note who did *what* (in a word or two, such as "ban" or "freeze table") to whom or to what, and why.

    *by* is None for what the site does by itself, or who has the server's command line.
    """
    AuditLine(
        at=timezone.now(),
        by=by,
        by_name=by.get_username() if by else "the site",
        what=what,
        whom=whom,
        whom_name=whom.get_username() if whom else "",
        about=clean(about)[:200],
        why=clean(why)[:1000],
    ).save()


@receiver(post_save, sender="admin.LogEntry", dispatch_uid="audit")
def note_admin(instance: LogEntry, created: bool, **_signal: Any) -> None:
    """Note what somebody added, changed or deleted in the administration."""
    if not created:
        return
    kind = instance.content_type.name if instance.content_type else "something"
    about = f"{kind} {instance.object_id}: {instance.object_repr}"
    found = User.objects.filter(pk=instance.object_id or 0).first() if kind == User._meta.verbose_name else None
    deed = {1: "add", 2: "change", 3: "delete"}.get(instance.action_flag, "touch")
    what, why = f"admin: {deed} {kind}", instance.get_change_message()
    record(by=instance.user, what=what, whom=found, about=about, why=why)
