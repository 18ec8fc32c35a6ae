"""The Django app of replays and imported records."""

from django.apps import AppConfig


class RecordsConfig(AppConfig):
    name = "games.records"
    label = "records"
    default_auto_field = "django.db.models.BigAutoField"
