"""Sealed Garden: what it is, and the object that plays it."""

from games.engine.game import Choice, Game, Meta, Option
from tests.testgame import rules
from tests.testgame.bots import BOTS
from tests.testgame.describe import describe
from tests.testgame.scoring import result
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
    view = staticmethod(view)
    resample = staticmethod(resample)
    describe = staticmethod(describe)


SEALED_GARDEN: Game[State, AnyStep, View] = SealedGarden()
