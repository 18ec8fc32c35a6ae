"""Rows: who came how far at a ranked table and what that did to their rating, where everybody stands, one lock."""

from django.conf import settings
from django.db import models
from django.db.models import Q


class Result(models.Model):
    """One person at one finished ranked table. What stands below the blank line follows from what stands above.

    The table is a plain number: results outlive whatever happens to it, and nothing here knows tables.
    """

    table = models.BigIntegerField()
    seat = models.PositiveSmallIntegerField()
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="results")
    game = models.CharField(max_length=40)
    rank = models.PositiveSmallIntegerField()
    finished_at = models.DateTimeField()
    withdrawn = models.BooleanField(default=False)

    applied = models.BooleanField(default=False)
    unrated = models.CharField("reason why it does not count", max_length=20, blank=True, default="")
    played = models.PositiveIntegerField("rated games before", null=True, blank=True)
    before = models.IntegerField(null=True, blank=True)
    after = models.IntegerField(null=True, blank=True)
    change = models.IntegerField(null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["table", "seat"], name="one_result_a_seat"),
            models.UniqueConstraint(fields=["table", "user"], name="one_result_a_person"),
        ]
        indexes = [
            models.Index(fields=["finished_at", "table", "seat"], name="result_in_order"),
            models.Index(fields=["user", "game", "-finished_at", "-table"], name="result_of_person"),
            models.Index(fields=["finished_at", "table"], condition=Q(applied=False), name="result_waiting"),
        ]

    def __str__(self) -> str:
        return f"seat {self.seat} of table {self.table}: rank {self.rank}"


class Standing(models.Model):
    """Where somebody stands in one game after all that was rated."""

    game = models.CharField(max_length=40)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="standings")
    rating = models.IntegerField()
    games = models.PositiveIntegerField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["game", "user"], name="one_standing_a_game")]
        indexes = [models.Index(fields=["game", "-rating", "user"], name="standing_in_order")]

    def __str__(self) -> str:
        return f"user {self.user_id} in {self.game}: {self.rating}"


class Ladder(models.Model):
    """A single row: only who holds its lock changes what follows from results."""

    def __str__(self) -> str:
        return "the ladder"
