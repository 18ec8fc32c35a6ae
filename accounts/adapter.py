"""Where allauth meets our rules about names and sessions, our addresses in mails, and keeps second factors secret."""

import base64
import hashlib
from collections.abc import Iterable
from contextlib import nullcontext
from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.models import EmailAddress
from allauth.core.exceptions import ImmediateHttpResponse
from allauth.headless.internal.restkit.response import APIResponse
from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.socialaccount.adapter import DefaultSocialAccountAdapter
from allauth.socialaccount.models import SocialLogin
from allauth.usersessions.adapter import DefaultUserSessionsAdapter
from allauth.usersessions.models import UserSession
from cryptography.fernet import Fernet, MultiFernet
from django.conf import settings
from django.core.exceptions import PermissionDenied, ValidationError
from django.http import HttpRequest, HttpResponse
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from accounts import languages, names, sessions
from accounts.models import Device, User
from accounts.moderation import sanctions


class AccountAdapter(DefaultAccountAdapter):  # type: ignore[misc]  # allauth has no types
    """Refuses names that look like one already taken."""

    def is_open_for_signup(self, request: HttpRequest) -> bool:
        """Let strangers open accounts, unless whoever runs the site says no."""
        return bool(settings.SIGNUP_OPEN)

    def new_user(self, request: HttpRequest) -> User:
        """Write later to whoever signs up in the language in which they did."""
        user: User = super().new_user(request)
        user.language = get_language() or ""
        return user

    def _get_login_attempts_cache_key(self, _request: HttpRequest, **credentials: Any) -> str:
        """Count failed tries by account, whether by its name or its address, and by whatever host the site is called.

        Allauth counts by host and by what was typed, so that a port in the Host header began a count of its own.
        """
        email, name = credentials.get("email"), str(credentials.get("username") or "")
        if email:
            found = EmailAddress.objects.filter(email=str(email).lower()).values_list("user", flat=True)
        else:
            found = User.objects.filter(look__in=names.looks(name), username__iexact=name).values_list("pk", flat=True)
        number = found.first()
        return f"nobody {str(email or name).lower()}" if number is None else f"account {number}"

    def clean_username(self, username: str, shallow: bool = False) -> str:
        """Check the rules of names, then that nobody has one of the same look."""
        cleaned: str = super().clean_username(username, shallow=shallow)
        if not shallow and User.objects.filter(look__in=names.looks(cleaned)).exists():
            raise ValidationError(_("Somebody has this name, or one that looks the same."))
        return cleaned

    def authenticate(self, request: HttpRequest, **credentials: Any) -> User | None:
        """Find who signs in. A banned person is told why and until when, once their password was right."""
        user: User | None = super().authenticate(request, **credentials)
        if user is not None and user.is_banned:
            raise ValidationError(sanctions.ban_words(user), code="banned")
        return user

    def pre_login(self, request: HttpRequest, user: User, **options: Any) -> HttpResponse | None:
        """Let nobody in who is banned, by whatever way they come."""
        if user.is_banned:
            problem = {"code": "banned", "message": sanctions.ban_words(user)}
            raise ImmediateHttpResponse(APIResponse(request, errors=[problem], status=403))
        response: HttpResponse | None = super().pre_login(request, user, **options)
        return response

    def set_password(self, user: User, password: str) -> None:
        """Change a password: all sessions of the person end but the one that asks for it, if one of theirs does."""
        self.request.session_before = self.request.session.session_key
        super().set_password(user, password)
        sessions.forget_devices(user, but=self.request.session.session_key)

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """Call the site by its configured name and address, whatever the request calls it, in the account's language.

        Whoever chose none, or has no account, is written to in that of the request.
        """
        named = {**context, "site_name": settings.SITE_NAME, "site_url": settings.SITE_URL}
        receiver: Any = context.get("user")
        chose = isinstance(receiver, User) and receiver.language
        with languages.speaking_to(receiver) if chose else nullcontext():
            super().send_mail(template_prefix, email, named)


class ProviderAdapter(DefaultSocialAccountAdapter):  # type: ignore[misc]  # allauth has no types
    """Lets people in by another site, as all else does: nobody who is banned, and no guest, who claims first."""

    def pre_social_login(self, request: HttpRequest, sociallogin: SocialLogin) -> None:
        """Stop who must not come in; their browser is sent back with a word for it."""
        connects = sociallogin.state.get("process") == "connect"
        if connects and getattr(request.user, "guest", False):
            raise PermissionDenied
        if sociallogin.is_existing and sociallogin.user.is_banned:
            raise PermissionDenied


class SessionsAdapter(DefaultUserSessionsAdapter):  # type: ignore[misc]  # allauth has no types
    """Ends sessions with what hangs on them."""

    def end_sessions(self, ended: Iterable[UserSession]) -> None:
        """End sessions; their sockets close by the hub's guard, their browsers are pushed nothing more."""
        ended = list(ended)
        Device.objects.filter(session__in=[each.session_key for each in ended]).delete()
        super().end_sessions(ended)


class SecondFactorAdapter(DefaultMFAAdapter):  # type: ignore[misc]  # allauth has no types
    """Keeps what a copy of the database must not tell unreadable without the site's own key."""

    def encrypt(self, text: str) -> str:
        """Make a second factor's secret unreadable."""
        return _box().encrypt(text.encode()).decode()

    def decrypt(self, encrypted_text: str) -> str:
        """Read it again, also where the site's key has been replaced since and the old one is still known."""
        return _box().decrypt(encrypted_text.encode()).decode()

    def _get_site_name(self) -> str:
        return str(settings.SITE_NAME)


def _box() -> MultiFernet:
    keys = [settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS]
    return MultiFernet(
        [Fernet(base64.urlsafe_b64encode(hashlib.sha256(b"second factors" + key.encode()).digest())) for key in keys]
    )
