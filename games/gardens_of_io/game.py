"""What Gardens of Io is, and the game object that everything else plays it by."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from games.engine.game import Actor, Bot, Choice, Meta, Option, Options, Result, Seat, Viewer
from games.engine.log import Line
from games.engine.steps import Effect, Step
from games.gardens_of_io import describe, rules, scoring, view
from games.gardens_of_io.bots import Gardener, Sprout
from games.gardens_of_io.state import State
from games.gardens_of_io.steps import EFFECTS, KINDS
from games.gardens_of_io.view import View

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
    """The game; stateless."""

    meta = META
    kinds = KINDS
    effects = EFFECTS
    bots: Mapping[str, Bot] = {"sprout": Sprout(), "gardener": Gardener()}

    def setup(self, seats: int, options: Options) -> State:
        """The state before the deal."""
        return rules.setup(seats, options)

    def to_act(self, state: State) -> tuple[Actor, ...]:
        """One seat, chance, or nobody any more."""
        return rules.to_act(state)

    def legal_steps(self, state: State, seat: Seat) -> Sequence[Step]:
        """Every legal step, built when it is asked for."""
        return rules.legal_steps(state, seat)

    def draw(self, state: State, rng: Random) -> Step:
        """The deal or the trees."""
        return rules.draw(state, rng)

    def apply(self, state: State, by: Actor, step: Step, effects: list[Effect] | None = None) -> None:
        """Take a step in place. Raises IllegalStep."""
        rules.apply(state, by, step, effects)

    def result(self, state: State) -> Result | None:
        """How the game ended."""
        return scoring.result(state)

    def view(self, state: State, viewer: Viewer) -> View:
        """What everyone sees."""
        return view.view(state, viewer)

    def resample(self, state: State, viewer: Viewer, rng: Random) -> State:
        """An equal state: nothing is hidden."""
        return view.resample(state, viewer, rng)

    def describe(self, by: Actor, step: Mapping[str, Any], effects: Sequence[Mapping[str, Any]]) -> list[Line]:
        """The log lines of one step."""
        return describe.describe(by, step, effects)


GARDENS_OF_IO = GardensOfIo()
