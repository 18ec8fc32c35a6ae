"""Rows: somebody's sandboxes, each with all steps that lead to where it stands."""

from django.conf import settings
from django.db import models


class Sandbox(models.Model):
    """A position of a game that is over, and what its owner made of it; nobody else ever sees it.

    What it began from is copied, so it lives on without its origin, which is named by a plain number or name.
    *moves* are objects {seat, version, at, steps: record steps} in the order in which they were made, of which the
    first *done* stand: taking one back, or bringing it back, only moves that mark.
    """

    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="sandboxes")
    game = models.CharField(max_length=40)
    rules_version = models.PositiveIntegerField()
    options = models.JSONField(default=dict)
    names = models.JSONField("who sat on each seat, null where nobody is known", default=list)
    table = models.BigIntegerField("where it began", null=True, blank=True)
    record = models.CharField("or the imported record where it began", max_length=16, blank=True, default="")
    base = models.JSONField("record steps up to where it began", default=list)
    bots = models.JSONField("levels of bots by the numbers of their seats, as texts", default=dict, blank=True)
    moves = models.JSONField(default=list, blank=True)
    done = models.PositiveIntegerField(default=0)
    draft = models.JSONField("steps staged where it stands", default=list, blank=True)
    version = models.PositiveIntegerField(default=1)
    created_at = models.DateTimeField()
    changed_at = models.DateTimeField()

    class Meta:
        verbose_name_plural = "sandboxes"
        indexes = [
            models.Index(fields=["owner", "-changed_at"], name="sandbox_of_owner"),
            models.Index(fields=["changed_at"], name="sandbox_by_change"),
        ]

    def __str__(self) -> str:
        return f"sandbox {self.pk} ({self.game})"
