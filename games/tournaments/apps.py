"""The Django app of tournaments."""

from importlib import import_module

from django.apps import AppConfig


class TournamentsConfig(AppConfig):
    name = "games.tournaments"
    label = "tournaments"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Let the accounts know what ends when somebody leaves for good."""
        import_module("games.tournaments.parting")
