"""The game as a Django app; the only file here that imports Django."""

from django.apps import AppConfig


class GoGeckoGoConfig(AppConfig):
    name = "games.go_gecko_go"
    verbose_name = "Go Gecko Go!"
