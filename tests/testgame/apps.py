"""Puts the test-only games on the list of games."""

from django.apps import AppConfig

from games import registry
from tests.testgame.game import LONE_GARDEN, SEALED_GARDEN


class TestGameConfig(AppConfig):
    """An app in the settings for tests only."""

    name = "tests.testgame"

    def ready(self) -> None:
        """List the games."""
        registry.register(SEALED_GARDEN)
        registry.register(LONE_GARDEN)
