"""What kinds of accounts there are beside people's: programs and guests, and what is closed to them."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as N_

from accounts.models import User

PROGRAM = N_("Bot accounts play friendly games of two or more only.")
GUEST = N_("Guests play friendly games only. Keep your games first: with a name, an address and a password.")
SILENT = N_("Guests read here. To write, keep your games first: with a name, an address and a password.")
ALONE = N_("Guests can't do this. Keep your games first: with a name, an address and a password.")


def why_friendly_only(user_id: int | None) -> str | None:
    """Say why an account plays for no rank, in no tournament and for no list of the best; None for a person's."""
    found = User.objects.filter(pk=user_id or 0).values_list("program_of", "guest").first()
    if found is None or found == (None, False):
        return None
    return _(GUEST if found[1] else PROGRAM)


def is_guest(user_id: int | None) -> bool:
    """Tell whether somebody plays without an address."""
    return User.objects.filter(pk=user_id or 0, guest=True).exists()
