"""Rows: tournaments, who takes part, and who was paired with whom."""

from django.conf import settings
from django.db import models
from django.db.models import F, Q

from games.tables.models import Table


class Tournament(models.Model):
    """Rounds of one game between two people at a time: registered for, running, or over."""

    class Kind(models.TextChoices):
        SWISS = "swiss"
        KNOCKOUT = "knockout"

    class Status(models.TextChoices):
        OPEN = "open"
        RUNNING = "running"
        FINISHED = "finished"
        CANCELLED = "cancelled"

    class Why(models.TextChoices):
        NO = ""
        FEW = "few"
        ORGANISER = "organiser"
        ADMINISTRATOR = "admin"

    game = models.CharField(max_length=40)
    kind = models.CharField(max_length=10, choices=Kind.choices)
    clock = models.CharField(max_length=20)
    weekend = models.BooleanField("clocks stand still at weekends", default=False)
    rounds = models.PositiveSmallIntegerField("at most, until it begins; of a knock-out as many as it takes")
    round = models.PositiveSmallIntegerField("the one that is played, 0 before it begins", default=0)
    least = models.PositiveSmallIntegerField("fewer people than these don't begin")
    most = models.PositiveSmallIntegerField("more people than these can't register")
    reputation = models.PositiveSmallIntegerField("the least that who registers must have", default=0)
    organiser = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="tournaments")
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.OPEN)
    why = models.CharField(
        "why it was cancelled", max_length=10, choices=Why.choices, blank=True, default=Why.NO
    )
    created_at = models.DateTimeField()
    closes_at = models.DateTimeField("until when people may register; it begins then")
    when_full = models.BooleanField("begins as soon as it is full", default=False)
    started_at = models.DateTimeField(null=True, blank=True)
    finished_at = models.DateTimeField("over, or cancelled", null=True, blank=True)

    class Meta:
        indexes = [
            models.Index(fields=["status", "-finished_at"], name="tournament_by_end"),
            models.Index(fields=["closes_at"], condition=Q(status="open"), name="tournament_beginning"),
        ]

    def __str__(self) -> str:
        return f"tournament {self.pk} ({self.game}, {self.status})"


class Entry(models.Model):
    """Somebody who takes part. Places 1 to 3 of a tournament that is over are its prizes."""

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="entries")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="entries")
    rating = models.IntegerField("when they registered")
    registered_at = models.DateTimeField()
    seed = models.PositiveSmallIntegerField("rank by rating as it began", null=True, blank=True)
    withdrawn_at = models.DateTimeField("when they gave up; paired no more", null=True, blank=True)
    place = models.PositiveSmallIntegerField("when it was over", null=True, blank=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["tournament", "user"], name="one_entry_a_person")]
        indexes = [models.Index(fields=["user", "place"], name="entry_by_place")]

    def __str__(self) -> str:
        return f"entry of {self.user_id} in tournament {self.tournament_id}"


class Pairing(models.Model):
    """Two entries of a round, and the table at which they play; without a second it is a bye.

    *before* is the game that came out even in a knock-out, which the one at *table* replays.
    """

    class Result(models.TextChoices):
        NONE = ""
        FIRST = "first"
        SECOND = "second"
        DRAW = "draw"

    class How(models.TextChoices):
        NONE = ""
        PLAYED = "played"
        BYE = "bye"
        FORFEIT = "forfeit"
        CANCELLED = "cancelled"
        WALKOVER = "walkover"
        SEED = "seed"
        FROZEN = "frozen"
        RULED = "ruled"

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="pairings")
    round = models.PositiveSmallIntegerField()
    board = models.PositiveSmallIntegerField("rank within the round, counted from 1")
    first = models.ForeignKey(Entry, models.CASCADE, related_name="+")
    second = models.ForeignKey(Entry, models.CASCADE, null=True, blank=True, related_name="+")
    table = models.OneToOneField(Table, models.PROTECT, null=True, blank=True, related_name="+")
    before = models.OneToOneField(Table, models.PROTECT, null=True, blank=True, related_name="+")
    result = models.CharField(max_length=10, choices=Result.choices, blank=True, default=Result.NONE)
    how = models.CharField(
        "by what it was decided", max_length=10, choices=How.choices, blank=True, default=How.NONE
    )

    class Meta:
        ordering = ["tournament", "round", "board"]
        constraints = [
            models.UniqueConstraint(fields=["tournament", "round", "board"], name="one_pairing_a_board"),
            models.UniqueConstraint(fields=["tournament", "round", "first"], name="first_once_a_round"),
            models.UniqueConstraint(fields=["tournament", "round", "second"], name="second_once_a_round"),
            models.CheckConstraint(condition=~Q(first=F("second")), name="nobody_plays_themselves"),
        ]
        indexes = [models.Index(fields=["table"], condition=Q(result=""), name="pairing_playing")]

    def __str__(self) -> str:
        return f"board {self.board} of round {self.round} of tournament {self.tournament_id}"
