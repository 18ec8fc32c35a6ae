"""Two bots."""

from dataclasses import dataclass
from random import Random
from typing import Any

from games.engine.game import Seen
from games.engine.steps import Step


@dataclass(frozen=True, slots=True)
class Sprout:
    """Any step."""

    def choose(self, seen: Seen[Any, Step, Any], rng: Random) -> Step:
        """One of the legal steps."""
        return rng.choice(seen.legal)


Gardener = Sprout
