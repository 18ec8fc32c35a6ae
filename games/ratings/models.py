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
    left = models.CharField("how they left before the end", max_length=10, blank=True, default="")
    moves = models.PositiveIntegerField("moves of their own", null=True, blank=True)
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


class Ruling(models.Model):
    """What an administrator decided about a table: out of the ladder, or back in it. The last one of a table holds."""

    table = models.BigIntegerField(db_index=True)
    withdrawn = models.BooleanField()
    reason = models.CharField("for the players to read", max_length=200)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="rulings")
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"table {self.table} {'out of' if self.withdrawn else 'back in'} the ladder"


class Standing(models.Model):
    """Where somebody stands in one game after all that was rated."""

    game = models.CharField(max_length=40)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="standings")
    rating = models.IntegerField()
    games = models.PositiveIntegerField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["game", "user"], name="one_standing_a_game")]
        # Holds all that a list shows of a row, so that no row is fetched for it.
        indexes = [models.Index(fields=["game", "-rating", "user", "games"], name="standing_in_order")]

    def __str__(self) -> str:
        return f"user {self.user_id} in {self.game}: {self.rating}"


class SeasonStanding(models.Model):
    """Where somebody stood after all that was rated within a season. Of a season that is closed, it stays as it was."""

    season = models.CharField(max_length=6)
    game = models.CharField(max_length=40)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="season_standings")
    rating = models.IntegerField()
    games = models.PositiveIntegerField("rated games within the season")
    gain = models.IntegerField("by how much the rating rose within the season")
    played = models.PositiveIntegerField("rated games of all time by then")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["season", "game", "user"], name="one_standing_a_season"),
        ]
        indexes = [
            models.Index(
                fields=["season", "game", "-rating", "user", "games", "played", "gain"], name="season_in_order"
            ),
        ]

    def __str__(self) -> str:
        return f"user {self.user_id} in {self.game} in {self.season}: {self.rating}"


class Tally(models.Model):
    """How many are listed with one rating, in a season or of all time, which has no name. Follows from standings."""

    season = models.CharField(max_length=6, blank=True, default="")
    game = models.CharField(max_length=40)
    rating = models.IntegerField()
    count = models.IntegerField()
    provisional = models.IntegerField()

    class Meta:
        verbose_name_plural = "tallies"
        constraints = [
            models.UniqueConstraint(fields=["season", "game", "rating"], name="one_tally_a_rating"),
        ]

    def __str__(self) -> str:
        return f"{self.count} at {self.rating} in {self.game} {self.season}".strip()


class Season(models.Model):
    """A season that is closed. Before that, it is but a stretch of the calendar."""

    key = models.CharField(max_length=6, primary_key=True)
    closed_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"season {self.key}"


class Badge(models.Model):
    """A first place in a season's list as it was closed."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="badges")
    game = models.CharField(max_length=40)
    season = models.ForeignKey(Season, models.PROTECT, related_name="badges")
    place = models.PositiveSmallIntegerField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["season", "game", "user"], name="one_badge_a_season")]

    def __str__(self) -> str:
        return f"place {self.place} of user {self.user_id} in {self.game} in {self.season_id}"


class Ladder(models.Model):
    """A single row: only who holds its lock changes what follows from results, and raises its version by that."""

    version = models.PositiveBigIntegerField(default=0, db_default=0)

    def __str__(self) -> str:
        return "the ladder"
