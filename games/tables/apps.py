"""The Django app of the tables."""

from django.apps import AppConfig


class TablesConfig(AppConfig):
    name = "games.tables"
    label = "tables"
    default_auto_field = "django.db.models.BigAutoField"
