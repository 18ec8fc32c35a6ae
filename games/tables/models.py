"""Rows: tables, seats, moves, receipts of writes, and what is to be sent after a commit."""

import secrets

from django.conf import settings
from django.db import models
from django.db.models import F, Q

from games.tables.pauses import Timing


def new_link() -> str:
    """Return a secret that nobody can guess."""
    return secrets.token_urlsafe(24)


class Table(models.Model):
    """One game being set up, played or finished."""

    class Status(models.TextChoices):
        OPEN = "open"
        RUNNING = "running"
        FINISHED = "finished"
        CANCELLED = "cancelled"
        FROZEN = "frozen"

    game = models.CharField(max_length=40)
    rules_version = models.PositiveIntegerField(default=1)
    players_min = models.PositiveSmallIntegerField()
    players_max = models.PositiveSmallIntegerField()
    options = models.JSONField(default=dict)
    clock = models.CharField(max_length=20)
    weekend = models.BooleanField("clocks stand still at weekends", default=False)
    vacation = models.BooleanField("clocks stand still while their player is on vacation", default=True)
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.OPEN)
    ranked = models.BooleanField(default=False)
    private = models.BooleanField(default=False)
    reputation = models.PositiveSmallIntegerField("the least that who joins must have", default=0)
    rating_low = models.PositiveSmallIntegerField("the lowest rating that may join", null=True, blank=True)
    rating_high = models.PositiveSmallIntegerField("the highest rating that may join", null=True, blank=True)
    matched = models.BooleanField("brought together by quick match", default=False)
    day = models.DateField("the day whose luck it is played with", null=True, blank=True)
    link = models.CharField(max_length=64, default=new_link, editable=False)
    creator = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="tables_created")
    created_at = models.DateTimeField()
    started_at = models.DateTimeField(null=True, blank=True)
    finished_at = models.DateTimeField(null=True, blank=True)
    expires_at = models.DateTimeField(null=True, blank=True)
    ready_until = models.DateTimeField(null=True, blank=True)
    changed_at = models.DateTimeField()
    version = models.PositiveIntegerField(default=0)
    result = models.JSONField(null=True, blank=True)
    ending = models.JSONField(null=True, blank=True)
    frozen_reason = models.CharField(max_length=200, blank=True, default="")
    agreed = models.JSONField("seats that agree to cancel the game, first whose offer it is", default=list, blank=True)
    cancel_until = models.DateTimeField("how long an offer to cancel the game stands", null=True, blank=True)
    undone = models.PositiveIntegerField("how often moves were taken back", default=0)
    rematch_of = models.ForeignKey("self", models.PROTECT, null=True, blank=True, related_name="rematches")
    plan_changes = models.PositiveIntegerField("how often somebody changed their plan here", default=0)
    shifts = models.PositiveIntegerField("how often a pause put deadlines off here", default=0)
    # Measured when a game is finished.
    size = models.PositiveSmallIntegerField("seats", null=True, blank=True)
    people = models.PositiveSmallIntegerField("people who stayed to the end", null=True, blank=True)
    turns = models.PositiveIntegerField("moves of all seats", null=True, blank=True)
    together = models.BooleanField("played for one goal, not against each other", default=False)

    class Meta:
        indexes = [
            models.Index(fields=["status", "-created_at"], name="table_by_creation"),
            models.Index(fields=["status", "-changed_at"], name="table_by_change"),
            models.Index(fields=["expires_at"], condition=Q(status="open"), name="table_expiring"),
            models.Index(fields=["ready_until"], condition=Q(ready_until__isnull=False), name="table_readying"),
            models.Index(fields=["cancel_until"], condition=Q(cancel_until__isnull=False), name="table_offering"),
        ]
        constraints = [
            models.UniqueConstraint(
                fields=["rematch_of"], condition=~Q(status="cancelled"), name="one_rematch_of_a_table"
            ),
        ]

    def __str__(self) -> str:
        return f"table {self.pk} ({self.game}, {self.status})"


class Seat(models.Model):
    """A place at a table: who sits there, whether it is asked, and its clock."""

    class Left(models.TextChoices):
        NO = ""
        RESIGNED = "resigned"
        TIMEOUT = "timeout"

    table = models.ForeignKey(Table, models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, null=True, blank=True, related_name="seats"
    )
    bot = models.CharField(max_length=20, blank=True, default="")
    accepted = models.BooleanField("sits here, and is not only expected", default=True)
    invite = models.CharField(
        "secret by which one person can take it", max_length=64, blank=True, default="", db_default=""
    )
    ready = models.BooleanField(default=False)
    asked_version = models.PositiveIntegerField(null=True, blank=True)
    asked_at = models.DateTimeField(null=True, blank=True)
    deadline = models.DateTimeField(null=True, blank=True)
    bank_ms = models.BigIntegerField(null=True, blank=True)
    draft = models.JSONField(default=list, blank=True)
    left = models.CharField(max_length=10, choices=Left.choices, blank=True, default=Left.NO)
    left_at = models.DateTimeField(null=True, blank=True)
    score = models.IntegerField(null=True, blank=True)
    rank = models.PositiveSmallIntegerField(null=True, blank=True)
    seen_at = models.DateTimeField("last had the table before their eyes", null=True, blank=True)
    muted = models.BooleanField("wants no mails about this table", default=False)

    # Not stored: what bears on its clock, where it was read with it.
    timing = Timing()

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["table", "number"], name="one_seat_of_a_number"),
            models.UniqueConstraint(fields=["table", "user"], name="one_seat_a_person"),
        ]
        indexes = [
            models.Index(fields=["deadline"], condition=Q(deadline__isnull=False), name="seat_by_deadline"),
        ]

    def __str__(self) -> str:
        return f"seat {self.number} of table {self.table_id}"

    @property
    def is_kept(self) -> bool:
        """Tell whether it is kept for somebody: a person who was asked, or whoever comes by an invitation's link."""
        return not self.accepted


class Plan(models.Model):
    """What a seat has prepared: "if they do exactly this, I do that". Nobody but its owner ever gets any of it.

    *branches* are as `plans.Branch` writes them, from where the table stands; they are played when their condition is
    met, unless there is a *reason* why they are off. They were prepared from the position behind the move *base*.
    """

    class Reason(models.TextChoices):
        OTHERWISE = "otherwise"
        CHANCE = "chance"
        REVEAL = "reveal"
        ILLEGAL = "illegal"

    seat = models.OneToOneField(Seat, models.CASCADE, related_name="plan")
    base = models.PositiveIntegerField("number of the move behind which it was prepared")
    branches = models.JSONField(default=list, blank=True)
    reason = models.CharField("why it is off", max_length=10, choices=Reason.choices, blank=True, default="")
    cause = models.PositiveSmallIntegerField("the seat whose move put it off", null=True, blank=True)
    revision = models.PositiveIntegerField(default=1)
    changed_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"plan of {self.seat_id}"


class Move(models.Model):
    """The steps that one seat confirmed together with the chance they called for; number 0 is the setup.

    Leaving, giving time, whatever is said of an offer to cancel the game, and what an administrator does, is a move
    without steps, whose note says which.
    """

    class Note(models.TextChoices):
        RESIGNED = "resigned"
        TIMEOUT = "timeout"
        OFFERED = "offered"
        AGREED = "agreed"
        DECLINED = "declined"
        WITHDREW = "withdrew"
        LAPSED = "lapsed"
        UNDO_ASKED = "undo_asked"
        UNDO_AGREED = "undo_agree"
        UNDO_NO = "undo_no"
        UNDO_DROP = "undo_drop"
        UNDONE = "undone"
        GAVE = "gave"
        FROZEN = "frozen"
        RESUMED = "resumed"
        REPAIRED = "repaired"
        STOPPED = "stopped"

    table = models.ForeignKey(Table, models.CASCADE, related_name="moves")
    number = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField(null=True, blank=True)
    version = models.PositiveIntegerField()
    steps = models.JSONField(default=list)
    note = models.CharField(max_length=10, choices=Note.choices, blank=True, default="")
    given_to = models.PositiveSmallIntegerField("the seat to which time is given", null=True, blank=True)
    at = models.DateTimeField()
    taken_back = models.BooleanField(default=False)

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(
                fields=["table", "number"], condition=Q(taken_back=False), name="one_move_of_a_number"
            ),
        ]

    def __str__(self) -> str:
        return f"move {self.number} of table {self.table_id}"


class Seek(models.Model):
    """A person whom quick match looks for a table for, and the table once it is found; one a person.

    What it asks for is any of the *games* with any of the numbers of *players* that they allow, by any of the *clocks*.
    """

    user = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, related_name="seek")
    games = models.JSONField(default=list)
    players = models.JSONField(default=list)
    clocks = models.JSONField(default=list)
    since = models.DateTimeField()
    seen_at = models.DateTimeField("last had a page of the site open")
    table = models.ForeignKey(Table, models.CASCADE, null=True, blank=True, related_name="seeks")

    class Meta:
        indexes = [models.Index(fields=["since"], condition=Q(table__isnull=True), name="seek_waiting")]

    def __str__(self) -> str:
        return f"seek of {self.user_id}"


class Receipt(models.Model):
    """The answer to a write, kept so that the same request sent again is answered the same."""

    actor = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    key = models.CharField(max_length=64)
    digest = models.CharField(max_length=64)
    status = models.PositiveSmallIntegerField(default=200)
    answer = models.TextField()
    at = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["actor", "key"], name="one_receipt_a_key")]

    def __str__(self) -> str:
        return f"receipt {self.key}"


class Outbox(models.Model):
    """Something to be done after a commit, at least once: ids only, never a state."""

    class Kind(models.TextChoices):
        SOCKET = "socket"
        BOT = "bot"
        RATING = "rating"
        NOTICE = "notice"
        MAIL = "mail"
        LETTER = "letter"
        DIGEST = "digest"
        PUSH = "push"
        HOOK = "hook"

    kind = models.CharField(max_length=20, choices=Kind.choices)
    key = models.CharField(max_length=100, unique=True)
    payload = models.JSONField(default=dict)
    table = models.ForeignKey(Table, models.CASCADE, null=True, blank=True, related_name="+")
    due_at = models.DateTimeField()
    lease_until = models.DateTimeField(null=True, blank=True)
    attempts = models.PositiveSmallIntegerField(default=0)
    done_at = models.DateTimeField(null=True, blank=True)
    parked = models.CharField("reason it was given up", max_length=200, blank=True, default="")

    class Meta:
        verbose_name_plural = "outbox"
        indexes = [
            models.Index(fields=["due_at"], condition=Q(done_at__isnull=True, parked=""), name="outbox_waiting"),
            models.Index(fields=["done_at"], condition=Q(done_at__isnull=False), name="outbox_done"),
        ]

    def __str__(self) -> str:
        return self.key


class Outage(models.Model):
    """A span that the site gives back to every clock: no sweep gave a sign, or somebody had to look at the clocks.

    One without a stop lasts: clocks are held since its start, until somebody releases them.
    """

    class Why(models.TextChoices):
        OUTAGE = "outage"
        HELD = "held"

    why = models.CharField(max_length=10, choices=Why.choices)
    start = models.DateTimeField()
    stop = models.DateTimeField(null=True, blank=True)
    known_at = models.DateTimeField("from when on clocks go by it")
    reason = models.CharField(max_length=200, blank=True, default="")

    class Meta:
        indexes = [models.Index(fields=["stop"], name="outage_by_stop")]
        constraints = [
            models.UniqueConstraint(fields=["why"], condition=Q(stop__isnull=True), name="held_once_at_a_time"),
            models.CheckConstraint(condition=Q(stop=None) | Q(stop__gt=F("start")), name="an_outage_lasts"),
        ]

    def __str__(self) -> str:
        return f"{self.why} since {self.start}"


class Statistics(models.Model):
    """What the finished games of one game tell in numbers, as of when a task last reckoned it."""

    game = models.CharField(max_length=40, primary_key=True)
    reckoned_at = models.DateTimeField()
    took = models.DurationField("how long it took to reckon")
    body = models.JSONField(default=dict)

    class Meta:
        verbose_name_plural = "statistics"

    def __str__(self) -> str:
        return f"statistics of {self.game}"


class Heartbeat(models.Model):
    """When a background process of this name last gave a sign of life."""

    name = models.CharField(max_length=40, unique=True)
    at = models.DateTimeField()

    def __str__(self) -> str:
        return self.name
