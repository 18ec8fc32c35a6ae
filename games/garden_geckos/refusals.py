"""Sentences for a step that the rules do not allow: what was expected and what came."""

from collections.abc import Sequence

from games.engine.game import CHANCE, Actor
from games.engine.steps import Step
from games.garden_geckos import choices
from games.garden_geckos.components import BOX, BUG, BUGS, KINDS, OBJECTIVE, OBJECTIVES, TILE, TILE_ID, TYPES
from games.garden_geckos.geometry import cell_at, matching
from games.garden_geckos.state import State
from games.garden_geckos.steps import AwardBug, Claim, PlaceGecko, PlaceTile, Swap

_TASKS = {
    "first": "say who begins",
    "start_bug": "choose the bug of the starting tile",
    "deal": "deal tiles",
    "secrets": "deal secrets",
    "keep": "keep one of two secrets",
    "goals": "name the goals",
    "market": "lay out the market",
    "tile": "lay a tile, or to swap",
    "swap": "draw tiles",
    "exchange": "draw tiles",
    "draw": "draw tiles",
    "return": "put a tile under the deck",
    "gecko": "set a gecko on a matching side",
    "award": "award the bug of a trapped tile",
    "claim": "claim an objective or none",
    "refill": "turn up an objective",
}
_GECKOS = ("striped", "spotted", "banded", "chevron", "diamond", "beaded")


def listing(words: Sequence[str]) -> str:
    """Words as in a sentence: "a, b and c"."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words) or "nothing"


def geckos(seat: int) -> str:
    """What a seat is called here: by the marks on its geckos, as colours may be chosen."""
    return f"the {_GECKOS[seat]} geckos" if seat in range(len(_GECKOS)) else f"seat {seat}"


def asked(state: State) -> str:
    """Who is to act."""
    if state.phase == "keep":
        return listing([geckos(seat) for seat in choices.to_keep(state)])
    return geckos(state.seat) if state.seat >= 0 else "chance"


def upper(text: str) -> str:
    """A sentence with its first letter large."""
    return text[:1].upper() + text[1:]


def not_asked(state: State, by: Actor) -> str:
    """Somebody acts who is not asked."""
    who = "chance" if by == CHANCE else geckos(by) if by in range(state.players) else f"seat {by}"
    if state.phase == "over":
        return f"The game is over; there is nothing left to do for {who}."
    return f"It is for {asked(state)} to act, not for {who}."


def wrong_phase(state: State, step: Step) -> str:
    """A step of a kind that is not asked for now."""
    return f"Now it is for {asked(state)} to {_TASKS[state.phase]}; a {step.kind} step came."


def no_tile(tile: str) -> str:
    """A tile that does not exist."""
    return f"The tiles are {TILE_ID[0]} to {TILE_ID[len(TILE) - 1]}; {tile!r} is none of them."


def no_bug(bug: str) -> str:
    """A bug that does not exist."""
    return f"The bugs are {listing(BUGS)}; {bug!r} is none of them."


def no_card(card: str) -> str:
    """An objective that does not exist."""
    return f"{card!r} is none of the {len(OBJECTIVES)} objectives."


def not_in_hand(state: State, tile: str) -> str:
    """A tile that the seat in turn does not have."""
    if tile not in TILE:
        return no_tile(tile)
    hand = listing([TILE_ID[one] for one in state.hands[state.turn]])
    return f"{tile} is not in the hand, which is {hand}."


def place(state: State, step: PlaceTile) -> str:
    """A tile that cannot be laid."""
    cell, where = cell_at(step.q, step.r), f"({step.q}, {step.r})"
    if TILE.get(step.tile) not in state.hands[state.turn]:
        return not_in_hand(state, step.tile)
    if not 0 <= step.rot < KINDS:
        return f"A tile is turned by 0 to {KINDS - 1} sixths, not by {step.rot}."
    if cell in state.board:
        return f"{where} is taken by {TILE_ID[state.board[cell] // KINDS]}."
    if cell not in state.frontier:
        return f"{where} is not beside a tile."
    return f"{step.tile}, turned by {step.rot}, has no side that matches at {where}."


def swap(state: State, step: Swap) -> str:
    """A swap that cannot be made."""
    bug = BUG.get(step.bug)
    if bug is None:
        return no_bug(step.bug)
    if state.is_nuisance:
        return "The nuisance gecko never swaps."
    if state.swapped:
        return "There was a swap in this turn already; one is all."
    if state.deck < BOX.swap:
        return f"A swap wants {BOX.swap} tiles in the deck; it has {state.deck}."
    return f"{upper(geckos(state.turn))} hold no {step.bug} to give for a swap."


def gecko(state: State, step: PlaceGecko) -> str:
    """A gecko that cannot be set there."""
    free, sides = choices.movable(state), [side for side, _terrain in matching(state.shared)]
    if step.side not in range(KINDS):
        return f"The sides of a tile are 0 to {KINDS - 1}, not {step.side}."
    if step.side not in sides:
        return f"The tile matches on side {listing([str(side) for side in sides])}, not on {step.side}."
    if step.gecko not in range(BOX.geckos):
        return f"The geckos are 0 to {BOX.geckos - 1}; {step.gecko} is none of them."
    return f"While geckos are in the supply the next is set, which is {free[0]}, not {step.gecko}."


def award(state: State, step: AwardBug) -> str:
    """A bug for somebody who is not tied."""
    return f"Tied for that bug are {listing([geckos(seat) for seat in choices.tied(state)])}, not {geckos(step.to)}."


def claim(state: State, step: Claim) -> str:
    """A card that cannot be claimed."""
    card = OBJECTIVE.get(step.card or "")
    if card is None:
        return no_card(step.card or "")
    kind = OBJECTIVES[card].type
    if card not in state.market[kind]:
        return f"{step.card} does not lie in the market."
    if state.claimed >> kind & 1:
        return f"A {TYPES[kind]} card was claimed in this turn already; one of each type is all."
    return f"The gecko just set does not meet {step.card}, or other geckos are missing for it."
