"""When an objective is met, and how far a seat has come with it: geckos and tiles matched to what a card prints."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from games.engine.game import Seat
from games.garden_geckos.components import KINDS, OBJECTIVES, START, TILES, Objective
from games.garden_geckos.geometry import STEP, Cell
from games.garden_geckos.state import State

Edge = tuple[Cell, Cell, int, int, int]
"""A gecko by what it joins: two cells, its terrain, and the bugs of the two tiles."""

_FIELD = 8  # bits for a count of one kind: at most ten tiles are touched
_GUARD = sum(128 << _FIELD * kind for kind in range(KINDS))  # borrowed from a field where too few are counted
_ONE = tuple(1 << _FIELD * kind for kind in range(KINDS))


@dataclass(frozen=True, slots=True)
class Need:
    """What a card asks for, ready to be compared: *counts* of its kinds in one number, *kinds* as a set of bits.

    *loose* are the places of the bugs that no link holds, *parts* the diamonds, or links and loose bugs, it has.
    """

    counts: int
    kinds: int
    loose: tuple[int, ...]
    parts: int


def _need(card: Objective) -> Need:
    linked = {place for link in card.links for place in link}
    loose = tuple(place for place in range(len(card.bugs)) if place not in linked)
    kinds = card.bugs or card.diamonds
    return Need(
        counts=sum(_ONE[kind] for kind in kinds),
        kinds=sum(1 << kind for kind in set(kinds)),
        loose=loose,
        parts=len(card.diamonds) + len(card.links) + len(loose),
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


def met(cards: Iterable[int], edges: Sequence[Edge], new: int) -> tuple[int, ...]:
    """Those of *cards* that *edges* meet, the gecko with the number *new* being among those used."""
    terrains = bugs = 0
    seen = set()
    for one, other, terrain, one_bug, other_bug in edges:
        terrains += _ONE[terrain]
        if one not in seen:
            seen.add(one)
            bugs += _ONE[one_bug]
        if other not in seen:
            seen.add(other)
            bugs += _ONE[other_bug]
    terrains |= _GUARD
    bugs |= _GUARD
    found = []
    for card in cards:
        need = NEEDS[card]
        if OBJECTIVES[card].type:
            if (terrains - need.counts) & _GUARD == _GUARD and need.kinds >> edges[new][2] & 1:  # GG-18
                found.append(card)
        elif (bugs - need.counts) & _GUARD == _GUARD and _is_bug_card_met(card, edges, new):
            found.append(card)
    return tuple(found)


def _is_bug_card_met(number: int, edges: Sequence[Edge], new: int) -> bool:
    card, need = OBJECTIVES[number], NEEDS[number]
    for used, geckos in _linked(card, edges, 0, [None] * len(card.bugs), ()):
        if _fills(card, need, edges, used) and (new in geckos or _takes_part(card, need, edges[new], used)):
            return True
    return False


def _linked(
    card: Objective, edges: Sequence[Edge], link: int, cells: list[Cell | None], geckos: tuple[int, ...]
) -> Iterable[tuple[list[Cell | None], tuple[int, ...]]]:
    """Every way to give each link, from *link* on, a gecko, and so its bugs two tiles."""  # GG-20
    if link == len(card.links):
        yield cells, geckos
        return
    one, other = card.links[link]
    for number, (a, b) in _ends(card.bugs[one], card.bugs[other], edges):
        if _may_hold(cells, one, a) and _may_hold(cells, other, b):
            chosen = cells[:]
            chosen[one], chosen[other] = a, b
            yield from _linked(card, edges, link + 1, chosen, (*geckos, number))


def _ends(bug: int, other_bug: int, edges: Sequence[Edge]) -> Iterable[tuple[int, tuple[Cell, Cell]]]:
    """The geckos that join tiles with these bugs, and the two cells in the order of the bugs."""
    for number, (a, b, _terrain, a_bug, b_bug) in enumerate(edges):
        if a_bug == bug and b_bug == other_bug:
            yield number, (a, b)
        if b_bug == bug and a_bug == other_bug:
            yield number, (b, a)


def _may_hold(cells: Sequence[Cell | None], place: int, cell: Cell) -> bool:
    """True if a bug can have this tile: it has it already, or has none and nobody else has this one."""  # GG-19
    return cells[place] == cell or (cells[place] is None and cell not in cells)


def _fills(card: Objective, need: Need, edges: Sequence[Edge], used: Sequence[Cell | None]) -> bool:
    """True if every loose bug finds a tile of its own beside those used."""
    free = {cell: bug for a, b, _, a_bug, b_bug in edges for cell, bug in ((a, a_bug), (b, b_bug)) if cell not in used}
    counts = list(free.values())
    loose = [card.bugs[place] for place in need.loose]
    return all(counts.count(bug) >= loose.count(bug) for bug in loose)


def _takes_part(card: Objective, need: Need, new: Edge, used: Sequence[Cell | None]) -> bool:
    """True if the new gecko touches a tile that some loose bug can have."""  # GG-18
    loose = [card.bugs[place] for place in need.loose]
    return (new[3] in loose and new[0] not in used) or (new[4] in loose and new[1] not in used)


@dataclass(frozen=True, slots=True)
class Progress:
    """How much of a card is met at best: *geckos* by diamond or link, *cells* by bug, None where one is wanting."""

    met: int
    geckos: tuple[int | None, ...]
    cells: tuple[Cell | None, ...]


def progress(number: int, edges: Sequence[Edge]) -> Progress:
    """The most diamonds, or links and loose bugs, that one assignment serves."""
    card = OBJECTIVES[number]
    if card.type:
        return _diamonds(card, edges)
    return _Search(card, NEEDS[number], edges).best


def _diamonds(card: Objective, edges: Sequence[Edge]) -> Progress:
    waiting = list(range(len(edges)))
    geckos: list[int | None] = []
    for terrain in card.diamonds:
        gecko = next((number for number in waiting if edges[number][2] == terrain), None)
        geckos.append(gecko)
        if gecko is not None:
            waiting.remove(gecko)
    return Progress(sum(gecko is not None for gecko in geckos), tuple(geckos), ())


class _Search:
    """The best assignment of a bug card: every link gets a gecko or none, then loose bugs get what is left."""

    def __init__(self, card: Objective, need: Need, edges: Sequence[Edge]) -> None:
        self.card, self.need = card, need
        self.free = {cell: bug for a, b, _, a_bug, b_bug in edges for cell, bug in ((a, a_bug), (b, b_bug))}
        self.ends = [list(_ends(card.bugs[one], card.bugs[other], edges)) for one, other in card.links]
        self.best = Progress(-1, (), ())
        self._look([None] * len(card.bugs), ())

    def _look(self, cells: list[Cell | None], geckos: tuple[int | None, ...]) -> None:
        link, links = len(geckos), len(self.card.links)
        met = link - geckos.count(None)
        if met + links - link + len(self.need.loose) <= self.best.met:
            return
        if link == links:
            self._settle(cells[:], geckos, met)
            return
        one, other = self.card.links[link]
        for number, (a, b) in self.ends[link]:
            if _may_hold(cells, one, a) and _may_hold(cells, other, b):
                chosen = cells[:]
                chosen[one], chosen[other] = a, b
                self._look(chosen, (*geckos, number))
        self._look(cells, (*geckos, None))

    def _settle(self, cells: list[Cell | None], geckos: tuple[int | None, ...], met: int) -> None:
        for place in self.need.loose:
            bug = self.card.bugs[place]
            cells[place] = next((cell for cell, other in self.free.items() if other == bug and cell not in cells), None)
            met += cells[place] is not None
        if met > self.best.met:
            self.best = Progress(met, geckos, tuple(cells))
