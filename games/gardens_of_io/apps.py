"""The game as a Django app; the only file here that imports Django."""

from django.apps import AppConfig


class GardensOfIoConfig(AppConfig):
    name = "games.gardens_of_io"
    verbose_name = "Gardens of Io"
