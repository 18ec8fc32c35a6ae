"""The person who signs in."""

from collections.abc import Iterable
from typing import Any
from zoneinfo import available_timezones

from django.contrib.auth.models import AbstractUser
from django.core.exceptions import ValidationError
from django.db import models

from accounts import names
from accounts.habits import Habits, Vacation
from accounts.notices.models import Delivery, Device, Notice, VapidKey, Webhook

__all__ = [
    "Delivery",
    "Device",
    "Habits",
    "Mails",
    "Notice",
    "User",
    "Vacation",
    "VapidKey",
    "Webhook",
    "check_zone",
]


def check_zone(zone: str) -> None:
    """Refuse what is no time zone of the IANA list."""
    if zone not in available_timezones():
        raise ValidationError(f'A time zone like "Europe/Lisbon" was expected, not "{zone}".')


class Mails(models.TextChoices):
    """When mails are sent: never, when something happens, some minutes later, or once a day with all that is new."""

    OFF = "off"
    AT_ONCE = "at_once"
    LATER = "later"
    DIGEST = "digest"


class User(AbstractUser):
    """A person. The name is unique by its look, not by its letters."""

    username = models.CharField(
        "name",
        max_length=names.LONGEST,
        unique=True,
        validators=names.VALIDATORS,
        error_messages={"unique": "Somebody has this name already."},
    )
    look = models.CharField(
        max_length=4 * names.LONGEST,
        unique=True,
        editable=False,
        error_messages={"unique": "This name looks too much like somebody else's."},
    )
    email = models.EmailField("e-mail address", blank=True)
    zone = models.CharField("time zone", max_length=64, default="UTC", validators=[check_zone])
    mails = models.CharField("when mails come", max_length=10, choices=Mails.choices, default=Mails.LATER)
    digest_hour = models.PositiveSmallIntegerField("hour of the day, in their zone, of the daily mail", default=8)
    unwanted = models.JSONField("kinds of notices they don't want by a channel", default=list, blank=True)
    auto_play = models.BooleanField("the only step possible is taken unasked", default=False)
    skip_confirm = models.BooleanField("a turn that opens nothing is sent unasked", default=False)
    auto_vacation = models.BooleanField("a day of vacation is spent where a long clock would run out", default=True)
    feed = models.CharField("secret of their calendar's address", max_length=64, blank=True, default="", db_index=True)
    refused = models.EmailField(
        "address refused by its provider", blank=True, default="", editable=False
    )

    @property
    def email_refused(self) -> bool:
        """Tell whether the provider of this person's address takes no mail for it."""
        return bool(self.email) and self.refused == self.email

    def save(self, *args: Any, update_fields: Iterable[str] | None = None, **kwargs: Any) -> None:
        """Keep the look in step with the name."""
        self.look = names.fold(self.username)
        if update_fields is not None and "username" in update_fields:
            update_fields = {*update_fields, "look"}
        super().save(*args, update_fields=update_fields, **kwargs)
