"""Where allauth meets our rules about names, and our addresses in mails."""

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from django.conf import settings
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

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """Call the site by its configured name and address, whatever the request calls it."""
        named = {**context, "site_name": settings.SITE_NAME, "site_url": settings.SITE_URL}
        super().send_mail(template_prefix, email, named)
