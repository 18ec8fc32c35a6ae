"""A search of its own for objectives: it tries every way to give bugs tiles and diamonds geckos, as the rules have it.

`python -m tests.games.garden_geckos.matching --positions 10000` holds the game against it, on positions of random games
and on made-up ones that are crowded.
"""

import argparse
import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, islice
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from games import garden_geckos
from games.engine.chance import seeded
from games.garden_geckos import objectives
from games.garden_geckos.components import BUG, OBJECTIVE, TERRAIN
from games.garden_geckos.game import GARDEN_GECKOS
from games.garden_geckos.view import view

BOX = json.loads(Path(garden_geckos.__file__).with_name("components.json").read_text("utf-8"))
CARDS: Sequence[Mapping[str, Any]] = BOX["objectives"]
STEPS = [(item["dq"], item["dr"]) for item in BOX["directions"]]
Cell = tuple[int, int]


class Gecko(NamedTuple):
    """A gecko across a side: the two cells, and the terrain."""

    one: Cell
    other: Cell
    terrain: str


class Case(NamedTuple):
    """The geckos of a seat, which of them is new, and the bugs of all tiles."""

    geckos: list[Gecko]
    new: int
    bugs: dict[Cell, str]


def is_met(card: Mapping[str, Any], case: Case) -> bool:
    """True if the seat that set the new gecko may claim the card."""
    if card["type"] == "terrain":
        return any(case.new in chosen for chosen in _diamonds(card["diamonds"], case.geckos, ()))
    new = case.geckos[case.new]
    loose = set(range(len(card["bugs"]))) - {place for link in card["links"] for place in link}
    for cells in _assignments(card["bugs"], range(len(card["bugs"])), case, {}):
        spanned = [{cells[one], cells[other]} for one, other in card["links"]]
        linked = all(any({gecko.one, gecko.other} == pair for gecko in case.geckos) for pair in spanned)
        if linked and ({new.one, new.other} in spanned or any(cells[place] in new[:2] for place in loose)):
            return True
    return False


def _diamonds(diamonds: Sequence[str], geckos: Sequence[Gecko], chosen: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    if len(chosen) == len(diamonds):
        yield chosen
        return
    for number, gecko in enumerate(geckos):
        if number not in chosen and gecko.terrain == diamonds[len(chosen)]:
            yield from _diamonds(diamonds, geckos, (*chosen, number))


def _assignments(
    bugs: Sequence[str], places: Sequence[int], case: Case, cells: dict[int, Cell]
) -> Iterator[dict[int, Cell]]:
    """Every way to give each bug of these places a touched tile of its own that shows it."""
    if len(cells) == len(places):
        yield cells
        return
    place = places[len(cells)]
    for cell in {cell for gecko in case.geckos for cell in (gecko.one, gecko.other)}:
        if cell not in cells.values() and case.bugs[cell] == bugs[place]:
            yield from _assignments(bugs, places, case, {**cells, place: cell})


def parts_met(card: Mapping[str, Any], case: Case) -> int:
    """The most diamonds, or links and loose bugs, that can be met together."""
    if card["type"] == "terrain":
        wanted, have = card["diamonds"], [gecko.terrain for gecko in case.geckos]
        return sum(min(wanted.count(terrain), have.count(terrain)) for terrain in set(wanted))
    linked = {place for link in card["links"] for place in link}
    parts = [tuple(link) for link in card["links"]]
    parts += [(place,) for place in range(len(card["bugs"])) if place not in linked]
    return next(count for count in range(len(parts), -1, -1)
                if any(_can_all(card, chosen, case) for chosen in combinations(parts, count)))


def _can_all(card: Mapping[str, Any], parts: Sequence[tuple[int, ...]], case: Case) -> bool:
    places = sorted({place for part in parts for place in part})
    links = [part for part in parts if len(part) > 1]
    spans = [{gecko.one, gecko.other} for gecko in case.geckos]
    return any(all({cells[one], cells[other]} in spans for one, other in links)
               for cells in _assignments(card["bugs"], places, case, {}))


def cases(seed: int) -> Iterator[Case]:
    """Positions without end, of random games and made up, in turn."""
    rng = seeded(seed)
    while True:
        for case in _played(rng):
            yield case
            yield _made_up(rng)


def _played(rng: Random) -> Iterator[Case]:
    """A game's positions after each gecko, as its seat sees them."""
    state = GARDEN_GECKOS.setup(2, GARDEN_GECKOS.meta.read_options({}, 2))
    while actors := GARDEN_GECKOS.to_act(state):
        by, asked = actors[0], state.phase == "gecko"
        step: Any = GARDEN_GECKOS.draw(state, rng) if by == "chance" else rng.choice(
            list(GARDEN_GECKOS.legal_steps(state, by)))
        GARDEN_GECKOS.apply(state, by, step)
        if asked and by != "chance":
            seen = view(state, by)
            geckos = [Gecko((it.q, it.r), _beside((it.q, it.r), it.side), it.terrain) for it in seen.seats[by].geckos]
            yield Case(geckos, step.gecko, {(tile.q, tile.r): tile.bug for tile in seen.tiles})


def _beside(cell: Cell, side: int) -> Cell:
    return cell[0] + STEPS[side][0], cell[1] + STEPS[side][1]


def _made_up(rng: Random) -> Case:
    """Up to five geckos on few cells with few kinds of bugs."""
    few = rng.sample(list(BUG), rng.randint(2, 6))
    cells = [(q, r) for q in range(-1, 2) for r in range(-1, 2) if abs(q + r) < 2]
    bugs = {cell: rng.choice(few) for cell in cells}
    sides = [(cell, _beside(cell, side)) for cell in cells for side in range(3) if _beside(cell, side) in bugs]
    terrains = rng.sample(list(TERRAIN), rng.randint(1, 5))
    geckos = [Gecko(*pair, rng.choice(terrains)) for pair in rng.sample(sides, rng.randint(1, 5))]
    return Case(geckos, rng.randrange(len(geckos)), bugs)


def check(case: Case) -> int:
    """Hold the game against the search, card by card; how many are met. Raises AssertionError."""
    numbers = {cell: number for number, cell in enumerate(case.bugs)}
    edges = [(numbers[it.one], numbers[it.other], TERRAIN[it.terrain], BUG[case.bugs[it.one]], BUG[case.bugs[it.other]])
             for it in case.geckos]
    reach = objectives.Reach(edges)
    found = {CARDS[card]["id"] for card in objectives.met(range(len(CARDS)), reach, case.new)}
    right = {card["id"] for card in CARDS if is_met(card, case)}
    assert found == right, f"Met are {sorted(right)}, not {sorted(found)}: {case}"
    for card in CARDS:
        number, most = OBJECTIVE[card["id"]], parts_met(card, case)
        assert objectives.parts_met(number, reach) == most, f"{most} parts of {card['id']} are met: {case}"
        _check_shown(card, objectives.progress(number, reach), case, numbers, most)
    return len(right)


def _check_shown(
    card: Mapping[str, Any], shown: objectives.Progress, case: Case, numbers: Mapping[Cell, int], most: int
) -> None:
    """The assignment shown to people serves as many parts, with geckos and tiles that are right and used once."""
    what = f"{card['id']} shows {shown}: {case}"
    geckos = [gecko for gecko in shown.geckos if gecko is not None]
    cells = [cell for cell in shown.cells if cell is not None]
    assert shown.met == most, what
    assert len(set(geckos)) == len(geckos), what
    assert len(set(cells)) == len(cells), what
    if card["type"] == "terrain":
        for terrain, gecko in zip(card["diamonds"], shown.geckos, strict=True):
            assert gecko is None or case.geckos[gecko].terrain == terrain, what
        assert len(geckos) == most, what
        return
    bugs = {number: case.bugs[cell] for cell, number in numbers.items()}
    assert all(cell is None or bugs[cell] == bug for bug, cell in zip(card["bugs"], shown.cells, strict=True)), what
    for (one, other), gecko in zip(card["links"], shown.geckos, strict=True):
        if gecko is not None:
            ends = {numbers[case.geckos[gecko].one], numbers[case.geckos[gecko].other]}
            assert ends == {shown.cells[one], shown.cells[other]}, what
    linked = {place for link in card["links"] for place in link}
    loose = [cell for place, cell in enumerate(shown.cells) if place not in linked and cell is not None]
    assert len(geckos) + len(loose) == most, what


def main() -> None:
    """Check as many positions as are asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    met = sum(map(check, islice(cases(given.seed), given.positions)))
    print(f"{given.positions} positions agree; {met} cards are met in them.")  # a command


if __name__ == "__main__":
    main()
