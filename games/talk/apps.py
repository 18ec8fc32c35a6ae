"""The Django app of talk."""

from django.apps import AppConfig


class TalkConfig(AppConfig):
    name = "games.talk"
    label = "talk"
    default_auto_field = "django.db.models.BigAutoField"
