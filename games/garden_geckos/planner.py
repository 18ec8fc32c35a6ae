"""How the master of Garden Geckos weighs a turn: by the cards it claims, and how likely others are to follow."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from games.engine.game import Seat
from games.engine.steps import Step
from games.garden_geckos import choices
from games.garden_geckos.bots import Gardener, Outlook, Scales
from games.garden_geckos.components import KINDS, OBJECTIVES, TILES
from games.garden_geckos.geometry import SHOWN, matching
from games.garden_geckos.objectives import NEEDS, Edge, Reach, edges_of, met, parts_met
from games.garden_geckos.state import State
from games.garden_geckos.steps import PlaceTile

SCALES = Scales(claim=4.0)
LAST = Scales(claim=1.0, progress=0.0, caught=1.0, lost=1.0, area=1.0)  # in the last turn points alone count

LIKELY = ((1.0, 0.3, 0.08, 0.02, 0.0, 0.0), (1.0, 0.6, 0.25, 0.08, 0.02, 0.0))
"""How often a bug card and a terrain card are claimed within two turns, by the parts missing; counted in games of
gardeners."""


class Plan(Outlook):
    """An outlook that weighs the cards not claimed at once by how likely they are to be claimed soon."""

    __slots__ = ()

    def _worth(self, new: Edge, gecko: int) -> float:
        reach = Reach([*self.edges[:gecko], new, *self.edges[gecko + 1:]])
        claims: dict[int, int] = {}  # the best card of each type
        for card in met(self.cards, reach, gecko):
            kind = OBJECTIVES[card].type
            if kind not in claims or self.points[card] > self.points[claims[kind]]:
                claims[kind] = card
        gain = sum(self.points[card] for card in claims.values())
        left = {card: points for card, points in self.points.items() if card not in claims.values()}
        return self.scales.claim * gain + self._progress(reach, left)

    def _progress(self, reach: Reach, cards: Mapping[int, float]) -> float:
        return self.scales.progress * sum(points * likely(card, reach) for card, points in cards.items())


def likely(card: int, reach: Reach) -> float:
    """How likely a seat is to claim a card soon."""
    return LIKELY[OBJECTIVES[card].type][NEEDS[card].parts - parts_met(card, reach)]


@dataclass(frozen=True, slots=True)
class Planner(Gardener):
    """Takes the turn that brings most."""

    def look(self, state: State, seat: Seat) -> Outlook:
        """A plan; in a turn that is the seat's last, for nothing but points."""
        return Plan(state, seat, LAST if state.end else SCALES)

    def ranked(self, state: State, seat: Seat, legal: Sequence[Step], rng: Random) -> list[Step]:
        """The legal steps, the best first; of tiles that lead to the same cards only the best."""
        if not isinstance(legal[0], PlaceTile):
            return Gardener.ranked(self, state, seat, legal, rng)
        best: dict[tuple[int, ...], tuple[float, float, int]] = {}
        plan = self.look(state, seat)
        for code in choices.places(state):
            lying, cell = choices.decoded(code)
            tile, growing = lying // KINDS, plan.growing(lying, cell)
            bug = TILES[tile].bug
            for side, terrain in matching(state.frontier[cell] & SHOWN[lying]):
                for gecko in plan.geckos:
                    move = (plan.stretching(cell, side, terrain, bug, gecko) + growing, rng.random(), code)
                    alike = (tile, *plan.reach(cell, side, terrain, bug, gecko))
                    best[alike] = max(move, best.get(alike, move))
        return [*dict.fromkeys(choices.place(code) for _value, _chance, code in sorted(best.values(), reverse=True))]


def hopes(state: State, seat: Seat) -> float:
    """The points that a seat may expect of the cards that are face up."""
    reach = Reach(edges_of(state, seat))
    return sum(OBJECTIVES[card].points * likely(card, reach) for card in (*state.market[0], *state.market[1]))
