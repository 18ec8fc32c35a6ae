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
    INVITATION = "invitation"
    OFFER = "offer"
    PLAN = "plan"
    WAITING = "waiting"
    FRIEND = "friend"
    SEASON = "season"
    CORRECTION = "correction"
    TOURNAMENT = "tournament"
    MENTION = "mention"
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
    only = models.CharField("the one channel that it is for: a test", max_length=10, blank=True, default="")
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
            models.Index(
                fields=["user"], condition=Q(pushed=True, closed_at__isnull=False), name="notice_to_recall"
            ),
            models.Index(fields=["at"], name="notice_by_age"),
        ]

    def __str__(self) -> str:
        return f"notice {self.key} to {self.user_id}"


class VapidKey(models.Model):
    """The key by which push services know this site: one row, made when it is first needed."""

    pem = models.TextField()

    def __str__(self) -> str:
        return "the site's key for pushes"


class Device(models.Model):
    """A browser that shows notices on its screen: where its push service takes them, and for which keys."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="devices")
    endpoint = models.CharField(max_length=600, unique=True)
    p256dh = models.CharField("the browser's public key", max_length=90)
    auth = models.CharField("the secret it shares with us", max_length=30)
    name = models.CharField(max_length=60)
    session = models.CharField("key of the session that asked for it", max_length=40, db_index=True)
    created_at = models.DateTimeField()
    told_at = models.DateTimeField("when its push service last took something", null=True, blank=True)
    problem = models.CharField("why its push service took nothing last", max_length=200, blank=True, default="")

    class Meta:
        indexes = [models.Index(fields=["user", "created_at"], name="device_of_user")]

    def __str__(self) -> str:
        return f"device {self.pk} of {self.user_id}"


class Webhook(models.Model):
    """An address of a program, such as a channel of a chat, that is told what a person is told."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="webhooks")
    url = models.CharField(max_length=500)
    created_at = models.DateTimeField()
    failures = models.PositiveSmallIntegerField("failed since it last went well", default=0)
    paused_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "url"], name="one_webhook_of_an_address")]

    def __str__(self) -> str:
        return f"webhook {self.pk} of {self.user_id}"


class Delivery(models.Model):
    """A line of a webhook's log: what was sent when, and what came of it."""

    webhook = models.ForeignKey(Webhook, models.CASCADE, related_name="deliveries")
    at = models.DateTimeField()
    kind = models.CharField(max_length=10, choices=Kind.choices)
    ok = models.BooleanField()
    said = models.CharField("what the other side answered, or why it did not", max_length=200)

    class Meta:
        verbose_name_plural = "deliveries"
        indexes = [models.Index(fields=["webhook", "-at"], name="delivery_by_time")]

    def __str__(self) -> str:
        return f"delivery {self.pk} of webhook {self.webhook_id}"
