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
    bugs. *links* are the bugs of each link, *chained* tells for each whether it goes on from the one before. *parts*
    counts the diamonds, or links and loose bugs.
    """

    counts: int
    kinds: int
    tally: tuple[tuple[int, int], ...]
    loose: tuple[int, ...]
    links: tuple[tuple[int, int], ...]
    chained: tuple[bool, ...]
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
        chained=tuple(link > 0 and card.links[link - 1][1] == one for link, (one, _other) in enumerate(card.links)),
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


Pair = tuple[int, int, int]
"""A gecko that may be a link, by its number and the bits of its two tiles in the order of the link's bugs."""


class Reach:
    """What the geckos of a seat touch, each tile one bit: *cells* in order of their bits, *showing* each bug as sets.

    *terrains* and *bugs* count kinds in one number each; *pairs* are the geckos that join two bugs.
    """

    __slots__ = ("bugs", "cells", "edges", "pairs", "showing", "terrains")

    def __init__(self, edges: Sequence[Edge]) -> None:
        terrains = bugs = 0
        tiles: dict[Cell, int] = {}
        showing = [0] * KINDS
        pairs: dict[tuple[int, int], list[Pair]] = {}
        for number, (one, other, terrain, one_bug, other_bug) in enumerate(edges):
            terrains += _ONE[terrain]
            if one not in tiles:
                tiles[one] = 1 << len(tiles)
                showing[one_bug] |= tiles[one]
                bugs += _ONE[one_bug]
            if other not in tiles:
                tiles[other] = 1 << len(tiles)
                showing[other_bug] |= tiles[other]
                bugs += _ONE[other_bug]
            pairs.setdefault((one_bug, other_bug), []).append((number, tiles[one], tiles[other]))
            pairs.setdefault((other_bug, one_bug), []).append((number, tiles[other], tiles[one]))
        self.edges = edges
        self.cells = tuple(tiles)
        self.showing = showing
        self.terrains = terrains
        self.bugs = bugs
        self.pairs = pairs

    def ends(self, number: int) -> int:
        """The two tiles of a gecko as a set."""
        one, other = self.edges[number][:2]
        return 1 << self.cells.index(one) | 1 << self.cells.index(other)


def met(cards: Iterable[int], reach: Reach, new: int) -> tuple[int, ...]:
    """Those of *cards* that are met, the gecko with the number *new* being among those used."""
    terrains, bugs = reach.terrains | _GUARD, reach.bugs | _GUARD
    found = []
    for card in cards:
        need = NEEDS[card]
        if OBJECTIVES[card].type:
            if (terrains - need.counts) & _GUARD == _GUARD and need.kinds >> reach.edges[new][2] & 1:  # GG-18
                found.append(card)
        elif (bugs - need.counts) & _GUARD == _GUARD and _is_bug_card_met(need, reach, new):
            found.append(card)
    return tuple(found)


def _is_bug_card_met(need: Need, reach: Reach, new: int) -> bool:
    for used, geckos in _linked(need, reach, 0, 0, ()):
        if all((reach.showing[bug] & ~used).bit_count() >= count for bug, count in need.tally) and (
            new in geckos or any(reach.showing[bug] & ~used & reach.ends(new) for bug, _count in need.tally)  # GG-18
        ):
            return True
    return False


def _linked(
    need: Need, reach: Reach, used: int, last: int, geckos: tuple[int, ...]
) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Every way to give each link a gecko: the tiles used then, and the geckos."""  # GG-20
    link = len(geckos)
    if link == len(need.links):
        yield used, geckos
        return
    for number, a, b in reach.pairs.get(need.links[link], ()):
        if _joins(need, link, used, last, a, b):
            yield from _linked(need, reach, used | a | b, b, (*geckos, number))


def _joins(need: Need, link: int, used: int, last: int, a: int, b: int) -> bool:
    """True if two tiles may be a link's: both unused, or the first where the link before ended, if that is met."""
    if last and need.chained[link]:
        return a == last and not b & used
    return not (a | b) & used  # GG-19


def parts_met(number: int, reach: Reach) -> int:
    """The most diamonds, or links and loose bugs, that one assignment serves."""
    need = NEEDS[number]
    if need.links:
        return _best(need, reach, 0, 0, 0)[0]
    counts = reach.terrains if OBJECTIVES[number].type else reach.bugs
    met = 0
    for kind, wanted in need.tally:
        has = counts >> _FIELD * kind & 127
        if has:
            met += min(has, wanted)
    return met


Chosen = tuple[Pair | None, ...]


def _best(need: Need, reach: Reach, link: int, used: int, last: int) -> tuple[int, int, Chosen]:
    """The best that links from *link* on and loose bugs can be: parts met, tiles used, a gecko for each link."""
    if link == len(need.links):
        met = 0
        for bug, wanted in need.tally:
            if free := reach.showing[bug] & ~used:
                met += min(free.bit_count(), wanted)
        return met, used, ()
    most, best = -1, (0, 0, Chosen())
    for pair in (*reach.pairs.get(need.links[link], ()), None):
        if pair is None:
            met, end, rest = _best(need, reach, link + 1, used, 0)
        elif _joins(need, link, used, last, pair[1], pair[2]):
            met, end, rest = _best(need, reach, link + 1, used | pair[1] | pair[2], pair[2])
            met += 1
        else:
            continue
        if met > most:
            most, best = met, (met, end, (pair, *rest))
    return best


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
    need = NEEDS[number]
    met, used, chosen = _best(need, reach, 0, 0, 0)
    cells: list[Cell | None] = [None] * len(card.bugs)
    for (one, other), pair in zip(card.links, chosen, strict=True):
        if pair is not None:
            cells[one], cells[other] = (reach.cells[bit.bit_length() - 1] for bit in pair[1:])
    for place in need.loose:
        if free := reach.showing[card.bugs[place]] & ~used:
            first = free & -free
            used |= first
            cells[place] = reach.cells[first.bit_length() - 1]
    return Progress(met, tuple(None if pair is None else pair[0] for pair in chosen), tuple(cells))


def _diamonds(card: Objective, reach: Reach) -> Progress:
    waiting = [edge[2] for edge in reach.edges]
    geckos: list[int | None] = []
    for terrain in card.diamonds:
        gecko = waiting.index(terrain) if terrain in waiting else None
        geckos.append(gecko)
        if gecko is not None:
            waiting[gecko] = KINDS  # no terrain
    return Progress(len(geckos) - geckos.count(None), tuple(geckos), ())
