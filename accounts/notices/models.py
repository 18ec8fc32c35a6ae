"""Rows: what people are told, each once, and where they wish to be told of it."""

from django.conf import settings
from django.db import models
from django.db.models import Q


class Kind(models.TextChoices):
    """What a notice is about. Each kind can be had, or not, by each channel; in the inbox stand all."""

    TURN = "turn"
    TIME = "time"
    STARTED = "started"
    OVER = "over"
    OFFER = "offer"
    PLAN = "plan"
    WAITING = "waiting"
    ACCOUNT = "account"


class Notice(models.Model):
    """Something a person is told: a row in their inbox, from which what the channels send is made.

    *text* is a template for the front end's look-up, *args* hold what stands in its braces: only what the person may
    know. *since* is when what it speaks of began: of a turn, when the seat was asked.
    """

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="notices")
    kind = models.CharField(max_length=10, choices=Kind.choices)
    key = models.CharField("what makes it the same when it is told twice", max_length=100)
    text = models.CharField(max_length=300)
    args = models.JSONField(default=dict, blank=True)
    link = models.CharField("where it leads on this site", max_length=200)
    table = models.PositiveBigIntegerField("number of the table it is about", null=True, blank=True)
    since = models.DateTimeField()
    at = models.DateTimeField()
    quiet = models.BooleanField("stands in the inbox alone", default=False)
    told_at = models.DateTimeField("when it was handed to the channels", null=True, blank=True)
    pushed = models.BooleanField("may stand on a screen", default=False)
    digest = models.CharField("which daily mail told it", max_length=60, blank=True, default="")
    read_at = models.DateTimeField(null=True, blank=True)
    closed_at = models.DateTimeField("when it ceased to be true", null=True, blank=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "key"], name="one_notice_of_a_key")]
        indexes = [
            models.Index(fields=["user", "-at", "-id"], name="notice_by_time"),
            models.Index(
                fields=["user"], condition=Q(read_at__isnull=True, closed_at__isnull=True), name="notice_unread"
            ),
            models.Index(fields=["at"], condition=Q(told_at__isnull=True), name="notice_untold"),
            models.Index(fields=["table"], condition=Q(closed_at__isnull=True), name="notice_open_by_table"),
            models.Index(fields=["at"], name="notice_by_age"),
        ]

    def __str__(self) -> str:
        return f"notice {self.key} to {self.user_id}"
