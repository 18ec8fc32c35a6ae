"""Independent words on Garden Geckos: what a seat might try, what never changes, which secrets a viewer can't tell."""

import dataclasses
from collections.abc import Iterator
from itertools import permutations, product
from typing import Any

from games.engine.chance import seeded
from games.engine.contract.subject import Subject, Universe
from games.engine.game import Options
from games.engine.steps import Step, Viewer
from games.garden_geckos.game import GARDEN_GECKOS, GardenGeckos
from games.garden_geckos.state import Event, State, Trail
from games.garden_geckos.steps import (
    DealMarket,
    DealSecrets,
    DealTiles,
    DrawTile,
    FirstPlayer,
    RefillMarket,
    SoloGoals,
)
from games.garden_geckos.view import View

TILES = [f"H{number:02}" for number in range(1, 61)]
BUGS = ["cricket", "grasshopper", "fruitfly", "mealworm", "ladybug", "moth"]
TERRAINS = ["moss", "sand", "pond", "bark", "petal", "stone"]
SECRETS = [f"S-{kind}" for kind in (*BUGS, *TERRAINS)]
CARDS = [f"{kind}{number:02}" for kind in "BT" for number in range(1, 22)]
PRINTED = [  # the terrains of the three segments of each tile
    *("012", "013", "014", "015", "021", "023", "024", "025", "031", "032", "034", "035", "041", "042", "043", "045"),
    *("051", "052", "053", "054", "123", "124", "125", "132", "134", "135", "142", "143", "145", "152", "153", "154"),
    *("234", "235", "243", "245", "253", "254", "345", "354", "001", "002", "005", "110", "112", "115", "221", "223"),
    *("225", "330", "331", "332", "334", "440", "441", "442", "445", "550", "553", "554"),
]
AROUND = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
HALF, ROW = 64, 128  # how the state numbers cells
LIMIT = 1200
MANY = 8  # so many unknown tiles can lie in more ways than anybody counts

Hands = tuple[tuple[int, ...], ...]


def universe(state: State) -> Universe:
    cells = [(cell // ROW - HALF, cell % ROW - HALF) for cell in state.board]
    columns, rows = ([place[axis] for place in cells] for axis in (0, 1))
    own = state.hands[max(state.turn, 0)]
    others = [tile for tile in range(60) if tile not in own][::29]
    return {
        "start_bug": {"bug": [*BUGS, "wasp"]},
        "keep_secret": {"card": [*SECRETS, "S-wasp"]},
        "place_tile": {
            "tile": [*(TILES[tile] for tile in (*own, *others)), "START"],
            "q": range(min(columns) - 1, max(columns) + 2),
            "r": range(min(rows) - 1, max(rows) + 2),
            "rot": range(7),
        },
        "swap": {"bug": [*BUGS, "wasp"]},
        "return_tile": {"tile": [*TILES, "START"]},
        "place_gecko": {"gecko": range(6), "side": range(7)},
        "award_bug": {"to": range(7)},
        "claim": {"card": [None, *CARDS, "B22"]},
    }


def conserved(state: State) -> object:
    """Tiles, bugs, objectives and secrets are somewhere, and as many as there were."""
    if state.start_bug < 0:
        return None
    hands = [tile for hand in state.hands for tile in hand]
    tiles = sorted([*ones(state.unseen), *state.under, *hands, *(lying // 6 for lying in state.board.values())])
    bugs = [state.supply[bug] + sum(state.bugs[bug::6]) for bug in range(6)]
    cards = sorted([*ones(state.hidden), *(card for row in (*state.market, *state.cards) for card in row)])
    secrets = sorted([*ones(state.spare), *(card for own in state.dealt for card in own)])
    return tiles, bugs, cards, secrets if state.players > 1 else None


def ones(numbers: int) -> list[int]:
    return [number for number in range(60) if numbers >> number & 1]


def worlds(state: State, viewer: Viewer) -> Iterator[State]:
    """Every way to deal the tiles and secrets that *viewer* does not know."""
    if state.phase == "over":
        yield state
        return
    for hands, under, unseen, trail in _tiles(state, viewer):
        for dealt, kept, spare in _secrets(state, viewer):
            world = state.copy()
            world.hands, world.under, world.unseen, world.trail = hands, under, unseen, trail
            world.dealt, world.kept, world.spare = dealt, kept, spare
            yield world


def _secrets(state: State, viewer: Viewer) -> Iterator[tuple[Hands, tuple[int, ...], int]]:
    others = [seat for seat in range(state.seats) if seat != viewer and state.dealt[seat]]
    if state.players == 1:
        others = []
    pool = sorted([*ones(state.spare), *(card for seat in others for card in state.dealt[seat])])
    for cards in permutations(pool, 2 * len(others)):
        pairs = [cards[n:n + 2] for n in range(0, len(cards), 2)]
        if all(one < other for one, other in pairs):
            dealt = dict(zip(others, pairs, strict=True))
            for choice in product(*(pair if state.kept[seat] >= 0 else (-1,) for seat, pair in dealt.items())):
                kept = dict(zip(others, choice, strict=True))
                yield (tuple(dealt.get(seat, own) for seat, own in enumerate(state.dealt)),
                       tuple(kept.get(seat, own) for seat, own in enumerate(state.kept)),
                       sum(1 << card for card in pool if card not in cards))


Tiles = tuple[Hands, tuple[int, ...], int, Trail | None]


def _tiles(state: State, viewer: Viewer) -> Iterator[Tiles]:
    """Every way in which hidden tiles may have gone, from where all of them were alike to the viewer."""
    trail = state.trail or Trail(state.hands, state.under, state.under_by, ())
    seen = [seat for seat in range(state.seats) if seat == viewer or (state.players == 1 and seat == 1)]
    drawn = [event.tiles[0] for event in trail.events if event.what == "draw"]
    slots = [(seat, n) for seat, hand in enumerate(trail.hands) if seat not in seen for n in range(len(hand))]
    slots += [(-1, n) for n, by in enumerate(trail.under_by) if by not in (viewer, -1)]
    truth = [trail.under[n] if seat < 0 else trail.hands[seat][n] for seat, n in slots]
    pool = sorted([*truth, *drawn, *ones(state.unseen)])
    if len(pool) > MANY and len(slots) > 2:
        for seed in range(2000):  # too many to go through, so any will do
            world = GARDEN_GECKOS.resample(state, viewer, seeded(seed))
            yield world.hands, world.under, world.unseen, world.trail
        return
    for tiles in permutations(pool, len(slots)):
        hands, under = [list(hand) for hand in trail.hands], list(trail.under)
        for (seat, n), tile in zip(slots, tiles, strict=True):
            (under if seat < 0 else hands[seat])[n] = tile
        start = Trail(_fixed(hands), tuple(under), trail.under_by, ())
        left = frozenset(pool) - set(tiles)
        for now in _walks(trail.events, seen, start, (_fixed(hands), tuple(under), left)):
            if state.phase != "tile" or fits(state, now[0][state.turn]):
                yield now[0], now[1], sum(1 << tile for tile in now[2]), now[3] if state.trail else None


def _fixed(hands: list[list[int]]) -> Hands:
    return tuple(map(tuple, hands))


Now = tuple[Hands, tuple[int, ...], frozenset[int]]


def _walks(events: tuple[Event, ...], seen: list[int], trail: Trail, now: Now) -> Iterator[tuple[Any, ...]]:
    """Every way in which *events* may have gone on from *now*, as far as they were seen."""
    if not events:
        yield (*now, trail)
        return
    event, *rest = events
    for tiles, after in _after(event, now, known=event.seat in seen):
        then = Event(event.what, event.seat, tiles)
        yield from _walks(tuple(rest), seen, dataclasses.replace(trail, events=(*trail.events, then)), after)


def _after(event: Event, now: Now, *, known: bool) -> Iterator[tuple[tuple[int, ...], Now]]:
    """The ways in which one event may have gone: the tiles that it moved, and where all are then."""
    hands, under, unseen = now
    hand, tile = hands[event.seat], event.tiles[0]
    match event.what:
        case "fit" | "unfit" if any(_has(own) & tile for own in hand) == (event.what == "fit"):
            yield event.tiles, now
        case "show" if hand == event.tiles:
            yield hand, (_put(hands, event.seat, ()), under + hand, unseen)
        case "place":
            for one in {tile}.intersection(hand):
                yield (one,), (_put(hands, event.seat, _less(hand, one)), under, unseen)
        case "return":
            for one in (event.tiles if known else hand):
                yield (one,), (_put(hands, event.seat, _less(hand, one)), (*under, one), unseen)
        case "lift" if not known or under[0] == tile:
            yield under[:1], (_put(hands, event.seat, (*hand, under[0])), under[1:], unseen)
        case "draw":
            for one in unseen.intersection(event.tiles) if known else sorted(unseen):
                yield (one,), (_put(hands, event.seat, (*hand, one)), under, unseen - {one})


def _put(hands: Hands, seat: int, hand: tuple[int, ...]) -> Hands:
    return (*hands[:seat], hand, *hands[seat + 1:])


def _less(hand: tuple[int, ...], tile: int) -> tuple[int, ...]:
    return tuple(own for own in hand if own != tile)


def fits(state: State, hand: tuple[int, ...]) -> bool:
    """True if some tile of a hand can be laid, by trying every turn on every cell."""
    places = {(cell // ROW - HALF, cell % ROW - HALF): divmod(lying, 6) for cell, lying in state.board.items()}
    empty = {(q + dq, r + dr) for q, r in places for dq, dr in AROUND} - set(places)
    return any(
        _shows(tile, rot, side) & _shows(*places[q + dq, r + dr], (side + 3) % 6)
        for tile in hand for rot in range(6) for q, r in empty
        for side, (dq, dr) in enumerate(AROUND) if (q + dq, r + dr) in places
    )


def _shows(tile: int, rot: int, side: int) -> set[int]:
    return set(range(6)) if tile == 60 else {int(PRINTED[tile][(side - rot) % 6 // 2])}


def _has(tile: int) -> int:
    return sum(1 << terrain for terrain in set(map(int, PRINTED[tile])))


def outcomes(state: State) -> Iterator[Step]:
    """Every outcome of chance; of the first hands and markets there are very many."""
    tiles = [TILES[tile] for tile in ones(state.unseen)]
    piles = [[CARDS[card] for card in ones(state.hidden) if card // 21 == kind] for kind in (0, 1)]
    order = [(state.first + n) % state.seats for n in range(state.players)]
    match state.phase:
        case "first":
            yield from map(FirstPlayer, range(state.players))
        case "deal":
            seat = next(seat for seat in order if not state.hands[seat])
            yield from (DealTiles(seat, hand) for hand in permutations(tiles, 3))
        case "secrets":
            seat = next(seat for seat in order if not state.dealt[seat])
            left = [SECRETS[card] for card in ones(state.spare)]
            yield from (DealSecrets(seat, pair) for pair in permutations(left, 2))
        case "goals":
            yield from (SoloGoals(bug, terrain) for bug in SECRETS[:6] for terrain in SECRETS[6:])
        case "market":
            yield from (DealMarket(bug, terrain) for bug, terrain in
                        product(permutations(piles[0], 3), permutations(piles[1], 3)))
        case "refill":
            yield from map(RefillMarket, piles[state.cards[state.turn][-1] // 21])
        case _:
            yield from (DrawTile(state.turn, tile) for tile in tiles)


class SmallBox(GardenGeckos):
    """The game for two with few secrets and objectives, bugs to swap, and most tiles under the deck, known to all."""

    meta = dataclasses.replace(GARDEN_GECKOS.meta, players=(2, 2))

    @staticmethod
    def setup(seats: int, options: Options) -> State:
        state = GARDEN_GECKOS.setup(seats, options)
        state.unseen = sum(1 << tile for tile in range(1, 19, 3))
        state.under = tuple(range(3, 57, 3))
        state.under_by = (-1,) * 18
        state.spare = 0b100000101001
        state.hidden = 0b111 | 0b1111 << 21
        state.left = (3, 4)
        state.bugs = [1, 0, 0, 1, 0, 0] * seats
        return state


Geckos = Subject[State, Step, View]


def geckos() -> Geckos:
    """The subject."""
    few: Geckos = Subject(SmallBox(), universe, conserved, LIMIT, worlds, outcomes)
    return Subject(GARDEN_GECKOS, universe, conserved, LIMIT, worlds, outcomes, few, games=40)
