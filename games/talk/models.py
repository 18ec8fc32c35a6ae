"""Rows: rooms with their lines, how far each person has read, and private notes.

None of them refers to a table by a key that the database watches: it would take a lock on that table's row.
"""

from django.conf import settings
from django.db import models

from games.tables.models import Table


class Side(models.TextChoices):
    """The two rooms of a table."""

    PLAYERS = "players"
    SPECTATORS = "spectators"


class Room(models.Model):
    """One of a table's two rooms, and how many lines were ever said in it; made with its first line."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="rooms", db_constraint=False)
    side = models.CharField(max_length=10, choices=Side.choices)
    said = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["table", "side"], name="one_room_of_a_side")]

    def __str__(self) -> str:
        return f"{self.side} of table {self.table_id}"


class Line(models.Model):
    """Something that somebody said. One that was taken back is shown to nobody but moderators who judge a report."""

    class Gone(models.TextChoices):
        NO = ""
        OWN = "own", "taken back"
        MODERATOR = "moderator", "removed by a moderator"

    room = models.ForeignKey(Room, models.CASCADE, related_name="lines")
    number = models.PositiveIntegerField("counted in its room from 1")
    author = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="lines")
    text = models.TextField()
    mentions = models.JSONField("names in it that are somebody's in the room", default=list, blank=True)
    at = models.DateTimeField()
    gone = models.CharField(max_length=10, choices=Gone.choices, blank=True, default=Gone.NO)

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["room", "number"], name="one_line_of_a_number")]
        indexes = [models.Index(fields=["author", "-at"], name="line_by_author")]

    def __str__(self) -> str:
        return f"line {self.number} of room {self.room_id}"


class Reading(models.Model):
    """How far somebody has read a room."""

    room = models.ForeignKey(Room, models.CASCADE, related_name="readings")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    number = models.PositiveIntegerField("of the last line they saw")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["room", "user"], name="one_reading_of_a_room")]

    def __str__(self) -> str:
        return f"reading of {self.user_id} in room {self.room_id}"


class Note(models.Model):
    """What somebody noted at a table, for their own eyes."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="notes", db_constraint=False)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="notes")
    text = models.TextField(blank=True, default="")
    revision = models.PositiveIntegerField(default=1)
    changed_at = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["table", "user"], name="one_note_of_a_person")]

    def __str__(self) -> str:
        return f"note of {self.user_id} at table {self.table_id}"
