"""Rows: the luck of each day, and what people reached alone, or together for one goal."""

import secrets

from django.conf import settings
from django.db import models
from django.db.models import F, Q


def new_secret() -> str:
    """Return a secret that nobody can guess."""
    return secrets.token_hex(32)


class Day(models.Model):
    """The luck of one game for one day, in UTC, made at its first use. Nobody is ever told its secret."""

    game = models.CharField(max_length=40)
    date = models.DateField()
    secret = models.CharField(max_length=64, default=new_secret, editable=False)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["game", "date"], name="one_luck_a_day")]

    def __str__(self) -> str:
        return f"{self.date} of {self.game}"


class Run(models.Model):
    """One person's game that counts: a day's attempt from its opening on, any other from its end.

    Of a game that several play for one goal, each of them has one.

    The table is a plain number, as nothing here knows tables. What stands below the blank line follows from the
    game that was played there; an attempt that was given up has an end and no score.
    """

    table = models.BigIntegerField()
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="runs")
    game = models.CharField(max_length=40)
    day = models.ForeignKey(Day, models.PROTECT, null=True, blank=True, related_name="attempts")
    began_at = models.DateTimeField()
    players = models.PositiveSmallIntegerField("how many played for one goal", default=1)

    ended_at = models.DateTimeField(null=True, blank=True)
    goals = models.CharField("ids of its goals, with blanks between", max_length=120, blank=True, default="")
    score = models.IntegerField(null=True, blank=True)
    worth = models.PositiveSmallIntegerField("0 if goals were missed, more for medals", null=True, blank=True)
    medal = models.CharField(max_length=20, blank=True, default="")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["table", "user"], name="one_run_a_person_at_a_table"),
            models.UniqueConstraint(fields=["day", "user"], name="one_attempt_a_day"),
        ]
        indexes = [
            models.Index(
                F("user"), F("game"), F("goals"), F("worth").desc(), F("score").desc(),
                condition=Q(score__isnull=False), name="run_best",
            ),
            models.Index(
                F("game"), F("players"), F("score").desc(), F("ended_at"), F("table"),
                condition=Q(players__gt=1, score__isnull=False), name="run_together",
            ),
            models.Index(F("day"), F("worth").desc(), F("score").desc(), name="run_of_day"),
        ]  # fmt: skip

    def __str__(self) -> str:
        return f"user {self.user_id} at table {self.table}"
