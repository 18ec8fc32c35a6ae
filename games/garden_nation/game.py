"""What Garden Nation is, and the game object that everything else plays it by."""

from collections.abc import Mapping

from games.engine.game import Bot, Choice, Meta, Option
from games.garden_nation import rules, scoring
from games.garden_nation.bots import Gardener, Sprout
from games.garden_nation.describe import describe
from games.garden_nation.master import MASTER
from games.garden_nation.steps import EFFECTS, KINDS
from games.garden_nation.view import resample, view

BOARD = Option(
    "board",
    "Board",
    (
        Choice("random", "At random", "The territories lie anywhere, each turned any way."),
        Choice("unrotated", "Shuffled", "The territories lie anywhere, none of them turned."),
        Choice("printed", "As in the picture", "One fixed board, good for a first game."),
    ),
    "random",
    ("random",),
)

META = Meta(
    slug="garden_nation",
    title="Garden Nation",  # GN-1
    designer="Nathalie Saunier and Rémi Saunier",
    publisher="Bombyx",
    summary="Build a little nation in a garden. Where you build decides where the next clan must act.",
    players=(2, 4),
    minutes=(45, 60),
    options=(BOARD,),
    size="large",
)


class GardenNation:
    """The game; stateless. Its parts live in the modules named."""

    meta = META
    kinds = KINDS
    effects = EFFECTS
    bots: Mapping[str, Bot] = {"sprout": Sprout(), "gardener": Gardener(), "master": MASTER}

    setup = staticmethod(rules.setup)
    to_act = staticmethod(rules.to_act)
    legal_steps = staticmethod(rules.legal_steps)
    draw = staticmethod(rules.draw)
    apply = staticmethod(rules.apply)
    result = staticmethod(scoring.result)
    scores = staticmethod(scoring.scores)
    view = staticmethod(view)
    resample = staticmethod(resample)
    describe = staticmethod(describe)


GARDEN_NATION = GardenNation()
