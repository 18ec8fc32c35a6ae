"""Sessions: when each was last used, and ending all of a person's, with their sockets."""

from datetime import timedelta
from typing import Any

from allauth.account.signals import password_changed
from allauth.usersessions.models import UserSession
from django.conf import settings
from django.contrib.auth import update_session_auth_hash
from django.contrib.auth.signals import user_logged_in
from django.contrib.sessions.models import Session
from django.db import transaction
from django.db.models import F
from django.dispatch import receiver
from django.http import HttpRequest
from django.utils import timezone

from accounts.models import Device, User

# Seen so long ago it is written down anew; more often would be a write with every page.
BETWEEN_NOTES = timedelta(hours=1)


def sign_out_everywhere(user: User, keep: HttpRequest | None = None) -> None:
    """End all sessions of a person but that of the request *keep*; no process takes them any more.

    Their sockets close within seconds, by the hub's guard, and their browsers are pushed nothing.
    """
    kept = keep.session.session_key if keep else None
    with transaction.atomic():
        User.objects.filter(pk=user.pk).update(generation=F("generation") + 1)
        user.refresh_from_db(fields=["generation"])
        listed = UserSession.objects.filter(user=user).exclude(session_key=kept)
        Session.objects.filter(session_key__in=listed.values("session_key")).delete()
        listed.delete()
        forget_devices(user, but=kept)
    if keep:
        update_session_auth_hash(keep, user)
        _move(kept, keep.session.session_key)


def forget_devices(user: User, but: str | None) -> None:
    """Push a person's browsers nothing more, but the one with the session *but*."""
    Device.objects.filter(user=user).exclude(session=but or "").delete()


@receiver(user_logged_in)
def end_in_time(request: HttpRequest, **_sent: Any) -> None:
    """Let a session end so long after its sign-in; what is written into it later puts that off no more."""
    request.session.set_expiry(timezone.now() + timedelta(seconds=settings.SESSION_COOKIE_AGE))


@receiver(password_changed)
def follow_session(request: HttpRequest, **_sent: Any) -> None:
    """Let what hangs on a session's key follow it, for who changes the password is given another."""
    _move(getattr(request, "session_before", None), request.session.session_key)


def _move(before: str | None, after: str | None) -> None:
    UserSession.objects.filter(session_key=after).delete()
    UserSession.objects.filter(session_key=before).update(session_key=after)
    Device.objects.filter(session=before).update(session=after)


def note_use(request: HttpRequest) -> None:
    """Write down that this session is in use, once an hour; one that is older than the list joins it."""
    seen = UserSession.objects.filter(session_key=request.session.session_key).values_list("last_seen_at", flat=True)
    last = seen.first()
    if last is None or last < timezone.now() - BETWEEN_NOTES:
        UserSession.objects.create_from_request(request)
