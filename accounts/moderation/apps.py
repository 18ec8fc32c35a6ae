"""The Django app of moderation."""

from importlib import import_module

from django.apps import AppConfig


class ModerationConfig(AppConfig):
    name = "accounts.moderation"
    label = "moderation"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Keep a line of every save in the administration, and have a group of moderators on every site."""
        import_module("accounts.audit")
        import_module("accounts.moderation.group")
