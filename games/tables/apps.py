"""The Django app of the tables."""

from importlib import import_module

from django.apps import AppConfig


class TablesConfig(AppConfig):
    name = "games.tables"
    label = "tables"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Let the accounts know what ends when somebody leaves for good."""
        import_module("games.tables.parting")
