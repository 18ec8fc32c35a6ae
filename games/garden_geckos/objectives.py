"""When an objective is met, and how far a seat has come with it: geckos and tiles matched to what a card prints."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from games.engine.game import Seat
from games.garden_geckos.components import KINDS, OBJECTIVES, START, TILES, Objective
from games.garden_geckos.geometry import STEP, Cell
from games.garden_geckos.state import State

Edge = tuple[Cell, Cell, int, int, int]
"""A gecko by what it joins: two cells, its terrain, and the bugs of the two tiles."""

_FIELD = 8  # bits for the count of one kind: at most ten tiles are touched
_GUARD = sum(128 << _FIELD * kind for kind in range(KINDS))  # a bit of it is borrowed where too few are counted
_ONE = tuple(1 << _FIELD * kind for kind in range(KINDS))


@dataclass(frozen=True, slots=True)
class Need:
    """What a card asks for, ready to be compared: *counts* of its kinds in one number, *kinds* as a set of bits.

    *tally* has the terrains, or the bugs that no link holds, with how many of each; *loose* are the places of those
    bugs, *links* the bugs of each link. *parts* counts the diamonds, or links and loose bugs.
    """

    counts: int
    kinds: int
    tally: tuple[tuple[int, int], ...]
    loose: tuple[int, ...]
    links: tuple[tuple[int, int], ...]
    parts: int


def _need(card: Objective) -> Need:
    linked = {place for link in card.links for place in link}
    loose = tuple(place for place in range(len(card.bugs)) if place not in linked)
    kinds = card.bugs or card.diamonds
    apart = card.diamonds or tuple(card.bugs[place] for place in loose)
    return Need(
        counts=sum(_ONE[kind] for kind in kinds),
        kinds=sum(1 << kind for kind in set(kinds)),
        tally=tuple((kind, apart.count(kind)) for kind in sorted(set(apart))),
        loose=loose,
        links=tuple((card.bugs[one], card.bugs[other]) for one, other in card.links),
        parts=len(apart) + len(card.links),
    )


NEEDS: tuple[Need, ...] = tuple(map(_need, OBJECTIVES))


def edges_of(state: State, seat: Seat) -> list[Edge]:
    """The geckos of a seat that are on the table, by number."""
    return [edge(state, gecko) for gecko in state.geckos[seat]]


def edge(state: State, gecko: int) -> Edge:
    """A gecko by what it joins."""
    cell = gecko >> 6
    other = cell + STEP[gecko >> 3 & 7]
    one_tile, other_tile = state.board[cell] // KINDS, state.board[other] // KINDS
    bug = state.start_bug if one_tile == START else TILES[one_tile].bug
    return cell, other, gecko & 7, bug, state.start_bug if other_tile == START else TILES[other_tile].bug


Pair = tuple[int, Cell, Cell]
"""A gecko that may be a link, by its number and its two cells in the order of the link's bugs."""


class Reach:
    """What the geckos of a seat touch: *tiles* with their bugs, counts of terrains and bugs, *pairs* of bugs joined."""

    __slots__ = ("bugs", "edges", "pairs", "terrains", "tiles")

    def __init__(self, edges: Sequence[Edge]) -> None:
        terrains = bugs = 0
        tiles: dict[Cell, int] = {}
        pairs: dict[tuple[int, int], list[Pair]] = {}
        for number, (one, other, terrain, one_bug, other_bug) in enumerate(edges):
            pairs.setdefault((one_bug, other_bug), []).append((number, one, other))
            pairs.setdefault((other_bug, one_bug), []).append((number, other, one))
            terrains += _ONE[terrain]
            if one not in tiles:
                tiles[one] = one_bug
                bugs += _ONE[one_bug]
            if other not in tiles:
                tiles[other] = other_bug
                bugs += _ONE[other_bug]
        self.edges = edges
        self.tiles = tiles
        self.pairs = pairs
        self.terrains = terrains
        self.bugs = bugs


def met(cards: Iterable[int], reach: Reach, new: int) -> tuple[int, ...]:
    """Those of *cards* that are met, the gecko with the number *new* being among those used."""
    terrains, bugs = reach.terrains | _GUARD, reach.bugs | _GUARD
    found = []
    for card in cards:
        need = NEEDS[card]
        if OBJECTIVES[card].type:
            if (terrains - need.counts) & _GUARD == _GUARD and need.kinds >> reach.edges[new][2] & 1:  # GG-18
                found.append(card)
        elif (bugs - need.counts) & _GUARD == _GUARD and _is_bug_card_met(card, reach, new):
            found.append(card)
    return tuple(found)


def _is_bug_card_met(number: int, reach: Reach, new: int) -> bool:
    card, need = OBJECTIVES[number], NEEDS[number]
    ends = [reach.pairs.get(link, ()) for link in need.links]
    start: list[Cell | None] = [None] * len(card.bugs)
    return any(
        _has_loose(need, reach, cells) and (new in geckos or _takes_part(need, reach.edges[new], cells))
        for cells, geckos in _linked(card, ends, start, ())
    )


def _linked(
    card: Objective, ends: Sequence[Sequence[Pair]], cells: list[Cell | None], geckos: tuple[int, ...]
) -> Iterator[tuple[list[Cell | None], tuple[int, ...]]]:
    """Every way to give each link a gecko, and so its bugs two tiles."""  # GG-20
    if len(geckos) == len(ends):
        yield cells, geckos
        return
    link = card.links[len(geckos)]
    for number, *pair in ends[len(geckos)]:
        if chosen := _hold(cells, link, pair):
            yield from _linked(card, ends, chosen, (*geckos, number))


def _hold(cells: list[Cell | None], link: tuple[int, int], pair: Sequence[Cell]) -> list[Cell | None] | None:
    """*cells* with two more given, None if that cannot be: no tile serves two bugs, no bug has two tiles."""  # GG-19
    for place, cell in zip(link, pair, strict=True):
        if cells[place] != cell and (cells[place] is not None or cell in cells):
            return None
    chosen = cells[:]
    chosen[link[0]], chosen[link[1]] = pair
    return chosen


def _has_loose(need: Need, reach: Reach, used: Sequence[Cell | None]) -> bool:
    """True if every loose bug finds a tile of its own beside those used."""
    free = [bug for cell, bug in reach.tiles.items() if cell not in used]
    return all(free.count(bug) >= count for bug, count in need.tally)


def _takes_part(need: Need, new: Edge, used: Sequence[Cell | None]) -> bool:
    """True if the new gecko touches a tile that some loose bug can have."""  # GG-18
    loose = [bug for bug, _count in need.tally]
    return (new[3] in loose and new[0] not in used) or (new[4] in loose and new[1] not in used)


def parts_met(number: int, reach: Reach) -> int:
    """The most diamonds, or links and loose bugs, that one assignment serves."""
    need = NEEDS[number]
    counts = reach.terrains if OBJECTIVES[number].type else reach.bugs
    for link in need.links:
        if link in reach.pairs:
            return _Search(number, reach).met
    met = 0
    for kind, wanted in need.tally:
        met += min(wanted, counts >> _FIELD * kind & 127)
    return met


@dataclass(frozen=True, slots=True)
class Progress:
    """How much of a card is met at best: *geckos* by diamond or link, *cells* by bug, None where one is wanting."""

    met: int
    geckos: tuple[int | None, ...]
    cells: tuple[Cell | None, ...]


def progress(number: int, reach: Reach) -> Progress:
    """The first of the assignments that serve most."""
    card = OBJECTIVES[number]
    if card.type:
        return _diamonds(card, reach)
    best = _Search(number, reach)
    return Progress(best.met, best.geckos, tuple(best.cells))


def _diamonds(card: Objective, reach: Reach) -> Progress:
    waiting = [edge[2] for edge in reach.edges]
    geckos: list[int | None] = []
    for terrain in card.diamonds:
        gecko = waiting.index(terrain) if terrain in waiting else None
        geckos.append(gecko)
        if gecko is not None:
            waiting[gecko] = KINDS  # no terrain
    return Progress(len(geckos) - geckos.count(None), tuple(geckos), ())


class _Search:
    """The best assignment of a bug card: every link gets a gecko or none, then loose bugs get what is left."""

    __slots__ = ("cells", "ends", "geckos", "links", "loose", "met", "reach")

    def __init__(self, number: int, reach: Reach) -> None:
        card = OBJECTIVES[number]
        self.reach, self.links = reach, card.links
        self.ends = [reach.pairs.get(link, ()) for link in NEEDS[number].links]
        self.loose = [(place, card.bugs[place]) for place in NEEDS[number].loose]
        self.met = -1
        self.geckos: tuple[int | None, ...] = ()
        self.cells: list[Cell | None] = []
        self._look([None] * len(card.bugs), ())

    def _look(self, cells: list[Cell | None], geckos: tuple[int | None, ...]) -> None:
        link, links = len(geckos), len(self.links)
        met = link - geckos.count(None)
        if met + links - link + len(self.loose) <= self.met:
            return
        if link == links:
            self._settle(cells[:], geckos, met)
            return
        for number, *pair in self.ends[link]:
            if chosen := _hold(cells, self.links[link], pair):
                self._look(chosen, (*geckos, number))
        self._look(cells, (*geckos, None))

    def _settle(self, cells: list[Cell | None], geckos: tuple[int | None, ...], met: int) -> None:
        tiles = self.reach.tiles
        for place, bug in self.loose:
            cells[place] = next((cell for cell, other in tiles.items() if other == bug and cell not in cells), None)
            met += cells[place] is not None
        if met > self.met:
            self.met, self.geckos, self.cells = met, geckos, cells
