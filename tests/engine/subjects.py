"""The games to check, each with independent words on it. A game on the list without a subject fails the tests."""

from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

from games import registry
from games.engine.contract import Subject
from games.engine.contract.subject import Universe
from games.engine.steps import Viewer
from games.gardens_of_io.state import State as IoState
from tests.engine.gecko import gecko
from tests.engine.geckos import geckos
from tests.engine.nation import nation
from tests.testgame.components import BOX
from tests.testgame.game import LONE_GARDEN, SEALED_GARDEN
from tests.testgame.state import State
from tests.testgame.steps import AnyStep, Bury, Deal, Find, Roll


def sealed_universe(state: State) -> Universe:
    cards = range(23)
    return {
        "water": {"drops": range(4)},
        "bid": {"card": cards},
        "show": {"card": cards, "and_": [None, *cards]},
        "dig": {},
        "pass": {},
    }


def sealed_conserved(state: State) -> object:
    places = [state.deck, state.discard, {state.buried} - {0}, *state.hands]
    return sorted(card for place in places for card in place)


def sealed_worlds(state: State, viewer: Viewer) -> Iterator[State]:
    """Every way to lay the cards, seal the bids and pour the drops that *viewer* does not see."""
    if state.phase in ("bury", "over"):
        yield state
        return
    others = [seat for seat in range(len(state.hands)) if seat != viewer]
    known = set().union(state.discard, *state.shown, [] if viewer == "spectator" else state.hands[viewer])
    pool = sorted(set(range(1, BOX.cards[len(state.hands)] + 1)) - known)
    for buried, hands in _layouts(state, pool, others):
        bids = [sorted(hands[seat]) if state.bids[seat] else [0] for seat in others]
        drops = [range(1, state.drops[seat] + 1) if state.poured[seat] else [0] for seat in others]
        for choice in product(*bids, *drops):
            yield _world(state, pool, buried, hands, others, choice)


def _layouts(state: State, pool: list[int], others: list[int]) -> Iterator[tuple[int, dict[int, frozenset[int]]]]:
    for buried in pool:
        yield from ((buried, hands) for hands in _hands(state, set(pool) - {buried}, others))


def _hands(state: State, pool: set[int], others: list[int]) -> Iterator[dict[int, frozenset[int]]]:
    if not others:
        yield {}
        return
    seat, *rest = others
    for held in combinations(sorted(pool), len(state.hands[seat]) - len(state.shown[seat])):
        for hands in _hands(state, pool - set(held), rest):
            yield {seat: state.shown[seat] | set(held), **hands}


def _world(state: State, pool: list[int], buried: int, hands: dict[int, frozenset[int]], others: list[int],
           choice: tuple[int, ...]) -> State:
    world = state.copy()
    world.buried = buried
    for number, seat in enumerate(others):
        world.hands[seat] = hands[seat]
        world.bids[seat], world.poured[seat] = choice[number], choice[len(others) + number]
    world.deck = frozenset(pool) - {buried}.union(*hands.values())
    return world


def sealed_outcomes(state: State) -> Iterator[AnyStep]:
    match state.phase:
        case "bury":
            yield from map(Bury, state.deck)
        case "deal":
            yield from (Deal(state.turn, cards) for cards in combinations(sorted(state.deck), BOX.hand))
        case "roll":
            yield from map(Roll, range(1, BOX.die + 1))
        case _:
            yield from (Find(state.turn, card) for card in state.deck)


CELLS = [f"{column}{row}" for column in "abcdefghi" for row in range(1, 10)]
COLOURS = ("blue", "yellow", "orange", "purple", "red", "green")
ACTIONS = ("swap_tree_flower", "swap_flowers", "move_flower", "move_tree", "advance_five")


def io_universe(state: IoState) -> Universe:
    places: list[Any] = [None, *CELLS]
    return {
        "tree": {"cell": [*CELLS, "j1", "a0"]},
        "special": {"action": ACTIONS, "from_": places, "to": places},
        "plant": {"flower": [*COLOURS, "pink"], "cell": [*CELLS, "j1"]},
        "advance": {},
        "bonus": {"cell": CELLS},
    }


def io_conserved(state: IoState) -> object:
    """Every circle holds one thing; and once dealt, flowers are in a reserve or planted, as many of each colour."""
    if state.phase == "deal":
        return None
    planted = [colour.bit_count() for colour in state.flowers]
    circles = state.empty.bit_count() + sum(planted) + state.trees.bit_count()
    return circles, [one + sum(state.reserves[colour::6]) for colour, one in enumerate(planted)]


SUBJECTS: dict[str, Subject[Any, Any, Any]] = {
    "sealed_garden": Subject(SEALED_GARDEN, sealed_universe, sealed_conserved, 60, sealed_worlds, sealed_outcomes),
    "lone_garden": Subject(LONE_GARDEN, sealed_universe, sealed_conserved, 60, sealed_worlds, sealed_outcomes),
    "gardens_of_io": Subject(registry.get("gardens_of_io"), io_universe, io_conserved, 400),
    "garden_nation": nation(),
    "go_gecko_go": gecko(),
    "garden_geckos": geckos(),
}
