"""Puts the test-only game on the list of games."""

from django.apps import AppConfig

from games import registry
from tests.testgame.game import SEALED_GARDEN


class TestGameConfig(AppConfig):
    """An app in the settings for tests only."""

    name = "tests.testgame"

    def ready(self) -> None:
        """List the game."""
        registry.register(SEALED_GARDEN)
