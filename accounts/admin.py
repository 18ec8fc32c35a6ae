"""People in the administration: who they are, and what an administrator does for them. No game, no talk."""

from collections.abc import Callable
from typing import Any

# Their own pages come first, so that what shows secrets can be taken away again.
import allauth.mfa.admin
import allauth.socialaccount.admin  # noqa: F401
from allauth.account.internal.flows.email_verification import send_verification_email_for_user
from allauth.account.internal.flows.password_reset import request_password_reset
from allauth.mfa.models import Authenticator
from allauth.socialaccount.models import SocialAccount, SocialApp, SocialToken
from django.contrib import admin, messages
from django.contrib.auth.admin import UserAdmin
from django.contrib.auth.forms import UserChangeForm
from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import QuerySet
from django.http import HttpRequest

from accounts import audit, names
from accounts.models import User
from accounts.sessions import sign_out_everywhere

TAKEN = "This name looks too much like somebody else's."


class PersonForm(UserChangeForm):  # type: ignore[type-arg]  # generic in the stubs only
    """A person's row; a new name keeps to the rules of names, and takes nobody's look."""

    def clean_username(self) -> str:
        """Refuse a name that may not be theirs."""
        name: str = self.cleaned_data["username"]
        person: User = self.instance
        if name == person.username:
            return name
        (names.check_program if person.program_of_id else names.check_person)(name)
        if User.objects.exclude(pk=person.pk).filter(look=names.fold(name)).exists():
            raise ValidationError(TAKEN)
        return name


@admin.register(User)
class PersonAdmin(UserAdmin):  # type: ignore[type-arg]  # generic in the stubs only
    """Accounts. Their owners delete them; what becomes of people for their faults is the moderators' desk's."""

    form = PersonForm
    list_display = ("username", "email", "kind", "date_joined", "last_login", "banned_until", "is_staff")
    list_filter = ("guest", "is_staff", "is_superuser", "is_active", "groups")
    list_select_related = ("program_of",)
    search_fields = ("username", "email")
    show_full_result_count = False
    ordering = ("-date_joined",)
    readonly_fields = ("email", "guest", "program_of", "banned_until", "erased_at", "last_login", "date_joined")
    fieldsets = (
        (None, {"fields": ("username", "email", "zone", "language")}),
        ("Standing", {"fields": ("guest", "program_of", "banned_until", "erased_at", "date_joined", "last_login")}),
        ("Rights", {"fields": ("is_active", "is_staff", "is_superuser", "groups", "user_permissions")}),
    )
    actions = ("sign_out", "confirm_again", "new_password")

    @admin.display
    def kind(self, person: User) -> str:
        """Say whether it is a guest's or a program's."""
        return "guest" if person.guest else f"bot of {person.program_of}" if person.program_of else "person"

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Let nobody take an account out from under the games of others."""
        return False

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        """Show what is looked at only; the address too, whose owner has to confirm another one."""
        return self.readonly_fields if obj else ()

    @admin.action(permissions=["change"], description="Sign out everywhere")
    def sign_out(self, request: HttpRequest, people: QuerySet[User]) -> None:
        """End all their sessions."""
        self._each(request, people, "sign out", sign_out_everywhere)

    @admin.action(permissions=["change"], description="Send the link that confirms the address again")
    def confirm_again(self, request: HttpRequest, people: QuerySet[User]) -> None:
        """Write once more to those who never confirmed their address."""
        unconfirmed = people.filter(emailaddress__verified=False).distinct()
        self._each(
            request, unconfirmed, "confirm again", lambda person: send_verification_email_for_user(request, person)
        )

    @admin.action(permissions=["change"], description="Send a way to a new password")
    def new_password(self, request: HttpRequest, people: QuerySet[User]) -> None:
        """Write to those who have an address, as if they had forgotten their password."""
        self._each(
            request, people.exclude(email=""), "new password",
            lambda person: request_password_reset(request, person.email, [person], None),
        )  # fmt: skip

    def _each(
        self, request: HttpRequest, people: QuerySet[User], what: str, do: Callable[[User], bool | None]
    ) -> None:
        """Do something for each, with a line in the audit trail for each that it did not fail for, and say how many."""
        done = 0
        for person in people:
            with transaction.atomic():
                if do(person) is not False:
                    audit.record(by=request.user, what=what, whom=person)  # type: ignore[arg-type]  # the staff only
                    done += 1
        self.message_user(request, f"{what}: done for {done}.", messages.SUCCESS if done else messages.WARNING)


# Providers come from the environment, and no token of theirs is kept.
admin.site.unregister([Authenticator, SocialAccount, SocialApp, SocialToken])


@admin.register(Authenticator, SocialAccount)
class WayInAdmin(admin.ModelAdmin):  # type: ignore[type-arg]  # generic in the stubs only
    """Second factors and sign-ins by other sites: taken away from who lost them, but their secrets shown to nobody."""

    list_display = ("user", "__str__")
    list_select_related = ("user",)
    search_fields = ("user__username",)
    exclude = ("data", "extra_data")

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Their owners add them."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """They are what they are."""
        return False
