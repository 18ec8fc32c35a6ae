"""What Garden Geckos is, and the game object that everything else plays it by."""

from collections.abc import Mapping

from games.engine.game import Bot, Choice, Meta, Option
from games.garden_geckos import rules, scoring
from games.garden_geckos.bots import Gardener, Sprout
from games.garden_geckos.dealing import luck
from games.garden_geckos.describe import describe
from games.garden_geckos.master import MASTER
from games.garden_geckos.steps import EFFECTS, KINDS
from games.garden_geckos.view import resample, view

SEVERAL = (2, 3, 4, 5, 6)

ADVANCED = Option(
    "advanced",
    "Advanced bonus",
    (
        Choice(False, "Without", "Bugs, printed bugs and one secret count."),
        Choice(True, "With", "Bug cards whose printed bugs you have all caught count again at the end."),
    ),
    default=False,
    ranked=(False,),
    players=SEVERAL,  # GG-37
)
BUG_SUPPLY = Option(
    "bug_supply",
    "Bugs",
    (
        Choice("full", "Twelve of each", "More than can be caught, so cards or tiles end the game."),
        Choice("short", "Five of each", "The last bug of a kind ends the game too."),  # GG-36
    ),
    default="full",
    ranked=("full",),
    players=SEVERAL,
)

META = Meta(
    slug="garden_geckos",
    title="Garden Geckos",
    designer="James Staley",
    publisher="Tin Robot Games",
    summary="Lay a garden, stretch geckos where it matches, and catch the bugs that get closed in.",
    players=(1, 6),
    minutes=(20, 45),
    options=(ADVANCED, BUG_SUPPLY),
    size="large",
)


class GardenGeckos:
    """The game; stateless. Its parts live in the modules named."""

    meta = META
    kinds = KINDS
    effects = EFFECTS
    bots: Mapping[str, Bot] = {"sprout": Sprout(), "gardener": Gardener(), "master": MASTER}

    setup = staticmethod(rules.setup)
    to_act = staticmethod(rules.to_act)
    legal_steps = staticmethod(rules.legal_steps)
    draw = staticmethod(rules.draw)
    luck = staticmethod(luck)
    apply = staticmethod(rules.apply)
    result = staticmethod(scoring.result)
    scores = staticmethod(scoring.scores)
    view = staticmethod(view)
    resample = staticmethod(resample)
    describe = staticmethod(describe)


GARDEN_GECKOS = GardenGeckos()
