"""Sealed Garden, and what can be played of it alone: what they are, and the objects that play them."""

import dataclasses

from games.engine.game import Choice, Game, Meta, Option
from tests.testgame import rules
from tests.testgame.bots import BOTS
from tests.testgame.describe import describe
from tests.testgame.scoring import result, scores
from tests.testgame.state import State
from tests.testgame.steps import EFFECTS, KINDS, AnyStep
from tests.testgame.view import View, resample, view

META = Meta(
    slug="sealed_garden",
    title="Sealed Garden",
    designer="The Gardenhub tests",
    publisher="nobody",
    summary="Bid in secret for what the die is worth, and show what you hold for a point.",
    players=(2, 4),
    minutes=(2, 5),
    options=(
        Option(
            "rounds",
            "Rounds",
            (Choice("three", "Three"), Choice("two", "Two", "A short garden.")),
            default="three",
            ranked=("three",),
        ),
        Option(
            "water",
            "Drops of water",
            (Choice(True, "On"), Choice(False, "Off")),
            default=True,
            ranked=(True, False),
            players=(2, 3),
        ),
    ),
)


class SealedGarden:
    """The rules as one object."""

    meta = META
    kinds = KINDS
    effects = EFFECTS
    bots = BOTS
    setup = staticmethod(rules.setup)
    to_act = staticmethod(rules.to_act)
    legal_steps = staticmethod(rules.legal_steps)
    draw = staticmethod(rules.draw)
    apply = staticmethod(rules.apply)
    result = staticmethod(result)
    scores = staticmethod(scores)
    view = staticmethod(view)
    resample = staticmethod(resample)
    describe = staticmethod(describe)


class LoneGarden(SealedGarden):
    """The same rules, also for one alone, who plays against goals."""

    meta = dataclasses.replace(
        META,
        slug="lone_garden",
        title="Lone Garden",
        summary="Bid against nobody, and keep cards like the one that is buried.",
        players=(1, 2),
        options=(META.options[0], dataclasses.replace(META.options[1], players=(2,))),
    )


SEALED_GARDEN: Game[State, AnyStep, View] = SealedGarden()
LONE_GARDEN: Game[State, AnyStep, View] = LoneGarden()
