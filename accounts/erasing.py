"""Deleting an account: the name is replaced, what is personal goes, and what belongs to others' games stays whole.

What goes is said by the models themselves: rows that hang on a person by CASCADE are theirs alone. By PROTECT hangs
what belongs to others as well, seats and results, and by SET_NULL a trail of what somebody did.
"""

from django.apps import apps
from django.db import models, transaction
from django.utils import timezone

from accounts import hooks, programs
from accounts.models import Mails, User
from accounts.sessions import sign_out_everywhere

# Theirs alone by their models, and yet needed: clocks of others' games are reckoned anew by the first two, a ban holds
# whoever deletes their account, and what the staff did in the administration stays known.
KEPT = frozenset({"accounts.Habits", "accounts.Vacation", "moderation.Sanction", "admin.LogEntry"})


def erase(user_id: int) -> None:
    """Delete an account for good. Done again, it finds nothing more to do, nor does it for a number that nobody has."""
    user = User.objects.filter(pk=user_id).first()
    if user is None:
        return
    sign_out_everywhere(user)
    programs.retire_all(user)
    # Each table is left by a write of its own, as if the person did it.
    hooks.part(user)
    with transaction.atomic():
        for model, field in personal():
            model._default_manager.filter(**{field: user}).delete()
        user.groups.clear()
        user.user_permissions.clear()
        _empty(user)


def personal() -> list[tuple[type[models.Model], str]]:
    """Name the models whose rows are a person's alone, each with the field that says whose."""
    return [
        (model, field.name)
        for model in apps.get_models()
        for field in model._meta.get_fields()
        if isinstance(field, models.ForeignKey)
        and field.related_model is User
        and field.remote_field.on_delete is models.CASCADE
        and model._meta.label not in KEPT
        and not model._meta.auto_created
    ]


def _empty(user: User) -> None:
    """Put what says nothing in place of all that says something about the person."""
    # No name that people choose has a space, so this one is free.
    user.username = f"former {user.pk}"
    user.first_name = user.last_name = user.email = user.refused = user.feed = user.language = ""
    user.set_unusable_password()
    user.mails, user.unwanted, user.zone, user.guest = Mails.OFF, [], "UTC", False
    user.is_active = user.is_staff = user.is_superuser = False
    user.last_login = None
    user.erased_at = user.erased_at or timezone.now()
    user.save()
