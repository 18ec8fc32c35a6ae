"""Bots that fail, for the game that only tests have."""

import time
from random import Random
from typing import Any

from django.apps import AppConfig

from games.engine.game import Seen
from games.engine.steps import Step
from tests.testgame.bots import BOTS


class Hanging:
    """Thinks for ever, and does not let itself be interrupted."""

    def choose(self, seen: Seen[Any, Any, Any], rng: Random) -> Step:
        while True:
            try:
                time.sleep(60)
            except Exception:  # noqa: BLE001, S112 - as stubborn as a bot can be
                continue


class Raising:
    """Gives up."""

    def choose(self, seen: Seen[Any, Any, Any], rng: Random) -> Step:
        raise ValueError("no idea")


class Nonsense:
    """Answers with something that is no step."""

    def choose(self, seen: Seen[Any, Any, Any], rng: Random) -> Any:
        return "pass"


class LiveConfig(AppConfig):
    """An app in the settings of live tests only."""

    name = "tests.live"
    label = "live"

    def ready(self) -> None:
        """Let tables have these bots."""
        BOTS.update(hanging=Hanging(), raising=Raising(), nonsense=Nonsense())
