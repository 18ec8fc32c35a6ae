"""What a password may not be, beyond Django's own rules: a word of this site, or its owner's name and address."""

import re
from typing import Any

from django import forms
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.http import HttpRequest
from django.utils.translation import gettext as _

from accounts.models import User

# What people think of first who are asked for a password here: the site, its games, and both together.
OF_THE_SITE = frozenset(
    {"gardenhub", "garden", "gardens", "gecko", "geckos", "gardengeckos", "gogeckogo", "gardensofio", "gardennation",
     "boardgame", "boardgames", "tortoise", "gardenhubpassword", "passwordgardenhub"}
)  # fmt: skip


class NoWordOfTheSite:
    """Refuses a word of this site, however it is spelt and whatever digits and signs stand around it."""

    def validate(self, password: str, user: User | None = None) -> None:
        """Raise ValidationError for such a word."""
        if re.sub(r"[\W\d_]+", "", password).casefold() in OF_THE_SITE:
            raise ValidationError(_("This password is a word of this site, which is guessed first."), "of_the_site")

    def get_help_text(self) -> str:
        """Say it before somebody tries."""
        return _("Your password can't be a word of this site.")


class SignUp(forms.Form):
    """What is asked of a sign-up as a whole: allauth looks at the password before it knows whose it will be."""

    def clean(self) -> dict[str, Any]:
        """Hold the password against the name and the address."""
        found: dict[str, Any] = super().clean() or {}
        if password := found.get("password"):
            try:
                validate_password(password, User(username=found.get("username", ""), email=found.get("email", "")))
            except ValidationError as problem:
                self.add_error("password", problem)
        return found

    def signup(self, request: HttpRequest, user: User) -> None:
        """Keep nothing more than the account itself."""
