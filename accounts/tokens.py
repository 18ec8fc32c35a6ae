"""Personal tokens: a program shows one in place of a session, and may do what the token's scopes say, never more.

Only a digest is kept. Whoever has the token is its account, so the account, its settings and the administration are
closed to every token: a view lets tokens in by saying which scope reads it and which one writes to it.
"""

import secrets
from collections.abc import Sequence
from datetime import datetime, timedelta
from hashlib import sha256

from django.conf import settings
from django.db import IntegrityError, models, transaction
from django.db.models import Q
from django.utils.translation import gettext as _

MARK = "ghub_"
BYTES = 32
SHOWN = len(MARK) + 6
MOST = 20
LONGEST_NAME = 40
# Nobody needs to know to the second when a token was used last, and a read should not write each time.
BETWEEN_NOTES = timedelta(minutes=1)


class Scope(models.TextChoices):
    """What a token is for. Each stands alone: whoever plays usually needs to read, too."""

    READ = "read"
    PLAY = "play"
    CHAT = "chat"


class Token(models.Model):
    """A secret by which a program acts for an account; *prefix* is the part of it that is shown again."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="tokens")
    name = models.CharField(max_length=LONGEST_NAME)
    prefix = models.CharField(max_length=SHOWN)
    digest = models.CharField(max_length=64, unique=True)
    scopes = models.JSONField(default=list)
    created_at = models.DateTimeField()
    expires_at = models.DateTimeField(null=True, blank=True)
    used_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-created_at", "-pk"]
        constraints = [models.UniqueConstraint(fields=["user", "name"], name="one_token_of_a_name")]

    def __str__(self) -> str:
        return f"token {self.prefix}... of {self.user_id}"


class Refused(Exception):
    """Why a token can't be had: a code for programs and a sentence for people."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code, self.message = code, message


def issue(user_id: int, name: str, scopes: Sequence[str], days: int | None, now: datetime) -> tuple[Token, str]:
    """Make a token that lasts so many *days*, or until it is revoked; return it with its secret, told this once.

    Raises Refused.
    """
    if Token.objects.filter(user_id=user_id).count() >= MOST:
        raise Refused("too_many", _("An account has {most} tokens at most. Revoke one first.").format(most=MOST))
    secret = MARK + secrets.token_urlsafe(BYTES)
    token = Token(
        user_id=user_id,
        name=name,
        prefix=secret[:SHOWN],
        digest=_digest(secret),
        scopes=[scope for scope in Scope.values if scope in scopes],
        created_at=now,
        expires_at=None if days is None else now + timedelta(days=days),
    )
    try:
        with transaction.atomic():
            token.save(force_insert=True)
    except IntegrityError:
        raise Refused("name_taken", _("There is a token of this name already. Revoke it, or choose another.")) from None
    return token, secret


def holder(secret: str, now: datetime) -> Token | None:
    """Return the token of this secret with its account; None if it is none, is over, or its account is shut."""
    if not secret.startswith(MARK):
        return None
    living = Token.objects.filter(Q(expires_at=None) | Q(expires_at__gt=now), digest=_digest(secret))
    token = living.select_related("user__program_of").first()
    if token is None or not _is_open(token):
        return None
    if token.used_at is None or token.used_at < now - BETWEEN_NOTES:
        Token.objects.filter(pk=token.pk).update(used_at=now)
    return token


def _is_open(token: Token) -> bool:
    """Tell whether an account may be used; a bot account is shut with its owner's."""
    user, owner = token.user, token.user.program_of
    return all(each.is_active and not each.is_banned for each in (user, owner) if each is not None)


def _digest(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()
