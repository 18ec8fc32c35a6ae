"""What Gardens of Io is, and the game object that everything else plays it by."""

from collections.abc import Mapping

from games.engine.game import Bot, Choice, Meta, Option
from games.gardens_of_io import rules, scoring
from games.gardens_of_io.bots import Gardener, Sprout
from games.gardens_of_io.describe import describe
from games.gardens_of_io.master import MASTER
from games.gardens_of_io.steps import EFFECTS, KINDS
from games.gardens_of_io.view import resample, view

TREE_PLACEMENT = Option(
    "tree_placement",
    "Trees",
    (
        Choice("random", "At random", "Three trees grow wherever chance puts them."),
        Choice("players", "By the players", "You set the three trees in turn, knowing everybody's flowers."),
    ),
    "random",
    ("random", "players"),
)
LAP_BONUS = Option(
    "lap_bonus",
    "Lap bonus",
    (
        Choice("off", "Off", "Crossing the start line brings nothing extra."),
        Choice("on", "On", "Whoever crosses the start line takes a flower back from the garden."),
    ),
    "off",
    ("off",),
)
MODE = Option(
    "mode",
    "Aim",
    (
        Choice("competitive", "Race", "Whoever walks furthest wins."),
        Choice("cooperative", "Together", "You all score what the last Martian has walked, so take everyone along."),
    ),
    "competitive",
    ("competitive",),
)

META = Meta(
    slug="gardens_of_io",
    title="Gardens of Io",
    designer="Néstor Romeral Andrés",
    publisher="nestorgames",
    summary="Toss flowers into a garden on Jupiter's moon. The larger the group, the further your Martian walks.",
    players=(2, 5),
    minutes=(20, 45),
    options=(TREE_PLACEMENT, LAP_BONUS, MODE),
)


class GardensOfIo:
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


GARDENS_OF_IO = GardensOfIo()
