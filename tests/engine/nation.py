"""Independent words on Garden Nation: what a seat might try, what never changes, which secrets a viewer can't tell."""

import dataclasses
from collections.abc import Iterator
from itertools import combinations, permutations, product

from games.engine.contract.subject import Subject, Universe
from games.engine.game import Options
from games.engine.steps import Step, Viewer
from games.garden_nation.game import GARDEN_NATION, GardenNation
from games.garden_nation.state import State
from games.garden_nation.steps import DealMissions, FirstPlayer, LayBoard, LayProjects, RevealProject
from games.garden_nation.view import View

AREAS = [f"{tile}.{spot}" for tile in range(1, 8) for spot in range(7)]
LANDS = ("green", "yellow", "red")
PROJECTS = (
    "sacred_place_yellow", "sacred_place_red", "infirmary_green", "infirmary_red", "fortress_green",
    "fortress_yellow", "house", "herbalist", "prison", "terraced_houses", "forge", "outpost", "sanctuary", "windmill",
    "bunker", "apartments", "power_station", "radio_tower", "temple", "water_reservoir", "air_base",
)
MISSIONS = {
    "barracks": 2, "belfry": 3, "cabaret": 2, "control_1_3": 1, "control_2_4": 1, "control_3_5": 1, "control_4_6": 1,
    "control_5_7": 1, "control_6_1": 1, "control_7_2": 1, "market": 2, "observatory": 2, "post_office": 2,
    "sculpture": 2, "watchtower": 2,
}
KINDS = list(MISSIONS)
FEW = {"belfry": 3, "observatory": 2, "market": 2, "cabaret": 1, "control_1_3": 1}  # nine cards for two seats
ANYWHERE = [*AREAS, "4.7", "8.0"]


def universe(state: State) -> Universe:
    keeps = [*product(KINDS, repeat=2), ("belfry",), ("belfry", "market", "cabaret"), ("belfry", "castle")]
    return {
        "keep_missions": {"cards": keeps},
        "construct": {"area": ANYWHERE, "land": [None, *LANDS, "bramble"]},
        "abandon": {"area": ANYWHERE},
        "invade": {"area": ANYWHERE},
        "strategic_movement": {"territory": range(9)},
        "transfer_roof": {"from_": AREAS, "to": ANYWHERE},
        "move_on": {},
        "pass": {},
        "complete_project": {"card": [None, *PROJECTS, "castle"]},
        "next_player": {"seat": range(5)},
    }


def conserved(state: State) -> object:
    """Floors of a seat, tokens, projects and missions are somewhere, and as many as there were."""
    floors = [
        state.supply[seat] + sum(n for n, owner in zip(state.floors, state.owner, strict=True) if owner == seat)
        for seat in range(state.seats)
    ]
    tokens = [state.tokens[land] + state.land.count(land) for land in range(3)]
    cards = state.deck.bit_count() + len(state.display) + sum(won.bit_count() for won in state.won)
    missions = [
        state.pile[kind] + sum(hand.count(kind) for hand in state.dealt) for kind in range(len(MISSIONS))
    ]
    return floors, tokens, cards, missions


def worlds(state: State, viewer: Viewer) -> Iterator[State]:
    """Every way to deal the hands that *viewer* has not seen, and every choice from them."""
    others = [seat for seat in range(state.seats) if seat != viewer and state.dealt[seat]]
    if state.phase == "over":
        others = []
    pile = [count + sum(state.dealt[seat].count(kind) for seat in others) for kind, count in enumerate(state.pile)]
    for hands in _hands(tuple(pile), len(others)):
        kept = [_pairs(hand) if state.kept[seat] else [()] for seat, hand in zip(others, hands, strict=True)]
        for choice in product(*kept):
            yield _world(state, tuple(pile), dict(zip(others, hands, strict=True)),
                         dict(zip(others, choice, strict=True)))


def _hands(pile: tuple[int, ...], count: int) -> Iterator[tuple[tuple[int, ...], ...]]:
    if not count:
        yield ()
        return
    cards = [kind for kind, copies in enumerate(pile) for _ in range(copies)]
    for hand in dict.fromkeys(combinations(cards, 4)):
        left = tuple(copies - hand.count(kind) for kind, copies in enumerate(pile))
        yield from ((hand, *rest) for rest in _hands(left, count - 1))


def _pairs(hand: tuple[int, ...]) -> list[tuple[int, ...]]:
    return list(combinations(sorted(set(hand)), 2))


def _world(state: State, pile: tuple[int, ...], hands: dict[int, tuple[int, ...]],
           kept: dict[int, tuple[int, ...]]) -> State:
    world = state.copy()
    world.dealt = tuple(hands.get(seat, hand) for seat, hand in enumerate(state.dealt))
    world.kept = tuple(kept.get(seat, cards) for seat, cards in enumerate(state.kept))
    world.pile = tuple(copies - sum(hand.count(kind) for hand in hands.values()) for kind, copies in enumerate(pile))
    return world


def outcomes(state: State) -> Iterator[Step]:
    """Every outcome of chance; of the boards there are more than anybody can count."""
    match state.phase:
        case "board":
            turns = range(6 if state.options["board"] == "random" else 1)
            yield from (LayBoard(*lying) for lying in product(permutations(range(1, 8)), product(turns, repeat=7)))
        case "projects":
            yield from map(LayProjects, permutations(PROJECTS, 4))
        case "first":
            yield from map(FirstPlayer, range(state.seats))
        case "deal":
            for (hand,) in _hands(state.pile, 1):
                yield DealMissions(state.dealt.index(()), tuple(KINDS[kind] for kind in hand))
        case _:
            yield from (RevealProject(card) for number, card in enumerate(PROJECTS) if state.deck >> number & 1)


class FewMissions(GardenNation):
    """The game for two with nine missions only."""

    meta = dataclasses.replace(GARDEN_NATION.meta, players=(2, 2))

    @staticmethod
    def setup(seats: int, options: Options) -> State:
        state = GARDEN_NATION.setup(seats, options)
        state.pile = tuple(FEW.get(kind, 0) for kind in KINDS)
        return state


Nation = Subject[State, Step, View]
LIMIT = 3000


def nation() -> Nation:
    """The subject."""
    few: Nation = Subject(FewMissions(), universe, conserved, LIMIT, worlds, outcomes)
    return Subject(GARDEN_NATION, universe, conserved, LIMIT, worlds, outcomes, few, games=60)
