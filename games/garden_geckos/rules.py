"""The rules: what may be done (`legal_x`, which answers with a sentence when it may not) and what it does (`do_x`)."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from games.engine.errors import IllegalStep
from games.engine.game import CHANCE, Actor, Options, Seat
from games.engine.steps import Step
from games.garden_geckos import choices, dealing, refusals
from games.garden_geckos.components import BOX, BUG, BUGS, KINDS, OBJECTIVE, TERRAINS, TILE, TILE_ID, TILES
from games.garden_geckos.geometry import ANY, SHOWN, STEP, cell_at, lay, matching, spot
from games.garden_geckos.memory import remember, remember_fit
from games.garden_geckos.state import ALL_CHOOSE, Event, State
from games.garden_geckos.steps import (
    AwardBug,
    Claim,
    DealMarket,
    DealSecrets,
    DealTiles,
    DrawTile,
    FirstPlayer,
    Gecko,
    KeepSecret,
    Laid,
    Match,
    PlaceGecko,
    PlaceTile,
    RefillMarket,
    Returned,
    ReturnTile,
    SoloGoals,
    StartBug,
    Stretched,
    Swap,
    Swapped,
)
from games.garden_geckos.trapping import touching, trapped
from games.garden_geckos.turns import (
    Effects,
    award,
    claim,
    draw_tiles,
    end_turn,
    is_nuisance,
    look_at_hand,
    settle,
    with_item,
)

_ACTORS: tuple[tuple[Actor, ...], ...] = ((0,), (1,), (2,), (3,), (4,), (5,), (), (CHANCE,), ())  # the end: -2, -1

draw = dealing.draw


def setup(players: int, options: Options) -> State:
    """The starting tile and everything in the box."""
    return State(players, dict(options))


def to_act(state: State) -> tuple[Actor, ...]:
    """The one that is asked, or all who have still to choose their secret."""
    return choices.to_keep(state) if state.seat == ALL_CHOOSE else _ACTORS[state.seat]


def legal_steps(state: State, seat: Seat) -> Sequence[Step]:
    """What *seat* may do now, in a fixed order."""
    if seat != state.seat if state.seat != ALL_CHOOSE else seat not in choices.to_keep(state):
        return ()
    return choices.choices(state, seat) if seat >= 0 else ()


def apply(state: State, by: Actor, step: Step, effects: Effects = None) -> None:
    """Take a step in place. IllegalStep leaves the state as it was."""
    if by not in to_act(state):
        raise IllegalStep(refusals.not_asked(state, by))
    legal, do, phases = _PAIRS.get(type(step), _NO_PAIR)
    if state.phase not in phases:
        raise IllegalStep(refusals.wrong_phase(state, step))
    if refusal := legal(state, by, step):
        raise IllegalStep(refusal)
    do(state, by, step, effects)


# --- tiles --------------------------------------------------------------------------------------------------------


def legal_place(state: State, _by: Actor, step: PlaceTile) -> str:
    """A tile of the hand on an empty cell where at least one side matches."""  # GG-5, GG-6
    tile, cell = TILE.get(step.tile), cell_at(step.q, step.r)
    if tile not in state.hands[state.turn] or not 0 <= step.rot < KINDS or cell not in state.frontier:
        return refusals.place(state, step)
    return "" if state.frontier[cell] & SHOWN[KINDS * tile + step.rot] else refusals.place(state, step)


def do_place(state: State, _by: Actor, step: PlaceTile, effects: Effects) -> None:
    """The tile lies there; a gecko must be set on one of its matching sides."""
    tile, cell, seat = TILE[step.tile], cell_at(step.q, step.r), state.turn
    assert cell is not None
    if state.trail is not None:
        remember(state, Event("place", seat, (tile,)))
    lying = KINDS * tile + step.rot
    state.shared = state.frontier[cell] & SHOWN[lying]
    lay(state.board, state.frontier, cell, lying)
    state.hands = with_item(state.hands, seat, without(state.hands[seat], tile))
    state.placed = cell
    state.idle = 0
    state.phase = "gecko"
    if effects is not None:
        matches = tuple(Match(side, TERRAINS[terrain]) for side, terrain in matching(state.shared))
        bug = BUGS[TILES[tile].bug]
        effects.append(Laid(seat, step.tile, bug, step.q, step.r, step.rot, matches, is_nuisance(state)))


def without(hand: tuple[int, ...], tile: int) -> tuple[int, ...]:
    """A hand without one of its tiles, the others in their order."""
    return tuple(one for one in hand if one != tile)


def legal_swap(state: State, _by: Actor, step: Swap) -> str:
    """A bug of one's own, once a turn, while the deck has three tiles."""  # GG-10
    bug = BUG.get(step.bug)
    if bug is not None and choices.may_swap(state) and state.bugs[KINDS * state.turn + bug]:
        return ""
    return refusals.swap(state, step)


def do_swap(state: State, _by: Actor, step: Swap, effects: Effects) -> None:
    """The bug goes back, three tiles come."""
    bug, seat = BUG[step.bug], state.turn
    remember_fit(state)
    state.bugs[KINDS * seat + bug] -= 1
    state.supply[bug] += 1
    state.swapped = True
    if effects is not None:
        effects.append(Swapped(seat, BUGS[bug]))
    draw_tiles(state, BOX.swap, "swap", effects)


def legal_return(state: State, _by: Actor, step: ReturnTile) -> str:
    """A tile of the hand, old or new."""
    return "" if TILE.get(step.tile) in state.hands[state.turn] else refusals.not_in_hand(state, step.tile)


def do_return(state: State, _by: Actor, step: ReturnTile, effects: Effects) -> None:
    """It lies under the deck, below those returned before; behind the third the hand is looked at."""  # GG-11
    tile, seat = TILE[step.tile], state.turn
    if state.trail is not None:
        remember(state, Event("return", seat, (tile,)))
    state.hands = with_item(state.hands, seat, without(state.hands[seat], tile))
    state.under += (tile,)
    state.under_by += (seat,)
    state.to_return -= 1
    if effects is not None:
        effects.append(Returned(seat, step.tile, state.to_return))
    if not state.to_return:
        look_at_hand(state, effects)


# --- geckos, bugs, objectives -------------------------------------------------------------------------------------


def legal_gecko(state: State, _by: Actor, step: PlaceGecko) -> str:
    """On a matching side: the next gecko of the supply, or any of five."""  # GG-8, GG-9
    if step.gecko in choices.movable(state) and 0 <= step.side < KINDS and state.shared >> KINDS * step.side & ANY:
        return ""
    return refusals.gecko(state, step)


def do_gecko(state: State, _by: Actor, step: PlaceGecko, effects: Effects) -> None:
    """It spans the side; then traps are settled and objectives looked at."""  # GG-13
    seat, own = state.turn, state.geckos[state.turn]
    code = gecko_at(state, step.side)
    start = own[step.gecko] if step.gecko < len(own) else None
    state.geckos[seat] = (*own[:step.gecko], code, *own[step.gecko + 1:])
    state.fresh = step.gecko
    if effects is not None:
        tile, other = (TILE_ID[state.tile_on(cell)] for cell in (state.placed, state.placed + STEP[step.side]))
        came = None if start is None else shown_gecko(start)
        effects.append(Stretched(seat, step.gecko, *spot(state.placed), step.side, TERRAINS[code & 7], tile, other,
                                 came, is_nuisance(state)))
    state.pending = trapped(state, state.placed)
    settle(state, effects)


def gecko_at(state: State, side: int) -> int:
    """The number for a gecko across a matching side of the tile just laid."""
    terrain = (state.shared >> KINDS * side & ANY).bit_length() - 1
    return state.placed << 6 | side << 3 | terrain


@lru_cache(maxsize=1 << 12)
def shown_gecko(code: int) -> Gecko:
    """A gecko on the table as people are shown it; most lie where they lay a moment ago."""
    return Gecko(*spot(code >> 6), code >> 3 & 7, TERRAINS[code & 7])


def legal_award(state: State, _by: Actor, step: AwardBug) -> str:
    """One of the tied seats."""
    return "" if step.to in choices.tied(state) else refusals.award(state, step)


def do_award(state: State, _by: Actor, step: AwardBug, effects: Effects) -> None:
    """That seat takes the bug; the next trapped tile is looked at."""
    award(state, step.to, "chosen", touching(state.geckos, state.pending[0]), effects)
    settle(state, effects)


def legal_claim(state: State, _by: Actor, step: Claim) -> str:
    """A card that is met, of a type not claimed this turn, or none."""  # GG-21, GG-22
    return "" if step.card is None or OBJECTIVE.get(step.card) in state.ready else refusals.claim(state, step)


def do_claim(state: State, _by: Actor, step: Claim, effects: Effects) -> None:
    """The card is taken, or the turn ends."""
    if step.card is None:
        end_turn(state, effects)
    else:
        claim(state, OBJECTIVE[step.card], effects)


Pair = tuple[Callable[[State, Any, Any], str], Callable[[State, Any, Any, Effects], None], tuple[str, ...]]

_NO_PAIR: Pair = (lambda _state, _by, _step: "", lambda _state, _by, _step, _effects: None, ())
_PAIRS: dict[type[Step], Pair] = {
    FirstPlayer: (dealing.legal_first, dealing.do_first, ("first",)),
    StartBug: (dealing.legal_start_bug, dealing.do_start_bug, ("start_bug",)),
    DealTiles: (dealing.legal_deal, dealing.do_deal, ("deal",)),
    DealSecrets: (dealing.legal_secrets, dealing.do_secrets, ("secrets",)),
    KeepSecret: (dealing.legal_keep, dealing.do_keep, ("keep",)),
    SoloGoals: (dealing.legal_goals, dealing.do_goals, ("goals",)),
    DealMarket: (dealing.legal_market, dealing.do_market, ("market",)),
    DrawTile: (dealing.legal_draw, dealing.do_draw, ("swap", "exchange", "draw")),
    RefillMarket: (dealing.legal_refill, dealing.do_refill, ("refill",)),
    PlaceTile: (legal_place, do_place, ("tile",)),
    Swap: (legal_swap, do_swap, ("tile",)),
    ReturnTile: (legal_return, do_return, ("return",)),
    PlaceGecko: (legal_gecko, do_gecko, ("gecko",)),
    AwardBug: (legal_award, do_award, ("award",)),
    Claim: (legal_claim, do_claim, ("claim",)),
}
