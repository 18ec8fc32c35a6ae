"""Where allauth meets our rules about names, and our addresses in mails."""

from allauth.account.adapter import DefaultAccountAdapter
from django.core.exceptions import ValidationError

from accounts import names
from accounts.models import User


class AccountAdapter(DefaultAccountAdapter):  # type: ignore[misc]  # allauth has no types
    """Refuses names that look like one already taken."""

    def clean_username(self, username: str, shallow: bool = False) -> str:
        """Check the rules of names, then that nobody has one of the same look."""
        cleaned: str = super().clean_username(username, shallow=shallow)
        if not shallow and User.objects.filter(look=names.fold(cleaned)).exists():
            raise ValidationError("Somebody has this name, or one that looks the same.")
        return cleaned
