"""Guests: people who play without an address and a password, in one browser, until they claim what they played.

They are told from others by their names, and play friendly games: no ladder, no tournament, no list of the best and no
talk knows them. One who is not seen for long is erased, as if they had deleted their account.
"""

import secrets
from datetime import timedelta

from allauth.account.adapter import get_adapter
from allauth.account.internal.flows import email_verification
from allauth.account.internal.flows.login import perform_login
from allauth.account.models import EmailAddress, Login
from allauth.account.signals import email_confirmed
from allauth.account.utils import filter_users_by_email
from allauth.usersessions.models import UserSession
from django.db import IntegrityError, transaction
from django.db.models import Exists, OuterRef
from django.dispatch import receiver
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import get_language

from accounts.erasing import erase
from accounts.models import Mails, User
from accounts.names import GUEST
from accounts.sessions import sign_out_everywhere

UNUSED_FOR = timedelta(days=30)
# A browser keeps a guest longer than the site does.
REMEMBERED_FOR = timedelta(days=90)
BATCH = 50
TRIES = 20
LETTERS = "abcdefghkpqstuwxyz"


def begin(request: HttpRequest) -> User:
    """Make a guest and sign this browser in as them."""
    guest = _made(get_language() or "")
    perform_login(request, Login(user=guest, email_verification="none"))
    request.session.set_expiry(REMEMBERED_FOR)
    return guest


def _made(language: str) -> User:
    for _ in range(TRIES):
        name = GUEST + "".join(secrets.choice(LETTERS) for _ in range(6))
        guest = User(username=name, guest=True, mails=Mails.OFF, language=language)
        guest.set_unusable_password()
        try:
            with transaction.atomic():
                guest.save(force_insert=True)
        except IntegrityError:
            continue  # somebody has this name
        return guest
    raise RuntimeError("No free name was found for a guest.")


def claim(request: HttpRequest, guest: User, *, name: str, email: str, password: str) -> None:
    """Give a guest a name, an address and a password. They are one no more once the link sent to the address is used.

    An address that somebody has already is told so by mail, and nobody else learns of it.
    """
    with transaction.atomic():
        EmailAddress.objects.filter(user=guest).delete()
        guest.username, guest.email = name, ""
        guest.set_password(password)
        guest.save(update_fields=["username", "email", "password"])
        sign_out_everywhere(guest, keep=request)
    if filter_users_by_email(email):
        get_adapter().send_account_already_exists_mail(email)
        return
    address = EmailAddress.objects.create(user=guest, email=email.lower(), primary=True, verified=False)
    guest.email = address.email
    guest.save(update_fields=["email"])
    email_verification.send_verification_email_to_address(request, address, signup=True)


@receiver(email_confirmed)
def settle(email_address: EmailAddress, **_sent: object) -> None:
    """Make a person of a guest whose address is confirmed; their games and their friends stay theirs."""
    claimed = User.objects.filter(pk=email_address.user_id, guest=True).exclude(username__startswith=GUEST)
    claimed.update(guest=False, mails=Mails.LATER)


def remove_unused() -> int:
    """Erase some of the guests whom nobody has seen for long; tell how many."""
    since = timezone.now() - UNUSED_FOR
    seen = UserSession.objects.filter(user=OuterRef("pk"), last_seen_at__gte=since)
    unused = User.objects.filter(~Exists(seen), guest=True, date_joined__lt=since).order_by("pk")
    found = list(unused.values_list("pk", flat=True)[:BATCH])
    for user_id in found:
        erase(user_id)
    return len(found)
