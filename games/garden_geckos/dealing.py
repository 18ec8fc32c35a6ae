"""What chance deals, draws and turns up, and what is chosen in setup: each kind of step with `legal_x` and `do_x`."""

from collections.abc import Sequence
from random import Random

from games.engine.game import Actor, Seat
from games.engine.steps import Step
from games.engine.words import _
from games.garden_geckos import refusals
from games.garden_geckos.choices import to_keep
from games.garden_geckos.components import (
    BOX,
    BUG,
    BUGS,
    KINDS,
    OBJECTIVE,
    OBJECTIVES,
    SECRET,
    SECRETS,
    TILE,
    TILE_ID,
    TYPES,
)
from games.garden_geckos.geometry import bits
from games.garden_geckos.memory import remember
from games.garden_geckos.state import ALL_CHOOSE, CHANCE_ACTS, Event, State
from games.garden_geckos.steps import (
    DRAW,
    DealMarket,
    DealSecrets,
    DealTiles,
    DrawTile,
    FirstPlayer,
    KeepSecret,
    RefillMarket,
    SoloGoals,
    StartBug,
    Started,
)
from games.garden_geckos.turns import Effects, begin_turn, go_on_drawing, take, turn_up, with_item


def draw(state: State, rng: Random) -> Step:
    """One outcome of the chance that is to act: it follows from *rng* and from what may come, nothing else."""
    match state.phase:
        case "deal":
            tiles = rng.sample(bits(state.unseen), BOX.hand)
            return DealTiles(next_hand(state), tuple(TILE_ID[tile] for tile in tiles))
        case "secrets":
            cards = rng.sample(bits(state.spare), BOX.dealt)
            return DealSecrets(next_secrets(state), tuple(SECRETS[card].id for card in cards))
        case "first":
            return FirstPlayer(rng.randrange(state.seats))
        case "goals":
            bug, terrain = rng.randrange(KINDS), rng.randrange(KINDS)
            return SoloGoals(SECRETS[bug].id, SECRETS[KINDS + terrain].id)
        case "market":
            return DealMarket(*(tuple(OBJECTIVES[card].id for card in rng.sample(pile(state, kind), BOX.market))
                                for kind in range(len(TYPES))))
        case "refill":
            return RefillMarket(OBJECTIVES[rng.choice(pile(state, claimed_type(state)))].id)
        case _:
            return DRAW[state.turn][pick(state.unseen, rng)]


def luck(state: State) -> str:
    """What chance is about to draw, and how many of it were drawn before.

    Whoever draws with a generator that is keyed by this text, and by a secret, meets in equal play equal outcomes.
    """
    match state.phase:
        case "refill":
            kind = claimed_type(state)
            return f"{TYPES[kind]}/{len(pile(state, kind))}"
        case "first" | "goals" | "market":
            return state.phase
        case "secrets":
            return f"secrets/{state.spare.bit_count()}"
        case _:
            return f"tile/{state.unseen.bit_count()}"


def pick(numbers: int, rng: Random) -> int:
    """One number of a set of bits, each as likely as the others."""
    for _step in range(int(rng.random() * numbers.bit_count())):
        numbers &= numbers - 1
    return (numbers & -numbers).bit_length() - 1


def pile(state: State, kind: int) -> list[int]:
    """The cards of a type that were never shown."""  # GG-31: in solo, some of them never will be
    return [card for card in bits(state.hidden) if OBJECTIVES[card].type == kind]


def claimed_type(state: State) -> int:
    """The type of the card that is to be replaced."""
    return OBJECTIVES[state.cards[state.turn][-1]].type


def _from_first(state: State) -> list[Seat]:
    return [(state.first + number) % state.seats for number in range(state.players)]


def next_hand(state: State) -> Seat:
    """The seat that is dealt tiles next."""
    return next(seat for seat in _from_first(state) if not state.hands[seat])


def next_secrets(state: State) -> Seat:
    """The seat that is dealt secrets next."""
    return next(seat for seat in _from_first(state) if not state.dealt[seat])


# --- setup --------------------------------------------------------------------------------------------------------


def legal_first(state: State, _by: Actor, step: FirstPlayer) -> str:
    """Any seat."""
    if step.seat in range(state.seats):
        return ""
    return _("Seat {seat} does not play; the seats are 0 to {seats}.").format(seat=step.seat, seats=state.seats - 1)


def do_first(state: State, _by: Actor, step: FirstPlayer, _effects: Effects) -> None:
    """The last player is asked for the starting bug."""  # GG-1
    state.first = step.seat
    state.phase, state.seat = "start_bug", (step.seat - 1) % state.seats


def legal_start_bug(_state: State, _by: Actor, step: StartBug) -> str:
    """Any bug."""
    return "" if step.bug in BUG else refusals.no_bug(step.bug)


def do_start_bug(state: State, _by: Actor, step: StartBug, effects: Effects) -> None:
    """It lies on the starting tile for the whole game; tiles are dealt."""  # GG-2
    _start_with(state, BUG[step.bug], effects)
    state.phase, state.seat = "deal", CHANCE_ACTS


def _start_with(state: State, bug: int, effects: Effects) -> None:
    state.start_bug = bug
    state.supply[bug] -= 1
    if effects is not None:
        effects.append(Started(BUGS[bug]))


def legal_deal(state: State, _by: Actor, step: DealTiles) -> str:
    """Three tiles of the deck, for the next seat."""
    if step.seat != next_hand(state):
        return _("Tiles are dealt to seat {next} now, not to {seat}.").format(next=next_hand(state), seat=step.seat)
    if unknown := [tile for tile in step.tiles if tile not in TILE]:
        return refusals.no_tile(unknown[0])
    return _three_of(step.tiles, [TILE_ID[tile] for tile in bits(state.unseen)], _("tiles"), _("the deck"))


def _three_of(given: Sequence[str], known: Sequence[str], what: str, where: str) -> str:
    if len(given) != BOX.hand or len(set(given)) != BOX.hand:
        return _("{hand} different {what} come, not {listing}.").format(
            hand=BOX.hand, what=what, listing=refusals.listing(given)
        )
    foreign = [one for one in given if one not in known]
    return _("{foreign!r} is not in {where}.").format(foreign=foreign[0], where=where) if foreign else ""


def do_deal(state: State, _by: Actor, step: DealTiles, effects: Effects) -> None:
    """The tiles leave the deck; behind the last hand come the secrets, in solo the first turn."""
    hand = tuple(TILE[tile] for tile in step.tiles)
    state.unseen ^= sum(1 << tile for tile in hand)
    state.hands = with_item(state.hands, step.seat, hand)
    if state.solo:
        begin_turn(state, 0, effects)
    elif all(state.hands):
        state.phase = "secrets"


def legal_secrets(state: State, _by: Actor, step: DealSecrets) -> str:
    """Two secrets that nobody has, for the next seat."""
    if step.seat != next_secrets(state):
        return _("Secrets are dealt to seat {next} now, not to {seat}.").format(
            next=next_secrets(state), seat=step.seat
        )
    if len(step.cards) != BOX.dealt or len(set(step.cards)) != BOX.dealt:
        return _("{dealt} different secrets are dealt, not {listing}.").format(
            dealt=BOX.dealt, listing=refusals.listing(step.cards)
        )
    free = bits(state.spare)
    gone = [card for card in step.cards if SECRET.get(card) not in free]
    return _("{gone!r} is none of the secrets left.").format(gone=gone[0]) if gone else ""


def do_secrets(state: State, _by: Actor, step: DealSecrets, _effects: Effects) -> None:
    """Behind the last seat's, all choose."""
    cards = tuple(sorted(SECRET[card] for card in step.cards))
    state.spare ^= sum(1 << card for card in cards)
    state.dealt = with_item(state.dealt, step.seat, cards)
    if all(state.dealt):
        state.phase, state.seat = "keep", ALL_CHOOSE


def legal_keep(state: State, by: Seat, step: KeepSecret) -> str:
    """One of the two dealt."""
    if SECRET.get(step.card) in state.dealt[by]:
        return ""
    own = refusals.listing([SECRETS[card].id for card in state.dealt[by]])
    return _("Your secrets are {own}; {card!r} is none of them.").format(own=own, card=step.card)


def do_keep(state: State, by: Seat, step: KeepSecret, _effects: Effects) -> None:
    """Chosen in secret; when all have chosen, the market is laid."""
    state.kept = (*state.kept[:by], SECRET[step.card], *state.kept[by + 1:])
    if not to_keep(state):
        state.phase, state.seat = "market", CHANCE_ACTS


def legal_goals(_state: State, _by: Actor, step: SoloGoals) -> str:
    """A secret for a bug and one for a terrain."""
    for card, kind in ((step.bug, 0), (step.terrain, 1)):
        if card not in SECRET or SECRETS[SECRET[card]].type != kind:
            return _("{card!r} is no secret for a {kind}.").format(card=card, kind=_(TYPES[kind]))
    return ""


def do_goals(state: State, _by: Actor, step: SoloGoals, effects: Effects) -> None:
    """They lie open; the starting tile has the bug of the first."""  # GG-31
    bug, terrain = SECRET[step.bug], SECRET[step.terrain]
    state.dealt = ((bug, terrain), ())
    state.kept = (terrain, *state.kept[1:])
    _start_with(state, SECRETS[bug].kind, effects)
    state.phase = "market"


def legal_market(state: State, _by: Actor, step: DealMarket) -> str:
    """Three cards of each type."""
    for kind, cards in enumerate((step.bug, step.terrain)):
        known = [OBJECTIVES[card].id for card in pile(state, kind)]
        if refusal := _three_of(cards, known, _(f"{TYPES[kind]} cards"), _("their pile")):
            return refusal
    return ""


def do_market(state: State, _by: Actor, step: DealMarket, effects: Effects) -> None:
    """They lie face up, and the first turn begins; in solo behind a hand of tiles."""
    state.market = tuple(tuple(OBJECTIVE[card] for card in cards) for cards in (step.bug, step.terrain))
    state.hidden ^= sum(1 << card for row in state.market for card in row)
    one, other = state.left
    state.left = (one - BOX.market, other - BOX.market)
    if state.solo:
        state.phase = "deal"
    else:
        begin_turn(state, state.first, effects)


# --- in play ------------------------------------------------------------------------------------------------------


def legal_draw(state: State, _by: Actor, step: DrawTile) -> str:
    """A tile of the shuffled part, for the seat in turn."""
    if step.seat != state.turn:
        return _("Seat {turn} draws, not seat {seat}.").format(turn=state.turn, seat=step.seat)
    if step.tile not in TILE:
        return refusals.no_tile(step.tile)
    return (
        ""
        if state.unseen >> TILE[step.tile] & 1
        else _("{tile} is not in the deck any more.").format(tile=step.tile)
    )


def do_draw(state: State, _by: Actor, step: DrawTile, effects: Effects) -> None:
    """It comes to the hand; more may be to be drawn."""
    tile = TILE[step.tile]
    state.unseen ^= 1 << tile
    if state.trail is not None:
        remember(state, Event("draw", state.turn, (tile,)))
    take(state, tile, effects, under=False)
    go_on_drawing(state, effects)


def legal_refill(state: State, _by: Actor, step: RefillMarket) -> str:
    """A card of the claimed type that was never shown."""
    card, kind = OBJECTIVE.get(step.card), claimed_type(state)
    if card is None:
        return refusals.no_card(step.card)
    if OBJECTIVES[card].type != kind:
        return _("A {kind} card comes now, and {card} is none.").format(kind=_(TYPES[kind]), card=step.card)
    return "" if state.hidden >> card & 1 else _("{card} was turned up before.").format(card=step.card)


def do_refill(state: State, _by: Actor, step: RefillMarket, effects: Effects) -> None:
    """It lies where the claimed one lay."""
    turn_up(state, OBJECTIVE[step.card], effects)
