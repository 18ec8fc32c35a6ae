"""How play goes on: turns and hands, draws, trapped tiles, claims, and the ends of turns and of the game."""

from games.engine.game import Seat
from games.engine.steps import Effect
from games.garden_geckos.choices import fits
from games.garden_geckos.components import BOX, BUGS, KINDS, OBJECTIVES, TILE_ID, TYPES, End
from games.garden_geckos.geometry import spot, terrains_asked
from games.garden_geckos.memory import lifts_known, remember
from games.garden_geckos.objectives import Reach, edges_of, met
from games.garden_geckos.scoring import scored
from games.garden_geckos.state import CHANCE_ACTS, EVERYBODY, NOBODY, NOWHERE, Event, Phase, State
from games.garden_geckos.steps import (
    AwardDue,
    ClaimDue,
    Claimed,
    Drew,
    Ending,
    Exchanged,
    GameOver,
    NuisanceDrew,
    Refilled,
    SecretShown,
    Skipped,
    Trapped,
    Turn,
)
from games.garden_geckos.trapping import Why, judge, leaders

Effects = list[Effect] | None


def with_item(rows: tuple[tuple[int, ...], ...], number: int, row: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The same rows, such as the hands of all seats, but for one."""
    return (*rows[:number], row, *rows[number + 1:])


def is_nuisance(state: State) -> bool | None:
    """What effects say of the seat in turn: True for the nuisance, else nothing."""
    return state.is_nuisance or None


def begin_turn(state: State, seat: Seat, effects: Effects) -> None:
    """A seat is in turn, and its hand is looked at."""
    state.turn = seat
    state.swapped = state.exchanged = False
    state.claimed = 0
    if effects is not None:
        effects.append(Turn(seat, state.round, turns_behind(state) if state.end else None, is_nuisance(state)))
    look_at_hand(state, effects)


def turns_behind(state: State) -> int:
    """The turns behind this one until everybody has had as many."""
    return (state.first - 1 - state.turn) % state.seats


def look_at_hand(state: State, effects: Effects) -> None:
    """Some tile fits, or the hand is exchanged once, or the turn is over."""  # GG-7
    hand = state.hands[state.turn]
    if fits(state, hand):
        state.phase, state.seat = "tile", state.decider
    elif state.is_nuisance:  # GG-32
        draw_tiles(state, 1, "exchange", effects)
    elif state.exchanged or not state.deck:
        remember(state, Event("unfit", state.turn, (terrains_asked(state.frontier),)), begin=True)
        state.idle += 1
        if effects is not None:
            effects.append(Skipped(state.turn))
        end_turn(state, effects)
    else:
        _exchange(state, hand, effects)


def _exchange(state: State, hand: tuple[int, ...], effects: Effects) -> None:
    seat = state.turn
    remember(state, Event("show", seat, hand))
    state.exchanged = True
    state.hands = with_item(state.hands, seat, ())
    state.under += hand
    state.under_by += (EVERYBODY,) * len(hand)
    if effects is not None:
        effects.append(Exchanged(seat, tuple(TILE_ID[tile] for tile in hand)))
    draw_tiles(state, len(hand), "exchange", effects)


# --- draws --------------------------------------------------------------------------------------------------------


def draw_tiles(state: State, count: int, phase: Phase, effects: Effects) -> None:
    """The seat in turn draws tiles; *phase* says what goes on behind them."""
    state.to_draw, state.phase = count, phase
    go_on_drawing(state, effects)


def go_on_drawing(state: State, effects: Effects) -> None:
    """Chance draws while there is something to shuffle, then tiles come from under the deck."""  # GG-11
    while state.to_draw and state.phase != "over":
        if state.unseen:
            state.seat = CHANCE_ACTS
            return
        if not state.under:  # GG-25
            break
        _lift(state, effects)
    if state.phase != "over":
        state.to_draw = 0
        _after_draws(state, effects)


def _lift(state: State, effects: Effects) -> None:
    tile, *others = state.under
    remember(state, Event("lift", state.turn, (tile,)), begin=lifts_known(state))
    state.under, state.under_by = tuple(others), state.under_by[1:]
    take(state, tile, effects, under=True)


def take(state: State, tile: int, effects: Effects, *, under: bool) -> None:
    """A drawn tile comes to the hand in turn, at its end; the last one of the deck triggers the end."""
    seat = state.turn
    state.hands = with_item(state.hands, seat, (*state.hands[seat], tile))
    state.to_draw -= 1
    if effects is not None:
        drew = NuisanceDrew if state.is_nuisance else Drew
        effects.append(drew(seat, TILE_ID[tile], under, state.deck))
    if not state.deck:
        trigger(state, "tiles", effects)
        if state.solo:  # GG-34
            finish(state, effects)


def _after_draws(state: State, effects: Effects) -> None:
    if state.phase == "swap":
        state.to_return = BOX.swap
        state.phase, state.seat = "return", state.turn
    elif state.phase == "exchange":
        look_at_hand(state, effects)
    else:
        _pass_on(state, effects)


# --- trapped tiles ------------------------------------------------------------------------------------------------


def settle(state: State, effects: Effects) -> None:
    """Settle trapped tiles until a choice is left or none is; then come the objectives."""  # GG-14
    while state.pending:
        cell = state.pending[0]
        counts, winner, why = judge(state, cell, state.geckos, state.supply)
        if why is None:
            state.phase, state.seat = "award", state.decider
            if effects is not None:
                bug = BUGS[state.bug_on(cell)]
                tile = TILE_ID[state.tile_on(cell)]
                effects.append(AwardDue(state.turn, *spot(cell), tile, bug, counts, leaders(counts)))
            return
        award(state, winner, why, counts, effects)
    _look_at_cards(state, effects)


def award(state: State, winner: Seat, why: Why, counts: tuple[int, ...], effects: Effects) -> None:
    """Settle the first trapped tile: its winner takes such a bug from the supply."""  # GG-2: on the starting tile too
    cell, *others = state.pending
    state.pending = tuple(others)
    bug = state.bug_on(cell)
    if winner != NOBODY:
        state.supply[bug] -= 1
        state.bugs[KINDS * winner + bug] += 1
    if effects is not None:
        by_nuisance = True if state.solo and winner == 1 else None
        tile, who = TILE_ID[state.tile_on(cell)], None if winner == NOBODY else winner
        effects.append(Trapped(*spot(cell), tile, BUGS[bug], counts, who, why, state.supply[bug], by_nuisance))
    if winner != NOBODY and not state.supply[bug] and not state.solo:
        trigger(state, "bugs", effects, bug=bug)


# --- objectives ---------------------------------------------------------------------------------------------------


def _look_at_cards(state: State, effects: Effects) -> None:
    if not state.is_nuisance:  # GG-32
        cards = (*state.market[0], *state.market[1])
        state.ready = met(cards, Reach(edges_of(state, state.turn)), state.fresh)
    offer_cards(state, effects)


def offer_cards(state: State, effects: Effects) -> None:
    """The seat in turn may claim what is ready; if nothing is, its turn ends."""
    if not state.ready:
        end_turn(state, effects)
        return
    state.phase, state.seat = "claim", state.decider
    if effects is not None:
        effects.append(ClaimDue(state.turn, tuple(OBJECTIVES[card].id for card in state.ready)))


def claim(state: State, card: int, effects: Effects) -> None:
    """A card is taken; another comes in its place, and those of its type are no longer open this turn."""  # GG-21
    seat, kind = state.turn, OBJECTIVES[card].type
    own = (*state.cards[seat], card)
    state.cards = with_item(state.cards, seat, own)
    row = state.market[kind]
    state.gap = row.index(card)
    state.market = with_item(state.market, kind, row[:state.gap] + row[state.gap + 1:])
    state.claimed |= 1 << kind
    state.ready = tuple(one for one in state.ready if OBJECTIVES[one].type != kind)
    if effects is not None:
        printed = tuple(BUGS[bug] for bug in OBJECTIVES[card].printed)
        points = 1 if state.solo else OBJECTIVES[card].points
        effects.append(Claimed(seat, OBJECTIVES[card].id, TYPES[kind], printed, points, len(own)))
    if len(own) == BOX.cards_to_end and not state.solo:  # GG-24
        trigger(state, "objectives", effects)
    if state.left[kind]:
        state.phase, state.seat = "refill", CHANCE_ACTS
    else:  # GG-23
        offer_cards(state, effects)


def turn_up(state: State, card: int, effects: Effects) -> None:
    """A card comes where the claimed one lay."""
    kind, gap = OBJECTIVES[card].type, state.gap
    state.hidden ^= 1 << card
    one, other = state.left
    state.left = (one, other - 1) if kind else (one - 1, other)
    row = state.market[kind]
    state.market = with_item(state.market, kind, (*row[:gap], card, *row[gap:]))
    if effects is not None:
        effects.append(Refilled(OBJECTIVES[card].id, TYPES[kind], gap, state.left[kind]))
    offer_cards(state, effects)


# --- the end of a turn and of the game ----------------------------------------------------------------------------


def end_turn(state: State, effects: Effects) -> None:
    """The hand is filled up, and the next seat is in turn."""
    state.placed = NOWHERE
    state.shared = 0
    state.fresh = NOBODY
    state.ready = ()
    state.gap = 0
    if state.is_nuisance:  # GG-32
        _pass_on(state, effects)
    else:
        draw_tiles(state, max(0, BOX.hand - len(state.hands[state.turn])), "draw", effects)


def _pass_on(state: State, effects: Effects) -> None:
    if state.idle >= state.seats:  # GG-7
        trigger(state, "tiles", effects)
        finish(state, effects)
    elif state.end and not turns_behind(state):
        finish(state, effects)
    else:
        seat = (state.turn + 1) % state.seats
        state.round += seat == state.first
        begin_turn(state, seat, effects)


def trigger(state: State, end: End, effects: Effects, *, bug: int | None = None) -> None:
    """The first trigger counts; the round goes on until everybody has had as many turns."""
    if state.end:
        return
    state.end = end
    if effects is not None and not state.solo:
        name = None if bug is None else BUGS[bug]
        by_all = state.idle >= state.seats
        effects.append(Ending(end, None if by_all else state.turn, name, 0 if by_all else turns_behind(state)))


def finish(state: State, effects: Effects) -> None:
    """The game is over, and what was secret is opened."""
    state.phase, state.seat = "over", NOBODY
    state.to_draw = 0
    if effects is None:
        return
    end = scored(state)
    for seat, part in enumerate(end.details["breakdown"]):
        if state.kept[seat] != NOBODY:
            effects.append(SecretShown(seat, part["secret_card"], part["secret"], part["advanced"]))
    winners = tuple(seat for seat, rank in enumerate(end.ranks) if rank == 1)
    solo = end.details.get("solo", {})
    effects.append(GameOver(state.end or "tiles", end.scores, winners, solo.get("passed"), solo.get("medal")))
