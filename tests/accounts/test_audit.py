"""The audit trail: a line for each act, never changed."""

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Group
from django.test import Client

from accounts import audit
from accounts.models import User
from accounts.moderation.models import AuditLine

pytestmark = pytest.mark.django_db


def test_lines_are_added_and_never_changed() -> None:
    boss, ann = User.objects.create_user("boss"), User.objects.create_user("ann")
    audit.record(by=boss, what="ban", whom=ann, about="report 7", why="rude\x00\u202e again")
    line = AuditLine.objects.get()
    assert (line.by_name, line.what, line.whom_name, line.about, line.why) == (
        "boss", "ban", "ann", "report 7", "rude again",
    )  # fmt: skip
    for change in (line.save, line.delete, AuditLine.objects.all().delete, lambda: AuditLine.objects.update(why="")):
        with pytest.raises(TypeError):
            change()
    boss.delete()
    line = AuditLine.objects.get()
    assert (line.by, line.by_name) == (None, "boss")


def test_whatever_is_saved_in_the_administration_leaves_a_line() -> None:
    boss = User.objects.create_superuser("boss", "boss@example.org", "a long green vine")
    ann = User.objects.create_user("ann")
    client = Client()
    client.force_login(boss)
    answer = client.post("/admin/auth/group/add/", {"name": "gardeners"})
    assert answer.status_code == 302
    renamed = {"username": "anne", "zone": "UTC", "language": "", "is_active": "on"}
    assert client.post(f"/admin/accounts/user/{ann.pk}/change/", renamed).status_code == 302
    assert LogEntry.objects.count() == 2
    lines = [(line.by_name, line.what, line.about) for line in AuditLine.objects.order_by("pk")]
    added = Group.objects.get(name="gardeners").pk
    assert lines == [
        ("boss", "admin: add group", f"group {added}: gardeners"),
        ("boss", "admin: change user", f"user {ann.pk}: anne"),
    ]


def test_there_is_a_group_of_moderators() -> None:
    may = Group.objects.get(name="Moderators").permissions.values_list("codename", flat=True)
    assert "moderate" in may
    assert not any(codename.startswith("delete") for codename in may)
