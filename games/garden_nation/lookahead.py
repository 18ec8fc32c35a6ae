"""What follows on an action: one's own next ones and the best answers to them, looked at to a depth."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import inf
from random import Random

from games.engine.game import Seat
from games.engine.steps import Step
from games.garden_nation import choices
from games.garden_nation.bots import DEEDS, Gardener, earliness, taken
from games.garden_nation.components import AREAS, BRAMBLE, LANDS, PRINTED, PROJECTS, SPOTS, Area, Project
from games.garden_nation.state import NOBODY, State
from games.garden_nation.steps import MoveOn, Pass

Bits = int
"""A set of areas: bit n for area n."""

FAR = 99  # more floors than there are: out of reach
GARDENER = Gardener()
_PRINTED: tuple[Bits, ...] = tuple(
    sum(1 << area for area in range(AREAS) if PRINTED[area] == land) for land in range(BRAMBLE)
)
_BRAMBLES = tuple(area for area in range(AREAS) if PRINTED[area] == BRAMBLE)


@dataclass(slots=True)
class Ground:
    """Where a seat may build, as sets of areas: *free* ones, *one* for its open buildings, *two* for the tall ones."""

    lands: Sequence[Bits]
    touching: Sequence[Bits]
    central: Bits
    tokens: Sequence[int]
    free: Bits
    one: Bits
    two: Bits

    def floors(self, card: Project) -> int:
        """The fewest floors missing to complete a project; as `prospects.missing`, which names the areas too."""
        spots = self._spots(card.land)
        match card.rule:
            case "trio":
                return min((self._trio(card.land, area) for area in _each(spots)), default=FAR)
            case "pair" | "tall_pair":
                return self._pair(spots, tall=card.rule == "tall_pair")
            case "central":
                spots &= self.central
                return 1 if spots & self.two else 2 if spots & self.one else 3 if spots else FAR
            case "outside":
                spots &= ~self.central
            case _:
                spots &= self._beside(self.free & self.lands[card.beside])
        return 1 if spots & self.one else 2 if spots else FAR

    def _spots(self, land: int) -> Bits:
        """The areas of a land, or that may become so, where the seat can build."""
        of_land = self.lands[land] | self.lands[BRAMBLE] if self.tokens[land] else self.lands[land]
        return of_land & (self.free | self.one)

    def _beside(self, areas: Bits) -> Bits:
        """All that touches any of some areas."""
        near = 0
        for area in _each(areas):
            near |= self.touching[area]
        return near

    def _pair(self, spots: Bits, *, tall: bool) -> int:
        built, high = spots & self.one, spots & self.two
        near = self._beside(built)
        if near & built or (self._beside(high) if tall else near) & spots:
            return 1
        if near & spots:
            return 2
        return 2 + tall if self._beside(spots) & spots else FAR

    def _trio(self, land: int, middle: int) -> int:
        bit = 1 << middle
        floors = 0 if bit & self.two else 1 if bit & self.one else 2
        used = bit
        for other in range(len(LANDS)):
            if other != land:
                near = self.touching[middle] & self._spots(other) & ~used
                if not near:
                    return FAR
                if near & self.one:
                    near &= self.one
                else:
                    floors += 1
                used |= near & -near
        return max(floors, 1)


def _each(areas: Bits) -> Iterator[Area]:
    while areas:
        low = areas & -areas
        yield low.bit_length() - 1
        areas ^= low


def grounds(state: State) -> list[Ground]:
    """What each seat may build on."""
    lands, free = [*_PRINTED, 0], 0
    for area in _BRAMBLES:
        lands[state.land[area]] |= 1 << area
    one, two = [0] * state.seats, [0] * state.seats
    for area, owner in enumerate(state.owner):
        if owner == NOBODY:
            free |= 1 << area
        elif not state.blocked >> area & 1:
            one[owner] |= 1 << area
            if state.floors[area] > 1:
                two[owner] |= 1 << area
    central = (1 << SPOTS) - 1 << SPOTS * state.board.central
    return [
        Ground(lands, state.board.touching, central, state.tokens, free, one[seat], two[seat])
        for seat in range(state.seats)
    ]


@dataclass(frozen=True, slots=True)
class Lookahead:
    """Looks *actions* ahead: each seat takes what is best for it, all others what is worst for the one that looks.

    Positions are weighed by the gardener's scales, with *hope* of the worth of the projects near at hand for everybody,
    and each ploy kept. In all actions but the first only the *wide* that look best are followed.
    """

    gardener: Gardener = GARDENER
    actions: int = 2
    wide: int = 8
    hope: float = 1.5

    def ranked(self, state: State, me: Seat, legal: Sequence[Step], rng: Random) -> list[Step]:
        """The steps of an action or a project, the best first."""
        found: dict[Step, float] = {}
        for step, leaf, _price in self.gardener.leaves(state, legal):
            found[step] = max(self.search(leaf, me, self.actions - 1, -inf, inf), found.get(step, -inf))
        chances = {step: rng.random() for step in found}
        return sorted(found, key=lambda step: (found[step], chances[step]), reverse=True)

    def value(self, state: State, me: Seat) -> float:
        """By how many points a seat leads."""
        lead = self.gardener.scales.lead(state, me)
        if state.phase == "over":
            return lead
        hopes = self._hopes(state)
        ploy = self.gardener.ploy * earliness(state)
        extra = [hope + ploy * ploys for hope, ploys in zip(hopes, state.ploys, strict=True)]
        return lead + extra[me] - max(extra[:me] + extra[me + 1:])

    def _hopes(self, state: State) -> list[float]:
        """What the face-up projects may come to for each seat."""
        if state.drained:
            return [0.0] * state.seats
        near = self.hope * self.gardener.scales.near
        worth = (0.0, near, 0.3 * near)  # by the floors missing
        hopes = []
        for ground in grounds(state):
            floors = [(card, ground.floors(card)) for card in map(PROJECTS.__getitem__, state.display)]
            hopes.append(sum(worth[missing] * card.points for card, missing in floors if missing < len(worth)))
        return hopes

    def search(self, state: State, me: Seat, actions: int, low: float, high: float) -> float:
        """The value of a position by alpha-beta search between two bounds."""
        following = list(self.following(state)) if actions and state.phase != "over" else []
        if not following:
            return self.value(state, me)
        mine = state.seat == me
        if actions > 1 or len(following) > self.wide:
            weighed = [(self.gardener.scales.lead(after, me), number) for number, after in enumerate(following)]
            following = [following[number] for _lead, number in sorted(weighed, reverse=mine)[:self.wide]]
        best = -inf if mine else inf
        for after in following:
            value = self.search(after, me, actions - 1, low, high)
            if mine:
                best, low = max(best, value), max(low, value)
            else:
                best, high = min(best, value), min(high, value)
            if low >= high:
                break
        return best

    def following(self, state: State) -> Iterator[State]:
        """The positions after each action without a free ploy; after the choice of the next seat where that is due."""
        if state.phase == "next":
            yield from (taken(state, step) for step in choices.next_steps(state))
            return
        for step in choices.actions(state):
            if isinstance(step, (*DEEDS, Pass)):
                yield self.gardener.with_project(taken(state, step))
            elif isinstance(step, MoveOn):
                yield from self.following(taken(state, step))
