"""What viewers can tell of hidden tiles, and worlds that they cannot tell apart.

Nearly always a viewer knows its own hand and what it put under the deck, or saw put there, and nothing else. But who
draws a tile that another had returned holds a tile that this other knows; and a turn without a placement tells that no
tile fitted. From then on hands are no longer all alike to a viewer, so `remember` keeps a trail, and `imagine` walks
along it.
"""

from dataclasses import dataclass, field
from random import Random

from games.engine.game import Viewer
from games.garden_geckos.geometry import ANY, HAS, bits, terrains_asked
from games.garden_geckos.state import EVERYBODY, NOBODY, Event, State, Trail

PATIENCE = 5000  # walks along a trail, hardly ever more than a few
_FRESH = 1000  # numbers from here on stand for tiles that a viewer does not know

Hands = tuple[tuple[int, ...], ...]


def remember(state: State, event: Event, *, begin: bool = False) -> None:
    """Add to the trail if there is one, or *begin* one with this event, which is about to happen."""
    trail = state.trail
    if trail is None and begin:
        trail = Trail(state.hands, state.under, state.under_by, ())
    if trail is not None:
        state.trail = Trail(trail.hands, trail.under, trail.under_by, (*trail.events, event))


def lifts_known(state: State) -> bool:
    """True if the tile to be lifted from under the deck is known to more than the seat that gets it."""
    return not state.is_nuisance and state.under_by[0] != state.turn


def remember_fit(state: State) -> None:
    """A swap hides which tile fitted; that matters only where some tile would not have."""
    asked = terrains_asked(state.frontier)
    if (ANY & ~asked).bit_count() > 1:  # every tile has two terrains
        remember(state, Event("fit", state.turn, (asked,)), begin=True)


@dataclass(frozen=True, slots=True)
class World:
    """Where the hidden tiles may be."""

    hands: Hands
    under: tuple[int, ...]
    unseen: int
    trail: Trail | None


def imagine(state: State, viewer: Viewer, rng: Random) -> World:
    """A world that *viewer* cannot tell from this one; every such world may come.

    Whoever cannot find one in ever so many walks forgets the trail: what it imagines then may be at odds with what it
    saw, yet it tells nothing that it did not see.
    """
    here = Trail(state.hands, state.under, state.under_by, ())
    walks = 0
    while True:
        trail = state.trail if state.trail is not None and walks < PATIENCE else here
        walk = _Walk(state, trail, viewer, rng)
        if walk.goes() and (world := walk.filled()):
            return world
        walks += 1


@dataclass(slots=True)
class _Walk:
    """One way along a trail, as a viewer may imagine it: unknown tiles are numbers from _FRESH on until met."""

    state: State
    trail: Trail
    viewer: Viewer
    rng: Random
    names: dict[int, int] = field(default_factory=dict)
    hands: list[list[int]] = field(default_factory=list)
    under: list[int] = field(default_factory=list)
    past: list[tuple[Event, list[int]]] = field(default_factory=list)
    known: set[int] = field(default_factory=set)
    start: tuple[list[list[int]], list[int]] = field(default_factory=lambda: ([], []))
    fresh: int = _FRESH

    def __post_init__(self) -> None:
        trail = self.trail
        self.hands = [[self._see(tile, self._sees(seat)) for tile in hand] for seat, hand in enumerate(trail.hands)]
        self.under = [
            self._see(tile, by in (self.viewer, EVERYBODY))
            for tile, by in zip(trail.under, trail.under_by, strict=True)
        ]
        self.start = ([hand[:] for hand in self.hands], self.under[:])

    def _sees(self, seat: int) -> bool:
        return seat in (self.viewer, 1 if self.state.solo else NOBODY)

    def _see(self, tile: int, seen: bool) -> int:
        if seen:
            self.known.add(tile)
            return tile
        self.fresh += 1
        return self.fresh

    def goes(self) -> bool:
        """Walk to the end; False where what the viewer saw would not have happened."""
        return all(self._step(event) for event in self.trail.events)

    def _step(self, event: Event) -> bool:
        hand, seen = self.hands[event.seat], self._sees(event.seat)
        goes, tiles = True, [self.names.get(tile, tile) for tile in hand]
        match event.what:
            case "draw":
                tiles = [self._see(event.tiles[0], seen)]
                hand += tiles
            case "lift":
                tiles = [self.under.pop(0)]
                goes = not seen or self._is(tiles[0], event.tiles[0])
                hand += tiles
            case "place":
                tiles = [self._pick(hand, event.tiles[0])]
                goes = self._is(tiles[0], event.tiles[0])
            case "return":
                number = hand.index(self._find(hand, event.tiles[0])) if seen else self.rng.randrange(len(hand))
                tiles = [hand.pop(number)]
                self.under += tiles
            case "show":
                tiles = hand[:]
                goes = all(map(self._is, hand, event.tiles))
                self.under += tiles
                hand.clear()
        self.past.append((event, tiles))
        return goes

    def _is(self, item: int, tile: int) -> bool:
        """True if *item* may be *tile*, which it then is."""
        item = self.names.get(item, item)
        if item >= _FRESH and tile not in self.known:
            self.names[item] = tile
            self.known.add(tile)
            return True
        return item == tile

    def _find(self, hand: list[int], tile: int) -> int:
        return next((item for item in hand if self.names.get(item, item) == tile), NOBODY)

    def _pick(self, hand: list[int], tile: int) -> int:
        """Take *tile* from a hand, or something unknown that it may be."""
        item = self._find(hand, tile)
        if item == NOBODY:
            unknown = [one for one in hand if one not in self.names and one >= _FRESH]
            item = self.rng.choice(unknown or hand)
        hand.remove(item)
        return item

    def filled(self) -> World | None:
        """The world at the end of the walk, unknown tiles dealt at random; None if a hand fits where it must not."""
        state = self.state
        hidden = set(bits(state.unseen))
        hidden.update(state.under, *state.hands)
        pool = sorted(hidden - self.known)
        self.rng.shuffle(pool)
        for item in [item for items in (*self.hands, self.under) for item in items]:
            if item >= _FRESH and item not in self.names:
                self.names[item] = pool.pop()
        if not self._fits():
            return None
        unseen = sum(1 << tile for tile in pool)
        return World(self._named_all(self.hands), self._named(self.under), unseen, self._trail())

    def _fits(self) -> bool:
        state = self.state
        if state.phase == "tile":
            asked = terrains_asked(state.frontier)
            if not any(HAS[tile] & asked for tile in self._named(self.hands[state.turn])):
                return False
        return all(
            any(HAS[tile] & event.tiles[0] for tile in self._named(hand)) == (event.what == "fit")
            for event, hand in self.past if event.what in ("fit", "unfit")
        )

    def _trail(self) -> Trail | None:
        if not self.trail.events:
            return None
        events = tuple(
            event if event.what in ("fit", "unfit") else Event(event.what, event.seat, self._named(items))
            for event, items in self.past
        )
        return Trail(self._named_all(self.start[0]), self._named(self.start[1]), self.trail.under_by, events)

    def _named(self, items: list[int]) -> tuple[int, ...]:
        return tuple(self.names.get(item, item) for item in items)

    def _named_all(self, hands: list[list[int]]) -> Hands:
        return tuple(map(self._named, hands))
