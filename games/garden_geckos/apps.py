"""The game as a Django app; the only file here that imports Django."""

from django.apps import AppConfig


class GardenGeckosConfig(AppConfig):
    name = "games.garden_geckos"
    verbose_name = "Garden Geckos"
