"""People in the administration."""

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin

from accounts.models import User


@admin.register(User)
class PersonAdmin(UserAdmin):  # type: ignore[type-arg]  # generic in the stubs only
    fieldsets = (*(UserAdmin.fieldsets or ()), ("Place", {"fields": ("zone",)}))
