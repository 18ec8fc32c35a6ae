"""Rows: reports, sanctions, and the audit trail."""

from datetime import UTC, datetime
from typing import Any, NoReturn

from django.conf import settings
from django.db import models
from django.db.models import Q

REASON_LENGTH, TEXT_LENGTH = 300, 1000
# The end of what has none.
FOREVER = datetime(9999, 12, 31, tzinfo=UTC)


class AppendOnly(models.QuerySet["AuditLine"]):
    """Lines are added and read, and that is all."""

    def _refuse(self, *_args: Any, **_kwargs: Any) -> NoReturn:
        raise TypeError("The audit trail is only ever added to.")

    update = delete = bulk_update = bulk_create = _refuse


class AuditLine(models.Model):
    """What somebody in charge did: who, what, to whom, when and why. Names stand as they were then."""

    at = models.DateTimeField()
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    by_name = models.CharField("who", max_length=150)
    what = models.CharField(max_length=60)
    whom = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    whom_name = models.CharField("whom", max_length=150, blank=True, default="")
    about = models.CharField("what it was done to", max_length=200, blank=True, default="")
    why = models.CharField(max_length=1000, blank=True, default="")

    objects = AppendOnly.as_manager()

    class Meta:
        ordering = ["-at", "-pk"]
        indexes = [
            models.Index(fields=["-at"], name="audit_by_time"),
            models.Index(fields=["whom", "-at"], name="audit_by_whom"),
        ]

    def __str__(self) -> str:
        return f"{self.by_name}: {self.what} {self.whom_name or self.about}".rstrip()

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Add a line. Refuses to change one."""
        if not self._state.adding:
            raise TypeError("The audit trail is only ever added to.")
        super().save(*args, **kwargs)

    def delete(self, *_args: Any, **_kwargs: Any) -> NoReturn:
        """Refuse."""
        raise TypeError("The audit trail is only ever added to.")


class Report(models.Model):
    """What somebody reports to the moderators: a person, a line of talk, or a table, kept as it was then."""

    class About(models.TextChoices):
        PERSON = "person", "a person"
        LINE = "line", "a line of talk"
        TABLE = "table", "a table"

    class Reason(models.TextChoices):
        ABUSE = "abuse", "insults, threats or hate"
        SPAM = "spam", "advertising or flooding"
        CHEATING = "cheating", "cheating or games that were agreed on"
        STALLING = "stalling", "dragging a game out on purpose"
        NAME = "name", "a name that should not be here"
        OTHER = "other", "something else"

    class State(models.TextChoices):
        OPEN = "open"
        ACTED = "acted", "acted upon"
        DISMISSED = "dismissed"

    at = models.DateTimeField()
    reporter = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="reports_made"
    )
    about = models.CharField(max_length=10, choices=About.choices)
    subject = models.CharField("what makes it the same when it is reported twice", max_length=80)
    whom = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="reports_of"
    )
    table = models.PositiveBigIntegerField("number of the table it is about", null=True, blank=True)
    reason = models.CharField(max_length=10, choices=Reason.choices)
    text = models.CharField("in the reporter's words", max_length=TEXT_LENGTH, blank=True, default="")
    kept = models.JSONField("what was reported, as it was", default=dict)
    state = models.CharField(max_length=10, choices=State.choices, default=State.OPEN)
    decided_at = models.DateTimeField(null=True, blank=True)
    decided_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+"
    )
    decision = models.CharField(max_length=REASON_LENGTH, blank=True, default="")

    class Meta:
        ordering = ["at", "pk"]
        permissions = [("moderate", "Can decide reports, mute and ban")]
        constraints = [
            models.UniqueConstraint(
                fields=["reporter", "subject"], condition=Q(state="open"), name="one_open_report_of_a_person"
            ),
        ]
        indexes = [
            models.Index(fields=["at"], condition=Q(state="open"), name="report_open"),
            models.Index(fields=["whom", "-at"], name="report_by_whom"),
            models.Index(fields=["reporter", "-at"], name="report_by_reporter"),
        ]

    def __str__(self) -> str:
        return f"report {self.pk} of {self.subject}"


class Sanction(models.Model):
    """Somebody may not write, or not sign in, until a moment; its reason is for their eyes."""

    class Kind(models.TextChoices):
        MUTE = "mute", "muted"
        BAN = "ban", "banned"

    kind = models.CharField(max_length=4, choices=Kind.choices)
    person = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="sanctions")
    reason = models.CharField(max_length=REASON_LENGTH)
    at = models.DateTimeField()
    until = models.DateTimeField()
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    report = models.ForeignKey(Report, models.SET_NULL, null=True, blank=True, related_name="sanctions")
    lifted_at = models.DateTimeField(null=True, blank=True)
    lifted_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+"
    )

    class Meta:
        ordering = ["-at", "-pk"]
        constraints = [
            models.CheckConstraint(condition=Q(until__gt=models.F("at")), name="a_sanction_lasts"),
        ]
        indexes = [models.Index(fields=["person", "kind", "-until"], name="sanction_of_person")]

    def __str__(self) -> str:
        return f"{self.person_id} {self.get_kind_display()} until {self.until:%Y-%m-%d}"
