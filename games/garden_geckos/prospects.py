"""What each way to set the gecko would bring: tiles trapped, objectives met, progress won and lost."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.garden_geckos import choices
from games.garden_geckos.components import BUGS, OBJECTIVES, TILE_ID, BugName
from games.garden_geckos.geometry import Cell, spot
from games.garden_geckos.objectives import Edge, Reach, edge, edges_of, met, parts_met
from games.garden_geckos.rules import gecko_at
from games.garden_geckos.state import NOBODY, State
from games.garden_geckos.steps import PlaceGecko
from games.garden_geckos.trapping import judge, leaders, trapped


@dataclass(frozen=True, slots=True)
class Trap:
    """A tile that is closed in, with the touching geckos of each seat (in solo: player, nuisance).

    *winner* catches its bug, None where nobody does yet; then *tied* are the seats that the active one must choose
    from. With neither, nobody touches the tile or the supply has no such bug.
    """

    q: int
    r: int
    tile: str
    bug: BugName
    counts: tuple[int, ...]
    winner: int | None
    tied: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Offer:
    """What a legal `place_gecko` step would bring: it is found by *gecko* and *side*.

    *traps* are the tiles it closes in, in the order in which they are settled. *claims* are the market cards that could
    be claimed then. *met* has the parts of each market card that would be met, in the order of the view's market: where
    it is less than now, the moved gecko is missed.
    """

    gecko: int
    side: int
    traps: tuple[Trap, ...]
    claims: tuple[str, ...]
    met: tuple[int, ...]


def offers(state: State) -> tuple[Offer, ...]:
    """What each way to set the gecko would bring, in the order of the legal steps."""
    closed = trapped(state, state.placed)
    edges = edges_of(state, state.turn)
    cards = () if state.is_nuisance else (*state.market[0], *state.market[1])
    return tuple(_offer(state, step, closed, edges, cards) for step in choices.stretches(state))


def _offer(
    state: State, step: PlaceGecko, closed: Sequence[Cell], edges: Sequence[Edge], cards: Sequence[int]
) -> Offer:
    gecko, code = step.gecko, gecko_at(state, step.side)
    traps = _traps(state, gecko, code, closed) if closed else ()
    reach = Reach([*edges[:gecko], edge(state, code), *edges[gecko + 1:]])
    claims = tuple(OBJECTIVES[card].id for card in met(cards, reach, gecko))
    return Offer(gecko, step.side, traps, claims, tuple(parts_met(card, reach) for card in cards))


def _traps(state: State, gecko: int, code: int, closed: Sequence[Cell]) -> tuple[Trap, ...]:
    seat, own = state.turn, state.geckos[state.turn]
    geckos = [*state.geckos[:seat], (*own[:gecko], code, *own[gecko + 1:]), *state.geckos[seat + 1:]]
    supply, traps = state.supply[:], []
    for cell in closed:
        trap = trap_of(state, cell, geckos, supply)
        supply[state.bug_on(cell)] -= trap.winner is not None or bool(trap.tied)
        traps.append(trap)
    return tuple(traps)


def trap_of(state: State, cell: Cell, geckos: Sequence[Sequence[int]], supply: Sequence[int]) -> Trap:
    """A tile that is closed in, with geckos and supply as given."""
    counts, winner, why = judge(state, cell, geckos, supply)
    tied = leaders(counts) if why is None else ()
    return Trap(*spot(cell), TILE_ID[state.tile_on(cell)], BUGS[state.bug_on(cell)], counts,
                None if winner == NOBODY else winner, tied)
