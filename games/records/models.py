"""Rows: games that were never played here, as their records tell them."""

import secrets

from django.conf import settings
from django.db import models


def new_name() -> str:
    """Return a name that nobody can guess: whoever was given it may look."""
    return secrets.token_urlsafe(12)


class Record(models.Model):
    """The record of a whole game that somebody brought along; it was played through before it was stored."""

    name = models.CharField(max_length=16, primary_key=True, default=new_name, editable=False)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="records")
    digest = models.CharField("of its game and what happened in it", max_length=64)
    game = models.CharField(max_length=40)
    rules_version = models.PositiveIntegerField()
    record = models.JSONField()
    imported_at = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["owner", "digest"], name="one_record_a_game_of_person")]
        indexes = [models.Index(fields=["owner", "-imported_at"], name="record_by_import")]

    def __str__(self) -> str:
        return f"record {self.name} ({self.game})"
