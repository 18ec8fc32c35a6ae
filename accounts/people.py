"""Reads about people."""

from accounts.models import User
from accounts.names import looks


def named(name: str) -> User | None:
    """Return the active person of this name, however its letters are cased."""
    # The look is indexed, which names are not without their case.
    return User.objects.filter(look__in=looks(name), username__iexact=name, is_active=True).first()
