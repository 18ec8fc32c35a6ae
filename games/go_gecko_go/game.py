"""What Go Gecko Go! is, and the game object that everything else plays it by."""

from collections.abc import Mapping

from games.engine.game import Bot, Choice, Meta, Option
from games.go_gecko_go import rules, scoring
from games.go_gecko_go.bots import Gardener, Sprout
from games.go_gecko_go.describe import describe
from games.go_gecko_go.master import MASTER
from games.go_gecko_go.steps import EFFECTS, KINDS
from games.go_gecko_go.view import resample, view

COURSE = Option(
    "course",
    "River",
    (
        Choice("long", "Long", "Thirteen water tiles, as in the box."),
        Choice("short", "Short", "Nine water tiles: a quicker race."),
    ),
    "long",
    ("long",),
)
BRIDGES = Option(
    "bridges",
    "Bridges",
    (
        Choice("random", "At random", "Chance lays two different bars."),
        Choice("low", "Low", "Bars 4 and 5: only short stacks get through."),
        Choice("high", "High", "Bars 6 and 7: easier, good for a first game."),
        Choice("chosen", "Chosen", "Whoever plays last picks both bars."),
    ),
    "random",
    ("random",),
)
FIRST_PLAYER = Option(
    "first_player",
    "First player",
    (
        Choice("random", "At random", "Chance says who begins."),
        Choice("seat_0", "First seat", "The first seat begins; the seats are drawn at random."),
    ),
    "random",
    ("random",),
)

META = Meta(
    slug="go_gecko_go",
    title="Go Gecko Go!",
    designer="Jürgen Adams",
    publisher="Zoch",
    summary="Four animals race down a river. The small ride on the big, but a bridge takes no tall stack.",
    players=(2, 4),
    minutes=(15, 25),
    options=(COURSE, BRIDGES, FIRST_PLAYER),
)


class GoGeckoGo:
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


GO_GECKO_GO = GoGeckoGo()
