"""The Django app of what is played alone."""

from django.apps import AppConfig


class SoloConfig(AppConfig):
    name = "games.solo"
    label = "solo"
    default_auto_field = "django.db.models.BigAutoField"
