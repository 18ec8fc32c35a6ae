"""The Django app of sandboxes."""

from django.apps import AppConfig


class SandboxConfig(AppConfig):
    name = "games.sandbox"
    label = "sandbox"
    default_auto_field = "django.db.models.BigAutoField"
