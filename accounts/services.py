"""Writes about people."""

from collections.abc import Iterable, Mapping
from typing import Any

from allauth.account.models import EmailAddress
from django.conf import settings
from django.contrib.auth.hashers import check_password
from django.db import transaction
from django.utils import timezone

from accounts import habits
from accounts.models import Mails, User
from accounts.names import fold
from accounts.sessions import sign_out_everywhere

__all__ = [
    "note_refusal",
    "offer_demo_accounts",
    "set_language",
    "set_mails",
    "set_play",
    "set_wishes",
    "set_zone",
    "shut_demo_accounts",
    "sign_out_everywhere",
    "turn_mails_off",
]

# A domain that can never have a mailbox.
DEMO_DOMAIN = "demo.invalid"


def set_zone(user: User, zone: str) -> None:
    """Move a person to another time zone."""
    user.zone = zone
    user.save(update_fields=["zone"])
    habits.begin(user, timezone.now())


def set_language(user: User, language: str) -> None:
    """Change the language that a person reads here, in mails and in notices; a code of `LANGUAGES`."""
    user.language = language
    user.save(update_fields=["language"])


def set_mails(user: User, mails: str) -> None:
    """Change when a person gets mails; an address that was refused is tried again."""
    user.mails, user.refused = mails, ""
    user.save(update_fields=["mails", "refused"])


def set_play(user: User, habits: Mapping[str, bool]) -> None:
    """Change how far a table's page goes by itself: *auto_play*, *skip_confirm*, or both."""
    for name, value in habits.items():
        setattr(user, name, value)
    user.save(update_fields=list(habits))


def set_wishes(user: User, wishes: Mapping[str, Any]) -> None:
    """Change what a person is told by which channel, and the hour of their daily mail: *unwanted*, *digest_hour*."""
    for name, value in wishes.items():
        setattr(user, name, value)
    user.save(update_fields=list(wishes))


def turn_mails_off(user_id: int) -> None:
    """Send a person no more mails about what goes on."""
    User.objects.filter(pk=user_id).update(mails=Mails.OFF)


def note_refusal(user_id: int, address: str) -> None:
    """Keep in mind that the provider of an address takes no mail for it."""
    User.objects.filter(pk=user_id, email=address).update(refused=address)


@transaction.atomic
def offer_demo_accounts() -> None:
    """Make the shared accounts of a demo, with confirmed addresses; put a changed password back."""
    for account in settings.DEMO_ACCOUNTS:
        user, _ = User.objects.get_or_create(
            look=fold(account["name"]),
            defaults={"username": account["name"], "email": f"{account['name']}@{DEMO_DOMAIN}"},
        )
        if user.email.endswith(f"@{DEMO_DOMAIN}"):
            _open(user, account["password"])


def _open(user: User, password: str) -> None:
    if not check_password(password, user.password):
        user.set_password(password)
        user.save(update_fields=["password"])
    EmailAddress.objects.get_or_create(
        user=user, email=user.email, defaults={"verified": True, "primary": True}
    )


@transaction.atomic
def shut_demo_accounts(accounts: Iterable[Mapping[str, str]]) -> int:
    """Shut the accounts that still have the password everybody knows; tell how many."""
    shut = 0
    for account in accounts:
        user = User.objects.filter(look=fold(account["name"])).first()
        if user and check_password(account["password"], user.password):
            user.set_unusable_password()
            user.save(update_fields=["password"])
            shut += 1
    return shut
