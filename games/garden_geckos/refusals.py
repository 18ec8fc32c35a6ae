"""Sentences for a step that the rules do not allow: what was expected and what came."""

from collections.abc import Iterator, Sequence

from games.engine.game import CHANCE, Actor
from games.engine.steps import Step
from games.engine.words import N_, _
from games.garden_geckos import choices
from games.garden_geckos.components import BOX, BUG, BUGS, KINDS, OBJECTIVE, OBJECTIVES, TILE, TILE_ID, TYPES
from games.garden_geckos.geometry import cell_at, matching
from games.garden_geckos.state import State
from games.garden_geckos.steps import AwardBug, Claim, PlaceGecko, PlaceTile, Swap

_TASKS = {
    "first": N_("say who begins"),
    "start_bug": N_("choose the bug of the starting tile"),
    "deal": N_("deal tiles"),
    "secrets": N_("deal secrets"),
    "keep": N_("keep one of two secrets"),
    "goals": N_("name the goals"),
    "market": N_("lay out the market"),
    "tile": N_("lay a tile, or to swap"),
    "swap": N_("draw tiles"),
    "exchange": N_("draw tiles"),
    "draw": N_("draw tiles"),
    "return": N_("put a tile under the deck"),
    "gecko": N_("set a gecko on a matching side"),
    "award": N_("award the bug of a trapped tile"),
    "claim": N_("claim an objective or none"),
    "refill": N_("turn up an objective"),
}
_GECKOS = ("striped", "spotted", "banded", "chevron", "diamond", "beaded")


def listing(words: Sequence[str]) -> str:
    """Words as in a sentence: "a, b and c"."""
    return _(" and ").join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words) or _("nothing")


def names() -> Iterator[str]:
    """The English of what is looked up by parts."""
    yield from (f"the {marks} geckos" for marks in _GECKOS)
    yield from TYPES
    yield from (f"{kind} cards" for kind in TYPES)


def geckos(seat: int) -> str:
    """What a seat is called here: by the marks on its geckos, as colours may be chosen."""
    return _(f"the {_GECKOS[seat]} geckos") if seat in range(len(_GECKOS)) else _("seat {seat}").format(seat=seat)


def asked(state: State) -> str:
    """Who is to act."""
    if state.phase == "keep":
        return listing([geckos(seat) for seat in choices.to_keep(state)])
    return geckos(state.seat) if state.seat >= 0 else _("chance")


def upper(text: str) -> str:
    """A sentence with its first letter large."""
    return text[:1].upper() + text[1:]


def not_asked(state: State, by: Actor) -> str:
    """Somebody acts who is not asked."""
    who = (
        _("chance")
        if by == CHANCE
        else geckos(by)
        if by in range(state.players)
        else _("seat {seat}").format(seat=by)
    )
    if state.phase == "over":
        return _("The game is over; there is nothing left to do for {who}.").format(who=who)
    return _("It is for {asked} to act, not for {who}.").format(asked=asked(state), who=who)


def wrong_phase(state: State, step: Step) -> str:
    """A step of a kind that is not asked for now."""
    return _("Now it is for {asked} to {tasks}; a {kind} step came.").format(
        asked=asked(state), tasks=_(_TASKS[state.phase]), kind=step.kind
    )


def no_tile(tile: str) -> str:
    """A tile that does not exist."""
    return _("The tiles are {first} to {last}; {tile!r} is none of them.").format(
        first=TILE_ID[0], last=TILE_ID[len(TILE) - 1], tile=tile
    )


def no_bug(bug: str) -> str:
    """A bug that does not exist."""
    return _("The bugs are {listing}; {bug!r} is none of them.").format(listing=listing(BUGS), bug=bug)


def no_card(card: str) -> str:
    """An objective that does not exist."""
    return _("{card!r} is none of the {count} objectives.").format(card=card, count=len(OBJECTIVES))


def not_in_hand(state: State, tile: str) -> str:
    """A tile that the seat in turn does not have."""
    if tile not in TILE:
        return no_tile(tile)
    hand = listing([TILE_ID[one] for one in state.hands[state.turn]])
    return _("{tile} is not in the hand, which is {hand}.").format(tile=tile, hand=hand)


def place(state: State, step: PlaceTile) -> str:
    """A tile that cannot be laid."""
    cell, where = cell_at(step.q, step.r), f"({step.q}, {step.r})"
    if TILE.get(step.tile) not in state.hands[state.turn]:
        return not_in_hand(state, step.tile)
    if not 0 <= step.rot < KINDS:
        return _("A tile is turned by 0 to {kinds} sixths, not by {rot}.").format(kinds=KINDS - 1, rot=step.rot)
    if cell in state.board:
        return _("{where} is taken by {tile_id}.").format(where=where, tile_id=TILE_ID[state.board[cell] // KINDS])
    if cell not in state.frontier:
        return _("{where} is not beside a tile.").format(where=where)
    return _("{tile}, turned by {rot}, has no side that matches at {where}.").format(
        tile=step.tile, rot=step.rot, where=where
    )


def swap(state: State, step: Swap) -> str:
    """A swap that cannot be made."""
    bug = BUG.get(step.bug)
    if bug is None:
        return no_bug(step.bug)
    if state.is_nuisance:
        return _("The nuisance gecko never swaps.")
    if state.swapped:
        return _("There was a swap in this turn already; one is all.")
    if state.deck < BOX.swap:
        return _("A swap wants {swap} tiles in the deck; it has {deck}.").format(swap=BOX.swap, deck=state.deck)
    return _("{upper} hold no {bug} to give for a swap.").format(upper=upper(geckos(state.turn)), bug=step.bug)


def gecko(state: State, step: PlaceGecko) -> str:
    """A gecko that cannot be set there."""
    free, sides = choices.movable(state), [side for side, _terrain in matching(state.shared)]
    if step.side not in range(KINDS):
        return _("The sides of a tile are 0 to {kinds}, not {side}.").format(kinds=KINDS - 1, side=step.side)
    if step.side not in sides:
        return _("The tile matches on side {listing}, not on {side}.").format(
            listing=listing([str(side) for side in sides]), side=step.side
        )
    if step.gecko not in range(BOX.geckos):
        return _("The geckos are 0 to {geckos}; {gecko} is none of them.").format(
            geckos=BOX.geckos - 1, gecko=step.gecko
        )
    return _("While geckos are in the supply the next is set, which is {free}, not {gecko}.").format(
        free=free[0], gecko=step.gecko
    )


def award(state: State, step: AwardBug) -> str:
    """A bug for somebody who is not tied."""
    return _("Tied for that bug are {listing}, not {geckos}.").format(
        listing=listing([geckos(seat) for seat in choices.tied(state)]), geckos=geckos(step.to)
    )


def claim(state: State, step: Claim) -> str:
    """A card that cannot be claimed."""
    card = OBJECTIVE.get(step.card or "")
    if card is None:
        return no_card(step.card or "")
    kind = OBJECTIVES[card].type
    if card not in state.market[kind]:
        return _("{card} does not lie in the market.").format(card=step.card)
    if state.claimed >> kind & 1:
        return _("A {kind} card was claimed in this turn already; one of each type is all.").format(kind=_(TYPES[kind]))
    return _("The gecko just set does not meet {card}, or other geckos are missing for it.").format(card=step.card)
