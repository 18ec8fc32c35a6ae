"""The Django app of the tables."""

from importlib import import_module

from django.apps import AppConfig
from django.utils.translation import gettext

from games.engine.words import speak_by


class TablesConfig(AppConfig):
    name = "games.tables"
    label = "tables"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Let the accounts know what ends when somebody leaves for good, and games speak the language of the moment."""
        speak_by(gettext)
        import_module("games.tables.parting")
