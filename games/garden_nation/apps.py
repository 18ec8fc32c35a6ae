"""The game as a Django app; the only file here that imports Django."""

from django.apps import AppConfig


class GardenNationConfig(AppConfig):
    name = "games.garden_nation"
    verbose_name = "Garden Nation"
