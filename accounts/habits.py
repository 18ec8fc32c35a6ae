"""What a person's long clocks stand still for: their hours of sleep, in their zone, and their vacations.

Habits are never changed, only followed by others, so that what they did to clocks can be reckoned anew.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from django.conf import settings
from django.db import models
from django.db.models import F, Q

if TYPE_CHECKING:
    from accounts.models import User

# Longer than any write takes, and any two machines' clocks are apart: who begins a turn then knows of what holds then.
SETTLING = timedelta(minutes=2)
BETWEEN_CHANGES = timedelta(days=7)


class Habits(models.Model):
    """Where a person lives and when they sleep, in minutes of the day; for turns that begin at an instant or later."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="habits")
    holds_from = models.DateTimeField()
    zone = models.CharField(max_length=64)
    sleep_from = models.PositiveSmallIntegerField(null=True, blank=True)
    sleep_to = models.PositiveSmallIntegerField(null=True, blank=True)

    class Meta:
        verbose_name_plural = "habits"
        ordering = ["holds_from", "pk"]
        indexes = [models.Index(fields=["user", "holds_from"], name="habits_of_a_person")]

    def __str__(self) -> str:
        return f"habits of {self.user_id} from {self.holds_from}"


class Vacation(models.Model):
    """A span in which a person's long clocks stand still; its stop is fixed at its beginning, and may come earlier."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="vacations")
    start = models.DateTimeField()
    stop = models.DateTimeField()
    known_at = models.DateTimeField("when it was written down: its start, or later if time ran out")
    automatic = models.BooleanField(default=False)

    class Meta:
        ordering = ["start", "pk"]
        indexes = [models.Index(fields=["user", "start"], name="vacations_of_a_person")]
        constraints = [
            models.CheckConstraint(condition=Q(stop__gte=F("start")), name="a_vacation_ends_after_it_began"),
            models.CheckConstraint(condition=Q(known_at__gte=F("start")), name="a_vacation_is_known_once_it_began"),
        ]

    def __str__(self) -> str:
        return f"vacation of {self.user_id} from {self.start}"


def begin(user: "User", now: datetime) -> None:
    """Let a person's nights and weekends go by the zone that is theirs, if nothing was said of them yet."""
    if not user.habits.exists():
        Habits.objects.create(user=user, holds_from=now + SETTLING, zone=user.zone)


def may_change_at(rows: Sequence[Habits]) -> datetime | None:
    """Return when habits may be changed again; None where at once, for the first change is free."""
    return rows[-1].holds_from + BETWEEN_CHANGES if len(rows) > 1 else None
