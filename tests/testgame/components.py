"""The cards, the die and the drops."""

import json
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Components:
    """What lies in the box."""

    hand: int
    drops: int
    die: int
    gold: int
    cards: dict[int, int]


def _load() -> Components:
    data = json.loads(Path(__file__).with_name("components.json").read_text())
    cards = {int(seats): count for seats, count in data["cards"].items()}
    assert all(count > 1 + seats * data["hand"] for seats, count in cards.items())
    return Components(data["hand"], data["drops"], data["die"], data["gold"], cards)


BOX = _load()
ROUNDS = {"two": 2, "three": 3}
