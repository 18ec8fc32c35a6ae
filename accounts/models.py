"""The person who signs in."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any, ClassVar
from zoneinfo import available_timezones

from django.apps import apps
from django.contrib.auth.models import AbstractUser, UserManager
from django.core.exceptions import ValidationError
from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Greatest, Least
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts import names
from accounts.habits import Habits, Vacation
from accounts.notices.models import Delivery, Device, Notice, VapidKey, Webhook
from accounts.tokens import Token

__all__ = [
    "Block",
    "Delivery",
    "Device",
    "Export",
    "Friendship",
    "Habits",
    "Mails",
    "Notice",
    "Token",
    "User",
    "Vacation",
    "VapidKey",
    "Webhook",
    "check_zone",
]


def check_zone(zone: str) -> None:
    """Refuse what is no time zone of the IANA list."""
    if zone not in available_timezones():
        raise ValidationError(_('A time zone like "Europe/Lisbon" was expected, not "{zone}".').format(zone=zone))


class Mails(models.TextChoices):
    """When mails are sent: never, when something happens, some minutes later, or once a day with all that is new."""

    OFF = "off"
    AT_ONCE = "at_once"
    LATER = "later"
    DIGEST = "digest"


class People(UserManager["User"]):
    """Makes accounts."""

    def create_superuser(
        self, username: str, email: str | None = None, password: str | None = None, **more: Any
    ) -> "User":
        """Make an administrator, whose address whoever commands the machine vouches for; they sign in as all do."""
        if not email:
            raise ValueError("An administrator needs an e-mail address.")
        made = super().create_superuser(username, email, password, **more)
        addresses = apps.get_model("account", "EmailAddress")._default_manager
        addresses.create(user=made, email=made.email.lower(), verified=True, primary=True)
        return made


class User(AbstractUser):
    """A person. The name is unique by its look, not by its letters."""

    objects: ClassVar[People] = People()

    username = models.CharField(
        "name",
        max_length=names.LONGEST,
        unique=True,
        validators=names.VALIDATORS,
        error_messages={"unique": gettext_lazy("Somebody has this name already.")},
    )
    look = models.CharField(
        max_length=4 * names.LONGEST,
        unique=True,
        editable=False,
        error_messages={"unique": gettext_lazy("This name looks too much like somebody else's.")},
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
    program_of = models.ForeignKey(
        "self", models.PROTECT, null=True, blank=True, related_name="programs", verbose_name="whose bot account this is"
    )
    refused = models.EmailField(
        "address refused by its provider", blank=True, default="", editable=False
    )
    generation = models.PositiveIntegerField("sessions of an earlier one are over", default=0, editable=False)
    guest = models.BooleanField("plays without an address or a password, in one browser", default=False)
    language = models.CharField("empty: what their browser asks for", max_length=8, blank=True, default="")
    banned_until = models.DateTimeField("may not sign in until then", null=True, blank=True, editable=False)
    erased_at = models.DateTimeField("when they deleted their account", null=True, blank=True, editable=False)

    @property
    def is_banned(self) -> bool:
        """Tell whether this person may not use the site now."""
        return self.banned_until is not None and self.banned_until > timezone.now()

    @property
    def email_refused(self) -> bool:
        """Tell whether the provider of this person's address takes no mail for it."""
        return bool(self.email) and self.refused == self.email

    def _get_session_auth_hash(self, secret: str | None = None) -> str:
        """Tie sessions to the password, as Django does, and to the generation, whose change ends them all."""
        inherited: str = super()._get_session_auth_hash(secret)  # type: ignore[misc]  # the stubs lack it
        if not self.generation:
            return inherited
        return salted_hmac(inherited, str(self.generation), secret=secret, algorithm="sha256").hexdigest()

    def save(self, *args: Any, update_fields: Iterable[str] | None = None, **kwargs: Any) -> None:
        """Keep the look in step with the name."""
        if self.look not in names.looks(self.username):
            self.look = names.fold(self.username)
        if update_fields is not None and "username" in update_fields:
            update_fields = {*update_fields, "look"}
        super().save(*args, update_fields=update_fields, **kwargs)


class Friendship(models.Model):
    """Two people, one of whom asked the other; friends once it is accepted. There is one at most between two."""

    asker = models.ForeignKey(User, models.CASCADE, related_name="friendships_asked")
    asked = models.ForeignKey(User, models.CASCADE, related_name="friendships_offered")
    asked_at = models.DateTimeField()
    accepted_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(Least("asker", "asked"), Greatest("asker", "asked"), name="one_friendship_of_two"),
            models.CheckConstraint(condition=~Q(asker=F("asked")), name="nobody_is_their_own_friend"),
        ]

    def __str__(self) -> str:
        return f"friendship of {self.asker_id} and {self.asked_id}"


class Block(models.Model):
    """Somebody who will not be met, told by another person; they don't learn of it."""

    blocker = models.ForeignKey(User, models.CASCADE, related_name="blocks")
    blocked = models.ForeignKey(User, models.CASCADE, related_name="blocked_by")
    at = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["blocker", "blocked"], name="one_block_of_a_person"),
            models.CheckConstraint(condition=~Q(blocker=F("blocked")), name="nobody_blocks_themselves"),
        ]

    def __str__(self) -> str:
        return f"block of {self.blocked_id} by {self.blocker_id}"


class Export(models.Model):
    """All that is kept of a person, as a file that a worker makes when they ask for it; one a person."""

    user = models.OneToOneField(User, models.CASCADE, related_name="export")
    asked_at = models.DateTimeField()
    ready_at = models.DateTimeField(null=True, blank=True)
    tries = models.PositiveSmallIntegerField(default=0, editable=False)
    size = models.PositiveBigIntegerField("bytes of its text", default=0, editable=False)
    body = models.BinaryField("its text, by gzip", default=b"", editable=False)

    KEPT_FOR = timedelta(days=7)

    def __str__(self) -> str:
        return f"export of {self.user_id}"

    @property
    def expires_at(self) -> datetime:
        """When it is deleted."""
        return (self.ready_at or self.asked_at) + self.KEPT_FOR
