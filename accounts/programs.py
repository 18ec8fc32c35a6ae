"""Bot accounts: accounts that only programs use, by their tokens. Each belongs to a person, who answers for it.

They are told from people by their names, wherever those stand, and play friendly games of several alone: no ladder, no
tournament, no list of the best knows them.
"""

from typing import Any

from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from accounts import names, standing
from accounts.models import Mails, User
from accounts.tokens import Refused, Token

MOST = 5



def of(owner: User) -> list[User]:
    """Return a person's bot accounts that are in use, by name."""
    return list(owner.programs.filter(is_active=True).order_by("username"))


def register(owner: User, name: str) -> User:
    """Make a bot account for a person. Nobody signs in with it. Raises Refused."""
    if owner.program_of_id is not None:
        raise Refused("no_person", _("A bot account has no bot accounts."))
    if owner.guest:
        raise Refused("guest", _(standing.ALONE))
    try:
        names.check_name(name)
        names.check_program(name)
    except ValidationError as problem:
        raise Refused("bad_name", " ".join(problem.messages)) from None
    made = User(username=name, program_of=owner, mails=Mails.OFF, auto_vacation=False)
    made.set_unusable_password()
    return _kept(made, owner)


@transaction.atomic
def _kept(made: User, owner: User) -> User:
    User.objects.select_for_update().get(pk=owner.pk)
    if owner.programs.filter(is_active=True).count() >= MOST:
        raise Refused("too_many", _("You can have {most} bot accounts. Retire one first.").format(most=MOST))
    try:
        with transaction.atomic():
            made.save(force_insert=True)
    except IntegrityError:
        raise Refused("name_taken", _("Somebody has this name, or one that looks like it.")) from None
    return made


@transaction.atomic
def retire(program: User) -> None:
    """Shut a bot account for good: its tokens are gone, its name and its games stay."""
    Token.objects.filter(user=program).delete()
    program.is_active = False
    program.save(update_fields=["is_active"])


def retire_all(owner: User) -> None:
    """Shut all bot accounts of a person."""
    for program in of(owner):
        retire(program)


def shown(user: User) -> dict[str, Any] | None:
    """Return what a bot account's page says of it; None for a person's."""
    return None if user.program_of is None else {"owner": user.program_of.get_username()}
